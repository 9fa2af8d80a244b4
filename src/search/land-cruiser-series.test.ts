import { expect, it } from 'vitest';
import { seriesAsTyped, withNamedLandCruiser } from './land-cruiser-series.ts';
import { landCruiserWords } from './land-cruiser-words.ts';
import { vocabularyOf } from './vocabulary-fixture.ts';

const makesOf = (...models: string[]) =>
  vocabularyOf({ make: ['Toyota'], make_model: models.map((model) => `Toyota|${model}`) });

it.each([
  ['LandCruiser', 'FJA300R', ['300 Series', 'LC300']],
  ['Landcruiser', 'VDJ79R', ['79 Series', 'LC79', '70 Series', 'LC70']],
  ['Land Cruiser', 'URJ202R', ['202 Series', 'LC202', '200 Series', 'LC200']],
  ['LandCruiser', '200 Series', ['200 Series', 'LC200']],
  ['LandCruiser 79', '', ['79 Series', 'LC79', '70 Series', 'LC70']],
  ['LandCruiser Prado', 'GDJ150R', ['150 Series', 'LC150']],
  ['Prado', 'GDJ250R', ['250 Series', 'LC250']],
  ['LandCruiser', '', []],
  ['HiLux', 'GUN126R', []],
])('a Toyota %s of the series “%s” is found by what shoppers call it', (model, series, words) => {
  expect(landCruiserWords({ make: 'Toyota', model, series })).toEqual(words);
  expect(landCruiserWords({ make: 'Lexus', model, series })).toEqual([]);
});

it.each([
  ['300 series', 'LandCruiser 300 series'],
  ['white toyota 79series', 'white toyota LandCruiser 79 series'],
  ['lc300 under 100k', 'LandCruiser 300 series under 100k'],
  ['lc 79', 'LandCruiser 79 series'],
  ['lc150', 'LandCruiser Prado 150 series'],
  ['land cruiser 70 series', 'land cruiser 70 series'],
  ['hino 300 series', 'hino 300 series'],
  ['suv not 300 series', 'suv not 300 series'],
  ['300 series or patrol', '300 series or patrol'],
  ['500 series', '500 series'],
  ['lc500', 'lc500'],
  // No Prado is in this stock.
  ['150 series', '150 series'],
])('“%s” names the LandCruiser of its series', async (text, named) => {
  expect(withNamedLandCruiser(text, await makesOf('LandCruiser', 'HiLux'))).toBe(named);
});

it('a series alone names no LandCruiser where there is none, or where the models have the series in their names', async () => {
  expect(withNamedLandCruiser('300 series', await makesOf('LandCruiser Prado'))).toBe('300 series');
  expect(withNamedLandCruiser('150 series', await makesOf('LandCruiser Prado'))).toBe('LandCruiser Prado 150 series');
  const named = await makesOf('LandCruiser 79', 'LandCruiser 300');
  expect(withNamedLandCruiser('70 series', named)).toBe('70 series');
  expect(named.readingOf('70series')).toMatchObject({ models: ['Toyota|LandCruiser 79'] });
  // Some of the others may be of that series too.
  expect((await makesOf('LandCruiser 79', 'LandCruiser')).readingOf('79series')).toBeNull();
});

it('what is left out of a series is named as it was typed', () => {
  expect(seriesAsTyped('300 series', 'white LC300 gx')).toBe('LC300');
  expect(seriesAsTyped('79 series', '79series ute')).toBe('79series');
  expect(seriesAsTyped('79 series', 'landcruiser 79 series')).toBe('79 series');
});
