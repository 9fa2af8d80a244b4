/**
 * Two dealers whose every provider is down: the one's refuse connections, the other's accept them and never answer. The
 * search host of both had answered before. Every page answers as it does without providers, and leads are taken; they
 * are delivered when the mail server is back.
 */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { quotedTermYears } from '../../src/finance/quotes/fetch-quote.ts';
import { paths } from '../../src/routes.ts';
import type { PublicCar } from '../../src/site/public-car-schema.ts';
import { openSmtpReceiver, type SmtpReceiver } from '../../src/leads/destinations/email/smtp-receiver-fixture.ts';
import type { ListedLead } from '../../src/leads/lead-command-operations.server.ts';
import { copyDemonstration } from '../../test/copy-demonstration.ts';
import { openForwardingProxy, type ForwardingProxy } from '../../test/forwarding-proxy.ts';
import { allRoutes, plainPath } from '../../test/hostile-requests.ts';
import {
  startFakeMeilisearch,
  type FakeMeilisearch,
} from '../../test/meilisearch/fake-meilisearch-from-documentation.ts';
import { eventually, runForecourt, startProduct, type RunningProduct } from '../../test/running-product.ts';
import { unusedPort } from '../../test/unused-port.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-providers-'));
const dataFolder = path.join(folder, 'data');
const forecourt = (...commandArguments: string[]) => runForecourt(commandArguments, { dataFolder });

/** How the providers of each dealer are down. */
const dealers = ['refusing', 'silent'] as const;
type Down = (typeof dealers)[number];
const slugOf: Record<Down, string> = { refusing: 'bigsky', silent: 'harbour' };
const hostOf = (down: Down): string => `${slugOf[down]}.localhost`;

let product: RunningProduct;
let hosts: Record<Down, FakeMeilisearch>;
/** Between the product and the search host of the dealer whose providers fall silent. */
let network: ForwardingProxy;
/** The providers that say nothing, other than search and mail. */
let silence: Silence | null = null;
/** `silence` stands at the port until the mail server is back. */
let mail: Record<Down, { port: number; silence: Silence | null; receiver: SmtpReceiver | null }>;

/** Address and status of every page and read-only call, as they are with the platform's own providers. */
const usual: Record<Down, Map<string, number>> = { refusing: new Map(), silent: new Map() };
let vehicleSlugs: Record<Down, string>;

beforeAll(async () => {
  copyDemonstration(dataFolder);
  product = await startProduct({
    dataFolder,
    environment: { TRUSTED_PROXIES: '1', PAGE_RENDERS_PER_MINUTE: '0', PAGE_CACHE_MB: '0' },
  });
  hosts = { refusing: await startFakeMeilisearch(), silent: await startFakeMeilisearch() };
  network = await openForwardingProxy(hosts.silent.url);
  silence = await openSilence();
  const silentMail = await openSilence();
  mail = {
    refusing: { port: await unusedPort(), silence: null, receiver: null },
    silent: { port: silentMail.port, silence: silentMail, receiver: null },
  };
  vehicleSlugs = { refusing: await firstVehicle('refusing'), silent: await firstVehicle('silent') };
  for (const down of dealers) {
    for (const address of await everyAddress(down)) usual[down].set(address, (await ask(down, address)).status);
    await giveProviders(down, {
      provider: `http://127.0.0.1:${down === 'refusing' ? await unusedPort() : silence.port}`,
      search: down === 'refusing' ? hosts.refusing.url : network.through(hosts.silent.url).replace(/\/$/, ''),
      mailPort: mail[down].port,
    });
  }
});

