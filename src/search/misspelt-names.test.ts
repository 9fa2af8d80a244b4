import { describe, expect, it } from 'vitest';
import { withMisspeltNames } from './misspelt-names.ts';
import { respellings } from './did-you-mean.ts';
import { emptySearchState } from './search-state.ts';
import { vocabularyOf } from './vocabulary-fixture.ts';

const vocabulary = await vocabularyOf({
  make: ['Nissan', 'Toyota', 'Volkswagen', 'Mazda', 'Chery', 'Cub Campers'],
  make_model: [
    'Nissan|Navara',
    'Nissan|X-Trail',
    'Toyota|HiLux',
    'Toyota|Hilux',
    'Toyota|Corolla',
    'Mazda|3',
    'Chery|Tiggo 4',
    'Cub Campers|Drover',
  ],
  model: ['Navara', 'X-Trail', 'HiLux', 'Hilux', 'Corolla', '3', 'Tiggo 4', 'Drover'],
  fuel: ['Petrol', 'Hybrid'],
  badge: ['Ascent Sport'],
});
const named = async (text: string): Promise<string> =>
  (await withMisspeltNames({ ...emptySearchState, text }, vocabulary)).text.toLowerCase();

describe('a misspelt name of a make or model', () => {
  it.each([
    ['nissan patroll', 'nissan patrol'],
    ['patroll', 'patrol'],
    ['suzuki jimmny', 'suzuki jimny'],
    ['nissan exstrail', 'nissan x-trail'],
    ['toyota hiluks', 'toyota hilux'],
    ['volkswagen amorak', 'volkswagen amarok'],
    ['honda civc', 'honda civic'],
    ['toyota land crusier', 'toyota landcruiser'],
    ['land crusier white', 'landcruiser white'],
    ['mercades a class', 'mercedes a class'],
    ['mazda petroll', 'mazda petrol'],
    ['corola hybrd', 'corolla hybrid'],
    ['kia seltoss', 'kia seltos'],
    // both words of one name, the make by its model
    ['subura forrester', 'subaru forester'],
    ['nisan patroll', 'nissan patrol'],
    ['whte', 'white'],
    ['silvr toyota', 'silver toyota'],
    // words that the product itself reads, which outrank a name with a similar spelling
    ['cheep mazda', 'cheap mazda'],
    ['cheapist toyota', 'cheapest toyota'],
    ['newst toyota', 'newest toyota'],
  ])('in %s is read as %s', async (text, expected) => {
    expect(await named(text)).toBe(expected);
  });

  it.each([
    ['nissan patrol'],
    ['nissan petrol'],
    ['toyota tray'],
    ['people mover'],
    ['land rover defender'],
    ['chery tiggo'],
    ['ev with 500km range'],
    ['land cruiser'],
    ['toyota family car'],
    ['amorak'],
    ['nissan 2019'],
    ['toyota with canopy'],
    // English words, one letter away from a Fronx, a Holden, a sedan, a Civic and an Accent
    ['parking sensors front'],
    ['abn holder'],
    ['seven seats'],
    ['civil'],
    ['toyota agent'],
  ])('%s stays as it is', async (text) => {
    expect(await named(text)).toBe(text);
  });

  it('is not asked about with another word', async () => {
    const asked = await withMisspeltNames({ ...emptySearchState, text: 'nissan patroll' }, vocabulary);
    expect(await respellings(asked, vocabulary)).toEqual([]);
  });
});
