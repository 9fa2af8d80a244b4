/**
 * Effects of a settled search in the browser: the analytics event, the search history, and the restored refinements.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { sendEvent } from '../../analytics/send-event.ts';
import { createStoredRefinements } from '../../search/stored-refinements.ts';
import { searchHistory } from '../../search/recent-searches.tsx';
import { emptySearchState, withPage, type SearchState } from '../../search/search-state.ts';
import { useSite } from '../layout/use-site.ts';
import type { Refreshed } from './last-search.ts';
import { searchAddress } from './search-address.ts';
import type { SearchPageData } from './search-page-data.ts';

/** In the history state of a list whose stored refinements were restored. */
const restoredMark = { refinementsRestored: true };

/** Since the document was loaded, whose first entry the router calls a step through the history too. */
let isSettledBefore = false;

function wasLoadedByGoingBack(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'back_forward';
}

/** True if the refinements were restored and not chosen now: the page then says so, with a link to remove them. */
export function useAreRefinementsRestored(): boolean {
  const mark = useLocation().state as Partial<typeof restoredMark> | null;
  return mark?.refinementsRestored === true;
}

/** `settled` is false while a response is pending. */
export function useSettledSearch(page: Refreshed<SearchPageData>, settled: boolean): void {
  const { analytics, search } = useSite();
  const navigate = useNavigate();
  const { key, pathname, search: query } = useLocation();
  // While typing, a longer text replaces its beginning, in the browser's history and in ours.
  const way = useNavigationType();
  const isTyping = way === 'REPLACE';
  const told = useRef<string | null>(null);
  const recorded = useRef<string | null>(null);
  const before = useRef<SearchState | null>(null);

  useEffect(() => {
    const view = `${key} ${pathname}${query}`;
    if (!settled || page.refreshFailed === true || told.current === view) return;
    told.current = view;

    const kept = createStoredRefinements({ names: search.persisted_refinements });
    // The dealer's default refinements are not the visitor's, so the visitor's stored ones take precedence.
    const state = page.defaulted ? emptySearchState : page.state;
    const restored = kept.settle(state, before.current);
    // A visitor who goes back to a list finds it unchanged.
    const isGoingBack = way === 'POP' && (isSettledBefore || wasLoadedByGoingBack());
    isSettledBefore = true;
    before.current = state;
    if (restored !== null && !isGoingBack) {
      void navigate(searchAddress(restored, page.site), { replace: true, state: restoredMark });
      return;
    }

    sendEvent(
      'searchView',
      { search_term: page.asked.text, results: page.count, path: `${pathname}${query}` },
      analytics,
    );
    if (page.asked.text === '' || page.count === 0) {
      recorded.current = null;
      return;
    }
    const { text } = page.asked;
    const grewOut =
      isTyping && recorded.current !== null && text.toLowerCase().startsWith(recorded.current.toLowerCase());
    searchHistory().record(
      { text, path: searchAddress(withPage(page.asked, 1), page.site) },
      { inPlaceOf: grewOut ? recorded.current : null },
    );
    recorded.current = text;
  }, [settled, page, key, pathname, query, isTyping, way, analytics, search.persisted_refinements, navigate]);
}
