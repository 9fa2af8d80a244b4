import { use, useRef, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { useOpening } from '../ui/when-opened.tsx';
import { OnFiltersPage } from './on-filters-page.tsx';

/**
 * One group of filters under its heading; the browser's own `details`, so that it opens without JavaScript. Its
 * contents are rendered once they are needed, except on the page of filters.
 */
export function Disclosure({
  title,
  count = 0,
  open,
  children,
}: {
  title: string;
  /** Number of its filters that are set. */ count?: number;
  open: boolean;
  children: ReactNode;
}) {
  // Keeps the shopper's choice, open or closed, while the lists change.
  const details = useRef<HTMLDetailsElement>(null);
  const { isOpen, isNeeded, follow, prepare } = useOpening(details, open);
  const isFull = use(OnFiltersPage) || isNeeded;
  return (
    <details
      ref={details}
      open={isOpen}
      onToggle={follow}
      className={classNames('filter-group', !isFull && 'noscript:hidden')}
    >
      <summary onClick={prepare}>
        <span>
          {title}
          {count > 0 ? (
            <span className="ml-2 inline-grid min-w-6 place-items-center rounded-full bg-brand px-1.5 text-sm tabular-nums text-on-brand">
              <span className="sr-only">, </span>
              {count}
              <span className="sr-only"> selected</span>
            </span>
          ) : null}
        </span>
        <Icon name="chevron-down" />
      </summary>
      {isFull ? <div className="pb-4">{children}</div> : null}
    </details>
  );
}
