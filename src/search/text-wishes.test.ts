import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchDocument } from './engine.ts';
import { createEmbeddedEngine } from './engines/embedded/embedded-engine.ts';
import { searchByWords, type FoundByWords } from './search-by-words.ts';
import { toSearchRequest } from './search-request.ts';
import { emptySearchState, parseSearchState, searchStateToParams } from './search-state.ts';
import { searchSettingsSchema } from './settings.ts';
import { wordVocabulary, type WordVocabulary } from './word-vocabulary.ts';

const now = new Date('2026-11-21T00:00:00Z');
const settings = searchSettingsSchema.parse({});
const engine = createEmbeddedEngine();
let vocabulary: WordVocabulary;

const vehicle = (id: string, facets: SearchDocument['facets'], price = 30_000): SearchDocument => ({
  id,
  facets: { item_type: ['caravan'], ...facets },
  numbers: { price },
  words: id === 'genesis' ? ['Pop-Top'] : [],
  codes: [],
  rank: 0,
  visibleUntil: null,
  sold: false,
});

beforeAll(async () => {
  await engine.reindex([
    vehicle(
      'bunk',
      { make: ['Jayco'], model: ['Journey'], make_model: ['Jayco|Journey'], badge: ['18BE Bunk'] },
      60_000,
    ),
    vehicle('family', { make: ['Jayco'], model: ['Starcraft'], make_model: ['Jayco|Starcraft'], badge: ['Bunk 20'] }),
    vehicle('awning', { make: ['Avan'], filtered_features: ['Awning'], colour: ['White'], subscription: ['true'] }),
    vehicle('ensuite', { make: ['Avan'], filtered_features: ['Ensuite'], colour: ['White'], subscription: ['false'] }),
    vehicle('genesis', { make: ['Windsor'], model: ['Genesis'], make_model: ['Windsor|Genesis'], colour: ['Red'] }),
    vehicle('hybrid', { make: ['Avan'], badge: ['Sport Diesel'], fuel: ['Diesel'] }),
  ]);
  const { facets } = await engine.search(toSearchRequest({ state: emptySearchState, settings, now, pageSize: 0 }));
  vocabulary = await wordVocabulary(facets, { subscriptionPeriod: 'week', numbers: ['price', 'subscription_price'] });
});

const conditionsOf = (query: string): string[] => query.split('&').toSorted();

let searches = 0;
async function find(text: string): Promise<FoundByWords<{ count: number; ids: string[] }> & { reading: string }> {
  searches = 0;
  const found = await searchByWords({
    asked: { ...emptySearchState, text },
    vocabulary,
    now,
    search: async (state) => {
      searches += 1;
      return engine.search(toSearchRequest({ state, settings, now }));
    },
  });
  return { ...found, reading: decodeURIComponent(searchStateToParams(found.state).toString()).replaceAll('+', ' ') };
}

