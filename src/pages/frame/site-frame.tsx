import { useEffect, useMemo, type ReactNode } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { requiresConsent } from '../../analytics/tag-manager.ts';
import { createPictureAddresses } from '../../media/picture-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { PictureAddresses, type FindPictureAddress } from '../../ui/picture.tsx';
import { ToastProvider, useToast } from '../../ui/toast.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CompareTray } from '../account/compare-tray.tsx';
import { WatchlistArrival } from '../account/watchlist-arrival.tsx';
import { noteShownPage } from './keep-page.ts';
import { IconSheet } from './icon-sheet.tsx';
import { AnnouncementPopup } from './announcement-popup.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TagManager } from './tag-manager.tsx';
import { type RootData, useSite } from '../layout/use-site.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { CardTools } from '../../stock/vehicle-card.tsx';
import { useHydrated } from '../../ui/use-hydrated.tsx';
import { useWhenOnline } from '../../ui/use-when-online.tsx';
import { CarTools, toolsOverPicture } from '../account/car-tools.tsx';

/** Options of a route's `handle` for the frame. */
interface FrameHandle {
  /** The page has its own top and bottom bars for phones. */
  ownPhoneBars?: boolean;
  /** The URL itself gives access to personal data (a token from a message), so it is never sent to analytics. */
  isSecretAddress?: boolean;
  /** The page says itself that it could not be refreshed. */
  ownRefreshFailure?: boolean;
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
        <IconSheet />
        <OfflineNotice />
        <KeptPageNotice />
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
        icon: <Icon name="wifi-off" className="size-6 shrink-0" />,
      });
    addEventListener('offline', offline);
    return () => removeEventListener('offline', offline);
  }, [show]);
  useWhenOnline(() => {
    show({ title: 'You are back online' });
  });
  return null;
}

/** Says that `keepPage` kept the page because it could not be refreshed, and refreshes it once that is possible. */
function KeptPageNotice() {
  const show = useToast();
  const { revalidate } = useRevalidator();
  const page = useMatches().at(-1);
  const { handle, loaderData } = page ?? {};
  useEffect(() => noteShownPage(page));
  const isOld =
    (loaderData as { refreshFailed?: boolean } | undefined)?.refreshFailed === true &&
    (handle as FrameHandle | undefined)?.ownRefreshFailure !== true;
  useEffect(
    () =>
      isOld
        ? show({
            title: 'We could not update this page',
            text: 'It shows what it showed before.',
            action: {
              label: 'Try again',
              href: '',
              onPress: (event) => {
                event.preventDefault();
                void revalidate();
              },
            },
            isFailure: true,
          })
        : undefined,
    [show, revalidate, isOld, loaderData],
  );
  useEffect(() => {
    if (!isOld) return undefined;
    const refresh = () => void revalidate();
    // A form whose address is that of the page already, with an anchor, would ask for nothing. Before the form is sent:
    // what it asks for takes the place of this.
    addEventListener('submit', refresh, { capture: true });
    return () => removeEventListener('submit', refresh, { capture: true });
  }, [revalidate, isOld]);
  useWhenOnline(isOld ? () => void revalidate() : null);
  return null;
}

const toolsOf = (card: CardContent) => <LiveCardTools card={card} />;

/**
 * Gives every card of the page its toggles, where the dealer offers any. What it hands down stays the same when the
 * page comes alive: a change would reach every part whose scripts are on their way, and put a skeleton in the place of
 * what the server made.
 */
function OfferCardTools({ children }: { children: ReactNode }) {
  const { accounts } = useSite();
  const hasTools = accounts.store_favourites || accounts.watchlist_enabled || accounts.compare_limit > 0;
  return <CardTools value={hasTools ? toolsOf : null}>{children}</CardTools>;
}

/** Once the page is alive; the server makes none. */
function LiveCardTools({ card }: { card: CardContent }) {
  return useHydrated() ? <CarTools card={card} className={toolsOverPicture} /> : null;
}

/**
 * Marks the page while its visitor moves the focus with the keyboard, for styles that cost too much for those who do
 * not (`data-keyboard` in the style sheet).
 */
function useKeyboardMark(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    // Before the browser moves the focus.
    function onKey({ key }: KeyboardEvent): void {
      if (key === 'Tab' && dataset['keyboard'] === undefined) dataset['keyboard'] = '';
    }
    function onPress(): void {
      if (dataset['keyboard'] !== undefined) delete dataset['keyboard'];
    }
    addEventListener('keydown', onKey, { capture: true });
    addEventListener('pointerdown', onPress, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      removeEventListener('pointerdown', onPress, { capture: true });
    };
  }, []);
}

/**
 * Ignores further clicks of a double or triple press on the page that the first one opened. If that page opens quickly,
 * the second click would land on whatever is there at the same place: a visitor who pressed "Send" three times was led
 * from the thank-you page to the home page.
 */
function useOwnPresses(): void {
  useEffect(() => {
    let beganOn: string | null = null;
    const judge = (event: MouseEvent) => {
      // The browser counts the presses of one burst, across pages too. A press of the keyboard has the number 0.
      if (event.detail <= 1) beganOn = location.pathname;
      else if (beganOn !== location.pathname) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // Before every other listener.
    window.addEventListener('click', judge, { capture: true });
    return () => window.removeEventListener('click', judge, { capture: true });
  }, []);
}
