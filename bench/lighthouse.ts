/**
 * Lighthouse's score for performance on a phone: each kind of page of each demonstration dealer, the median of five.
 * It simulates a slower processor and network from what it measures here: close what else runs on the machine.
 */
import lighthouse from 'lighthouse';
import type { DemonstrationSlug } from '../demonstration/dealers.ts';
import { launchBrowser } from '../e2e/browsers.ts';
import { unusedPort } from '../test/unused-port.ts';
import { pagesOf } from './dealer-pages.ts';
import { median, printTable, reportMissed } from './figures.ts';
import { withDemonstration } from './started-demonstration.ts';

const rounds = 5;
/** Of 100. */
const goal = 95;

/** Lighthouse's audits: title of the column, unit in its own unit. */
const audits: readonly { title: string; id: string; unit: number; digits: number }[] = [
  { title: 'FCP s', id: 'first-contentful-paint', unit: 1_000, digits: 1 },
  { title: 'LCP s', id: 'largest-contentful-paint', unit: 1_000, digits: 1 },
  { title: 'TBT ms', id: 'total-blocking-time', unit: 1, digits: 0 },
  { title: 'CLS', id: 'cumulative-layout-shift', unit: 1, digits: 3 },
];

export async function benchLighthouse({ dealers }: { dealers: readonly DemonstrationSlug[] }): Promise<void> {
  const rows: string[][] = [];
  let missed = 0;
  await withDemonstration(async (product) => {
    const debuggingPort = await unusedPort();
    const browser = await launchBrowser({ pictures: true, switches: [`--remote-debugging-port=${debuggingPort}`] });
    try {
      for (const dealer of dealers) {
        for (const [kind, address] of await pagesOf(product, dealer)) {
          const results: LighthouseResult[] = [];
          for (let round = 0; round < rounds; round += 1)
            results.push(await runLighthouse(`http://${dealer}.localhost:${product.port}${address}`, debuggingPort));
          const score = median(results.map((result) => result.score));
          if (score < goal) missed += 1;
          rows.push([
            `${dealer}, ${kind}`,
            `${score.toFixed(0)} / ${goal}`,
            ...audits.map(({ id, unit, digits }) =>
              (median(results.map(({ figures }) => figures.get(id)!)) / unit).toFixed(digits),
            ),
          ]);
        }
      }
    } finally {
      await browser.close();
    }
  });
  printTable(
    `Lighthouse, performance on a phone, median of ${rounds}`,
    ['', 'score', ...audits.map(({ title }) => title)],
    rows,
  );
  reportMissed(missed);
}

interface LighthouseResult {
  score: number;
  /** Audit -> value in Lighthouse's unit. */
  figures: ReadonlyMap<string, number>;
}

async function runLighthouse(url: string, port: number): Promise<LighthouseResult> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent' });
  const { categories, audits: all, runtimeError } = result!.lhr;
  if (runtimeError !== undefined) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  return {
    score: categories['performance']!.score! * 100,
    figures: new Map(audits.map(({ id }) => [id, all[id]!.numericValue!])),
  };
}
