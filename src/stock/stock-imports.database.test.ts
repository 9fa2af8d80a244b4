/**
 * Imports in threads of their own: what they bring is what `importStock` brings, and what meets a limit harms nobody.
 */
import { execFileSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import type { Database } from '../db/database.server.ts';
import { feedMappingSchema } from './feeds/feed-mapping.ts';
import type { RowProblem } from './feeds/map-row.ts';
import { stockSettingsSchema } from './settings.ts';
import {
  createStockImports,
  type ImportLimits,
  type ImportRequest,
  usualImportLimits,
} from './stock-imports.server.ts';
import { listImports } from './stock-import-store.server.ts';
import { createVehicleStore } from './vehicle-store.server.ts';
import { longTest } from '../../test/limits.ts';

const fields = { stocknum: 'Stock', make: 'Make', model: 'Model', car_type: 'Type', price: 'Price' };
const csv = feedMappingSchema.parse({ format: 'csv', identity: ['Stock'], fields });
const header = 'Stock,Make,Model,Type,Price';
const line = (number: number): string => `S${number},Toyota,Hilux,Used,${30_000 + number}`;
const lines = (count: number): string =>
  [header, ...Array.from({ length: count }, (_, index) => line(index + 1))].join('\n');

let database: Database;
let folder: string;
let tenantId: string;
let dealers = 0;
beforeAll(async () => {
  database = await openFreshDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-imports-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  tenantId = await addTestTenant(database, `dealer-${(dealers += 1)}`);
});

async function run(
  text: string,
  request: Partial<ImportRequest> = {},
  { thread = usualThread, ...limits }: Partial<ImportLimits> & { thread?: URL } = {},
) {
  const file = path.join(folder, `feed-${dealers}`);
  await writeFile(file, text);
  return createStockImports({
    database,
    limits: { ...usualImportLimits, ...limits },
    thread,
  }).run({ ...requestOf(tenantId, file), ...request });
}

const usualThread = new URL('../../test/import-thread-of-stock.ts', import.meta.url);

const requestOf = (dealer: string, file: string): ImportRequest => ({
  tenantId: dealer,
  mapping: csv,
  feedName: 'main',
  file: { name: 'stock.csv', path: file },
  locations: [],
  settings: stockSettingsSchema.parse({}),
  rules: {},
  now: new Date('2026-03-02T00:00:00Z'),
  dryRun: false,
  acceptRemovals: false,
});

async function stockNumbers(): Promise<string[]> {
  const numbers: string[] = [];
  for await (const vehicles of createVehicleStore(database.forTenant(tenantId)).streamCurrent())
    numbers.push(...vehicles.map(({ stockNumber }) => stockNumber));
  return numbers.sort();
}
const accounts = () => listImports(database.forTenant(tenantId));

test('an import, a dry run and a file that is refused', longTest, async () => {
  const dry = await run(lines(3), { dryRun: true });
  expect([dry.state, dry.account.created, dry.differences?.created.length, await stockNumbers()]).toEqual([
    'dry-run',
    3,
    3,
    [],
  ]);
  const live = await run(lines(3));
  expect([live.state, live.number, live.version, await stockNumbers()]).toEqual(['live', 1, 1, ['S1', 'S2', 'S3']]);
  expect(await run('Stock,Make\nS1,Kia')).toMatchObject({
    state: 'refused',
    message: expect.stringContaining('Model'),
  });
  await expect(run(lines(1), { file: { name: 'none', path: path.join(folder, 'none') } })).rejects.toThrow('ENOENT');
  expect(await stockNumbers()).toEqual(['S1', 'S2', 'S3']);
});

test('every rejected row reaches a slow writer, in its order, and a writer that fails ends the import', async () => {
  const text = [header, ...Array.from({ length: 1_000 }, (_, index) => `S${index},,Hilux,Used,1`)].join('\n');
  const rejected: RowProblem[] = [];
  const outcome = await run(text, {
    async onReject(problem) {
      await new Promise((resolve) => setImmediate(resolve));
      rejected.push(problem);
    },
  });
  expect(outcome.account).toMatchObject({ read: 1_000, rejected: 1_000 });
  expect(rejected.map(({ row }) => row)).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 2));
  await expect(
    run(text, {
      onReject: async () => {
        throw new Error('no room on the disk');
      },
    }),
  ).rejects.toThrow('no room on the disk');
});

