import { beforeAll, expect, it } from 'vitest';
import type { SearchDocument } from './engine.ts';
import { createEmbeddedEngine } from './engines/embedded/embedded-engine.ts';
import { searchByWords } from './search-by-words.ts';
import { toSearchRequest } from './search-request.ts';
import { emptySearchState, parseSearchState, searchStateToParams } from './search-state.ts';
import { searchSettingsSchema } from './settings.ts';
import { wordVocabulary, type WordVocabulary } from './word-vocabulary.ts';

const now = new Date('2026-11-21T00:00:00Z');
const settings = searchSettingsSchema.parse({});
const engine = createEmbeddedEngine();
let vocabulary: WordVocabulary;

const vehicle = (
  id: string,
  facets: SearchDocument['facets'],
  { numbers = {}, words = [] }: Partial<Pick<SearchDocument, 'numbers' | 'words'>> = {},
): SearchDocument => ({
  id,
  facets: { car_type: ['used'], ...facets },
  numbers: { price: 20_000, ...numbers },
  words,
  codes: [],
  rank: 0,
  visibleUntil: null,
  sold: false,
});

beforeAll(async () => {
  await engine.reindex([
    vehicle(
      'scooter',
      {
        item_type: ['motorcycle'],
        make: ['Honda'],
        colour: ['Red'],
        categories: ['LAMS Approved'],
        tag: ['One Owner'],
      },
      { numbers: { price: 4_000, engine_cc: 300 }, words: ['scooter'] },
    ),
    vehicle('tourer', { item_type: ['motorcycle'], make: ['BMW'] }, { numbers: { engine_cc: 1250 } }),
    vehicle(
      'pop-top',
      { item_type: ['caravan'], make: ['Jayco'], sleeps: ['4'], filtered_features: ['Awning'] },
      { numbers: { tare: 1400 }, words: ['Pop-Top'] },
    ),
    vehicle('at-burleigh', { item_type: ['caravan'], make: ['Avan'], city: ['Burleigh'], region: ['Gold Coast'] }),
    vehicle('at-springwood', { item_type: ['caravan'], make: ['Avan'], city: ['Springwood'], region: ['Logan'] }),
    vehicle('new', { item_type: ['caravan'], make: ['Avan'], car_type: ['new'], tag: ['Runout'] }),
  ]);
  const { facets } = await engine.search(toSearchRequest({ state: emptySearchState, settings, now, pageSize: 0 }));
  vocabulary = await wordVocabulary(facets, { numbers: ['price', 'engine_cc', 'tare'] });
});

it.each([
  // A figure, a category, a make and a word that only motorcycles have.
  ['item_type=caravan', '300cc', 'engine_cc=282:306', 'Caravan'],
  ['item_type=caravan', 'lams', 'categories=LAMS Approved', 'Caravan'],
  ['item_type=caravan', 'scooter', 'query=scooter', 'Caravan'],
  ['item_type=caravan', 'honda', 'make=Honda', 'Caravan'],
  // What only caravans have.
  ['item_type=motorcycle', 'pop top', 'query=pop top', 'Motorcycle'],
  ['item_type=motorcycle', 'tare under 1500kg', 'tare=:1500', 'Motorcycle'],
  ['item_type=motorcycle', 'awning', 'filtered_features=Awning', 'Motorcycle'],
  // The other filters of that type go too.
  ['item_type=motorcycle&engine_cc=:500', 'pop top', 'query=pop top', 'Motorcycle, engine capacity'],
  ['sleeps=4', 'scooter', 'query=scooter', 'Sleeps 4'],
  ['make=Jayco', '300cc', 'engine_cc=282:306', 'Jayco'],
  // A tag that no new vehicle has.
  ['car_type=new', 'one owner', 'tag=One Owner', 'New'],
  // A town outside the region.
  ['region=Gold Coast', 'springwood', 'city=Springwood', 'Gold Coast'],
  ['region=Gold Coast', 'burleigh', 'city=Burleigh&region=Gold Coast', null],
  ['city=Burleigh', 'avan springwood', 'city=Springwood&make=Avan', 'Burleigh'],
  // A town without a yard, while another postcode is set.
  ['near=4006', 'robina', 'near=4226', '4006'],
  ['near=4006&within=25', 'avan in robina', 'make=Avan&near=4226', '4006'],
  ['near=4226&within=25', 'robina', 'near=4226&within=25', null],
  // A colour, a price, a place or an unknown word is of no type.
  ['item_type=caravan', 'red', 'colour=Red&item_type=caravan', null],
  ['item_type=caravan', 'under $5000', 'item_type=caravan&price=:5000', null],
  ['item_type=motorcycle', 'burleigh', 'city=Burleigh&item_type=motorcycle', null],
  ['item_type=motorcycle', 'zebra', 'query=zebra&item_type=motorcycle', null],
  // One that the type has, however few, narrows.
  ['item_type=motorcycle', '1250cc', 'item_type=motorcycle&engine_cc=1175:1275', null],
  ['car_type=used', 'one owner', 'car_type=used&tag=One Owner', null],
])('with %s set, "%s" is read as %s and replaces %s', async (set, text, readAs, replaced) => {
  const found = await searchByWords({
    asked: { ...parseSearchState(new URLSearchParams(set)), text },
    vocabulary,
    now,
    search: async (state) => engine.search(toSearchRequest({ state, settings, now })),
    findPlace: async (name) => (name === 'robina' ? { name: 'Robina', postcode: '4226' } : null),
  });
  expect(decodeURIComponent(searchStateToParams(found.state).toString()).replaceAll('+', ' ')).toBe(readAs);
  expect(found.replaced).toBe(replaced);
  expect(found.leftOut).toEqual([]);
});
