import { createServer, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.server.ts';
import { createMetrics, type Metrics } from './metrics.server.ts';
import type { RenderLimits } from './render-or-shed.server.ts';
import type { PageRequest } from './page-request.ts';
import type { ExtraRoute } from './extra-route.ts';
import { exampleDealer, exampleSiteServer } from './site-server-fixture.ts';

function siteServer({
  dealer = exampleDealer,
  renderLimits = { perMinute: 0, atOnce: 16 },
  metrics = createMetrics(),
  extraRoutes = [],
  readiness = 'ready',
  longestBodyBytesOf = () => null,
  route = '/',
  render = async ({ origin }) => new Response(`<p>${origin}</p>`, { headers: { 'content-type': 'text/html' } }),
}: {
  dealer?: LiveTenant;
  renderLimits?: RenderLimits;
  metrics?: Metrics;
  extraRoutes?: readonly ExtraRoute[];
  readiness?: 'ready' | 'read-only' | 'away' | 'stopping';
  longestBodyBytesOf?: () => number | null;
  route?: string;
  render?: (request: PageRequest) => Promise<Response>;
} = {}) {
  return exampleSiteServer({
    metrics,
    renderLimits,
    renderPoolOf: (_path, method) => (method === 'POST' ? 'none' : 'pages'),
    trustedProxies: 1,
    tenants: { byHost: async (host) => (/^(?:old\.)?acme\.example(?::\d+)?$/.test(host) ? dealer : null) },
    render: async (request) => ({ response: await render(request), route }),
    findAsset: async (_tenantId, path) =>
      path === 'pictures/a b.svg'
        ? { bytes: Buffer.from('<svg/>'), contentType: 'image/svg+xml', sha256: 'a'.repeat(64) }
        : null,
    readiness: async () => readiness,
    longestBodyBytesOf,
    queryDeclarationOf: () => ({ parameters: { make: 'set' }, routeIds: ['search'] }),
    extraRoutes,
  });
}

const ask = (app: ReturnType<typeof siteServer>, path: string, headers: Record<string, string> = {}) =>
  app.request(`http://acme.example${path}`, { headers: { host: 'acme.example', ...headers } });

test('a site has one host: the others lead to the first of the list, and a form that is sent there is taken', async () => {
  const app = siteServer();
  const other = (path: string, init: RequestInit = {}) =>
    app.request(`http://old.acme.example${path}`, {
      ...init,
      headers: { host: 'old.acme.example', 'x-forwarded-proto': 'https', ...init.headers },
    });
  const moved = await other('/cars/a%20b?from=1&x=%2F');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, 'https://acme.example/cars/a%20b?from=1&x=%2F']);
  expect((await other('//evil.example/')).status).toBe(404);
  expect((await other('/contact', { method: 'HEAD' })).status).toBe(301);
  expect((await other('/contact', { method: 'POST', body: 'a=1' })).status).toBe(200);
  expect((await ask(app, '/contact')).status).toBe(200);
});

