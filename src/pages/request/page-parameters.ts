/**
 * What the routes of `routes.ts` declare that they read of the query, by name: all other parameters are removed before
 * a loader sees a request (`http/query-parameters.ts`).
 */
import { inputNames } from '../../finance/calculator/calculator-input.ts';
import type { ParameterUse, QueryDeclaration } from '../../http/query-parameters.ts';
import { calls, financeLinkParameters, pages, type QueryGroup } from '../../routes.ts';
import { facetNames } from '../../search/facets.ts';
import { rangeNames } from '../../search/ranges.ts';
import { excludedTextParameter, exclusionParameter, singleSearchParameters } from '../../search/search-state.ts';
import { budgetCardsField, budgetFields } from '../../finance/budget-fields.ts';
import { matchRoute } from './route-pattern.ts';

type Declaration = Readonly<Record<string, ParameterUse>>;

const first = (...names: readonly string[]): Declaration => Object.fromEntries(names.map((name) => [name, 'first']));
const search: Declaration = {
  ...first(...singleSearchParameters),
  ...Object.fromEntries(
    facetNames.flatMap((name) => [name, exclusionParameter(name)]).map((name) => [name, 'set'] as const),
  ),
  [excludedTextParameter]: 'set',
  // The first readable one counts.
  ...Object.fromEntries(rangeNames.map((name) => [name, 'list'] as const)),
};
const groups: Readonly<Record<QueryGroup, Declaration>> = {
  // A form's page opens for a vehicle or a place.
  '@form': first('car_id', 'location_id'),
  '@search': search,
  '@calculator': first(...inputNames),
  '@budget': first(...Object.values(budgetFields), budgetCardsField),
  '@financeLink': first(...financeLinkParameters),
};

const none: Declaration = {};

/** By the id of the route. */
export const parametersByRoute: Readonly<Record<string, Declaration>> = Object.fromEntries(
  [...pages, ...calls].map(({ id, query }) => [id, Object.assign({}, ...query.map(declarationOf)) as Declaration]),
);

function declarationOf(name: string): Declaration {
  return name in groups ? groups[name as QueryGroup] : first(name);
}

/** `pathname` as it is in the address, `.data` addresses too. */
export function queryDeclarationOf(pathname: string): QueryDeclaration {
  const route = matchRoute(pathname);
  const id = route?.ids.at(-1);
  return { parameters: (id === undefined ? undefined : parametersByRoute[id]) ?? none, routeIds: route?.ids ?? [] };
}
