import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** Disclosures of one name close each other. */
  name?: string;
  className?: string;
  summaryClassName?: string;
}

/** A panel that opens and closes on a press, in 300 ms (NAV-105), and works without JavaScript. */
export function Disclosure({
  summary,
  children,
  defaultOpen = false,
  name,
  className,
  summaryClassName,
}: DisclosureProps) {
  return (
    <details open={defaultOpen} name={name} className={classNames('animated group/disclosure', className)}>
      <summary
        className={classNames('flex min-h-11 items-center justify-between gap-3 py-2 font-semibold', summaryClassName)}
      >
        <span className="min-w-0">{summary}</span>
        <Icon
          name="chevron-down"
          className="size-5 shrink-0 transition-transform duration-300 group-open/disclosure:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
