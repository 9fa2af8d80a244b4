import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestTenant } from '../test/add-test-tenant.ts';
import { openFreshDatabase } from '../test/fresh-database.ts';
import { copyTenantFolder } from '../test/tenant-folder.ts';
import { createFeedFiles } from '../src/stock/feed-files.server.ts';
import { DatabaseUnavailable } from '../src/db/database-unavailable.server.ts';
import type { Database } from '../src/db/database.server.ts';
import { errorAsData, errorFromData } from '../src/shared/error-as-data.ts';
import { beginImport } from '../src/stock/begin-import.server.ts';
import { emptyAccount } from '../src/stock/import-account.ts';
import { endImport } from '../src/stock/stock-import-store.server.ts';
import { createSecretStore } from '../src/tenants/secrets.server.ts';
import type { Environment } from '../src/env.server.ts';
import type { Platform } from '../src/wiring.server.ts';
import { runCommandLine } from './command-line.ts';
import { longTest } from '../test/limits.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openFreshDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'forecourt-commands-'));
  await database.system((transaction) =>
    transaction.query(
      "insert into tenant (id, slug, name, removed_at) values ($1, 'gone', 'Gone Motors', '2026-11-22T10:00Z')",
      [randomUUID()],
    ),
  );
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const live = {
  id: randomUUID(),
  slug: 'open',
  version: 3,
  configuration: { name: 'Open Motors', hosts: ['open.example'], feeds: {} },
};
const closed = { ...live, id: randomUUID(), slug: 'closed', isSuspended: true };
const tenants = {
  refresh: async () => {},
  list: async () => [closed, live],
  bySlug: async (slug: string) => [live, closed].find((each) => each.slug === slug) ?? null,
};

async function forecourt(commandArguments: string[], more: object = {}, environment: Partial<Environment> = {}) {
  let printed = '';
  const write = (text: string) => {
    printed += text;
  };
  const code = await runCommandLine({
    request: { arguments: commandArguments, folder, input: null, caller: { user: 'kim', host: 'desk' } },
    output: { out: write, error: write },
    environment: { databaseUrl: null, dataFolder: path.join(folder, 'data'), ...environment } as Environment,
    signal: new AbortController().signal,
    channel: 'process',
    platform: async () =>
      ({ database, tenants, secretKey: Buffer.alloc(32), previousSecretKeys: [], ...more }) as unknown as Platform,
  });
  return { code, printed };
}

test('the list of dealers says who is suspended, and who is removed and until when', async () => {
  const { printed } = await forecourt(['tenant', 'list']);
  expect(printed).toMatch(/^closed +suspended +3/m);
  expect(printed).toMatch(/^open +live +3/m);
  expect(printed).toMatch(/^gone +removed, is deleted on 2026-11-29/m);
});

test.each([
  ['here', new DatabaseUnavailable('The database is not available: no answer for 5 s')],
  [
    'in another thread',
    errorFromData(errorAsData(new DatabaseUnavailable('The database is not available: no answer for 5 s')), {
      keepStack: true,
    }),
  ],
])('a command that loses its database %s says so without a stack', async (_, error) => {
  const lost = { ...tenants, list: () => Promise.reject(error) };
  expect(await forecourt(['tenant', 'list'], { tenants: lost })).toEqual({
    code: 1,
    printed:
      'The database is not available: no answer for 5 s\nThe command did not finish. Try again when the database responds.\n',
  });
});

test('the list of imports says why one changed nothing', async () => {
  const tenantId = await addTestTenant(database, 'importing');
  const ended = async (state: 'held' | 'failed', message: string) => {
    const begun = await beginImport(database.forTenant(tenantId), {
      feed: 'main',
      fileName: 'stock.csv',
      dryRun: false,
      now: new Date(),
    });
    if (!begun.ok) throw new Error(begun.reason);
    await database
      .forTenant(tenantId)
      .transaction((transaction) =>
        endImport(transaction, begun.value, { state, account: emptyAccount(), message, now: new Date() }),
      );
  };
  await ended('held', 'It would remove 30 of 40 vehicles.');
  await ended('failed', 'Row 7: the import was stopped.');
  const bySlug = async () => ({ ...live, id: tenantId, slug: 'importing' });
  const { printed } = await forecourt(['stock', 'list', 'importing'], { tenants: { ...tenants, bySlug } });
  expect(printed).toContain('Import 2: Row 7: the import was stopped.\nImport 1: It would remove 30 of 40 vehicles.\n');
});

test('a command for a removed dealer says that it is removed and how to bring it back', async () => {
  const { code, printed } = await forecourt(['lead', 'list', 'gone']);
  expect(code).toBe(1);
  expect(printed).toContain(
    'gone is removed, and is deleted on 2026-11-29. "forecourt tenant restore gone" brings it back until then.',
  );
});

