import { expect, test } from 'vitest';
import { copyTenantFolder } from '../../test/tenant-folder.ts';
import { toPublicSite, withPictureAddresses } from './public-site.ts';
import { readTenantFolder } from './read-tenant-folder.server.ts';

async function configurationWith(yaml: string) {
  const copy = await copyTenantFolder();
  await copy.write('site.yaml', (text) => `${text}\n${yaml}\n`);
  const read = await readTenantFolder(copy.folder);
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  return read.value;
}

test('nothing of hosts, destinations, mail server, feeds, search engine, price guide, report provider or other dealers reaches a browser', async () => {
  const { configuration } = await configurationWith(`
hosts: [www.secret-host.example]
leads:
  destinations: [{ kind: email, to: [secret-inbox@example.com.au] }, { kind: webhook, url: "https://secret-hook.example/leads", secret: secret_name }]
  smtp: { host: secret-smtp.example, user: secret-user }
search: { engine: { kind: hosted, host: "https://secret-search.example", index: secret-index }, base_filters: { facets: { tag: [secret-tag] } } }
pricing: { comparison_provider: { kind: hosted, url: "https://secret-guide.example/compare" }, report_provider: { url: "https://secret-reports.example" } }
finance: { quote: { enabled: true, who_is_helping: secret-helper } }
accounts: { garage: { disabled_for: [secret-dealer, advertiser] } }`);
  const site = toPublicSite({ ...configuration, feeds: { 'secret-feed': {} as never } }, new Map());
  expect(JSON.stringify(site)).not.toContain('secret');
  expect(site.accounts.garage.enabled).toBe(false);
  expect(site.leads.enquiry_form.title).toBe('Submit an enquiry');
});

test('browsers get no excluded stock, limits or report numbers', async () => {
  const { configuration } = await configurationWith(`
stock:
  stock_filters: [without_listed_stock_numbers]
  excluded_stock_numbers: [SECRET-STOCK]
  filter: { not: { field: make, is: SECRET-MAKE } }
  removal_guard_percent: 41
vdp_config: { phone_reveals_per_hour: 4141 }
analytics: { event_ids: { enquiry_new: 41414 } }`);
  const site = toPublicSite(configuration, new Map());
  expect(JSON.stringify(site)).not.toMatch(
    /SECRET|without_listed|stock_filters|"filter"|removal_guard|phone_reveals_per_hour|4141|event_ids/,
  );
  expect(site.stock.views).toEqual(configuration.stock.views);
});

test('pictures of the folder become addresses with their content hash', async () => {
  const { configuration, pictures } = await configurationWith('');
  const versions = new Map(pictures.map(({ path, sha256 }) => [path, sha256]));
  const site = toPublicSite(configuration, versions);
  expect(site.logo.url).toBe(`/assets-of-dealer/pictures/logo.svg?v=${pictures[0]!.sha256.slice(0, 16)}`);
  expect(
    withPictureAddresses({ image: 'pictures/new.webp', other: '/x', list: ['https://example.com/a.png'] }, versions),
  ).toEqual({
    image: '/assets-of-dealer/pictures/new.webp',
    other: '/x',
    list: ['https://example.com/a.png'],
  });
});

test('the public settings are small enough to be in every page', async () => {
  const { configuration } = await configurationWith('');
  expect(JSON.stringify(toPublicSite(configuration, new Map())).length).toBeLessThan(6_000);
});
