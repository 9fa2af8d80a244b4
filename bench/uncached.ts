/**
 * Pages that the server has not kept, as requests a second: each request is another search or another vehicle. The load
 * comes from a process of its own (autocannon). Beside it stands the limit of the machine: a bare server that answers
 * 'hello' in the same run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { DemonstrationSlug } from '../demonstration/dealers.ts';
import type { RunningProduct } from '../test/running-product.ts';
import { printTable, reportMissed } from './figures.ts';
import { withDemonstration } from './started-demonstration.ts';

const dealer: DemonstrationSlug = 'harbour';
const host = `${dealer}.localhost`;
const connections = 10;
const seconds = 10;
/** Requests a second as a share of the bare server's, in percent. */
const goal = 0.53;

export async function benchUncached(): Promise<void> {
  const hello = await startHello();
  const rows: string[][] = [];
  let missed = 0;
  try {
    const bare = await load(hello.port, ['/']);
    rows.push(["'hello'", bare.toFixed(0), '100', '']);
    await withDemonstration(
      async (product) => {
        for (const [name, addresses] of [
          ['search page', await searchesOf(product)],
          ['vehicle page', await vehiclesOf(product)],
        ] as const) {
          const rate = await load(product.port, addresses);
          const share = (rate / bare) * 100;
          if (share < goal) missed += 1;
          rows.push([name, rate.toFixed(0), share.toFixed(2), String(goal)]);
        }
      },
      // Nothing is kept, so that an address that comes twice is rendered twice.
      { PAGE_CACHE_MB: '0' },
    );
  } finally {
    hello.stop();
  }
  printTable(
    `Pages that are not kept, ${connections} connections for ${seconds} s`,
    ['', 'requests a second', '% of hello', 'goal'],
    rows,
  );
  reportMissed(missed);
}

/** Searches by make and by upper price, in several orders. */
async function searchesOf(product: RunningProduct): Promise<string[]> {
  const { text } = await product.request(host, '/api/search?car_type=used');
  const { hits } = JSON.parse(text) as { hits: { make: string }[] };
  const makes = [...new Set(hits.map(({ make }) => make.toLowerCase().replaceAll(' ', '-')))];
  return makes.flatMap((make) =>
    Array.from({ length: 40 }, (_, step) => `/search/${make}?price=:${20_000 + step * 1_000}`),
  );
}

async function vehiclesOf(product: RunningProduct): Promise<string[]> {
  const slugs: string[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const { text } = await product.request(host, `/api/search?page=${page}`);
    slugs.push(...(JSON.parse(text) as { hits: { slug: string }[] }).hits.map(({ slug }) => slug));
  }
  return slugs.map((slug) => `/cars/${slug}`);
}

/** Requests a second that were answered with a page. */
async function load(port: number, addresses: readonly string[]): Promise<number> {
  const script = path.join(import.meta.dirname, 'load.ts');
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ port, host: `${host}:${port}`, addresses, connections, seconds }));
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += String(chunk);
  });
  await once(child, 'close');
  const { requests, failed } = JSON.parse(printed) as { requests: number; failed: number };
  if (failed > 0) throw new Error(`${failed} of ${requests} requests were not answered with status 200.`);
  return requests / seconds;
}

/** A server of Node's own that answers every request with the same word, in a process of its own. */
async function startHello(): Promise<{ port: number; stop(): void }> {
  const program = `
    const server = require('node:http').createServer((request, response) => response.end('hello'));
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));
  `;
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(line.toString()), stop: () => child.kill() };
}
