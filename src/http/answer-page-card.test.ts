import { expect, test } from 'vitest';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import { unfilledPageCard } from './page-card-in-document.ts';
import { exampleSiteServer } from './site-server-fixture.ts';

const documentOf = (title: string) =>
  `<html><head><title>${title} | Acme</title><meta property="og:title" content="${title}"/>` +
  `<meta property="og:image" content="https://acme.example/page-card.jpg?page=/x&amp;v=${unfilledPageCard}"/>` +
  `<meta property="og:image:alt" content="${unfilledPageCard}"/></head><body>${unfilledPageCard}</body></html>`;

function openSite({ isWithin = true, isDrawn = true, isComplete = true } = {}) {
  const rendered: string[] = [];
  const drawn: string[] = [];
  const app = exampleSiteServer({
    pageCards: {
      version: (_tenant, title) => `v${title.length}`,
      async find(_tenant, title) {
        drawn.push(title);
        return isDrawn
          ? { ok: true, value: { bytes: Buffer.from(title), contentType: 'image/jpeg', tag: 'tag', isComplete } }
          : { ok: false, reason: 'busy' };
      },
      mayAsk: async () => ({ isWithin, retryAfterSeconds: 40 }),
    },
    tenants: {
      byHost: async () =>
        ({
          id: 'tenant',
          slug: 'acme',
          version: 1,
          configuration: { name: 'Acme', hosts: [] as string[], media: {} },
        }) as LiveTenant,
    },
    async render({ request, cookie, isCountableView }) {
      const { pathname, search } = new URL(request.url);
      rendered.push(`${pathname}${search} ${isCountableView} ${cookie('session') ?? 'nobody'}`);
      const html = { 'content-type': 'text/html' };
      const route = pathname;
      if (pathname === '/finance')
        return { route, response: new Response(documentOf('Finance &amp; leasing'), { headers: html }) };
      if (pathname === '/mine')
        return { route, response: new Response(null, { status: 302, headers: { location: '/sign-in' } }) };
      if (pathname === '/shed')
        return { route, response: new Response(null, { status: 503, headers: { 'retry-after': '7' } }) };
      if (pathname === '/data') return { route, response: Response.json({ title: 'x' }) };
      return { route, response: new Response(documentOf('Not found'), { status: 404, headers: html }) };
    },
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://acme.example${path}`, { headers: { host: 'acme.example', ...headers } });
  return { ask, rendered, drawn };
}

test('a page says which card it has, with its title as the text for it', async () => {
  const html = await (await openSite().ask('/finance')).text();
  expect(html).toContain('/page-card.jpg?page=/x&amp;v=v17"');
  expect(html).toContain('<meta property="og:image:alt" content="Finance &amp; leasing"/>');
  expect(html).toContain(`<body>${unfilledPageCard}</body>`);
});

test('a card shows the title of its page, as somebody without cookies sees it', async () => {
  const { ask, rendered, drawn } = openSite();
  const card = await ask('/page-card.jpg?page=/finance&v=v17&utm_source=x', { cookie: 'session=ann' });
  expect([card.status, await card.text()]).toEqual([200, 'Finance & leasing']);
  expect(Object.fromEntries(card.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"tag"',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(rendered).toEqual(['/finance false nobody']);
  expect(drawn).toEqual(['Finance & leasing']);
});

test('an address with another version is asked for again after a day, and one that is known not sent again', async () => {
  const { ask } = openSite();
  const old = await ask('/page-card.jpg?page=/finance&v=v1');
  expect(old.headers.get('cache-control')).toContain('max-age=86400');
  const known = await ask('/page-card.jpg?page=/finance', { 'if-none-match': '"tag"' });
  expect([known.status, await known.text()]).toEqual([304, '']);
});

test('a card that waits for its logo is asked for again after a minute, whatever its version', async () => {
  const card = await openSite({ isComplete: false }).ask('/page-card.jpg?page=/finance&v=v17');
  expect([card.status, card.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
});

test('the card of a page that needs a sign-in shows the dealer’s name', async () => {
  const { ask, drawn } = openSite();
  expect((await ask('/page-card.jpg?page=/mine')).status).toBe(200);
  expect(drawn).toEqual(['Acme']);
});

test.each([
  '',
  '?page=',
  '?page=finance',
  '?page=//evil.example/finance',
  '?page=/%5Cevil.example',
  '?page=https://evil.example/finance',
  '?page=/finance%3Ftitle%3DBuy%20elsewhere',
  '?page=/finance%23x',
  '?page=/../finance',
  '?page=/finance%0Ax',
  '?page=/finance%20now',
  '?page=/api/leads',
  '?page=/data',
  '?page=/nowhere',
  '?title=Buy%20elsewhere',
  `?page=/${'x'.repeat(600)}`,
])('nothing is drawn for %s', async (query) => {
  const { ask, drawn } = openSite();
  const card = await ask(`/page-card.jpg${query}`);
  expect([card.status, card.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  expect(drawn).toEqual([]);
});

test('a network that asks for too many, and a server with too much to do, are told when to come again', async () => {
  const tooMany = openSite({ isWithin: false });
  const refused = await tooMany.ask('/page-card.jpg?page=/finance');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
  expect(tooMany.rendered).toEqual([]);
  const { ask, drawn } = openSite();
  const shed = await ask('/page-card.jpg?page=/shed');
  expect([shed.status, shed.headers.get('retry-after'), drawn]).toEqual([503, '7', []]);
  const busy = await openSite({ isDrawn: false }).ask('/page-card.jpg?page=/finance');
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '10']);
});
