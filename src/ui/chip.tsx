import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface ChipProps {
  children: ReactNode;
  /** Target of the link: the same page without this choice. */
  href: string;
  /** Describes the action for screen readers, before the text: `Remove filter`. Without it the chip is a plain link. */
  removeLabel?: string;
  onClick?: (event: MouseEvent) => void;
  className?: string;
}

/** A small link that names one choice; with `removeLabel` it takes the choice back. */
export function Chip({ children, href, removeLabel, onClick, className }: ChipProps) {
  return (
    <Link
      to={href}
      preventScrollReset
      {...(onClick ? { onClick } : {})}
      className={classNames(
        'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3.5 py-1 text-sm font-medium text-ink no-underline hover:border-ink hover:bg-surface-2',
        className,
      )}
    >
      {removeLabel ? <span className="sr-only">{removeLabel} </span> : null}
      <span className="truncate">{children}</span>
      {removeLabel ? <Icon name="x" className="size-4 shrink-0" /> : null}
    </Link>
  );
}
