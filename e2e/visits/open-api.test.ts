/** The stock of every demonstration dealer, held against the document of the site's public calls. */
import { expect, test } from 'vitest';
import { openApiFaults } from '../../test/open-api-faults.ts';
import { request } from '../../test/running-product.ts';
import { port } from '../product.ts';

test.each(['harbour', 'outback', 'bigsky', 'coastline'])('%s answers as its document says', async (slug) => {
  const host = `${slug}.localhost`;
  const ask = async (address: string, body?: object) =>
    request(
      port,
      host,
      address,
      body === undefined
        ? {}
        : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    );
  const document = JSON.parse((await ask('/api/openapi.json')).text) as Parameters<typeof openApiFaults>[0] & {
    servers: { url: string }[];
  };
  expect(document.servers).toEqual([{ url: `http://${host}:${port}` }]);
  const faults = openApiFaults(document);
  const found: string[] = [];
  const check = async (path: string, address: string, body?: object) => {
    const { status, headers, text } = await ask(address, body);
    const method = body === undefined ? 'get' : 'post';
    const type = headers['content-type'] ?? '';
    found.push(...faults.ofAnswer({ path, method, status, type, text }).map((fault) => `${address}: ${fault}`));
    return JSON.parse(text) as { pages?: number; hits?: { id: string; slug: string }[] };
  };
  const { pages = 0, hits = [] } = await check('/api/search', '/api/search');
  expect(pages).toBeGreaterThan(5);
  for (const page of [2, 3, pages]) await check('/api/search', `/api/search?page=${page}`);
  for (const status of ['coming_soon', 'sold']) await check('/api/search', `/api/search?status=${status}`);
  const ids = hits.map(({ id }) => id);
  await check('/api/cars', `/api/cars?ids=${ids.join(',')}`);
  await check('/api/search/batch', '/api/search/batch', {
    queries: [
      { index: 'cars', limit: 50 },
      { index: 'cars', filter: { id: ids } },
    ],
  });
  await check('/api/cars/{slug}/similar', `/api/cars/${hits[0]!.slug}/similar`);
  await check('/api/finance-disclaimer', `/api/finance-disclaimer?car_id=${ids[0]}`);
  await check('/api/appointments', `/api/appointments?car_id=${ids[0]}`);
  await check('/api/vehicle-suggestions', '/api/vehicle-suggestions');
  expect(found).toEqual([]);
});
