import { expect, test } from 'vitest';
import { parseBatchQueries } from './batch-queries.ts';

test('a query says what is wanted, and the rest is as usual', () => {
  expect(
    parseBatchQueries({
      queries: [
        { index: 'cars', filter: { make: ['Toyota'], price: { min: 10_000 } } },
        { index: 'cars', filter: { id: ['b', 'a'] }, limit: 2, attributesToRetrieve: ['id'] },
      ],
    }),
  ).toEqual({
    ok: true,
    value: [
      {
        ids: null,
        text: '',
        facets: { make: ['Toyota'] },
        ranges: { price: { min: 10_000, max: null } },
        limit: 10,
        highlightPreTag: '<em>',
        highlightPostTag: '</em>',
        attributes: null,
      },
      {
        ids: ['b', 'a'],
        text: '',
        facets: {},
        ranges: {},
        limit: 2,
        highlightPreTag: '<em>',
        highlightPostTag: '</em>',
        attributes: ['id'],
      },
    ],
  });
});

const one = (query: object) => ({ queries: [{ index: 'cars', ...query }] });
test.each([
  [null, 'the body: found null, expected an object'],
  [{}, 'queries: found nothing, expected a list'],
  [{ queries: [] }, 'queries: found 0 queries, expected 1 to 10'],
  [{ queries: Array.from({ length: 11 }, () => ({ index: 'cars' })) }, 'queries: found 11 queries, expected 1 to 10'],
  [one({ index: 'another-dealer' }), 'queries[0].index: found "another-dealer", expected "cars"'],
  [{ queries: [{}] }, 'queries[0].index: found nothing, expected "cars"'],
  [{ queries: [{ index: 'cars' }, { index: { name: 'cars' } }] }, 'queries[1].index: found an object, expected "cars"'],
  [one({ limit: 51 }), 'queries[0].limit: found 51, expected a whole number from 0 to 50'],
  [one({ limit: '5' }), 'queries[0].limit: found "5", expected a whole number from 0 to 50'],
  [one({ filter: 'make = Toyota' }), 'queries[0].filter: found "make = Toyota", expected an object'],
  [one({ filter: { make: 'Toyota' } }), 'queries[0].filter.make: found "Toyota", expected a list'],
  [one({ filter: { make: [5] } }), 'queries[0].filter.make[0]: found 5, expected a text'],
  [one({ filter: { make: [] } }), 'queries[0].filter.make: found 0 values, expected 1 to 50'],
  [one({ filter: { price: { from: 5, to: 9 } } }), 'queries[0].filter.price: found "from", expected min or max'],
  [
    one({ filter: { price: { min: 9, max: 5 } } }),
    'queries[0].filter.price: found 9 to 5, expected a min that is not above the max',
  ],
  [one({ filter: { price: { min: '5' } } }), 'queries[0].filter.price: found "5", expected numbers as min and max'],
  [
    one({ filter: { id: ['a'], make: ['Toyota'] } }),
    'queries[0].filter: found id beside other conditions, expected id alone',
  ],
  [one({ highlightPreTag: 'x'.repeat(101) }), 'queries[0].highlightPreTag: found 101 characters, expected at most 100'],
  [
    one({ sort: 'price' }),
    'queries[0]: found "sort", expected one of index, filter, limit, q, highlightPreTag, highlightPostTag, attributesToRetrieve',
  ],
])('what cannot be answered is refused by its place: %o', (body, reason) => {
  expect(parseBatchQueries(body)).toEqual({ ok: false, reason });
});

test('an unknown condition is refused and the known ones are named', () => {
  expect(parseBatchQueries(one({ filter: { colours: ['Red'] } }))).toMatchObject({
    reason: expect.stringMatching(
      /^queries\[0\]\.filter: found "colours", expected id, or one of .*colour.*price/,
    ) as string,
  });
});
