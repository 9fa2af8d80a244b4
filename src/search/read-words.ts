/**
 * Reads the words of a search as filters, if that is their only possible meaning: `auto diesel ute under 40k near 4000`
 * is an automatic diesel ute up to $40,000, the nearest to 4000 first. It is a fixed grammar over the dealer's own
 * stock (`word-vocabulary.ts`, `number-phrases.ts`). Words that are not read stay as text, in their order.
 *
 * - A filter that is set already is not changed. Words of the same facet stay text, and so narrow; a typed range
 * narrows the one that is set.
 * - Several values of one facet are alternatives (`red or blue`), except for a facet with many values per vehicle
 * (features): a shopper who names two wants both, also beside one that is set, and those that `or` joins stay text.
 * - A negated value becomes an exclusion (`negations.ts`), or stays text if it is not a value of a filter.
 * - Words in double quotes are text.
 */
import { isSameText } from '../shared/text.ts';
import { commonBadges } from './common-badges.ts';
import { isLimitAfterFigure } from './comparisons.ts';
import type { FacetSelection, NumberRange, RangeSelection, SortName } from './engine.ts';
import { facetsByName, type FacetName } from './facets.ts';
import { fewestFamilySeats, familySynonyms } from './family-vehicle.ts';
import {
  classPhrase,
  filteredPart,
  herePhrase,
  minusKey,
  negationsIn,
  onlyPhrase,
  unfilteredPhrase,
  withPlainMinus,
  type Negation,
} from './negations.ts';
import { numberPhrases, type NumberCondition, type NumberPhrase } from './number-phrases.ts';
import {
  fillerPhrases,
  fillerWords,
  placePrepositions,
  priceDropSynonyms,
  sortSynonyms,
  subscriptionSynonyms,
} from './filter-synonyms.ts';
import { rangesByName, type RangeName } from './ranges.ts';
import { selectedFacets, type NearSelection, type SearchState } from './search-state.ts';
import { queryWords } from './text-words.ts';
import { commonModelNames, isNamedExactly } from './exact-vehicle-names.ts';
import type { WordReading, WordVocabulary } from './word-vocabulary.ts';

/** Makes and models have at most six words. */
const mostWordsRead = 6;
/** Marks text that is read already. It is not a letter and not a space, so no phrase can match across it. */
const takenMark = '\uFFFC';
const vehicleFacets: readonly FacetName[] = ['make', 'make_model', 'body'];

/**
 * The same state if nothing is read. Reading a result again changes nothing. The page number is kept. A reading may
 * find nothing although the text does (`search-by-words.ts`).
 */
export function readWords(state: SearchState, vocabulary: WordVocabulary, options: ReadOptions = {}): SearchState {
  // The remaining words may combine in a new way; each round has fewer words.
  for (let read = state; ;) {
    const next = readOnce(read, { vocabulary, year: options.year ?? null, isBareRead: options.isBareRead ?? false });
    if (next === read) return read;
    read = next;
  }
}

interface ReadOptions {
  /** The present one; without it an age (`less than 3 years old`) stays text. */
  year?: number | null;
  /** True if a bare number is a postcode or a price (`4000`, `25000`), because it is not a stock number. */
  isBareRead?: boolean;
}

/**
 * A piece of the text with its position. `key` is `''` for certain text. `group` changes where something separates the
 * pieces.
 */
interface Piece {
  start: number;
  end: number;
  key: string;
  group: number;
}