describe('what a shopper refuses in words of no filter', () => {
  it.each([
    ['without bunks', 'not_query=bunks', ['awning', 'ensuite', 'genesis', 'hybrid']],
    ['no pop tops', 'not_query=pop top', ['awning', 'bunk', 'ensuite', 'family', 'hybrid']],
    ['-bunk', 'not_query=bunk', ['awning', 'ensuite', 'genesis', 'hybrid']],
    ['jayco not 18be', 'make=Jayco&not_query=18be', ['family']],
    // A price or a colour after the words is a wish.
    ['no bunks under 40k', 'not_query=bunks&price=:40000', ['awning', 'ensuite', 'genesis', 'hybrid']],
    ['not bunks white', 'colour=White&not_query=bunks', ['awning', 'ensuite']],
    ['no bunks, white', 'colour=White&not_query=bunks', ['awning', 'ensuite']],
    ['no bunks and white', 'colour=White&not_query=bunks', ['awning', 'ensuite']],
    // The filter's word is part of a badge here.
    ['avan not sport diesel', 'make=Avan&not_query=sport diesel', ['awning', 'ensuite']],
    // Filters and words in one list.
    ['no bunks or ensuite', 'not_filtered_features=Ensuite&not_query=bunks', ['awning', 'genesis', 'hybrid']],
    ['not bunks, genesis', 'make_model=Windsor|Genesis&make=Windsor&not_query=bunks', ['genesis']],
    ['not 18be, pop top', 'not_query=18be&not_query=pop top', ['awning', 'ensuite', 'family', 'hybrid']],
    ['not subscription', 'not_subscription=true', ['bunk', 'ensuite', 'family', 'genesis', 'hybrid']],
  ])('is read from the text: %s', async (text, reading, ids) => {
    const found = await find(text);
    expect({
      reading: conditionsOf(found.reading),
      ids: found.response.ids.toSorted(),
      leftOut: found.leftOut,
    }).toEqual({
      reading: conditionsOf(reading),
      ids,
      leftOut: [],
    });
  });

  it.each([
    ['genesis not bunks', 'make_model=Windsor|Genesis&make=Windsor&not_query=bunks', ['bunks']],
    [
      'genesis not bunks or ensuite',
      'make_model=Windsor|Genesis&make=Windsor&not_filtered_features=Ensuite&not_query=bunks',
      ['bunks'],
    ],
    ['jayco not 18be', 'make=Jayco&not_query=18be', []],
  ])('%s says which words no vehicle of the list has', async (text, reading, refusedByNone) => {
    const found = await find(text);
    expect({ reading: conditionsOf(found.reading), refusedByNone: found.refusedByNone }).toEqual({
      reading: conditionsOf(reading),
      refusedByNone,
    });
  });

  it.each([
    ['no hail damage', '', ['no hail damage']],
    ['no stupid diesel', '', ['no stupid diesel']],
    ['without sunroof or bunks', 'not_query=bunks', ['without sunroof']],
  ])('%s says what nobody can tell', async (text, reading, leftOut) => {
    const found = await find(text);
    expect([found.reading, found.leftOut]).toEqual([reading, leftOut]);
  });

  it.each([
    'under 30k',
    '30000 or less',
    '$20,000 or more',
    '50000 km or under',
    'over 10,000 km',
    '2018 or newer',
    '2020 or later',
    '2019 or older',
    'newer than 2018',
    'no older than 2019',
    '10 years or newer',
    '5 years old or less',
    '2018 or 2019',
    'under $200 a week',
    '4 doors or more',
    '200 kw or more',
  ])('reads %s behind a refusal as it does alone', async (range) => {
    const alone = await find(range);
    for (const [refusal, refused] of [
      ['not jayco', { excluded: { make: ['Jayco'] } }],
      ['no bunks', { excludedTexts: ['bunks'] }],
    ] as const)
      for (const text of [`${refusal}, ${range}`, `${refusal} ${range}`, `${refusal}, ${range}, white`]) {
        const found = await find(text);
        expect([text, found.state]).toMatchObject([text, { ranges: alone.state.ranges, text: '', ...refused }]);
        expect(found.leftOut).toEqual(alone.state.text === '' ? alone.leftOut : [range]);
      }
  });

  it('reads the figure behind a word that nobody can refuse, and names the word alone', async () => {
    for (const text of ['no rust under 40k', 'no rust, under 40k', 'no rust 40000 or less']) {
      const found = await find(text);
      expect([found.reading, found.leftOut]).toEqual(['price=:40000', ['no rust']]);
    }
  });

  it('is a filter of the address that words may take back', async () => {
    const asked = parseSearchState(new URLSearchParams('not_query=bunks&query=bunks'));
    const found = await searchByWords({
      asked,
      vocabulary,
      now,
      search: async (state) => engine.search(toSearchRequest({ state, settings, now })),
    });
    expect([found.response.count, found.replaced]).toEqual([2, 'not “bunks”']);
  });
});

describe('alternatives that are no values of one filter', () => {
  it.each([
    ['awning or bunks', 'query=Awning or bunks', ['awning', 'bunk', 'family']],
    ['ensuite or bunks or awning', 'query=Ensuite or bunks or Awning', ['awning', 'bunk', 'ensuite', 'family']],
    ['bunks or awning under 40k', 'query=bunks or Awning&price=:40000', ['awning', 'family']],
    ['jayco bunks or awning', 'make=Jayco&query=bunks or Awning', ['bunk', 'family']],
    ['pop top or bunks', 'query=pop top or bunks', ['bunk', 'family', 'genesis']],
    ['diesel or ensuite', 'query=Diesel or Ensuite', ['ensuite', 'hybrid']],
    // As filters both would be wanted.
    ['awning or ensuite', 'query=Awning or Ensuite', ['awning', 'ensuite']],
    ['white awning or toilet', 'colour=White&query=Awning or Ensuite', ['awning', 'ensuite']],
    // With one filter whose values exclude each other they stay its values.
    ['jayco or windsor', 'make=Jayco&make=Windsor', ['bunk', 'family', 'genesis']],
  ])('are read from the text: %s', async (text, reading, ids) => {
    const found = await find(text);
    expect({
      reading: conditionsOf(found.reading),
      ids: found.response.ids.toSorted(),
      leftOut: found.leftOut,
    }).toEqual({
      reading: conditionsOf(reading),
      ids,
      leftOut: [],
    });
  });

  it.each([
    ['awning or unheardof', 'filtered_features=Awning', ['unheardof']],
    ['bunks or unheardof', 'query=bunks', ['unheardof']],
  ])('%s says which of them finds nothing', async (text, reading, leftOut) => {
    const found = await find(text);
    expect([found.reading, found.leftOut]).toEqual([reading, leftOut]);
  });

  it('asks the index once for each of them, and once for all', async () => {
    await find('awning or bunks or ensuite');
    expect(searches).toBeLessThanOrEqual(4);
  });
});
