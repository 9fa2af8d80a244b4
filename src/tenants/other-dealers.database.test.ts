import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import { copyTenantFolder } from '../../test/tenant-folder.ts';
import type { Database } from '../db/database.server.ts';
import { createId } from '../shared/ids.ts';
import { applyTenant } from './apply-tenant.server.ts';
import { describeProblem } from './configuration-problem.ts';
import { findClashes, findTakenHosts, findWordsOfOthers } from './other-dealers.server.ts';
import { readTenantFolder } from './read-tenant-folder.server.ts';

const leads =
  'leads:\n  destinations:\n    - { kind: email, to: [yard@first.example] }\n    - { kind: webhook, url: "https://crm.first.example/leads" }\n';

const bookings = 'location_directory:\n  service_bookings:\n    - { url: "https://bookings.first.example/" }\n';

async function folderOf(slug: string, { name, hosts, more = '' }: { name: string; hosts: string[]; more?: string }) {
  const copy = await copyTenantFolder(slug, hosts);
  await copy.write(
    'site.yaml',
    (text) =>
      `${text.replace(/^(legal_name|tagline|phones):.*\n(?: .*\n)*/gm, '').replace('name: Advertiser Motors', `name: ${name}`)}\n${more}`,
  );
  await copy.write('locations.yaml', (text) => text.replace(/^ +phone: .*\n/gm, ''));
  const read = await readTenantFolder(copy.folder);
  if (!read.ok) throw new Error(read.reason.map(describeProblem).join('\n'));
  return read.value;
}

let database: Database;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

test('a host of another dealer is found before anything is applied, as applying finds it', async () => {
  await applyTenant({
    database,
    folder: await folderOf('first', {
      name: 'First Motors',
      hosts: ['www.first.example'],
      more: `legal_name: First Pty Ltd\nemail: yard@first.example\nphones: { main: (07) 7010 2200 }\n${bookings}${leads}`,
    }),
  });
  const folder = await folderOf('second', { name: 'Second Cars', hosts: ['www.second.example', 'www.first.example'] });
  const clashes = await findClashes(database, { tenantId: createId(), folder });
  expect(clashes.map(describeProblem)).toEqual([
    expect.stringMatching(
      /^site\.yaml:\d+ hosts\[1\]: found "www\.first\.example", expected a host that no other dealer uses; first already uses it$/,
    ),
  ]);
  expect(await applyTenant({ database, folder })).toEqual({ ok: false, reason: clashes });
  expect(
    await findClashes(database, {
      tenantId: createId(),
      folder: await folderOf('second', { name: 'Second Cars', hosts: ['www.second.example'] }),
    }),
  ).toEqual([]);
});

test('a host of another dealer is found of a folder that is refused for other reasons too', async () => {
  const copy = await copyTenantFolder('second', ['second.localhost', 'www.first.example']);
  const read = await readTenantFolder(copy.folder);
  if (read.ok) throw new Error('A host under .localhost was taken.');
  expect(read.reason.map(describeProblem)).toEqual([expect.stringContaining('.localhost')]);
  expect((await findTakenHosts(database, read.claims!)).map(describeProblem)).toEqual([
    expect.stringMatching(
      /^site\.yaml:\d+ hosts\[1\]: found "www\.first\.example", expected .+ first already uses it$/,
    ),
  ]);
});

test('names and lead addresses of another dealer in a copied folder are named with their place', async () => {
  const copied = await folderOf('second', {
    name: 'First Motors',
    hosts: [],
    more: `tagline: The best of FIRST MOTORS, (07) 7010 2200\nlegal_name: First Pty Ltd\n${bookings}${leads}`,
  });
  const words = await findWordsOfOthers(database, copied);
  expect(words.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^site\.yaml:\d+ and 1 more line: "First Motors" is the name of first\.$/),
    expect.stringMatching(/^site\.yaml:\d+: "First Pty Ltd" is the legal name of first\.$/),
    expect.stringMatching(/^site\.yaml:\d+: "yard@first\.example" is a lead address of first\.$/),
    expect.stringMatching(/^site\.yaml:\d+: "https:\/\/crm\.first\.example\/leads" is a lead address of first\.$/),
    expect.stringMatching(/^site\.yaml:\d+: "\(07\) 7010 2200" is a number of first\.$/),
    expect.stringMatching(/^site\.yaml:\d+: "https:\/\/bookings\.first\.example\/" is a booking site of first\.$/),
  ]);
  expect(words.map(({ takesLeads }) => takesLeads)).toEqual([false, false, true, true, false, false]);
});

test('a longer name or address of its own, and what a dealer says of itself, is no other dealer’s', async () => {
  const own = 'leads:\n  destinations:\n    - { kind: email, to: [backyard@first.example] }\n';
  expect(
    await findWordsOfOthers(
      database,
      await folderOf('third', { name: 'First Motors Ipswich', hosts: [], more: `tagline: Firstly a motor\n${own}` }),
    ),
  ).toEqual([]);
  expect(
    await findWordsOfOthers(database, await folderOf('first', { name: 'First Motors', hosts: [], more: leads })),
  ).toEqual([]);
});
