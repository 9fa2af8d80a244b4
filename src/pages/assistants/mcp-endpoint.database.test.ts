/** The endpoint by the official client, which also holds each answer against the schema that the tool announces. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { createPreparedEnquiries } from '../../leads/prepared-enquiries.server.ts';
import { paths } from '../../routes.ts';
import { comparisonRateWarning } from '../../stock/finance-wording.ts';
import { weeklyText } from '../../stock/weekly-text.ts';
import { cardOf } from '../../site/list-cards.ts';
import {
  fixtureKey,
  fixtureNow,
  fixtureVehicle,
  openFixtureSite,
  responseOf,
  type FixtureSite,
} from '../site-fixture.ts';
import type { EnquiryPageContent } from '../leads/enquiry-page-content.ts';
import { loader as enquiryPage } from '../leads/enquiry-page.tsx';
import { loader as preparedPage } from '../leads/prepared-enquiry-page.tsx';
import { loader as vehiclePage } from '../vehicle/vehicle-page.tsx';
import { action, loader } from './mcp-endpoint.ts';

const dealers = openIdleDealers();
const lender = { paymentWeekCents: 12_000, interestRate: 7.49, comparisonRate: 8.74 };
const vehicles = [
  fixtureVehicle({
    id: 'a',
    slug: 'corolla',
    badge: 'Ascent Sport',
    lenders: { manual: lender },
    dealerComments: 'One owner.',
  }),
  fixtureVehicle({ id: 'b', slug: 'mazda', make: 'Mazda', model: '3', priceCents: 19_990_00, simpleBody: 'sedan' }),
  fixtureVehicle({ id: 'sold', slug: 'sold', status: 'sold', soldAt: '2026-11-19T00:00:00Z' }),
  fixtureVehicle({ id: 'gone', slug: 'gone', status: 'sold', soldAt: '2020-11-19T00:00:00Z' }),
  fixtureVehicle({ id: 'hidden', slug: 'hidden', showOnDealerWebsite: false }),
];
const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:00' }));
const place = (id: number, more: object = {}) => ({
  id,
  name: `Fixture ${id}`,
  slug: `fixture-${id}`,
  dealership_id: 1,
  dealership_slug: 'fixture-motors',
  primary: id === 1,
  address: {
    street: `${id} Example Street`,
    city: 'Brisbane',
    state: 'QLD',
    postcode: '4000',
    lat: -27.47,
    long: 153.02,
  },
  contact_detail: { phone: '(07) 7010 0001', opening_hours: hours },
  ...more,
});
const toowoomba = {
  address: { street: '2 Range Road', city: 'Toowoomba', state: 'QLD', postcode: '4350', lat: -27.56, long: 151.94 },
};
const settings = {
  finance: { provider: 'manual', credit_licence_text: 'Credit licence 1.' },
  leads: { test_drive_appointments: { enabled: true } },
  locations: [
    place(1),
    place(2, { ...toowoomba, name: 'Range Motors - Service', slug: 'range-service', location_type: 'service' }),
    place(4, { ...toowoomba, name: 'Range Motors - Sales', slug: 'range-sales', location_type: 'sales' }),
    place(3, { visible: false }),
  ],
  content: {
    offers: [
      { id: 'delivery', name: 'Free delivery', description: 'Within *100 km* & more' },
      { id: 'rate', name: 'A rate', description: '3.9% p.a. comparison rate', disclaimer: 'To approved buyers.' },
      { id: 'later', name: 'Later', starts_on: '2027-01-01' },
    ],
  },
};
const open = (more: Record<string, unknown> = {}) => openFixtureSite({ vehicles, settings: { ...settings, ...more } });
/** Free times and leads are in the database. */
const openStored = () => openFixtureSite({ dealers, vehicles, settings });

async function connect(fixture: FixtureSite): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('https://fixture.example/mcp'), {
      fetch: async (_url, init = {}) =>
        init.method === 'POST' ? action(fixture.args('/mcp', { init })) : loader(fixture.args('/mcp')),
    }),
  );
  return client;
}

