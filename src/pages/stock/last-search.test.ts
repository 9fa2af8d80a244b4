import { expect, test } from 'vitest';
import { createLastSearch } from './last-search.ts';

const down = () => Promise.reject(new TypeError('Failed to fetch'));

test('a failed search gives the last good results again, and says so', async () => {
  const search = createLastSearch<{ count: number }>();
  expect(await search.load(async () => ({ count: 3 }))).toEqual({ count: 3 });
  expect(await search.load(down)).toEqual({ count: 3, refreshFailed: true });
  expect(await search.load(async () => ({ count: 5 }))).toEqual({ count: 5 });
});

test('the results that came with the page count as good ones', async () => {
  const search = createLastSearch<{ count: number }>();
  search.remember({ count: 7 });
  expect(await search.load(down)).toEqual({ count: 7, refreshFailed: true });
});

test('a failed search without earlier results fails', async () => {
  await expect(createLastSearch<{ count: number }>().load(down)).rejects.toThrow('Failed to fetch');
});

test('a redirect or a page that is not found is an answer', async () => {
  const search = createLastSearch<{ count: number }>();
  search.remember({ count: 7 });
  const answer = new Response(null, { status: 301 });
  await expect(search.load(() => Promise.reject(answer))).rejects.toBe(answer);
});

/** As the router reports a response's status: the route's own have no text, others have the body they came with. */
const answered = (status: number, data: string | null) => ({ status, statusText: '', internal: false, data });

test('a page of the search that is not found is an answer', async () => {
  const search = createLastSearch<{ count: number }>();
  search.remember({ count: 7 });
  const answer = answered(404, null);
  await expect(search.load(() => Promise.reject(answer))).rejects.toBe(answer);
});

test.each([400, 403, 404, 408, 413, 414, 429, 500, 503])(
  'a %i of what stands between leaves the last good results',
  async (status) => {
    const search = createLastSearch<{ count: number }>();
    search.remember({ count: 7 });
    expect(await search.load(() => Promise.reject(answered(status, '<h1>Slow down</h1>')))).toEqual({
      count: 7,
      refreshFailed: true,
    });
  },
);

test('an answer that does not come is a failure, once there is something to show in its place', async () => {
  const search = createLastSearch<{ count: number }>({ wait: async () => {} });
  const never = () => new Promise<{ count: number }>(() => {});
  search.remember({ count: 7 });
  expect(await search.load(never)).toEqual({ count: 7, refreshFailed: true });
});
