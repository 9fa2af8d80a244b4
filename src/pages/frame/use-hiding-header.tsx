/**
 * On phones the header hides while a visitor scrolls down, and returns with the first movement up. The style sheet
 * reads `data-header-away`, and keeps the header visible while it has keyboard focus.
 */
import { useEffect } from 'react';
import { headerPixels } from '../layout/fixed-bars.ts';

/** A finger resting on the glass moves the page by less. */
const turnsAfterPixels = 12;

export function useHidingHeader(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    /** The furthest point since the page turned. */
    let furthest = scrollY;
    function follow(): void {
      // Some browsers bounce at the ends of a page, which is not a change of direction.
      const at = Math.min(Math.max(scrollY, 0), document.documentElement.scrollHeight - innerHeight);
      const isAway = dataset['headerAway'] !== undefined;
      furthest = isAway ? Math.max(furthest, at) : Math.min(furthest, at);
      if (isAway && (furthest - at > turnsAfterPixels || at <= headerPixels())) delete dataset['headerAway'];
      else if (!isAway && at - furthest > turnsAfterPixels && at > headerPixels()) dataset['headerAway'] = '';
      else return;
      furthest = at;
    }
    addEventListener('scroll', follow, { passive: true });
    return () => {
      removeEventListener('scroll', follow);
      delete dataset['headerAway'];
    };
  }, []);
}
