import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Transaction } from '../db/database.server.ts';
import { createId } from '../shared/ids.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import { copyTenantFolder, temporaryFolder } from '../../test/tenant-folder.ts';
import { applyTenant } from './apply-tenant.server.ts';
import { createAssetStore } from './asset-store.server.ts';
import { describeProblem } from './configuration-problem.ts';
import { exportTenant } from './export-tenant.server.ts';
import { readTenantFolder } from './read-tenant-folder.server.ts';
import { createSecretStore } from './secrets.server.ts';
import { createTenantDirectory, type TenantDirectory } from './tenant-directory.server.ts';

const log = {
  error: (...entries: unknown[]) => {
    throw new Error(JSON.stringify(entries));
  },
};

let database: Database;
let directory: TenantDirectory;

async function apply(folder: string) {
  const read = await readTenantFolder(folder);
  if (!read.ok) throw new Error(read.reason.map(describeProblem).join('\n'));
  return applyTenant({ database, folder: read.value });
}

async function applyOrThrow(folder: string) {
  const applied = await apply(folder);
  if (!applied.ok) throw new Error(applied.reason.map(describeProblem).join('\n'));
  return applied.value;
}

/** Notifications arrive asynchronously; retries until the condition is met. */
async function eventually<Value>(ask: () => Promise<Value>, holds: (value: Value) => boolean): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (holds(value)) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

beforeAll(async () => {
  database = await openFreshDatabase();
  directory = createTenantDirectory({ database, demonstration: true, log });
  await directory.start();
});
afterAll(async () => {
  await directory.stop();
  await database.close();
});

