/**
 * The gauge: an arc over the advertised prices of similar vehicles, filled up to this vehicle's price within 2.5 s
 * (PRICE-16), or at once with reduced motion. A text next to it says the same.
 */
import { useEffect, useRef, useState } from 'react';
import { formatDollars, dollarsToCents } from '../shared/money.ts';
import { isWithoutClose, type ShownComparison } from './price-gauge.ts';

const printed = (dollars: number): string => formatDollars(dollarsToCents(dollars));

/**
 * `Priced $28,990; similar cars are advertised for $27,400 to $31,200`; without similar ones, `Priced $28,990; the
 * estimated range is $27,400 to $31,200`.
 */
export function gaugeSentence(
  {
    listing_price,
    market_range_min,
    market_range_max,
    basis,
  }: Pick<ShownComparison, 'listing_price' | 'market_range_min' | 'market_range_max' | 'basis'>,
  noun: string,
): string {
  const range =
    market_range_min === market_range_max
      ? printed(market_range_min)
      : `${printed(market_range_min)} to ${printed(market_range_max)}`;
  const market = isWithoutClose(basis) ? 'the estimated range is' : `similar ${noun} are advertised for`;
  return `Priced ${printed(listing_price)}; ${market} ${range}`;
}

/** `noun`: `cars`. */
export function PriceGaugeView({ comparison, noun }: { comparison: ShownComparison; noun: string }) {
  const { fill, listing_price, market_range_min, market_range_max } = comparison;
  const gauge = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = gauge.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { threshold: 0.4 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const place = Math.min(100, Math.max(0, fill));
  const shown = isSeen ? place : 0;
  const moving = 'transition-all duration-[2500ms] ease-out print:transition-none';
  return (
    <div ref={gauge} className="mx-auto w-full max-w-56 sm:max-w-72">
      <div
        role="meter"
        aria-label="This price in the market"
        aria-valuemin={market_range_min}
        aria-valuemax={market_range_max}
        aria-valuenow={Math.min(market_range_max, Math.max(market_range_min, listing_price))}
        aria-valuetext={gaugeSentence(comparison, noun)}
      >
        <svg aria-hidden="true" viewBox="0 0 240 136" className="block w-full">
          <path d={arc} pathLength={100} fill="none" strokeWidth={18} strokeLinecap="butt" className="stroke-line" />
          <path
            d={arc}
            pathLength={100}
            fill="none"
            strokeWidth={18}
            strokeLinecap="butt"
            strokeDasharray="100 100"
            strokeDashoffset={100 - shown}
            className={`stroke-brand ${moving}`}
          />
          {/* The marker gives the same information by its position, for visitors who cannot distinguish the
              colours. The Content-Security-Policy blocks a `style` attribute in the server's HTML. */}
          <g
            className={`origin-[120px_120px] [transform-box:view-box] ${moving}`}
            style={isSeen ? { transform: `rotate(${shown * 1.8}deg)` } : undefined}
          >
            <path d="M34 120 L6 111 L6 129 Z" className="fill-ink" />
          </g>
          <text x={120} y={118} textAnchor="middle" className="fill-ink font-price text-[30px] font-bold tabular-nums">
            {printed(listing_price)}
          </text>
          <text x={120} y={86} textAnchor="middle" className="fill-quiet text-[14px]">
            This one
          </text>
        </svg>
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between text-sm font-semibold tabular-nums">
        <span>{printed(market_range_min)}</span>
        <span>{printed(market_range_max)}</span>
      </div>
    </div>
  );
}

/** From the left end over the top to the right end. */
const arc = 'M 24 120 A 96 96 0 0 1 216 120';
