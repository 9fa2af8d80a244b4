/** The query that a redirect takes along: as the visitor asked for it, with the marks of a campaign too. */
import type { SiteContext } from '../../site/site-context.ts';
import { pageAddressOf } from './page-address.ts';

/**
 * Begins with `?`, `''` for none. Longer than `longest` characters, it has only the parameters that the page declares,
 * and with those too long none: a Location holds a limited number of characters (`http/redirect-to.ts`).
 */
export function visitorsQuery(
  { request: { askedQuery } }: Pick<SiteContext, 'request'>,
  request: Pick<Request, 'url'>,
  { longest = 2_000 }: { longest?: number } = {},
): string {
  const { search } = pageAddressOf(request);
  const asked = askedQuery === '' ? search : withoutRoutes(askedQuery);
  return [asked, search].find(({ length }) => length <= longest) ?? '';
}

/** `_routes` says which data the router fetches, and is no part of the page's address. */
function withoutRoutes(query: string): string {
  const parameters = new URLSearchParams(query);
  if (!parameters.has('_routes')) return query;
  parameters.delete('_routes');
  return parameters.size === 0 ? '' : `?${parameters}`;
}
