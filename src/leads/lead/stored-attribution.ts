/**
 * What this tab's visit was so far (TRADE-6): the pages that were seen, and the campaign and the site that brought the
 * visitor. Kept by the browser for as long as the tab is open, and sent with a form only. Paths without their queries,
 * which may hold what somebody typed.
 */
import { linkedQueryParams, mostVisitedPages, readAttribution, type LeadAttribution } from './attribution.ts';
import { readText, writeText, type TextStorage } from '../../shared/browser-storage.ts';

const visitKey = 'visit';

/** As the specification's calls send it. */
export interface StoredAttribution {
  visited_pages: readonly string[];
  linked_query_params: Readonly<Record<string, string>>;
  referrer?: string;
}

export function storedAttribution(storage: TextStorage): StoredAttribution {
  const { visitedPages, linkedQueryParams: parameters, ...more } = read(storage);
  return { visited_pages: visitedPages, linked_query_params: parameters, ...more };
}

/**
 * Notes a page that is shown. The same page again counts once; a later campaign takes the place of an earlier one, and
 * so does a later site that led here. `referrer` as `otherSite` has it.
 */
export function noteVisitedPage(
  storage: TextStorage,
  { pathname, search, referrer }: { pathname: string; search: string; referrer: string },
): void {
  const { visitedPages, linkedQueryParams: before, ...more } = read(storage);
  const campaign = linkedQueryParams(new URLSearchParams(search));
  const pages = visitedPages.at(-1) === pathname ? visitedPages : [...visitedPages, pathname].slice(-mostVisitedPages);
  const kept: StoredAttribution = {
    visited_pages: pages,
    linked_query_params: Object.keys(campaign).length > 0 ? campaign : before,
    ...(referrer === '' ? more : { referrer }),
  };
  writeText(storage, visitKey, JSON.stringify(kept));
}

const read = (storage: TextStorage): LeadAttribution => readAttribution(readText(storage, visitKey) ?? '');