test('a page that was made for http is not shown on https', async () => {
  const app = siteServer();
  expect(await (await ask(app, '/', { 'x-forwarded-proto': 'http' })).text()).toBe('<p>http://acme.example</p>');
  const secure = await ask(app, '/', { 'x-forwarded-proto': 'https' });
  expect(await secure.text()).toBe('<p>https://acme.example</p>');
  expect(secure.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
});

test.each([
  ['ready', 200, 'ready\n'],
  ['read-only', 200, 'ready, but only to show pages: the database is read-only\n'],
  ['away', 200, 'ready, but only with cached pages: the database does not respond, and forms are refused\n'],
  ['stopping', 503, 'not ready\n'],
] as const)('a load balancer learns whether to send visitors here: %s', async (readiness, status, text) => {
  const answer = await ask(siteServer({ readiness }), '/readyz');
  expect([answer.status, await answer.text()]).toEqual([status, text]);
});

test('an answer’s own policy stands, and only a message of the mailbox may stand in a frame of the site', async () => {
  const answerOf = async (route: string, headers: Record<string, string> = {}) => {
    const render = async () => new Response('<p>', { headers: { 'content-type': 'text/html', ...headers } });
    const { headers: answered } = await ask(siteServer({ route, render }), '/');
    return [answered.get('x-frame-options'), answered.get('content-security-policy')];
  };
  const own = { 'content-security-policy': "default-src 'none'; sandbox" };
  expect(await answerOf('/demonstration/mailbox/:id/html', own)).toEqual(['SAMEORIGIN', "default-src 'none'; sandbox"]);
  expect(await answerOf('/demonstration/mailbox/:id')).toEqual(['DENY', expect.stringContaining("frame-src 'self'")]);
  expect(await answerOf('/')).toEqual(['DENY', expect.stringContaining("frame-src 'none'")]);
});

test('a suspended dealer’s site answers 503 in its name, to everything but the link that unsubscribes', async () => {
  let rendered = 0;
  const suspended = {
    ...exampleDealer,
    isSuspended: true,
    configuration: { name: 'Acme <Cars>', hosts: [] as string[] },
  } as LiveTenant;
  const app = siteServer({
    dealer: suspended,
    render: async () => {
      rendered += 1;
      return new Response('x');
    },
  });
  for (const path of ['/', '/search/used-cars', '/pictures/a.jpg', '/assets-of-dealer/pictures/a%20b.svg']) {
    const answer = await ask(app, path);
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '3600']);
    expect(await answer.text(), path).toContain('Acme &lt;Cars&gt; is closed online for now');
  }
  const form = await app.request('http://acme.example/api/leads', {
    method: 'POST',
    headers: { host: 'acme.example' },
    body: '{}',
  });
  expect([form.status, await form.json()]).toMatchObject([503, { code: 'suspended' }]);
  expect(rendered).toBe(0);
  expect((await ask(app, '/unsubscribe?token=t')).status).toBe(200);
  expect((await ask(app, '/readyz')).status).toBe(200);
});

test('a cookie that the database could not store is read as none, and a badly encoded one as it is', async () => {
  const app = siteServer({ render: async ({ cookie }) => new Response(String(cookie('mark'))) });
  expect(await (await ask(app, '/', { cookie: 'mark=a%00b' })).text()).toBe('null');
  expect(await (await ask(app, '/', { cookie: 'mark=%E0%A4' })).text()).toBe('%E0%A4');
  expect(await (await ask(app, '/', { cookie: 'mark=a%20b' })).text()).toBe('a b');
});

test('what is for the visitor’s browser alone is kept nowhere else, and not sent again while it is the same', async () => {
  let made = 0;
  const app = siteServer({
    render: async () => {
      made += 1;
      return new Response('%PDF-1.7', {
        headers: { 'content-type': 'application/pdf', 'cache-control': 'private, no-cache' },
      });
    },
  });
  const first = await ask(app, '/sheet', { 'accept-encoding': 'gzip' });
  expect([first.status, first.headers.get('cache-control'), first.headers.get('content-encoding')]).toEqual([
    200,
    'private, no-cache',
    null,
  ]);
  const again = await ask(app, '/sheet', { 'if-none-match': first.headers.get('etag')! });
  expect([again.status, await again.text(), made]).toEqual([304, '', 2]);
  const own = siteServer({
    render: async ({ doNotCache }) => {
      doNotCache();
      return new Response('x', { headers: { 'cache-control': 'private, no-cache' } });
    },
  });
  expect((await ask(own, '/')).headers.get('cache-control')).toBe('no-store');
});

test('an address that a plug-in adds answers under every host, and a body that is too long does not reach it', async () => {
  const answer = async (request: Request) => new Response(`${request.method} ${(await request.text()).length}`);
  const app = siteServer({
    extraRoutes: [
      { pattern: '/plug-in/*', method: 'GET', answer },
      { pattern: '/plug-in/report', method: 'POST', answer },
    ],
  });
  const post = async (host: string, body: string) => {
    const response = await app.request(`http://${host}/plug-in/report`, {
      method: 'POST',
      headers: { host, 'content-length': String(body.length) },
      body,
    });
    return [response.status, await response.text()];
  };
  expect(await (await ask(app, '/plug-in/a/b')).text()).toBe('GET 0');
  expect([await post('127.0.0.1:4000', '{}'), await post('acme.example', '{}')]).toEqual([
    [200, 'POST 2'],
    [200, 'POST 2'],
  ]);
  expect(await post('acme.example', 'x'.repeat(1_048_577))).toEqual([413, '']);
});

