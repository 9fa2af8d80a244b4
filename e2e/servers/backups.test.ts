/**
 * The exercise of docs/running-in-production.md with the four demonstration dealers: a backup of running sites, and
 * every kind of restore, compared table by table.
 */
import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { openEmbeddedDatabase } from '../../src/db/embedded-database.server.ts';
import { openServerDatabase } from '../../src/db/server-database.server.ts';
import { createSecretStore } from '../../src/tenants/secrets.server.ts';
import { copyDemonstration } from '../../test/copy-demonstration.ts';
import { onServer } from '../../test/database-server.ts';
import { eventually, runForecourt, startProduct, type RunningProduct } from '../../test/running-product.ts';

const run = promisify(execFile);
const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-backups-'));
const original = path.join(folder, 'original');
copyDemonstration(original);
// The key that the demonstration's secrets are sealed with.
const environment = { SECRET_KEY: readFileSync(path.join(original, 'demonstration.key'), 'utf8').trim() };
const key = Buffer.from(environment.SECRET_KEY, 'base64');
const photograph = 'harbour/018f0000-0000-7000-8000-00000000000a/one.jpg';
let backup: string;
let before: Record<string, string>;

const forecourt = (dataFolder: string, commandArguments: string[], more: Record<string, string> = {}) =>
  runForecourt(commandArguments, { dataFolder, environment: { ...environment, ...more } });

async function done(
  dataFolder: string,
  commandArguments: string[],
  more: Record<string, string> = {},
): Promise<string> {
  const { code, out, error } = await forecourt(dataFolder, commandArguments, more);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return out;
}

const enquire = (product: RunningProduct, number: number) =>
  product.request('harbour.localhost', '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      name: 'Robin',
      last_name: `Number ${number}`,
      email: `robin${number}@example.com`,
      phone: '0491 570 156',
      postcode: '4000',
      message: `Enquiry ${number}`,
      terms_conditions: 'true',
      category: 'General Enquiry',
      location: '1',
    }),
  });

/**
 * Independent of the backup's own checksums: count and MD5 of every table, as PostgreSQL writes its rows. Each command
 * of the exercise adds its own record.
 */
