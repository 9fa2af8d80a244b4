/** Requests as they can be written on a line, which no client library would send. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import { createSiteListener, nodeServerOptions, refuseMalformedRequests } from './site-listener.server.ts';
import { exampleSiteServer } from './site-server-fixture.ts';

const token = 'metrics-token-of-the-tests';
const tenant = { id: 'tenant', slug: 'sky', version: 1, configuration: { hosts: [] as string[] } } as LiveTenant;
let server: Server;
let port: number;
let rendered = 0;

beforeAll(async () => {
  const log = pino({ level: 'silent' });
  const app = exampleSiteServer({
    log,
    trustedProxies: 2,
    metricsToken: token,
    ownPort: () => port,
    securityContact: { contact: 'mailto:security@example.com', policy: null },
    tenants: {
      byHost: async (host) => (/^(www\.)?sky\.example\.?(:\d+)?$/i.test(host) ? tenant : null),
    },
    render: async ({ request, origin }) => {
      rendered += 1;
      if (request.url.endsWith('/fails')) throw new Error('/srv/product/secret.ts failed');
      return {
        response: new Response(`${request.method} ${origin} ${request.url} ${await request.text()}`, {
          headers: { 'content-type': 'text/html' },
        }),
        route: request.url.includes('/no-picture/') ? '/no-picture/:file' : '/',
      };
    },
    queryDeclarationOf: () => ({ parameters: { b: 'first', a: 'first' }, routeIds: [] }),
    findAsset: async () => ({
      bytes: Buffer.from('<svg/>'),
      contentType: 'image/svg+xml',
      sha256: 'a'.repeat(64),
    }),
    findPicture: async () => ({
      ok: true,
      value: { bytes: Buffer.from('x'), contentType: 'image/webp', tag: 't', final: true },
    }),
  });
  const listener = createSiteListener({ fetch: app.fetch, log });
  server = createServer(nodeServerOptions, (incoming, outgoing) => void listener(incoming, outgoing));
  refuseMalformedRequests(server, (incoming, outgoing) => void listener(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface RawAnswer {
  status: number;
  head: string;
  body: string;
  header(name: string): string | null;
}

/** `lines` are joined by CR LF and end with an empty one. */
async function send(lines: readonly string[], body = ''): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => {});
  socket.write(Buffer.from([...lines, '', body].join('\r\n'), 'latin1'));
  await once(socket, 'close');
  const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    head,
    body: rest.join('\r\n\r\n'),
    header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? null,
  };
}
const get = (target: string, ...headers: readonly string[]) =>
  send([`GET ${target} HTTP/1.1`, ...headers, 'Connection: close']);

test.each([
  ['http://other.example/', 'www.sky.example'],
  ['http://other.example:3000/', 'www.sky.example'],
  ['https://other.example/healthz', 'www.sky.example'],
  ['http://www.sky.example/', 'other.example'],
  ['http://sky.example/', 'www.sky.example'],
  ['http://www.sky.example@other.example/', 'www.sky.example'],
])('%s beside the host %s is refused, and no page is made', async (target, host) => {
  const before = rendered;
  const answer = await get(target, `Host: ${host}`);
  expect([answer.status, rendered, answer.header('content-type'), answer.header('x-content-type-options')]).toEqual([
    400,
    before,
    'application/problem+json',
    'nosniff',
  ]);
  expect(answer.body).not.toContain('other.example');
});

test('a whole address of the same site is a page as any other', async () => {
  expect((await get('http://www.sky.example/a?b=c', 'Host: www.sky.example')).body).toContain(
    'GET http://www.sky.example http://www.sky.example/a?b=c',
  );
});

test.each([
  'www.sky.example:444',
  'www.sky.example:80',
  'www.sky.example:65535',
  'WWW.SKY.EXAMPLE',
  'www.sky.example.',
  'WWW.sky.example.:1',
])('the host %s is one page under one address', async (host) => {
  const path = `/one-page`;
  await get(path, 'Host: www.sky.example');
  const before = rendered;
  const answer = await get(path, `Host: ${host}`);
  expect([answer.status, answer.body, rendered]).toEqual([
    200,
    `GET http://www.sky.example http://www.sky.example${path} `,
    before,
  ]);
});

test('the port of this server is said, where no proxy speaks https', async () => {
  expect((await get('/a', `Host: www.sky.example:${port}`)).body).toContain(` http://www.sky.example:${port} `);
  expect((await get('/a', `Host: www.sky.example:${port}`, 'X-Forwarded-Proto: HTTPS, http')).body).toContain(
    ' https://www.sky.example ',
  );
});