test('files of a plug-in are read from its folder, and what is not there is asked of the site', async () => {
  const app = siteServer({
    extraRoutes: [{ pattern: '/plug-in/files/*', folder: import.meta.dirname }],
    render: async () => new Response('page of the site', { status: 404 }),
  });
  const found = await ask(app, '/plug-in/files/extra-route.ts');
  expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  expect(await (await ask(app, '/plug-in/files/none.ts')).text()).toBe('page of the site');
});

test('an answer without content is sent without content', async () => {
  const answer = await ask(siteServer({ render: async () => new Response(null, { status: 204 }) }), '/');
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([204, null, '']);
});

test.each(['%E0%A4%A', '%00', 'pictures/none.svg'])('the picture %s is not there', async (name) => {
  expect((await ask(siteServer(), `/assets-of-dealer/${name}`)).status).toBe(404);
});

test('a picture with a space in its name is there', async () => {
  expect((await ask(siteServer(), '/assets-of-dealer/pictures/a%20b.svg')).status).toBe(200);
});

/** Through a socket, as `server.ts` listens, because a request created by a test is a different kind of object. */
async function post(
  kind: 'with its length' | 'in chunks',
  body: Buffer,
): Promise<{ status: number | undefined; text: string }> {
  const app = siteServer({
    render: async (page) =>
      new Response(
        `${page.request.method} ${page.request.headers.get('content-type')} ${(await page.request.text()).length}`,
      ),
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const outgoing = request({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/enquiry',
    headers: {
      host: 'acme.example',
      'content-type': 'text/plain',
      ...(kind === 'in chunks' ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }),
    },
  });
  // The connection may be closed before a body that is too long was sent whole.
  outgoing.on('error', () => {});
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  for (let at = 0; at < body.length; at += 65_536) outgoing.write(body.subarray(at, at + 65_536));
  outgoing.end();
  const [response] = await answered;
  return { status: response.statusCode, text: Buffer.concat(await response.toArray()).toString() };
}

test.each(['with its length', 'in chunks'] as const)(
  'what is sent %s arrives whole up to 1 MB and is refused beyond',
  async (kind) => {
    expect(await post(kind, Buffer.from('make=Toyota'))).toEqual({ status: 200, text: 'POST text/plain 11' });
    expect(await post(kind, Buffer.alloc(1_048_576, 'a'))).toEqual({ status: 200, text: 'POST text/plain 1048576' });
    const refused = await post(kind, Buffer.alloc(1_048_577, 'a'));
    expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('larger than 1 MB')]);
  },
);

test('a form of half a million fields is refused before anything takes it apart', async () => {
  const refused = await post('with its length', Buffer.from('a&'.repeat(500_000)));
  expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('more fields than any form')]);
});

test('only a multipart form may be as long as photographs are', async () => {
  const app = siteServer({
    longestBodyBytesOf: () => 2_000_000,
    render: async ({ request: { body } }) => new Response(body === null ? 'none' : 'some'),
  });
  const send = (type: string) =>
    app.request('http://acme.example/photos', {
      method: 'POST',
      headers: { host: 'acme.example', 'content-type': type, 'content-length': '1500000' },
      body: Buffer.alloc(1_500_000, 'a'),
    });
  expect((await send('multipart/form-data; boundary=b')).status).toBe(200);
  expect((await send('application/x-www-form-urlencoded')).status).toBe(413);
  expect((await send('multipart/form-data; boundary=b, application/x-www-form-urlencoded')).status).toBe(413);
});

