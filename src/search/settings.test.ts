import { expect, it } from 'vitest';
import { mostBatchHits } from './batch-queries.ts';
import { searchSettingsSchema } from './settings.ts';

it('every search setting has a default', () => {
  expect(searchSettingsSchema.parse(undefined)).toMatchObject({
    path_prefix: '/search',
    engine: { kind: 'embedded' },
    page_size: 21,
    default_sort: 'relevance',
    refresh_path: '/special-offers',
    makes_shown_first: 7,
    model_list_limit: 30,
    promo: { position: 30 },
    similar_cars: { count: 6 },
  });
});

it.each([
  { path_prefix: '/cars' },
  { engine: { kind: 'hosted', host: 'https://search.example' } },
  { engine: { kind: 'hosted', host: 'https://search.example', index: 'cars', key: 'secret' } },
  { base_filters: { facets: { colour_of_seats: ['red'] } } },
  { base_filters: { ranges: { price: '30000' } } },
  { default_sort: 'cheapest' },
  { similar_cars: { fetch_limit: 51 } },
  { similar_cars: { count: 7 } },
  { similar_cars: { count: 5, fetch_limit: 4 } },
  { page_size: 0 },
])('the search settings refuse %j', (settings) => {
  expect(searchSettingsSchema.safeParse(settings).success).toBe(false);
});

it('the settings take as many similar vehicles as one query of the batch answers, and no more are shown than are looked up', () => {
  expect(searchSettingsSchema.safeParse({ similar_cars: { count: 4, fetch_limit: mostBatchHits } }).success).toBe(true);
  const refused = searchSettingsSchema.safeParse({ similar_cars: { count: 6, fetch_limit: 5 } });
  expect(refused.error?.issues).toMatchObject([
    { path: ['similar_cars', 'count'], message: 'found 6, expected at most similar_cars.fetch_limit, which is 5' },
  ]);
});
