import { useEffect, useMemo, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { requiresConsent } from '../../analytics/tag-manager.ts';
import { createPictureAddresses } from '../../media/picture-address.ts';
import { PictureAddresses, type FindPictureAddress } from '../../ui/picture.tsx';
import { ToastProvider, useToast } from '../../ui/toast.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconDrawings } from '../../ui/icon-drawings.tsx';
import { CompareTray } from '../account/compare-tray.tsx';
import { WatchlistArrival } from '../account/watchlist-arrival.tsx';
import { OfferCardTools } from '../account/offer-card-tools.tsx';
import { AnnouncementPopup } from './announcement-popup.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TagManager } from './tag-manager.tsx';
import { useKeyboardMark } from './use-keyboard-mark.tsx';
import { useOwnPresses } from './use-own-presses.tsx';
import type { RootData } from '../layout/use-site.ts';
import { WifiOff } from 'lucide-react';

/** Options of a route's `handle` for the frame. */
interface FrameHandle {
  /** The page has its own top and bottom bars for phones. */
  ownPhoneBars?: boolean;
  /** The URL itself gives access to personal data (a token from a message), so it is never sent to analytics. */
  isSecretAddress?: boolean;
  /** The page is a comparison itself. */
  ownComparison?: boolean;
}

/** Header, page and footer. */
export function SiteFrame({ root, children }: { root: RootData; children: ReactNode }) {
  useOwnPresses();
  useKeyboardMark();
  const matches = useMatches();
  const ownBars = matches.some((match) => (match.handle as FrameHandle | undefined)?.ownPhoneBars);
  const hasTray =
    root.site.accounts.compare_limit > 0 &&
    !matches.some((match) => (match.handle as FrameHandle | undefined)?.ownComparison);
  const isSecret = matches.some((match) => (match.handle as FrameHandle | undefined)?.isSecretAddress);
  const bottomBar = root.site.theme.layout.bottom_bar && !ownBars;
  const { media } = root.site;
  const findAddress = useMemo((): FindPictureAddress => {
    const addresses = createPictureAddresses(media, root.origin);
    return (source, { width, thumbnail, responsive }) =>
      responsive
        ? addresses.responsive(source, { width, thumbnail })
        : { src: addresses.at(source, width, { thumbnail }) };
  }, [media, root.origin]);
  return (
    <PictureAddresses value={findAddress}>
      <ToastProvider>
        <IconDrawings />
        <OfflineNotice />
        {/* Before the header, so that the keyboard meets the question first. */}
        {requiresConsent(root.site.analytics) ? <ConsentBanner /> : null}
        {root.site.analytics.tag_manager_id === null || isSecret ? null : (
          <TagManager analytics={root.site.analytics} />
        )}
        <SiteHeader navigation={root.navigation} staysOnPhones={!ownBars && !bottomBar} />
        <main id="content" tabIndex={-1} className="flex-1">
          <OfferCardTools>{children}</OfferCardTools>
        </main>
        {/* The last line of the footer can be scrolled out from under the bar. */}
        <div
          className={classNames(
            bottomBar && 'pb-11 lg:pb-0 low:pb-0',
            ownBars && 'upright:pb-[calc(5.25rem+env(safe-area-inset-bottom))]',
            'page-end bg-footer print:bg-surface print:pb-0',
          )}
        >
          <SiteFooter site={root.site} navigation={root.navigation} mainLocation={root.mainLocation} />
        </div>
        {root.site.accounts.watchlist_enabled ? <WatchlistArrival /> : null}
        {hasTray ? <CompareTray /> : null}
        {bottomBar ? <BottomBar /> : null}
        {root.announcement ? <AnnouncementPopup announcement={root.announcement} slug={root.site.slug} /> : null}
      </ToastProvider>
    </PictureAddresses>
  );
}

/** Announces that the connection is lost or back, so that a visitor understands why a press has no effect. */
function OfflineNotice() {
  const show = useToast();
  useEffect(() => {
    const offline = () =>
      show({
        title: 'You are offline',
        text: 'This page stays as it is. You can search and send forms again once you are connected.',
        icon: <WifiOff aria-hidden="true" className="size-6 shrink-0" />,
      });
    const online = () => show({ title: 'You are back online' });
    addEventListener('offline', offline);
    addEventListener('online', online);
    return () => {
      removeEventListener('offline', offline);
      removeEventListener('online', online);
    };
  }, [show]);
  return null;
}
