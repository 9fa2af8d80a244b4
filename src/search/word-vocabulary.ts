/**
 * The possible meanings of a shopper's words on one dealer's site, from the counts of the dealer's whole stock. Only
 * words of the stock are known: `Commodore` is a model only where there is one.
 */
import { regionNames } from '../shared/regions.ts';
import { countNames, type CountName } from './count-units.ts';
import type { FacetCount } from './engine.ts';
import { facetLabel, facetsByName, facetsTypedAs, type FacetName } from './facets.ts';
import { landCruiserFigures } from './land-cruiser-words.ts';
import { knownWords, type KnownWord } from './known-words.ts';
import { splitMakeModel } from './make-model.ts';
import type { SubscriptionPeriod } from './number-phrases.ts';
import { badgeWords, pairsIn, type BadgeWords } from './name-words.ts';
import { isSameText } from '../shared/text.ts';
import { runInSlices } from '../shared/run-in-slices.ts';
import { isSportsBody } from './family-vehicle.ts';
import { fillerWords, modelSynonyms, sortSynonyms, filterSynonyms } from './filter-synonyms.ts';
import type { RangeName } from './ranges.ts';
import { featureNames } from './search-features.ts';
import { indexWords, plural, queryWords } from './text-words.ts';

export type WordReading =
  /**
   * Values of one facet; none if the words describe the whole stock (`cars`). `isPlace` for states, regions, cities and
   * dealerships.
   */
  | { kind: 'values'; facet: FacetName; values: readonly string[]; mayBeName: boolean; isPlace: boolean }
  | { kind: 'make'; make: string }
  /** `models` are values of `make_model`; next to one of `badgeOf` the word is its badge. */
  | { kind: 'model'; make: string; models: readonly string[]; badgeOf?: readonly string[] }
  /**
   * A phrase that no vehicle of this stock has (`plug in hybrid`), or has only as a badge: it must not be read in
   * pieces.
   */
  | { kind: 'text' };

/**
 * Words are looked up as one key: their letters and digits in lower case, joined, so that `Land Cruiser` and
 * `Landcruiser` are one.
 */
export interface WordVocabulary {
  readingOf(key: string): WordReading | null;
  /**
   * Models whose name begins with the word, where one make has them: `yaris` of a stock that has the Yaris Cross only.
   */
  modelsBeginningWith(key: string): WordReading | null;
  /** The same words read as a place, for `in Orange`. */
  placeOf(key: string): WordReading | null;
  /** Badges that include the word, for exclusions; `null` if none does. */
  badgesNamed(key: string): WordReading | null;
  /** The makes of the stock. */
  makes: readonly string[];
  /** The models of the stock, without their makes. */
  models: readonly string[];
  /** The models of one make. */
  modelsOf(make: string): readonly string[];
  /** A word of a make or a model, or a whole badge. */
  isName(word: string): boolean;
  /**
   * True if the two words are next to each other in a badge or place name: Black Edition, Gold Coast. Known only if one
   * of them may mean something else too.
   */
  areBesideInName(first: string, second: string): boolean;
  /** The period of the site's subscription prices; `null` if it offers none. */
  subscriptionPeriod: SubscriptionPeriod | null;
  /**
   * `just arrived` means vehicles that came since then, in seconds since 1970; `null` where none did, or where nobody
   * says. It moves with the day, and the rest changes with the stock.
   */
  justArrivedSince: number | null;
  /** For `added today`, in seconds since 1970; `null` where no vehicle has a day of arrival, or where nobody says. */
  startOfToday: number | null;
  /** Values of the facets that count something. */
  counted: Readonly<Record<CountName, readonly string[]>>;
  /** Numbers that vehicles of the stock have. */
  numbers: ReadonlySet<RangeName>;
  /** Caravans or motorcycles are for sale, not cars. */
  sellsNoCars: boolean;
  /** Bodies of the stock that are not family vehicles. */
  sportsBodies: readonly string[];
  /** The words that a misspelt word may mean. Built on first use. */
  words(): Promise<readonly KnownWord[]>;
}

type Counts = Readonly<Record<FacetName, readonly FacetCount[]>>;

/** A badge that includes Diesel agrees with the fuel. */
const plainFacets = facetsTypedAs('value');
const openFacets = facetsTypedAs('name', 'place');
const placeFacets = facetsTypedAs('place');
const isSaidInPlural = (facet: FacetName): boolean => facetsByName[facet].typed?.inPlural === true;

/** Names in badges may be up to a tenth of a word's count; above that, the word stays text. */
const mostElsewhere = 0.1;

