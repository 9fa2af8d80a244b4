/** The reviews of a place that its page lists (LOC-46 to LOC-48). */
import { isSameText } from '../shared/text.ts';
import type { Location } from './location.ts';
import { shownRating } from './rating.ts';
import type { LocationsSettings } from './settings.ts';

export interface Review {
  /** Slug of its location. */
  location: string;
  /** `2026-11-21` */
  date: string;
  /** 1 to 5. */
  rating: number;
  author: string;
  title: string;
  text: string;
  /** Where it was left. */
  source: string;
}

/**
 * The newest first, at most `review_quantity`. Where the rating of a location is not shown, its reviews are not listed.
 * Reviews with a hidden title are left out here, but they count in the average: leaving bad ones out of it would
 * mislead shoppers (Australian Consumer Law, section 29(1)(f)).
 */
export function shownReviews(
  reviews: readonly Review[],
  locations: readonly Pick<Location, 'slug' | 'average_rating' | 'review_count' | 'reviews'>[],
  settings: Pick<
    LocationsSettings,
    'minimum_review_rating' | 'show_reviews' | 'review_quantity' | 'hidden_review_titles'
  >,
): Review[] {
  const slugs = new Set(
    locations.filter((location) => shownRating(location, settings) !== null).map(({ slug }) => slug),
  );
  return reviews
    .filter(
      ({ location, title }) =>
        slugs.has(location) && !settings.hidden_review_titles.some((hidden) => isSameText(hidden, title)),
    )
    .toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1))
    .slice(0, settings.review_quantity);
}