test('uploads beyond the memory that there is for them are asked to come again, while enquiries are taken', async () => {
  const { promise: mayAnswer, resolve: answerNow } = Promise.withResolvers<void>();
  // However long a busy machine takes to read the request.
  const renderings = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let rendered = 0;
  const app = siteServer({
    longestBodyBytesOf: () => 60 * 1_048_576,
    render: async () => {
      renderings[rendered]?.resolve();
      rendered += 1;
      await mayAnswer;
      return new Response('taken');
    },
  });
  const send = async (bytes: number) =>
    app.request('http://acme.example/photos', {
      method: 'POST',
      headers: { host: 'acme.example', 'content-type': 'multipart/form-data; boundary=b' },
      body: Buffer.alloc(bytes, 'a'),
    });
  const first = send(50 * 1_048_576);
  await renderings[0]!.promise;
  const second = await send(50 * 1_048_576);
  expect([second.status, second.headers.get('retry-after')]).toEqual([503, '60']);
  const enquiry = send(20_000);
  await renderings[1]!.promise;
  answerNow();
  expect([(await first).status, (await enquiry).status]).toEqual([200, 200]);
  expect((await send(50 * 1_048_576)).status).toBe(200);
});

test('an interrupted body is not reported as our failure', async () => {
  const app = siteServer();
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from('make='));
      controller.error(new Error('aborted'));
    },
  });
  const answer = await app.request('http://acme.example/enquiry', {
    method: 'POST',
    headers: { host: 'acme.example' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(400);
});

test('an empty body in chunks is an empty body', async () => {
  expect(await post('in chunks', Buffer.alloc(0))).toEqual({ status: 200, text: 'POST text/plain 0' });
});

test('a page is told whether a visitor looks at it, also where a HEAD is answered as a GET would be', async () => {
  const looks: boolean[] = [];
  const app = siteServer({
    render: async ({ isCountableView, doNotCache }) => {
      doNotCache();
      looks.push(isCountableView);
      return Response.json({});
    },
  });
  for (const [method, headers] of [
    ['GET', {}],
    ['HEAD', {}],
    ['GET', { 'sec-purpose': 'prefetch' }],
    ['GET', { origin: 'https://other.example' }],
    ['GET', { 'sec-fetch-site': 'cross-site' }],
  ] as const) {
    expect(
      (
        await app.request('http://acme.example/api/cars/a/view.json', {
          method,
          headers: { host: 'acme.example', ...headers },
        })
      ).status,
    ).toBe(200);
  }
  expect(looks).toEqual([true, false, false, false, false]);
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is refused with the methods that are taken', async (method) => {
  const asked: string[] = [];
  const app = siteServer({
    async render({ request }) {
      asked.push(`${request.method} ${await request.text()}`);
      return Response.json({}, { status: 405, headers: { allow: 'POST' } });
    },
  });
  const ask = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(`http://acme.example${address}`, {
      method,
      headers: { host: 'acme.example', ...headers },
      ...(method === 'OPTIONS' ? {} : { body: 'long' }),
    });
    return [answer.status, answer.headers.get('allow')];
  };
  // A call checks its method itself and reads none of the body.
  expect([await ask('/api/leads'), asked]).toEqual([[405, 'POST'], ['PUT ']]);
  expect(await ask('/enquiry')).toEqual([405, 'GET, HEAD, POST']);
  expect(await ask('/pictures/600?src=x')).toEqual([405, 'GET, HEAD']);
  expect(await ask('/assets-of-dealer/logo.svg')).toEqual([405, 'GET, HEAD']);
});

test('a parameter that the page does not read makes no other page, and the page does not see it', async () => {
  const asked: string[] = [];
  const app = siteServer({
    render: async ({ request }) => {
      asked.push(new URL(request.url).search);
      return new Response('<p>a</p>', { headers: { 'content-type': 'text/html' } });
    },
  });
  for (const query of ['?make=Toyota', '?make=Toyota&x=1', '?x=2&utm_source=mail&make=Toyota'])
    expect((await ask(app, `/search/used-cars${query}`)).status).toBe(200);
  expect(asked).toEqual(['?make=Toyota']);
});

test.each([
  [`?make=${'a'.repeat(8_200)}`, 414],
  [`?${'make=a&'.repeat(500)}`, 400],
])('an absurd query is refused without a page', async (query, status) => {
  const app = siteServer({
    render: async () => {
      throw new Error('rendered');
    },
  });
  const page = await ask(app, `/search/used-cars${query}`);
  expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect((await ask(app, `/api/search${query}`)).headers.get('content-type')).toBe('application/problem+json');
});

const shedBy = async (metrics: Metrics) =>
  Object.fromEntries((await metrics.requestsShed.get()).values.map(({ labels, value }) => [labels.reason, value]));

