import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { responseOf } from './site-fixture.ts';

const endpoints = routes.flatMap((route) => (route.path?.startsWith('api/') ? [route] : []));

test('there are endpoints', () => {
  expect(endpoints.length).toBeGreaterThan(3);
});

test.each(endpoints)('$path answers a reading and a posting, one of them perhaps with 405 and what it takes', async ({ file }) => {
  const module = await import(`../${file}`) as { action?: () => unknown; loader?: () => unknown };
  expect(Object.keys(module).sort()).toEqual(['action', 'loader']);
});

test.each(['api/search', 'api/cars', 'api/cars/:slug/similar', 'api/cars/:slug/view.json'])('a POST to %s is answered with 405 in JSON', async (path) => {
  const { action } = await import(`../${endpoints.find((route) => route.path === path)!.file}`) as { action: () => Response };
  const answer = await responseOf(action);
  expect(answer).toMatchObject({ status: 405 });
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
  expect(await answer.body()).toEqual({ error: expect.stringContaining('GET') as string });
});