/** What the tests read of the answers of all tools; each tool answers some of it. */
interface Content {
  count: number;
  url: string;
  ignored_words: string[];
  vehicles: { slug: string; weekly_estimate: string }[];
  finance_note: string;
  facets: Record<string, object[]>;
  vehicle: { slug: string; price: string };
  details: object[];
  comments: string[];
  repayment: { text: string; conditions: string[] };
  location: object;
  rows: object[];
  estimate: string;
  conditions: string[];
  locations: { name: string; km: number | null; departments: { location_id: number }[] }[];
  times: { time: string }[];
  more_from: string | null;
  offers: { name: string; text: string; url: string; conditions: string[] }[];
}
interface Called {
  isError: boolean;
  text: string;
  content: Content;
}
async function call(fixture: FixtureSite, name: string, given: Record<string, unknown> = {}): Promise<Called> {
  const client = await connect(fixture);
  await client.listTools();
  const answer = await client.callTool({ name, arguments: given });
  const [first] = answer.content as { text: string }[];
  return {
    isError: answer.isError === true,
    text: first!.text,
    content: answer.structuredContent as unknown as Content,
  };
}
const refusal = async (name: string, given: Record<string, unknown>, more: Record<string, unknown> = {}) => {
  const { isError, text } = await call(await open(more), name, given);
  expect(isError).toBe(true);
  return text;
};
const ask = async (name: string, given: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => {
  const answer = await call(await open(more), name, given);
  expect(answer.isError, answer.text).toBe(false);
  return answer;
};
const toolNames = async (more: Record<string, unknown> = {}) =>
  (await (await connect(await open(more))).listTools()).tools.map(({ name }) => name);

describe('the endpoint', () => {
  test('introduces the dealer and its tools, all of them read-only', async () => {
    const client = await connect(await open());
    expect(client.getServerVersion()).toMatchObject({ title: 'Fixture Motors', websiteUrl: 'https://fixture.example' });
    expect(client.getInstructions()).toContain('no advice on credit');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_vehicles',
      'get_vehicle',
      'compare_vehicles',
      'estimate_repayment',
      'find_locations',
      'free_test_drive_times',
      'current_offers',
      'prepare_enquiry',
    ]);
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
  });

  test('is not there where the dealer turned it off', async () => {
    const { args } = await open({ content: { assistants_enabled: false } });
    const message = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const init = { method: 'POST', body: JSON.stringify(message) };
    expect((await action(args('/mcp', { init }))).status).toBe(404);
    expect(loader(args('/mcp')).status).toBe(404);
  });

  test('keeps no session and streams nothing', async () => {
    const { args } = await open();
    expect([loader(args('/mcp')).status, loader(args('/mcp')).headers.get('allow')]).toEqual([405, 'POST']);
    const deleted = await action(args('/mcp', { init: { method: 'DELETE' } }));
    expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each([
    ['half a JSON', '{"a":', {}, 400, 'expected one JSON-RPC message'],
    ['several messages', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', {}, 400, 'found a list'],
    ['no message', '{"hello":1}', {}, 400, 'JSON-RPC'],
    ['a text', '{"jsonrpc":"2.0","id":1,"method":"ping"}', { 'content-type': 'text/plain' }, 415, 'application/json'],
    ['nobody who reads JSON', '{"jsonrpc":"2.0","id":1,"method":"ping"}', { accept: 'text/html' }, 406, 'accept'],
    [
      'a version of the future',
      '{"jsonrpc":"2.0","id":1,"method":"ping"}',
      { 'mcp-protocol-version': '3000-01-01' },
      400,
      '3000-01-01',
    ],
  ])('says what is wrong with %s', async (_what, body, headers, status, words) => {
    const { args } = await open();
    const init = {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    };
    const answer = await action(args('/mcp', { init }));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining(words) as string });
  });

  test('names the tools to who calls one that is not there', async () => {
    await expect(call(await open(), 'buy_vehicle')).rejects.toThrow(
      /found "buy_vehicle", expected one of search_vehicles/,
    );
  });

  test('tells nothing of a failure but the request', async () => {
    const fixture = await open();
    fixture.site.search = () => Promise.reject(new Error('secret'));
    const { isError, text } = await call(fixture, 'search_vehicles');
    expect([isError, text]).toEqual([true, expect.stringMatching(/our side.*The request was fixture/)]);
    expect(text).not.toContain('secret');
    expect(fixture.failures).toEqual(['assistants’ search_vehicles']);
  });
});

