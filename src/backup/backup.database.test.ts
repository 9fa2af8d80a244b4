/** Backup and restore of every row, file and job on both kinds of database, and the errors for an incomplete file. */
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openEmptyDatabase, openFreshDatabase } from '../../test/fresh-database.ts';
import type { Database } from '../db/database.server.ts';
import { knownMigrations, migrate } from '../db/migrate.server.ts';
import { createOutbox } from '../outbox/outbox.server.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { loadBackup } from './load-backup.server.ts';
import { readManifest } from './read-backup.server.ts';
import { writeBackup, type BackupRequest } from './write-backup.server.ts';
import { longTest } from '../../test/limits.ts';

let folder: string;
let database: Database;
let file: string;
let manifest: BackupManifest;
let request: BackupRequest;
let tenantId: string;

const photograph = Buffer.from('a photograph');
const awkward = 'Zoë "said"\n\\N\t\u2028 {1,2} null \u{1f697}';
const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
const later = new Date('2100-01-01T00:00:00.123Z');

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-backup-'));
  mkdirSync(path.join(folder, 'trade-in-photos/a/b'), { recursive: true });
  writeFileSync(path.join(folder, 'trade-in-photos/a/b/one.jpg'), photograph);
  mkdirSync(path.join(folder, 'outbox/dealer'), { recursive: true });
  writeFileSync(path.join(folder, 'outbox/dealer/one.json'), '{}');
  database = await openFreshDatabase();
  const outbox = createOutbox({ database });
  outbox.work('deliver', { concurrency: 1 }, async () => {});
  await outbox.start({ workers: false });
  tenantId = await addTestTenant(database, 'dealer');
  const other = await addTestTenant(database, 'other');
  for (const id of [tenantId, other]) {
    await database.forTenant(id).transaction(async (transaction) => {
      await transaction.query('insert into tenant_secret (tenant_id, name, encrypted) values ($1, $2, $3)', [
        id,
        'smtp',
        bytes,
      ]);
      await transaction.query(
        'insert into tenant_configuration (tenant_id, version, configuration, files) values ($1, 1, $2::jsonb, $3::jsonb)',
        [
          id,
          JSON.stringify({ name: awkward, many: [0.1, 1e21, 12_345_678_901_234] }),
          JSON.stringify({ 'site.yaml': awkward }),
        ],
      );
      await outbox.send(transaction, 'deliver', { tenantId: id });
      await outbox.send(transaction, 'deliver', { tenantId: id }, { startAfter: later });
    });
    for (let asset = 0; asset < 9; asset += 1) {
      await database
        .forTenant(id)
        .transaction((transaction) =>
          transaction.query(
            'insert into tenant_asset (tenant_id, path, sha256, content_type, bytes) values ($1, $2, $3, $4, $5)',
            [id, `${asset}.bin`, 'x', 'image/png', Buffer.concat([bytes, bytes])],
          ),
        );
    }
  }
  await outbox.stop();
  file = path.join(folder, 'one.tar.gz');
  request = {
    file,
    dataFolder: folder,
    release: 'test',
    madeAt: new Date('2026-11-22T10:00:00Z').toISOString(),
    madeFrom: database.kind,
    keyFingerprint: '00',
    photographs: 'here',
    withDemonstrationKey: false,
  };
  ({ manifest } = await writeBackup(database, request));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Independent of the backup's own checksums: PostgreSQL's output for every table. */
