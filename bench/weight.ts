/**
 * What a browser is given for a page before anybody touches it, by page and dealer, beside its goal. None of it depends
 * on the machine; a test holds the same figures to what they are today (`e2e/visits/page-weight.test.ts`).
 */
import type { DemonstrationSlug } from '../demonstration/dealers.ts';
import { browserOfProcess } from '../e2e/browsers.ts';
import { weighPage, type PageWeight } from '../test/page-weight.ts';
import { pagesOf } from './dealer-pages.ts';
import { printTable, reportMissed } from './figures.ts';
import { withDemonstration } from './started-demonstration.ts';

/** Bytes, elements and files. What no goal is named for is printed without one. */
const goals: Readonly<Record<string, Partial<PageWeight>>> = {
  home: { rootData: 6_000, scriptFiles: 12 },
  list: { html: 150_000, elements: 1_800, scripts: 110_000, scriptFiles: 12, rootData: 6_000 },
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

export async function benchWeight({ dealers }: { dealers: readonly DemonstrationSlug[] }): Promise<void> {
  const rows: string[][] = [];
  let missed = 0;
  await withDemonstration(async (product) => {
    const browser = await browserOfProcess({ pictures: true });
    try {
      for (const dealer of dealers) {
        const pages = await pagesOf(product, dealer);
        for (const [kind, goal] of Object.entries(goals)) {
          const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
          const url = `http://${dealer}.localhost:${product.port}${pages.get(kind)!}`;
          const weight = await weighPage(await context.newPage(), url);
          await context.close();
          missed += columns.filter(({ key }) => weight[key] > (goal[key] ?? Number.POSITIVE_INFINITY)).length;
          rows.push([
            `${dealer}, ${kind}`,
            ...columns.map(({ key, unit }) => figureText({ value: weight[key], goal: goal[key], unit })),
          ]);
        }
      }
    } finally {
      await browser.close();
    }
  });
  printTable(
    'Weight of a page on a phone before anything is touched, and its goal',
    ['', ...columns.map(({ title }) => title)],
    rows,
  );
  reportMissed(missed);
}

const figureText = ({ value, goal, unit }: { value: number; goal: number | undefined; unit: number }): string =>
  `${(value / unit).toFixed(0)}${goal === undefined ? '' : ` / ${(goal / unit).toFixed(0)}`}`;