describe('search_vehicles', () => {
  test('finds what the search page finds, in the words of its cards', async () => {
    const { content, text } = await ask('search_vehicles', { make: ['Mazda'], price: ':20000' });
    expect(content).toMatchObject({ count: 1, page: 1, pages: 1, finance_note: '' });
    expect(content.url).toBe('https://fixture.example/search/new-used-and-demo-cars?make=Mazda&price=:20000');
    expect(content.vehicles).toMatchObject([
      { slug: 'mazda', title: '2021 Mazda 3', price: '$19,990', url: 'https://fixture.example/cars/mazda' },
    ]);
    expect(content.facets.body).toEqual([{ value: 'sedan', label: 'Sedan', count: 1 }]);
    expect(text).toContain('2021 Mazda 3, $19,990');
  });

  test('reads words as the site does, and says which it left out', async () => {
    const { content } = await ask('search_vehicles', { query: 'mazda spaceship' });
    expect([content.count, content.ignored_words]).toEqual([1, ['spaceship']]);
  });

  test('never shows a repayment without its rates and the warning', async () => {
    const { content, text } = await ask('search_vehicles', { slug: 'toyota' });
    const corolla = content.vehicles[0]!;
    expect(corolla.weekly_estimate).toBe('$120 per week, 7.49% p.a. interest, 8.74% p.a. comparison rate');
    for (const words of [content.finance_note, text]) expect(words).toContain(comparisonRateWarning);
  });

  test('has no vehicle that the site does not show', async () => {
    const { content } = await ask('search_vehicles', {});
    expect(content.vehicles.map(({ slug }) => slug)).not.toContain('hidden');
  });

  test.each([
    [{ price: 'cheap' }, 'price: found "cheap", expected "minimum:maximum"'],
    [{ slug: 'nowhere' }, 'slug: found "nowhere"'],
    [{ near: 'Brisbane' }, 'near: found "Brisbane", expected an Australian postcode of four digits'],
    [{ near: '9999' }, 'near: found "9999", expected a postcode that exists'],
    [{ within: 50 }, 'within: found a distance without a place'],
    [{ mkae: ['Mazda'] }, 'did you mean "make"?'],
    [{ sortBy: 'cheapest' }, 'sortBy: found "cheapest", expected one of'],
    [{ make: 'Mazda' }, 'make: found "Mazda", expected a list'],
  ])('refuses %j and says what it expected', async (given, words) => {
    expect(await refusal('search_vehicles', given)).toContain(words);
  });
});

describe('get_vehicle', () => {
  test.each(['corolla', 'a', 'https://fixture.example/cars/corolla?amount=1'])(
    'finds a vehicle by %s',
    async (vehicle) => {
      const { content } = await ask('get_vehicle', { vehicle });
      expect(content.vehicle.slug).toBe('corolla');
    },
  );

  test('says what the page says', async () => {
    const fixture = await open();
    const { content } = await call(fixture, 'get_vehicle', { vehicle: 'corolla' });
    const page = await vehiclePage(fixture.args('/cars/corolla', { params: { slug: 'corolla' } }));
    expect(content.vehicle.price).toBe(page.content.price.text);
    expect(content.details).toEqual(page.content.details);
    expect(content.comments).toEqual(['One owner.']);
    expect(content.repayment.text).toBe(page.content.weekly?.kind === 'figure' ? weeklyText(page.content.weekly) : '');
    expect(content.repayment.conditions.join(' ')).toContain(comparisonRateWarning);
    expect(content.location).toEqual({ id: 1, name: 'Fixture 1', url: 'https://fixture.example/locations/fixture-1' });
  });

  test('a sold vehicle has no price and no repayment', async () => {
    const { content } = await ask('get_vehicle', { vehicle: 'sold' });
    expect(content).toMatchObject({ vehicle: { available: false, price: '', weekly_estimate: '' }, repayment: null });
  });

  test.each(['hidden', 'gone', 'nobody', 'https://other.example/cars/'])('%s is not there', async (vehicle) => {
    expect(await refusal('get_vehicle', { vehicle })).toContain(
      `found ${JSON.stringify(vehicle)}, which is not on this site`,
    );
  });
});