/**
 * `counts` cover everything that the site shows. Building takes as long as hundreds of searches, in slices between
 * other requests, so cache the result.
 */
export function wordVocabulary(
  counts: Counts,
  {
    subscriptionPeriod = null,
    numbers = [],
    truckBody = null,
  }: {
    subscriptionPeriod?: SubscriptionPeriod | null;
    numbers?: readonly RangeName[];
    /** The body that this dealer's trucks have (SRCH-98). */
    truckBody?: string | null;
  } = {},
): Promise<WordVocabulary> {
  return runInSlices(createWordVocabulary(counts, { subscriptionPeriod, numbers: new Set(numbers), truckBody }));
}

function* createWordVocabulary(
  counts: Counts,
  {
    subscriptionPeriod,
    numbers,
    truckBody,
  }: Pick<WordVocabulary, 'subscriptionPeriod' | 'numbers'> & { truckBody: string | null },
): Generator<void, WordVocabulary> {
  const listed = new Map<FacetName, FacetCount[]>();
  const stock = (facet: FacetName): FacetCount[] => {
    const values = listed.get(facet) ?? counts[facet].filter(({ count, value }) => count > 0 && value.trim() !== '');
    listed.set(facet, values);
    return values;
  };
  const readings = new Map<string, WordReading>();
  const places = new Map<string, WordReading>();
  let words: Promise<KnownWord[]> | null = null;
  const add = (key: string, reading: WordReading): void => {
    if (key !== '' && !readings.has(key)) readings.set(key, reading);
  };

  const isStocked = (facet: FacetName, ...values: readonly string[]): boolean =>
    stock(facet).some(({ value }) => values.some((other) => isSameText(other, value)));

  const plurals = new Map<string, WordReading>();
  for (const facet of plainFacets) {
    for (const { text, values } of wordsFor(facet, stock(facet))) {
      const reading: WordReading = {
        kind: 'values',
        facet,
        values: facet === 'item_type' && stock(facet).length < 2 ? [] : values,
        mayBeName: false,
        isPlace: false,
      };
      add(joined(text), reading);
      if (isSaidInPlural(facet) && !plurals.has(plural(joined(text)))) plurals.set(plural(joined(text)), reading);
    }
  }
  // A dealer without a truck category has cab chassis, which are trucks of a ute's size.
  const trucks =
    [truckBody, 'cabChassis']
      .map((body) => stock('body').filter(({ value }) => body !== null && isSameText(value, body)))
      .find((values) => values.length > 0) ?? [];
  if (trucks.length > 0)
    for (const key of ['truck', 'trucks'])
      add(key, {
        kind: 'values',
        facet: 'body',
        values: trucks.map(({ value }) => value),
        mayBeName: false,
        isPlace: false,
      });
  // A plural never replaces a word: if a make has the name Explorers, it means that make.
  for (const [key, reading] of plurals) add(key, reading);
  const plainKeys = new Set(readings.keys());
  yield;
  for (const { facet, values, said } of filterSynonyms) {
    if (isStocked(facet, ...values)) continue;
    for (const text of said) if (queryWords(text).length > 1) add(joined(text), { kind: 'text' });
  }

  for (const name of featureNames)
    if (queryWords(name).length > 1 && !isStocked('filtered_features', name)) add(joined(name), { kind: 'text' });

  yield;
  const makes = makesOf(stock('make'), stock('make_model'));
  yield;
  const countByBeginning = countsByBeginning(makes);
  for (const { make, keys, count, models } of makes) {
    for (const key of keys) {
      // GWM has a Haval H6 where others list Haval as the make.
      const ofOtherMakes = (countByBeginning.get(key) ?? 0) - total(models.byBeginning.get(key) ?? []);
      if (ofOtherMakes > count * mostElsewhere) continue;
      add(key, { kind: 'make', make });
      add(plural(key), { kind: 'make', make });
    }
  }
  const makeKeys = new Set(makes.flatMap(({ keys }) => keys));
  yield;

  const open = openFacets.flatMap((facet) => {
    const isPlace = placeFacets.includes(facet);
    const shortNames = facet === 'dealership_name' ? shortDealershipNames(stock(facet), stock('city')) : [];
    return [...wordsFor(facet, stock(facet)), ...shortNames].flatMap(({ text, values, count }) => {
      const said = {
        reading: { kind: 'values', facet, values, mayBeName: true, isPlace } satisfies WordReading,
        count,
      };
      return [
        { key: joined(text), ...said },
        ...(isSaidInPlural(facet) ? [{ key: plural(joined(text)), ...said }] : []),
      ];
    });
  });
  yield;
  const badges = yield* badgeWords(stock('badge'), {
    asked: new Set([...open.map(({ key }) => key), ...makes.flatMap(({ models }) => [...models.wholeNames])]),
    saidByFilters,
  });
  yield;
  for (const [key, reading] of modelsAlone(makes, badges)) if (!makeKeys.has(key)) add(key, reading);
  for (const { make: name, model, said, badgeOf } of modelSynonyms) {
    const make = makes.find((each) => isSameText(each.make, name));
    const models = make?.models.byBeginning.get(joined(model)) ?? [];
    if (models.length === 0) continue;
    const others = badgeOf.flatMap((other) => make!.models.byBeginning.get(joined(other)) ?? []);
    const reading: WordReading = {
      kind: 'model',
      make: make!.make,
      models: models.map(({ value }) => value),
      badgeOf: others.map(({ value }) => value),
    };
    for (const text of said) add(joined(text), reading);
  }

  for (const [key, reading] of modelFamilies(makes)) add(key, reading);

  yield;
  for (const { key, reading, count } of open) {
    if (reading.isPlace && !places.has(key)) places.set(key, reading);
    // `low kms` is a sort on every site, even if a few vehicles have a tag of that name.
    if (!sortSynonyms.has(key) && badges.mentions(key) <= count * mostElsewhere) add(key, reading);
  }
  // A region without a yard must not be read in pieces: the coast of Gold Coast is not another coast.
  for (const name of regionNames) if (queryWords(name).length > 1) add(joined(name), { kind: 'text' });
  const pairsOfPlaces = pairsIn(
    placeFacets.flatMap((facet) => stock(facet)),
    {
      isAsked: (word) => readings.get(word)?.kind === 'values' && !plainKeys.has(word) && !places.has(word),
      isRead: (word) => readings.has(word) || fillerWords.has(word),
    },
  );
  yield;

  const badgesByWords = yield* badgesByTheirWords(stock('badge'));
  const names = new Set(makes.flatMap(({ make, models }) => [...allWords(make), ...models.words]));
  return {
    readingOf(key) {
      if (plainKeys.has(key)) return readings.get(key)!;
      const alone = readings.get(key);
      const ofMake = modelOfMake(key, makes, plainKeys);
      // Some dealers list the Jolion as a Haval, others as GWM's Haval Jolion: only text finds both.
      if (ofMake !== null && alone?.kind === 'model' && alone.make !== ofMake.make) return { kind: 'text' };
      return ofMake ?? alone ?? (badges.isWhole(key) ? { kind: 'text' } : null);
    },
    modelsBeginningWith(key) {
      const [make, ...others] = makes.filter(({ models }) => models.byBeginning.has(key));
      if (make === undefined || others.length > 0 || /\d/.test(key) || readings.has(key)) return null;
      return { kind: 'model', make: make.make, models: make.models.byBeginning.get(key)!.map(({ value }) => value) };
    },
    placeOf: (key) => places.get(key) ?? null,
    badgesNamed(key) {
      const values = badgesByWords.get(key);
      return values === undefined ? null : { kind: 'values', facet: 'badge', values, mayBeName: true, isPlace: false };
    },
    makes: makes.map(({ make }) => make),
    models: [...new Set(stock('make_model').flatMap(({ value }) => splitMakeModel(value)?.model ?? []))],
    modelsOf: (make) =>
      stock('make_model').flatMap(({ value }) => {
        const named = splitMakeModel(value);
        return named !== null && isSameText(named.make, make) ? [named.model] : [];
      }),
    isName: (word) => names.has(word) || badges.isName(word),
    areBesideInName: (first, second) =>
      badges.pairs.has(`${first} ${second}`) || pairsOfPlaces.has(`${first} ${second}`),
    subscriptionPeriod,
    justArrivedSince: null,
    startOfToday: null,
    counted: Object.fromEntries(countNames.map((name) => [name, stock(name).map(({ value }) => value)])) as Record<
      CountName,
      string[]
    >,
    numbers,
    sellsNoCars: stock('item_type').length > 0 && !isStocked('item_type', 'car'),
    sportsBodies: stock('body').flatMap(({ value }) => (isSportsBody(value) ? [value] : [])),
    words: () => (words ??= runInSlices(knownWords(counts))),
  };
}

