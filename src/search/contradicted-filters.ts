/**
 * Filters that a shopper's words override. A shopper who types `toyota` on the Mazda page, or with Mazda ticked, wants
 * a Toyota. The page names the filters that were replaced.
 */
import { isSameText } from '../shared/text.ts';
import type { FacetCount, FacetSelection } from './engine.ts';
import { facetLabel, facetNames, facetsByName, type FacetName } from './facets.ts';
import { rangeNames, rangesByName, type RangeName } from './ranges.ts';
import { readWords } from './read-words.ts';
import { countRefinements, emptySearchState, selectedFacets, type SearchState } from './search-state.ts';
import { queryWords } from './text-words.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

/** Facets whose values exclude each other: a vehicle has only one. */
const facetsOfKind = ['item_type', 'body', 'make', 'make_model'] as const satisfies readonly FacetName[];
/** Those of the place where a vehicle stands. */
const facetsOfPlace = [
  'state',
  'region',
  'city',
  'dealership_name',
  'location_name',
] as const satisfies readonly FacetName[];

/**
 * Facets of what a vehicle is and has, whose values may be of one vehicle type alone: a caravan sleeps four, a
 * motorcycle is LAMS approved. A place or a colour is of no type, whatever stands there today.
 */
const facetsOfType = facetNames.filter(
  (facet) => ['name', 'build', 'equipment'].includes(facetsByName[facet].storedWith) || facet === 'categories',
);
const numbersOfType = rangeNames.filter((name) => rangesByName[name].isRare === true);

interface Found {
  count: number;
  facets: Readonly<Record<FacetName, readonly FacetCount[]>>;
}

/**
 * Removes the filters that the words contradict, and names them. `replaced` is `null` if there are none, or if the
 * words only narrow them (`red` with red and blue ticked).
 */
export async function withoutContradictedFilters(
  asked: SearchState,
  {
    vocabulary,
    year,
    search,
  }: { vocabulary: WordVocabulary; year: number; search: (state: SearchState) => Promise<Found> },
): Promise<{ state: SearchState; replaced: string | null }> {
  const isAnythingSet = asked.near !== null || countRefinements({ ...asked, text: '' }) > 0;
  if (asked.text.trim() === '' || !isAnythingSet) return { state: asked, replaced: null };
  const said = readWords({ ...emptySearchState, text: asked.text }, vocabulary, { year });
  const set = Object.entries(selectedFacets(asked)) as [FacetName, readonly string[]][];
  const given = new Set(
    set
      .filter(
        ([facet, values]) => contradicts(values, said.facets[facet] ?? [], facet) || has(said.excluded[facet], values),
      )
      .map(([facet]) => facet),
  );
  for (const among of [facetsOfKind, facetsOfPlace])
    for (const facet of await impossibleBeside(asked, { said, among, search })) given.add(facet);
  const ofOtherType = await filtersOfOtherType(asked, { said, search });
  for (const facet of ofOtherType.facets) given.add(facet);
  for (const facet of await otherConditions(asked, { said, search })) given.add(facet);
  const named = [...given].filter((facet) => !has(selectedFacets(asked)[facet], said.facets[facet] ?? [' ']));
  const isLost = (facet: FacetName, value: string): boolean => !has(said.facets[facet], [value]);
  if (given.has('make')) given.add('make_model');
  const ranges = rangeNames.filter((name) => {
    const [one, other] = [asked.ranges[name], said.ranges[name]];
    return (
      ofOtherType.ranges.includes(name) ||
      (one !== undefined &&
        other !== undefined &&
        ((one.max ?? Infinity) < (other.min ?? -Infinity) || (other.max ?? Infinity) < (one.min ?? -Infinity)))
    );
  });
  const isElsewhere = asked.near !== null && said.near !== null && asked.near.postcode !== said.near.postcode;
  const wanted = Object.entries(asked.excluded).map(([facet, values]): [FacetName, string[], string[]] => {
    const isWanted = (value: string): boolean => has(said.facets[facet as FacetName], [value]);
    return [facet as FacetName, values.filter((value) => !isWanted(value)), values.filter(isWanted)];
  });

  const isTyped = (words: string): boolean => {
    const typed = new Set(queryWords(said.text));
    return queryWords(words).every((word) => typed.has(word));
  };
  const wantedTexts = asked.excludedTexts.filter(isTyped);

  const isBaseGiven = Object.keys(asked.base?.facets ?? {}).some((facet) => given.has(facet as FacetName));
  const kept = { ...(isBaseGiven ? asked.base!.facets : {}), ...asked.facets };
  const replaced = [
    ...(isBaseGiven && named.some((facet) => asked.base!.facets[facet]?.some((value) => isLost(facet, value)))
      ? [asked.base!.label]
      : []),
    ...named.flatMap((facet) =>
      (asked.facets[facet] ?? []).filter((value) => isLost(facet, value)).map((value) => facetLabel(facet, value)),
    ),
    ...ranges.map((name) => rangesByName[name].said),
    ...(isElsewhere ? [asked.near!.postcode] : []),
    ...wanted.flatMap(([facet, , values]) => values.map((value) => `not ${facetLabel(facet, value)}`)),
    ...wantedTexts.map((words) => `not “${words}”`),
  ];
  const isChanged = given.size > 0 || replaced.length > 0;
  if (!isChanged) return { state: asked, replaced: null };
  return {
    state: {
      ...asked,
      base: isBaseGiven ? null : asked.base,
      facets: Object.fromEntries(Object.entries(kept).filter(([facet]) => !given.has(facet as FacetName))),
      excluded: Object.fromEntries(wanted.flatMap(([facet, left]) => (left.length > 0 ? [[facet, left]] : []))),
      excludedTexts: asked.excludedTexts.filter((words) => !wantedTexts.includes(words)),
      ranges: Object.fromEntries(
        Object.entries(asked.ranges).filter(([name]) => !ranges.some((other) => other === name)),
      ),
      near: isElsewhere ? null : asked.near,
    },
    replaced: replaced.length > 0 ? replaced.join(', ') : null,
  };
}

