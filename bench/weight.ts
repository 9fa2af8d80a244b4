/**
 * What a browser is given for a page before anybody touches it, by page and dealer, beside its goal. None of it depends
 * on the machine; a test holds the same figures to what they are today (`e2e/visits/page-weight.test.ts`).
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { demonstrationSlugs } from '../demonstration/dealers.ts';
import { browserOfProcess } from '../e2e/browsers.ts';
import { loadedDemonstration } from '../test/loaded-demonstration.ts';
import { weighPage, type PageWeight } from '../test/page-weight.ts';
import { startProduct } from '../test/running-product.ts';
import { printTable } from './figures.ts';

/** Bytes, elements and files. What no goal is named for is printed without one. */
const goals: Readonly<Record<string, Partial<PageWeight>>> = {
  home: { rootData: 6_000, scriptFiles: 12 },
  search: { html: 150_000, elements: 1_800, scripts: 110_000, scriptFiles: 12, rootData: 6_000 },
  vehicle: { html: 100_000, elements: 1_400, scripts: 120_000, scriptFiles: 12, rootData: 6_000 },
};

const columns: readonly { title: string; key: keyof PageWeight; unit: number }[] = [
  { title: 'HTML kB', key: 'html', unit: 1_000 },
  { title: 'sent kB', key: 'htmlSent', unit: 1_000 },
  { title: 'elements', key: 'elements', unit: 1 },
  { title: 'script files', key: 'scriptFiles', unit: 1 },
  { title: 'scripts kB', key: 'scripts', unit: 1_000 },
  { title: 'styles kB', key: 'styles', unit: 1_000 },
  { title: 'fonts kB', key: 'fonts', unit: 1_000 },
  { title: 'root data kB', key: 'rootData', unit: 1_000 },
  { title: 'page data kB', key: 'pageData', unit: 1_000 },
];

export async function benchWeight(): Promise<void> {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-bench-'));
  cpSync(await loadedDemonstration(), dataFolder, { recursive: true });
  const product = await startProduct({ dataFolder });
  const browser = await browserOfProcess({ pictures: true });
  const rows: string[][] = [];
  let missed = 0;
  try {
    for (const dealer of demonstrationSlugs) {
      const origin = `http://${dealer}.localhost:${product.port}`;
      const { text } = await product.request(`${dealer}.localhost`, '/search');
      const vehicle = /href="(\/cars\/[^"?#]+)"/.exec(text)![1]!;
      for (const [page, address] of Object.entries({ home: '/', search: '/search', vehicle })) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
        const weight = await weighPage(await context.newPage(), origin + address);
        await context.close();
        const goal = goals[page]!;
        missed += columns.filter(({ key }) => weight[key] > (goal[key] ?? Number.POSITIVE_INFINITY)).length;
        rows.push([
          `${dealer}, ${page}`,
          ...columns.map(({ key, unit }) => figureText({ value: weight[key], goal: goal[key], unit })),
        ]);
      }
    }
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
  printTable(
    'Weight of a page on a phone before anything is touched, and its goal',
    ['', ...columns.map(({ title }) => title)],
    rows,
  );
  if (missed > 0) {
    process.stdout.write(`${missed} figures are above their goal.\n`);
    process.exitCode = 1;
  }
}

const figureText = ({ value, goal, unit }: { value: number; goal: number | undefined; unit: number }): string =>
  `${(value / unit).toFixed(0)}${goal === undefined ? '' : ` / ${(goal / unit).toFixed(0)}`}`;
