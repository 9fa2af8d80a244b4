import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import { createMetrics } from './metrics.server.ts';
import { createSiteServer, type PageRequest } from './site-server.server.ts';

const tenant = { id: 'tenant', slug: 'acme', version: 1 } as LiveTenant;

function siteServer({ render = async ({ origin }) => new Response(`<p>${origin}</p>`, { headers: { 'content-type': 'text/html' } }) }: { render?: (request: PageRequest) => Promise<Response> } = {}) {
  return createSiteServer({
    log: pino({ level: 'silent' }), metrics: createMetrics(), demonstration: false, release: 'r', pageCacheBytes: 1e6, trustedProxies: 1, metricsToken: null,
    tenants: { byHost: async (host) => (host === 'acme.example' ? tenant : null) },
    stockVersion: async () => 1,
    render: async (request) => ({ response: await render(request), route: '/' }),
    mediaSources: () => [],
    findAsset: async (_tenantId, path) => (path === 'pictures/a b.svg' ? { bytes: Buffer.from('<svg/>'), contentType: 'image/svg+xml', sha256: 'a'.repeat(64) } : null),
    documents: { unknownHost: () => '<p>unknown</p>', directory: async () => '<p>directory</p>' },
    isReady: async () => true,
    clientFolder: null, demonstrationPictures: '.',
  });
}

const ask = (app: ReturnType<typeof siteServer>, path: string, headers: Record<string, string> = {}) =>
  app.request(`http://acme.example${path}`, { headers: { host: 'acme.example', ...headers } });

test('a page that was made for http is not shown on https', async () => {
  const app = siteServer();
  expect(await (await ask(app, '/', { 'x-forwarded-proto': 'http' })).text()).toBe('<p>http://acme.example</p>');
  const secure = await ask(app, '/', { 'x-forwarded-proto': 'https' });
  expect(await secure.text()).toBe('<p>https://acme.example</p>');
  expect(secure.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
});

test('a cookie that is no text is read as none', async () => {
  const app = siteServer({ render: async ({ cookie }) => new Response(String(cookie('mark'))) });
  expect(await (await ask(app, '/', { cookie: 'mark=%E0%A4' })).text()).toBe('null');
  expect(await (await ask(app, '/', { cookie: 'mark=a%20b' })).text()).toBe('a b');
});

test.each(['%E0%A4%A', '%00', 'pictures/none.svg'])('the picture %s is not there', async (name) => {
  expect((await ask(siteServer(), `/assets-of-dealer/${name}`)).status).toBe(404);
});

test('a picture with a space in its name is there', async () => {
  expect((await ask(siteServer(), '/assets-of-dealer/pictures/a%20b.svg')).status).toBe(200);
});
