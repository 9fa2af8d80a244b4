/** The wheel of the spin-to-win page: each prize takes as much of it as it is likely, and it stops at what was won. */
import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { stepsOfPrize, stepsOfWheel } from '../../accounts/prize-draw/wheel-steps.ts';

export interface WheelPrize {
  id: string;
  chance_percent: number;
}

interface Slice {
  /** `''` for the part that wins nothing. */
  prizeId: string;
  /** Degrees clockwise from the top. */
  from: number;
  to: number;
}

function slicesOf(prizes: readonly WheelPrize[]): Slice[] {
  const slices: Slice[] = [];
  let from = 0;
  for (const prize of prizes) {
    const to = from + (stepsOfPrize(prize) * 360) / stepsOfWheel;
    slices.push({ prizeId: prize.id, from, to });
    from = to;
  }
  return from < 360 ? [...slices, { prizeId: '', from, to: 360 }] : slices;
}

const onRim = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
};

function pathOf({ from, to }: Slice): string {
  // An arc of a whole circle ends where it begins, so two halves are drawn.
  if (to - from > 359.9) return 'M 100 10 A 90 90 0 1 1 100 190 A 90 90 0 1 1 100 10 Z';
  return `M 100 100 L ${onRim(from, 90)} A 90 90 0 ${to - from > 180 ? 1 : 0} 1 ${onRim(to, 90)} Z`;
}

const turns = 5;
const spinMs = 3_500;

/**
 * `result` is the id of the prize that was won, `''` for nothing and `null` before the spin. With `isSpinning` the
 * wheel turns to it and then calls `onStopped`, at once where the visitor wants no motion.
 */
export function Wheel({
  prizes,
  result,
  isSpinning,
  onStopped,
}: {
  prizes: readonly WheelPrize[];
  result: string | null;
  isSpinning: boolean;
  onStopped: () => void;
}) {
  const disc = useRef<SVGGElement>(null);
  const slices = slicesOf(prizes);
  const won = slices.find(({ prizeId }) => prizeId === result);
  const stopAt = won === undefined ? 0 : 360 - (won.from + won.to) / 2;
  useEffect(() => {
    if (!isSpinning || disc.current === null) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      onStopped();
      return undefined;
    }
    const spin = disc.current.animate(
      [{ transform: 'rotate(0deg)' }, { transform: `rotate(${turns * 360 + stopAt}deg)` }],
      { duration: spinMs, easing: 'cubic-bezier(0.15, 0.7, 0.1, 1)' },
    );
    spin.addEventListener('finish', onStopped);
    return () => spin.cancel();
  }, [isSpinning, onStopped, stopAt]);
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className="mx-auto block w-full max-w-sm">
      <g
        ref={disc}
        transform={isSpinning ? undefined : `rotate(${stopAt})`}
        className="origin-center [transform-box:view-box]"
      >
        {slices.map((slice, place) => (
          <path
            key={slice.prizeId}
            d={pathOf(slice)}
            strokeWidth="1.5"
            fillOpacity={slice.prizeId === '' ? 1 : 1 - (place % 4) * 0.2}
            className={slice.prizeId === '' ? 'fill-surface-2 stroke-line' : 'fill-accent stroke-surface'}
          />
        ))}
        {slices.map(({ prizeId, from, to }, place) =>
          prizeId === '' ? null : (
            <text
              key={prizeId}
              x="100"
              // Beside the rim where the part is too narrow for a number.
              y={to - from < 8 ? '8' : '30'}
              textAnchor="middle"
              transform={`rotate(${(from + to) / 2} 100 100)`}
              className={classNames('text-[9px] font-bold', to - from < 8 ? 'fill-ink' : 'fill-on-accent')}
            >
              {place + 1}
            </text>
          ),
        )}
      </g>
      <circle cx="100" cy="100" r="12" className="fill-surface stroke-line" strokeWidth="1.5" />
      <path d="M 100 22 L 92 4 L 108 4 Z" className="fill-ink" />
    </svg>
  );
}
