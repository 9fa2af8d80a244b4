/**
 * What a page costs: rendered, and kept. Beside each stand the two limits that no server can beat: the same tree by
 * React alone, and the same bytes out of memory. In one process without a network, so that the figures are the
 * product's own.
 */
import { Hono } from 'hono';
import type { EntryContext, ServerBuild } from 'react-router';
import { openDemonstration } from './demonstration.ts';
import { median, printTable } from './figures.ts';

const dealerHost = 'harbour.localhost';
const rounds = 150;
const warmUp = 40;

type Ask = (address: string) => Promise<void>;

export async function benchRendering(): Promise<void> {
  const { build, serve, close } = await openDemonstration();
  try {
    const rendered = serve({ pageCacheBytes: 0 });
    const kept = serve();

    const { hits } = (await (await fetchFrom(rendered, '/api/search')).json()) as { hits: { slug: string }[] };
    const rows: string[][] = [];
    for (const [name, address] of [
      ['search page', '/search/used-cars'],
      ['vehicle page', `/cars/${hits[0]!.slug}`],
    ] as const) {
      const bytes = Buffer.from(await (await fetchFrom(rendered, address)).arrayBuffer());
      const fromMemory = new Hono().get(
        '*',
        () => new Response(bytes, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
      );
      const alone = await treeAlone(build, (usedBuild) => serve({ pageCacheBytes: 0 }, usedBuild), address);
      const figures = {
        rendered: await measure(drain(rendered), address),
        alone: await measure(alone, address),
        kept: await measure(drain(kept), address),
        fromMemory: await measure(drain(fromMemory), address),
      };
      rows.push([
        name,
        `${(bytes.length / 1_024).toFixed(0)} kB`,
        ms(figures.rendered),
        ms(figures.alone),
        `${(figures.rendered / figures.alone).toFixed(2)} x`,
        ms(figures.kept),
        ms(figures.fromMemory),
        `${(figures.kept / figures.fromMemory).toFixed(1)} x`,
      ]);
    }
    const sheetAddress = `/api/cars/${hits[0]!.slug}/pdf`;
    const { status } = await fetchFrom(rendered, sheetAddress);
    if (status !== 200) throw new Error(`The sheet of a vehicle was returned status ${status}.`);
    // The address of the vehicle's page stands on its sheet: under another port it is another sheet with the same
    // pictures.
    let port = 10_000;
    const drawn = await measure(
      async (address) => {
        port += 1;
        await (await fetchFrom(rendered, address, `${dealerHost}:${port}`)).arrayBuffer();
      },
      sheetAddress,
      { rounds: 12, warmUp: 4 },
    );
    const remembered = await measure(drain(rendered), sheetAddress, { rounds: 12, warmUp: 4 });
    printTable(
      'Rendering, one core, median ms a request',
      ['page', 'HTML', 'rendered', 'React alone', 'ratio', 'kept', 'bytes from memory', 'ratio'],
      rows,
    );
    printTable(
      'A vehicle’s sheet as a PDF, warm, with its pictures',
      ['', 'median ms', 'limit'],
      [
        ['drawn', ms(drawn), '500'],
        ['the same again', ms(remembered), '500'],
      ],
    );
  } finally {
    await close();
  }
}

const ms = (value: number) => value.toFixed(3);

function fetchFrom(
  app: { fetch(request: Request): Response | Promise<Response> },
  address: string,
  host = dealerHost,
): Promise<Response> {
  return Promise.resolve(app.fetch(new Request(`http://${host}${address}`, { headers: { host } })));
}

const drain =
  (app: { fetch(request: Request): Response | Promise<Response> }): Ask =>
  async (address) => {
    await (await fetchFrom(app, address)).arrayBuffer();
  };

/** Takes the router's context of one real request, and renders its tree again and again. */
async function treeAlone(
  build: ServerBuild,
  serve: (build: ServerBuild) => Parameters<typeof fetchFrom>[0],
  address: string,
): Promise<Ask> {
  const entry = build.entry.module as unknown as typeof import('../src/entry.server.tsx');
  let captured: { context: EntryContext; url: string } | null = null;
  const capturing = {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: async (request: Request, _status: number, _headers: Headers, context: EntryContext) => {
          captured = { context, url: request.url };
          return new Response('');
        },
      },
    },
  } as unknown as ServerBuild;
  await fetchFrom(serve(capturing), address);
  const { url } = captured!;
  // The data for the browser is a stream that can be read once; the tree alone goes without it.
  const context = { ...captured!.context, serverHandoffStream: undefined } as EntryContext;
  return async () => {
    entry.renderTreeAlone(context, url);
  };
}

async function measure(
  ask: Ask,
  address: string,
  often: { rounds: number; warmUp: number } = { rounds, warmUp },
): Promise<number> {
  for (let round = 0; round < often.warmUp; round += 1) await ask(address);
  const times: number[] = [];
  for (let round = 0; round < often.rounds; round += 1) {
    const startedAt = performance.now();
    await ask(address);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
