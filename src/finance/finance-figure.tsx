import { classNames } from '../ui/class-names.ts';

/**
 * One of a row of figures in a `dl`: an amount and both rates have the same size (National Credit Code s164), and this
 * is it.
 */
export function FinanceFigure({ value, label, className }: { value: string; label: string; className?: string }) {
  return (
    <div className={classNames('flex min-w-0 flex-col-reverse justify-end', className)}>
      <dt className="text-sm leading-snug">{label}</dt>
      <dd className="font-price text-xl font-bold leading-tight tabular-nums sm:text-2xl">{value}</dd>
    </div>
  );
}