function readOnce(
  state: SearchState,
  { vocabulary, year, isBareRead }: { vocabulary: WordVocabulary } & Required<ReadOptions>,
): SearchState {
  if (state.text.trim() === '') return state;
  const draft = draftOf(state);
  const left: Piece[] = [];
  const text = withPlainPlace(withPlainMinus(state.text));
  let rest = text.replace(/-?"[^"]*"/g, (quoted, place: number) => {
    left.push({ start: place, end: place + quoted.length, key: '', group: -1 });
    return takenMark.repeat(quoted.length);
  });
  rest = rest.replace(herePhrase, (said: string, ...[place]: [number]) => {
    left.push({ start: place, end: place + said.length, key: '', group: -1 });
    return takenMark.repeat(said.length);
  });
  rest = rest.replace(unfilteredPhrase, (said: string, ...[place]: [number]) => {
    if (isInTag({ start: place, end: place + said.length }, { text, vocabulary })) return said;
    const part = filteredPart(said, (key) => isReadAsFilter(key, vocabulary));
    if (part !== null)
      return said.slice(part.start, part.end).padStart(part.end, takenMark).padEnd(said.length, takenMark);
    left.push({ start: place, end: place + said.length, key: '', group: -1 });
    return takenMark.repeat(said.length);
  });
  rest = rest.replace(classPhrase, (said: string, ...[place]: [number]) => {
    if (vocabulary.readingOf(queryWords(said).join('')) !== null) return said;
    left.push({ start: place, end: place + said.length, key: '', group: -1 });
    return takenMark.repeat(said.length);
  });
  rest = rest.replace(onlyPhrase, (said) => {
    draft.leaveOut();
    return takenMark.repeat(said.length);
  });
  const phrases = numberPhrases(rest, {
    isName: vocabulary.isName,
    year,
    isStocked: (name) => isStocked(name, vocabulary),
    comparesLitres: comparesLitres(vocabulary),
    startOfToday: vocabulary.startOfToday,
    bySubscription: asksForSubscription(state, rest) ? vocabulary.subscriptionPeriod : null,
  }).filter(({ only }) => only !== 'bare' || isBareRead);
  const denied = exclusionsIn(rest, { phrases, vocabulary });
  for (const { start, end, readings } of denied) {
    if (readings === null || !draft.exclude(readings)) left.push({ start, end, key: '', group: -1 });
    rest = rest.slice(0, start) + takenMark.repeat(end - start) + rest.slice(end);
  }
  const free = phrases.filter(({ start, end }) => !denied.some((span) => span.start <= start && end <= span.end));
  const ofVehicle = free.filter(({ only }) => only === 'of_vehicle');
  for (const { start, end } of ofVehicle) rest = rest.slice(0, start) + takenMark.repeat(end - start) + rest.slice(end);
  for (const { start, end, condition, only } of free) {
    if (only === 'of_vehicle') continue;
    const said = rest.slice(start, end);
    if (condition === null || !draft.setNumber(condition, vocabulary)) left.push({ start, end, key: '', group: -1 });
    else {
      if (condition.kind === 'range' && condition.name === 'created_at_timestamp') draft.setSort('latest');
      rest = withoutSortBefore(rest, { start, said, draft });
    }
    rest = rest.slice(0, start) + takenMark.repeat(end - start) + rest.slice(end);
  }
  const words = wordsOf(rest);
  const wishes = new Set<number>();
  for (let place = 0; place < words.length;) {
    const taken = readAt(words, place, { vocabulary, draft });
    const pieces = words.slice(place, place + taken.count);
    if (taken.isWish) for (const { start } of pieces) wishes.add(start);
    if (taken.kept) left.push(...(taken.count === 1 ? pieces : pieces.map((piece) => ({ ...piece, key: '' }))));
    else if (taken.isPlace && left.at(-1) === words[place - 1] && placePrepositions.has(words[place - 1]?.key ?? ''))
      left.pop();
    place += taken.count;
  }
  for (const { start, end, condition } of ofVehicle) {
    if ((!draft.namesVehicle && !isBareRead) || condition === null || !draft.setNumber(condition, vocabulary))
      left.push({ start, end, key: '', group: -1 });
  }
  // Without its `or`, both of `tow bar or sunroof` would be wanted.
  const isOfWishes = ({ start }: Piece): boolean => {
    const place = words.findIndex((word) => word.start === start);
    const beside = [words[place - 1], words[place + 1]];
    return (
      joinerKeys.has(words[place]?.key ?? '') &&
      beside.some((word) => wishes.has(word?.start ?? -1)) &&
      beside.every((word) => left.some((piece) => piece.start === word?.start))
    );
  };
  const isFiller = (piece: Piece): boolean => fillerWords.has(piece.key) && !isOfWishes(piece);
  const isSaid = draft.isChanged || left.some((piece) => !isFiller(piece));
  const kept = left.filter((piece) => !isSaid || !isFiller(piece)).sort((one, other) => one.start - other.start);
  if (!draft.isChanged && kept.length === left.length) return state;
  return { ...draft.state(), text: kept.map(({ start, end }) => text.slice(start, end)).join(' ') };
}

