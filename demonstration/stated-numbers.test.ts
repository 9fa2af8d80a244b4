import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTenantFolder } from '../src/tenants/read-tenant-folder.server.ts';
import { groupLocations } from '../src/locations/group-locations.ts';
import { demonstrationSlugs } from './dealers.ts';
import { numberOf, statedNumbers, type StatedNumber } from './stated-numbers.ts';

const today = new Date('2026-11-20T02:00:00Z');

/** Fewer vehicles than this are a story or a service, not a stock. */
const fewestOfStock = 10;

/** Statements of another subject, with what that is. */
const reasonedExceptions: readonly (readonly [quote: RegExp, reason: string])[] = [
  [/^sixty cars and a sandwich board/, 'the stock of 2009'],
  [/^forty cars (arrive every week|a week)/i, 'what buyers see in a week, not a stock'],
];

describe('numbers in words', () => {
  it.each([
    ['Fourteen', 14],
    ['Twelve hundred', 1200],
    ['one hundred and fifty', 150],
    ['Fifty-five', 55],
    ['eleven thousand', 11_000],
    ['1,204', 1204],
    ['a', null],
  ])('%s', (words, value) => expect(numberOf(words)).toBe(value));

  it('are found with what they count', () => {
    expect(
      statedNumbers('We keep 900 used cars, seven makes, at {{ yards }} yards.').map(({ number, what }) => [
        number,
        what,
      ]),
    ).toEqual([
      [900, 'vehicle'],
      [7, 'make'],
    ]);
  });
});

/** Telephone and mobile numbers as Australians write them. */
const phoneNumber = /\(0\d\) \d{4} \d{4}|\b04\d\d \d{3} \d{3}\b/g;

/** Harbour's fleet office, which is neither a location nor a department with a number of its own. */
const numbersOfTextsAlone = ['(07) 7010 1150'];

describe.each(demonstrationSlugs)('the texts of %s', (slug) => {
  it('give no number to ring that the configuration does not have', async () => {
    const read = await readTenantFolder(path.join(import.meta.dirname, '..', 'tenants', slug));
    if (!read.ok) throw new Error(JSON.stringify(read.reason));
    const { configuration, files } = read.value;
    const { phones, locations, trade_in: tradeIn } = configuration;
    const known = new Set([
      ...(JSON.stringify([phones, locations, tradeIn]).match(phoneNumber) ?? []),
      ...numbersOfTextsAlone,
    ]);
    const stated = [...files]
      .filter(([file]) => file.endsWith('.md'))
      .flatMap(([file, text]) => (text.match(phoneNumber) ?? []).map((number) => ({ file, number })));
    expect(stated.length).toBeGreaterThan(0);
    expect(stated.filter(({ number }) => !known.has(number))).toEqual([]);
  });

  it('state no number that the stock or the configuration contradicts', async () => {
    const read = await readTenantFolder(path.join(import.meta.dirname, '..', 'tenants', slug));
    if (!read.ok) throw new Error(JSON.stringify(read.reason));
    const { configuration, files } = read.value;
    const story = configuration.pages.find((page) => page.slug === 'about-us')!.markdown;
    const founded = Number(/\b(?:19|20)\d\d\b/.exec(story)![0]);
    const places = groupLocations(configuration.locations).length;
    /** What is true; `null` for what changes from day to day, which only a figure states. */
    const truth: Record<StatedNumber['what'], number | null> = {
      vehicle: null,
      yard: places,
      location: configuration.locations.filter(({ visible }) => visible).length,
      make: configuration.manufacturers.length,
      year: today.getUTCFullYear() - founded,
    };
    const wrong = [...files]
      .filter(([file]) => file.endsWith('.md') || file === 'site.yaml')
      .flatMap(([file, text]) => statedNumbers(text).map((stated) => ({ file, ...stated })))
      .filter(({ what, number, isAtLeast }) => {
        const actual = truth[what];
        if (actual === null) return number >= fewestOfStock;
        return isAtLeast ? number > actual : number !== actual;
      })
      .filter(({ quote }) => !reasonedExceptions.some(([known]) => known.test(quote)))
      .map(({ file, quote }) => `${file}: ${quote}`);
    expect(wrong).toEqual([]);
  });
});
