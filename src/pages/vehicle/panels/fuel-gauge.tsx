import { fuelRatingBounds } from '../../../pricing/fuel-rating.ts';

/** The fuel rating, from 0 to 100, as a half circle (VDP-61). Text repeats its value and explains its ends. */
export function FuelGauge({ rating }: { rating: number }) {
  const { best, worst } = fuelRatingBounds;
  return (
    <div className="flex items-center gap-5">
      <div
        role="meter"
        aria-label="Fuel rating"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={rating}
        aria-valuetext={`${rating} out of 100`}
        className="relative w-30 shrink-0"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 120 66"
          fill="none"
          strokeWidth="12"
          strokeLinecap="round"
          className="block w-full"
        >
          <path d="M10 58a50 50 0 0 1 100 0" className="stroke-line" />
          {/* A rounded line end would show a dot at 0. */}
          {rating > 0 ? (
            <path
              d="M10 58a50 50 0 0 1 100 0"
              pathLength="100"
              strokeDasharray={`${rating} 200`}
              className="stroke-brand"
            />
          ) : null}
        </svg>
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 text-center text-2xl font-bold leading-none tabular-nums"
        >
          {rating}
        </span>
      </div>
      <div className="min-w-0 text-sm">
        <p aria-hidden="true" className="font-semibold">
          Fuel rating {rating} out of 100
        </p>
        <p className="mt-0.5 text-quiet">
          100 stands for {best} L/100 km or less, 0 for {worst} L/100 km or more.
        </p>
      </div>
    </div>
  );
}