/** True if the words, joined, are a filter value or a name in this stock. */
export function isReadAsFilter(key: string, vocabulary: WordVocabulary): boolean {
  const reading = vocabulary.readingOf(key);
  return reading !== null && reading.kind !== 'text';
}

/** The words of a tag are its name, whatever they mean elsewhere: the `test drive` of `test drive only`. */
function isInTag(
  { start, end }: { start: number; end: number },
  { text, vocabulary }: { text: string; vocabulary: WordVocabulary },
): boolean {
  return tagsIn(wordsOf(text), vocabulary).some((tag) => tag.start <= start && end <= tag.end);
}

/** Tags of several words of the stock in a text: `great buy`. */
export function tagsNamedIn(text: string, vocabulary: WordVocabulary): string[] {
  return tagsIn(wordsOf(text), vocabulary).map(({ start, end }) => text.slice(start, end));
}

function tagsIn(words: readonly Piece[], vocabulary: WordVocabulary): { start: number; end: number }[] {
  return words.flatMap(({ start }, place) =>
    words.slice(place + 1, place + mostWordsRead).flatMap(({ end }, others) => {
      const run = words.slice(place, place + others + 2);
      const reading = vocabulary.readingOf(run.map(({ key }) => key).join(''));
      const isTag = reading?.kind === 'values' && reading.facet === 'tag';
      return isTag && run.every(({ group }) => group === run[0]!.group) ? [{ start, end }] : [];
    }),
  );
}

/**
 * Reads `close to chermside` and `near the gold coast` as `near`. The length stays the same, so that positions stay
 * valid.
 */
function withPlainPlace(text: string): string {
  return text.replace(/\b(?:(?:close|closest|near|nearest) to(?: the)?|near the)(?=\s+\p{L})/giu, (said) =>
    'near'.padEnd(said.length),
  );
}

/** `subscription under $250 a week`: with this word, an amount is the subscription's price. */
function asksForSubscription({ ranges }: SearchState, text: string): boolean {
  return ranges.subscription_price !== undefined || wordsOf(text).some(({ key }) => subscriptionSynonyms.has(key));
}

/** `low kms under 60000`: the first word of the number's is the last of an order. */
function withoutSortBefore(
  text: string,
  { start, said, draft }: { start: number; said: string; draft: Draft },
): string {
  const [, word, blanks] = /(\p{L}+)(\s+)$/u.exec(text.slice(0, start)) ?? [];
  const sort = sortSynonyms.get(queryWords(`${word ?? ''}${/^\p{L}+/u.exec(said)?.[0] ?? ''}`).join(''));
  if (word === undefined || sort === undefined || !/^\p{L}/u.test(said)) return text;
  draft.setSort(sort);
  const place = start - word.length - blanks!.length;
  return text.slice(0, place) + takenMark.repeat(start - place) + text.slice(start);
}

