import { describe, expect, it } from 'vitest';
import type { FacetCount } from './engine.ts';
import { respellings } from './did-you-mean.ts';
import { facetLabel, facetNames, type FacetName } from './facets.ts';
import { relaxations } from './relax-search.ts';
import {
  emptySearchState,
  parseSearchState,
  searchStateToParams,
  type SearchBase,
  type SearchState,
} from './search-state.ts';
import { wordVocabulary } from './word-vocabulary.ts';

const stock: Partial<Record<FacetName, Readonly<Record<string, number>>>> = {
  make: { Toyota: 300, Mazda: 200, Subaru: 60, Holden: 50, Kia: 40, 'Mercedes-Benz': 30, Volkswagen: 20 },
  make_model: {
    'Toyota|Corolla': 100,
    'Toyota|Land Cruiser': 40,
    'Subaru|Forester': 50,
    'Holden|Commodore': 50,
    'Kia|Carnival': 20,
    'Holden|Calais': 5,
  },
  model: { Corolla: 100, 'Land Cruiser': 40, Forester: 50, Commodore: 50, Carnival: 20, Calais: 5 },
  body: { sedan: 100, suv: 200 },
  colour: { White: 300, Silver: 90 },
  badge: { 'Ascent Sport': 30 },
  filtered_features: { 'Apple CarPlay': 900 },
};
const vocabulary = await wordVocabulary(
  Object.fromEntries(
    facetNames.map((name) => [
      name,
      Object.entries(stock[name] ?? {}).map(([value, count]): FacetCount => ({
        value,
        label: facetLabel(name, value),
        count,
      })),
    ]),
  ) as Record<FacetName, FacetCount[]>,
);
const meant = async (text: string): Promise<string[]> =>
  (await respellings({ ...emptySearchState, text }, vocabulary)).map((state) => state.text);

describe('did you mean', () => {
  it.each([
    ['corrola', 'Corolla'],
    ['carola', 'Corolla'],
    ['subura', 'Subaru'],
    ['toyotta corrola under 20k', 'toyotta Corolla under 20k'],
    ['kai', 'Kia'],
    ['mzda', 'Mazda'],
    ['kiia', 'Kia'],
    ['comodor', 'Commodore'],
    ['mersadesbens', 'Mercedes-Benz'],
    ['folkwagin', 'Volkswagen'],
    ['white comodor', 'white Commodore'],
    ['landcroozer', 'Land Cruiser'],
    ['"corrola" white', '"Corolla" white'],
    ['corrola subura', 'Corolla Subaru'],
  ])('the text %s suggests %s', async (text, first) => {
    expect((await meant(text))[0]).toBe(first);
  });

  it.each([
    ['toyota'],
    ['toy'],
    ['toyoat'],
    ['land cruiser'],
    ['i20'],
    ['2019'],
    ['xyzzyx'],
    ['zz'],
    [''],
    ['under 40k sedan'],
  ])('says nothing about "%s", which is known or cannot be told', async (text) => {
    expect(await meant(text)).toEqual([]);
  });

  it.each([
    ['cheap xyzzyx'],
    ['toyota toyoda'],
    ['toyota toyodaa'],
    ['seda'],
    ['not toyota'],
    ['without sedam sedan'],
    ['pak'],
    ['rota'],
    ['tiggo'],
    ['except toyota'],
    ['third row'],
    ['atm under 2500kg'],
    ['cheaper'],
    ['cheap'],
    ['tray back'],
    ['seven'],
    ['keyless start'],
    ['silverado'],
  ])('offers no other word in "%s": it is a word, is said already, or is too short', async (text) => {
    const known = await wordVocabulary(
      Object.fromEntries(
        facetNames.map((name) => [
          name,
          (name === 'make'
            ? ['Chery', 'Toyota', 'Nota', 'KTM']
            : name === 'model'
              ? ['T-Roc', 'Accept', 'Tiger']
              : name === 'body'
                ? ['sedan']
                : name === 'badge'
                  ? ['Pack']
                  : []
          ).map((value) => ({ value, label: value, count: 9 })),
        ]),
      ) as unknown as Record<FacetName, FacetCount[]>,
    );
    expect((await respellings({ ...emptySearchState, text }, known)).map((state) => state.text)).toEqual([]);
  });

  it('names several that are as near, the one with more vehicles first', async () => {
    const close = await wordVocabulary(
      Object.fromEntries(
        facetNames.map((name) => [
          name,
          name === 'model'
            ? [
                { value: 'Mario', label: 'Mario', count: 2 },
                { value: 'Maris', label: 'Maris', count: 9 },
              ]
            : [],
        ]),
      ) as unknown as Record<FacetName, FacetCount[]>,
    );
    expect((await respellings({ ...emptySearchState, text: 'marilo b' }, close)).map((state) => state.text)).toEqual(
      [],
    );
    expect((await respellings({ ...emptySearchState, text: 'mrari' }, close)).map((state) => state.text)).toEqual([
      'Maris',
      'Mario',
    ]);
  });

  it('keeps what else was asked, and begins at the first page', async () => {
    const asked: SearchState = { ...parseSearchState(new URLSearchParams('colour=White&page=3')), text: 'corrola' };
    expect((await respellings(asked, vocabulary))[0]).toEqual({ ...asked, text: 'Corolla', page: 1 });
  });
});

