/** A dealer, or one of its places, as schema.org data. */
import { primaryLocation, type Location } from '../../locations/location.ts';
import { locationType } from '../../locations/location-type.ts';
import { paths } from '../../routes.ts';
import { weekdayNames } from '../../shared/day-words.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { sitePhone } from '../../site/site-phone.ts';
import { withPictureAddresses } from '../../tenants/public-site.ts';
import { absoluteAddress, knownFacts } from '../layout/structured-data.ts';

type Site = Pick<SiteContext, 'configuration' | 'assetVersions' | 'origin' | 'locations'>;

/**
 * The dealer, or one of its places; the same facts on every page. Without an address or number of its own the dealer
 * has those of its primary location. `make` is that of a brand's site. Data that a location hides is left out here too.
 */
export function dealerStructuredData(
  site: Site,
  {
    place,
    showsPlacePhone = true,
    make = null,
  }: {
    place: Location | null;
    /** False while the page masks the vehicle's number, which may be the location's (VDP-48). */
    showsPlacePhone?: boolean;
    make?: string | null;
  },
) {
  const { configuration, origin } = site;
  const address = place?.address ?? configuration.address ?? primaryLocation(site.locations)?.address ?? null;
  const hidden = place?.hide_contact === true;
  return knownFacts({
    '@type': place === null ? 'AutoDealer' : kinds[locationType(place)],
    '@id': place === null ? `${origin}/#dealer` : `${origin}/#dealer-${place.slug}`,
    name: place?.name ?? configuration.name,
    parentOrganization:
      place !== null && place.name !== configuration.name
        ? { '@type': 'Organization', name: configuration.name, url: `${origin}/` }
        : undefined,
    url: place?.visible ? origin + paths.location(place.slug) : `${origin}/`,
    image: dealerImage(site, place),
    brand: make === null ? undefined : { '@type': 'Brand', name: make },
    telephone:
      hidden || !showsPlacePhone ? undefined : place?.contact_detail.phone || sitePhone(configuration) || undefined,
    email: hidden ? undefined : configuration.email,
    address:
      address === null
        ? undefined
        : {
            '@type': 'PostalAddress',
            streetAddress: address.street,
            addressLocality: address.city,
            addressRegion: address.state,
            postalCode: address.postcode,
            addressCountry: 'AU',
          },
    geo:
      address === null || address.lat === null || address.long === null
        ? undefined
        : { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long },
  });
}

/** The photograph of a place that has one; the dealer's logo otherwise. */
function dealerImage(
  { configuration, assetVersions, origin }: Pick<SiteContext, 'configuration' | 'assetVersions' | 'origin'>,
  place: Location | null,
): string {
  return absoluteAddress(origin, withPictureAddresses(place?.image?.url ?? configuration.logo.url, assetVersions));
}

/** What search engines call a place by its type; `used` and an untyped one sell vehicles. */
const kinds: Record<ReturnType<typeof locationType>, string> = {
  '': 'AutoDealer',
  sales: 'AutoDealer',
  used: 'AutoDealer',
  service: 'AutoRepair',
  parts: 'AutoPartsStore',
};

/**
 * When a place is open, for its own page. Hours in words alone ("By appointment") are no hours to a search engine. A
 * closed special day opens at no time.
 */
export function openingHoursData({
  contact_detail: { opening_hours: hours },
  special_hours: special,
}: Location): object[] {
  const weekly = hours.flatMap(({ weekday, status, open, close }) =>
    status === 'Open' && open !== null && close !== null
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: weekdayNames[weekday], opens: open, closes: close }]
      : [],
  );
  const days = special.map(({ date, status, start_hour: opens, end_hour: closes }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: status === 'Open' && opens !== null ? opens : '00:00',
    closes: status === 'Open' && closes !== null ? closes : '00:00',
  }));
  return [...weekly, ...days];
}
