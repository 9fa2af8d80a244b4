/**
 * How long visitors wait while a large feed is imported, and while the database with it is backed up: a server process
 * as in production, with an embedded database and no page cache, is asked for pages over HTTP one after the other, at
 * rest and while `forecourt stock import` and then `forecourt backup` run in it.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeAdvertisedStock } from '../test/advertised-stock.ts';
import { runForecourtOrThrow, type RunningProduct, startProduct } from '../test/running-product.ts';
import { percentile, printTable } from './figures.ts';

const host = 'advertiser.localhost';
const atRestRounds = 40;
const limitMs = 300;

type Waits = Record<'page' | 'lead' | 'healthz', number[]>;

export async function benchPagesDuringImport({ rows = 100_000 }: { rows?: number } = {}): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-bench-'));
  const dataFolder = path.join(folder, 'data');
  const environment = { NODE_ENV: 'production', SECRET_KEY: randomBytes(32).toString('base64'), PAGE_CACHE_MB: '0' };
  const forecourt = (...commandArguments: string[]) =>
    runForecourtOrThrow(commandArguments, { dataFolder, environment });
  let product: RunningProduct | null = null;
  try {
    await forecourt('tenant', 'apply', 'test/tenants/advertiser');
    const small = await writeAdvertisedStock(path.join(folder, 'small.csv'), 300);
    const large = await writeAdvertisedStock(path.join(folder, 'large.csv'), rows);
    product = await startProduct({ dataFolder, environment });
    await forecourt('stock', 'import', 'advertiser', small, '--feed', 'au-vehicle-ads');
    const { hits } = JSON.parse((await product.request(host, '/api/search')).text) as { hits: { path: string }[] };
    const pages = ['/', '/search/used-cars', ...hits.slice(0, 5).map((hit) => hit.path)];

    let round = 0;
    await ask(product, pages, () => (round += 1) <= 10);
    round = 0;
    const atRest = await ask(product, pages, () => (round += 1) <= atRestRounds);
    const beside = async (...commandArguments: string[]) => {
      let isDone = false;
      const startedAt = performance.now();
      const work = forecourt(...commandArguments).finally(() => {
        isDone = true;
      });
      const [waits, peakMb] = await Promise.all([
        ask(product!, pages, () => !isDone),
        peakMemoryMb(product!, () => !isDone),
        work,
      ]);
      return { waits, peakMb, seconds: (performance.now() - startedAt) / 1_000 };
    };
    const importing = await beside(
      'stock',
      'import',
      'advertiser',
      large,
      '--feed',
      'au-vehicle-ads',
      '--accept-removals',
    );
    round = 0;
    const afterwards = await ask(product, pages, () => (round += 1) <= atRestRounds);
    const atRestMb = await peakMemoryMb(product, () => false);
    const backup = path.join(folder, 'backup.tar.gz');
    const backingUp = await beside('backup', backup);

    const line = (what: string, waits: Waits) =>
      (['page', 'lead', 'healthz'] as const).map((kind) => [
        `${kind} ${what}`,
        String(waits[kind].length),
        ...[percentile(waits[kind], 0.5), percentile(waits[kind], 0.99), Math.max(...waits[kind])].map((ms) =>
          ms.toFixed(0),
        ),
      ]);
    const table = (title: string, lines: string[][]) =>
      printTable(
        `Waits over HTTP without a page cache, one visitor at a time, beside ${title} (limit: the slowest page ${limitMs} ms)`,
        ['', 'asked', 'median ms', '99% ms', 'slowest ms'],
        lines,
      );
    table(`an import of ${rows} rows by the command line: ${importing.seconds.toFixed(0)} s`, [
      ...line('at rest', atRest),
      ...line('during the import', importing.waits),
    ]);
    table(
      `a backup of them: ${backingUp.seconds.toFixed(0)} s, ${(statSync(backup).size / 1e6).toFixed(0)} MB, server's memory ${atRestMb.toFixed(0)} MB before and ${backingUp.peakMb.toFixed(0)} MB at the most`,
      [...line('at rest', afterwards), ...line('during the backup', backingUp.waits)],
    );
  } finally {
    await product?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** The most that the server's process held while `goOn` says so. */
async function peakMemoryMb(product: RunningProduct, goOn: () => boolean): Promise<number> {
  let peak = 0;
  do {
    const { text } = await product.request(host, '/metrics', {
      headers: { authorization: 'Bearer metrics-token-of-the-tests' },
    });
    peak = Math.max(peak, Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1e6);
    await sleep(100);
  } while (goOn());
  return peak;
}

/** Asks while `goOn` says so; throws when an answer is wrong. */
async function ask(product: RunningProduct, pages: readonly string[], goOn: () => boolean): Promise<Waits> {
  const waits: Waits = { page: [], lead: [], healthz: [] };
  const timed = async (kind: keyof Waits, right: number, ...request: Parameters<RunningProduct['request']>) => {
    const startedAt = performance.now();
    const { status, text } = await product.request(...request);
    waits[kind].push(performance.now() - startedAt);
    if (status !== right)
      throw new Error(`${request[1]} was answered with ${status} instead of ${right}: ${text.slice(0, 300)}`);
  };
  for (let number = 0; goOn(); number += 1) {
    await timed('page', 200, host, pages[number % pages.length]!);
    await timed('healthz', 200, host, '/healthz');
    if (number % 20 === 0) {
      await timed('lead', 201, host, '/api/leads', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({
          name: 'Robin',
          last_name: `Number ${number}`,
          email: `robin${number}@example.com`,
          phone: `07 5550 ${String(number % 10_000).padStart(4, '0')}`,
          postcode: '4000',
          message: `Enquiry ${randomUUID()}`,
        }),
      });
    }
    await sleep(20);
  }
  return waits;
}
