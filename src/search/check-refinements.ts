/**
 * Checks that the refinements and searches in a dealer's file can match anything. Values of facets that come from a
 * feed (makes, models, tags) are unknown when the file is read. Values of our own lists are known, and an unknown one
 * would silently empty the site.
 */
import { sortNames, type FacetSelection, type RangeSelection } from './engine.ts';
import { facetNames, facetsByName, type FacetName } from './facets.ts';
import { rangeNames, type RangeName } from './ranges.ts';
import { isSameText } from '../shared/text.ts';
import { exclusionParameter, parseRange, searchParameterNames } from './search-state.ts';

export interface RefinementProblem {
  path: (string | number)[];
  found: string;
  expected: string;
}

/** Values that no vehicle can have; letter case does not matter, as in a search. */
export function unknownFacetValues(selection: FacetSelection): RefinementProblem[] {
  return (Object.entries(selection) as [FacetName, readonly string[]][]).flatMap(([facet, values]) => {
    const known = facetsByName[facet].knownValues;
    if (known === undefined) return [];
    return values.flatMap((value, index) =>
      includes(known, value)
        ? []
        : [{ path: ['facets', facet, index], found: JSON.stringify(value), expected: `one of ${quoted(known)}` }],
    );
  });
}

/**
 * Refinements that no vehicle can meet together with the conditions of every search: a vehicle has one value of each
 * known list and of each number.
 */
export function refinementsOutside(
  base: { facets: FacetSelection; ranges: RangeSelection },
  refinements: { facets: FacetSelection; ranges: RangeSelection },
): RefinementProblem[] {
  const facetProblems = (Object.entries(refinements.facets) as [FacetName, readonly string[]][]).flatMap(
    ([facet, values]) => {
      const letThrough = base.facets[facet];
      if (
        facetsByName[facet].knownValues === undefined ||
        letThrough === undefined ||
        values.some((value) => includes(letThrough, value))
      )
        return [];
      return [
        {
          path: ['facets', facet],
          found: `[${quoted(values)}]`,
          expected: `one of ${quoted(letThrough)}, which is all that the site searches`,
        },
      ];
    },
  );
  const ranges = (
    Object.entries(refinements.ranges) as [RangeName, { min: number | null; max: number | null }][]
  ).flatMap(([name, range]) => {
    const { min = null, max = null } = base.ranges[name] ?? {};
    const isInside =
      (range.min === null || max === null || range.min <= max) &&
      (range.max === null || min === null || range.max >= min);
    return isInside
      ? []
      : [
          {
            path: ['ranges', name],
            found: JSON.stringify(`${range.min ?? ''}:${range.max ?? ''}`),
            expected: `a range that meets "${min ?? ''}:${max ?? ''}", which is all that the site searches`,
          },
        ];
  });
  return [...facetProblems, ...ranges];
}

/**
 * Parts of a link that a search would silently ignore: parameters that it does not read, and impossible values.
 * Campaign parameters (`utm_…`) are allowed.
 */
export function searchParameterProblems(
  params: URLSearchParams,
): { found: string; expected: string; isName: boolean }[] {
  const names = [...new Set(params.keys())].filter(
    (name) => !searchParameterNames.includes(name) && !name.startsWith('utm_'),
  );
  const values = facetNames.flatMap((facet) =>
    [facet, exclusionParameter(facet)].flatMap((name) =>
      unknownFacetValues({ [facet]: params.getAll(name) }).map(({ found, expected }) => ({
        found: `${name}=${JSON.parse(found) as string}`,
        expected: `${name} with ${expected}`,
      })),
    ),
  );
  const ranges = rangeNames.flatMap((name) =>
    params
      .getAll(name)
      .filter((value) => parseRange(value) === null)
      .map((value) => ({
        found: `${name}=${value}`,
        expected: `${name} with a range such as "20000:30000", "20000:" or ":30000"`,
      })),
  );
  const sorts = params
    .getAll('sortBy')
    .filter((value) => !(sortNames as readonly string[]).includes(value))
    .map((value) => ({ found: `sortBy=${value}`, expected: `sortBy with one of ${quoted(sortNames)}` }));
  return [
    ...names.map((name) => ({ found: name, expected: 'a parameter of the search', isName: true })),
    ...[...values, ...ranges, ...sorts].map((problem) => ({ ...problem, isName: false })),
  ];
}

const includes = (list: readonly string[], value: string): boolean => list.some((each) => isSameText(each, value));
const quoted = (values: readonly string[]): string => values.map((value) => JSON.stringify(value)).join(', ');
