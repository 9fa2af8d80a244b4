/** The command line beside the running server, on its embedded database: what it changes shows at once. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually, request, runForecourt } from '../test/running-product.ts';

const port = inject('port');
const dataFolder = inject('dataFolder');
const root = path.join(import.meta.dirname, '..');
const forecourt = (...commandArguments: string[]) => runForecourt(commandArguments, { dataFolder });
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-commands-'));
  cpSync(path.join(root, 'tenants/coastline'), path.join(folder, 'coastline'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every command has help, and wrong use ends with 2', async () => {
  for (const command of [[], ['tenant'], ['tenant', 'apply'], ['tenant', 'secret', 'set'], ['stock', 'import'], ['stock', 'undo'], ['search', 'reindex'], ['lead', 'resend'], ['db', 'migrate'], ['serve']]) {
    const { code, out } = await forecourt(...command, '--help');
    expect({ command, code }).toEqual({ command, code: 0 });
    expect(out).toContain('Usage: forecourt');
  }
  expect((await forecourt('tenant', 'burn')).code).toBe(2);
  expect((await forecourt('stock', 'import')).code).toBe(2);
});

test('tenant list names the dealers, as a table and as JSON', async () => {
  const { out } = await forecourt('tenant', 'list', '--json');
  expect((JSON.parse(out) as { slug: string }[]).map(({ slug }) => slug)).toEqual(expect.arrayContaining(['harbour', 'outback', 'bigsky', 'coastline']));
  expect((await forecourt('tenant', 'list')).out).toContain('harbour');
});

test('a changed folder is live within a second of its being applied, without a restart', async () => {
  const site = path.join(folder, 'coastline/site.yaml');
  const before = readFileSync(site, 'utf8');
  const tagline = `Changed at ${Date.now()}`;
  writeFileSync(site, before.replace(/^tagline:.*$/m, `tagline: ${tagline}`));
  expect((await request(port, 'coastline.localhost', '/')).text).not.toContain(tagline);
  expect(await forecourt('tenant', 'apply', path.join(folder, 'coastline'))).toMatchObject({ code: 0 });
  await eventually(() => request(port, 'coastline.localhost', '/'), ({ text }) => text.includes(tagline), 1_000);

  writeFileSync(site, before);
  await forecourt('tenant', 'apply', path.join(folder, 'coastline'));
});

test('a condition on stock takes vehicles off the site within a second, their pages too, and lets them back', async () => {
  interface Answer { count: number; hits: { path: string; item_type: string }[] }
  const search = async (query: string) => JSON.parse((await request(port, 'coastline.localhost', `/api/search${query}`)).text) as Answer;
  const [all, motorcycles] = [await search(''), await search('?item_type=motorcycle')];
  const page = motorcycles.hits[0]!.path;
  expect((await request(port, 'coastline.localhost', page)).status).toBe(200);

  const site = path.join(folder, 'coastline/site.yaml');
  const before = readFileSync(site, 'utf8');
  writeFileSync(site, before.replace(/^stock:$/m, 'stock:\n  filter: { not: { field: item_type, is: motorcycle } }'));
  expect(await forecourt('tenant', 'apply', path.join(folder, 'coastline'))).toMatchObject({ code: 0 });
  await eventually(() => search(''), ({ count }) => count === all.count - motorcycles.count, 1_000);
  expect((await search('?item_type=motorcycle')).count).toBe(0);
  expect((await request(port, 'coastline.localhost', page)).status).toBe(404);

  writeFileSync(site, before.replace(/^stock:$/m, 'stock:\n  filter: { not: { field: wheels, is: 2 } }'));
  const refused = await forecourt('tenant', 'apply', path.join(folder, 'coastline'));
  expect([refused.code, refused.error]).toEqual([1, expect.stringMatching(/site\.yaml:\d+ stock\.filter\.not\.field: found "wheels", expected one of the fields make, /)]);

  writeFileSync(site, before);
  await forecourt('tenant', 'apply', path.join(folder, 'coastline'));
  await eventually(() => search(''), ({ count }) => count === all.count, 1_000);
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
  const set = await runForecourt(['tenant', 'secret', 'set', 'harbour', 'webhook_secret'], { dataFolder, input: `${value}\n` });
  expect(set).toMatchObject({ code: 0 });
  const list = await forecourt('tenant', 'secret', 'list', 'harbour');
  expect(list.out).toContain('webhook_secret');
  expect(set.out + set.error + list.out).not.toContain(value);
  expect(await forecourt('tenant', 'secret', 'delete', 'harbour', 'webhook_secret')).toMatchObject({ code: 0 });
});

test('an unknown dealer is named together with those there are', async () => {
  const { code, error } = await forecourt('stock', 'list', 'nobody');
  expect(code).toBe(1);
  expect(error).toMatch(/no dealer "nobody".*harbour/s);
});