describe('applying a folder', () => {
  test('makes a dealer live on every server without a restart', async () => {
    const { folder } = await copyTenantFolder('alpha', ['www.alpha.example']);
    const applied = await applyOrThrow(folder);
    expect(applied).toMatchObject({ version: 1, changed: true });
    const live = await eventually(
      () => directory.byHost('www.alpha.example'),
      (tenant) => tenant !== null,
    );
    expect(live).toMatchObject({ id: applied.tenantId, slug: 'alpha', version: 1 });
  });

  test('the same folder again changes nothing', async () => {
    const { folder } = await copyTenantFolder('alpha', ['www.alpha.example']);
    expect(await applyOrThrow(folder)).toMatchObject({ version: 1, changed: false });
  });

  test('a change of a file or of a picture is a new version, heard by itself', async () => {
    const copy = await copyTenantFolder('alpha', ['www.alpha.example', 'alpha.example']);
    await copy.write('site.yaml', (text) => text.replace('name: Advertiser Motors', 'name: Alpha Cars'));
    expect(await applyOrThrow(copy.folder)).toMatchObject({ version: 2, changed: true });
    await eventually(
      () => directory.byHost('alpha.example'),
      (tenant) => tenant?.configuration.name === 'Alpha Cars',
    );
    await copy.write('pictures/logo.svg', (text) => text.replace('#1f4e79', '#123456'));
    const before = (await directory.bySlug('alpha'))!.assetVersions.get('pictures/logo.svg');
    expect(await applyOrThrow(copy.folder)).toMatchObject({ version: 3 });
    await eventually(
      () => directory.bySlug('alpha'),
      (tenant) => tenant!.assetVersions.get('pictures/logo.svg') !== before,
    );
  });

  test('a host that was taken out answers no longer', async () => {
    const copy = await copyTenantFolder('alpha', ['www.alpha.example']);
    const applied = await applyOrThrow(copy.folder);
    await directory.refresh(applied.tenantId);
    expect(await directory.byHost('alpha.example')).toBeNull();
    expect((await directory.byHost('www.alpha.example'))?.slug).toBe('alpha');
  });

  test('a host of another dealer is refused by name, and both dealers stay as they were', async () => {
    const alpha = (await directory.bySlug('alpha'))!;
    const { folder } = await copyTenantFolder('thief', ['thief.example', 'www.alpha.example']);
    const applied = await apply(folder);
    expect(applied.ok ? [] : applied.reason.map(describeProblem)).toEqual([
      expect.stringMatching(
        /^site\.yaml:\d+ hosts\[1\]: found "www\.alpha\.example", expected a host that no other dealer uses; alpha already uses it$/,
      ),
    ]);
    await directory.refresh(alpha.id);
    expect(await directory.byHost('thief.example')).toBeNull();
    expect(await directory.bySlug('thief')).toBeNull();
    expect((await directory.byHost('www.alpha.example'))?.id).toBe(alpha.id);
  });

  test('many at the same moment each get a version of their own', async () => {
    const copies = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const copy = await copyTenantFolder('busy');
        await copy.write('site.yaml', (text) => text.replace(/^tagline: .*/m, `tagline: Number ${index}`));
        return copy.folder;
      }),
    );
    await applyOrThrow(copies[0]!);
    const versions = (await Promise.all(copies.slice(1).map(applyOrThrow))).map(({ version }) => version);
    expect(versions.sort()).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('exporting', () => {
  test('gives the files back exactly as they were applied', async () => {
    const copy = await copyTenantFolder('beta');
    await copy.write('site.yaml', (text) => `# a comment that must stay\r\n${text}`);
    await copy.write('redirects.csv', 'from,to\r\n/old, "/cars/"\r\n');
    const { tenantId } = await applyOrThrow(copy.folder);
    const target = path.join(await temporaryFolder(), 'out');
    const written = await exportTenant({ database: database.forTenant(tenantId), folder: target });
    const names = (await readdir(copy.folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(copy.folder, path.join(entry.parentPath, entry.name)));
    expect(written).toEqual(names.sort());
    for (const name of written)
      expect(await readFile(path.join(target, name))).toEqual(await readFile(path.join(copy.folder, name)));
  });

  test('and what was exported is the same configuration when it is applied again', async () => {
    const beta = (await eventually(
      () => directory.bySlug('beta'),
      (tenant) => tenant !== null,
    ))!;
    const target = path.join(await temporaryFolder(), 'beta');
    await exportTenant({ database: database.forTenant(beta.id), folder: target });
    expect(await applyOrThrow(target)).toEqual({ tenantId: beta.id, version: beta.version, changed: false });
  });

  test('into its own folder removes what is no longer live, and never touches another folder', async () => {
    const beta = (await eventually(
      () => directory.bySlug('beta'),
      (tenant) => tenant !== null,
    ))!;
    const own = await copyTenantFolder('beta');
    await own.write('pages/old.md', '---\ntitle: Old\n---\nGone.\n');
    await exportTenant({ database: database.forTenant(beta.id), folder: own.folder });
    expect(await readdir(path.join(own.folder, 'pages'))).not.toContain('old.md');
    await own.remove('redirects.csv');
    await applyOrThrow(own.folder);
    await own.write('redirects.csv', 'from,to\n');
    await own.write('reviews.csv', 'location,date,rating,author,title,text,source\n');
    await exportTenant({ database: database.forTenant(beta.id), folder: own.folder });
    expect(await readdir(own.folder)).not.toContain('redirects.csv');
    expect(await readdir(own.folder)).not.toContain('reviews.csv');
    const other = await copyTenantFolder('gamma');
    await expect(exportTenant({ database: database.forTenant(beta.id), folder: other.folder })).rejects.toThrow(
      'does not hold this dealer',
    );
  });
});

describe('the directory', () => {
  test('finds a dealer by exact host and by slug.localhost, whatever the port, case and trailing dot', async () => {
    for (const host of [
      'www.alpha.example',
      'WWW.Alpha.Example',
      'www.alpha.example:8080',
      'www.alpha.example.',
      'www.alpha.example.:443',
      'alpha.localhost',
      'ALPHA.localhost:3000',
    ]) {
      expect((await directory.byHost(host))?.slug, host).toBe('alpha');
    }
  });

  test('answers no dealer for a thousand other hosts', async () => {
    const seeds = ['www.alpha.example', 'alpha.localhost', 'beta.localhost', 'localhost', ''];
    const marks = [
      '',
      '.',
      '..',
      ' ',
      '%',
      ':',
      '@',
      '/',
      '\\',
      '\0',
      '\n',
      'x',
      '-',
      '*',
      '[',
      ']',
      'ä',
      '\u200b',
      ',',
      ';',
    ];
    const strange = [
      '127.0.0.1',
      '[::1]',
      'undefined',
      'null',
      '__proto__',
      'constructor',
      'toString',
      '*.localhost',
      '%.localhost',
      'example',
      'alpha',
      'alpha.local',
      'xn--alpha-.example',
    ];
    const known = new Set(['www.alpha.example', 'alpha.localhost', 'beta.localhost', 'busy.localhost']);
    const hosts = new Set(strange);
    for (const seed of seeds) {
      for (let at = 0; at <= seed.length; at += 1)
        for (const mark of marks) hosts.add(seed.slice(0, at) + mark + seed.slice(at));
      for (const other of seeds)
        hosts.add(`${seed}.${other}`).add(`${seed},${other}`).add(`${seed}@${other}`).add(`${seed}:80:${other}`);
    }
    const others = [...hosts].filter(
      (host) =>
        !known.has(
          host
            .toLowerCase()
            .replace(/:\d{0,5}$/, '')
            .replace(/\.$/, ''),
        ),
    );
    expect(others.length).toBeGreaterThan(1_000);
    for (const host of others) expect(await directory.byHost(host), JSON.stringify(host)).toBeNull();
  });

  test('in production a dealer with hosts of its own answers on those only', async () => {
    const production = createTenantDirectory({ database, demonstration: false, log });
    expect(await production.byHost('alpha.localhost')).toBeNull();
    expect((await production.byHost('www.alpha.example'))?.slug).toBe('alpha');
    expect((await production.byHost('beta.localhost'))?.slug).toBe('beta');
  });

  test('lists the dealers by slug, and not one that has no configuration', async () => {
    await database.system((transaction) =>
      transaction.query("insert into tenant (id, slug, name) values (gen_random_uuid(), 'aaa-empty', 'Empty')"),
    );
    const fresh = createTenantDirectory({ database, demonstration: true, log });
    expect((await fresh.list()).map(({ slug }) => slug)).toEqual(['alpha', 'beta', 'busy']);
  });

  test('reads every dealer again after a broken connection, and tells its subscribers of those that changed', async () => {
    let hear: (payload: unknown) => void = () => {};
    // A server that receives no notifications, as if its connection were broken.
    const deaf: Database = {
      ...database,
      listen: (_channel, given) => {
        hear = given;
        return Promise.resolve(() => Promise.resolve());
      },
    };
    const server = createTenantDirectory({ database: deaf, demonstration: true, log });
    await server.start();
    const told: string[] = [];
    server.subscribe((tenantId) => told.push(tenantId));
    const copy = await copyTenantFolder('busy');
    await copy.write('site.yaml', (text) => text.replace(/^tagline: .*/m, 'tagline: Missed'));
    const { tenantId: changed } = await applyOrThrow(copy.folder);
    expect((await server.bySlug('busy'))?.configuration.tagline).not.toBe('Missed');
    hear(null);
    await eventually(
      () => Promise.resolve(told.length),
      (count) => count > 0,
    );
    expect((await server.bySlug('busy'))?.configuration.tagline).toBe('Missed');
    expect(told).toEqual([changed]);
    const suspended = (await server.bySlug('beta'))!;
    const setSuspended = (sql: string) =>
      database.system((transaction) =>
        transaction.query(`update tenant set suspended_at = ${sql} where id = $1`, [suspended.id]),
      );
    await setSuspended('now()');
    hear(null);
    await eventually(
      () => Promise.resolve(told.length),
      (count) => count > 1,
    );
    expect((await server.bySlug('beta'))?.isSuspended).toBe(true);
    expect(told).toEqual([changed, suspended.id]);
    await setSuspended('null');
    await server.stop();
  });

  test('leaves out a key that an earlier release knew, and says so', async () => {
    const errors: unknown[] = [];
    const busy = (await directory.bySlug('busy'))!;
    await database.forTenant(busy.id).transaction((transaction) =>
      transaction.query(
        `insert into tenant_configuration (tenant_id, version, configuration, files)
       select tenant_id, version + 1, configuration || '{"retired_switch": true, "stock": {"retired_too": 1, "just_arrived_days": 3}}', files
       from tenant_configuration order by version desc limit 1`,
      ),
    );
    const later = createTenantDirectory({
      database,
      demonstration: true,
      log: {
        error: (...entries: unknown[]) => {
          errors.push(entries);
        },
      },
    });
    expect((await later.bySlug('busy'))?.configuration.stock.just_arrived_days).toBe(3);
    expect(JSON.stringify(errors)).toContain('stock.retired_too');
  });

  test('serves the last version that can be read where the newest cannot, after a restart too, and says so', async () => {
    const errors: unknown[] = [];
    const watching = createTenantDirectory({
      database,
      demonstration: true,
      log: {
        error: (...entries: unknown[]) => {
          errors.push(entries);
        },
      },
    });
    const busy = (await watching.bySlug('busy'))!;
    await database
      .forTenant(busy.id)
      .transaction((transaction) =>
        transaction.query(
          `insert into tenant_configuration (tenant_id, version, configuration, files) values ($1, 99, '{"slug":"busy"}', '{}')`,
          [busy.id],
        ),
      );
    await watching.refresh(busy.id);
    expect((await watching.bySlug('busy'))?.version).toBe(busy.version);
    expect(JSON.stringify(errors)).toContain('an earlier version is');
    const restarted = createTenantDirectory({ database, demonstration: true, log: { error: () => {} } });
    expect((await restarted.bySlug('busy'))?.version).toBe(busy.version);
    expect(restarted.misfits()).toMatchObject([{ slug: 'busy', version: 99, servedVersion: busy.version }]);
  });

  test('names a dealer of whom nothing stored can be served, loudly', async () => {
    const id = createId();
    await database.system((transaction) =>
      transaction.query("insert into tenant (id, slug, name) values ($1, 'hopeless', 'Hopeless')", [id]),
    );
    await database
      .forTenant(id)
      .transaction((transaction) =>
        transaction.query(
          'insert into tenant_configuration (tenant_id, version, configuration, files) values ($1, 1, \'{"slug":"hopeless"}\', \'{}\')',
          [id],
        ),
      );
    const errors: unknown[] = [];
    const restarted = createTenantDirectory({
      database,
      demonstration: true,
      log: {
        error: (...entries: unknown[]) => {
          errors.push(entries);
        },
      },
    });
    expect(await restarted.bySlug('hopeless')).toBeNull();
    expect(restarted.misfits().find(({ slug }) => slug === 'hopeless')).toMatchObject({ servedVersion: null });
    expect(JSON.stringify(errors)).toContain('NO SITE');
    await database.system((transaction) => transaction.query('delete from tenant where id = $1', [id]));
  });

  test('reads one change once, and tells its subscribers once', async () => {
    let reads = 0;
    const countReads = (transaction: Transaction): Transaction => ({
      ...transaction,
      query: (text, values) => {
        if (/\bfrom tenant_configuration\b/.test(text)) reads += 1;
        return transaction.query(text, values);
      },
    });
    const counting: Database = {
      ...database,
      forTenant(id) {
        const bound = database.forTenant(id);
        return {
          ...bound,
          transaction: (work, options) => bound.transaction((transaction) => work(countReads(transaction)), options),
        };
      },
    };
    const server = createTenantDirectory({ database: counting, demonstration: true, log: { error: () => {} } });
    await server.start();
    const heard: string[] = [];
    server.subscribe((tenantId) => heard.push(tenantId));
    const copy = await copyTenantFolder('alpha', ['www.alpha.example']);
    await copy.write('site.yaml', (text) => text.replace(/^tagline: .*/m, 'tagline: Read once'));
    reads = 0;
    const applied = await applyOrThrow(copy.folder);
    await server.refresh(applied.tenantId, applied.version);
    // Notifications arrive in order: once the next dealer's has arrived, this change's has been handled.
    await database
      .forTenant(applied.tenantId)
      .transaction((transaction) => transaction.notify('configuration_changed', { tenantId: createId() }));
    await eventually(
      () => Promise.resolve(heard.length),
      (count) => count >= 2,
    );
    expect((await server.bySlug('alpha'))?.configuration.tagline).toBe('Read once');
    expect(heard.filter((id) => id === applied.tenantId)).toHaveLength(1);
    expect(reads).toBe(1);
    await server.stop();
  });
});

describe('pictures', () => {
  test('are found by their path, by their own dealer only', async () => {
    const [alpha, beta] = [(await directory.bySlug('alpha'))!, (await directory.bySlug('beta'))!];
    const copy = await copyTenantFolder('beta');
    await copy.write('pictures/only-beta.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await applyOrThrow(copy.folder);
    const found = await createAssetStore(database.forTenant(beta.id)).find('pictures/only-beta.svg');
    expect(found).toMatchObject({ contentType: 'image/svg+xml', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await createAssetStore(database.forTenant(alpha.id)).find('pictures/only-beta.svg')).toBeNull();
    expect(await createAssetStore(database.forTenant(beta.id)).find('pictures/../site.yaml')).toBeNull();
  });
});

describe('secrets', () => {
  const key = Buffer.alloc(32, 7);

  test('come back as they were set, and are stored unreadable', async () => {
    const bound = database.forTenant((await directory.bySlug('alpha'))!.id);
    const secrets = createSecretStore({ database: bound, key });
    await secrets.set('smtp_password', 'old');
    await secrets.set('smtp_password', 'correct horse €');
    await secrets.set('webhook_secret', 'correct horse €');
    expect(await secrets.get('smtp_password')).toBe('correct horse €');
    expect(await secrets.get('search_key')).toBeNull();
    expect(await secrets.names()).toEqual(['smtp_password', 'webhook_secret']);
    const rows = await bound.transaction((transaction) =>
      transaction.query<{ encrypted: Uint8Array }>('select encrypted from tenant_secret'),
    );
    expect(new Set(rows.map(({ encrypted }) => Buffer.from(encrypted).toString('hex'))).size).toBe(2);
    expect(rows.some(({ encrypted }) => Buffer.from(encrypted).includes('horse'))).toBe(false);
  });

  test('cannot be read with another key, nor after their row was moved to another name or dealer', async () => {
    const [alpha, beta] = [(await directory.bySlug('alpha'))!, (await directory.bySlug('beta'))!];
    const bound = database.forTenant(alpha.id);
    await expect(createSecretStore({ database: bound, key: Buffer.alloc(32, 8) }).get('smtp_password')).rejects.toThrow(
      'encrypted with another key',
    );
    await bound.transaction((transaction) =>
      transaction.query(
        "update tenant_secret set encrypted = (select encrypted from tenant_secret where name = 'smtp_password') where name = 'webhook_secret'",
      ),
    );
    await expect(createSecretStore({ database: bound, key }).get('webhook_secret')).rejects.toThrow(
      'encrypted with another key',
    );
    const [row] = await bound.transaction((transaction) =>
      transaction.query<{ encrypted: Uint8Array }>("select encrypted from tenant_secret where name = 'smtp_password'"),
    );
    const other = database.forTenant(beta.id);
    await other.transaction((transaction) =>
      transaction.query("insert into tenant_secret (tenant_id, name, encrypted) values ($1, 'smtp_password', $2)", [
        beta.id,
        row!.encrypted,
      ]),
    );
    await expect(createSecretStore({ database: other, key }).get('smtp_password')).rejects.toThrow(
      'encrypted with another key',
    );
  });

  test('are forgotten once deleted, and a name that is none is refused', async () => {
    const secrets = createSecretStore({ database: database.forTenant((await directory.bySlug('alpha'))!.id), key });
    expect(await secrets.delete('smtp_password')).toBe(true);
    expect(await secrets.delete('smtp_password')).toBe(false);
    expect(await secrets.get('smtp_password')).toBeNull();
    await expect(secrets.set('SMTP Password', 'x')).rejects.toThrow('lower-case words');
    expect(() => createSecretStore({ database: database.forTenant('x'), key: Buffer.alloc(16) })).toThrow(
      'expected 32',
    );
  });
});
