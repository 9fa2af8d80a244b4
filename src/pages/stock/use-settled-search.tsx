/** What follows once a search has settled in the browser: it is told to the data layer, remembered, and what was kept is set again. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { sendEvent } from '../../analytics/send-event.ts';
import { createKeptRefinements } from '../../search/kept-refinements.ts';
import { searchHistory } from '../../search/recent-searches.tsx';
import { emptySearchState, withPage } from '../../search/search-state.ts';
import { useSite } from '../layout/use-site.ts';
import type { Refreshed } from './last-search.ts';
import { searchAddress } from './search-address.ts';
import type { SearchPageData } from './search-page-data.ts';

/** `settled` is false while an answer is under way. */
export function useSettledSearch(page: Refreshed<SearchPageData>, settled: boolean): void {
  const { analytics, search } = useSite();
  const navigate = useNavigate();
  const { key, pathname, search: query } = useLocation();
  // What is typed takes the place of what it grew out of in the browser's history, and in ours.
  const isTyping = useNavigationType() === 'REPLACE';
  const told = useRef<string | null>(null);
  const recorded = useRef<string | null>(null);

  useEffect(() => {
    const view = `${key} ${pathname}${query}`;
    if (!settled || page.refreshFailed === true || told.current === view) return;
    told.current = view;

    const kept = createKeptRefinements({ names: search.persisted_refinements, storage: () => localStorage, visit: () => sessionStorage });
    // The dealer's own first refinements are not the visitor's: what the visitor kept comes before them.
    const restored = kept.restore(page.defaulted ? emptySearchState : page.state);
    if (restored !== null) {
      void navigate(searchAddress(restored, page.site), { replace: true });
      return;
    }
    kept.keep(page.state);

    sendEvent('searchView', { search_term: page.asked.text, results: page.count, path: `${pathname}${query}` }, analytics);
    if (page.asked.text === '' || page.count === 0) {
      recorded.current = null;
      return;
    }
    const { text } = page.asked;
    const grewOut = isTyping && recorded.current !== null && text.toLowerCase().startsWith(recorded.current.toLowerCase());
    searchHistory().record({ text, path: searchAddress(withPage(page.asked, 1), page.site) }, { inPlaceOf: grewOut ? recorded.current : null });
    recorded.current = text;
  }, [settled, page, key, pathname, query, isTyping, analytics, search.persisted_refinements, navigate]);
}
