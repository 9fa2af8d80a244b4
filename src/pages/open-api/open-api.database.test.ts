/** Asks each call that the document describes, and holds the answer against the document. */
import { beforeAll, describe, expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { openApiFaults, type OpenApiFaults } from '../../../test/open-api-faults.ts';
import { advertisedCars } from '../../pricing/advertised-fixture.ts';
import { parseBatchQueries } from '../../search/batch-queries.ts';
import { rangeEndParameters } from '../../search/search-state.ts';
import { calls, href } from '../../routes.ts';
import { parametersByRoute } from '../request/page-parameters.ts';
import { fixtureVehicle, openFixtureSite, type FixtureSite } from '../site-fixture.ts';
import { describedCalls, openApiDocument, pathOf, type OpenApiDocument } from './open-api-document.ts';
import { loader as documentLoader } from './open-api-endpoint.ts';
import { fixtureLocation } from '../../locations/location-fixture.ts';

const dealers = openIdleDealers();
const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:00' }));
const lender = { paymentWeekCents: 12_000, interestRate: 7.49, comparisonRate: 8.74, terms: { 5: 12_000 } };
const vehicles = [
  fixtureVehicle({
    id: 'a',
    slug: 'corolla',
    vin: 'JTNKU3JE10J000001',
    badge: 'Ascent Sport',
    lenders: { manual: lender },
    images: [{ url: '/p/1.webp', alt: 'Front' }],
    hotspots: [{ id: 'h', description: 'Scratch', angles: [null, { x: 1, y: 2 }] }],
    paymentProcessors: [{ name: 'embedded', reserveAmountCents: 200_00 }],
    variant: {},
    quote: { weeklyRepaymentCents: 128_00, advertisedRate: 7, comparisonRate: 8 },
    marketPrice: { stateAverageCents: 26_000_00 },
    buildDate: '2021-02-01',
  }),
  fixtureVehicle({ id: 'c', slug: 'van', itemType: 'caravan', model: 'Tourer', caravan: { sleeps: 4 } }),
  fixtureVehicle({ id: 'sold', status: 'sold', soldAt: '2026-11-19T00:00:00Z', priceCents: null }),
];
const settings = {
  plugins: ['Autogauge'],
  finance: { provider: 'manual' },
  accounts: { compare_limit: 4 },
  leads: { test_drive_appointments: { enabled: true } },
  pricing: { delivery_regions: [{ name: 'Brisbane', postcodes: ['4000-4199'], price_dollars: 90 }] },
  locations: [
    fixtureLocation({
      primary: true,
      contact_detail: { phone: '(07) 7010 0001', opening_hours: hours },
    }),
  ],
};

let fixture: FixtureSite;
let faults: OpenApiFaults;
beforeAll(async () => {
  fixture = await openFixtureSite({ dealers, vehicles, settings, advertised: advertisedCars(20) });
  faults = openApiFaults(openApiDocument({ name: 'Fixture Motors', origin: 'https://fixture.example' }));
});

interface Asked {
  /** `/api/cars/corolla/similar` is described as `/api/cars/{slug}/similar`. */
  address: string;
  params?: Record<string, string>;
  body?: unknown;
  status: number;
  /** Called before, to bring the site into a state. */
  prepare?(): () => void;
}
const replacing =
  <Target extends object, Name extends keyof Target>(target: () => Target, name: Name, value: Target[Name]) =>
  () => {
    const owner = target();
    const before = owner[name];
    owner[name] = value;
    return () => {
      owner[name] = before;
    };
  };
const questions: Readonly<Record<string, readonly Asked[]>> = {
  'api-search': [
    { address: '/api/search', status: 200 },
    { address: '/api/search?make=Toyota&price=:30000&near=4000', status: 200 },
    { address: '/api/search?hitsPerPage=2&offset=1', status: 200 },
    { address: '/api/search?slug=nowhere', status: 404 },
  ],
  'api-search-batch': [
    {
      address: '/api/search/batch',
      body: { queries: [{ index: 'cars' }, { index: 'cars', q: 'corolla' }] },
      status: 200,
    },
    {
      address: '/api/search/batch',
      body: { queries: [{ index: 'cars', filter: { id: ['a'] }, attributesToRetrieve: ['card'] }] },
      status: 200,
    },
    { address: '/api/search/batch', body: { queries: [] }, status: 400 },
  ],
  'api-similar-cars': [
    { address: '/api/cars/corolla/similar', params: { slug: 'corolla' }, status: 200 },
    { address: '/api/cars/nobody/similar', params: { slug: 'nobody' }, status: 404 },
  ],
  'api-cars': [
    { address: '/api/cars?ids=a,c,sold,nobody', status: 200 },
    { address: `/api/cars?ids=${Array.from({ length: 101 }, (_none, index) => index).join(',')}`, status: 400 },
  ],
  'api-price-comparison': [
    { address: '/api/cars/corolla/autogauge', params: { slug: 'corolla' }, status: 200 },
    { address: '/api/cars/van/autogauge', params: { slug: 'van' }, status: 204 },
    { address: '/api/cars/nobody/autogauge', params: { slug: 'nobody' }, status: 404 },
    {
      address: '/api/cars/corolla/autogauge',
      params: { slug: 'corolla' },
      status: 503,
      prepare: replacing(
        () => fixture.site.pricing,
        'compare',
        () => Promise.reject(new Error('away')),
      ),
    },
  ],
  'api-finance-disclaimer': [
    { address: '/api/finance-disclaimer?car_id=a', status: 200 },
    { address: '/api/finance-disclaimer?car_id=nobody', status: 404 },
  ],
  'api-delivery': [
    { address: '/api/delivery?postcode=4000', status: 200 },
    { address: '/api/delivery?postcode=40', status: 400 },
    { address: '/api/delivery?postcode=6000', status: 404 },
  ],
  'api-geocode': [
    { address: '/api/geocode?postcode=4000', status: 200 },
    { address: '/api/geocode?postcode=9999', status: 404 },
    {
      address: '/api/geocode?postcode=4000',
      status: 429,
      prepare: replacing(
        () => fixture.site.places.geocoding,
        'mayAsk',
        async () => ({ isWithin: false, retryAfterSeconds: 60 }),
      ),
    },
  ],
  'api-appointments': [
    { address: '/api/appointments?car_id=a', status: 200 },
    { address: '/api/appointments?car_id=sold', status: 200 },
    { address: '/api/appointments?from=never', status: 400 },
    { address: '/api/appointments?location_id=9', status: 404 },
  ],
  'api-vehicle-suggestions': [{ address: '/api/vehicle-suggestions', status: 200 }],
};

type Handler = (args: ReturnType<FixtureSite['args']>) => Promise<Response> | Response;

describe.each(describedCalls)('$route', (call) => {
  const asked = questions[call.route]!;

  test('answers as the document says', async () => {
    const { file } = calls.find(({ id }) => id === call.route)!;
    const { loader, action } = (await import(`../../${file}`)) as { loader: Handler; action: Handler };
    for (const { address, params = {}, body, status, prepare = () => () => {} } of asked) {
      const restore = prepare();
      const init =
        body === undefined
          ? {}
          : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const answer = await (call.method === 'get' ? loader : action)(fixture.args(address, { params, init }));
      restore();
      expect(answer.status, address).toBe(status);
      const text = await answer.text();
      const type = answer.headers.get('content-type') ?? '';
      expect(
        faults.ofAnswer({ path: pathOf(call), method: call.method, status, type, text }),
        `${address}: ${text.slice(0, 500)}`,
      ).toEqual([]);
    }
  });

  test('is asked for each of its answers here', () => {
    const own = [...call.answers.map(({ status }) => status), ...Object.keys(call.refusals).map(Number)];
    expect([...new Set(asked.map(({ status }) => status))].toSorted()).toEqual(own.toSorted());
  });

  test('has the parameters of its route, and no others', () => {
    // A page without scripts sends the ends of a range apart; a program has the range.
    const known = Object.keys(parametersByRoute[call.route]!).filter((name) => !rangeEndParameters.includes(name));
    const described = Object.keys(call.query?.shape ?? {});
    expect(described.filter((name) => !known.includes(name))).toEqual([]);
    // Values of some facets cannot be excluded on any page.
    expect(known.filter((name) => !described.includes(name) && !name.startsWith('not_'))).toEqual([]);
  });
});

test('an answer with a field that the document does not know, or without one that it promises, is at fault', async () => {
  const answer = (body: object) =>
    faults.ofAnswer({
      path: href('api-delivery'),
      method: 'get',
      status: 200,
      type: 'application/json',
      text: JSON.stringify(body),
    });
  expect(answer({ price: 90, name: 'Brisbane' })).toEqual([]);
  expect(answer({ price: 90 })).toEqual([expect.stringContaining("required property 'name'")]);
  expect(answer({ price: 90, name: 'Brisbane', secret: 1 })).toEqual([
    expect.stringContaining('additional properties'),
  ]);
  expect(answer({ price: '90', name: 'Brisbane' })).toEqual(['/price must be number']);
});

test.each([
  { queries: [{ index: 'cars' }] },
  { queries: [{ index: 'cars', filter: { make: ['Toyota'], price: { min: 1, max: null } }, limit: 50 }] },
  { queries: [{ index: 'cars', filter: { id: [] }, q: 'red', highlightPreTag: '<b>', attributesToRetrieve: ['id'] }] },
  {},
  { queries: [] },
  { queries: Array.from({ length: 11 }, () => ({ index: 'cars' })) },
  { queries: [{ index: 'trucks' }] },
  { queries: [{ index: 'cars', limit: 51 }] },
  { queries: [{ index: 'cars', limit: 1.5 }] },
  { queries: [{ index: 'cars', more: 1 }] },
  { queries: [{ index: 'cars', q: 'x'.repeat(201) }] },
  { queries: [{ index: 'cars', filter: { make: [] } }] },
  { queries: [{ index: 'cars', filter: { id: ['a'], make: ['Toyota'] } }] },
  { queries: [{ index: 'cars', filter: { price: { from: 1 } } }] },
  { queries: [{ index: 'cars', filter: { colourful: ['yes'] } }] },
])('the document takes a batch that the call takes, and no other: %j', (body) => {
  expect(faults.takesBody({ path: href('api-search-batch'), method: 'post' }, body)).toBe(parseBatchQueries(body).ok);
});

test('the document is the dealer’s, each call has a name of its own, and each path its parameters', async () => {
  const answer = documentLoader(fixture.args('/api/openapi.json'));
  const served = (await answer.json()) as OpenApiDocument;
  expect(served).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Fixture Motors' },
    servers: [{ url: 'https://fixture.example' }],
  });
  const operations = Object.values(served.paths).flatMap((path) => Object.values(path));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(describedCalls.length);
  for (const [path, methods] of Object.entries(served.paths))
    for (const { parameters } of Object.values(methods)) {
      const inPath = parameters.filter((each) => each['in'] === 'path').map((each) => `{${String(each['name'])}}`);
      expect(path.match(/\{\w+\}/g) ?? []).toEqual(inPath);
    }
  expect(JSON.stringify(served)).not.toContain('#/$defs/');
});

test('nothing of it names another dealer', () => {
  const other = openApiDocument({ name: 'Other Motors', origin: 'https://other.example' });
  expect(JSON.stringify(other)).not.toContain('Fixture');
});
