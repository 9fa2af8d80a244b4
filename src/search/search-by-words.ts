/**
 * Searches by the reading of a shopper's words; by the words themselves if only they find something; otherwise without
 * the words that no vehicle has.
 */
import { respellings } from './did-you-mean.ts';
import { withoutContradictedFilters } from './contradicted-filters.ts';
import { withoutOptionalWishes } from './optional-wishes.ts';
import { withEquipmentNames } from './equipment-names.ts';
import { withFuelOfEquipment } from './fuel-of-equipment.ts';
import { withInteriorColour } from './interior-colour.ts';
import { seriesAsTyped, withNamedLandCruiser } from './land-cruiser-series.ts';
import { withMisspeltNames } from './misspelt-names.ts';
import { withMixedAlternatives } from './mixed-alternatives.ts';
import { withNamedPlace, type FindNamedPlace, type NamedPlace } from './named-place.ts';
import {
  deniedBy,
  exceptsWithBut,
  isModelFamily,
  namesInSeveralWords,
  droppableTerms,
  unsearchablePieces,
  wordsWithout,
} from './negations.ts';
import {
  kilometresOrPrice,
  withFigureBeforeKilometres,
  withSpokenThousands,
  type DoubtfulFigure,
} from './kilometres-or-price.ts';
import { withPlainPriceType } from './price-type-words.ts';
import { withPlaceAlternatives } from './place-alternatives.ts';
import { numberPhrases } from './number-phrases.ts';
import { rangesByName, type RangeName } from './ranges.ts';
import { isReadAsFilter, isStocked, readWords, tagsNamedIn } from './read-words.ts';
import { withRefusedWords } from './refused-words.ts';
import { fillerWords, placePrepositions, praiseWords, sortSynonyms } from './filter-synonyms.ts';
import type { FacetCount } from './engine.ts';
import type { FacetName } from './facets.ts';
import { withSpokenNames } from './spoken-names.ts';
import { emptySearchState, searchStateToParams, withText, type SearchState } from './search-state.ts';
import { queryWords } from './text-words.ts';
import { commonModelNames, isNamedExactly } from './exact-vehicle-names.ts';
import { isVehicleName } from './vehicle-names.ts';
import { saysLimit, unreadComparisons } from './unread-comparisons.ts';
import { withWholeAlternatives } from './whole-alternatives.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

export interface FoundByWords<Response> {
  /** The search that ran: filters, and the words left as text. */
  state: SearchState;
  response: Response;
  /** Words of `asked` that were ignored, as typed; the page names them. */
  leftOut: readonly string[];
  /** Members of `leftOut` that every vehicle in the stock meets: `no caravans` in a stock without any. */
  alreadyTrue: readonly string[];
  /**
   * Refused words that no vehicle of the list has (`mazda not max`). They stay in `state`, because a saved search sees
   * other vehicles tomorrow.
   */
  refusedByNone: readonly string[];
  /** Filters that the words replaced: `toyota` on the page of Mazda. `null` if all still apply. */
  replaced: string | null;
  /** The suburb or region of `state.near`, if the shopper named one. */
  place: NamedPlace | null;
  /** A figure that may be of two things; `null` where none is. */
  doubtful: DoubtfulFigure | null;
}

interface Found {
  count: number;
  facetStats: Partial<Record<RangeName, { min: number; max: number }>>;
  facets: Readonly<Record<FacetName, readonly FacetCount[]>>;
}

interface SearchOfWords<Response> {
  asked: SearchState;
  vocabulary: WordVocabulary;
  now: Date;
  search: (state: SearchState) => Promise<Response>;
  /** Finds a place where the dealer has no vehicle; without it, names of places are read as plain words. */
  findPlace?: FindNamedPlace;
}

/** `show me all vehicles` means the whole list, and no word was ignored. */
const everything: ReadonlySet<string> = new Set(['all', 'anything', 'every', 'everything', 'vehicle', 'vehicles']);
const besideEverything: ReadonlySet<string> = new Set([...everything, 'any', 'show', 'me', 'the', 'your', 'find']);

