import { Outlet, useLocation, useRouteError } from 'react-router';
import { isFirstPage } from './is-first-page.ts';
import { WithSearchPending } from '../stock/search-pending.tsx';
import { ErrorView } from '../layout/error-view.tsx';
import { SiteFrame } from './site-frame.tsx';
import { useRootData } from '../layout/use-site.ts';
import { useEffect } from 'react';
import { otherSite } from '../../leads/lead/attribution.ts';
import { noteVisitedPage } from '../../leads/lead/stored-attribution.ts';
import { browserStorage } from '../../shared/browser-storage.ts';

/** Around every page of a dealer's site. */
export default function SiteLayout() {
  const root = useRootData();
  useNoteVisit();
  return root ? (
    <SiteFrame root={root}>
      <WithSearchPending>
        <Outlet />
      </WithSearchPending>
    </SiteFrame>
  ) : (
    <Outlet />
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRootData();
  const location = useLocation();
  // Without the root's data there is no dealer's design; the root's own error boundary has plain text for that.
  if (root === undefined) throw error;
  return (
    <SiteFrame root={root}>
      <ErrorView error={error} posted={isFirstPage(location) ? root.posted : null} />
    </SiteFrame>
  );
}

/** Records each page shown in this tab, for the visit data of a form (TRADE-6). */
function useNoteVisit(): void {
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
