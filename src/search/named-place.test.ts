import { expect, it } from 'vitest';
import { withNamedPlace } from './named-place.ts';
import { readWords } from './read-words.ts';
import { emptySearchState, searchStateToParams } from './search-state.ts';
import { vocabularyOf } from './vocabulary-fixture.ts';

const vocabulary = await vocabularyOf({
  make: ['Toyota', 'Land Rover'],
  make_model: ['Toyota|Corolla', 'Land Rover|Range Rover'],
  badge: ['Ascent Sport', 'Black Rock Edition'],
  body: ['suv', 'ute', 'hatch'],
  colour: ['Red', 'Orange'],
  city: ['Southport', 'Fortitude Valley'],
  region: ['Brisbane', 'Gold Coast'],
  state: ['QLD'],
  location_name: ['Harbour Kia Chermside', 'Red Rock Motors'],
});

/** As in a list of Australian suburbs. */
const suburbs: Record<string, string> = {
  robina: '4226',
  parramatta: '2150',
  'coffs harbour': '2450',
  'surfers paradise': '4217',
  'red hill': '4059',
  'red rock': '2456',
  'the hatch': '2444',
  'the range': '4700',
  'the gap': '4061',
  'black rock': '3193',
  orange: '2800',
  sorrento: '4217',
  price: '5570',
  southport: '4215',
  sydney: '2000',
  melbourne: '3000',
  nt: '0800',
  'sunshine coast': '4556',
  perth: '6000',
  'south brisbane': '4101',
  'brisbane south': '4101',
  'blue mountains': '2780',
  act: '2600',
  'north shore': '2067',
  'sydney north': '2060',
  'north brisbane': '4032',
  wa: '6000',
};
const findPlace = async (name: string, state: string | null) => {
  const postcode = suburbs[name];
  return postcode === undefined || (state === 'VIC' && !postcode.startsWith('3')) ? null : { name, postcode };
};
const reading = async (text: string): Promise<string> => {
  const { state } = await withNamedPlace({ ...emptySearchState, text }, { vocabulary, findPlace });
  return decodeURIComponent(searchStateToParams(readWords(state, vocabulary, { year: 2026 })).toString()).replaceAll(
    '+',
    ' ',
  );
};

it.each([
  ['syd', 'near=2000'],
  ['ute in melb', 'body=ute&near=3000'],
  ['bris', 'region=Brisbane'],
  ['goldie', 'region=Gold Coast'],
  ['NT', 'near=0800'],
  ['WA only', 'near=6000'],
  ['robina', 'near=4226'],
  ['south brisbane', 'near=4101'],
  ['suv brisbane south', 'body=suv&near=4101'],
  ['north brisbane', 'near=4032'],
  // The larger place around it adds nothing.
  ['north shore sydney', 'near=2067'],
  ['sydney north shore', 'near=2067'],
  ['suv in north shore sydney under 30k', 'body=suv&price=:30000&near=2067'],
  ['robina gold coast', 'near=4226'],
  ['gold coast robina', 'near=4226'],
  ['sydney north', 'near=2060'],
  ['brisbane', 'region=Brisbane'],
  ['blue mountains', 'near=2780'],
  ['ute in the blue mountains', 'body=ute&near=2780'],
  ['act', 'near=2600'],
  ['ute in wa', 'body=ute&near=6000'],
  ['wa', 'near=6000'],
  ['Robina', 'near=4226'],
  ['parramatta', 'near=2150'],
  ['parramatta nsw', 'near=2150'],
  ['robina, queensland', 'near=4226'],
  ['in robina', 'near=4226'],
  ['near robina', 'near=4226'],
  ['close to robina', 'near=4226'],
  ['cars for sale robina', 'near=4226'],
  ['corolla in robina', 'make=Toyota&make_model=Toyota|Corolla&near=4226'],
  ['robina suv under 30k', 'body=suv&price=:30000&near=4226'],
  ['suv from robina under 30k', 'body=suv&price=:30000&near=4226'],
  ['within 20 km of robina', 'near=4226&within=20'],
  ['within 30km of southport', 'near=4215&within=30'],
  ['robina qld 4226', 'near=4226'],
  ['near robina 4226', 'near=4226'],
  ['robina 2019', 'year=2019:2019&near=4226'],
  ['20km from parramatta', 'near=2150&within=20'],
  ['coffs harbour', 'near=2450'],
  ['surfers paradise ute', 'body=ute&near=4217'],
  ['red hill', 'near=4059'],
  ['red suv red hill', 'colour=Red&body=suv&near=4059'],
  ['the gap', 'near=4061'],
  ['sydney', 'near=2000'],
  ['sydney cbd', 'near=2000'],
  ['perth', 'near=6000'],
  ['in sunshine coast', 'near=4556'],
  ['on the sunshine coast', 'near=4556'],
  ['sunshine coast suv', 'body=suv&near=4556'],
])('%s is a place', async (text, expected) => {
  expect(await reading(text)).toBe(expected);
});

it.each([
  ['gold coast', 'region=Gold Coast'],
  ['in gold coast', 'region=Gold Coast'],
  ['southport', 'city=Southport'],
  ['in southport', 'city=Southport'],
])('%s is the dealer’s own place', async (text, expected) => {
  expect(await reading(text)).toBe(expected);
});

it.each([
  ['orange ute', 'colour=Orange&body=ute'],
  ['black rock', 'query=black rock'],
  ['red rock motors', 'location_name=Red Rock Motors'],
  ['the hatch', 'body=hatch'],
  ['the range rover', 'make=Land Rover&make_model=Land Rover|Range Rover'],
  ['sorrento', 'query=sorrento'],
  ['best price', 'query=best price'],
  ['not in robina', 'query=not in robina'],
  ['-robina', 'query=-robina'],
  ['"robina"', 'query="robina"'],
  ['robina vic', 'query=robina vic'],
  ['harbour', 'query=harbour'],
  // Suburbs are called so too.
  ['speed', 'query=speed'],
  ['ford falcon', 'query=ford falcon'],
  ['young driver', 'query=young driver'],
  ['prado kakadu', 'query=prado kakadu'],
  ['anywhere but robina', 'query=anywhere but robina'],
])('%s is no place to go by', async (text, expected) => {
  expect(await reading(text)).toBe(expected);
});

it.each([
  ['ute in southport or robina', 'city=Southport&body=ute', ['robina']],
  ['ute in robina or southport', 'city=Southport&body=ute', ['robina']],
  ['robina and the gold coast', 'region=Gold Coast', ['robina']],
])('%s is the dealer’s own place, and the other is left out', async (text, expected, leftOut) => {
  expect(await reading(text)).toBe(expected);
  expect((await withNamedPlace({ ...emptySearchState, text }, { vocabulary, findPlace })).leftOut).toEqual(leftOut);
});

it('a place is found beside a postcode that is set, and the page stays', async () => {
  const near = { postcode: '4000', withinKm: 20 };
  const found = await withNamedPlace({ ...emptySearchState, text: 'robina', near }, { vocabulary, findPlace });
  expect(found).toMatchObject({ state: { text: 'near 4226' }, place: { postcode: '4226' } });
  const { state } = await withNamedPlace({ ...emptySearchState, text: 'robina', page: 3 }, { vocabulary, findPlace });
  expect(state.page).toBe(3);
});
