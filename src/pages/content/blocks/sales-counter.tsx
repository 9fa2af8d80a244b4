import { useEffect, useState } from 'react';
import { salesEstimateNote, salesThisMonth } from '../../../content/sales-counter.ts';
import { formatCount } from '../../../shared/text.ts';
import { inOwnTask } from '../../../ui/in-own-task.ts';
import type { BlockOf } from './blocks.ts';

/** Cars sold this month: an estimate made at render time and again in the browser at intervals, and called one. */
export function SalesCounter({ block: { section, count: countAtStart } }: { block: BlockOf<'sales_counter'> }) {
  const { per_day: perDay, time_zone: timeZone, refresh_seconds: refreshSeconds } = section;
  const [count, setCount] = useState(countAtStart);
  useEffect(() => {
    const update = () => setCount(salesThisMonth({ now: new Date(), perDay, timeZone }));
    const forgetFirst = inOwnTask(update);
    const timer = setInterval(update, refreshSeconds * 1_000);
    return () => {
      forgetFirst();
      clearInterval(timer);
    };
  }, [perDay, timeZone, refreshSeconds]);
  // In the first hour of a month there is nothing to boast of.
  if (count < 2) return null;
  return (
    <section className="border-y border-line bg-surface">
      <div className="page-width flex flex-wrap items-center justify-center gap-x-5 gap-y-2 py-6 text-center sm:py-8">
        {section.heading ? <h2 className="w-full text-xl">{section.heading}</h2> : null}
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <span className="text-lg">About</span>
          <span className="flex gap-1" aria-hidden="true">
            {[...formatCount(count)].map((digit, place) => (
              <span
                key={place}
                className={
                  /\d/.test(digit)
                    ? 'grid h-14 w-10 place-items-center rounded-control bg-brand font-heading text-3xl font-bold tabular-nums text-on-brand'
                    : 'self-end font-heading text-3xl font-bold'
                }
              >
                {digit}
              </span>
            ))}
          </span>
          <span className="sr-only">{formatCount(count)}</span>
          <span className="text-lg">{section.label}</span>
        </p>
        <p className="w-full text-sm text-quiet">{salesEstimateNote(perDay)}</p>
      </div>
    </section>
  );
}
