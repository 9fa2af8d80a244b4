import type { Rating } from '../../locations/rating.ts';
import { formatCount } from '../../shared/text.ts';
import { Stars } from '../../ui/stars.tsx';

/** Stars, the rating to one decimal and how many reviews it rests on (LOC-44). */
export function ReviewBlock({ rating }: { rating: Rating }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Stars fills={rating.stars} label={`Rated ${rating.averageText} out of 5`} />
      <span className="font-semibold tabular-nums" aria-hidden="true">
        {rating.averageText}
      </span>
      <span className="text-sm text-quiet">
        {formatCount(rating.count)} {rating.count === 1 ? 'review' : 'reviews'}
      </span>
    </p>
  );
}