test('what a removed dealer holds about a person is handed out and erased within its week; other commands refuse it', async () => {
  const [{ id } = { id: '' }] = await database.ownerQuery<{ id: string }>("select id from tenant where slug = 'gone'");
  const gone = { ...live, id, slug: 'gone', configuration: { ...live.configuration, leads: { retention: {} } } };
  const lead = { id: 'lead-1', storedAt: new Date(0), form: 'enquiry', name: 'Pat', wasReported: false };
  const found = {
    leads: [lead],
    consents: 1,
    withdrawals: 0,
    upcomingTestDrives: 0,
    reservations: 0,
    destinations: [],
    mentionedIn: [],
  };
  const erased = { id: 'erasure-1', leads: 1, consents: 1, withdrawals: 0, messages: 0, photos: 0 };
  const platform = {
    tenants: { ...tenants, byId: async (asked: string) => (asked === id ? gone : null) },
    exportPerson: async (tenant: { id: string }) => ({
      records: { lead: tenant.id === id ? [lead] : [] },
      messages: [],
      mentionedIn: [],
    }),
    retention: (tenant: { id: string }) =>
      tenant.id === id ? { find: async () => found, erase: async () => erased, listErasures: async () => [] } : {},
  };
  const person = ['--email', 'pat@example.com'];
  const exported = await forecourt(['lead', 'export', 'gone', ...person], platform);
  expect([exported.code, JSON.parse(exported.printed)]).toMatchObject([0, { records: { lead: [{ id: 'lead-1' }] } }]);
  expect(await forecourt(['lead', 'erase', 'gone', ...person, '--dry-run'], platform)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('gone has 1 lead'),
  });
  expect(await forecourt(['lead', 'erase', 'gone', ...person], platform)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('gone: 1 lead, '),
  });
  expect(await forecourt(['lead', 'erasures', 'gone'], platform)).toMatchObject({ code: 0 });
  expect(await forecourt(['lead', 'expire', 'gone'], platform)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('gone is removed'),
  });
  expect(await forecourt(['lead', 'export', 'nobody', ...person], platform)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('There is no dealer "nobody"'),
  });
});

test.skipIf(process.platform === 'win32')('a device or a named pipe is no feed file', async () => {
  live.configuration.feeds = { main: {} };
  const { code, printed } = await forecourt(['stock', 'import', 'open', '/dev/null'], {
    tenants,
    imports: createFeedFiles({ silentMs: 60_000 }),
  });
  expect(code).toBe(1);
  expect(printed).toContain('/dev/null is a device; expected a feed file.');
});

const mapped = { format: 'csv', identity: ['Stock'], fields: { make: 'Make', model: 'Model', car_type: 'Type' } };
const empty = {
  message: '',
  account: emptyAccount(),
  rejections: [],
  warnings: [],
  duplicates: [],
  differences: null,
  blockedPictures: [],
};

test('an import names the hosts whose pictures no visitor will see, with the lines to add', async () => {
  const outcome = {
    state: 'live',
    message: '',
    account: emptyAccount(),
    rejections: [],
    duplicates: [{ row: 9, identity: 's3' }],
    warnings: [],
    differences: null,
    blockedPictures: [{ host: 'photos.example', pictures: 1_812 }],
  };
  const asked: { pictureHosts?: unknown }[] = [];
  const feed = path.join(folder, 'stock.csv');
  await writeFile(feed, 'Stock\n');
  const { code, printed } = await importing({ outcome, mapping: mapped, asked });
  expect(code).toBe(0);
  expect(asked[0]!.pictureHosts).toEqual(['shown.example', 'open.example']);
  expect(printed).toContain('photos.example: 1,812\n');
  expect(printed).toContain('  media:\n    image_hosts: [shown.example, photos.example]\n');
});

test('an import prints odd values with their rows, apart from what was left out', async () => {
  const warning = (column: string, code: string, count: number, rows: number[]) => ({
    column,
    code,
    count,
    rows,
    rowCount: rows.length === 1 ? 1 : count,
    example: { row: rows[0], column, value: 'v', code, reason: 'why.' },
  });
  const outcome = {
    state: 'live',
    message: '',
    account: emptyAccount(),
    rejections: [],
    duplicates: [{ row: 9, identity: 's3' }],
    differences: null,
    blockedPictures: [],
    warnings: [warning('Price', 'odd-price-low', 12, [2, 3, 7]), warning('Doors', 'unreadable', 1, [4])],
  };
  const { printed } = await importing({ outcome, mapping: mapped });
  expect(printed).toContain('were left out:\n  row 9: "s3" again\n');
  expect(printed).toContain('left empty:\n  Doors, once, in row 4: found "v"; why.\n');
  expect(printed).toContain(
    'please check them:\n  Price, 12 times, in rows 2, 3, 7 and more: in row 2, found "v"; why.\n',
  );
});