test('a network address with too many renders gets a 503, while cached pages, forms and other addresses still work', async () => {
  const metrics = createMetrics();
  const app = siteServer({ metrics, renderLimits: { perMinute: 3, atOnce: 16 } });
  const from = (address: string, path: string) => ask(app, path, { 'x-forwarded-for': address });
  for (const path of ['/a', '/b', '/c']) expect((await from('203.0.113.1', path)).status).toBe(200);
  const refused = await from('203.0.113.1', '/d');
  expect([
    refused.status,
    Number(refused.headers.get('retry-after')) > 0,
    refused.headers.get('cache-control'),
  ]).toEqual([503, true, 'no-store']);
  expect(await refused.text()).toContain('Too many pages at once');
  expect((await from('203.0.113.1', '/api/d')).headers.get('content-type')).toBe('application/problem+json');
  expect((await from('203.0.113.1', '/a')).status).toBe(200);
  expect((await from('203.0.113.2', '/d')).status).toBe(200);
  // An address of this machine is an unconfigured proxy or the operator.
  for (const path of ['/e', '/f', '/g', '/h']) expect((await from('127.0.0.1', path)).status).toBe(200);
  const form = await app.request('http://acme.example/enquiry', {
    method: 'POST',
    headers: { host: 'acme.example', 'x-forwarded-for': '203.0.113.1' },
    body: 'name=Ada',
  });
  expect(form.status).toBe(200);
  expect(await shedBy(metrics)).toEqual({ address: 2 });
});

test('beyond the renders that run and wait a page is refused at once, and whoever has the fewest waits', async () => {
  const metrics = createMetrics();
  const { promise: mayRender, resolve: renderNow } = Promise.withResolvers<void>();
  const app = siteServer({
    metrics,
    renderLimits: { perMinute: 0, atOnce: 1 },
    render: async ({ request }) => {
      if (request.method === 'GET') await mayRender;
      return new Response('page', { headers: { 'content-type': 'text/html' } });
    },
  });
  const flood = Array.from({ length: 12 }, async (_each, number) =>
    ask(app, `/${number}`, { 'x-forwarded-for': '203.0.113.1' }),
  );
  const shopper = ask(app, '/cars/a', { 'x-forwarded-for': '203.0.113.2' });
  const form = await app.request('http://acme.example/enquiry', {
    method: 'POST',
    headers: { host: 'acme.example' },
    body: 'name=Ada',
  });
  expect(form.status).toBe(200);
  expect((await ask(app, '/healthz')).status).toBe(200);
  renderNow();
  expect((await shopper).status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status, headers }) =>
    [status, headers.get('retry-after')].join(' '),
  );
  expect(statuses.filter((status) => status === '503 5')).toHaveLength(8);
  expect(await shedBy(metrics)).toEqual({ busy: 8 });
});

test('a page that cannot be made because the database is away is a 503, and one that failed by itself a 500', async () => {
  const metrics = createMetrics();
  const away = new Error('a statement failed', { cause: new DatabaseUnavailable('away') });
  const failing = (error: Error) =>
    siteServer({
      metrics,
      render: async ({ noteFailure }) => {
        noteFailure(error);
        return new Response('Something went wrong', { status: 500, headers: { 'content-type': 'text/html' } });
      },
    });
  for (const path of ['/cars/a', '/api/cars/a/view.json']) {
    const answer = await ask(failing(away), path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  }
  expect((await ask(failing(new TypeError('x')), '/cars/a')).status).toBe(500);
  // A part of the page failed, and the page is there.
  const whole = siteServer({
    render: async ({ noteFailure }) => {
      noteFailure(away);
      return new Response('page');
    },
  });
  expect((await ask(whole, '/cars/a')).status).toBe(200);
  const thrown = siteServer({
    metrics,
    render: async () => {
      throw away;
    },
  });
  expect((await ask(thrown, '/cars/a')).status).toBe(503);
  expect(
    (
      await thrown.request('http://acme.example/enquiry', {
        method: 'POST',
        headers: { host: 'acme.example' },
        body: 'a=b',
      })
    ).status,
  ).toBe(503);
  expect(await shedBy(metrics)).toEqual({ database: 4 });
});