const saidByFilters = new Set(
  filterSynonyms.filter(({ facet }) => plainFacets.includes(facet)).flatMap(({ said }) => said.map(joined)),
);

/** `value` is one of `make_model`. */
interface Model {
  value: string;
  count: number;
}
/**
 * The models of a make. Keys are joined words: for Land Cruiser `land` and `landcruiser`, which is also the full name.
 */
interface Models {
  byBeginning: ReadonlyMap<string, readonly Model[]>;
  wholeNames: ReadonlySet<string>;
  words: ReadonlySet<string>;
}
interface Make {
  make: string;
  keys: readonly string[];
  count: number;
  models: Models;
}

const noModels: Models = { byBeginning: new Map(), wholeNames: new Set(), words: new Set() };

function makesOf(makes: readonly FacetCount[], makeModels: readonly FacetCount[]): Make[] {
  const models = new Map<string, { byBeginning: Map<string, Model[]>; wholeNames: Set<string>; words: Set<string> }>();
  for (const { value, count } of makeModels) {
    const parts = splitMakeModel(value);
    const words = parts === null ? [] : queryWords(parts.model);
    if (parts === null || words.length === 0) continue;
    const make = parts.make.toLowerCase();
    const known = models.get(make) ?? { byBeginning: new Map(), wholeNames: new Set(), words: new Set() };
    models.set(make, known);
    const model: Model = { value, count };
    let beginning = '';
    for (const word of words) {
      beginning += word;
      const others = known.byBeginning.get(beginning);
      if (others === undefined) known.byBeginning.set(beginning, [model]);
      else others.push(model);
    }
    known.wholeNames.add(beginning);
    for (const word of allWords(parts.model)) known.words.add(word);
  }
  return makes.map(({ value, count }) => ({
    make: value,
    count,
    keys: [
      ...new Set([
        joined(value),
        ...filterSynonyms
          .filter(({ facet, values }) => facet === 'make' && values.some((other) => isSameText(other, value)))
          .flatMap(({ said }) => said.map(joined)),
      ]),
    ],
    models: models.get(value.toLowerCase()) ?? noModels,
  }));
}

