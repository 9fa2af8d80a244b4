import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { fixtureLocation } from '../../locations/location-fixture.ts';
import { loader } from './search-api.ts';

const vehicles = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, index) =>
  fixtureVehicle({ id, priceCents: (20_000 + index * 1_000) * 100 }),
);

async function call(query: string) {
  const { args } = await openFixtureSite({ vehicles, settings: { search: { page_size: 4 } } });
  const answer = await responseOf(() => loader(args(`/api/search?sortBy=price_asc&${query}`)));
  const { hits, count, pages } = (await answer.body()) as { hits: { id: string }[]; count: number; pages: number };
  return { ids: hits.map(({ id }) => id).join(''), count, pages };
}

test.each([
  ['', { ids: 'abcd', pages: 2 }],
  ['hitsPerPage=3', { ids: 'abc', pages: 3 }],
  ['hitsPerPage=3&page=2', { ids: 'def', pages: 3 }],
  ['offset=4', { ids: 'efg', pages: 2 }],
  ['offset=3', { ids: 'defg', pages: 2 }],
  ['hitsPerPage=3&offset=2', { ids: 'cde', pages: 3 }],
  ['hitsPerPage=2&offset=5&query=toyota', { ids: 'fg', pages: 4 }],
  ['hitsPerPage=50&offset=6', { ids: 'g', pages: 1 }],
  ['hitsPerPage=3&offset=7', { ids: '', pages: 3 }],
  ['hitsPerPage=3&offset=90', { ids: '', pages: 3 }],
  // Beyond the limits: the most there is, and not the first page again.
  ['hitsPerPage=3&offset=100001', { ids: '', pages: 3 }],
  ['hitsPerPage=3&offset=99999999999', { ids: '', pages: 3 }],
  ['hitsPerPage=51&offset=6', { ids: 'g', pages: 1 }],
  // "offset" says where the answer begins.
  ['offset=0&page=2', { ids: 'abcd', pages: 2 }],
])('?%s answers this part of the list', async (query, expected) => {
  expect(await call(query)).toEqual({ ...expected, count: 7 });
});

test.each(['hitsPerPage=0', 'hitsPerPage=many', 'hitsPerPage=2.5', 'offset=-1', 'offset=none', 'offset='])(
  '?%s cannot be read, and is ignored like other such values',
  async (query) => {
    expect(await call(query)).toEqual(await call(''));
  },
);

test('a hit has the comments that its page shows, and the number of no place that hides it', async () => {
  const dealerComments = 'One owner.\nFrom $99 a week.|Tow bar.';
  const { args } = await openFixtureSite({
    vehicles: [fixtureVehicle({ id: 'a', dealerComments, locationId: 1 })],
    settings: { locations: [fixtureLocation({ hide_contact: true, primary: true })] },
  });
  const answer = await responseOf(() => loader(args('/api/search')));
  const [hit] = ((await answer.body()) as { hits: { dealercomments: string; location: { phone: string } }[] }).hits;
  expect(hit).toMatchObject({ dealercomments: 'One owner.\n\nTow bar.', location: { phone: '' } });
});
