/**
 * The document of a page that is not there. Robots and guessers ask for any number of addresses, and what they get is
 * the same 60 kB each time: it is rendered once a minute for each dealer and kind of address. Addresses that have an
 * answer of their own (a vehicle that is gone) are not meant.
 */
import { LRUCache } from 'lru-cache';
import { isRouteErrorResponse, type EntryContext } from 'react-router';
import type { SiteContext } from '../../site/site-context.ts';

/** What is in it beside the dealer's configuration (the makes in the menus, opening hours) may be this old. */
const keptMs = 60_000;
const keptBytes = 8 * 1_048_576;

/** Made once for a process. */
export function createMissingPages(): LRUCache<string, Buffer<ArrayBuffer>> {
  return new LRUCache({ maxSize: keptBytes, sizeCalculation: (html) => html.length, ttl: keptMs });
}

type StaticContext = EntryContext['staticHandlerContext'];

/** Names the document; `null` where the answer is no missing page, or says more than that. */
export function missingPageKey(
  { tenant, origin }: Pick<SiteContext, 'tenant' | 'origin'>,
  { errors, loaderData, matches }: Pick<StaticContext, 'errors' | 'loaderData' | 'matches'>,
): string | null {
  const [error, ...more] = Object.values(errors ?? {});
  const isMissing =
    more.length === 0 &&
    isRouteErrorResponse(error) &&
    error.status === 404 &&
    (error.data === null || error.data === undefined || error.data === '');
  const saysMore = Object.entries(loaderData).some(
    ([id, data]) => id !== 'root' && data !== undefined && data !== null,
  );
  const route = matches.at(-1)?.route.id;
  return isMissing && !saysMore && route !== undefined ? [tenant.id, tenant.version, origin, route].join('\n') : null;
}

/**
 * The same document for all of its addresses: nothing in it, such as the menu item that is shown as the current one,
 * may tell the first of them.
 */
export function withoutAddress(context: EntryContext): EntryContext {
  const { staticHandlerContext } = context;
  return {
    ...context,
    staticHandlerContext: {
      ...staticHandlerContext,
      location: { ...staticHandlerContext.location, pathname: '/404', search: '', hash: '' },
    },
  };
}
