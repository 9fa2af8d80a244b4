/**
 * Thirty searches that a shopper would type, over 11,000 real advertisements. Expected results are derived from the
 * vehicles and their advertised titles, not from the search's own rules.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { areAdvertisementsThere, readAdvertisedVehicles } from '../../test/advertised-vehicles.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import { respellings } from './did-you-mean.ts';
import type { SearchEngine, SearchResponse } from './engine.ts';
import { createEmbeddedEngine } from './engines/embedded/embedded-engine.ts';
import { searchByWords, type FoundByWords } from './search-by-words.ts';
import { toSearchDocument } from './search-document.ts';
import { toSearchRequest } from './search-request.ts';
import { emptySearchState, type SearchState } from './search-state.ts';
import { searchSettingsSchema } from './settings.ts';
import { wordVocabulary, type WordVocabulary } from './word-vocabulary.ts';

interface Search {
  text: string;
  /** Every vehicle that is found must be one. */
  is(vehicle: Vehicle): boolean;
  /**
   * Minimum share of all such vehicles that must be found. It is below 1 where some of them say so only in text that no
   * filter reads.
   */
  share?: number;
  /** An extra condition for the first ten results. */
  first?(vehicle: Vehicle): boolean;
}

const says = (vehicle: Vehicle, ...patterns: readonly RegExp[]): boolean =>
  patterns.every((pattern) => pattern.test(vehicle.advertisedTitle));
const costsAtMost = (vehicle: Vehicle, dollars: number): boolean =>
  vehicle.priceCents !== null && vehicle.priceCents <= dollars * 100;
const isAutomatic = ({ transmission }: Vehicle): boolean => /auto/i.test(transmission);
const isDiesel = ({ fuel }: Vehicle): boolean => /diesel/i.test(fuel);
const isUte = ({ body }: Vehicle): boolean => /^ute/i.test(body);
const isSuv = ({ body }: Vehicle): boolean => /suv/i.test(body);
const isColour = ({ colour }: Vehicle, name: string): boolean =>
  colour
    .toLowerCase()
    .split(/[^a-z]+/)
    .at(-1) === name;
const isBetween = (value: number | null, from: number, to: number): boolean =>
  value !== null && value >= from && value <= to;
const isMazda3 = (vehicle: Vehicle): boolean => says(vehicle, /^\d+ mazda 3\b/i);
const isXTrail = (vehicle: Vehicle): boolean => says(vehicle, /nissan x-trail/i);
const isLandcruiser = (vehicle: Vehicle): boolean => says(vehicle, /^\d+ toyota land ?cruiser/i);

