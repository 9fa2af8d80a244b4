/** After a new refinement the shopper sees its first results, however far down the old list they were. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { headerPixels } from '../layout/fixed-bars.ts';

export interface ResultsInView {
  /** Around the results, its first child the bar that sticks under the page's header. */
  results: RefObject<HTMLDivElement | null>;
  /** Scrolls the top of the results below the header if it is above the view; otherwise does nothing. */
  bringIntoView(): void;
}

/**
 * `failed`: the results are those of the last search, under a notice that says so. Back and Forward restore their own
 * scroll position.
 */
export function useResultsInView({ failed }: { failed: boolean }): ResultsInView {
  const { key } = useLocation();
  const way = useNavigationType();
  const isIdle = useNavigation().state === 'idle';
  const results = useRef<HTMLDivElement>(null);
  const shown = useRef(key);

  function bringIntoView(): void {
    if (!results.current) return;
    // A header that gave way comes back with the page's move up, and the bar then sticks below it.
    const above = headerPixels() - results.current.getBoundingClientRect().top;
    if (above >= 1) scrollBy({ top: -above, behavior: 'instant' });
  }

  useLayoutEffect(() => {
    if (!isIdle || shown.current === key) return;
    if (!failed) shown.current = key;
    if (way !== 'POP') bringIntoView();
  }, [isIdle, failed, key, way]);

  return { results, bringIntoView };
}
