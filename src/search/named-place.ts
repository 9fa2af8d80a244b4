/**
 * A suburb or region that a shopper names and where the dealer has no vehicle: the search sorts by distance from its
 * postcode. A place must be named in full (`coffs harbour` is not a yard called Harbour). Names of vehicles, badges and
 * the dealer's own places take precedence.
 */
import { regionNames, regionsOf, stateOfRegion } from '../shared/regions.ts';
import { isNamedExactly } from './exact-vehicle-names.ts';
import { englishWords, suburbsLikeWords } from './english-words.ts';
import { everydayWords, fillerWords, filterSynonyms, placePrepositions, sortSynonyms } from './filter-synonyms.ts';
import { negationWords } from './negations.ts';
import { withText, type SearchState } from './search-state.ts';
import { queryWords } from './text-words.ts';
import { nearestVehicleNames } from './vehicle-names.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

export interface NamedPlace {
  /** As usually written, `Robina`. */
  name: string;
  postcode: string;
}

/**
 * `state` as `QLD`; `null` where the shopper named none, and then of several places with one name the nearest to a yard
 * is meant.
 */
export type FindNamedPlace = (name: string, state: string | null) => Promise<NamedPlace | null>;

interface Word {
  start: number;
  end: number;
  key: string;
}

const regionKeys: ReadonlySet<string> = new Set(regionNames.map((name) => queryWords(name).join('')));

/** Everyday names of cities and regions: `bris`, `melb`, `goldie`. */
const regionSynonyms: ReadonlyMap<string, string> = new Map(
  filterSynonyms
    .filter(({ facet }) => facet === 'region')
    .flatMap(({ values, said }) => said.map((name) => [queryWords(name).join(''), values[0]!.toLowerCase()] as const)),
);

/** `Sans Souci`, `Mount Gravatt East`, `Port of Brisbane`, `Paradise Point North West`. */
const mostWordsOfPlace = 4;

/**
 * The same state with a postcode in place of the first such name, and the place. Beside a place where the dealer has a
 * yard, another name is left out: `toowoomba or roma` asks for a vehicle in one of them.
 */
export async function withNamedPlace(
  asked: SearchState,
  { vocabulary, findPlace }: { vocabulary: WordVocabulary; findPlace: FindNamedPlace },
): Promise<{ state: SearchState; place: NamedPlace | null; leftOut: string[] }> {
  const { text } = asked;
  if (text.trim() === '') return { state: asked, place: null, leftOut: [] };
  const words = wordsOf(text);
  const known = new Set<string>();
  const knownWords = await vocabulary.words();
  const isBeginning = (key: string): boolean => {
    if (!known.has(key) && knownWords.some(({ word }) => word.startsWith(key))) known.add(key);
    return known.has(key);
  };
  for (let place = 0; place < words.length; place += 1) {
    for (let count = Math.min(mostWordsOfPlace, words.length - place); count > 0; count -= 1) {
      const run = words.slice(place, place + count);
      if (!mayBePlace(run, { words, place, vocabulary, isBeginning })) continue;
      if (await isBeginningOfArea(words, { place, count, findPlace })) {
        place += count - 2;
        break;
      }
      const state = stateNamed(words[place + count]);
      const found = await findPlace(nameOf(run), state ?? stateBeside(words, { place, count }));
      if (found === null) continue;
      const end = place + count - (state === null ? 1 : 0);
      const without = withoutAlternative(asked, { words, place, end, vocabulary });
      if (without !== null)
        return { state: without, place: null, leftOut: [text.slice(words[place]!.start, words[end]!.end)] };
      const around = largerPlacesAround(words, { place, count: count + (state === null ? 0 : 1), found });
      return {
        state: withPostcode(asked, { words, ...around, found }),
        place: found,
        leftOut: [],
      };
    }
  }
  return { state: asked, place: null, leftOut: [] };
}

/** `in toowoomba or roma` -> `in toowoomba`; `null` where no yard's place is joined to the name. */
function withoutAlternative(
  asked: SearchState,
  { words, place, end, vocabulary }: { words: readonly Word[]; place: number; end: number; vocabulary: WordVocabulary },
): SearchState | null {
  const isJoiner = (at: number): boolean => /^(?:or|and)$/.test(words[at]?.key ?? '');
  const isYard = (from: number, to: number): boolean =>
    from >= 0 && to <= words.length && vocabulary.placeOf(keyOf(words.slice(from, to))) !== null;
  const lengths = Array.from({ length: mostWordsOfPlace }, (_, less) => less + 1);
  const before = place - prepositionsBefore(words, place) - 1;
  const { text } = asked;
  const written = (rest: string): SearchState => ({ ...withText(asked, rest), page: asked.page });
  if (isJoiner(before) && lengths.some((length) => isYard(before - length, before)))
    return written(`${text.slice(0, words[before]!.start).trimEnd()}${text.slice(words[end]!.end)}`);
  const next = end + 2;
  const article = /^(?:in|at|near|the)$/.test(words[next]?.key ?? '') ? 1 : 0;
  if (isJoiner(end + 1) && lengths.some((length) => isYard(next + article, next + article + length)))
    return written(`${text.slice(0, words[place]!.start)}${text.slice(words[next + article]!.start)}`);
  return null;
}