/** A longer text is not a list of wishes, and each of its words would cost a search. */
const mostPiecesTried = 12;

/**
 * `search` is called once, and again if the reading finds nothing. A bare number may be a stock number, so it is read
 * as a postcode or a price only if it finds nothing by itself. `now` is for vehicle ages.
 */
export async function searchByWords<Response extends Found>(
  words: SearchOfWords<Response>,
): Promise<FoundByWords<Response>> {
  const said = withDeniedYears(
    withOpenYears(withSpokenThousands(withPlainPriceType(words.asked.text, words.vocabulary))),
  );
  /** What is left out is named as it was typed: `-2018`. */
  const asTyped = (piece: string): string => {
    const year = /^not ((?:19|20)\d{2})$/.exec(piece)?.[1];
    if (year === undefined) return seriesAsTyped(piece, words.asked.text);
    return words.asked.text.includes(piece) ? piece : `-${year}`;
  };
  const inDoubt = kilometresOrPrice(said);
  const read = async (typed: string) => {
    const { text, leftOut } = withoutOptionalWishes(typed, words.vocabulary);
    const found = await searchByOneReading({ ...words, asked: { ...words.asked, text } });
    return { ...found, leftOut: [...leftOut, ...found.leftOut].map(asTyped) };
  };
  if (inDoubt === null) return { ...(await read(withFigureBeforeKilometres(said))), doubtful: null };
  const { said: figure, asKilometres, asPrice } = inDoubt;
  const ofKilometres = await read(asKilometres);
  const ofPrice = ofKilometres.response.count === 0 ? await read(asPrice) : null;
  return ofPrice !== null && ofPrice.response.count > 0
    ? { ...ofPrice, doubtful: { said: figure, readAs: 'price', otherText: asKilometres } }
    : { ...ofKilometres, doubtful: { said: figure, readAs: 'kilometres', otherText: asPrice } };
}