/**
 * A model and those whose names begin with it: `landcruiser` is Landcruiser, Land Cruiser and Landcruiser Prado. None
 * if no model has the full name.
 */
function modelsNamed({ models }: Make, key: string): readonly Model[] {
  return models.wholeNames.has(key) ? models.byBeginning.get(key)! : [];
}

/** Number of vehicles whose model name begins with the key. */
function countsByBeginning(makes: readonly Make[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { models } of makes) {
    for (const [key, begun] of models.byBeginning) counts.set(key, (counts.get(key) ?? 0) + total(begun));
  }
  return counts;
}

/**
 * `mazda3`, `vwgolf`: a make and its model, so that a numeric model is read after its make. Not `holden ute`, which is
 * any ute of the make and not only its model Ute.
 */
function modelOfMake(
  key: string,
  makes: readonly Make[],
  plainKeys: ReadonlySet<string>,
): Extract<WordReading, { kind: 'model' }> | null {
  for (const make of makes) {
    for (const start of make.keys) {
      if (!key.startsWith(start) || key.length === start.length) continue;
      const name = key.slice(start.length);
      const models = plainKeys.has(name) ? [] : modelsNamed(make, name);
      if (models.length > 0) return { kind: 'model', make: make.make, models: models.map(({ value }) => value) };
    }
  }
  return null;
}

/**
 * Models recognised without their make: only one make has the name, it is not a number, and badges hardly ever include
 * it.
 */
function modelsAlone(makes: readonly Make[], badges: BadgeWords): Map<string, WordReading> {
  const owners = new Map<string, Make[]>();
  for (const make of makes) {
    for (const key of make.models.wholeNames) owners.set(key, [...(owners.get(key) ?? []), make]);
  }
  const readings = new Map<string, WordReading>();
  for (const [key, [make, other]] of owners) {
    const models = modelsNamed(make!, key);
    const isDistinct = other === undefined && !/^\d+$/.test(key) && (key.length > 2 || /\d/.test(key));
    if (!isDistinct || badges.mentions(key) > total(models) * mostElsewhere) continue;
    const reading: WordReading = { kind: 'model', make: make!.make, models: models.map(({ value }) => value) };
    readings.set(key, reading);
    if (!/\d$/.test(key) && !owners.has(plural(key))) readings.set(plural(key), reading);
  }
  return readings;
}

/**
 * `c class` is Mercedes-Benz's C200 and C300, `3 series` BMW's 318i and 330i, `79 series`, `70 series` and `landcruiser
 * 79 series` the LandCruiser 79. Where others are listed as LandCruiser alone, only their series tells
 * (`land-cruiser-series.ts`).
 */