afterAll(async () => {
  await product?.kill();
  await silence?.close();
  await network?.close();
  await hosts?.silent.close();
  for (const down of dealers) {
    await mail?.[down].silence?.close();
    await mail?.[down].receiver?.close();
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

interface Silence {
  port: number;
  close(): Promise<void>;
}

/** Accepts connections, and never says a word. */
async function openSilence(): Promise<Silence> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => {}).resume());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    async close() {
      if (!server.listening) return;
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Programs may not look up registrations. */
const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let asked = 0;

/** Each request comes from its own network address, so that no rate limit answers instead. */
async function ask(down: Down, address: string, body?: object) {
  asked += 1;
  return product.request(hostOf(down), address, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'user-agent': browser,
      'x-forwarded-for': `10.1.${asked >> 8}.${asked & 255}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
  });
}

async function hitsOf(down: Down): Promise<PublicCar[]> {
  return (JSON.parse((await ask(down, paths.api.search())).text) as { hits: PublicCar[] }).hits;
}

const firstVehicle = async (down: Down): Promise<string> => (await hitsOf(down))[0]!.slug;

/** One that shows its price, and has no quote out of the feed. */
async function firstFinancedVehicle(down: Down): Promise<PublicCar> {
  const financed = (await hitsOf(down)).find(
    ({ price, offer_price: offer, subscription_price: subscription, youxQuote }) =>
      price !== null && offer === null && subscription === null && youxQuote === null,
  );
  if (financed === undefined) throw new Error(`No vehicle of ${slugOf[down]} asks for a quote.`);
  return financed;
}

/** What search engines are told of, without more than a few vehicles, and every address of the table of routes. */
async function everyAddress(down: Down): Promise<string[]> {
  const locations = (xml: string): string[] =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, url = '']) => new URL(url.replaceAll('&amp;', '&')))
      .map(({ pathname, search }) => pathname + search);
  const files = locations((await ask(down, paths.sitemapIndex())).text);
  const listed = (await Promise.all(files.map(async (file) => locations((await ask(down, file)).text)))).flat();
  const isVehicle = (address: string): boolean => address.startsWith(paths.stock());
  const dealer = { host: hostOf(down), vehicleSlug: vehicleSlugs[down] };
  return [
    ...new Set([
      ...listed.filter((address) => !isVehicle(address)),
      ...listed.filter(isVehicle).slice(0, 5),
      ...allRoutes.map((route) => plainPath(route, dealer)),
      `${paths.api.geocode('4101')}`,
      `${paths.api.delivery('4101')}`,
      paths.dealerLocator(),
    ]),
  ];
}

async function giveProviders(
  down: Down,
  { provider, search, mailPort }: { provider: string; search: string; mailPort: number },
): Promise<void> {
  const slug = slugOf[down];
  const own = path.join(folder, slug);
  cpSync(path.join(root, 'tenants', slug), own, { recursive: true });
  const file = path.join(own, 'site.yaml');
  const site = parseDocument(readFileSync(file, 'utf8'));
  const hosted = { kind: 'hosted', url: `${provider}/answer` };
  for (const [at, value] of Object.entries({
    'search.engine': { kind: 'hosted', host: search, index: slug },
    // A lender of whom the feed has no figures, so that the pages of vehicles ask for quotes.
    ...(down === 'refusing' ? { 'finance.provider': '360_finance' } : {}),
    'finance.quote.enabled': true,
    'finance.quote.provider': hosted,
    'pricing.comparison_provider': hosted,
    'pricing.report_provider': { url: `${provider}/report`, reports: ['PPSR Report'] },
    'trade_in.valuer': hosted,
    'trade_in.registrations': hosted,
    'location_directory.geocoding': { kind: 'google', url: `${provider}/geocode` },
    'location_directory.map_tiles_url': 'https://tiles.invalid/{z}/{x}/{y}.png',
    'media.image_service': 'https://images.invalid/{width}/{url}',
    'leads.smtp': { host: '127.0.0.1', port: mailPort, security: 'none', from: `website@${slug}.example` },
    'leads.destinations': [
      { kind: 'email', to: [`leads@${slug}.example`] },
      { kind: 'webhook', url: `${provider}/leads`, secret: 'webhook_secret' },
    ],
  }))
    site.setIn(at.split('.'), site.createNode(value));
  writeFileSync(file, site.toString());
  for (const secret of [
    'search_key',
    'finance_quote_key',
    'price_comparison_key',
    'vehicle_report_key',
    'trade_in_valuer_key',
    'registration_lookup_key',
    'maps_key',
    'webhook_secret',
  ])
    await runForecourt(['tenant', 'secret', 'set', slug, secret], {
      dataFolder,
      input: secret === 'search_key' ? hosts[down].key : `the-${secret}-of-the-test`,
    });
  expect(await forecourt('tenant', 'apply', own)).toMatchObject({ code: 0 });
}

const statusesOf = async (down: Down): Promise<string[]> =>
  (JSON.parse((await forecourt('lead', 'list', slugOf[down], '--json')).out) as ListedLead[])
    .filter(({ email }) => email === 'robin@example.com')
    .flatMap(({ deliveries }) => deliveries)
    .filter(({ kind }) => kind === 'email')
    .map(({ state, attempts }) => `${state} ${attempts > 0 ? 'tried' : 'untried'}`);

describe.each(dealers)('of the dealer with %s providers', (down) => {
  test('searches are answered by the host as long as it is there', async () => {
    await eventually(
      () => ask(down, paths.api.search()),
      () => hosts[down].requests.some(({ path: requested }) => requested === '/multi-search'),
    );
    if (down === 'refusing') await hosts.refusing.close();
    else network.stopForwarding();
  });

  test('every page and call that reads answers as it does without providers', async () => {
    // The prices of others are the provider’s alone. The vehicle’s page shows no comparison then.
    usual[down].set(paths.api.priceComparison(vehicleSlugs[down]), 503);
    const report = paths.api.vehicleReport(vehicleSlugs[down], 'autogauge');
    if (usual[down].get(report) === 200) usual[down].set(report, 502);
    expect(usual[down].size).toBeGreaterThan(120);
    const found = new Map<string, number>();
    const queue = [...usual[down].keys()];
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let address = queue.shift(); address !== undefined; address = queue.shift())
          found.set(address, (await ask(down, address)).status);
      }),
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(usual[down]));
  });

  test('what visitors ask a provider for comes from the platform, or the answer says that it cannot come', async () => {
    const answerOf = async (address: string, body?: object): Promise<unknown> => {
      const { status, text } = await ask(down, address, body);
      return { status, ...(JSON.parse(text) as object) };
    };
    expect(await answerOf(paths.api.tradeIn.registration(), { rego: '123ABC', regoState: 'QLD' })).toMatchObject({
      status: 200,
      vehicle: { make: 'Toyota' },
    });
    expect(await answerOf(paths.api.geocode('4101'))).toMatchObject({ status: 200, name: 'West End QLD' });
    const noAnswer = { status: 502, code: 'no-answer' };
    // What a vehicle's own page asks, which needs no sign-in.
    const { id, price, year, vin, nvic } = await firstFinancedVehicle(down);
    const quote = {
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: price,
      loanTerm: quotedTermYears,
      year,
      vin,
      nvic,
    };
    expect(await answerOf(paths.api.financeQuote(id), quote)).toMatchObject(noAnswer);
    // The other dealer has not bought this report.
    if (down === 'silent')
      expect(await answerOf(paths.api.vehicleReport(vehicleSlugs[down], 'ppsr'))).toMatchObject(noAnswer);
  });
});

// Sent last, so that the mail servers are back before the second attempt: the third comes four minutes later.
test.each(dealers)(
  'an enquiry to the dealer with %s providers is stored, though it cannot be delivered',
  async (down) => {
    const answer = await ask(down, paths.api.leads(), {
      name: 'Robin',
      last_name: 'Example',
      email: 'robin@example.com',
      phone: '07 5550 0123',
      postcode: '4000',
      message: 'Is this one still there?',
      car_id: vehicleSlugs[down],
      terms_conditions: 'on',
    });
    expect(answer.status, answer.text).toBe(201);
    await eventually(
      () => statusesOf(down),
      (statuses) => statuses.length === 1,
    );
  },
);

test('the enquiries are delivered when the mail servers are back', async () => {
  await Promise.all(
    dealers.map(async (down) => {
      await eventually(
        () => statusesOf(down),
        (statuses) => statuses.every((status) => status.endsWith(' tried')),
        100_000,
      );
      expect(await statusesOf(down)).toEqual(['waiting tried']);
      await mail[down].silence?.close();
      mail[down].receiver = await openSmtpReceiver({ port: mail[down].port });
      await eventually(
        () => statusesOf(down),
        (statuses) => statuses.every((status) => status === 'delivered tried'),
        250_000,
      );
      expect(mail[down].receiver.messages.join('')).toContain('Is this one still there?');
    }),
  );
});