describe('compare_vehicles', () => {
  test('shows rows in the order of the vehicles', async () => {
    const { content } = await ask('compare_vehicles', { vehicles: ['mazda', 'corolla'] });
    expect(content.url).toBe('https://fixture.example/compare?cars=mazda,corolla');
    expect(content.rows).toContainEqual({ label: 'Year', differs: false, values: ['2021', '2021'] });
    expect(content.rows).toContainEqual({
      label: 'Weekly estimate',
      differs: true,
      values: ['', '$120 per week, 7.49% p.a. interest, 8.74% p.a. comparison rate'],
    });
    expect(content.finance_note).toContain(comparisonRateWarning);
  });

  test('names the place of a vehicle that is not there, and how many it takes', async () => {
    expect(await refusal('compare_vehicles', { vehicles: ['mazda', 'nobody'] })).toContain(
      'vehicles[1]: found "nobody"',
    );
    expect(await refusal('compare_vehicles', { vehicles: ['mazda', 'mazda'] })).toContain('expected 2 to 4');
  });

  test('is offered where the dealer compares', async () => {
    expect(await toolNames({ accounts: { compare_limit: 0 } })).not.toContain('compare_vehicles');
  });
});

describe('estimate_repayment', () => {
  test('is the estimate of the card, with its rates, conditions, warning and licence', async () => {
    const fixture = await open();
    const { content, text } = await call(fixture, 'estimate_repayment', { vehicle: 'corolla' });
    const { weekly } = cardOf(fixture.site, vehicles[0]!);
    expect(content.estimate).toBe(weekly?.kind === 'figure' ? weeklyText(weekly) : '');
    for (const words of [content.conditions.join(' '), text]) {
      expect(words).toContain(comparisonRateWarning);
      expect(words).toContain('Credit licence 1.');
    }
  });

  test('is what the calculator of the page shows for other amounts', async () => {
    const { content } = await ask('estimate_repayment', { vehicle: 'corolla', term: 3, interest: 8 });
    expect(content.estimate).toMatch(
      /^\$25,990 over 3 years: \$\d+ per week at 8\.00% p\.a\. interest, \d+\.\d\d% p\.a\. comparison rate$/,
    );
    expect(content.conditions.join(' ')).toContain(comparisonRateWarning);
    expect(content.conditions.join(' ')).toContain('an estimate, not an offer of credit');
    expect(content.url).toContain('https://fixture.example/cars/corolla?amount=25990');
  });

  test('asks for an amount where the vehicle has no price, instead of a loan of its own', async () => {
    const unpriced = fixtureVehicle({ id: 'u', slug: 'unpriced', priceCents: null });
    const fixture = await openFixtureSite({ vehicles: [...vehicles, unpriced], settings });
    const asked = await call(fixture, 'estimate_repayment', { vehicle: 'unpriced', term: 5 });
    expect([asked.isError, asked.text]).toEqual([
      true,
      expect.stringMatching(/^amount: found nothing, and .* no price/),
    ]);
    const { content } = await call(fixture, 'estimate_repayment', { vehicle: 'unpriced', term: 5, amount: 20_000 });
    expect(content.estimate).toMatch(/^\$20,000 over 5 years: /);
  });

  test('says which amount the calculator would change, and why', async () => {
    expect(await refusal('estimate_repayment', { vehicle: 'corolla', term: 20 })).toMatch(
      /^term: found 20\. .*the longest term is/,
    );
    expect(await refusal('estimate_repayment', { vehicle: 'corolla', amount: 1 })).toMatch(
      /^amount: found 1\. Cannot be less than/,
    );
  });

  test.each([['finance'], ['personalised_finance']])(
    'calculates no other loan where %s needs a sign-in',
    async (route) => {
      const gated = { accounts: { gated_routes: [route] } };
      expect(await refusal('estimate_repayment', { vehicle: 'corolla', term: 3 }, gated)).toContain(
        'people who signed in',
      );
      expect((await ask('estimate_repayment', { vehicle: 'corolla' }, gated)).content.estimate).toContain(
        '$120 per week',
      );
    },
  );

  test('has no estimate where the page has none', async () => {
    const { content } = await ask('estimate_repayment', { vehicle: 'mazda' });
    expect(content).toMatchObject({
      estimate: '',
      conditions: [],
      no_estimate_because: expect.stringMatching(/\S/) as string,
    });
    expect(await toolNames({ finance: { provider: null } })).not.toContain('estimate_repayment');
  });
});