test('an import that is held back names the command that lets it through, and fails; a dry run says so beforehand', async () => {
  const message = 'It would remove 9 of 10 vehicles for sale, more than 20%.';
  const way = 'If the file is right anyway: forecourt stock import open stock.csv --accept-removals\n';
  expect(await importing({ outcome: { ...empty, state: 'held', message }, mapping: mapped })).toMatchObject({
    code: 1,
    printed: expect.stringContaining(`Blocked: ${message}\n${way}`),
  });
  const dry = { ...empty, state: 'dry-run', message };
  expect(await importing({ outcome: dry, mapping: mapped, more: ['--dry-run'] })).toMatchObject({
    code: 1,
    printed: expect.stringContaining(`It would be blocked: ${message}\n${way}`),
  });
  expect(
    await importing({ outcome: dry, mapping: mapped, more: ['--dry-run', '--feed', 'main', '--accept-removals'] }),
  ).toMatchObject({ code: 0 });
  expect(
    await importing({ outcome: { ...empty, state: 'dry-run' }, mapping: mapped, more: ['--dry-run'] }),
  ).toMatchObject({ code: 0 });
});

test('the command that lets a file through can be copied, whatever the file is called', async () => {
  const file = path.join(folder, "Bob's stock $(today).csv");
  await writeFile(file, 'Stock\n');
  const { printed } = await importing({
    outcome: { ...empty, state: 'held' },
    mapping: mapped,
    file,
    more: ['--feed', 'main'],
  });
  expect(printed).toContain(`stock import open '${folder}/Bob'\\''s stock $(today).csv' --feed main --accept-removals`);
});

/** `stock import` of an import that ends so. */
async function importing({
  outcome,
  mapping,
  file = 'stock.csv',
  asked = [],
  more = [],
}: {
  outcome: object;
  mapping: object;
  file?: string;
  asked?: object[];
  more?: string[];
}) {
  const configuration = {
    ...live.configuration,
    feeds: { main: mapping },
    media: { image_hosts: ['shown.example'] },
    stock: {},
    search: { base_filters: { facets: {}, ranges: {} }, default_refinements: { facets: {}, ranges: {} } },
    locations: [],
  };
  const tenant = { ...live, configuration };
  return forecourt(['stock', 'import', 'open', file, ...more], {
    tenants: { ...tenants, bySlug: async () => tenant },
    searches: { documents: async () => [] },
    imports: {
      look: createFeedFiles({ silentMs: 60_000 }).look,
      run: async (request: object) => {
        asked.push(request);
        return outcome;
      },
    },
  });
}

test(
  'a comparison rate that the dealer’s own rate and fees contradict is a warning, not a refusal',
  longTest,
  async () => {
    const copy = await copyTenantFolder('rated');
    const finance = (rate: number) =>
      copy.write(
        'site.yaml',
        (text) =>
          `${text.replace(/\nfinance:[\s\S]*$/, '')}\nfinance:\n  provider: taurus\n  interest_rate: 8.49\n  comparison_rate: ${rate}\n`,
      );
    await finance(9.1);
    const warning =
      /^Warning: site\.yaml:\d+: finance\.comparison_rate is 9\.10%, but .* compares at 10\.33%\. They may differ by 0\.02 /m;
    for (const command of ['check', 'apply']) {
      expect(await forecourt(['tenant', command, copy.folder])).toMatchObject({
        code: 0,
        printed: expect.stringMatching(warning),
      });
    }
    await finance(10.33);
    expect((await forecourt(['tenant', 'check', copy.folder])).printed).not.toContain('Warning');
  },
);

test('a lead address on this machine, which a demonstration takes, is a warning that production refuses it', async () => {
  const copy = await copyTenantFolder('at-home');
  await copy.write(
    'site.yaml',
    (text) => `${text}\nleads:\n  destinations: [{ kind: webhook, url: "https://127.0.0.1/x" }]\n`,
  );
  const elsewhere = await forecourt(['tenant', 'check', copy.folder]);
  expect([elsewhere.code, elsewhere.printed]).toEqual([1, expect.stringMatching(/a URL on the public Internet/)]);
  const { code, printed } = await forecourt(['tenant', 'check', copy.folder], {}, { mode: 'demonstration' });
  expect(code, printed).toBe(0);
  expect(printed).toMatch(
    /^Warning: site\.yaml:\d+: leads\.destinations\[0\]\.url is "https:\/\/127\.0\.0\.1\/x", on this machine\. Only a demonstration calls it; in production this folder is refused\.$/m,
  );
});

