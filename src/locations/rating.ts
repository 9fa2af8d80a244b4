/** The review block of a location (LOC-44 to LOC-46): when it is shown, and how its five stars are filled. */
import type { Location } from './location.ts';
import type { LocationsSettings } from './settings.ts';

export interface Rating {
  average: number;
  /** `4.6`. */
  averageText: string;
  count: number;
  /** Five stars. */
  stars: ('full' | 'partial' | 'empty')[];
}

/**
 * `null` unless reviews are shown and the average is above the minimum; exactly the minimum does not show. Either shape
 * of the figures is taken, the top level first (DATA-7).
 */
export function shownRating(
  location: Pick<Location, 'average_rating' | 'review_count' | 'reviews'>,
  settings: Pick<LocationsSettings, 'minimum_review_rating' | 'show_reviews'>,
): Rating | null {
  const average = location.average_rating ?? location.reviews?.average_rating ?? null;
  const count = location.review_count ?? location.reviews?.count ?? 0;
  if (!settings.show_reviews || average === null || average <= settings.minimum_review_rating) return null;
  return { average, averageText: average.toFixed(1), count, stars: stars(average) };
}

/** A star is filled in part only when the fraction is above 30%: 4.3 gives four stars, 4.31 gives four and a part. */
export function stars(average: number): Rating['stars'] {
  const full = Math.floor(average);
  // In hundredths, since 4.3 - 4 is a little more than 0.3 in binary.
  const hasPartial = Math.round((average - full) * 100) > 30;
  return Array.from({ length: 5 }, (_, index) =>
    index < full ? 'full' : index === full && hasPartial ? 'partial' : 'empty',
  );
}