describe('find_locations', () => {
  test('lists what is visible, the nearest first', async () => {
    const { content } = await ask('find_locations', { near: '4350' });
    expect(content.locations.map(({ name, km }) => [name, km])).toEqual([
      ['Range Motors', 0],
      ['Fixture 1', expect.any(Number)],
    ]);
    expect(content.locations[1]!.departments[0]).toMatchObject({
      location_id: 1,
      department: 'Sales',
      phones: ['(07) 7010 0001'],
      hours: ['Mon-Fri: 8:30am - 5pm'],
    });
  });

  test('narrows to a department', async () => {
    const { content } = await ask('find_locations', { department: 'service' });
    expect(
      content.locations.map(({ name, departments }) => [name, departments.map((each) => each.location_id)]),
    ).toEqual([['Range Motors', [2]]]);
  });

  test('a yard with a workshop is among those that service, and says both', async () => {
    const fixture = await open({ locations: [place(1, { motor_vehicle_repairer: '4400001' }), place(5, {})] });
    const { content } = await call(fixture, 'find_locations', { department: 'service' });
    expect(content.locations.flatMap(({ departments }) => departments)).toMatchObject([
      { location_id: 1, department: 'Sales and Service' },
    ]);
  });

  test('says that a place is unknown, and when places cannot be looked up', async () => {
    expect(await refusal('find_locations', { near: 'Atlantis' })).toContain('near: found "Atlantis"');
    const fixture = await open();
    fixture.site.places.geocoding.mayAsk = async () => ({ isWithin: false, retryAfterSeconds: 60 });
    expect((await call(fixture, 'find_locations', { near: '4000' })).text).toContain('cannot be looked up');
  });
});

describe('free_test_drive_times', () => {
  test('are the times of the form', async () => {
    const { content } = await call(await openStored(), 'free_test_drive_times', {
      vehicle: 'corolla',
      from: '2026-11-24',
    });
    expect(content).toMatchObject({ offered: true, location: { id: 1 }, time_zone: 'Australia/Brisbane' });
    expect(content.times[0]).toEqual({ time: '2026-11-24T08:30', starts_at: '2026-11-23T22:30:00.000Z' });
    expect(new Set(content.times.map(({ time }) => time.slice(0, 10))).size).toBe(7);
    expect(content.more_from).toBe('2026-12-03');
  });

  test('are none of a vehicle that nobody can drive, nor of a place that is not shown', async () => {
    expect(await refusal('free_test_drive_times', { vehicle: 'sold' })).toContain('cannot be driven');
    expect(await refusal('free_test_drive_times', { location_id: 3 })).toBe(
      'location_id: found 3, expected one of 1, 2, 4.',
    );
  });

  test('are not offered where another site books', async () => {
    const links = { test_drive: { path: 'https://book.example' } };
    expect(await toolNames({ links })).not.toContain('free_test_drive_times');
    expect(await refusal('prepare_enquiry', { kind: 'test_drive' }, { links })).toContain('https://book.example');
  });
});

describe('current_offers', () => {
  test('are those that run today, a rate with its conditions and the warning', async () => {
    const { content } = await ask('current_offers');
    expect(content.offers.map(({ name, text, conditions }) => [name, text, conditions])).toEqual([
      ['Free delivery', 'Within 100 km & more', []],
      ['A rate', '3.9% p.a. comparison rate', ['To approved buyers.', comparisonRateWarning]],
    ]);
    expect(content.offers[0]!.url).toBe('https://fixture.example/offers/delivery');
  });

  test('are narrowed as on the page, and gone with it', async () => {
    expect((await ask('current_offers', { query: 'delivery' })).content).toMatchObject({
      count: 1,
      url: 'https://fixture.example/special-offers?query=delivery',
    });
    expect(await toolNames({ content: { offers_page_enabled: false } })).not.toContain('current_offers');
    expect(await toolNames({ accounts: { gated_pages: ['special-offers'] } })).not.toContain('current_offers');
  });
});

