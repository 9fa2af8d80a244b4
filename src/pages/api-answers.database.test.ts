/**
 * Sends every kind of wrong request to every call of `routes.ts`: all errors have one format and reveal no internal
 * details (ERR-1).
 */
import type { ServerBuild } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { openIdleDealers } from '../../test/idle-dealers.ts';
import { asProblem } from '../http/responses.server.ts';
import type { PageRequest } from '../http/page-request.ts';
import { calls as allCalls, isApiPath } from '../routes.ts';
import { openFixtureTradeIn, tradeInQueues } from '../trade-in/trade-in-fixture.ts';
import { createPageRenderer } from './request/render-request.server.ts';
import { openFixtureSite, type FixtureSite } from './site-fixture.ts';

type Handler = (args: ReturnType<FixtureSite['args']>) => Promise<Response> | Response;

const calls = allCalls.filter(({ path }) => isApiPath(`/${path}`));
const secret = 'not-the-key-7731';
/** A stack, a place in the source, a query, a key. */
const inside = new RegExp(
  `\\bat .+:\\d+|node:|node_modules|\\.tsx?\\b|select .+ from|ZodError|SyntaxError|${secret}`,
  'i',
);

const dealers = openIdleDealers(...tradeInQueues);
let fixture: FixtureSite;
beforeAll(async () => {
  const trade_in = { forward_valuation: true };
  fixture = await openFixtureSite({
    vehicles: [],
    dealers,
    reportKey: secret,
    quoteKey: secret,
    settings: { trade_in, finance: { quote: { enabled: true } } },
    tradeIn: openFixtureTradeIn({
      database: await dealers.add(),
      outbox: dealers.outbox,
      settings: trade_in,
      cookies: new Map(),
    }).desk,
  });
  fixture.site.visitor.userAgent =
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
});

const params = {
  slug: 'no-such',
  kind: 'no-such',
  valuation: '01890000-0000-7000-8000-000000000009',
  photo: '01890000-0000-7000-8000-000000000009',
  document: '01890000-0000-7000-8000-000000000009',
  '*': 'no-such',
};
const sent = (body: string, type = 'application/json'): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
});

const ways: { way: string; query?: string; init?: RequestInit }[] = [
  { way: 'read with nothing' },
  { way: 'read with an id that nobody has', query: '?slug=no-such&car_id=no-such&postcode=99&from=never&ids=no-such' },
  { way: 'sent half a JSON', init: sent('{"id":') },
  { way: 'sent a list', init: sent('[1]') },
  { way: 'sent an empty object', init: sent('{}') },
  {
    way: 'sent ids that nobody has',
    init: sent(
      JSON.stringify({
        id: 'no-such',
        lead_id: 'no-such',
        car_id: 'no-such',
        dealership_id: 1,
        website_id: 'fixture',
        rego: '???',
        regoState: 'QLD',
        adjustments: {},
        column_name: 'valuation',
        form_completed: true,
        offer_accepted: true,
        subcategory: '3. Offer Accepted',
        photo_id: 'no-such',
        token: 'no-such',
        document_id: 'no-such',
        idempotency_key: 'a-key-of-a-test',
        queries: [{ index: 'none' }],
      }),
    ),
  },
  { way: 'sent a broken upload', init: sent('no form', 'multipart/form-data; boundary=x') },
  { way: 'sent a text', init: sent('hello', 'text/plain') },
  { way: 'put', init: { ...sent('{}'), method: 'PUT' } },
];

test('there are calls to walk', () => expect(calls.length).toBeGreaterThan(25));

describe.each(calls)('$path', ({ path, file }) => {
  test('every refusal is a problem with a status, a code, a sentence and the id of the request', async () => {
    const module = (await import(`../${file}`)) as { loader: Handler; action: Handler };
    // Without either, the router responds in its own words; any other export would reach browsers as a part of the
    // page.
    expect(Object.keys(module).sort()).toEqual(['action', 'loader']);
    const { loader, action } = module;
    let refused = 0;
    const taken = new Map<string, string | null>();
    for (const { way, query = '', init = {} } of ways) {
      const answer = await (init.method === undefined ? loader : action)(
        fixture.args(`/${path}${query}`, { params, init }),
      );
      expect(answer, way).toBeInstanceOf(Response);
      if (answer.status < 400) continue;
      refused += 1;
      const text = await answer.text();
      expect(answer.headers.get('content-type'), `${way}: ${text}`).toBe('application/problem+json');
      expect(answer.headers.get('cache-control'), way).toBe('no-store');
      expect(JSON.parse(text), way).toMatchObject({
        type: 'about:blank',
        title: expect.stringMatching(/^[A-Z][a-z]+/) as string,
        status: answer.status,
        detail: expect.stringMatching(/\S/) as string,
        code: expect.stringMatching(/^[a-z]+(-[a-z]+)*$/) as string,
        error: expect.stringMatching(/\S/) as string,
        request_id: 'fixture',
      });
      expect(text, way).not.toMatch(inside);
      // The raw message of a schema.
      expect(text, way).not.toMatch(/Invalid input|Too (big|small)|received/);
      expect(answer.status, `${way}: ${text}`).toBeLessThan(500);
      taken.set(way, answer.status === 405 ? answer.headers.get('allow') : null);
    }
    // Each call accepts either GET or POST and says which, whatever else is wrong with the request.
    const isRead = taken.get('read with nothing') !== 'POST';
    expect(taken.get('put')).toBe(path === 'api/*' ? null : isRead ? 'GET, HEAD' : 'POST');
    expect([...taken.values()].filter((allow) => allow !== null)).toSatisfy((allows: string[]) =>
      allows.every((allow) => allow === (isRead ? 'GET, HEAD' : 'POST')),
    );
    // No call accepts all of these.
    expect(refused).toBeGreaterThan(2);
  });
});

/** A build whose router responds as React Router does when a loader throws in development. */
function failingBuild(body: string, status: number): ServerBuild {
  const module = {
    createRequestHandler: () => async () => new Response(body, { status, headers: { 'content-type': 'text/plain' } }),
    RouterContextProvider: class {
      set() {}
    },
    siteContext: {},
  };
  return { entry: { module } } as unknown as ServerBuild;
}
const pageRequest = (address: string) =>
  ({ request: new Request(`https://fixture.example${address}`), requestId: 'one' }) as PageRequest;

test('a failure that nobody foresaw is a problem too, and its stack stays in the server', async () => {
  const stack = `Unexpected Server Error\n\nError: ${secret}\n    at loader (/app/src/pages/stock/search-api.ts:12:3)`;
  const renderer = createPageRenderer({
    build: failingBuild(stack, 500),
    development: false,
    siteContext: () => fixture.site,
  });
  const { response } = await renderer.render(pageRequest('/api/search?q=x'));
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/problem+json']);
  expect(JSON.parse(text)).toMatchObject({
    status: 500,
    code: 'unexpected',
    error: 'Something went wrong on our side.',
    request_id: 'one',
  });
  expect(text).not.toMatch(inside);
  // In a page, the text itself would show it.
  expect(await (await renderer.render(pageRequest('/search/any'))).response.text()).toBe(stack);
});

test('a problem and a success pass as they are, and what an address takes is kept', async () => {
  const fine = Response.json({ ok: true });
  expect(asProblem(fine, 'one')).toBe(fine);
  const refused = asProblem(new Response('no', { status: 405, headers: { allow: 'POST' } }), 'one');
  expect([refused.headers.get('allow'), ((await refused.json()) as { code: string }).code]).toEqual([
    'POST',
    'method-not-allowed',
  ]);
  expect(asProblem(refused, 'two')).toBe(refused);
});
