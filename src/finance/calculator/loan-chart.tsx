import { classNames } from '../../ui/class-names.ts';
import { wholePercents } from '../../shared/whole-percents.ts';
import { exactDollars } from '../whole-dollars.ts';
import type { CalculatorAnswer } from './calculate.ts';

const rows = [
  { part: 'principal', label: 'Principal', stroke: 'stroke-brand', fill: 'fill-brand' },
  { part: 'interest', label: 'Interest', stroke: 'stroke-accent', fill: 'fill-accent' },
  { part: 'fees', label: 'Fees', stroke: 'stroke-ink', fill: 'fill-ink' },
  { part: 'residual', label: 'Residual', stroke: 'stroke-line-strong', fill: 'fill-line-strong' },
] as const;

/** In units of the ring's length. */
const onePercent = (2 * Math.PI * 40) / 100;

/**
 * The parts of a total, as a ring and as a table of the same figures. Amounts are to the cent if the listed fees are.
 */
export function LoanChart({
  answer: { parts, totalDollars },
  className,
}: {
  answer: CalculatorAnswer;
  className?: string;
}) {
  const shown = rows.filter(({ part }) => parts[part] > 0);
  const percents = wholePercents(shown.map(({ part }) => parts[part]));
  const percentOf = (part: (typeof rows)[number]['part']) => (parts[part] / totalDollars) * 100;
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-4 @sm:gap-x-6', className)}>
      <svg aria-hidden="true" viewBox="0 0 100 100" className="size-22 shrink-0 -rotate-90 @sm:size-28">
        {/* An edge around parts whose colour is near the ground's. */}
        <circle cx="50" cy="50" r="40" fill="none" strokeWidth="20" className="stroke-quiet" />
        <circle cx="50" cy="50" r="40" fill="none" strokeWidth="18.6" className="stroke-surface" />
        {shown.map(({ part, stroke }, index) => (
          <circle
            key={part}
            cx="50"
            cy="50"
            r="40"
            fill="none"
            strokeWidth="18.6"
            className={stroke}
            // Slightly shorter than the part, so that the gaps separate the parts without relying on colour.
            strokeDasharray={`${onePercent * Math.max(0.4, percentOf(part) - (shown.length > 1 ? 0.8 : 0))} ${onePercent * 100}`}
            strokeDashoffset={
              -onePercent * shown.slice(0, index).reduce((before, row) => before + percentOf(row.part), 0)
            }
          />
        ))}
      </svg>
      <table className="min-w-0 flex-1 text-sm">
        <caption className="sr-only">Where the total goes</caption>
        <tbody>
          {shown.map(({ part, label, fill }, index) => (
            <tr key={part}>
              <th scope="row" className="py-0.5 text-left font-normal whitespace-nowrap">
                <svg aria-hidden="true" viewBox="0 0 10 10" className="mr-2 inline-block size-3">
                  <rect x=".5" y=".5" width="9" height="9" rx="2" className={classNames('stroke-quiet', fill)} />
                </svg>
                {label}
              </th>
              <td className="py-0.5 pl-4 text-right tabular-nums">{exactDollars(parts[part])}</td>
              <td className="py-0.5 pl-3 text-right tabular-nums text-quiet @max-sm:hidden">{percents[index]}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
