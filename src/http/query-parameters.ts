/**
 * The query parameters that a page reads. All others are removed from a request before the cache look-up and before a
 * loader runs. An ignored parameter would otherwise render the page again for each of its values (`?x=1`, `?x=2`), and
 * one that is read without being declared would show one visitor's page to another. The URL in the browser stays as it
 * is, so campaign parameters reach the scripts that read them there.
 */

/**
 * How a page reads a parameter. `first`: only its first value. `list`: all values, in the order of the URL. `set`: all
 * values in any order, so `make=Toyota&make=Mazda` and `make=Mazda&make=Toyota` are one page.
 */
export type ParameterUse = 'first' | 'list' | 'set';

export interface QueryDeclaration {
  parameters: Readonly<Record<string, ParameterUse>>;
  /** Ids of the routes for the URL, which the router names in `_routes` when it loads their data. */
  routeIds: readonly string[];
}

/** A longer value is cut: no page reads more. The longest, the ids of a visitor's saved vehicles, stay below it. */
const longestValue = 6_000;
/** The router's own parameter for a `.data` URL: the loaders it requests. */
const routesParameter = '_routes';

/**
 * The query with declared parameters only, in a fixed order, as text without `?`. `pathname` decides whether the
 * router's own parameter applies. `?utm_source=mail&page=2&make=Toyota&make=Mazda&make=Toyota` ->
 * `make=Mazda&make=Toyota&page=2` for a search page.
 */
export function declaredQuery(
  parameters: URLSearchParams,
  { pathname, declaration }: { pathname: string; declaration: QueryDeclaration },
): string {
  const kept = new URLSearchParams();
  for (const name of Object.keys(declaration.parameters).sort()) {
    const values = parameters.getAll(name).map((value) => value.slice(0, longestValue));
    for (const value of countedValues(values, declaration.parameters[name]!)) kept.append(name, value);
  }
  if (pathname.endsWith('.data')) {
    const wanted = new Set(parameters.getAll(routesParameter).flatMap((value) => value.split(',')));
    const known = declaration.routeIds.filter((id) => wanted.has(id));
    if (known.length > 0) kept.append(routesParameter, known.join(','));
  }
  return kept.toString();
}

function countedValues(values: readonly string[], use: ParameterUse): readonly string[] {
  if (use === 'first') return values.slice(0, 1);
  const distinct = [...new Set(values)];
  return use === 'set' ? distinct.sort() : distinct;
}

/** More than a search with every filter ticked; Node itself refuses 16 KiB of headers. */
const longestQuery = 8_192;
const mostParameters = 400;

/** Why a query is refused without rendering a page; `null` for one that is not. */
export function queryRefusal(search: string): 'too-long' | 'too-many' | null {
  if (search.length > longestQuery) return 'too-long';
  let parameters = 1;
  for (let at = search.indexOf('&'); at !== -1; at = search.indexOf('&', at + 1)) parameters += 1;
  return parameters > mostParameters ? 'too-many' : null;
}
