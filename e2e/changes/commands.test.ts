/** The command line next to the running server, on its embedded database: changes show at once. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, request, runForecourt } from '../../test/running-product.ts';
import { dataFolder, port } from '../product.ts';

const root = path.join(import.meta.dirname, '../..');
const forecourt = (...commandArguments: string[]) => runForecourt(commandArguments, { dataFolder });
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-commands-'));
  cpSync(path.join(root, 'tenants/coastline'), path.join(folder, 'coastline'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every command has help, and wrong use ends with 2', async () => {
  for (const command of [
    [],
    ['tenant'],
    ['tenant', 'apply'],
    ['tenant', 'secret', 'set'],
    ['stock', 'import'],
    ['stock', 'undo'],
    ['search', 'reindex'],
    ['lead', 'resend'],
    ['db', 'migrate'],
    ['serve'],
  ]) {
    const { code, out } = await forecourt(...command, '--help');
    expect({ command, code }).toEqual({ command, code: 0 });
    expect(out).toContain('Usage: forecourt');
  }
  expect((await forecourt('tenant', 'burn')).code).toBe(2);
  expect((await forecourt('stock', 'import')).code).toBe(2);
});

test('an address of the former site is a miss until its row is applied, and leads to its page from then on', async () => {
  const table = path.join(folder, 'coastline/redirects.csv');
  const ask = (slug: string) =>
    request(port, `${slug}.localhost`, '/old-stock.asp?id=12&email=kim@example.com', {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0' },
    });
  const misses = async () => (await forecourt('redirect', 'misses', 'coastline', '--json')).out;
  expect((await ask('coastline')).status).toBe(404);
  expect(JSON.parse(await misses())).toEqual([
    expect.objectContaining({ address: '/old-stock.asp?email&id', times: 1 }),
  ]);
  expect(await forecourt('redirect', 'check', 'coastline', '/old-stock.asp?id=12')).toMatchObject({ code: 1 });

  writeFileSync(table, 'from,to\n/old-stock.asp,/cars/\n/cars/sold-*,/cars/\n');
  expect(await forecourt('tenant', 'apply', path.join(folder, 'coastline'))).toMatchObject({ code: 0 });
  const { status, headers } = await eventually(
    () => ask('coastline'),
    (answer) => answer.status === 301,
  );
  expect([status, headers['location']]).toEqual([301, '/search/new-used-and-demo-cars?id=12&email=kim@example.com']);
  expect((await ask('bigsky')).status).toBe(404);
  expect(JSON.parse(await misses())).toEqual([]);
  expect(await forecourt('redirect', 'check', 'coastline', '/old-stock.asp?id=12')).toMatchObject({
    code: 0,
    out: '/old-stock.asp?id=12 leads to /search/new-used-and-demo-cars?id=12, by the row /old-stock.asp,/search/new-used-and-demo-cars\n',
  });

  rmSync(table);
  await forecourt('tenant', 'apply', path.join(folder, 'coastline'));
});

test('tenant list names the dealers, as a table and as JSON', async () => {
  const { out } = await forecourt('tenant', 'list', '--json');
  expect((JSON.parse(out) as { slug: string }[]).map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['harbour', 'outback', 'bigsky', 'coastline']),
  );
  expect((await forecourt('tenant', 'list')).out).toContain('harbour');
});

test('a command whose output is not read ends silently, as in a shell', async () => {
  expect(await runForecourt(['tenant', 'list'], { dataFolder, isRead: false })).toEqual({
    code: 128 + os.constants.signals.SIGPIPE,
    out: '',
    error: '',
  });
});

test('a changed folder is live once it was applied, without a restart', async () => {
  const site = path.join(folder, 'coastline/site.yaml');
  const before = readFileSync(site, 'utf8');
  const tagline = `Changed at ${Date.now()}`;
  writeFileSync(site, before.replace(/^tagline:.*$/m, `tagline: ${tagline}`));
  expect((await request(port, 'coastline.localhost', '/')).text).not.toContain(tagline);
  expect(await forecourt('tenant', 'apply', path.join(folder, 'coastline'))).toMatchObject({ code: 0 });
  await eventually(
    () => request(port, 'coastline.localhost', '/'),
    ({ text }) => text.includes(tagline),
  );

  writeFileSync(site, before);
  await forecourt('tenant', 'apply', path.join(folder, 'coastline'));
});

test('a condition on stock takes vehicles off the site without a restart, their pages too, and lets them back', async () => {
  interface Answer {
    count: number;
    hits: { path: string; item_type: string }[];
  }
  const search = async (query: string) =>
    JSON.parse((await request(port, 'coastline.localhost', `/api/search${query}`)).text) as Answer;
  const [all, motorcycles] = [await search(''), await search('?item_type=motorcycle')];
  const page = motorcycles.hits[0]!.path;
  expect((await request(port, 'coastline.localhost', page)).status).toBe(200);

  const site = path.join(folder, 'coastline/site.yaml');
  const before = readFileSync(site, 'utf8');
  writeFileSync(site, before.replace(/^stock:$/m, 'stock:\n  filter: { not: { field: item_type, is: motorcycle } }'));
  expect(await forecourt('tenant', 'apply', path.join(folder, 'coastline'))).toMatchObject({ code: 0 });
  await eventually(
    () => search(''),
    ({ count }) => count === all.count - motorcycles.count,
  );
  expect((await search('?item_type=motorcycle')).count).toBe(0);
  expect((await request(port, 'coastline.localhost', page)).status).toBe(404);

  writeFileSync(site, before.replace(/^stock:$/m, 'stock:\n  filter: { not: { field: wheels, is: 2 } }'));
  const refused = await forecourt('tenant', 'apply', path.join(folder, 'coastline'));
  expect([refused.code, refused.error]).toEqual([
    1,
    expect.stringMatching(
      /site\.yaml:\d+ stock\.filter\.not\.field: found "wheels", expected one of the fields .*make, /,
    ),
  ]);

  writeFileSync(site, before);
  await forecourt('tenant', 'apply', path.join(folder, 'coastline'));
  await eventually(
    () => search(''),
    ({ count }) => count === all.count,
  );
});

test('a wrong folder is refused with file, path, what was found and what was expected, and the live site stays', async () => {
  const site = path.join(folder, 'coastline/site.yaml');
  const before = readFileSync(site, 'utf8');
  writeFileSync(site, `${before.replace(/^time_zone:.*$/m, 'time_zone: Mars/Olympus')}\nno_such_switch: true\n`);
  const refused = await forecourt('tenant', 'apply', path.join(folder, 'coastline'));
  expect(refused.code).toBe(1);
  expect(refused.error).toMatch(/site\.yaml:\d+ time_zone: found "Mars\/Olympus", expected/);
  expect(refused.error).toContain('no_such_switch');
  expect((await forecourt('tenant', 'check', path.join(folder, 'coastline'))).code).toBe(1);
  expect((await request(port, 'coastline.localhost', '/')).status).toBe(200);
  writeFileSync(site, before);
});

test('what was exported can be checked and applied again and changes nothing', async () => {
  const exported = path.join(folder, 'exported');
  expect(await forecourt('tenant', 'export', 'outback', exported)).toMatchObject({ code: 0 });
  expect(await forecourt('tenant', 'check', exported)).toMatchObject({ code: 0 });
  expect((await forecourt('tenant', 'apply', exported)).out).toContain('unchanged');
});

test('a secret is set from the standard input, listed by name and never printed', async () => {
  const value = 'hunter2-hunter2';
  const set = await runForecourt(['tenant', 'secret', 'set', 'harbour', 'webhook_secret'], {
    dataFolder,
    input: `${value}\n`,
  });
  expect(set).toMatchObject({ code: 0 });
  const list = await forecourt('tenant', 'secret', 'list', 'harbour');
  expect(list.out).toContain('webhook_secret');
  expect(set.out + set.error + list.out).not.toContain(value);
  expect(await forecourt('tenant', 'secret', 'delete', 'harbour', 'webhook_secret')).toMatchObject({ code: 0 });
});

test('what a command about leads cannot find is named, with what was expected', async () => {
  const posted = await request(port, 'harbour.localhost', '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `key-of-${Date.now()}` },
    body: JSON.stringify({
      name: 'Cora',
      last_name: 'Line',
      email: `cora.${Date.now()}@example.com`,
      phone: '0491 570 156',
      postcode: '4000',
      message: 'Is it still there?',
      terms_conditions: 'true',
      category: 'General Enquiry',
      location: '1',
    }),
  });
  const { lead_id: lead } = JSON.parse(posted.text) as { lead_id: string };
  const nobody = '01890000-0000-7000-8000-000000000009';
  for (const [command, code, error] of [
    [['lead', 'list', 'harbour', '--limit', 'few'], 2, '--limit: found "few", expected a whole number'],
    [['lead', 'list', 'harbour', '--limit', '1e30'], 2, '--limit: found "1e30", expected a whole number from 1 to '],
    [['lead', 'list', 'harbour', '--since', 'yesterday'], 2, '--since: found "yesterday", expected a date'],
    [
      ['lead', 'show', 'harbour', 'abc'],
      1,
      'harbour has no lead "abc". Expected an id as "forecourt lead list harbour" lists them.',
    ],
    [['lead', 'resend', 'harbour', nobody], 1, `harbour has no lead "${nobody}"`],
    [
      ['lead', 'resend', 'harbour', lead, '--to', 'fax'],
      2,
      '--to: found "fax", expected one of the lead\'s destinations: ',
    ],
    [
      ['lead', 'route', 'harbour', '--form', 'letter'],
      2,
      '--form: found "letter", expected one of the forms: enquiry, ',
    ],
    [
      ['lead', 'route', 'harbour', '--postcode', '99999'],
      2,
      '--postcode: found "99999", expected an Australian postcode',
    ],
    [
      ['lead', 'quarantine', 'release', 'harbour', lead],
      1,
      `harbour has no lead in quarantine "${lead}". Expected an id as "forecourt lead quarantine list harbour" lists them.`,
    ],
    [
      ['appointment', 'cancel', 'harbour', 'abc'],
      1,
      'harbour has no booked appointment "abc". Expected an id as "forecourt appointment list harbour" lists them.',
    ],
    [
      ['consent', 'show', 'harbour', 'sam'],
      2,
      'Found "sam", expected an email address or a phone number, with the country code if it is not Australian.',
    ],
    [['consent', 'list', 'harbour', '--csv', '--json'], 2, "option '--csv' cannot be used with option '--json'"],
  ] as const) {
    const answer = await forecourt(...command);
    expect({ command, code: answer.code, error: answer.error }).toEqual({
      command,
      code,
      error: expect.stringContaining(error) as string,
    });
  }
});

test('a database that does not answer is told in a line, without its password', async () => {
  const environment = { DATABASE_URL: 'postgres://somebody:hunter2@127.0.0.1:1/forecourt' };
  expect(await runForecourt(['lead', 'list', 'harbour'], { dataFolder, environment })).toEqual({
    code: 1,
    out: '',
    error: 'The database that DATABASE_URL names cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
  });
});

test('an unknown dealer is named together with those there are', async () => {
  const { code, error } = await forecourt('stock', 'list', 'nobody');
  expect(code).toBe(1);
  expect(error).toMatch(/no dealer "nobody".*harbour/s);
});
