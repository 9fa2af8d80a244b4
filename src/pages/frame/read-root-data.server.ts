import { isWatchlistOffered } from '../../accounts/watchlist/watchlist-rules.ts';
import { openingHoursLines } from '../../locations/opening-hours.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { emptySearchState } from '../../search/search-state.ts';
import { themeCss } from '../../tenants/theme-css.ts';
import { toPublicSite } from '../../tenants/public-site.ts';
import { renderText } from '../../site/render-text.server.ts';
import { bookServiceHref } from '../../site/book-service-href.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { endOfDay } from '../../shared/local-time.ts';
import { currentOfferOutlines } from '../content/read-offers.server.ts';
import { siteNavigation } from '../layout/site-navigation.ts';
import type { RootData } from '../layout/use-site.ts';

/** Data for every page of a dealer's site, the same for all visitors. */
export async function readRootData(context: SiteContext): Promise<RootData> {
  const { menus, ...known } = toPublicSite(context.configuration, context.assetVersions);
  const { accounts } = context.configuration;
  // Without sign-in by phone there is no watchlist.
  const watchlist_enabled = isWatchlistOffered(accounts, context.mode);
  const site = { ...known, accounts: { ...known.accounts, watchlist_enabled } };
  const stock = await context.search(
    toSearchRequest({ state: emptySearchState, settings: context.configuration.search, now: context.now, pageSize: 0 }),
  );
  const location = site.primary_location;
  const openingHours =
    location === null
      ? []
      : openingHoursLines(location.contact_detail.opening_hours, site.location_directory.show_full_opening_hours);
  return {
    site,
    origin: context.origin,
    navigation: siteNavigation(
      {
        ...site,
        menus,
        pages: context.configuration.pages,
        bookServiceHref: bookServiceHref(context.configuration),
      },
      stock.facets,
      // Those that have a page of their own to lead to.
      currentOfferOutlines(context).filter(({ href }) => href !== ''),
    ),
    themeCss: themeCss(context.configuration.theme),
    announcement: readAnnouncement(context, site.content.announcement),
    openingHours: openingHours.map(({ days, hours }) => ({ days, hours })),
    posted: context.page.posted,
    demonstration: context.mode === 'demonstration',
  };
}

/** Hidden once its last day is over where the dealer is (NAV-98). */
function readAnnouncement(
  context: SiteContext,
  announcement: RootData['site']['content']['announcement'],
): RootData['announcement'] {
  if (announcement === null) return null;
  if (announcement.expires_on !== null) {
    const end = endOfDay(announcement.expires_on, context.configuration.time_zone);
    if (end <= context.now) return null;
    context.page.changesAt(end);
  }
  const { id, title, text, image, link, link_label: linkLabel, opens_on: opensOn } = announcement;
  return { id, title, html: renderText(context, text), image, link, linkLabel, opensOn };
}
