/** The one writing of a search's address: what says nothing goes, and what is named is named as the stock names it. */
import { facetNames, rangeNames, type FacetName, type SearchResponse } from '../../search/engine.ts';
import { hasFacetLabel } from '../../search/facet-label.ts';
import { exclusionParameter, rangeEndParameters, singleSearchParameters, type SearchBase } from '../../search/search-state.ts';

/**
 * Values of facets as the stock spells them; one that neither the stock nor the product knows is left out, so that a page says
 * nothing in its heading that an address made up. `makes` are those that the dealer lists, also without a vehicle.
 */
export function withKnownValues(params: URLSearchParams, { facets, makes }: { facets: SearchResponse['facets']; makes: readonly string[] }): URLSearchParams {
  const known = new URLSearchParams();
  for (const [name, value] of params) {
    const facet = facetOf.get(name);
    if (facet === undefined) known.append(name, value);
    else {
      const wanted = value.trim().toLowerCase();
      const spelt = [...facets[facet].map((each) => each.value), ...(facet === 'make' ? makes : [])].find((each) => each.toLowerCase() === wanted);
      if (spelt !== undefined || hasFacetLabel(facet, wanted)) known.append(name, spelt ?? value.trim());
    }
  }
  return known;
}

/**
 * The parameters without those that say what is so anyway: the first page, and the value of the path. `null` when there are none
 * such. `/search/mazda?make=Mazda&page=1` -> none left.
 */
export function withoutRepeated(params: URLSearchParams, base: SearchBase): URLSearchParams | null {
  const said = [...params].filter(([name, value]) => !(name === 'page' && /^0*[01]$/.test(value)) && !(isFacetName(name) && repeats(name, params, base)));
  return said.length === params.size ? null : new URLSearchParams(said);
}

/** A form without JavaScript sends its empty fields too, and the ends of a range apart. */
export function isUntidyForm(params: URLSearchParams): boolean {
  return [...params].some(([name, value]) => (value.trim() === '' && formNames.has(name)) || rangeEnds.has(name));
}

/** Parameters that select or exclude values of a facet. */
const facetOf = new Map<string, FacetName>(facetNames.flatMap((name) => [[name, name], [exclusionParameter(name), name]]));
const rangeEnds = new Set<string>(rangeEndParameters);
const formNames = new Set<string>([...facetNames, ...facetNames.map(exclusionParameter), ...rangeNames, ...singleSearchParameters]);

function isFacetName(name: string): name is FacetName {
  return (facetNames as readonly string[]).includes(name);
}

/** Whether the parameters of a facet are all in the path. Another make beside it makes alternatives, and stays. */
function repeats(facet: FacetName, params: URLSearchParams, base: SearchBase): boolean {
  const inPath = base.facets[facet]?.map((value) => value.toLowerCase());
  return inPath !== undefined && inPath.length === 1 && params.getAll(facet).every((value) => inPath.includes(value.trim().toLowerCase()));
}
