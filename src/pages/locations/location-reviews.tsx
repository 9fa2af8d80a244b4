/** What customers wrote about a place: its rating, and the newest reviews (LOC-44 to LOC-48). */
import { stars, type Rating } from '../../locations/rating.ts';
import type { Review } from '../../locations/shown-reviews.ts';
import { fullDay } from '../../shared/day-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { fullRows } from '../../ui/even-columns.ts';
import { ReviewBlock, Stars } from './review-block.tsx';
import { reviewsAnchor } from './reviews-anchor.ts';

/** A row of a desktop, and a screen of a phone. More are shown on a press. */
const firstReviews = 3;

export function LocationReviews({ rating, reviews }: { rating: Rating; reviews: readonly Review[] }) {
  const more = reviews.slice(firstReviews);
  return (
    <section aria-labelledby={reviewsAnchor} className="mt-12">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 id={reviewsAnchor} className="text-2xl">
          What customers say
        </h2>
        <ReviewBlock rating={rating} />
      </div>
      <ReviewList reviews={reviews.slice(0, firstReviews)} className="mt-5" />
      {more.length > 0 ? (
        <details className="prints-open group/more mt-4">
          <summary className="only-opens inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            <span className="group-open/more:hidden">
              Show {more.length} more {more.length === 1 ? 'review' : 'reviews'}
            </span>
            <span className="hidden group-open/more:inline">Show fewer reviews</span>
          </summary>
          <ReviewList reviews={more} className="mt-3" />
        </details>
      ) : null}
    </section>
  );
}

function ReviewList({ reviews, className }: { reviews: readonly Review[]; className: string }) {
  return (
    <ul className={classNames('grid gap-4', fullRows(reviews.length, { sm: 2, lg: 3 }), className)}>
      {reviews.map((review) => (
        <li key={`${review.date} ${review.author} ${review.title}`} className="min-w-0">
          <article className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-5">
            <Stars fills={stars(review.rating)} label={`Rated ${review.rating} out of 5`} />
            <h3 className="text-lg wrap-anywhere">{review.title}</h3>
            <p className="whitespace-pre-line wrap-anywhere">{review.text}</p>
            <p className="mt-auto pt-2 text-sm text-quiet">
              <span className="font-semibold text-ink">{review.author}</span>
              {' · '}
              <time dateTime={review.date}>{fullDay(review.date)}</time>
              <span className="block">{review.source}</span>
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}
