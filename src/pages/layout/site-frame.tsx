import { useMemo, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { createPictureAddresses } from '../../media/picture-address.ts';
import { PictureAddresses, type FindPictureAddress } from '../../ui/picture.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconDrawings } from '../../ui/icon-drawings.tsx';
import { CompareTray } from '../account/compare-tray.tsx';
import { OfferCardTools } from '../account/offer-card-tools.tsx';
import { AnnouncementPopup } from './announcement-popup.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import type { RootData } from './use-site.ts';

/** Header, page and footer. A route whose `handle` says `ownBottomBar` brings its own bar at the foot of phones. */
export function SiteFrame({ root, children }: { root: RootData; children: ReactNode }) {
  const matches = useMatches();
  const bottomBar = root.site.theme.layout.bottom_bar && !matches.some((match) => (match.handle as { ownBottomBar?: boolean } | undefined)?.ownBottomBar);
  const { media } = root.site;
  const findAddress = useMemo((): FindPictureAddress => {
    const addresses = createPictureAddresses(media, root.origin);
    return (source, { width, thumbnail, responsive }) => (responsive ? addresses.responsive(source, { width, thumbnail }) : { src: addresses.at(source, width, { thumbnail }) });
  }, [media, root.origin]);
  return (
    <PictureAddresses value={findAddress}>
      <ToastProvider>
        <IconDrawings />
        <OfflineNotice />
        <SiteHeader navigation={root.navigation} />
        <main id="content" tabIndex={-1} className="flex-1"><OfferCardTools>{children}</OfferCardTools></main>
        <div className={classNames(bottomBar && 'pb-14 lg:pb-0', 'bg-footer')}>
          <SiteFooter site={root.site} navigation={root.navigation} openingHours={root.openingHours} />
        </div>
        {root.site.accounts.compare_limit > 0 ? <CompareTray /> : null}
        {bottomBar ? <BottomBar /> : null}
        {root.announcement ? <AnnouncementPopup announcement={root.announcement} slug={root.site.slug} /> : null}
      </ToastProvider>
    </PictureAddresses>
  );
}