test('a site that goes live without a receiver of its leads is a warning of check and apply', async () => {
  const copy = await copyTenantFolder('unheard', ['www.unheard.com.au']);
  for (const command of ['check', 'apply']) {
    const { code, printed } = await forecourt(['tenant', command, copy.folder]);
    expect(code, printed).toBe(0);
    expect(printed.match(/^Warning: .*$/gm)).toEqual([
      expect.stringMatching(
        /^Warning: site\.yaml:\d+ leads\.destinations: nothing is set, expected who gets the leads, /,
      ),
    ]);
  }
});

test('a misspelt make and locations that are all hidden are warnings, and an unknown make is none', async () => {
  const copy = await copyTenantFolder('misspelt');
  await copy.write(
    'site.yaml',
    (text) =>
      `${text.replace(/\n(?:finance|vdp_config):[\s\S]*?(?=\n\w|$)/g, '')}\nfinance:\n  excluded_makes: [Suzukii, suzuki, Xiaomi Automobile]\nvdp_config:\n  chat: { excluded_makes: [Toyta] }\n`,
  );
  await copy.write('locations.yaml', (text) => text.replaceAll(/^( *- id: .*)$/gm, '$1\n    visible: false'));
  const { code, printed } = await forecourt(['tenant', 'check', copy.folder]);
  expect(code, printed).toBe(0);
  expect(printed.match(/^Warning: .*$/gm)).toEqual([
    expect.stringMatching(
      /site\.yaml:\d+ finance\.excluded_makes\[0\]: the make "Suzukii" is unknown, .*; did you mean "Suzuki"\?$/,
    ),
    expect.stringMatching(/site\.yaml:\d+ vdp_config\.chat\.excluded_makes\[0\]: .*; did you mean "Toyota"\?$/),
    expect.stringMatching(/^Warning: locations\.yaml:\d+ locations\[0\]\.visible: no location is visible, /),
  ]);
});

test('a misspelt make is a warning wherever a dealer without a list of makes names one', async () => {
  const copy = await copyTenantFolder('misspelt-slugs');
  await copy.write(
    'site.yaml',
    (
      text,
    ) => `${text.replace(/\n(?:manufacturers?|content|home|dealership_websites|location_directory):[\s\S]*?(?=\n\w|$)/g, '')}
manufacturer: toyta
dealership_websites: [{ name: Mazda, slug: advertiser-motors, url: "https://example.com", make: Mazdaa }]
home: { sections: [{ type: locations, heading: Yards, manufacturer: hyundia }] }
content:
  offers: [{ id: one, name: One, manufacturer: nisan }]
  parts: [{ number: P1, name: Mat, make: Suburu }]
location_directory: { service_bookings: [{ url: "https://example.com", make: Jeeep }] }
`,
  );
  await copy.write('locations.yaml', (text) =>
    text.replace(/^( *- id: .*)$/m, '$1\n    manufacturers: [Kiaa, kia, Mercedes-Benz, isuzu, xiaomi-automobile]'),
  );
  const { code, printed } = await forecourt(['tenant', 'check', copy.folder]);
  expect(code, printed).toBe(0);
  const unknown = printed.match(/^Warning: .* the make .*$/gm) ?? [];
  expect(unknown.map((line) => line.replace(/^.*?\.yaml:\d+ (.*?):.*mean "(.*)"\?$/, '$1 $2')).sort()).toEqual([
    'content.offers[0].manufacturer nissan',
    'content.parts[0].make Subaru',
    'dealership_websites[0].make Mazda',
    'home.sections[0].manufacturer hyundai',
    'location_directory.service_bookings[0].make Jeep',
    'locations[0].manufacturers[0] kia',
    'manufacturer toyota',
  ]);
  expect(printed.match(/^Warning: locations\.yaml.*its slug.*$/gm)).toEqual([
    expect.stringMatching(/locations\[0\]\.manufacturers\[2\]: "Mercedes-Benz" .* did you mean "mercedes-benz"\?$/),
  ]);
});

