/**
 * On phones the header hides while a visitor scrolls down, and returns with the first movement up, or when the
 * keyboard comes into it, and stays while it is there. The style sheet reads `data-header-away`.
 */
import { useEffect } from 'react';
import { headerPixels } from '../layout/fixed-bars.ts';

/** A finger resting on the glass moves the page by less. */
const turnsAfterPixels = 12;

function hasKeyboardFocus(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement.matches('.page-header :focus-visible');
}

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
      else if (!isAway && at - furthest > turnsAfterPixels && at > headerPixels() && !hasKeyboardFocus())
        dataset['headerAway'] = '';
      else return;
      furthest = at;
    }
    function showFocused(): void {
      if (hasKeyboardFocus()) delete dataset['headerAway'];
    }
    addEventListener('scroll', follow, { passive: true });
    document.addEventListener('focusin', showFocused);
    return () => {
      removeEventListener('scroll', follow);
      document.removeEventListener('focusin', showFocused);
      delete dataset['headerAway'];
    };
  }, []);
}