async function searchByOneReading<Response extends Found>({
  asked: address,
  vocabulary,
  now,
  search,
  findPlace = async () => null,
}: SearchOfWords<Response>): Promise<Omit<FoundByWords<Response>, 'doubtful'>> {
  const year = now.getUTCFullYear();
  if (address.text.trim() !== '' && saysNothing(address.text, vocabulary)) {
    const state: SearchState = { ...withText(address, ''), page: address.page };
    const response = await search(state);
    const words = queryWords(address.text);
    const isAllAskedFor =
      words.some((word) => everything.has(word)) && words.every((word) => besideEverything.has(word));
    const leftOut = isAllAskedFor ? [] : [address.text.trim()];
    return { state, response, leftOut, alreadyTrue: [], refusedByNone: [], replaced: null, place: null };
  }
  const counts = new Map<string, Promise<number>>();
  const countOf = (text: string): Promise<number> => {
    const known = counts.get(text) ?? search({ ...emptySearchState, text }).then(({ count }) => count);
    counts.set(text, known);
    return known;
  };
  const finds = async (text: string): Promise<boolean> => (await countOf(text)) > 0;
  const spoken = withNamedLandCruiser(
    await withSpokenNames(withoutIdlePlus(address.text, vocabulary), { vocabulary, finds }),
    vocabulary,
  );
  const { text: names, leftOut: absentModels } = withWholeAlternatives(spoken, { vocabulary, year });
  const { text: things, leftOut: absentThings } = await withFuelOfEquipment(names, { vocabulary, finds });
  const text = await withInteriorColour(await withEquipmentNames(things, { vocabulary, finds }), finds);
  const {
    state: placed,
    place,
    leftOut: otherPlaces,
  } = await withNamedPlace({ ...address, text }, { vocabulary, findPlace });
  const { state: typed, replaced } = await withoutContradictedFilters(placed, {
    vocabulary,
    year,
    search,
  });
  const spelt = await withMisspeltNames(typed, vocabulary);
  const comparisons = unreadComparisons(spelt.text, { vocabulary, year });
  const compared =
    comparisons.length === 0 ? spelt : { ...withText(spelt, wordsWithout(spelt.text, comparisons)), page: spelt.page };
  const { state: asked, leftOut: refused } = await withRefusedWords(compared, {
    vocabulary,
    year,
    finds: async (words) =>
      (await finds(words)) && (await namesApart(absentNames(words, vocabulary), { vocabulary, finds })).length === 0,
  });
  const firstRead = await withPlaceAlternatives(readWords(asked, vocabulary, { year }), {
    asked,
    vocabulary,
    citiesOf: async (facet, values) => (await search({ ...emptySearchState, facets: { [facet]: values } })).facets.city,
  });
  const { state: whole, leftOut: alternatives } = await withMixedAlternatives(
    asked,
    // The figure of `under 20 white` is no stock number, so it is thousands of dollars here too.
    saysLimit(firstRead.text) ? readWords(asked, vocabulary, { year, isBareRead: true }) : firstRead,
    { vocabulary, year, countOf },
  );
  const alone = [
    ...unsearchablePieces(whole.text, (key) => isReadAsFilter(key, vocabulary)),
    ...strayLetters(whole.text, vocabulary),
  ];
  const contrasts = exceptsWithBut(asked.text) ? [] : droppableTerms(whole.text).filter(isContrast);
  const unsearchable = [
    ...absentModels,
    ...absentThings,
    ...otherPlaces,
    ...comparisons,
    ...refused,
    ...alone,
    ...alternatives.map((words) => words.join(' ')),
  ];
  const read =
    alone.length + alternatives.length + contrasts.length === 0
      ? whole
      : {
          ...withText(whole, wordsWithout(whole.text, [...alone, ...contrasts, ...alternatives.flat()])),
          page: whole.page,
        };
  const response = await search(read);
  const found = async (
    state: SearchState,
    answer: Response,
    ignored: readonly string[],
  ): Promise<Omit<FoundByWords<Response>, 'doubtful'>> => {
    const leftOut = ignored.map((piece) => withPropertyBehind(piece, asked.text));
    const refusedByNone = await textsOfNone(state, {
      refused: state.excludedTexts.filter((said) => !address.excludedTexts.includes(said)),
      count: answer.count,
      countOf: async (state) => (await search(state)).count,
    });
    return {
      state,
      response: answer,
      leftOut: [
        ...praiseIn(asked.text, { vocabulary, others: [state.text, ...leftOut] }),
        ...(vocabulary.sellsNoCars ? carsAskedFor(asked.text, [state.text, ...leftOut]) : []),
        ...leftOut,
      ],
      alreadyTrue: await piecesTrueOfAll(leftOut, { countOf, vocabulary }),
      refusedByNone,
      replaced,
      place: state.near === null ? null : place,
    };
  };
  if (response.count > 0) {
    const absent = await namesApart(absentNames(read.text, vocabulary), { vocabulary, finds });
    if (absent.length === 0) return found(read, response, unsearchable);
    // A Range Rover that is not in the stock is not a misspelt Ranger.
    const model = absent.find(isVehicleName);
    if (model !== undefined)
      return found(read, await search({ ...read, facets: { ...read.facets, make_model: [model] } }), unsearchable);
    const left = wordsWithout(read.text, absent).replace(/^or\s+|(?:^|\s+)or$/gi, '');
    const rest: SearchState = { ...withText(read, left), page: read.page };
    return found(rest, await search(rest), [...unsearchable, ...absent]);
  }

  const unrecorded =
    (await unrecordedFigure(read, { asked: address, vocabulary, year, search })) ??
    (await unrecordedSize(read, { asked: address, vocabulary, search }));
  if (unrecorded !== null) {
    const text = wordsWithout(address.text, [unrecorded]);
    const rest = await searchByOneReading({ asked: { ...address, text }, vocabulary, now, search, findPlace });
    return { ...rest, leftOut: [...rest.leftOut, unrecorded] };
  }
  const boldlyRead = readWords(asked, vocabulary, { year, isBareRead: true });
  if (unsearchable.length === 0 && boldlyRead.text !== read.text) {
    const answer = await search(boldlyRead);
    if (answer.count > 0) return found(boldlyRead, answer, []);
  }
  // As text, the words of an exclusion would find what it excludes.
  const saysNoExclusion =
    unsearchable.length === 0 && read.excluded === asked.excluded && read.excludedTexts === asked.excludedTexts;
  if (read !== asked && saysNoExclusion && mayBeNames(wordsReadAsFilters(asked, read), vocabulary)) {
    const asText = await search(asked);
    if (asText.count > 0) return found(asked, asText, []);
  }

  // A near match of a word in the stock is suggested ("Did you mean ...?") and not ignored.
  const generations = read.facets.make_model === undefined ? [] : await absentGenerations(read.text, finds);
  const isMisspelt =
    wordsWithout(read.text, generations).trim() !== '' && (await respellings(asked, vocabulary)).length > 0;
  const unknown = isMisspelt
    ? []
    : [
        ...new Set([
          ...generations,
          ...(await unknownPieces(read.text, countOf)),
          ...(await absentAlternatives(asked.text, read, countOf)),
          ...ridingStyles(asked.text, read),
        ]),
      ];
  const left = wordsWithout(read.text, unknown);
  const rest: SearchState = { ...withText(read, saysNothing(left, vocabulary) ? '' : left), page: read.page };
  // A filler word that was dropped is not a wish: `with a service` finds as little as `service`. A place is one (`in
  // harlaxton`).
  const filtersOf = (each: SearchState): string => searchStateToParams(withText(each, '')).toString();
  const isSomethingUnderstood =
    /\p{L}{2}|\d/u.test(rest.text) ||
    filtersOf(read) !== filtersOf(typed) ||
    wordsReadAsFilters(asked, read).some(
      (word) => placePrepositions.has(word) || vocabulary.readingOf(word)?.kind === 'values',
    );
  // If every unknown word is denied, the shopper sees everything else and a note about the words that no filter knows.
  const isAllDenied = unknown.length > 0 && unknown.every((piece) => deniedBy(piece) !== null);
  if (unknown.length > 0 && (isSomethingUnderstood || isAllDenied)) {
    const answer = await search(rest);
    if (answer.count > 0) return found(rest, answer, [...unsearchable, ...unknown]);
  }
  return found(read, response, unsearchable);
}

