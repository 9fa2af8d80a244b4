/** Notes each page that this tab shows, for what a form tells of the visit (TRADE-6). */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { otherSite } from '../../leads/attribution.ts';
import { noteVisitedPage } from '../../leads/kept-attribution.ts';
import { browserStorage } from '../../shared/browser-storage.ts';

export function useNoteVisit(): void {
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      noteVisitedPage(browserStorage('session'), {
        pathname,
        search,
        referrer: otherSite(document.referrer, window.location.origin),
      }),
    [pathname, search],
  );
}