/** Each negation with its exclusions; `null` if a part of it is neither a filter value nor a phrase with a number. */
function exclusionsIn(
  text: string,
  { phrases, vocabulary }: { phrases: readonly NumberPhrase[]; vocabulary: WordVocabulary },
): (Negation & { readings: ReadValues[] | null })[] {
  let rest = text;
  for (const { start, end } of phrases) rest = rest.slice(0, start) + takenMark.repeat(end - start) + rest.slice(end);
  const counts = new Map<string, ReadValues>(
    phrases.flatMap(({ start, condition }) => {
      const counted =
        condition === null || condition.kind === 'range' || condition.kind === 'near'
          ? []
          : exactlyCounted(condition, vocabulary);
      return counted.length === 0
        ? []
        : [
            [
              `${takenMark}${start}`,
              {
                kind: 'values',
                facet: condition!.kind as FacetName,
                values: counted,
                mayBeName: false,
                isPlace: false,
              } satisfies ReadValues,
            ] as const,
          ];
    }),
  );
  const ofPhrase = ({ start, end }: NumberPhrase): Piece => ({
    start,
    end,
    key: counts.has(`${takenMark}${start}`) ? `${takenMark}${start}` : '',
    group: -1,
  });
  const tokens = [...wordsOf(rest), ...phrases.map(ofPhrase)].sort((one, other) => one.start - other.start);
  const keyOf = (place: number, count: number): string =>
    tokens
      .slice(place, place + count)
      .map(({ key }) => key)
      .join('');
  const namesWithBadge = new Set<string>();
  const readingOf = (key: string): WordReading | null =>
    counts.get(key) ?? (namesWithBadge.has(key) ? { kind: 'text' } : deniedReading(key, vocabulary));
  /** Words of a badge behind a name: no CX-9 is refused by `not cx-9 azami`, only one with that badge. */
  const badgeLengthAt = (place: number): number => {
    for (let count = Math.min(mostWordsRead, tokens.length - place); count > 0; count -= 1) {
      const run = tokens.slice(place, place + count);
      const isOneName = run.every(
        ({ key, start }, at) => key !== '' && /^\s+$/.test(text.slice(tokens[place + at - 1]!.end, start)),
      );
      if (isOneName && isBadgeAlone(keyOf(place, count), vocabulary)) return count;
    }
    return 0;
  };
  const negations = negationsIn(text, tokens, {
    lengthAt(place) {
      for (let count = Math.min(mostWordsRead, tokens.length - place); count > 0; count -= 1) {
        if (tokens.slice(place, place + count).some(({ group }) => group !== tokens[place]!.group)) continue;
        const reading = readingOf(keyOf(place, count));
        if (reading === null) continue;
        const badge = reading.kind === 'values' ? 0 : badgeLengthAt(place + count);
        if (badge > 0) namesWithBadge.add(keyOf(place, count + badge));
        return count + badge;
      }
      return 0;
    },
    filterOf({ place, length }) {
      const reading = readingOf(keyOf(place, length));
      return reading?.kind === 'values' ? reading.facet : 'name';
    },
  });
  return negations.map((negation) => {
    // Listed names that are not in the stock are true of every vehicle: `not mazda, holden or ford`.
    const isAbsent = (key: string): boolean =>
      readingOf(key)!.kind === 'text' && vocabulary.readingOf(key) === null && vocabulary.placeOf(key) === null;
    const keys = negation.denied?.map(({ place, length }) => keyOf(place, length)) ?? [];
    const stocked = keys.filter((key) => !isAbsent(key));
    const readings =
      negation.denied === null ? null : (stocked.length > 0 ? stocked : keys).map((key) => readingOf(key)!);
    const named = readings?.filter((reading) => reading.kind !== 'text') ?? [];
    return { ...negation, readings: readings !== null && named.length === readings.length ? named : null };
  });
}

type ReadValues = Exclude<WordReading, { kind: 'text' }>;

/** A filter or a place; for other refused words, the index decides (`refused-words.ts`). */
function deniedReading(key: string, vocabulary: WordVocabulary): WordReading | null {
  const reading = vocabulary.readingOf(key) ?? vocabulary.placeOf(key);
  if (reading !== null && reading.kind !== 'text') return reading;
  if (vocabulary.subscriptionPeriod !== null && subscriptionSynonyms.has(key)) return bySubscription;
  // `no hybrids low km`: only the name that is not in the stock is denied, and the next words are a wish.
  return (
    (key.length > 3 ? vocabulary.modelsBeginningWith(key) : null) ??
    reading ??
    (isNamedExactly(key) || commonModelNames.has(key) ? { kind: 'text' } : null)
  );
}

const bySubscription: WordReading = {
  kind: 'values',
  facet: 'subscription',
  values: ['true'],
  mayBeName: false,
  isPlace: false,
};

