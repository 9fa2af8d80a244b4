import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PriceProps {
  /** Formatted, such as `$29,990`, or text where there is no figure. */
  amount: string;
  /** What the figure includes; shown next to it, smaller. */
  label?: ReactNode;
  /** The higher figure before a reduction, struck through. */
  was?: string;
  size?: 'md' | 'lg';
  /** On the accent colour, for a dealer whose price is the loudest thing on the page. */
  highlighted?: boolean;
  className?: string;
}

/** A price in large type with its label. */
export function Price({ amount, label, was, size = 'md', highlighted = false, className }: PriceProps) {
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-2', className)}>
      <span
        className={classNames(
          'font-price font-bold tabular-nums leading-tight',
          size === 'lg' ? 'text-3xl' : 'text-xl',
          highlighted ? 'rounded-control bg-accent px-2 py-0.5 text-on-accent' : 'text-price',
        )}
      >
        {amount}
      </span>
      {was ? (
        <span className="text-sm tabular-nums text-quiet">
          <span className="sr-only">Was </span>
          <s>{was}</s>
        </span>
      ) : null}
      {label ? <span className="text-sm text-quiet">{label}</span> : null}
    </p>
  );
}