async function sumsOf(database: Database): Promise<Record<string, string>> {
  return database.owner(async ({ query }) => {
    await query("select set_config('role', 'forecourt_backup', true), set_config('timezone', 'UTC', true)");
    const tables = await query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migration', 'command_record') order by 1",
    );
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const [row] = await query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t`,
      );
      sums[name] = row!.sum;
    }
    return sums;
  });
}

async function withDatabase<Value>(
  open: () => Promise<Database>,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
const inFolder = (dataFolder: string) => () => openEmbeddedDatabase(path.join(dataFolder, 'database'));

const filesWith = (dataFolder: string, text: string): string[] =>
  readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('database-holder.lock'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));

async function secretOf(database: Database): Promise<string | null> {
  const [tenant] = await database.system(({ query }) =>
    query<{ id: string }>("select id from tenant where slug = 'harbour'"),
  );
  return createSecretStore({ database: database.forTenant(tenant!.id), key }).get('drill');
}

beforeAll(async () => {
  const product = await startProduct({ dataFolder: original, environment });
  try {
    expect(
      await runForecourt(['tenant', 'secret', 'set', 'harbour', 'drill'], {
        dataFolder: original,
        environment,
        input: 'a secret of the drill',
      }),
    ).toMatchObject({ code: 0 });
    mkdirSync(path.dirname(path.join(original, 'trade-in-photos', photograph)), { recursive: true });
    writeFileSync(path.join(original, 'trade-in-photos', photograph), key);
    expect((await enquire(product, 1)).status).toBe(201);
    mkdirSync(path.join(folder, 'backups'));
    const making = done(original, ['backup', path.join(folder, 'backups')]);
    let made = false;
    void making.finally(() => {
      made = true;
    });
    // Visitors read and write all the time.
    for (let number = 2; !made && number < 12; number += 1) {
      expect((await enquire(product, number)).status).toBe(201);
      expect((await product.request('outback.localhost', `/?number=${number}`)).status).toBe(200);
    }
    await making;
    const metrics = await product.request('localhost', '/metrics', {
      headers: { authorization: 'Bearer metrics-token-of-the-tests' },
    });
    expect(Number(/^forecourt_last_backup_timestamp_seconds (\S+)$/m.exec(metrics.text)?.[1])).toBeGreaterThan(
      1_700_000_000,
    );
    const restoring = await forecourt(original, [
      'restore',
      path.join(folder, 'backups', readdirSync(path.join(folder, 'backups'))[0]!),
    ]);
    expect(restoring).toMatchObject({
      code: 1,
      error: expect.stringMatching(/is open in process \d+ on .* since .*Stop that server first/),
    });
  } finally {
    await product.stop();
  }
  before = await withDatabase(inFolder(original), sumsOf);
  backup = path.join(folder, 'stopped.tar.gz');
  await done(original, ['backup', backup]);
  // Four dealers with their stock, two servers' starts and several commands: minutes on a busy machine.
}, 1_200_000);
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

test('a backup that was made beside running sites is whole, and has what was stored before it began', async () => {
  const [name = ''] = readdirSync(path.join(folder, 'backups'));
  const file = path.join(folder, 'backups', name);
  expect(name).toMatch(/^forecourt-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(original)).not.toContain('backup-copy');
  expect(await done(original, ['verify', file])).toMatch(
    /Every table and every file matches the backup\.\nIts secrets can be read with the SECRET_KEY that is set here/,
  );
  const restored = path.join(folder, 'of-running');
  await done(restored, ['restore', file]);
  const people = await withDatabase(inFolder(restored), (database) =>
    database.owner(({ query }) =>
      query<{ last_name: string }>("select last_name from lead where last_name like 'Number %'"),
    ),
  );
  expect(people.map(({ last_name }) => last_name)).toContain('Number 1');
});

test('restored into an empty folder every table is the same, and the sites are served', async () => {
  const restored = path.join(folder, 'restored');
  expect(await done(restored, ['restore', backup])).toContain('Every table matches the backup.');
  expect(await withDatabase(inFolder(restored), sumsOf)).toEqual(before);
  expect(await withDatabase(inFolder(restored), secretOf)).toBe('a secret of the drill');
  expect(readFileSync(path.join(restored, 'trade-in-photos', photograph)).equals(key)).toBe(true);
  expect(readdirSync(path.join(restored, 'outbox')).sort()).toEqual(readdirSync(path.join(original, 'outbox')).sort());
  expect(readdirSync(restored)).not.toContain('restoring');
  expect(await forecourt(restored, ['restore', backup])).toMatchObject({
    code: 1,
    error: expect.stringContaining('exists already. A backup can only be restored into an empty folder'),
  });
  const product = await startProduct({ dataFolder: restored, environment });
  try {
    for (const dealer of ['harbour', 'outback', 'bigsky', 'coastline'])
      expect((await product.request(`${dealer}.localhost`, '/')).status).toBe(200);
    expect((await enquire(product, 99)).status).toBe(201);
    await eventually(
      () => done(restored, ['lead', 'list', 'harbour', '--json']),
      (leads) =>
        (JSON.parse(leads) as { deliveries: { state: string }[] }[])[0]!.deliveries.every(
          ({ state }) => state === 'delivered',
        ),
    );
    expect(await done(restored, ['lead', 'erase', 'harbour', '--email', 'robin99@example.com'])).toContain(
      'Earlier backups still contain this data',
    );
    expect(filesWith(restored, 'robin99@example.com')).toEqual([]);
  } finally {
    await product.stop();
  }
});

const serverUrl = process.env.TEST_DATABASE_URL;
const hasClient = ['pg_dump', 'pg_restore'].every((program) => spawnSync(program, ['--version']).status === 0);
describe.skipIf(serverUrl === undefined || !hasClient)(
  'on a PostgreSQL server, as the user that the documentation names',
  () => {
    const owner = 'forecourt_owner';
    const databases = Array.from({ length: 3 }, () => `forecourt_test_${randomUUID().replaceAll('-', '')}`);
    const urlOf = (name: string): string => {
      const url = new URL(serverUrl!);
      url.pathname = `/${name}`;
      url.username = owner;
      return url.href;
    };
    const onDatabase = (name: string) => () => openServerDatabase({ connectionString: urlOf(name), maxConnections: 2 });
    const [first = '', second = '', third = ''] = databases;

    beforeAll(async () => {
      await onServer(
        serverUrl!,
        `do $$ begin create role ${owner} login createrole; exception when duplicate_object or unique_violation then null; end $$`,
      );
      for (const name of databases) await onServer(serverUrl!, `create database ${name} owner ${owner}`);
      await done(path.join(folder, 'first'), ['restore', backup], { DATABASE_URL: urlOf(first) });
    });
    afterAll(async () => {
      for (const name of databases) await onServer(serverUrl!, `drop database if exists ${name} with (force)`);
    });

    test('the backup of an embedded database is restored into it, and the owner alone still reads no dealer’s rows', async () => {
      expect(await withDatabase(onDatabase(first), sumsOf)).toEqual(before);
      expect(await withDatabase(onDatabase(first), secretOf)).toBe('a secret of the drill');
      expect(await withDatabase(onDatabase(first), (database) => database.ownerQuery('select 1 from lead'))).toEqual(
        [],
      );
      expect(
        await forecourt(path.join(folder, 'again'), ['restore', backup], { DATABASE_URL: urlOf(first) }),
      ).toMatchObject({ code: 1, error: expect.stringContaining('The database already has tables') });
    });

    test('pg_dump under the role of backups saves every row of every table, and pg_restore brings them back', async () => {
      // Without the role it is refused, and a dump that is not refused would be empty.
      await expect(run('pg_dump', ['--format=custom', `--file=${folder}/refused.dump`, urlOf(first)])).rejects.toThrow(
        /row-level security/,
      );
      const dump = path.join(folder, 'forecourt.dump');
      const [, lines = ''] =
        /```\n(umask[^`]*?)createdb/.exec(readFileSync('docs/running-in-production.md', 'utf8')) ?? [];
      expect(lines).toContain('pg_dump --role=forecourt_backup');
      // A shell's usual umask, which lets all users read new files.
      await run('sh', ['-ec', `umask 022\n${lines}`], {
        cwd: folder,
        env: { ...process.env, DATABASE_URL: urlOf(first) },
      });
      expect(statSync(dump).mode & 0o777).toBe(0o600);
      await run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${urlOf(second)}`, dump]);
      expect(await withDatabase(onDatabase(second), sumsOf)).toEqual(before);
      const jobs = (name: string) =>
        withDatabase(onDatabase(name), (database) =>
          database.ownerQuery('select count(*), md5(string_agg(t::text, $1 order by id)) from pgboss.job t', ['']),
        );
      expect(await jobs(second)).toEqual(await jobs(first));
      const product = await startProduct({
        dataFolder: path.join(folder, 'second'),
        environment: { ...environment, DATABASE_URL: urlOf(second), NODE_ENV: 'production', WORKERS: 'false' },
      });
      try {
        expect((await product.request('www.harbourmotorgroup.example', '/')).status).toBe(200);
      } finally {
        await product.stop();
      }
    });

    test('forecourt backup works for it as well', async () => {
      const file = path.join(folder, 'server.tar.gz');
      await done(path.join(folder, 'first'), ['backup', file], { DATABASE_URL: urlOf(first) });
      expect(await done(path.join(folder, 'first'), ['verify', file])).toContain(
        'Every table and every file matches the backup.',
      );
      await done(path.join(folder, 'third'), ['restore', file], { DATABASE_URL: urlOf(third) });
      expect(await withDatabase(onDatabase(third), sumsOf)).toEqual(before);
      expect(readFileSync(path.join(folder, 'third/trade-in-photos', photograph)).equals(key)).toBe(true);
    });
  },
);