test(
  'a feed that is never read to its end is ended by name, the stock stays, and this thread goes on meanwhile',
  longTest,
  async () => {
    await run(lines(2));
    let turnsMeanwhile = 0;
    let isDone = false;
    const outcome = run(
      lines(5),
      {},
      { stalledMs: 1_500, thread: new URL('../../test/import-thread-that-hangs.ts', import.meta.url) },
    ).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await new Promise((resolve) => setImmediate(resolve));
      turnsMeanwhile += 1;
    }
    const message =
      'Row 3, column Price: reading took more than 1.5 s of processing without progress, and the import was stopped. The stock has not changed.';
    expect(await outcome).toMatchObject({ state: 'refused', number: 2, version: null, message });
    expect(turnsMeanwhile).toBeGreaterThan(1_000);
    expect(await stockNumbers()).toEqual(['S1', 'S2']);
    expect((await accounts())[0]).toMatchObject({ number: 2, state: 'failed', message });
    // The next import need not wait for a lease.
    expect(await run(lines(3))).toMatchObject({ state: 'live' });
  },
);

test('a feed that needs too much memory is ended, and the process lives', longTest, async () => {
  await run(lines(2));
  // One record, of fewer characters than a record may have.
  const huge = JSON.stringify([
    {
      Stock: 'S3',
      Make: 'Kia',
      Model: 'Rio',
      Type: 'Used',
      Price: '1',
      ...Object.fromEntries(Array.from({ length: 250_000 }, (_, index) => [`k${index}`, 'x'])),
    },
  ]);
  const json = feedMappingSchema.parse({ format: 'json', identity: ['Stock'], fields });
  const outcome = await run(huge, { mapping: json, feedName: 'other' }, { memoryMb: 48 });
  expect(outcome).toMatchObject({
    state: 'refused',
    message: expect.stringContaining('needed more than 48 MB of memory'),
  });
  expect(await stockNumbers()).toEqual(['S1', 'S2']);
  expect((await accounts())[0]).toMatchObject({ state: 'failed', message: outcome.message });
});

const stopped = new Error('The server stopped.');

test('an import that is ended from outside says why', async () => {
  const asker = new AbortController();
  const outcome = await run(lines(20_000), { signal: asker.signal, onProgress: () => asker.abort(stopped) });
  expect(outcome).toMatchObject({
    state: 'refused',
    message: expect.stringMatching(
      /^(Row|After row) \d+.*: the import was stopped\. The server stopped\. The stock has not changed\.$/,
    ),
  });
  expect(await stockNumbers()).toEqual([]);
  expect((await accounts())[0]).toMatchObject({ state: 'failed' });
});

test('an import that is ended while it waits for the database begins nothing', async () => {
  const asker = new AbortController();
  const file = path.join(folder, 'ended-early');
  await writeFile(file, lines(3));
  const slow: Database = {
    ...database,
    async share() {
      const share = await database.share();
      asker.abort(stopped);
      return share;
    },
  };
  const imports = createStockImports({ database: slow, thread: usualThread });
  expect(await imports.run({ ...requestOf(tenantId, file), signal: asker.signal })).toMatchObject({
    state: 'refused',
    message: 'Before the first row: the import was stopped. The server stopped. The stock has not changed.',
  });
  expect([await stockNumbers(), await accounts()]).toEqual([[], []]);
});

test('more imports than may run at once wait, and all of them end', async () => {
  const others = [await addTestTenant(database, 'waiting-one'), await addTestTenant(database, 'waiting-two')];
  const file = path.join(folder, 'waiting');
  await writeFile(file, lines(5));
  const imports = createStockImports({ database, thread: usualThread, limits: { ...usualImportLimits, atOnce: 1 } });
  const waited: number[] = [];
  const outcomes = await Promise.all(
    [tenantId, ...others].map((each) =>
      imports.run({
        tenantId: each,
        mapping: csv,
        feedName: 'main',
        file: { name: 'stock.csv', path: file },
        locations: [],
        settings: stockSettingsSchema.parse({}),
        rules: {},
        now: new Date('2026-03-02T00:00:00Z'),
        dryRun: false,
        acceptRemovals: false,
        onWait: (underWay) => waited.push(underWay),
      }),
    ),
  );
  expect(outcomes.map(({ state }) => state)).toEqual(['live', 'live', 'live']);
  expect(waited).toEqual([1, 1]);
});

const heavyPattern = '(x+x+)+y|(\\w+ ?)+!';
const heavyMapping = feedMappingSchema.parse({
  format: 'csv',
  identity: ['Stock'],
  fields: { ...fields, dealercomments: { column: 'Comments', take: heavyPattern } },
});
/** Each comment is another text, so that no match is found again. */
const heavyLines = (count: number): string =>
  [
    `${header},Comments`,
    ...Array.from({ length: count }, (_, index) => `${line(index + 1)},${'x'.repeat(19_000 - index)}`),
  ].join('\n');

