import { groupLocations, groupName } from '../../locations/group-locations.ts';
import type { Location } from '../../locations/location.ts';
import { shownReviews } from '../../locations/shown-reviews.ts';
import { paths } from '../../routes.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { reviewsAnchor } from './reviews-anchor.ts';

/** The reviews of these locations of one place, on its page; `null` where that page lists none. */
export function reviewsHref(
  { configuration, locations }: Pick<SiteContext, 'configuration' | 'locations'>,
  ofPlace: readonly Location[],
): string | null {
  const { reviews, location_directory: settings } = configuration;
  const [first] = ofPlace;
  if (first === undefined || shownReviews(reviews, ofPlace, settings).length === 0) return null;
  const name = groupName(first.name);
  const slug = groupLocations(locations).find((group) => group.name === name)?.slug ?? first.slug;
  return `${paths.location(slug)}#${reviewsAnchor}`;
}
