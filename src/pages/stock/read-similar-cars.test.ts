import { expect, test } from 'vitest';
import { readSimilarCars } from './read-similar-cars.ts';

const question = {
  id: 'self',
  slug: 'this-one',
  fallback: { facets: { body: ['suv'] }, ranges: { price: { min: 1, max: 2 } } },
  fetchLimit: 10,
  count: 2,
};
const card = (id: string) => ({ card: { id } });

/** Responds to each URL with the given bodies in turn; a number is a status. */
function server(answers: Record<string, (object | number)[]>) {
  const calls: { address: string; body: { queries: { filter: object; limit: number }[] } | null }[] = [];
  const failures: unknown[] = [];
  const fetch = ((address: string, init?: RequestInit) => {
    calls.push({ address, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    const answer = answers[address]?.shift() ?? 404;
    return Promise.resolve(typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer));
  }) as typeof globalThis.fetch;
  return {
    calls,
    failures,
    ask: () =>
      readSimilarCars(question, {
        fetch,
        signal: new AbortController().signal,
        patience: () => new AbortController().signal,
        onFailure: (failure) => failures.push(failure),
      }),
  };
}
const similar = '/api/cars/this-one/similar';
const batch = '/api/search/batch';

test('the ids that the server names are looked up, ten at a time, and the first of them are shown', async () => {
  const { ask, calls, failures } = server({
    [similar]: [{ ids: ['a', 'b', 'c'] }],
    [batch]: [{ results: [{ hits: [card('a'), card('b'), card('c')] }] }],
  });
  expect((await ask()).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(calls[1]!.body).toEqual({
    queries: [
      {
        index: 'cars',
        filter: { id: ['a', 'b', 'c'] },
        limit: 10,
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        attributesToRetrieve: ['card'],
      },
    ],
  });
  expect(failures).toEqual([]);
});

test.each([
  ['there are no ids', { [similar]: [{ ids: [] }], [batch]: [{ results: [{ hits: [card('self'), card('x')] }] }] }, 0],
  [
    'none of the ids is there any more',
    { [similar]: [{ ids: ['gone'] }], [batch]: [{ results: [{ hits: [] }] }, { results: [{ hits: [card('x')] }] }] },
    0,
  ],
  ['the ids cannot be asked for', { [similar]: [500], [batch]: [{ results: [{ hits: [card('x')] }] }] }, 1],
  [
    'their cards cannot be asked for',
    { [similar]: [{ ids: ['a'] }], [batch]: [503, { results: [{ hits: [card('x')] }] }] },
    1,
  ],
])('when %s, a plain search takes their place, without the vehicle itself', async (_, answers, failed) => {
  const { ask, calls, failures } = server(answers);
  expect((await ask()).map(({ id }) => id)).toEqual(['x']);
  expect(calls.at(-1)!.body!.queries[0]!.filter).toEqual({ body: ['suv'], price: { min: 1, max: 2 } });
  expect(failures).toHaveLength(failed);
});

test('the caller gets the error when the fallback fails too', async () => {
  await expect(server({ [similar]: [500], [batch]: [500] }).ask()).rejects.toThrow(
    '/api/search/batch returned status 500',
  );
});

test('a call that takes too long is ended, and a plain search takes its place', async () => {
  const failures: unknown[] = [];
  const asked: string[] = [];
  const fetch = ((address: string, init: RequestInit) => {
    asked.push(address);
    if (address === batch) return Promise.resolve(Response.json({ results: [{ hits: [card('x')] }] }));
    return new Promise((_, reject) => {
      init.signal!.addEventListener('abort', () => reject(init.signal!.reason as Error));
    });
  }) as typeof globalThis.fetch;
  const calls: AbortController[] = [];
  const patience = () => {
    const call = new AbortController();
    calls.push(call);
    return call.signal;
  };
  const answer = readSimilarCars(question, {
    fetch,
    signal: new AbortController().signal,
    patience,
    onFailure: (failure) => failures.push(failure),
  });
  calls[0]!.abort(new Error('too long'));
  expect((await answer).map(({ id }) => id)).toEqual(['x']);
  expect(failures).toMatchObject([{ message: 'too long' }]);
  expect(asked).toEqual([similar, batch]);
});