/**
 * The figure of a number that no vehicle of the asked kind has: the `under 200kg` of `bike under 200kg`, where only
 * caravans have a mass. `null` where there is none.
 */
async function unrecordedFigure(
  read: SearchState,
  {
    asked,
    vocabulary,
    year,
    search,
  }: {
    asked: SearchState;
    vocabulary: WordVocabulary;
    year: number;
    search: (state: SearchState) => Promise<Found>;
  },
): Promise<string | null> {
  const facts = { isName: vocabulary.isName, year, isStocked: (name: RangeName) => isStocked(name, vocabulary) };
  for (const { start, end, condition } of numberPhrases(asked.text, facts)) {
    if (condition?.kind !== 'range' || rangesByName[condition.name].isRare !== true) continue;
    if (read.ranges[condition.name] === undefined || asked.ranges[condition.name] !== undefined) continue;
    const { [condition.name]: _, ...ranges } = read.ranges;
    const others = await search({ ...withText(read, ''), ranges });
    if (others.count > 0 && others.facetStats[condition.name] === undefined) return asked.text.slice(start, end);
  }
  return null;
}

/** Before these, `on` is no end of a year: `2018 on finance`, `2020 on road`. */
const behindOn =
  'an?|the|my|our|your|this|that|it|finance|sale|special|offer|hold|roads?|road|subscription|budget|lpg|gas|site|display' +
  '|consignment|request|arrival|order|delivery|demand|credit|clock|odo|odometer|plates?|p|ls?|rego|club|gold|sunshine|central';