const nameOf = (run: readonly Word[]): string => regionSynonyms.get(keyOf(run)) ?? run.map(({ key }) => key).join(' ');

/** The `sydney north` of `sydney north shore` is not a part of Sydney: the shore is. */
async function isBeginningOfArea(
  words: readonly Word[],
  { place, count, findPlace }: { place: number; count: number; findPlace: FindNamedPlace },
): Promise<boolean> {
  const last = words[place + count - 1]!;
  if (count < 2 || !directions.has(last.key)) return false;
  const next = words[place + count];
  return next !== undefined && (await findPlace(nameOf([last, next]), null)) !== null;
}

/** The city or region around a place adds nothing: `north shore sydney`, `gold coast robina`. */
function largerPlacesAround(
  words: readonly Word[],
  { place, count, found }: { place: number; count: number; found: NamedPlace },
): { place: number; count: number } {
  const names = regionsOf(found.postcode);
  const isLarger = (name: string): boolean => names.includes(name);
  const { before, after } = regionsBeside(words, { place, count });
  const [first, last] = [before.find(({ name }) => isLarger(name)), after.find(({ name }) => isLarger(name))];
  return { place: place - (first?.length ?? 0), count: (first?.length ?? 0) + count + (last?.length ?? 0) };
}

interface NamedRegion {
  name: string;
  /** Number of words. */
  length: number;
}

function regionsBeside(
  words: readonly Word[],
  { place, count }: { place: number; count: number },
): { before: NamedRegion[]; after: NamedRegion[] } {
  const named = regionNames.map((name) => ({ name, key: queryWords(name).join(''), length: queryWords(name).length }));
  const end = place + count;
  return {
    before: named.filter(({ key, length }) => place >= length && keyOf(words.slice(place - length, place)) === key),
    after: named.filter(({ key, length }) => keyOf(words.slice(end, end + length)) === key),
  };
}

/** The North Shore that is meant is the one in Sydney. */
function stateBeside(words: readonly Word[], run: { place: number; count: number }): string | null {
  const { before, after } = regionsBeside(words, run);
  const [region] = [...after, ...before];
  return region === undefined ? null : stateOfRegion(region.name);
}

const keyOf = (run: readonly Word[]): string => run.map(({ key }) => key).join('');

function mayBePlace(
  run: readonly Word[],
  {
    words,
    place,
    vocabulary,
    isBeginning,
  }: {
    words: readonly Word[];
    place: number;
    vocabulary: WordVocabulary;
    isBeginning: (key: string) => boolean;
  },
): boolean {
  const key = run.map((word) => word.key).join('');
  const [before, after] = [words[place - 1]?.key ?? '', words[place + run.length]?.key ?? ''];
  if (run.some((word) => word.key === '' || /\d/.test(word.key)) || isDenied(words, place)) return false;
  if (isDistanceFrom(words, place) && vocabulary.placeOf(key) !== null) return true;
  const isRegion = regionKeys.has(key) || regionSynonyms.has(key);
  const reading = vocabulary.readingOf(key);
  if (
    (reading !== null && reading.kind !== 'text') ||
    vocabulary.placeOf(key) !== null ||
    vocabulary.badgesNamed(key) !== null ||
    isNamedExactly(key)
  )
    return false;
  if (isRegion) return true;
  if (run.length === 1 && sideOfTown.test(key) && isBesidePlace(words, { place, vocabulary })) return false;
  if (states.has(key) && key.length > 2) return true;
  // The `the range` of `the range rover` is not the suburb of Rockhampton.
  const [first, last] = [run[0]!.key, run.at(-1)!.key];
  if ([before + first, last + after].some((pair) => isPairNamed(pair, [first, last], vocabulary))) return false;
  if (states.has(key)) return true;
  const isSaidToBePlace = isPreposition(words, place);
  if (run.length === 1) return isPlaceInOneWord(key, { isSaidToBePlace, vocabulary, isBeginning });
  if (isBeginning(key)) return false;
  return (
    isSaidToBePlace ||
    run.some(
      (word) =>
        !everydayWords.has(word.key) &&
        !fillerWords.has(word.key) &&
        (vocabulary.readingOf(word.key)?.kind ?? 'text') === 'text',
    ) ||
    isPartOfTown(run, vocabulary)
  );
}

/** The `southside` of `brisbane southside` is not the suburb of Gympie. */
const sideOfTown = /^(?:north|south|east|west|inner)(?:ern)?(?:side|suburbs)$/;

function isBesidePlace(
  words: readonly Word[],
  { place, vocabulary }: { place: number; vocabulary: WordVocabulary },
): boolean {
  const { before, after } = regionsBeside(words, { place, count: 1 });
  return (
    before.length + after.length > 0 ||
    [words[place - 1], words[place + 1]].some(
      (word) => word !== undefined && (regionSynonyms.has(word.key) || vocabulary.placeOf(word.key) !== null),
    )
  );
}