const searches: readonly Search[] = [
  {
    text: 'auto diesel ute under 40k near 4000',
    is: (vehicle) => isAutomatic(vehicle) && isDiesel(vehicle) && isUte(vehicle) && costsAtMost(vehicle, 40_000),
  },
  {
    text: '2019 corola hybrd',
    is: (vehicle) =>
      vehicle.year === 2019 &&
      says(vehicle, /toyota corolla/i) &&
      (says(vehicle, /hybrid/i) || /hybrid/i.test(vehicle.fuel)),
  },
  { text: 'hi-lux', is: (vehicle) => says(vehicle, /toyota hilux/i) },
  { text: 'mazda3', is: isMazda3 },
  {
    text: 'mazda 3 2018-2021 under 100k km',
    is: (vehicle) =>
      isMazda3(vehicle) && isBetween(vehicle.year, 2018, 2021) && isBetween(vehicle.odometerKm, 0, 100_000),
  },
  { text: 'x-trail', is: isXTrail },
  { text: 'xtrail', is: isXTrail },
  { text: 'x trail', is: isXTrail },
  { text: 'landcruiser', is: isLandcruiser },
  { text: 'land cruiser', is: isLandcruiser },
  { text: 'prado gxl', is: (vehicle) => says(vehicle, /toyota land ?cruiser prado/i, /\bgxl\b/i) },
  { text: 'cx5 under $30,000', is: (vehicle) => says(vehicle, /mazda cx-?5\b/i) && costsAtMost(vehicle, 30_000) },
  { text: 'rav 4 hybrid', is: (vehicle) => says(vehicle, /toyota rav ?4/i) && /hybrid/i.test(vehicle.fuel) },
  { text: 'i30', is: (vehicle) => says(vehicle, /hyundai i30\b/i) },
  { text: 'bt 50 xtr', is: (vehicle) => says(vehicle, /mazda bt-?50\b/i, /\bxtr/i) },
  { text: 'dmax', is: (vehicle) => says(vehicle, /isuzu d-max/i) },
  { text: 'merc c200', is: (vehicle) => says(vehicle, /mercedes-benz (c200|c-class c200)/i), share: 0.9 },
  { text: 'vw golf gti', is: (vehicle) => says(vehicle, /volkswagen golf\b/i, /\bgti/i) },
  {
    text: '7 seater suv under 30k',
    is: (vehicle) => vehicle.seats === 7 && isSuv(vehicle) && costsAtMost(vehicle, 30_000),
  },
  { text: 'suburu forester', is: (vehicle) => says(vehicle, /subaru forester/i) },
  { text: 'toyotta corrolla', is: (vehicle) => says(vehicle, /toyota corolla/i) },
  { text: 'hundai tuscon', is: (vehicle) => says(vehicle, /hyundai tucson/i) },
  { text: 'range rover sport', is: (vehicle) => says(vehicle, /range rover sport/i) },
  { text: 'peugeot 2008', is: (vehicle) => says(vehicle, /peugeot 2008/i) },
  { text: 'ford ranger wildtrak', is: (vehicle) => says(vehicle, /ford ranger/i, /wildtrak/i) },
  {
    text: 'black edition',
    is: (vehicle) => says(vehicle, /edition/i) && (says(vehicle, /black/i) || /black/i.test(vehicle.colour)),
    first: (vehicle) => says(vehicle, /black edition/i),
  },
  { text: 'black ranger', is: (vehicle) => isColour(vehicle, 'black') && says(vehicle, /ford ranger/i) },
  {
    text: 'red or blue corolla',
    is: (vehicle) => (isColour(vehicle, 'red') || isColour(vehicle, 'blue')) && says(vehicle, /toyota corolla/i),
  },
  { text: 'gold', is: (vehicle) => isColour(vehicle, 'gold') },
  { text: 'holden ute', is: (vehicle) => vehicle.make === 'Holden' && isUte(vehicle) },
  {
    text: 'automatic hatchback under 15000',
    is: (vehicle) => isAutomatic(vehicle) && /hatch/i.test(vehicle.body) && costsAtMost(vehicle, 15_000),
  },
  {
    text: 'suv in queensland under 25k',
    is: (vehicle) => isSuv(vehicle) && vehicle.state === 'QLD' && costsAtMost(vehicle, 25_000),
  },
  { text: 'manual mustang', is: (vehicle) => says(vehicle, /ford mustang/i) && /manual/i.test(vehicle.transmission) },
  {
    text: 'triton 2020 or newer under 100,000 km',
    is: (vehicle) =>
      says(vehicle, /mitsubishi triton/i) &&
      isBetween(vehicle.year, 2020, 2030) &&
      isBetween(vehicle.odometerKm, 0, 100_000),
  },
  { text: 'demo mg', is: (vehicle) => vehicle.make === 'MG' && vehicle.condition === 'demo' },
  { text: 'haval jolion', is: (vehicle) => says(vehicle, /haval jolion/i) },
  { text: 'dual cab ute', is: (vehicle) => isUte(vehicle) && says(vehicle, /\b(dual|double|crew)/i, /\bcab/i) },
  { text: 'commodore ss ute', is: (vehicle) => says(vehicle, /holden commodore/i, /\bss/i) && isUte(vehicle) },
  {
    text: 'corolla no older than 2019',
    is: (vehicle) => says(vehicle, /toyota corolla/i) && isBetween(vehicle.year, 2019, 2030),
  },
  {
    text: 'v8 commodore',
    is: (vehicle) => says(vehicle, /holden commodore/i) && (vehicle.cylinders === 8 || says(vehicle, /\bv8\b/i)),
  },
  { text: '6 cylinder ute', is: (vehicle) => isUte(vehicle) && vehicle.cylinders === 6 },
  {
    text: 'cheap automatic hatch',
    is: (vehicle) => isAutomatic(vehicle) && /hatch/i.test(vehicle.body),
    first: (vehicle) => costsAtMost(vehicle, 6_000),
  },
  { text: 'suv 2019 2020', is: (vehicle) => isSuv(vehicle) && isBetween(vehicle.year, 2019, 2020) },
  {
    text: 'diesel ute under forty thousand',
    is: (vehicle) => isUte(vehicle) && isDiesel(vehicle) && costsAtMost(vehicle, 40_000),
  },
  { text: 'corolla under 25', is: (vehicle) => says(vehicle, /toyota corolla/i) && costsAtMost(vehicle, 25_000) },
  { text: 'jazz or yaris', is: (vehicle) => says(vehicle, /honda jazz|toyota yaris/i) },
  {
    text: 'ranger less than 5 years old',
    is: (vehicle) => says(vehicle, /ford ranger/i) && isBetween(vehicle.year, 2021, 2026),
  },
  { text: '25000', is: (vehicle) => costsAtMost(vehicle, 25_000) },
  {
    text: 'vw golf 2.0',
    is: (vehicle) => says(vehicle, /volkswagen golf\b/i),
    first: (vehicle) => vehicle.engineSizeLitres === 2,
  },
];

