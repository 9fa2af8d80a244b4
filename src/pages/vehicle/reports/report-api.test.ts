import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advertisedCars } from '../../../pricing/advertised-fixture.ts';
import { fixtureVehicle, openFixtureSite } from '../../site-fixture.ts';
import { comparisonInTime } from '../panels/comparison-in-time.ts';
import { vehicleReports } from '../panels/reports.ts';
import { loader } from './report-api.ts';

const pdf = Buffer.from('%PDF-1.7\nfrom the register\n%%EOF');
let provider: http.Server;
let providerUrl: string;
let providerStatus = 200;
beforeAll(async () => {
  provider = http.createServer((request, response) => {
    request.resume();
    response.writeHead(providerStatus, { 'content-type': 'application/pdf' }).end(pdf);
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  providerUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/vehicles`;
});
afterAll(async () => {
  await new Promise((resolve) => {
    provider.close(resolve);
  });
});

const allPlugins = ['Autogauge', 'Car Analysis', 'PPSR Report'];
interface Case {
  values?: Record<string, unknown>;
  settings?: Record<string, unknown>;
  advertised?: ReturnType<typeof advertisedCars>;
  reportKey?: string | null;
}

async function open({ values = {}, settings = {}, advertised = advertisedCars(20), reportKey = null }: Case = {}) {
  const vehicle = fixtureVehicle({ id: 'a', badge: 'Ascent Sport', vin: 'JTNKU3JE10J000001', ...values });
  const fixture = await openFixtureSite({
    vehicles: [vehicle],
    advertised,
    reportKey,
    settings: { plugins: allPlugins, ...settings },
  });
  fixture.site.visitor.userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  return { ...fixture, vehicle };
}

async function offered(options: Case = {}) {
  const { site, vehicle } = await open(options);
  const comparison = await comparisonInTime(site, vehicle);
  const reports = await vehicleReports({ site, vehicle, comparison });
  return reports?.downloads.map(({ kind }) => kind) ?? [];
}

async function ask(
  kind: string,
  options: Case & { mayAsk?: boolean; userAgent?: string; isComparisonDown?: boolean } = {},
) {
  const fixture = await open(options);
  if (options.isComparisonDown) fixture.site.pricing.compare = () => Promise.reject(new Error('no answer'));
  if (options.mayAsk === false)
    fixture.site.pricing.reports.mayAsk = async () => ({ isWithin: false, retryAfterSeconds: 90 });
  if (options.userAgent !== undefined) fixture.site.visitor.userAgent = options.userAgent;
  const response = await loader(
    fixture.args(`/api/cars/vehicle-a/reports/${kind}`, { params: { slug: 'vehicle-a', kind } }) as Parameters<
      typeof loader
    >[0],
  );
  return { response, fixture };
}
const sentenceOf = async (response: Response) => ((await response.json()) as { error: string }).error;
const textOf = async (response: Response) =>
  (
    await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())), { mergePages: true })
  ).text.replace(/\s+/g, ' ');

test('the dealer’s plug-ins decide, under either name and in each shape', async () => {
  expect(await offered()).toEqual(['autogauge', 'car-analysis']);
  expect(await offered({ settings: { plugins: ['Autograb'] } })).toEqual(['autogauge']);
  expect(await offered({ settings: { plugins: [{ name: 'Car Analysis' }, { feature: 'Autogauge' }] } })).toEqual([
    'autogauge',
    'car-analysis',
  ]);
  expect(await offered({ settings: { plugins: [] } })).toEqual([]);
});

test.each([
  ['is new', { condition: 'new' }],
  ['is a demonstrator', { condition: 'demo' }],
  ['is coming soon', { status: 'coming_soon' }],
  ['is reserved', { reserved: true }],
  ['has no price', { priceCents: null }],
  ['costs $200', { priceCents: 200_00 }],
])('there is no Autogauge report of a vehicle that %s', async (_state, values) => {
  expect(await offered({ values })).toEqual(['car-analysis']);
  expect((await ask('autogauge', { values })).response.status).toBe(404);
});

test('a vehicle without enough others like it is offered no report of how its price compares', async () => {
  const alone = { advertised: advertisedCars(0) };
  expect(await offered(alone)).toEqual(['car-analysis']);
  expect((await ask('autogauge', alone)).response.status).toBe(404);
  const provider = { pricing: { report_provider: { url: providerUrl, reports: ['Autogauge'] } } };
  expect(await offered({ ...alone, settings: provider, reportKey: 'k' })).toEqual(['autogauge', 'car-analysis']);
});

test('an Autogauge report says what the price contains, as the page does', async () => {
  const { response } = await ask('autogauge', { values: { priceType: 'excl_govt_charges' } });
  expect(await textOf(response)).toContain('This vehicle $25,990 Excluding government charges');
});

test('nothing is offered of a sold vehicle', async () => {
  expect(await offered({ values: { status: 'sold', soldAt: '2026-11-19T00:00:00Z' } })).toEqual([]);
});

test('PPSR needs a provider with its key and a vehicle with a VIN', async () => {
  const settings = { pricing: { report_provider: { url: providerUrl } } };
  expect(await offered({ settings, reportKey: 'k' })).toContain('ppsr');
  expect(await offered({ settings })).not.toContain('ppsr');
  expect(await offered({ settings, reportKey: 'k', values: { vin: '' } })).not.toContain('ppsr');
  expect((await ask('ppsr')).response.status).toBe(404);
});

test('an Autogauge report says the price, the range and what it rests on', async () => {
  const { response, fixture } = await ask('autogauge');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="vehicle-a-autogauge.pdf"');
  expect(fixture.wasCacheable()).toBe(false);
  const text = await textOf(response);
  for (const words of [
    'Autogauge Report',
    '2021 Toyota Corolla',
    'This vehicle $25,990',
    'Vehicles compared 20',
    'Advertised in the 30 days to 20 November 2026',
    'What counts:',
    'not a valuation',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('What driving it costs');
});

test('a Car Analysis adds what driving costs, and stands without a comparison too', async () => {
  const values = { fuelConsumptionCombined: 6 };
  const text = await textOf((await ask('car-analysis', { values })).response);
  for (const words of ['Car Analysis', 'This vehicle $25,990', 'Fuel a week', 'Vehicle Details'])
    expect(text).toContain(words);
  expect(await textOf((await ask('car-analysis', { values, advertised: [] })).response)).toContain(
    'Too few similar vehicles are advertised',
  );
});

test('an Autogauge report of a vehicle without others like it says why there is none', async () => {
  const { response } = await ask('autogauge', { advertised: [] });
  expect([response.status, await sentenceOf(response)]).toEqual([
    404,
    'Too few similar vehicles are advertised for an Autogauge Report of this one.',
  ]);
});

test('while prices cannot be compared there is no Autogauge report, and a Car Analysis without the comparison', async () => {
  const { response, fixture } = await ask('autogauge', { isComparisonDown: true });
  expect([response.status, await sentenceOf(response)]).toEqual([
    502,
    'The Autogauge Report cannot be fetched at the moment. Please try again later, or ask us for it.',
  ]);
  expect(fixture.failures).toEqual(['price comparison of a report']);
  expect((await ask('car-analysis', { isComparisonDown: true })).response.status).toBe(200);
});

test('what the provider makes is handed on, and its failure told in words', async () => {
  const options = {
    settings: { pricing: { report_provider: { url: providerUrl, reports: ['PPSR Report', 'Car Analysis'] } } },
    reportKey: 'k',
  };
  for (const kind of ['ppsr', 'car-analysis'])
    expect(Buffer.from(await (await ask(kind, options)).response.arrayBuffer()).equals(pdf)).toBe(true);
  providerStatus = 500;
  const { response, fixture } = await ask('ppsr', options);
  expect([response.status, await sentenceOf(response)]).toEqual([
    502,
    'The PPSR Report cannot be fetched at the moment. Please try again later, or ask us for it.',
  ]);
  expect(fixture.failures).toEqual(['report provider']);
  providerStatus = 404;
  expect(await sentenceOf((await ask('ppsr', options)).response)).toBe('There is no PPSR Report of this vehicle.');
});

test('whoever asks for too many is told when to come again', async () => {
  const { response } = await ask('car-analysis', { mayAsk: false });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('90');
  expect(await sentenceOf(response)).toContain('2 minutes');
});

test('a robot is refused politely, before a provider is asked', async () => {
  for (const userAgent of ['', 'Googlebot/2.1 (+http://www.google.com/bot.html)']) {
    const { response, fixture } = await ask('ppsr', {
      settings: { pricing: { report_provider: { url: 'http://127.0.0.1:1' } } },
      reportKey: 'k',
      userAgent,
    });
    expect([response.status, await sentenceOf(response), fixture.failures]).toEqual([
      403,
      expect.stringContaining('automated requests'),
      [],
    ]);
  }
});

test('no report of another kind, and of no vehicle of this site', async () => {
  expect((await ask('horoscope')).response.status).toBe(404);
  expect((await ask('car-analysis', { values: { showOnDealerWebsite: false } })).response.status).toBe(404);
});

test('the history report is offered only where there is a file', async () => {
  const reports = async (historyReportUrl: string) => {
    const { site, vehicle, failures } = await open({ values: { historyReportUrl }, settings: { plugins: [] } });
    return {
      offer: await vehicleReports({ site, vehicle, comparison: null }),
      failures,
    };
  };
  expect(await reports('')).toEqual({ offer: null, failures: [] });
  expect(await reports('javascript:alert(1)')).toEqual({ offer: null, failures: ['history report'] });
  expect(await reports('https://reports.example.com/a.pdf')).toMatchObject({
    offer: { historyHref: 'https://reports.example.com/a.pdf', downloads: [] },
    failures: [],
  });
});
