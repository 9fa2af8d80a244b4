/** The canonical form of a search URL: parameters without effect are removed, and values have the stock's spelling. */
import type { SearchResponse } from '../../search/engine.ts';
import { facetNames, hasFacetLabel, type FacetName } from '../../search/facets.ts';
import { makeModelValue } from '../../search/make-model.ts';
import {
  exclusionParameter,
  rangeEndParameters,
  searchParameterNames,
  type SearchBase,
  type SearchState,
} from '../../search/search-state.ts';
import { isSameText, withoutAccents } from '../../shared/text.ts';
import { regionNames } from '../../shared/regions.ts';
import { colourFamilies } from '../../search/colour-family.ts';
import { featureNames } from '../../search/search-features.ts';
import { commonModels } from '../../stock/common-models.ts';
import { otherMakes } from '../../stock/other-makes.ts';

/** Values that the dealer's URLs can contain: those of the stock, and listed makes without a vehicle. */
export interface KnownValues {
  facets: SearchResponse['facets'];
  makes: readonly string[];
}

/**
 * Facet values in the stock's spelling, else in the product's, ignoring letter case and accents. An unknown value stays
 * as given, because its vehicle may have been sold since the URL was saved: the list then finds nothing and shows it as
 * a removable filter. An exclusion of it has no effect and is removed.
 */
export function withStockSpelling(params: URLSearchParams, known: KnownValues): URLSearchParams {
  const spelt = new URLSearchParams();
  for (const [name, value] of params) {
    const facet = facetOf.get(name);
    const own = facet === undefined ? value : spellingOf(facet, value, known);
    if (own !== null) spelt.append(name, own);
    else if (facet === name && isReadable(value)) spelt.append(name, commonSpelling(facet, value) ?? value.trim());
  }
  return spelt;
}

/** True if a URL selects or excludes values that the stock may spell differently. */
export const namesValues = (params: URLSearchParams): boolean => [...params.keys()].some((name) => facetOf.has(name));

/**
 * The state without values that neither the stock nor the product knows, so that an invented URL puts no text into the
 * page's heading. A make, a model or a colour is known, in stock or not: `Lexus`, with nothing found. Beside a value
 * in stock it is not in the heading, because no vehicle of the list has it: `Used Cars` of `used` and `new`.
 */
export function withKnownValues(state: SearchState, known: KnownValues): SearchState {
  const inStock = (facet: FacetName, values: readonly string[]): readonly string[] => {
    const stocked = values.filter((value) =>
      known.facets[facet].some((each) => each.count > 0 && isSameText(each.value, value)),
    );
    return stocked.length > 0 ? stocked : values;
  };
  const facets = Object.fromEntries(
    Object.entries(state.facets)
      .map(
        ([facet, values]) =>
          [
            facet,
            inStock(facet as FacetName, values).flatMap((value) =>
              spellingOf(facet as FacetName, value, known) === null
                ? (commonSpelling(facet as FacetName, value) ?? [])
                : [value],
            ),
          ] as const,
      )
      .filter(([, values]) => values.length > 0),
  );
  return { ...state, facets };
}

function commonSpelling(facet: FacetName, value: string): string | null {
  const named = knownToAll[facet]?.find((each) => isSameText(each, value.trim()));
  if (named !== undefined) return named;
  const [make = '', model = ''] = facet === 'make' ? [value] : facet === 'make_model' ? value.split('|') : [];
  const common = Object.entries(commonModels).find(([name]) => isSameText(name, make.trim()));
  if (common === undefined || facet === 'make') return common?.[0] ?? null;
  const ownModel = common[1].split(', ').find((name) => isSameText(name, model.trim()));
  return ownModel === undefined ? null : makeModelValue(common[0], ownModel);
}

/** Values that the product itself knows: a purple vehicle may be asked for where none is in stock. */
const knownToAll: Partial<Record<FacetName, readonly string[]>> = {
  make: otherMakes,
  colour: colourFamilies,
  filtered_features: featureNames,
  region: regionNames,
};

/** A chip of anything else could not be read. */
const isReadable = (value: string): boolean => /[\p{L}\p{N}]/u.test(value) && !/\p{C}/u.test(value);

function spellingOf(facet: FacetName, value: string, { facets, makes }: KnownValues): string | null {
  const known = [...facets[facet].map((each) => each.value), ...(facet === 'make' ? makes : [])];
  const listed =
    known.find((each) => isSameText(each, value)) ??
    known.find((each) => isSameText(withoutAccents(each), withoutAccents(value)));
  return listed ?? (hasFacetLabel(facet, value.trim().toLowerCase()) ? value.trim() : null);
}

/**
 * The parameters without redundant ones: the first page, and the value of the path. `null` if there are none to remove.
 * `/search/mazda?make=Mazda&page=1` -> none left.
 */
export function withoutRepeated(params: URLSearchParams, base: SearchBase): URLSearchParams | null {
  const said = [...params].filter(
    ([name, value]) =>
      !(name === 'page' && /^0*[01]$/.test(value)) && !(isFacetName(name) && repeats(name, params, base)),
  );
  return said.length === params.size ? null : new URLSearchParams(said);
}

/** A form without JavaScript also sends its empty fields, and the limits of a range separately. */
export function isUntidyForm(params: URLSearchParams): boolean {
  return [...params].some(([name, value]) => (value.trim() === '' && formNames.has(name)) || rangeEnds.has(name));
}

/** Parameters that select or exclude values of a facet. */
const facetOf = new Map<string, FacetName>(
  facetNames.flatMap((name) => [
    [name, name],
    [exclusionParameter(name), name],
  ]),
);
const rangeEnds = new Set<string>(rangeEndParameters);
const formNames = new Set(searchParameterNames);

function isFacetName(name: string): name is FacetName {
  return (facetNames as readonly string[]).includes(name);
}

/** True if the path has all values of a facet's parameters. With another make they are alternatives, and stay. */
function repeats(facet: FacetName, params: URLSearchParams, base: SearchBase): boolean {
  const inPath = base.facets[facet]?.map((value) => value.toLowerCase());
  return (
    inPath !== undefined &&
    inPath.length === 1 &&
    params.getAll(facet).every((value) => inPath.includes(value.trim().toLowerCase()))
  );
}