/** Misspellings beyond the tolerated typos: the suggested spelling, and a test for vehicles of that make or model. */
const misspelt: readonly { text: string; meant: string; is(vehicle: Vehicle): boolean }[] = [
  { text: 'subura', meant: 'Subaru', is: ({ make }) => make === 'Subaru' },
  { text: 'corrola 2018', meant: 'Corolla 2018', is: (vehicle) => says(vehicle, /2018 toyota corolla/i) },
  { text: 'comodor ss', meant: 'Commodore ss', is: (vehicle) => says(vehicle, /holden commodore/i, /\bss/i) },
  { text: 'mecedez c200', meant: 'Mercedes c200', is: ({ make }) => make === 'Mercedes-Benz' },
];

describe.skipIf(!areAdvertisementsThere)(
  areAdvertisementsThere
    ? 'real advertisements'
    : 'real advertisements: ../shared/data/au-vehicle-ads.csv is not beside the repository',
  () => {
    let vehicles: Map<string, Vehicle>;
    let engine: SearchEngine;
    let vocabulary: WordVocabulary;
    const settings = searchSettingsSchema.parse({});
    const now = new Date('2026-01-02');

    beforeAll(async () => {
      vehicles = new Map((await readAdvertisedVehicles()).map((vehicle) => [vehicle.id, vehicle]));
      engine = createEmbeddedEngine();
      await engine.reindex(
        [...vehicles.values()].map((vehicle) =>
          toSearchDocument(vehicle, {
            dealershipName: 'Advertiser Motors',
            locationName: vehicle.locationName,
            city: vehicle.city,
            state: vehicle.state,
          }),
        ),
      );
      vocabulary = await wordVocabulary(
        (await engine.search(toSearchRequest({ state: emptySearchState, settings, now, pageSize: 0 }))).facets,
      );
    });

    const find = (text: string): Promise<FoundByWords<SearchResponse>> =>
      searchByWords({
        asked: { ...emptySearchState, text },
        vocabulary,
        now,
        search: (state: SearchState) =>
          engine.search(toSearchRequest({ state, settings, now, pageSize: vehicles.size })),
      });

    test.each(searches)(
      'a search for "$text" finds the vehicles that the words mean',
      async ({ text, is, share = 1, first = () => true }) => {
        const { response } = await find(text);
        const found = response.ids.map((id) => vehicles.get(id)!);
        const right = [...vehicles.values()].filter(is);
        expect(right.length).toBeGreaterThan(0);
        expect(found.filter((vehicle) => !is(vehicle)).map(({ advertisedTitle }) => advertisedTitle)).toEqual([]);
        expect(found.length).toBeGreaterThanOrEqual(right.length * share);
        expect(
          found
            .slice(0, 10)
            .filter((vehicle) => !first(vehicle))
            .map(({ advertisedTitle }) => advertisedTitle),
        ).toEqual([]);
      },
    );

    test.each(misspelt)('a search for "$text" suggests $meant', async ({ text, meant, is }) => {
      expect((await find(text)).response.count).toBe(0);
      const offered = await respellings({ ...emptySearchState, text }, vocabulary);
      const finds = await Promise.all(
        offered.map(async (state) => ({ text: state.text, ids: (await find(state.text)).response.ids })),
      );
      const [first] = finds.filter(({ ids }) => ids.length > 0);
      expect(first?.text).toBe(meant);
      expect(first?.ids.filter((id) => !is(vehicles.get(id)!))).toEqual([]);
    });
  },
);
