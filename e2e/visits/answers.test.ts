/** HTTP responses of the server, for the four demonstration dealers. */
import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { port } from '../product.ts';

const ask = (host: string, address: string, options?: Parameters<typeof request>[3]) =>
  request(port, host, address, options);
const dealers = ['harbour', 'outback', 'bigsky', 'coastline'];

describe('hosts', () => {
  test.each(dealers)('%s.localhost is that dealer’s own site', async (slug) => {
    const answer = await ask(`${slug}.localhost`, '/');
    expect(answer.status).toBe(200);
    const others = dealers.filter((other) => other !== slug);
    for (const other of others) expect(answer.text).not.toContain(`${other}.localhost`);
  });

  test('an unknown host gets a plain 404 page and nothing of any dealer', async () => {
    for (const host of [
      'unknown.localhost',
      'example.com',
      'harbour.localhost.example.com',
      'xharbour.localhost',
      'localhost.harbour',
    ]) {
      const answer = await ask(host, '/');
      expect(answer.status, host).toBe(404);
      for (const slug of dealers) expect(answer.text.toLowerCase(), host).not.toContain(slug);
    }
  });

  test('the bare localhost lists the demonstration sites', async () => {
    const answer = await ask('localhost', '/');
    expect(answer.status).toBe(200);
    for (const slug of dealers) expect(answer.text).toContain(`http://${slug}.localhost:${port}`);
  });
});

test('an address that is only for reading refuses a posting in JSON, and any address what the site never takes', async () => {
  for (const address of ['/api/search', '/api/cars', '/api/cars/any/similar', '/api/cars/any/view.json']) {
    const posted = await ask('harbour.localhost', address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([posted.status, posted.headers['allow'], JSON.parse(posted.text)], address).toEqual([
      405,
      'GET, HEAD',
      expect.objectContaining({ status: 405, code: 'method-not-allowed' }),
    ]);
  }
  for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers, text } = await ask('harbour.localhost', '/api/leads', { method });
    expect([status, headers['allow'], (JSON.parse(text) as { error: string }).error], method).toEqual([
      405,
      'POST',
      'This URL only accepts data: use POST.',
    ]);
    expect((await ask('harbour.localhost', '/api/cars', { method })).headers['allow'], method).toBe('GET, HEAD');
    expect((await ask('harbour.localhost', '/api/no-such-call', { method })).status, method).toBe(404);
  }
});