/** Of a range, of a limit or of a price, the year is no beginning. */
const openYear = String.raw`(?<![\p{L}\p{N}$,.])(?<!(?:[-–—/]|\b(?:to|before|until|till?|under|below|than|pre|max|not|and))\s*)((?:my\s?)?(?:19|20)\d{2}|my\s?\d{2})`;
const yearOn = new RegExp(String.raw`${openYear}(\s+)on(?![\p{L}\p{N}-]|\s+(?:${behindOn})\b)`, 'giu');
const yearDash = new RegExp(
  String.raw`${openYear}(\s*)[-–—](?=\s*(?:[,;]|$)|\s+(?!(?:now|current|present|today|latest|newest|the)\b)\p{L})`,
  'giu',
);

/** `2020 on` -> `2020 onwards`, and so `2018-`: an open end of years. */
function withOpenYears(text: string): string {
  return text.replace(yearOn, '$1$2onwards').replace(yearDash, '$1 onwards');
}

/** The `big` of `big ute`, where no ute has a size; `null` where one has. */
async function unrecordedSize(
  read: SearchState,
  {
    asked,
    vocabulary,
    search,
  }: { asked: SearchState; vocabulary: WordVocabulary; search: (state: SearchState) => Promise<Found> },
): Promise<string | null> {
  const { size, ...facets } = read.facets;
  if (size === undefined || asked.facets.size !== undefined) return null;
  const others = await search({ ...withText(read, ''), facets });
  if (others.count === 0 || others.facets.size.some(({ count }) => count > 0)) return null;
  return (
    droppableTerms(asked.text).find((piece) => {
      const reading = vocabulary.readingOf(queryWords(piece).join(''));
      return reading?.kind === 'values' && reading.facet === 'size';
    }) ?? null
  );
}

/** `-2018` -> `not 2018`: as a word it would find the vehicles of that year. `2015 -2018` is a range. */
function withDeniedYears(text: string): string {
  return text.replace(/(?<!\S)(?<!(?:19|20)\d{2}\s*)-(?=(?:19|20)\d{2}(?!\S))/g, 'not ');
}

/** The `reliable` of `reliable suv`: it is in no filter and not searched. `great wall` is one piece, and a name. */
function praiseIn(
  text: string,
  { vocabulary, others }: { vocabulary: WordVocabulary; others: readonly string[] },
): string[] {
  const taken = new Set([...others, ...tagsNamedIn(text, vocabulary)].flatMap((other) => queryWords(other)));
  return droppableTerms(text).filter((piece) => {
    const key = queryWords(piece).join('');
    const isName = vocabulary.isName(key) || vocabulary.readingOf(key) !== null;
    return praiseWords.has(key) && !taken.has(key) && !isName;
  });
}

const property = /^\s+(?:prices?|pricing|budgets?|colou?rs?|transmissions?|engines?|odometers?)(?![\p{L}\p{N}])/iu;

/** `fancy price` of `toyota fancy price`: the property is ignored with the word before it, and not in silence. */
function withPropertyBehind(piece: string, text: string): string {
  const place = text.indexOf(piece);
  return place < 0 ? piece : piece + (property.exec(text.slice(place + piece.length))?.[0] ?? '');
}

/** Those of the refused texts that the list without them has no more vehicles for. */
async function textsOfNone(
  state: SearchState,
  {
    refused,
    count,
    countOf,
  }: { refused: readonly string[]; count: number; countOf: (state: SearchState) => Promise<number> },
): Promise<string[]> {
  const counts = await Promise.all(
    refused.map((said) =>
      countOf({ ...state, excludedTexts: state.excludedTexts.filter((other) => other !== said), page: 1 }),
    ),
  );
  return refused.filter((_, place) => counts[place] === count);
}

/** `suv+`: a plus after a word that is not a badge's is ignored. The GLX+ is not the GLX. */
function withoutIdlePlus(text: string, vocabulary: WordVocabulary): string {
  return text.replace(/(?<![\p{L}\p{N}])(\p{L}{2,})\+(?![\p{L}\p{N}])/gu, (said, word: string) => {
    const isFilter =
      isNamedExactly(queryWords(word).join('')) || vocabulary.readingOf(queryWords(word).join('')) !== null;
    return isFilter && vocabulary.badgesNamed(queryWords(said).join('')) === null ? word : said;
  });
}

