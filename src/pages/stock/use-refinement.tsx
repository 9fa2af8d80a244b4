import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { emptySearchState, type SearchState } from '../../search/search-state.ts';
import { createStoredRefinements } from '../../search/stored-refinements.ts';
import { isSheetEntry } from '../../ui/use-back-closes.tsx';
import { useSite } from '../layout/use-site.ts';
import type { Refreshed } from './last-search.ts';
import { searchAddress } from './search-address.ts';
import type { SearchPageData } from './search-page-data.ts';

export interface Refinement {
  /** The shopper's current choices. */
  state: SearchState;
  /** The same with all words as typed, including those read as filters: other words replace them here. */
  typed: SearchState;
  loading: boolean;
  /** `typed` names the field being typed in: text that grows in one field is one history entry. */
  refine(next: SearchState, options?: { typed?: string | null }): void;
}

/**
 * A refinement shows immediately and the results follow. A newer one replaces one in progress, so responses never
 * arrive out of order.
 */
export function useRefinement(page: Refreshed<SearchPageData>): Refinement {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const location = useLocation();
  const way = useNavigationType();
  const { search } = useSite();
  const [wanted, setWanted] = useState<SearchState | null>(null);
  const typing = useRef<string | null>(null);
  const isIdle = navigation.state === 'idle';

  // The navigation has finished, in whatever way: from now on its response determines the state. After a failed one,
  // the shopper's choices stay ticked over the last results until a retry, or until the shopper goes back.
  const isAnswered = isIdle && (page.refreshFailed !== true || way === 'POP');
  useEffect(() => {
    if (isAnswered) setWanted(null);
  }, [isAnswered, location.key, page]);

  return {
    state: wanted ?? page.state,
    typed: wanted ?? page.asked,
    loading:
      (wanted !== null && page.refreshFailed !== true) ||
      (!isIdle && navigation.location?.pathname.startsWith(`${page.site.prefix}/`) === true),
    refine(next: SearchState, { typed = null }: { typed?: string | null } = {}): void {
      const replace = isSheetEntry() || (typed !== null && typing.current === typed);
      typing.current = typed;
      setWanted(next);
      // At once: who leaves before the results come finds the choice again too.
      createStoredRefinements({ names: search.persisted_refinements }).settle(
        next,
        page.defaulted ? emptySearchState : page.state,
      );
      void navigate(searchAddress(next, page.site), { replace, preventScrollReset: true });
    },
  };
}
