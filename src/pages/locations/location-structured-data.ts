/** The dealer's places as schema.org data: one place on its own page, and all of them as parts of the dealer. */
import { groupLocations, groupName } from '../../locations/group-locations.ts';
import type { Location } from '../../locations/location.ts';
import { paths } from '../../routes.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { dealerStructuredData, openingHoursData } from '../stock/dealer-structured-data.ts';

type Site = Pick<SiteContext, 'configuration' | 'assetVersions' | 'origin' | 'locations'>;

/**
 * Without `Review` and `AggregateRating`, although the page shows both: a site's own page with reviews of the business
 * itself is "self-serving", and Google shows no stars for it (Search Central, "Review snippet structured data", since
 * September 2019). Markup that can earn nothing would only look like an attempt.
 */
export function locationStructuredData(site: Site, place: Location) {
  const name = groupName(place.name);
  const slug = groupLocations(site.locations).find((group) => group.name === name)?.slug ?? place.slug;
  return {
    ...dealerStructuredData(site, { place }),
    // The departments of a place share its page.
    url: site.origin + paths.location(slug),
    openingHoursSpecification: openingHoursData(place),
  };
}

/** The dealer with each of its visible locations. */
export function groupStructuredData(site: Site): object {
  const visible = site.locations.filter(({ visible: isVisible }) => isVisible);
  return {
    '@context': 'https://schema.org',
    ...dealerStructuredData(site, { place: null }),
    department: visible.map((place) => locationStructuredData(site, place)),
  };
}