/**
 * `used car` where only caravans are for sale: `car` is ignored where all vehicles are cars, and is not kept as text.
 */
function carsAskedFor(text: string, readOrLeftOut: readonly string[]): string[] {
  const others = new Set(readOrLeftOut.flatMap((other) => queryWords(other)));
  return droppableTerms(text).filter((piece) => {
    const key = queryWords(piece).join('');
    return ['car', 'cars'].includes(key) && !others.has(key);
  });
}

/** The words of `asked` that `read` has as filters and no longer as text. */
function wordsReadAsFilters(asked: SearchState, read: SearchState): string[] {
  const left = new Set(queryWords(read.text));
  return queryWords(asked.text).filter((word) => !left.has(word));
}

/**
 * True if words that were read as filters may be parts of names instead: the `black` of a Black Edition. As text, other
 * words would only match by chance: `blue` in Bluetooth, `ute` in the name of the yard.
 */
function mayBeNames(words: readonly string[], vocabulary: WordVocabulary): boolean {
  return words.every(
    (word) =>
      /\d/.test(word) || fillerWords.has(word) || vocabulary.isName(word) || vocabulary.badgesNamed(word) !== null,
  );
}

/** The `but` of `suv but cheap` and of `ranger but not xl` is passed over as `and` is. */
function isContrast(piece: string): boolean {
  return piece.toLowerCase() === 'but';
}

/**
 * A text without words, or with filler words only: as beginnings of other words they would match most of the stock.
 * Those of a tag say something: `great buy`.
 */
function saysNothing(text: string, vocabulary: WordVocabulary): boolean {
  // A distance from nowhere.
  if (/^\s*within\s+\d{1,4}\s?(?:kms?|kilomet(?:re|er)s?)\s*$/i.test(text)) return true;
  return (
    tagsNamedIn(text, vocabulary).length === 0 &&
    queryWords(text).every(
      (word) =>
        (fillerWords.has(word) || isContrast(word)) &&
        !sortSynonyms.has(word) &&
        !vocabulary.isName(word) &&
        vocabulary.readingOf(word) === null,
    )
  );
}

/**
 * The `300` of `landcruiser 300` and the `200 series` of another: how shoppers tell generations apart that few feeds
 * name so. Beside a model they are no other vehicle, such as a Chrysler 300. Those that the stock has stay.
 */
async function absentGenerations(text: string, finds: (text: string) => Promise<boolean>): Promise<string[]> {
  const said = droppableTerms(text).filter((piece) => /^(?:\d{2,3}|series|\d{2,3}\s+series)$/i.test(piece));
  const areStocked = await Promise.all(
    said.map(async (piece) => /\d/.test(piece) && (await finds(`${/\d+/.exec(piece)![0]}series`))),
  );
  return said.filter((_, place) => !areStocked[place]);
}

/** `gold coast` without a yard there: a gold coat and a yard on another coast are not matches. */
function absentNames(text: string, vocabulary: WordVocabulary): string[] {
  return namesInSeveralWords(text).filter((name) => vocabulary.readingOf(queryWords(name).join(''))?.kind !== 'values');
}

/** Those whose words no vehicle has next to each other, such as in a badge or a series. */
async function namesApart(
  names: readonly string[],
  { vocabulary, finds }: { vocabulary: WordVocabulary; finds: (text: string) => Promise<boolean> },
): Promise<string[]> {
  if (names.length === 0) return [];
  const known = new Set((await vocabulary.words()).map(({ word }) => word));
  const areTogether = await Promise.all(
    names.map(async (name) => {
      const key = queryWords(name).join('');
      return known.has(key) || vocabulary.badgesNamed(key) !== null || (isModelFamily(name) && (await finds(key)));
    }),
  );
  return names.filter((_, place) => !areTogether[place]);
}

