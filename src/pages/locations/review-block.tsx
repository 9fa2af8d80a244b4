import type { Rating } from '../../locations/rating.ts';
import { formatCount } from '../../shared/text.ts';
import { useId } from 'react';

/** Stars, the rating to one decimal and the number of reviews (LOC-44); `href` leads to them. */
export function ReviewBlock({ rating, href = null }: { rating: Rating; href?: string | null }) {
  const count = `${formatCount(rating.count)} ${rating.count === 1 ? 'review' : 'reviews'}`;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Stars fills={rating.stars} label={`Rated ${rating.averageText} out of 5`} />
      <span className="font-semibold tabular-nums" aria-hidden="true">
        {rating.averageText}
      </span>
      {href === null ? (
        <span className="text-sm text-quiet">{count}</span>
      ) : (
        <a href={href} className="inline-block py-0.5 text-sm text-quiet underline hover:text-ink">
          {count}
        </a>
      )}
    </p>
  );
}

const starPath = 'M12 2.2l2.95 6.18 6.8.86-5 4.7 1.3 6.72L12 17.35l-6.05 3.31 1.3-6.72-5-4.7 6.8-.86z';

/**
 * Stars with the given fills; the caller decides when a partial star is worth showing. `label` is for screen readers.
 */
export function Stars({ fills, label }: { fills: readonly ('full' | 'partial' | 'empty')[]; label: string }) {
  const clip = useId();
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5 text-brand">
      {fills.map((fill, index) => (
        <svg key={index} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" className="size-5">
          <path
            d={starPath}
            fill={fill === 'full' ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.4"
            strokeLinejoin="round"
          />
          {fill === 'partial' ? (
            <>
              <clipPath id={`${clip}-${index}`}>
                <rect x="0" y="0" width="12" height="24" />
              </clipPath>
              <path d={starPath} fill="currentColor" clipPath={`url(#${clip}-${index})`} />
            </>
          ) : null}
        </svg>
      ))}
    </span>
  );
}