test('a copied logo that is invisible on the copy’s header is a warning, and on its own header it is not', async () => {
  const copied = path.join(folder, 'outback');
  await cp(path.join(import.meta.dirname, '../tenants/outback'), copied, { recursive: true });
  // The demonstration's payment gateway is refused elsewhere, and without one the payment page goes.
  const withoutLines = async (file: string, lines: RegExp) =>
    writeFile(path.join(copied, file), (await readFile(path.join(copied, file), 'utf8')).replace(lines, ''));
  await withoutLines(
    'site.yaml',
    /^  (?:payment_provider: embedded|online_payment_enabled: true|online_purchase_enabled: true)\n/gm,
  );
  await withoutLines('menus.yaml', /^ +- \{[^}]+link: \/online-payment \}\n/gm);
  await rm(path.join(copied, 'pages/online-payment.md'));
  expect((await forecourt(['tenant', 'check', copied])).printed).not.toContain('Warning');
  const theme = path.join(copied, 'theme.yaml');
  const light = (await readFile(theme, 'utf8'))
    .replace(/^  header: "#\w+"/m, '  header: "#ffffff"')
    .replace(/^  on_header: "#\w+"/m, '  on_header: "#171412"');
  await writeFile(theme, light);
  expect(await forecourt(['tenant', 'check', copied])).toMatchObject({
    code: 0,
    printed: expect.stringMatching(
      /^Warning: site\.yaml:18: \d\d percent of the width of pictures\/logo\.svg is invisible on the header's colour #ffffff/m,
    ),
  });
});

test(
  'a folder that is not named as its slug is a warning, for it may be a copy that still has the slug of its original',
  longTest,
  async () => {
    const copy = await copyTenantFolder('copy-of-one');
    await copy.write('site.yaml', (text) => text.replace('slug: copy-of-one', 'slug: the-one'));
    for (const command of ['check', 'apply']) {
      expect(await forecourt(['tenant', command, copy.folder])).toMatchObject({
        code: 0,
        printed: expect.stringMatching(
          /^Warning: site\.yaml:2: the slug is "the-one", but the folder is named "copy-of-one"\. Applying it changes the-one;/m,
        ),
      });
    }
    await copy.write('site.yaml', (text) => text.replace('slug: the-one', 'slug: copy-of-one'));
    expect((await forecourt(['tenant', 'check', `${copy.folder}/`])).printed).not.toContain('Warning');
  },
);

test(
  'the check of a folder says what applying it would refuse and what it has of another dealer, and needs no database',
  longTest,
  async () => {
    const copy = await copyTenantFolder('copied', ['www.copied.example']);
    const apart = await forecourt(['tenant', 'check', copy.folder], {
      get database(): never {
        throw new Error('opened');
      },
    });
    expect(apart).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/^\S+ is valid: Advertiser Motors \(copied\)\.\n$/),
    });

    await mkdir(path.join(folder, 'data', 'database'), { recursive: true });
    expect(
      (await forecourt(['tenant', 'apply', (await copyTenantFolder('original', ['www.original.example'])).folder]))
        .printed,
    ).toContain('original is live');
    const checked = await forecourt(['tenant', 'check', copy.folder]);
    expect([checked.code, checked.printed]).toEqual([
      0,
      expect.stringMatching(
        /^Note: site\.yaml:\d+.*: "Advertiser Motors" is the name of original\. Change it, unless both dealers intend it\.\n(Note: .*\n)*\S+ is valid/,
      ),
    ]);

    const taken = await copyTenantFolder('copied', ['www.original.example']);
    for (const command of ['check', 'apply']) {
      expect(await forecourt(['tenant', command, taken.folder])).toMatchObject({
        code: 1,
        printed: expect.stringContaining(
          'hosts[0]: found "www.original.example", expected a host that no other dealer uses; original already uses it',
        ),
      });
    }

    const away = { ...database, system: () => Promise.reject(new Error('the database is away')) };
    expect(await forecourt(['tenant', 'check', copy.folder], { database: away })).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/^Note: not compared with other dealers.*the database is away\n\S+ is valid/),
    });
  },
);

test('lead addresses of another dealer are warnings, and come after the notes', async () => {
  const leads = '\nleads: { destinations: [{ kind: email, to: [yard@giver.example] }] }\n';
  const giver = await copyTenantFolder('giver');
  await giver.write('site.yaml', (text) => `${text.replace(/^name: .*$/m, 'name: Giver Motors')}${leads}`);
  expect(await forecourt(['tenant', 'apply', giver.folder])).toMatchObject({ code: 0 });
  const taker = await copyTenantFolder('taker');
  await taker.write('site.yaml', (text) => `${text.replace(/^name: .*$/m, 'name: Giver Motors')}${leads}`);
  const { code, printed } = await forecourt(['tenant', 'apply', taker.folder]);
  expect(code).toBe(0);
  const advice = printed.split('\n').filter((line) => /^(Note|Warning): /.test(line));
  expect(advice[0]).toMatch(/^Note: .+ is the .*name of giver\./);
  expect(advice.filter((line) => line.startsWith('Warning: '))).toEqual([
    expect.stringMatching(
      /^Warning: site\.yaml:\d+: "yard@giver\.example" is a lead address of giver\. Enquiries of this site go there\. Change it, unless both dealers intend it\.$/,
    ),
  ]);
  expect(advice.at(-1)).toMatch(/^Warning: /);
});