async function sumsOf(one: Database): Promise<Record<string, string>> {
  return one.owner(async ({ query }) => {
    await query("select set_config('role', 'forecourt_backup', true), set_config('timezone', 'UTC', true)");
    const tables = await query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'",
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

async function jobsOf(one: Database): Promise<string[]> {
  const rows = await one.ownerQuery<{ text: string }>(
    "select name || ' ' || (data->>'tenantId') || ' ' || (start_after > '2099-01-01') as text from pgboss.job where state in ('created', 'retry') order by 1",
  );
  return rows.map(({ text }) => text);
}

test('the file is this user’s alone, and nothing unfinished lies beside it', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(['one.tar.gz', 'outbox', 'trade-in-photos']);
});

test('a file that exists is not overwritten', async () => {
  const before = readFileSync(file);
  await expect(writeBackup(database, request)).rejects.toThrow(/one\.tar\.gz exists already/);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('every row, file and job comes back', longTest, async () => {
  expect(await readManifest(file)).toEqual(manifest);
  const restored = await openEmptyDatabase();
  const files = path.join(folder, 'restored');
  await loadBackup({ database: restored, file, manifest, filesTo: files });
  expect(await sumsOf(restored)).toEqual(await sumsOf(database));
  expect(Object.keys(await sumsOf(restored)).sort()).toEqual(manifest.tables.map(({ name }) => name).sort());
  expect(await jobsOf(restored)).toEqual(await jobsOf(database));
  expect(await jobsOf(restored)).toHaveLength(4);
  expect(readFileSync(path.join(files, 'trade-in-photos/a/b/one.jpg'))).toEqual(photograph);
  expect(readFileSync(path.join(files, 'outbox/dealer/one.json'), 'utf8')).toBe('{}');
  // Keys between tables and the policies are as they were.
  await expect(
    restored.owner(({ query }) => query("insert into tenant_host (host, tenant_id) values ('x', gen_random_uuid())")),
  ).rejects.toThrow(/foreign key/);
  expect(
    await restored.forTenant(tenantId).transaction(({ query }) => query('select name from tenant_secret')),
  ).toHaveLength(1);
  expect(await policiesOf(restored)).toEqual(await policiesOf(database));
  await expect(loadBackup({ database: restored, file, manifest, filesTo: null })).rejects.toThrow(
    /The database already has tables/,
  );
  await restored.close();
});

const policiesOf = (one: Database) =>
  one.ownerQuery(`select c.relname, c.relrowsecurity, c.relforcerowsecurity, (select count(*)::int from pg_trigger t where t.tgrelid = c.oid and t.tgenabled = 'O') as triggers
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);

test('a backup of an earlier release is restored as that release had it, and then updated', longTest, async () => {
  const earlier = await openEmptyDatabase();
  const all = (await knownMigrations()).map(({ name }) => name);
  await migrate(earlier, new Set(all.filter((name) => name <= '0018-backup.sql')));
  const outbox = createOutbox({ database: earlier });
  await outbox.start({ workers: false });
  await outbox.stop();
  await addTestTenant(earlier, 'dealer');
  const ofEarlier = path.join(folder, 'earlier.tar.gz');
  const written = await writeBackup(earlier, { ...request, file: ofEarlier });
  await earlier.close();
  const restored = await openEmptyDatabase();
  await loadBackup({ database: restored, file: ofEarlier, manifest: written.manifest, filesTo: null });
  expect(await restored.system(({ query }) => query('select slug from tenant'))).toEqual([{ slug: 'dealer' }]);
  expect(
    (await restored.ownerQuery<{ name: string }>('select name from migration order by name')).map(({ name }) => name),
  ).toEqual(all);
  await restored.close();
});

test('a backup of a later release is refused by the migration that is unknown', async () => {
  const restored = await openEmptyDatabase();
  const laterOne = {
    ...manifest,
    migrations: [...manifest.migrations, { name: '9999-later.sql', sha256: '0'.repeat(64) }],
  };
  await expect(loadBackup({ database: restored, file, manifest: laterOne, filesTo: null })).rejects.toThrow(
    /migration 9999-later\.sql is unknown here/,
  );
  await restored.close();
});

/** The same backup with other entries; the manifest may follow them. */
async function changed(
  name: string,
  change: (entry: { name: string; bytes: Buffer }) => Buffer | null,
  { withSums = false } = {},
): Promise<string> {
  const target = path.join(folder, name);
  const entries: { name: string; bytes: Buffer }[] = [];
  const extract = tar.extract();
  const reading = pipeline(createReadStream(file), createGunzip(), extract);
  for await (const entry of extract) entries.push({ name: entry.header.name, bytes: await buffer(entry) });
  await reading;
  const pack = tar.pack();
  const writing = pipeline(pack, createGzip(), createWriteStream(target));
  const own = entries.flatMap((entry) => {
    const made = entry.name === 'manifest.json' ? null : change(entry);
    return made === null ? [] : [{ name: entry.name, bytes: made }];
  });
  const sums = own.map((entry) => ({
    name: entry.name,
    bytes: entry.bytes.length,
    sha256: createHash('sha256').update(entry.bytes).digest('hex'),
  }));
  for (const entry of [
    ...own,
    { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(withSums ? { ...manifest, entries: sums } : manifest)) },
  ])
    pack.entry({ name: entry.name }, entry.bytes);
  pack.finalize();
  await writing;
  return target;
}

test('what is damaged, missing or cut off is named', async () => {
  await expect(readManifest(path.join(folder, 'none'))).rejects.toThrow(/There is no file/);
  const cut = path.join(folder, 'cut');
  writeFileSync(cut, readFileSync(file).subarray(0, -200));
  await expect(readManifest(cut)).rejects.toThrow(/is not a complete backup/);
  const text = path.join(folder, 'text');
  writeFileSync(text, 'no backup');
  await expect(readManifest(text)).rejects.toThrow(/is not a complete backup/);
  await expect(
    readManifest(
      await changed('damaged', ({ name, bytes: old }) =>
        name.endsWith('one.jpg') ? Buffer.from('b photograph') : old,
      ),
    ),
  ).rejects.toThrow(/files\/trade-in-photos\/a\/b\/one\.jpg is damaged/);
  await expect(
    readManifest(
      await changed('missing', ({ name, bytes: old }) => (name.startsWith('tables/tenant_secret') ? null : old)),
    ),
  ).rejects.toThrow(/tables\/tenant_secret\/000001\.jsonl is missing/);
});

test(
  'a row that is other than it was is found when it is loaded, and nothing of the backup stays',
  longTest,
  async () => {
    const other = await changed(
      'other',
      ({ name, bytes: old }) =>
        name.startsWith('tables/tenant/') ? Buffer.from(old.toString().replace('"dealer"', '"dealer2"')) : old,
      { withSums: true },
    );
    const restored = await openEmptyDatabase();
    await expect(
      loadBackup({ database: restored, file: other, manifest: await readManifest(other), filesTo: null }),
    ).rejects.toThrow(/the table tenant has other rows after it was loaded/);
    expect(await restored.system(({ query }) => query('select * from tenant'))).toEqual([]);
    await restored.close();
  },
);

test('a file cannot name a place outside the data folder', async () => {
  const target = path.join(folder, 'outside');
  const pack = tar.pack();
  const writing = pipeline(pack, createGzip(), createWriteStream(target));
  const name = 'files/../../outside.txt';
  pack.entry({ name }, 'x');
  pack.entry(
    { name: 'manifest.json' },
    JSON.stringify({
      ...manifest,
      entries: [{ name, bytes: 1, sha256: createHash('sha256').update('x').digest('hex') }],
    }),
  );
  pack.finalize();
  await writing;
  await expect(readManifest(target)).rejects.toThrow(/manifest\.json, entries\.0\.name: expected a path below/);
});
