/** Conditions to drop when the whole search finds nothing: "No red Hiluxes: 12 in other colours". */
import { anyFacetLabel, facetLabel, facetNames, facetsByName } from './facets.ts';
import { splitMakeModel } from './make-model.ts';
import { droppableTerms } from './negations.ts';
import { rangeNames, rangesByName } from './ranges.ts';
import { fillerWords } from './filter-synonyms.ts';
import {
  isFacetSelected,
  selectedFacets,
  withExclusionToggled,
  withFacetToggled,
  withNear,
  withoutExcludedText,
  withoutFacet,
  withRange,
  withText,
  type SearchState,
} from './search-state.ts';
import { queryWords } from './text-words.ts';

/** `label` names the wider search: `Any colour`, `Any Toyota`, `Without “sport”`. */
export interface Relaxation {
  state: SearchState;
  label: string;
}

/**
 * Each state has one condition less than the search, and is on the first page. A single condition is left to "clear
 * all", unless it is a circle, a range or the base, which a shopper may not recognise as a filter.
 */
export function relaxations(state: SearchState): Relaxation[] {
  const selected = selectedFacets(state);
  const models = selected.make_model ?? [];
  // The 6 of a Mazda 6 means nothing without its make.
  const isOnlyFigure = /^\d+$/.test(state.text.trim());
  const found = [
    ...wordsToDrop(state),
    ...facetNames
      .filter((facet) => (selected[facet] ?? []).length > 0 && !(facet === 'make' && isOnlyFigure))
      .flatMap((facet): Relaxation | Relaxation[] => {
        const values = selected[facet]!;
        // Each is a wish of its own.
        if (facetsByName[facet].isManyValued === true)
          return values.map((value) => ({
            state: withFacetToggled(state, facet, value),
            label: `Without “${facetLabel(facet, value)}”`,
          }));
        // Without its make a model would still name it.
        if (facet === 'make')
          return {
            state: withoutFacet(withoutFacet(state, 'make'), 'make_model'),
            label: models.length > 0 ? 'Any make and model' : 'Any make',
          };
        if (facet === 'make_model') return anyOfTheirMakes(state, models);
        const any = anyFacetLabel(facet);
        if (any === null)
          return {
            state: withoutFacet(state, facet),
            label: `Without “${listOf(values.map((value) => facetLabel(facet, value)))}”`,
          };
        return {
          state: withoutFacet(state, facet),
          label: any,
        };
      }),
    ...facetNames.flatMap((facet) =>
      (state.excluded[facet] ?? []).map((value): Relaxation => ({
        state: withExclusionToggled(state, facet, value),
        label: `With ${facetLabel(facet, value)}`,
      })),
    ),
    ...state.excludedTexts.map((text): Relaxation => ({
      state: withoutExcludedText(state, text),
      label: `With “${text}”`,
    })),
    ...rangeNames
      .filter((name) => state.ranges[name] !== undefined)
      .map((name): Relaxation => ({
        state: withRange(state, name, null),
        label: rangesByName[name].any,
      })),
    ...(state.near?.withinKm
      ? [
          {
            state: withNear(state, { ...state.near, withinKm: null }),
            label: `Any distance from ${state.near.postcode}`,
          },
        ]
      : []),
  ];
  const isObvious =
    state.base === null &&
    state.near === null &&
    Object.keys(state.ranges).length === 0 &&
    Object.keys(state.excluded).length === 0 &&
    state.excludedTexts.length === 0 &&
    // Its make stays.
    models.length === 0;
  return found.length < 2 && isObvious && !isOnlyFigure ? [] : found;
}

/** `Any Mazda` for a model that is sold out, also if only the model was selected. */
function anyOfTheirMakes(state: SearchState, models: readonly string[]): Relaxation {
  const makes = [...new Set(models.map((model) => splitMakeModel(model)?.make ?? model))];
  return {
    label: `Any ${listOf(makes)}`,
    state: makes.reduce(
      (wider, make) => (isFacetSelected(wider, 'make', make) ? wider : withFacetToggled(wider, 'make', make)),
      withoutFacet(state, 'make_model'),
    ),
  };
}

/** The whole text, then each word by itself; denied words only together with their negation. */
function wordsToDrop(state: SearchState): Relaxation[] {
  const words = droppableTerms(state.text);
  const without = (places: (place: number) => boolean): Relaxation => ({
    state: withText(state, words.filter((_, place) => !places(place)).join(' ')),
    label: `Without “${words
      .filter((_, place) => places(place))
      .join(' ')
      .replaceAll('"', '')}”`,
  });
  const dropped =
    words.length < 2
      ? words.map(() => without(() => true))
      : [without(() => true), ...words.map((_, each) => without((place) => place === each))];
  // The remaining search must have a condition: the whole stock is no substitute for a purple flying saucer.
  return dropped.filter(({ state: wider }) => asksForSomething(wider));
}

function asksForSomething(state: SearchState): boolean {
  return (
    state.base !== null ||
    state.near !== null ||
    state.excludedTexts.length > 0 ||
    queryWords(state.text).some((word) => !fillerWords.has(word)) ||
    [...Object.values(selectedFacets(state)), ...Object.values(state.excluded)].some((values) => values.length > 0) ||
    Object.keys(state.ranges).length > 0
  );
}

function listOf(values: readonly string[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}