test('patterns that take too long over one row or over a file end the import, and the message names the key of the mapping', async () => {
  await run(lines(2));
  const row = await run(heavyLines(3), { mapping: heavyMapping }, { patternTime: { rowMs: 1, fileMs: Infinity } });
  expect(row.message).toMatch(
    /^Row 2: the patterns of the mapping took more than 0\.001 s over one row, most of it in fields\.dealercomments\.take \(\d+\.\d s\)\. Make that pattern simpler/,
  );
  const file = await run(heavyLines(3), { mapping: heavyMapping }, { patternTime: { rowMs: Infinity, fileMs: 1 } });
  expect(file.message).toMatch(
    /^Row 2: the patterns of the mapping took more than 0\.001 s over the file so far, most of it in fields\.dealercomments\.take/,
  );
  expect([row.state, file.state, await stockNumbers()]).toEqual(['refused', 'refused', ['S1', 'S2']]);
  expect((await accounts())[0]).toMatchObject({ state: 'failed', message: file.message });
});

test(
  'three dealers with heavy patterns keep no fourth dealer waiting: two go on, and the third is ended by name',
  longTest,
  async () => {
    const slow = await Promise.all(['one', 'two', 'three'].map((name) => addTestTenant(database, `slow-${name}`)));
    const [heavyFile, lightFile] = [path.join(folder, 'heavy'), path.join(folder, 'light')];
    await Promise.all([writeFile(heavyFile, heavyLines(5_000)), writeFile(lightFile, lines(5))]);
    const unlimited = { rowMs: Infinity, fileMs: Infinity };
    const imports = createStockImports({
      database,
      thread: usualThread,
      limits: { ...usualImportLimits, atOnce: 2, shareMs: 1, patternTime: unlimited },
    });
    const asker = new AbortController();
    const asked = (each: string, file: string): ImportRequest => ({
      tenantId: each,
      mapping: file === heavyFile ? heavyMapping : csv,
      feedName: 'main',
      file: { name: 'stock.csv', path: file },
      locations: [],
      settings: stockSettingsSchema.parse({}),
      rules: {},
      now: new Date('2026-03-02T00:00:00Z'),
      dryRun: false,
      acceptRemovals: false,
      signal: asker.signal,
    });
    const ends: string[] = [];
    const heavy = slow.map((each) =>
      imports.run(asked(each, heavyFile)).then(({ message }) => {
        ends.push(message);
      }),
    );
    expect(await imports.run(asked(tenantId, lightFile))).toMatchObject({ state: 'live' });
    expect(ends).toEqual([
      expect.stringMatching(
        /the dealer's imports took more than .* of the last 60 min while other dealers' imports wait, so this one was stopped/,
      ),
    ]);
    asker.abort(stopped);
    await Promise.all(heavy);
    expect(ends.slice(1)).toEqual([expect.stringContaining(stopped.message), expect.stringContaining(stopped.message)]);
  },
);

const onLinux = test.skipIf(process.platform === 'win32');

async function pipeThatNeverAnswers(name: string): Promise<string> {
  const pipe = path.join(folder, name);
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

onLinux('a file whose disk never answers gives its place back', async () => {
  const pipe = await pipeThatNeverAnswers('never-answers');
  const outcome = await run('', { file: { name: 'stock.csv', path: pipe } }, { silentFileMs: 1 });
  expect(outcome).toMatchObject({
    state: 'refused',
    message:
      'Before the first row: the disk of the file did not respond for 0.001 s, and the import was stopped. The stock has not changed.',
  });
  expect(await run(lines(3))).toMatchObject({ state: 'live' });
});

onLinux(
  'files of disks that never answer hold up no other reading of this process, however many there are',
  async () => {
    const pipe = await pipeThatNeverAnswers('holds-up-nobody');
    const count = 5;
    const others = await Promise.all(
      Array.from({ length: count }, (_, index) => addTestTenant(database, `held-${index}`)),
    );
    const imports = createStockImports({
      database,
      thread: usualThread,
      limits: { ...usualImportLimits, atOnce: count },
    });
    const asker = new AbortController();
    const held = others.map((each) => imports.run({ ...requestOf(each, pipe), signal: asker.signal }));
    const underWay = async (each: string) => (await listImports(database.forTenant(each))).length > 0;
    for (const each of others) await expect.poll(() => underWay(each)).toBe(true);
    // Node has four threads for all reading of files and all finding of hosts.
    expect(await Promise.all([readFile(import.meta.filename, 'utf8'), lookup('localhost')])).toHaveLength(2);
    asker.abort(stopped);
    expect((await Promise.all(held)).map(({ message }) => message)).toEqual(
      Array.from({ length: count }, () => expect.stringContaining('The server stopped.')),
    );
  },
);