function modelFamilies(makes: readonly Make[]): Map<string, WordReading> {
  const families = new Map<string, { kind: 'model'; make: string; models: string[] }>();
  const isSeriesInModels = !makes.some(
    ({ make, models }) => isSameText(make, 'Toyota') && models.wholeNames.has('landcruiser'),
  );
  const familiesOf = (make: string, model: string): string[] => {
    const letters = isSameText(make, 'Mercedes-Benz') ? /^([a-z]{1,3}) ?\d/i.exec(model)?.[1] : undefined;
    const figure = isSameText(make, 'BMW') ? /^([1-8])\d\d[a-z]*\b/i.exec(model)?.[1] : undefined;
    return [
      ...(letters === undefined ? [] : [`${letters.toLowerCase()}class`]),
      ...(figure === undefined ? [] : [`${figure}series`]),
      ...(isSeriesInModels ? landCruiserFigures({ make, model, series: '' }) : []).flatMap((number) => [
        `${number}series`,
        `landcruiser${number}series`,
      ]),
    ];
  };
  for (const { make, models } of makes)
    for (const { value } of new Set([...models.byBeginning.values()].flat())) {
      for (const key of familiesOf(make, splitMakeModel(value)?.model ?? '')) {
        const family = families.get(key) ?? { kind: 'model' as const, make, models: [] };
        if (!family.models.includes(value)) family.models.push(value);
        families.set(key, family);
      }
    }
  return families;
}

/** The facet's own words for its values in the stock, and their everyday names. */
function wordsFor(
  facet: FacetName,
  values: readonly FacetCount[],
): { text: string; values: string[]; count: number }[] {
  const said = filterSynonyms
    .filter((saying) => saying.facet === facet)
    .flatMap((saying) => {
      const meant = values.filter(({ value }) => saying.values.some((other) => isSameText(other, value)));
      return meant.length === 0
        ? []
        : saying.said.map((text) => ({ text, values: meant.map(({ value }) => value), count: total(meant) }));
    });
  // "Certified" and "Not certified" differ by one word, and so do "Reserved" and "Not reserved".
  const own =
    facet === 'certified' || facet === 'reserved'
      ? []
      : values
          .filter(({ value }) => facetsByName[facet].typed?.unread?.includes(value) !== true)
          .map(({ value, count }) => ({ text: facetLabel(facet, value), values: [value], count }));
  return [...said, ...own];
}

/**
 * Short names of a dealership: for Harbour Nissan & Subaru Southport, in Southport, `harbour nissan & subaru`, `harbour
 * nissan` and `harbour subaru`. A name that all of a dealer's locations share identifies none of them.
 */
function shortDealershipNames(
  dealerships: readonly FacetCount[],
  cities: readonly FacetCount[],
): { text: string; values: string[]; count: number }[] {
  const cityNames = cities.map(({ value }) => ` ${value.toLowerCase()}`);
  const named = new Map<string, FacetCount[]>();
  for (const dealership of dealerships) {
    const whole = dealership.value.toLowerCase();
    const city = cityNames.find((name) => whole.endsWith(name)) ?? '';
    const short = whole.slice(0, whole.length - city.length);
    const [, start, first, second] = /^(.*\S) (\S+) (?:&|and) (\S+)$/.exec(short) ?? [];
    const texts = start === undefined ? [short] : [short, `${start} ${first}`, `${start} ${second}`];
    for (const text of texts) named.set(text, [...(named.get(text) ?? []), dealership]);
  }
  return [...named].flatMap(([text, values]) =>
    dealerships.every(({ value }) => value.toLowerCase().startsWith(text)) || queryWords(text).length < 2
      ? []
      : [{ text, values: values.map(({ value }) => value), count: total(values) }],
  );
}

function total(values: readonly { count: number }[]): number {
  return values.reduce((sum, { count }) => sum + count, 0);
}

function joined(text: string): string {
  return queryWords(text).join('');
}

const badgesBetweenYields = 128;

/**
 * Badges by each of their words, and by adjacent words, joined: SX Single Cab 4x2 by `singlecab`. Built once, because a
 * long text looks up hundreds of names.
 */
function* badgesByTheirWords(badges: readonly FacetCount[]): Generator<void, ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const [place, { value }] of badges.entries()) {
    if (place % badgesBetweenYields === 0) yield;
    const words = queryWords(value);
    const runs = words.flatMap((_, first) =>
      words.slice(first).map((__, count) => words.slice(first, first + count + 1).join('')),
    );
    for (const key of new Set([...allWords(value), ...runs])) {
      const others = found.get(key);
      if (others === undefined) found.set(key, [value]);
      else others.push(value);
    }
  }
  return found;
}

function allWords(text: string): string[] {
  const { whole, parts } = indexWords(text);
  return [...whole, ...parts];
}
