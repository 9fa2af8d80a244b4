import { classNames } from '../ui/class-names.ts';
import type { WeeklyLine } from './card-content.ts';

/** What a lender's own words may say already. */
const saysWarning = /comparison rate is true only for the examples?/i;
const saysApproval = /subject to (\w+ )?approval/i;

/** A repayment with its rate and comparison rate in the same size beside it, never a press away (CARD-5 to CARD-7). */
export function WeeklyFigure({ weekly, className }: { weekly: WeeklyLine; className?: string }) {
  return (
    <div className={classNames('text-sm', className)}>
      <p><strong className="tabular-nums">{weekly.amount}</strong> per week, <strong className="tabular-nums">{weekly.interestRate}</strong> p.a. interest, <strong className="tabular-nums">{weekly.comparisonRate}</strong> p.a. comparison rate</p>
      <details className="relative z-1">
        <summary className="inline-block py-1 text-quiet underline">Finance disclaimer</summary>
        <p className="pb-1 text-quiet">{weekly.basis}</p>
        {weekly.disclaimer ? <p className="pb-1 text-quiet">{weekly.disclaimer}</p> : null}
        {saysWarning.test(weekly.disclaimer) ? null : (
          <p className="pb-1 text-quiet">
            WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might
            result in a different comparison rate.
          </p>
        )}
        {saysApproval.test(weekly.disclaimer) ? null : <p className="pb-1 text-quiet">Credit is subject to approval; fees, charges and lending criteria apply.</p>}
      </details>
    </div>
  );
}