describe('prepare_enquiry', () => {
  const person = { name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone: '0491 570 006' };
  interface Shown {
    state: string;
    page: EnquiryPageContent;
  }
  const pageOf = async (fixture: FixtureSite, url: string) => {
    const { status, body } = await responseOf(() =>
      preparedPage(fixture.args(url.replace('https://fixture.example', ''))),
    );
    return { status, shown: ((await body()) as { shown: Shown }).shown };
  };

  test('opens the form filled in, for the person to send', async () => {
    const fixture = await openStored();
    const message = 'Is it still for sale?\u202E\nI can come on Saturday.';
    const { content, text } = await call(fixture, 'prepare_enquiry', { vehicle: 'corolla', ...person, message });
    expect(content).toMatchObject({ sent: false, expires_at: '2026-11-21T02:00:00.000Z' });
    expect(text).toContain('Nothing was sent.');
    for (const said of Object.values(person)) expect(decodeURIComponent(content.url)).not.toContain(said);
    const { status, shown } = await pageOf(fixture, content.url);
    expect([status, shown.state, shown.page.name]).toEqual([200, 'ready', 'enquiry']);
    expect(shown.page.form.context).toMatchObject({
      vehicle: { id: 'a' },
      values: { ...person, message: 'Is it still for sale?\nI can come on Saturday.' },
    });
    expect(shown.page.form.action).toBe('/enquiry?car_id=a');
    expect(fixture.wasCacheable()).toBe(false);
    expect(await fixture.listLeads()).toEqual([]);
  });

  test('takes a free time into a test drive', async () => {
    const fixture = await openStored();
    const given = { kind: 'test_drive', vehicle: 'corolla', preferred_time: '2026-11-24T08:30' };
    const { content } = await call(fixture, 'prepare_enquiry', given);
    const { shown } = await pageOf(fixture, content.url);
    expect([shown.page.name, shown.page.form.context.values]).toEqual([
      'test-drive',
      { preferred_time: '2026-11-24T08:30' },
    ]);
    const taken = await call(fixture, 'prepare_enquiry', { ...given, preferred_time: '2026-11-24T03:00' });
    expect([taken.isError, taken.text]).toEqual([true, expect.stringContaining('This time is not free')]);
  });

  test('says what the form would say, before the person sees it', async () => {
    const { text } = await call(await open(), 'prepare_enquiry', { vehicle: 'sold' });
    expect(text).toContain('This vehicle has been sold');
  });

  test.each([
    [{ email: 'ada' }, 'email: found "ada". Please enter a valid email address'],
    [{ phone: '12' }, 'phone: found "12". Please enter a valid phone number'],
    [{ preferred_time: '2026-11-24T08:30' }, 'preferred_time: found "2026-11-24T08:30". This form does not ask for it'],
    [{ message: 'é'.repeat(1_000) }, 'bytes too long for a link, expected a shorter message'],
    [{ message: 'x'.repeat(1_001) }, 'message: found'],
    [{ location_id: 3 }, 'location_id: found 3, expected one of 1, 2, 4.'],
    [{ opt_in: true }, 'the unknown key "opt_in"'],
  ])('refuses %j', async (given, words) => expect(await refusal('prepare_enquiry', given)).toContain(words));

  test('is not offered where the form needs a sign-in', async () => {
    expect(await toolNames({ accounts: { gated_pages: ['enquiry'] } })).not.toContain('prepare_enquiry');
  });

  test('a link of nobody, of yesterday or of another dealer opens nothing', async () => {
    const fixture = await open();
    expect(await pageOf(fixture, '/enquiry/prepared?token=x')).toMatchObject({
      status: 404,
      shown: { state: 'unknown' },
    });
    const yesterday = createPreparedEnquiries({
      key: fixtureKey,
      tenantId: fixture.site.tenant.id,
      now: () => new Date(fixtureNow.getTime() - 86_400_000),
    });
    const topic = { category: '', subcategory: '' };
    const old = yesterday.seal({ vehicleId: '', locationId: null, topic, values: person });
    expect(await pageOf(fixture, paths.preparedEnquiry(old.ok ? old.token : ''))).toMatchObject({
      status: 410,
      shown: { state: 'expired', hours: 24 },
    });
    const { content } = await call(fixture, 'prepare_enquiry', person);
    expect((await pageOf(await openStored(), content.url)).status).toBe(404);
  });

  test('the form of everyone else stays empty', async () => {
    const fixture = await open();
    const { content } = await call(fixture, 'prepare_enquiry', { vehicle: 'corolla', ...person });
    const page = await enquiryPage(
      fixture.args(`/enquiry?car_id=a&token=${new URL(content.url).searchParams.get('token')}`),
    );
    expect(page.form.context.values).toEqual({});
  });
});
