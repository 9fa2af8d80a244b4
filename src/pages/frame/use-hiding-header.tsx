/**
 * On phones the header leaves the window to the page while a shopper reads on, and is back with the first move up. The
 * style sheet does what `data-header-away` says, and still shows the header while the keyboard is in it.
 */
import { useEffect } from 'react';
import { headerPixels } from '../layout/fixed-bars.ts';

/** A finger that rests on the glass moves the page by less. */
const turnsAfterPixels = 12;

export function useHidingHeader(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    /** The furthest point since the page turned. */
    let furthest = scrollY;
    function follow(): void {
      // Some browsers spring back from beyond the ends of a page, which is no turn.
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