describe('pages', () => {
  test('a page carries a policy that names its inline scripts, and the other security headers', async () => {
    const { headers, text } = await ask('harbour.localhost', '/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    // The mark of the product's own inline elements never leaves the server (decision 21).
    expect(text).not.toContain('nonce=');
    expect(text).not.toMatch(/\sstyle="/);
    expect(text).not.toMatch(/\son[a-z]+="/);
  });

  test('a page that the browser has already is not sent again', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await ask('harbour.localhost', '/', { headers });
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
    expect(zlib.brotliDecompressSync(first.body).toString()).toContain('<html');
    const again = await ask('harbour.localhost', '/', {
      headers: { ...headers, 'if-none-match': String(first.headers.etag) },
    });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  test('campaign parameters lead to the same kept page', async () => {
    const plain = await ask('bigsky.localhost', '/contact');
    const tagged = await ask('bigsky.localhost', '/contact?utm_source=mail&gclid=x');
    expect(tagged.status).toBe(plain.status);
    expect(tagged.text).not.toContain('utm_source');
  });

  test('every public page is the same for everyone', async () => {
    for (const address of ['/', '/about-us']) {
      const anonymous = await ask('harbour.localhost', address);
      const other = await ask('harbour.localhost', address, {
        headers: { cookie: 'session=someone', 'user-agent': 'another' },
      });
      expect(other.text, address).toBe(anonymous.text);
      expect(anonymous.headers['set-cookie'], address).toBeUndefined();
    }
  });

  test('an unknown address is a 404 page in the dealer’s look', async () => {
    const answer = await ask('outback.localhost', '/no-such-page');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
  });

  test('an unknown vehicle and an unknown search address are 404', async () => {
    expect((await ask('harbour.localhost', '/cars/no-such-vehicle')).status).toBe(404);
    expect((await ask('harbour.localhost', '/search/no-such-make')).status).toBe(404);
  });

  test('one dealer’s vehicle is 404 at every other dealer', async () => {
    const { hits } = JSON.parse((await ask('harbour.localhost', '/api/search')).text) as { hits: { slug: string }[] };
    const slug = hits[0]!.slug;
    expect((await ask('harbour.localhost', `/cars/${slug}`)).status).toBe(200);
    for (const other of ['outback', 'bigsky', 'coastline'])
      expect((await ask(`${other}.localhost`, `/cars/${slug}`)).status).toBe(404);
  });
});

describe('GET /api/search', () => {
  interface SearchAnswer {
    hits: Record<string, unknown>[];
    count: number;
    pages: number;
    ms: number;
    facets: Record<string, { label: string; value: string; count: number }[]>;
    facetStats: Record<string, { min: number; max: number }>;
  }
  const search = async (query: string) =>
    JSON.parse((await ask('harbour.localhost', `/api/search?${query}`)).text) as SearchAnswer;

  test('answers the specification’s search response with prices in dollars', async () => {
    const answer = await search('');
    expect(answer.hits.length).toBeGreaterThanOrEqual(21);
    expect(answer.pages).toBe(Math.ceil(answer.count / answer.hits.length));
    expect(answer.facets.make!.reduce((sum, { count }) => sum + count, 0)).toBe(answer.count);
    expect(answer.facetStats.price!.max).toBeLessThan(2_000_000);
    expect(answer.hits[0]).toHaveProperty('slug');
    expect(answer.hits[0]).toHaveProperty('car_type');
  });

  test('refinements narrow, values of one facet widen, and a facet’s counts ignore its own selection', async () => {
    const all = await search('');
    const [first, second] = all.facets.make!;
    const one = await search(`make=${encodeURIComponent(first!.value)}`);
    const two = await search(`make=${encodeURIComponent(first!.value)}&make=${encodeURIComponent(second!.value)}`);
    expect(one.count).toBe(first!.count);
    expect(two.count).toBe(first!.count + second!.count);
    expect(one.facets.make).toEqual(all.facets.make);
    expect(one.hits.every(({ make }) => make === first!.label)).toBe(true);
  });

  test('a price range keeps what lies inside, both ends included', async () => {
    const answer = await search('price=20000:30000&sortBy=price_asc');
    expect(answer.count).toBeGreaterThan(0);
    const prices = answer.hits.map(({ offer_price: offer, price }) => Number(offer ?? price));
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(20_000);
    expect(prices).toEqual([...prices].sort((left, right) => left - right));
  });

  test('what a dealer keeps to itself is in no answer', async () => {
    const { text } = await ask('harbour.localhost', '/api/search');
    // The filter of vehicles without a price is no cost of the dealer's.
    const said = text.replaceAll('"No purchase price"', '');
    for (const secret of ['unmapped', 'purchase', 'Purchase', 'private_postcode', 'private_suburb'])
      expect(said).not.toContain(secret);
  });
});

test('metrics need their token', async () => {
  expect((await ask('harbour.localhost', '/metrics')).status).toBe(404);
  const answer = await ask('harbour.localhost', '/metrics', {
    headers: { authorization: 'Bearer metrics-token-of-the-tests' },
  });
  expect(answer.text).toContain('forecourt_request_seconds_bucket');
  expect(answer.text).toContain('forecourt_page_cache_lookups_total');
});

test('health and readiness answer under any host', async () => {
  expect((await ask('10.0.0.1', '/healthz')).status).toBe(200);
  expect((await ask('10.0.0.1', '/readyz')).status).toBe(200);
});

test('a form that another site sends is refused', async () => {
  const answer = await ask('harbour.localhost', '/enquiry', {
    method: 'POST',
    body: 'name=x',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(403);
});