test(
  'a folder that was copied before any dealer is applied is compared with the folders beside it',
  longTest,
  async () => {
    const leads = '\nleads: { destinations: [{ kind: email, to: [yard@original.example] }] }\n';
    const original = await copyTenantFolder('unapplied');
    await original.write('site.yaml', (text) => `${text.replace(/^name: .*$/m, 'name: Unapplied Motors')}${leads}`);
    const copied = path.join(path.dirname(original.folder), 'copied-early');
    await cp(original.folder, copied, { recursive: true });
    const file = path.join(copied, 'site.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('slug: unapplied', 'slug: copied-early'));
    await mkdir(path.join(path.dirname(copied), 'no-dealer'));
    const dataFolder = path.join(folder, 'data-of-nobody');
    const checked = await forecourt(['tenant', 'check', copied], {}, { dataFolder });
    expect(checked).toMatchObject({ code: 0, printed: expect.stringContaining('is valid: Unapplied Motors') });
    expect(checked.printed).toMatch(/^Note: site\.yaml:\d+.*: "Unapplied Motors" is the name of unapplied\. /m);
    expect(checked.printed).toMatch(
      /^Warning: site\.yaml:\d+: "yard@original\.example" is a lead address of unapplied\. Enquiries of this site go there\. /m,
    );
    expect(checked.printed).not.toContain('not compared');

    // Once it is applied, what is applied counts, and is said once.
    await mkdir(path.join(folder, 'data', 'database'), { recursive: true });
    expect(await forecourt(['tenant', 'apply', original.folder])).toMatchObject({ code: 0 });
    const after = await forecourt(['tenant', 'check', copied]);
    expect(after.printed.match(/yard@original\.example/g)).toHaveLength(1);

    await original.write('site.yaml', 'name: [');
    expect((await forecourt(['tenant', 'check', copied], {}, { dataFolder })).printed).toMatch(
      /^Note: not compared with these folders beside it, which were not read: unapplied\.$/m,
    );
  },
);

test(
  'a secret that a folder names and the server does not have is a warning with the nearest that it has',
  longTest,
  async () => {
    const slug = `signed-${randomUUID()}`;
    const copy = await copyTenantFolder(slug);
    await copy.write(
      'site.yaml',
      (text) => `${text}
leads:
  destinations: [{ kind: webhook, url: "https://crm.example.com/leads", secret: yard_webhok }]
  smtp: { host: smtp.example.com, user: signed }
`,
    );
    await mkdir(path.join(folder, 'data', 'database'), { recursive: true });
    const apart = await forecourt(['tenant', 'check', copy.folder], {
      database: { ...database, system: () => Promise.reject(new Error('the database is away')) },
    });
    expect(apart.printed).toMatch(
      /^Note: site\.yaml:\d+ leads\.destinations\[0\]\.secret: without the database, the check cannot tell whether the server has the secret "yard_webhok"\.$/m,
    );
    const unset = (await forecourt(['tenant', 'apply', copy.folder])).printed;
    expect(unset).toMatch(
      /^Warning: site\.yaml:\d+ leads\.destinations\[0\]\.secret: the secret "yard_webhok" is not set, without which leads cannot be sent to this destination; \S+ has no secrets\. To set it: .* forecourt tenant secret set \S+ yard_webhok$/m,
    );
    expect(unset).toMatch(
      /^Warning: site\.yaml:\d+ leads\.smtp\.password_secret: the secret "smtp_password" is not set/m,
    );

    const [row] = await database.system((transaction) =>
      transaction.query<{ id: string }>('select id from tenant where slug = $1', [slug]),
    );
    const secrets = createSecretStore({ database: database.forTenant(row!.id), key: Buffer.alloc(32) });
    await secrets.set('yard_webhook', 'a value');
    await secrets.set('smtp_password', 'a value');
    for (const command of ['check', 'apply']) {
      const { code, printed } = await forecourt(['tenant', command, copy.folder]);
      expect(code).toBe(0);
      expect(printed.match(/^(Note|Warning): .*secret.*$/gm)).toEqual([
        expect.stringContaining(
          `${slug} has "smtp_password", "yard_webhook"; did you mean "yard_webhook"? To set it: printf`,
        ),
      ]);
    }
    await copy.write('site.yaml', (text) => text.replace('yard_webhok', 'yard_webhook'));
    expect((await forecourt(['tenant', 'check', copy.folder])).printed).not.toContain('secret');
  },
);

test('a rule for a category that nearly spells one of a form is a warning; one of a page elsewhere is none', async () => {
  const copy = await copyTenantFolder('ruled');
  await copy.write(
    'site.yaml',
    (text) => `${text}
leads:
  routing: { categories: [{ category: Find Me Somthing Similar, department: used }, { category: Hire, department: fleet }] }
`,
  );
  const { code, printed } = await forecourt(['tenant', 'check', copy.folder]);
  expect(code).toBe(0);
  expect(printed.match(/^Warning: .*$/gm)).toEqual([
    expect.stringMatching(
      /site\.yaml:\d+ leads\.routing\.categories\[0\]\.category: no form and no link of the site has the category "Find Me Somthing Similar"; did you mean "Find Me Something Similar"\?$/,
    ),
  ]);
});

test('a page of the dealer’s own whose page of the product is off: its text is shown alone, or not at all', async () => {
  const copy = await copyTenantFolder('worded');
  const text = '---\ntitle: Ours\n---\nOur own words.\n';
  for (const slug of ['brands', 'vehicle-parts-and-accessories']) await copy.write(`pages/${slug}.md`, text);
  const advise = async (switches: string) => {
    await copy.write(
      'site.yaml',
      (site) => `${site.replace(/\ncontent: \{.*\}\n/, '\n').trimEnd()}\ncontent: ${switches}\n`,
    );
    const { code, printed } = await forecourt(['tenant', 'check', copy.folder]);
    expect(code).toBe(0);
    return printed.match(/^(Note|Warning): pages\/.*$/gm);
  };
  expect(await advise('{ parts_page_enabled: false, brands_page_enabled: false }')).toEqual([
    'Note: pages/brands.md: content.brands_page_enabled in site.yaml turns the page /brands off, so the page shows this text alone. Delete the file to have no page there.',
    'Warning: pages/vehicle-parts-and-accessories.md: content.parts_page_enabled in site.yaml turns the page /vehicle-parts-and-accessories off, so this text is not shown. Turn the page on, or delete the file.',
  ]);
  expect(await advise('{ parts_page_enabled: true, brands_page_enabled: true }')).toBeNull();
});

test('what is valid and yet a slip is named: a number that a mobile cannot call, an ABN that is none, an offer that is over, a link to one vehicle', async () => {
  const copy = await copyTenantFolder('slips');
  await copy.write(
    'site.yaml',
    (site) =>
      `${site.replace(/\n(phones|business_number|content):[\s\S]*?(?=\n\w|$)/g, '').trimEnd()}
business_number: "12 000 000"
phones: { main: "7010 2200", override: "13 10 20", service: "7010 2203", by_car_type: { demo: "7010 2204" } }
content: { offers: [{ id: spring, name: Spring sale, ends_on: 2025-02-28 }] }
`,
  );
  await copy.write('locations.yaml', (text) =>
    text
      .replace(/state: \w+/, 'state: QLD')
      .replace(/postcode: .*/, 'postcode: "2350"')
      .replace(/phone: .*/, 'phone: "7010 2205"'),
  );
  await copy.write('menus.yaml', (text) => text.replace('link: /about-us\n', 'link: /cars/sold-one-day\n'));
  const { code, printed } = await forecourt(['tenant', 'check', copy.folder]);
  expect(code).toBe(0);
  expect(printed).toMatch(
    /^Warning: menus\.yaml:8 header\[2\]\.link: "\/cars\/sold-one-day" leads to one vehicle, .*\.$/m,
  );
  expect(printed).toMatch(
    /^Warning: locations\.yaml:\d+ locations\[0\]\.address\.postcode: "2350" is a postcode of Armidale NSW, not of \w+ QLD\.$/m,
  );
  expect(printed).toMatch(
    /^Warning: locations\.yaml:\d+ locations\[0\]\.contact_detail\.phone: "7010 2205" has no area code/m,
  );
  expect(printed.match(/^(Note|Warning): site\.yaml:\d+ \w+[.:[].*$/gm)).toEqual([
    expect.stringMatching(
      /^Note: site\.yaml:\d+ content\.offers\[0\]\.ends_on: the offer "Spring sale" ended on 2025-02-28, so the site shows neither it nor the slides, tiles and menu links that lead to it\.$/,
    ),
    expect.stringMatching(/^Warning: site\.yaml:\d+ business_number: "12 000 000" has 8 digits; an ABN has 11\.$/),
    expect.stringMatching(/^Warning: site\.yaml:\d+ phones\.main: "7010 2200" has no area code, such as \(07\)/),
    expect.stringMatching(/^Warning: site\.yaml:\d+ phones\.service: "7010 2203" has no area code/),
    expect.stringMatching(/^Warning: site\.yaml:\d+ phones\.by_car_type\.demo: "7010 2204" has no area code/),
  ]);
});

test.each([
  { slip: 'a latitude north of the equator', lat: 26.7347, long: 150.6293, is: /km from Chinchilla QLD 4413/ },
  { slip: 'a longitude west of Greenwich', lat: -26.7347, long: -150.6293, is: /km from Chinchilla QLD 4413/ },
  { slip: 'a postcode that no suburb has', postcode: '1234', is: /"1234" is not the postcode of a suburb\.$/ },
  {
    slip: 'a postcode of the next state',
    city: 'Toowoomba',
    postcode: '2350',
    is: /Armidale NSW, not of Toowoomba QLD\.$/,
  },
  {
    slip: 'a postcode with two digits exchanged',
    city: 'Toowoomba',
    postcode: '4305',
    is: /"4305" is a postcode of Ipswich QLD, not of Toowoomba QLD, which has 4350\.$/,
  },
  { slip: 'a postcode of a neighbour', city: 'Toowoomba', postcode: '4352', is: null },
  {
    slip: 'a suburb with a slip of the keys',
    city: 'Tooowomba',
    postcode: '4350',
    is: /address\.city: no suburb or town near 4350 is called "Tooowomba"; did you mean "Toowoomba"\?$/,
  },
  { slip: 'a suburb that nobody knows', city: 'Nowhere at all', postcode: '4305', is: null },
  { slip: 'a suburb at the border, in its own state', city: 'Jennings', state: 'NSW', postcode: '4383', is: null },
])('the position of a yard is compared with its postcode: $slip', longTest, async ({ is, ...address }) => {
  const copy = await copyTenantFolder('yard');
  const typed = { city: 'Chinchilla', state: 'QLD', postcode: '4413', lat: null, long: null, ...address };
  await copy.write('locations.yaml', (text) =>
    Object.entries(typed).reduce(
      (changed, [key, value]) => changed.replace(new RegExp(`${key}: .*`), `${key}: ${JSON.stringify(value)}`),
      text,
    ),
  );
  const { code, printed } = await forecourt(['tenant', 'check', copy.folder]);
  expect(code).toBe(0);
  const warnings = printed.match(/^Warning: locations\.yaml:\d+ locations\[0\]\.address\..*$/gm) ?? [];
  expect(warnings).toEqual(is === null ? [] : [expect.stringMatching(is)]);
});

test('the dealer’s own address is checked as that of a yard is', async () => {
  const copy = await copyTenantFolder('office');
  await copy.write(
    'site.yaml',
    (site) =>
      `${site.replace(/\naddress:[\s\S]*?(?=\n\w|$)/, '').trimEnd()}
address: { id: 1, street: 1 Wharf Street, city: Fortitude Vally, state: QLD, postcode: "4006" }
`,
  );
  const { code, printed } = await forecourt(['tenant', 'check', copy.folder]);
  expect(code).toBe(0);
  expect(printed.match(/^Warning: site\.yaml:\d+ address.*$/gm)).toEqual([
    expect.stringMatching(
      /address\.city: no suburb or town near 4006 is called "Fortitude Vally"; did you mean "Fortitude Valley"\?$/,
    ),
  ]);
});

test('an area code of another state is named, of the dealer’s numbers and of a location’s own', async () => {
  const copy = await copyTenantFolder('codes');
  await copy.write(
    'site.yaml',
    (site) =>
      `${site.replace(/\nphones:[\s\S]*?(?=\n\w|$)/g, '').trimEnd()}
phones: { main: "(02) 7010 2200", override: "1300 102 030", service: "+61 3 7010 2203", sms: "0491 570 156", parts: "07 7010 2204" }
`,
  );
  await copy.write('locations.yaml', (text) =>
    text.replaceAll(/state: \w+/g, 'state: QLD').replace(/phone: .*/, 'phone: "(03) 7010 2205"'),
  );
  const { code, printed } = await forecourt(['tenant', 'check', copy.folder]);
  expect(code).toBe(0);
  expect(printed.match(/^Warning: .* area code .*$/gm)).toEqual([
    expect.stringMatching(
      /^Warning: site\.yaml:\d+ phones\.main: "\(02\) 7010 2200" has the area code \(02\) of NSW and ACT, and the address is in QLD\. Only a town at the border may have it\.$/,
    ),
    expect.stringMatching(/phones\.service: "\+61 3 7010 2203" has the area code \(03\) of VIC and TAS/),
    expect.stringMatching(
      /^Warning: locations\.yaml:\d+ locations\[0\]\.contact_detail\.phone: "\(03\) 7010 2205" has/,
    ),
  ]);
});