/** Pieces of text that are one word for the index (`queryWords`), each with its key. */
function wordsOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let group = 0;
  for (const match of text.matchAll(/\uFFFC+|[\p{L}\p{N}\p{M}.'’-]+(?:(?<=\p{L}-?\p{L})\+(?![\p{L}\p{N}]))?/gu)) {
    const key = queryWords(match[0]).join('');
    const isMinus = /^-\p{L}/u.test(match[0]);
    if (isMinus) pieces.push({ start: match.index, end: match.index + 1, key: minusKey, group });
    if (match[0].startsWith(takenMark)) group += 1;
    else if (key !== '')
      pieces.push({ start: match.index + (isMinus ? 1 : 0), end: match.index + match[0].length, key, group });
  }
  return pieces;
}

/** At any price. */
const anySubscription: NumberCondition = { kind: 'range', name: 'subscription_price', range: { min: 0, max: null } };

/** Whenever it was. */
const anyReduction: NumberCondition = {
  kind: 'range',
  name: 'price_reduced_at_timestamp',
  range: { min: 0, max: null },
};

const arrivedSince = (seconds: number): NumberCondition => ({
  kind: 'range',
  name: 'created_at_timestamp',
  range: { min: seconds, max: null },
});

interface Taken {
  count: number;
  kept: boolean;
  isPlace: boolean;
  /** One of alternatives (`tow bar or sunroof`) of a facet with many values per vehicle: it is no filter. */
  isWish?: boolean;
}

const joinerKeys: ReadonlySet<string> = new Set(['or', 'vs', 'versus']);

/** Readings that begin at a word, the longest first. */
function readAt(
  words: readonly Piece[],
  place: number,
  { vocabulary, draft }: { vocabulary: WordVocabulary; draft: Draft },
): Taken {
  const word = words[place]!;
  const before = words[place - 1]?.group === word.group ? words[place - 1]! : null;
  for (let count = Math.min(mostWordsRead, words.length - place); count > 0; count -= 1) {
    const pieces = words.slice(place, place + count);
    const key = pieces.map((piece) => piece.key).join('');
    if (key === '' || pieces.some((piece) => piece.group !== word.group)) continue;
    const isAlternative = isJoinedByOr(words, {
      place,
      count,
      isMake: (name) => vocabulary.readingOf(name)?.kind === 'make',
    });
    const asPlace = before !== null && placePrepositions.has(before.key) ? vocabulary.placeOf(key) : null;
    const reading =
      asPlace ??
      asBadge(words, place, { key, vocabulary, draft, isAlternative }) ??
      vocabulary.readingOf(key) ??
      (isAlternative && count === 1 ? vocabulary.modelsBeginningWith(key) : null) ??
      // `space cab or single cab`
      (isAlternative && (count === 1 || key.endsWith('cab')) ? badgesAlone(key, vocabulary) : null);
    // `cheap first car`
    const isOfFirstCar = key.endsWith('first') && /^(?:cars?|bikes?|vehicles?)$/.test(words[place + count]?.key ?? '');
    const sort = reading === null && !vocabulary.isName(key) && !isOfFirstCar ? sortSynonyms.get(key) : undefined;
    if (sort !== undefined && draft.setSort(sort)) {
      if (priceDropSynonyms.has(key)) draft.setNumber(anyReduction, vocabulary);
      // `newest arrivals first` and `latest` are an order of all vehicles.
      if (sort === 'latest' && key !== 'latest' && !key.endsWith('first') && vocabulary.justArrivedSince !== null)
        draft.setNumber(arrivedSince(vocabulary.justArrivedSince), vocabulary);
      return { count, kept: false, isPlace: false };
    }
    if (
      reading === null &&
      vocabulary.subscriptionPeriod !== null &&
      subscriptionSynonyms.has(key) &&
      draft.setNumber(anySubscription, vocabulary)
    )
      return { count, kept: false, isPlace: false };
    if (reading === null && familySynonyms.has(key) && draft.setFamily(vocabulary))
      return { count, kept: false, isPlace: false };
    if (reading === null && count > 1 && fillerPhrases.has(key) && draft.leaveOut())
      return { count, kept: false, isPlace: false };
    if (reading?.kind === 'text' && count > 1) return { count, kept: true, isPlace: false };
    if (
      reading === null ||
      reading.kind === 'text' ||
      (asPlace === null && count === 1 && isPartOfName(words, place, { reading, vocabulary }))
    )
      continue;
    if (isNearlyNew(before, key)) continue;
    if (isAlternative && reading.kind === 'values' && facetsByName[reading.facet].isManyValued === true)
      return { count, kept: true, isPlace: false, isWish: true };
    if (draft.set(reading)) return { count, kept: false, isPlace: reading.kind === 'values' && reading.isPlace };
  }
  return { count: 1, kept: true, isPlace: false };
}

/**
 * `black edition`, `gold coast`: if a badge or a place has a word together with its neighbour, the word belongs to that
 * name.
 */
function isPartOfName(
  words: readonly Piece[],
  place: number,
  { reading, vocabulary }: { reading: WordReading; vocabulary: WordVocabulary },
): boolean {
  if (reading.kind !== 'values' || !reading.mayBeName) return false;
  const word = words[place]!;
  const [before, after] = [words[place - 1], words[place + 1]];
  return (
    (before?.group === word.group && vocabulary.areBesideInName(before.key, word.key)) ||
    (after?.group === word.group && vocabulary.areBesideInName(word.key, after.key))
  );
}

/** `jazz or yaris`, `xlt or wildtrak`: as text the second would narrow the first. */
function isJoinedByOr(
  words: readonly Piece[],
  { place, count, isMake }: { place: number; count: number; isMake: (key: string) => boolean },
): boolean {
  // The `or` of `corolla or newer` joins nothing.
  const isJoiner = (at: number): boolean =>
    joinerKeys.has(words[at]?.key ?? '') &&
    words[at]!.group === words[place]!.group &&
    !isLimitAfterFigure(`or ${words[at + 1]?.key ?? ''}`);
  // `i30 or toyota yaris`: its make stands between.
  const isBehindMake = [1, 2, 3].some(
    (length) =>
      isJoiner(place - length - 1) &&
      isMake(
        words
          .slice(place - length, place)
          .map(({ key }) => key)
          .join(''),
      ),
  );
  return isJoiner(place - 1) || isJoiner(place + count) || isBehindMake;
}

/** The `cruiser` of `rav4 cruiser` is the badge, and the one of `rav4 or cruiser` a LandCruiser. */
function asBadge(
  words: readonly Piece[],
  place: number,
  {
    key,
    vocabulary,
    draft,
    isAlternative,
  }: { key: string; vocabulary: WordVocabulary; draft: Draft; isAlternative: boolean },
): WordReading | null {
  const reading = vocabulary.readingOf(key);
  if (reading?.kind !== 'model' || reading.badgeOf === undefined) return null;
  if (isAlternative && !isBesideBadge(words, { place, vocabulary })) return null;
  const ofOthers = words.slice(place).flatMap((word) => {
    const other = vocabulary.readingOf(word.key);
    return other?.kind === 'model' ? other.models : [];
  });
  const isNamed = [...draft.models, ...ofOthers].some((model) => reading.badgeOf!.includes(model));
  return isNamed ? (vocabulary.badgesNamed(key) ?? { kind: 'text' }) : null;
}

/** The `cruiser` of `gxl or cruiser`: both are badges. */
function isBesideBadge(
  words: readonly Piece[],
  { place, vocabulary }: { place: number; vocabulary: WordVocabulary },
): boolean {
  return [-1, 1].some((side) => {
    const [joiner, other] = [words[place + side], words[place + 2 * side]];
    const isJoined = joinerKeys.has(joiner?.key ?? '') && other?.group === words[place]!.group;
    return isJoined && vocabulary.readingOf(other.key) === null && badgesAlone(other.key, vocabulary) !== null;
  });
}

/** In stock or not, and nothing else. */
export function isBadgeAlone(key: string, vocabulary: WordVocabulary): boolean {
  const isBadge = vocabulary.badgesNamed(key) !== null || commonBadges.has(key);
  return isBadge && !fillerWords.has(key) && (vocabulary.readingOf(key)?.kind ?? 'text') === 'text';
}

/** For a word that only badges have. */
function badgesAlone(key: string, vocabulary: WordVocabulary): WordReading | null {
  return isNamedExactly(key) || fillerWords.has(key) ? null : vocabulary.badgesNamed(key);
}

/** A vehicle that is "near new" is not new. */
function isNearlyNew(before: Piece | null, key: string): boolean {
  return key === 'new' && before !== null && ['near', 'nearly', 'like', 'as', 'almost'].includes(before.key);
}

interface Draft {
  readonly isChanged: boolean;
  /** Returns `false` and changes nothing if it contradicts a filter that is set. */
  set(reading: ReadValues): boolean;
  setNumber(condition: NumberCondition, vocabulary: WordVocabulary): boolean;
  /** `false`, and nothing changed, where one of them names no value. */
  exclude(readings: readonly ReadValues[]): boolean;
  /** Drops words that have no meaning for a vehicle and are not a name either. */
  leaveOut(): true;
  /** Seats for a family, and no sports body unless a body is named (`family-vehicle.ts`). */
  setFamily(vocabulary: WordVocabulary): boolean;
  /** An order that the shopper has chosen stays. */
  setSort(sort: SortName): true;
  /** True if a make, a model or a body is set. */
  readonly namesVehicle: boolean;
  /** Values of `make_model` that are set. */
  readonly models: readonly string[];
  state(): SearchState;
}

function draftOf(before: SearchState): Draft {
  const set = selectedFacets(before);
  const added: FacetSelection = {};
  let { excluded } = before;
  const ranges: RangeSelection = { ...before.ranges };
  let near = before.near;
  let sort = before.sort;
  let isChanged = false;
  let unfitBodies: readonly string[] = [];
  const changed = (): true => (isChanged = true);

  const isFree = (facet: FacetName): boolean => (set[facet] ?? []).length === 0;
  const setValues = (facet: FacetName, values: readonly string[]): boolean => {
    if (values.length === 0) return changed();
    if (facetsByName[facet].isManyValued === true) {
      // All values of such a filter are wanted, and these are alternatives.
      if (values.length > 1) return false;
      const wanted = [...(added[facet] ?? set[facet] ?? []), ...values];
      added[facet] = wanted.filter((value, place) => wanted.findIndex((other) => isSameText(other, value)) === place);
      return changed();
    }
    if (sameValues(set[facet] ?? [], values)) return changed();
    if (!isFree(facet)) return false;
    added[facet] = [...new Set([...(added[facet] ?? []), ...values])];
    return changed();
  };
  const setRange = (name: RangeName, range: NumberRange): boolean => {
    const narrowed = narrow(ranges[name], range);
    if (narrowed === null) return false;
    ranges[name] = narrowed;
    return changed();
  };
  const setNear = (wanted: { postcode: string | null; withinKm: number | null }): boolean => {
    const postcode = wanted.postcode ?? near?.postcode;
    if (
      postcode === undefined ||
      (near !== null &&
        (near.postcode !== postcode ||
          (near.withinKm !== null && wanted.withinKm !== null && near.withinKm !== wanted.withinKm)))
    )
      return false;
    near = { postcode, withinKm: wanted.withinKm ?? near?.withinKm ?? null } satisfies NearSelection;
    return changed();
  };

  return {
    get isChanged() {
      return isChanged;
    },
    get namesVehicle() {
      return vehicleFacets.some((facet) => added[facet] !== undefined || !isFree(facet));
    },
    get models() {
      return [...(added.make_model ?? []), ...(set.make_model ?? [])];
    },
    leaveOut: changed,
    setSort(said) {
      sort ??= said;
      return changed();
    },
    set(reading) {
      if (reading.kind === 'values') return setValues(reading.facet, reading.values);
      const { make } = reading;
      const isMakeSet = sameValues(set.make ?? [], [make]);
      if (reading.kind === 'make') return (isFree('make_model') || isMakeSet) && setValues('make', [make]);
      if (!isFree('make') && !isMakeSet) return false;
      if (!setValues('make_model', reading.models)) return false;
      return isMakeSet || setValues('make', [make]);
    },
    setNumber(condition, vocabulary) {
      if (condition.kind === 'range')
        return isStocked(condition.name, vocabulary) && setRange(condition.name, condition.range);
      if (condition.kind === 'near') return setNear(condition);
      const isOfBerths = condition.isOfPeople === true && vocabulary.counted.seats.length === 0;
      const counted: Count = isOfBerths ? { ...condition, kind: 'sleeps' } : condition;
      const values = countedValues(counted, vocabulary);
      return values.length > 0 && setValues(counted.kind, values);
    },
    exclude(readings) {
      const values = readings.map(valuesOf);
      if (values.some((each) => each.values.length === 0)) return false;
      for (const { facet, values: named } of values)
        excluded = { ...excluded, [facet]: [...new Set([...(excluded[facet] ?? []), ...named])] };
      return changed();
    },
    setFamily(vocabulary) {
      const seats = countedValues({ kind: 'seats', min: fewestFamilySeats, max: null, isEither: false }, vocabulary);
      if (!isFree('seats') || seats.length === 0) return false;
      // `family 7 seater` gives its own number of seats.
      if (added.seats === undefined) added.seats = seats;
      unfitBodies = vocabulary.sportsBodies;
      return changed();
    },
    state() {
      const isBodyNamed = added.body !== undefined || !isFree('body');
      const unfit = isBodyNamed ? [] : unfitBodies;
      const body = [...new Set([...(excluded.body ?? []), ...unfit])];
      return {
        ...before,
        facets: { ...before.facets, ...added },
        excluded: unfit.length === 0 ? excluded : { ...excluded, body },
        ranges,
        near,
        sort,
      };
    },
  };
}

/** False for a number that no vehicle of the stock has, such as the ATM where no caravan is for sale. */
export function isStocked(name: RangeName, { numbers }: Pick<WordVocabulary, 'numbers'>): boolean {
  return rangesByName[name].isRare !== true || numbers.has(name);
}

/** Motorcycles are compared by their capacity. Beside cars, a few of them are not what a limit in litres means. */
export function comparesLitres({ sellsNoCars, numbers }: Pick<WordVocabulary, 'sellsNoCars' | 'numbers'>): boolean {
  return sellsNoCars && numbers.has('engine_cc');
}

type Count = Extract<NumberCondition, { isEither: boolean }>;

function exactlyCounted({ kind, min, max, isEither }: Count, { counted }: WordVocabulary): string[] {
  return counted[kind].filter((value) => {
    const count = Number(value);
    return isEither ? count === min || count === max : count >= (min ?? 0) && count <= (max ?? Infinity);
  });
}

/**
 * The values that satisfy a count. An exclusion takes exactly the number given. If there is no vehicle with six seats,
 * one with seven will do; one with two is a different kind of vehicle.
 */
function countedValues(condition: Count, vocabulary: WordVocabulary): string[] {
  const exact = exactlyCounted(condition, vocabulary);
  const { kind, min, max } = condition;
  const isRoomFor = min !== null && min === max && (kind === 'sleeps' || (kind === 'seats' && min > 5));
  return exact.length === 0 && isRoomFor ? vocabulary.counted[kind].filter((value) => Number(value) > min) : exact;
}

function valuesOf(reading: ReadValues): { facet: FacetName; values: readonly string[] } {
  if (reading.kind === 'values') return reading;
  return reading.kind === 'make'
    ? { facet: 'make', values: [reading.make] }
    : { facet: 'make_model', values: reading.models };
}

/** The overlap of both; `null` if they do not overlap. */
function narrow(one: NumberRange | undefined, other: NumberRange): NumberRange | null {
  const min = Math.max(one?.min ?? Number.NEGATIVE_INFINITY, other.min ?? Number.NEGATIVE_INFINITY);
  const max = Math.min(one?.max ?? Number.POSITIVE_INFINITY, other.max ?? Number.POSITIVE_INFINITY);
  return min > max ? null : { min: Number.isFinite(min) ? min : null, max: Number.isFinite(max) ? max : null };
}

function sameValues(left: readonly string[], right: readonly string[]): boolean {
  const values = new Set(left.map((value) => value.toLowerCase()));
  return values.size === right.length && right.every((value) => values.has(value.toLowerCase()));
}