/** The `p` of `p plate`: a single letter begins too many words, unless it is a name here or part of one. */
function strayLetters(text: string, vocabulary: WordVocabulary): string[] {
  const pieces = droppableTerms(text);
  const isName = (name: string): boolean => vocabulary.isName(queryWords(name).join('')) || isVehicleName(name);
  return pieces.length < 2
    ? []
    : pieces.filter(
        (piece, place) =>
          /^[a-z]$/i.test(piece) &&
          !isName(piece) &&
          !isName(`${pieces[place - 1] ?? ''} ${piece}`) &&
          !isName(`${piece} ${pieces[place + 1] ?? ''}`),
      );
}

/**
 * Denied vehicle names that are not in the stock. This does not hold for other words: no advertisement says that the
 * vehicle had an accident.
 */
async function piecesTrueOfAll(
  leftOut: readonly string[],
  { countOf, vocabulary }: { countOf: (text: string) => Promise<number>; vocabulary: WordVocabulary },
): Promise<string[]> {
  const isTrueOfAll = await Promise.all(
    leftOut.map(async (piece) => {
      const denied = deniedBy(piece) ?? [];
      const others = denied.filter((name) => !beginsWithAbsentModel(name, vocabulary));
      if (denied.length === 0 || !others.every((name) => isNamedExactly(queryWords(name).join('')))) return false;
      return (await Promise.all(others.map(countOf))).every((count) => count === 0);
    }),
  );
  return leftOut.filter((_, place) => isTrueOfAll[place]);
}

/** `toyota kluger`, `kia sorento gt-line`: the model is not in the stock, whatever its badge. */
function beginsWithAbsentModel(name: string, vocabulary: WordVocabulary): boolean {
  const words = queryWords(name);
  return words.some((_, last) => {
    const key = words.slice(0, last + 1).join('');
    const model = commonModelNames.get(key);
    return (
      model !== undefined &&
      [key, model].every((said) => vocabulary.readingOf(said) === null) &&
      vocabulary.modelsBeginningWith(model) === null
    );
  });
}

/** `kluger or cx-9` without a Kluger in stock: the alternatives that are in the stock are the result. */
async function absentAlternatives(
  text: string,
  read: SearchState,
  countOf: (text: string) => Promise<number>,
): Promise<string[]> {
  if (read.facets.make === undefined && read.facets.body === undefined) return [];
  const pieces = text.split(/\s+/);
  const left = new Set(droppableTerms(read.text));
  const isJoined = (place: number): boolean =>
    [pieces[place - 1], pieces[place + 1]].some((beside) => /^(?:or|vs|versus)$/i.test(beside ?? ''));
  const named = pieces.filter((piece, place) => left.has(piece) && isJoined(place) && isVehicleName(piece));
  const counts = await Promise.all(named.map(countOf));
  return named.filter((_, place) => counts[place] === 0);
}

/** `touring bike` where no matching bike has that word in its name: few names state the riding style. */
function ridingStyles(text: string, read: SearchState): string[] {
  const left = droppableTerms(read.text);
  const said = [...text.matchAll(ridingStyle)].map(([style]) => style.toLowerCase());
  return left.filter((piece) => said.includes(piece.toLowerCase()));
}
const ridingStyle =
  /\b(?:touring|tourer|adventure|commut(?:er|ing)|cruiser|naked|road|trail)(?=\s+(?:(?:motor)?bikes?|motorcycles?)\b)/gi;

/**
 * Pieces that no vehicle in the stock has, whatever the other conditions. Vehicle names are not included: they are the
 * subject of the search.
 */
async function unknownPieces(text: string, countOf: (text: string) => Promise<number>): Promise<string[]> {
  const all = droppableTerms(text);
  const isNamed = (place: number): boolean =>
    deniedBy(all[place]!) === null &&
    (isVehicleName(all[place]!) ||
      isModelFamily(all[place]!) ||
      isVehicleName(`${all[place]} ${all[place + 1] ?? ''}`) ||
      isVehicleName(`${all[place - 1] ?? ''} ${all[place]}`));
  const pieces = all.filter((_, place) => !isNamed(place));
  if (text === '' || pieces.length > mostPiecesTried) return [];
  const counts = await Promise.all(pieces.map(countOf));
  return pieces.filter((_, place) => counts[place] === 0);
}
