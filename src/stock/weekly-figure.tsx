import { classNames } from '../ui/class-names.ts';
import type { WeeklyLine } from './card-content.ts';
import { financeWording } from './finance-wording.ts';

/**
 * A repayment with its rate, its comparison rate and what is paid besides in the same size beside it, never a press
 * away (CARD-5 to CARD-7).
 */
export function WeeklyFigure({ weekly, className }: { weekly: WeeklyLine; className?: string }) {
  if (weekly.kind === 'enquire') return <WeeklyWords weekly={weekly} className={classNames('text-sm', className)} />;
  return (
    <div className={classNames('text-sm', className)}>
      <WeeklyWords weekly={weekly} />
      <details className="prints-open relative z-1">
        <summary className="inline-block py-1 text-quiet underline">Finance disclaimer</summary>
        {financeWording(weekly).map((text) => (
          <p key={text} className="pb-1 text-quiet">
            {text}
          </p>
        ))}
      </details>
    </div>
  );
}

/**
 * The figure alone, for a place whose disclaimer stands elsewhere on the page. `className` sets its size, one for all
 * of it. `isTight`: on phones the rates are one line, without 'interest' to the eye.
 */
export function WeeklyWords({
  weekly,
  isTight = false,
  className,
}: {
  weekly: WeeklyLine;
  isTight?: boolean;
  className?: string;
}) {
  if (weekly.kind === 'enquire')
    return (
      <p className={className}>
        <strong>{weekly.text}</strong>
      </p>
    );
  return (
    <p className={className}>
      <strong className="tabular-nums">{weekly.amount}</strong> per week,{' '}
      <strong className="tabular-nums">{weekly.interestRate}</strong> p.a.
      {isTight ? <span className="max-lg:sr-only"> interest</span> : ' interest'},{' '}
      <strong className="tabular-nums">{weekly.comparisonRate}</strong> p.a. comparison rate
      {weekly.besides ? `, ${weekly.besides}` : ''}
    </p>
  );
}