describe('what to give up', () => {
  const given = (state: SearchState): [string, string][] =>
    relaxations(state).map((relaxation) => [
      relaxation.label,
      decodeURIComponent(searchStateToParams(relaxation.state).toString()),
    ]);
  const parse = (query: string, base: SearchBase | null = null): SearchState =>
    parseSearchState(new URLSearchParams(query), base);

  it('is one condition after the other', () => {
    expect(
      given(
        parse('query=sport&colour=Red&make=Toyota&make_model=Toyota|Hilux&price=:10000&near=4000&within=50&page=2'),
      ),
    ).toEqual([
      ['Without “sport”', 'colour=Red&make=Toyota&make_model=Toyota|Hilux&price=:10000&near=4000&within=50'],
      ['Any colour', 'query=sport&make=Toyota&make_model=Toyota|Hilux&price=:10000&near=4000&within=50'],
      ['Any make and model', 'query=sport&colour=Red&price=:10000&near=4000&within=50'],
      ['Any Toyota', 'query=sport&colour=Red&make=Toyota&price=:10000&near=4000&within=50'],
      ['Any price', 'query=sport&colour=Red&make=Toyota&make_model=Toyota|Hilux&near=4000&within=50'],
      ['Any distance from 4000', 'query=sport&colour=Red&make=Toyota&make_model=Toyota|Hilux&price=:10000&near=4000'],
    ]);
  });

  it('is all of a text and each word of it', () => {
    expect(given(parse('query=gti+"black+edition"'))).toEqual([
      ['Without “gti”', 'query="black+edition"'],
      ['Without “black edition”', 'query=gti'],
    ]);
  });

  it('is the base of the address too', () => {
    const toyota: SearchBase = { slug: 'toyota', label: 'Toyota', kind: 'make', facets: { make: ['Toyota'] } };
    expect(relaxations(parse('colour=Red', toyota)).map(({ state }) => [state.base, state.facets])).toEqual([
      [toyota, {}],
      [null, { colour: ['Red'] }],
    ]);
  });

  it('is a circle, a range or the base where that is all there is', () => {
    const bus: SearchBase = { slug: 'bus', label: 'Buses', kind: 'body', facets: { body: ['bus'] } };
    expect(given(parse('near=4000&within=10'))).toEqual([['Any distance from 4000', 'near=4000']]);
    expect(given(parse('price=:500'))).toEqual([['Any price', '']]);
    expect(relaxations(parse('', bus)).map(({ label, state }) => [label, state.base])).toEqual([
      ['Any body type', null],
    ]);
  });

  it("is no figure without its make, for the 6 of a Mazda 6 is no other make's", () => {
    expect(given(parse('query=6&make=Mazda')).map(([label]) => label)).toEqual(['Without “6”']);
  });

  it('is nothing where one value or one text is all there is', () => {
    expect(relaxations(parse('query=zzz'))).toEqual([]);
    expect(relaxations(parse('colour=Red'))).toEqual([]);
    expect(relaxations(parse(''))).toEqual([]);
  });
});