const directions: ReadonlySet<string> = new Set([
  'north',
  'south',
  'east',
  'west',
  'northern',
  'southern',
  'eastern',
  'western',
]);

/** `south brisbane`, `brisbane south`: a suburb of its own, also where the dealer has yards in the city. */
function isPartOfTown(run: readonly Word[], vocabulary: WordVocabulary): boolean {
  const towns = run.filter(({ key }) => !directions.has(key));
  return towns.length === run.length - 1 && vocabulary.placeOf(towns.map(({ key }) => key).join('')) !== null;
}

/** A single word may be a misspelt name (the Sorrento of a Kia Sorento), unless a preposition marks it as a place. */
function isPlaceInOneWord(
  word: string,
  {
    isSaidToBePlace,
    vocabulary,
    isBeginning,
  }: { isSaidToBePlace: boolean; vocabulary: WordVocabulary; isBeginning: (key: string) => boolean },
): boolean {
  if (
    word.length < 3 ||
    vocabulary.isName(word) ||
    fillerWords.has(word) ||
    sortSynonyms.has(word) ||
    isBeginning(word)
  )
    return false;
  return (
    isSaidToBePlace ||
    (!englishWords.has(word) &&
      !suburbsLikeWords.has(word) &&
      !negationWords.has(word) &&
      nearestVehicleNames(word).length === 0)
  );
}

function isPairNamed(pair: string, alone: readonly string[], vocabulary: WordVocabulary): boolean {
  if (alone.includes(pair)) return false;
  const reading = vocabulary.readingOf(pair);
  return isNamedExactly(pair) || (reading !== null && reading.kind !== 'text');
}

/** `not in robina`, `anywhere but robina`. */
function isDenied(words: readonly Word[], place: number): boolean {
  const before = words[place - 1 - prepositionsBefore(words, place)]?.key ?? '';
  return before === 'but' || negationWords.has(before);
}

function isPreposition(words: readonly Word[], place: number): boolean {
  return prepositionsBefore(words, place) > 0;
}

const articles = new Set(['the']);
/** `20 km of`, `close to`: the second word of phrases that introduce a place. */
const distanceWords = new Set(['of', 'to']);

/** Number of words before a place that introduce it: `in`, `on the`. */
function prepositionsBefore(words: readonly Word[], place: number): number {
  const isArticle = articles.has(words[place - 1]?.key ?? '');
  const word = words[place - (isArticle ? 2 : 1)]?.key ?? '';
  const isSaid = placePrepositions.has(word) || distanceWords.has(word) || (word === 'on' && isArticle);
  return isSaid ? (isArticle ? 2 : 1) : 0;
}

const states = new Map(
  filterSynonyms
    .filter(({ facet }) => facet === 'state')
    .flatMap(({ values, said }) =>
      [...values, ...said].map((name) => [queryWords(name).join(''), values[0]!] as const),
    ),
);

function stateNamed(word: Word | undefined): string | null {
  return states.get(word?.key ?? '') ?? null;
}

/** `within 20 km of`, `30km from`: the place is a point, also where the dealer has a yard. */
function isDistanceFrom(words: readonly Word[], place: number): boolean {
  const prepositions = prepositionsBefore(words, place);
  return (
    prepositions > 0 &&
    /^(?:of|from|around|near|to)$/.test(words[place - prepositions]!.key) &&
    /^\d*k(?:ilo)?m/.test(words[place - prepositions - 1]?.key ?? '')
  );
}

/** `suv in robina qld` -> `suv near 4226`, `within 20 km of robina` -> `within 20 km of 4226`. */
function withPostcode(
  asked: SearchState,
  { words, place, count, found }: { words: readonly Word[]; place: number; count: number; found: NamedPlace },
): SearchState {
  const { text } = asked;
  const prepositions = prepositionsBefore(words, place);
  const isOfDistance = isDistanceFrom(words, place);
  // `close to robina`
  const isOfWordBefore =
    distanceWords.has(words[place - prepositions]?.key ?? '') &&
    !/^(?:deliver|ship|sen[dt]|freight|transport)/.test(words[place - prepositions - 1]?.key ?? '');
  const said = isOfWordBefore ? prepositions + 1 : prepositions;
  const start = words[isOfDistance ? place : Math.max(0, place - said)]!.start;
  const isPostcodeSaid = text.slice(words[place + count]?.start, words[place + count]?.end) === found.postcode;
  const end = words[place + count - (isPostcodeSaid ? 0 : 1)]!.end;
  const written = isOfDistance ? found.postcode : `near ${found.postcode}`;
  return { ...withText(asked, `${text.slice(0, start)}${written}${text.slice(end)}`), page: asked.page };
}

/** Quoted words are text, and words after a minus are excluded. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/-?"[^"]*"|[\p{L}\p{N}\p{M}.'’-]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    key: /^-?"|^-/.test(match[0]) ? '' : queryWords(match[0]).join(''),
  }));
}