/**
 * Motorcycles that are set while the words say van, or the Gold Coast while they say Springwood: the stock has both,
 * but no vehicle is both.
 */
async function impossibleBeside(
  asked: SearchState,
  {
    said,
    among,
    search,
  }: { said: SearchState; among: readonly FacetName[]; search: (state: SearchState) => Promise<Found> },
): Promise<FacetName[]> {
  const selected = selectedFacets(asked);
  const wanted: FacetSelection = Object.fromEntries(
    among.flatMap((facet) => (said.facets[facet] === undefined ? [] : [[facet, said.facets[facet]]])),
  );
  const set = among.filter((facet) => (selected[facet] ?? []).length > 0 && wanted[facet] === undefined);
  if (set.length === 0 || Object.keys(wanted).length === 0) return [];
  const countWith = async (facets: FacetSelection): Promise<number> =>
    (await search({ ...emptySearchState, facets })).count;
  if ((await countWith(wanted)) === 0) return [];
  const counts = await Promise.all(set.map((facet) => countWith({ ...wanted, [facet]: selected[facet] })));
  return set.filter((_, place) => counts[place] === 0);
}

/**
 * Filters of one vehicle type while the words are of another: `300cc` or `scooter` among caravans. Each part of the
 * words is held against the whole stock by itself, so that a part which merely few vehicles of the type have replaces
 * nothing.
 */
async function filtersOfOtherType(
  asked: SearchState,
  { said, search }: { said: SearchState; search: (state: SearchState) => Promise<Found> },
): Promise<{ facets: FacetName[]; ranges: RangeName[] }> {
  const typesOf = (state: SearchState): Promise<readonly string[]> => valuesFound('item_type', state, search);
  const set = partsOfType({ ...asked, text: '', facets: selectedFacets(asked) });
  const parts = set.length === 0 ? [] : partsOfType(said);
  const saidTypes = (await Promise.all(parts.map(({ state }) => typesOf(state)))).filter((types) => types.length > 0);
  const setTypes = saidTypes.length === 0 ? [] : await Promise.all(set.map(({ state }) => typesOf(state)));
  const others = set.filter((_, place) => {
    const types = setTypes[place] ?? [];
    return types.length > 0 && saidTypes.some((wanted) => !wanted.some((type) => has(types, [type])));
  });
  return {
    facets: others.flatMap(({ facet }) => facet ?? []),
    ranges: others.flatMap(({ range }) => range ?? []),
  };
}

interface PartOfType {
  state: SearchState;
  facet?: FacetName;
  range?: RangeName;
}

/** Each filter that may be of one vehicle type alone, as a search of the whole stock, and the words that are none. */
function partsOfType({ facets, ranges, text }: SearchState): PartOfType[] {
  return [
    ...facetsOfType.flatMap((facet): PartOfType[] =>
      (facets[facet] ?? []).length === 0
        ? []
        : [{ facet, state: { ...emptySearchState, facets: { [facet]: facets[facet] } } }],
    ),
    ...numbersOfType.flatMap((range): PartOfType[] =>
      ranges[range] === undefined
        ? []
        : [{ range, state: { ...emptySearchState, ranges: { [range]: ranges[range] } } }],
    ),
    ...(text === '' ? [] : [{ state: { ...emptySearchState, text } }]),
  ];
}

/** New is set while the words name a tag that only used vehicles have: `one owner`. */
async function otherConditions(
  asked: SearchState,
  { said, search }: { said: SearchState; search: (state: SearchState) => Promise<Found> },
): Promise<FacetName[]> {
  const set = selectedFacets(asked).car_type ?? [];
  const { tag } = said.facets;
  if (set.length === 0 || tag === undefined) return [];
  const conditions = await valuesFound('car_type', { ...emptySearchState, facets: { tag } }, search);
  return conditions.length > 0 && !conditions.some((condition) => has(set, [condition])) ? ['car_type'] : [];
}

/** A facet's values among the vehicles of a search. A facet that is selected is counted as if it were not. */
async function valuesFound(
  facet: FacetName,
  state: SearchState,
  search: (state: SearchState) => Promise<Found>,
): Promise<readonly string[]> {
  if (state.facets[facet] !== undefined) return state.facets[facet];
  const { count, facets } = await search(state);
  return count === 0 ? [] : facets[facet].flatMap(({ value, count: ofValue }) => (ofValue > 0 ? [value] : []));
}

/** For a facet with many values per vehicle, a shopper who names another value wants both. */
function contradicts(set: readonly string[], said: readonly string[], facet: FacetName): boolean {
  if (said.length === 0 || (said.length === set.length && has(set, said))) return false;
  return facetsByName[facet].isManyValued !== true;
}

function has(values: readonly string[] | undefined, others: readonly string[]): boolean {
  return others.every((other) => values?.some((value) => isSameText(value, other)));
}
