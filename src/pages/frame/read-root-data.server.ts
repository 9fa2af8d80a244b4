import { isWatchlistOffered } from '../../accounts/watchlist/watchlist-rules.ts';
import { licenceNumbers } from '../../locations/licence-numbers.ts';
import { locationAddressLine } from '../../locations/location-address.ts';
import { primaryLocation } from '../../locations/location.ts';
import { openingHoursLines } from '../../locations/opening-hours.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { emptySearchState } from '../../search/search-state.ts';
import { themeCss } from '../../tenants/theme-css.ts';
import { toPublicSite, withPictureAddresses } from '../../tenants/public-site.ts';
import { renderText } from '../../site/render-text.server.ts';
import { leadsToCurrent } from '../../site/offer-links.ts';
import { bookServiceHref } from '../../site/book-service-href.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { sitePhone } from '../../site/site-phone.ts';
import { endOfDay } from '../../shared/local-time.ts';
import { currentOfferOutlines } from '../content/read-offers.server.ts';
import { siteNavigation } from '../layout/site-navigation.ts';
import type { MainLocation, RootData } from '../layout/use-site.ts';

/** Data for every page of a dealer's site, the same for all visitors. */
export async function readRootData(context: SiteContext): Promise<RootData> {
  const { assetVersions } = context;
  // Without sign-in by phone there is no watchlist.
  const watchlist_enabled = isWatchlistOffered(context.configuration.accounts, context.mode);
  const configuration = {
    ...context.configuration,
    accounts: { ...context.configuration.accounts, watchlist_enabled },
  };
  const stock = await context.search(
    toSearchRequest({ state: emptySearchState, settings: configuration.search, now: context.now, pageSize: 0 }),
  );
  const { menus, manufacturers, content, locations } = configuration;
  return {
    site: { ...toPublicSite(configuration, assetVersions), phone: sitePhone(configuration) },
    origin: context.origin,
    navigation: siteNavigation(
      {
        ...configuration,
        ...withPictureAddresses({ menus, manufacturers }, assetVersions),
        content: { ...content, models: withPictureAddresses(content.models, assetVersions) },
        locations: locations.filter(({ visible }) => visible),
        bookServiceHref: bookServiceHref(configuration),
      },
      stock.facets,
      // Those that have a page of their own to lead to.
      currentOfferOutlines(context).filter(({ href }) => href !== ''),
    ),
    themeCss: themeCss(configuration.theme),
    announcement: readAnnouncement(context, withPictureAddresses(content.announcement, assetVersions)),
    mainLocation: readMainLocation(configuration),
    posted: context.request.posted,
    demonstration: context.mode === 'demonstration',
  };
}

function readMainLocation({
  locations,
  location_directory: directory,
}: Pick<SiteContext['configuration'], 'locations' | 'location_directory'>): MainLocation | null {
  const location = primaryLocation(locations);
  if (location === null) return null;
  const { address, contact_detail } = location;
  const hours = openingHoursLines(contact_detail.opening_hours, directory.show_full_opening_hours);
  return {
    street: address.street,
    place: locationAddressLine(address),
    licences: directory.show_licence_numbers ? licenceNumbers(location) : [],
    openingHours: hours.map(({ days, hours: text }) => ({ days, hours: text })),
  };
}

/** Hidden once its last day is over where the dealer is (NAV-98), or the offer that it leads to. */
function readAnnouncement(
  context: SiteContext,
  announcement: SiteContext['configuration']['content']['announcement'],
): RootData['announcement'] {
  if (announcement === null || !leadsToCurrent(announcement.link, context)) return null;
  if (announcement.expires_on !== null) {
    const end = endOfDay(announcement.expires_on, context.configuration.time_zone);
    if (end <= context.now) return null;
    context.page.changesAt(end);
  }
  const { id, title, text, image, link, link_label: linkLabel, opens_on: opensOn } = announcement;
  return { id, title, html: renderText(context, text), image, link, linkLabel, opensOn };
}
