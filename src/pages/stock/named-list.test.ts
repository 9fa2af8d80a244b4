/** Names in a path that the words of a search know: each means there what it means as words (DATA-41). */
import { expect, test } from 'vitest';
import type { SearchResponse } from '../../search/engine.ts';
import { facetLabel, facetNames, type FacetName } from '../../search/facets.ts';
import { filterSynonyms, modelSynonyms } from '../../search/filter-synonyms.ts';
import { makeModelValue } from '../../search/make-model.ts';
import { searchSlugFor } from '../../search/resolve-search-slug.ts';
import { slugify } from '../../shared/text.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { findNamedList, wholeStock } from './find-vehicles.ts';
import { loader as apiLoader } from './search-api.ts';
import { loader } from './search-page.tsx';

/** A site whose stock has these values. */
async function siteWith(values: ReadonlyMap<FacetName, ReadonlySet<string>>) {
  const { site } = await openFixtureSite({ vehicles: [] });
  const empty = await wholeStock(site);
  const facets = Object.fromEntries(
    facetNames.map((name) => [
      name,
      [...(values.get(name) ?? [])].map((value) => ({ value, label: facetLabel(name, value), count: 50 })),
    ]),
  ) as unknown as SearchResponse['facets'];
  const whole = { ...empty, count: 50, facets };
  site.search = () => Promise.resolve(whole);
  return { ...site };
}

const allValues = new Map<FacetName, Set<string>>();
function addValue(facet: FacetName, value: string): void {
  allValues.set(facet, (allValues.get(facet) ?? new Set()).add(value));
}
for (const { facet, values } of filterSynonyms) for (const value of values) addValue(facet, value);
for (const { make, model } of modelSynonyms) {
  addValue('make', make);
  addValue('make_model', makeModelValue(make, model));
}

const spelt = (facet: string, values: readonly string[]): string => JSON.stringify([facet, values.toSorted()]);

test('every everyday name of a value or a model is a path, and means one of the values that it names', async () => {
  const site = await siteWith(allValues);
  const meanings = new Map<string, string[]>();
  const addMeaning = (name: string, facet: FacetName, values: readonly string[]): void => {
    meanings.set(slugify(name), [...(meanings.get(slugify(name)) ?? []), spelt(facet, values)]);
  };
  for (const { facet, values, said } of filterSynonyms)
    for (const name of said)
      // The values of a make are spellings of one.
      for (const meant of facet === 'make' ? values.map((value) => [value]) : [values]) addMeaning(name, facet, meant);
  for (const { make, model, said } of modelSynonyms) {
    const models = [...allValues.get('make_model')!].filter((value) => value.startsWith(makeModelValue(make, model)));
    for (const name of said) addMeaning(name, 'make_model', models);
  }
  // The path of one value in the stock lists that value, as its tile counts it: `hatch` beside `hatchback`.
  for (const facet of ['make', 'body'] as const)
    for (const value of allValues.get(facet)!) addMeaning(searchSlugFor(facet, value), facet, [value]);
  // A dealer's own choice (SRCH-98).
  addMeaning('truck', 'body', [site.configuration.stock.truck_body]);
  const wrong: string[] = [];
  for (const [slug, expected] of meanings) {
    const list = await findNamedList(site, slug);
    const found = Object.entries({ ...list?.base.facets, ...list?.facets }).map(([facet, values]) =>
      spelt(facet, values),
    );
    if (!found.some((meaning) => expected.includes(meaning))) wrong.push(`${slug}: ${found.join(' ')}`);
  }
  expect(wrong).toEqual([]);
});

const vehicles = [
  fixtureVehicle({ id: 'a', simpleFuel: 'Electric' }),
  fixtureVehicle({ id: 'b', make: 'Volkswagen', model: 'Golf', simpleBody: 'wagon', body: 'Wagon' }),
  fixtureVehicle({ id: 'c', make: 'Mazda', model: 'BT-50', simpleBody: 'cabChassis', body: 'Cab Chassis' }),
  fixtureVehicle({ id: 'd', make: 'Mazda', model: 'CX-5', simpleBody: 'suv', body: 'SUV', simpleDrive: '4WD' }),
];

test.each([
  ['/search/ev', '/search/new-used-and-demo-cars?fuel=Electric'],
  ['/search/EV?price=10000:30000&page=1', '/search/new-used-and-demo-cars?fuel=Electric&price=10000:30000'],
  ['/search/ev?utm_source=letter', '/search/new-used-and-demo-cars?fuel=Electric&utm_source=letter'],
  ['/search/hatchback', '/search/hatch'],
  ['/search/station-wagon', '/search/wagon'],
  ['/search/station-wagons/', '/search/wagon'],
  ['/search/stationWagon', '/search/wagon'],
  ['/search/estate', '/search/wagon'],
  ['/used-car/estate?body=wagon', '/search/wagon'],
  ['/search/truck', '/search/cab-chassis'],
  ['/search/4x4', '/search/new-used-and-demo-cars?drive=4WD'],
  ['/search/vw', '/search/volkswagen'],
  ['/search/vw/golf', '/search/volkswagen/golf'],
  ['/search/second-hand', '/search/used-cars'],
  ['/search/cars', '/search/new-used-and-demo-cars'],
])('%s leads to %s in one step, with the vehicles of its words', async (address, target) => {
  const { args } = await openFixtureSite({ vehicles, settings: { stock: { truck_body: 'lightTruck' } } });
  const open = (path: string) => {
    const [, splat] = /^\/[^/]+\/([^?]*)/.exec(path)!;
    return responseOf(() => loader(args(path, { params: { '*': splat! } })));
  };
  const moved = await open(address);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, target]);
  const shown = await open(target);
  expect(shown.status).toBe(200);
  const called = async (query: string) =>
    (await (await responseOf(() => apiLoader(args(`/api/search?${query}`)))).body()) as {
      count: number;
      hits: { id: string }[];
    };
  const [, name] = /^\/[^/]+\/([^?]*)/.exec(address)!;
  const bySlug = await called(`slug=${name}`);
  const byWords = await called(`query=${name!.replaceAll(/[-/]/g, ' ')}`);
  expect(bySlug.count).toBeGreaterThan(0);
  if (name !== 'stationWagon') expect(bySlug.hits.map(({ id }) => id)).toEqual(byWords.hits.map(({ id }) => id));
});

test.each(['/search/bus', '/search/hardtop'])(
  '%s, which no word of this stock means, stays an empty list',
  async (address) => {
    const { args } = await openFixtureSite({ vehicles });
    const shown = await responseOf(() => loader(args(address, { params: { '*': address.split('/')[2]! } })));
    expect(shown.status).toBe(200);
    expect(await shown.body()).toMatchObject({ count: 0 });
  },
);

test.each(['used-car', 'black-edition', 'cheap', 'toyota/unknown', 'white-suv'])(
  '"%s" is still not found',
  async (slug) => {
    const { site } = await openFixtureSite({ vehicles });
    expect(await findNamedList(site, slug)).toBeNull();
  },
);
