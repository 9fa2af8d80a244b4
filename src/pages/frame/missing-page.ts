/**
 * The document for a missing page. Crawlers and scanners request any number of URLs, and each response has the same 60
 * kB, so it is rendered once a minute for each dealer and kind of URL. URLs with their own response (a vehicle that was
 * sold) are not included.
 */
import { LRUCache } from 'lru-cache';
import { isRouteErrorResponse, type EntryContext } from 'react-router';
import type { SiteContext } from '../../site/site-context.ts';

/** Maximum age of its parts that are not configuration (the makes in the menus, opening hours). */
const cacheMs = 60_000;
const cacheBytes = 8 * 1_048_576;

/** Made once for a process. */
export function createMissingPages(): LRUCache<string, Buffer<ArrayBuffer>> {
  return new LRUCache({ maxSize: cacheBytes, sizeCalculation: (html) => html.length, ttl: cacheMs });
}

type StaticContext = EntryContext['staticHandlerContext'];

/** Cache key of the document; `null` if the response is not a missing page, or says more than that. */
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

/** Makes the document independent of the URL: parts such as the current menu item must not reveal the first URL. */
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