test('what is posted arrives whole, at the site’s own address', async () => {
  const answer = await send(
    [
      'POST /enquiry?a=b HTTP/1.1',
      'Host: www.sky.example:444',
      'Content-Type: text/plain',
      'Content-Length: 5',
      'Connection: close',
    ],
    'hello',
  );
  expect(answer.body).toContain('POST http://www.sky.example http://www.sky.example/enquiry?a=b hello');
});

test('two slashes at the beginning are a path and no other site', async () => {
  expect((await get('//other.example/a', 'Host: www.sky.example')).body).toContain(
    'GET http://www.sky.example http://www.sky.example//other.example/a',
  );
});

test.each([
  ['no host', ['GET / HTTP/1.1'], 400],
  ['a host of two', ['GET / HTTP/1.1', 'Host: a b'], 400],
  ['a backslash', ['GET /\\other.example HTTP/1.1', 'Host: www.sky.example'], 400],
  ['no path', ['GET ? HTTP/1.1', 'Host: www.sky.example'], 400],
  ['no HTTP', ['HELLO'], 400],
  ['headers of 32 kB', ['GET / HTTP/1.1', 'Host: www.sky.example', `X-Long: ${'a'.repeat(32_768)}`], 431],
  ['two lengths', ['POST / HTTP/1.1', 'Host: www.sky.example', 'Content-Length: 1', 'Content-Length: 2'], 400],
  ['a host of nobody', ['GET / HTTP/1.1', 'Host: other.example'], 404],
  ['what we fail at', ['GET /fails HTTP/1.1', 'Host: www.sky.example'], 500],
  ['an expectation that nobody knows', ['GET /a HTTP/1.1', 'Host: www.sky.example', 'Expect: tea'], 200],
])('%s is answered with the headers of every answer, and nothing of the inside', async (_what, lines, status) => {
  const answer = await send([...lines, 'Connection: close']);
  expect(answer.status).toBe(status);
  for (const name of [
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'permissions-policy',
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
  ])
    expect(answer.header(name), name).not.toBeNull();
  expect(`${answer.head}${answer.body}`).not.toMatch(/secret\.ts|node_modules|\bat .+:\d+|hono|react/i);
});

test('an address that is too long says so, and what to do', async () => {
  const answer = await get(`/search/used-cars?query=${'a'.repeat(32_768)}`, 'Host: www.sky.example');
  expect([answer.status, answer.header('content-type')]).toEqual([431, 'text/plain; charset=utf-8']);
  expect(answer.body).toBe(
    'This address or the cookies sent with it are too long to read. Shorten the address or search for fewer words. If that does not help, delete this site’s cookies and try again.\n',
  );
});

test.each([
  ['/', 'same-origin'],
  ['/pictures/600?src=x', 'cross-origin'],
  ['/assets-of-dealer/logo.svg', 'cross-origin'],
  ['/no-picture/suv.svg', 'cross-origin'],
  ['/healthz', 'same-origin'],
])('%s may be shown by pages of: %s', async (target, policy) => {
  expect((await get(target, 'Host: www.sky.example')).header('cross-origin-resource-policy')).toBe(policy);
});

test('a picture that is asked for again stays one that others may show', async () => {
  const answer = await get('/pictures/600?src=x', 'Host: www.sky.example', 'If-None-Match: "t"');
  expect([answer.status, answer.header('cross-origin-resource-policy')]).toEqual([304, 'cross-origin']);
});

test.each([
  [`Bearer ${token}`, 200],
  [`Bearer ${token}x`, 404],
  ['Bearer', 404],
  ['', 404],
])('%s opens the metrics: %i', async (authorization, status) => {
  expect((await get('/metrics', 'Host: www.sky.example', `Authorization: ${authorization}`)).status).toBe(status);
});

test('every site and the platform say whom to tell of a hole', async () => {
  const ofDealer = await get('/.well-known/security.txt', 'Host: sky.example:444', 'X-Forwarded-Proto: https');
  expect([ofDealer.status, ofDealer.header('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(ofDealer.body).toContain('Contact: mailto:security@example.com\n');
  expect(ofDealer.body).toContain('\nCanonical: https://sky.example/.well-known/security.txt\n');
  const ofPlatform = await get('/.well-known/security.txt', 'Host: other.example', 'X-Forwarded-Proto: https');
  expect(ofPlatform.body).toContain('Contact: mailto:security@example.com\n');
  expect(ofPlatform.body).not.toContain('Canonical');
  expect(
    (await send(['HEAD /.well-known/security.txt HTTP/1.1', 'Host: sky.example', 'Connection: close'])).status,
  ).toBe(200);
  expect(
    (await send(['DELETE /.well-known/security.txt HTTP/1.1', 'Host: sky.example', 'Connection: close'])).status,
  ).toBe(405);
});
