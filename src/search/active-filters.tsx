/**
 * The active filters: a chip for each, which removes it, and one link that clears all. When a chip is removed, the
 * focus moves to the next chip; otherwise the browser would move it to the top of the page.
 */
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { Chip } from '../ui/chip.tsx';
import { classNames } from '../ui/class-names.ts';

export interface ActiveFilter {
  key: string;
  label: string;
  /** The same list without it. */ href: string;
}

/** More would push the results down; the others are behind one button. On a phone all are in one row that scrolls. */
const mostShown = 10;

export function ActiveFilters({ filters, clearHref }: { filters: readonly ActiveFilter[]; clearHref: string }) {
  const [expanded, setExpanded] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  /** The chip that was pressed, until it has gone. */
  const pressed = useRef<{ key: string; index: number } | null>(null);
  useLayoutEffect(() => {
    const gone = pressed.current;
    if (gone === null || filters.some(({ key }) => key === gone.key)) return;
    pressed.current = null;
    // Do not move the focus if the visitor has moved it since.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const chips = [...(group.current?.querySelectorAll('a') ?? [])].slice(0, filters.length);
    (chips[gone.index] ?? chips.at(-1) ?? group.current)?.focus({ preventScroll: true });
  }, [filters]);
  const rememberPress = (event: MouseEvent, index: number) => {
    const key = filters[index]?.key;
    if (key !== undefined && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey)
      pressed.current = { key, index };
  };
  const hidden = filters.length - mostShown;
  // Without a filter it takes the focus of the last one, so that the next Tab goes on to the results.
  return (
    <div ref={group} tabIndex={-1} className="outline-none">
      {filters.length === 0 ? null : (
        <ul
          aria-label="Active filters"
          className="relative -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 max-sm:[scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:p-0"
        >
          {filters.map((filter, index) => (
            <li
              key={filter.key}
              className={classNames(
                'max-w-full max-sm:shrink-0',
                index >= mostShown && !expanded && 'script:sm:hidden',
              )}
            >
              <Chip href={filter.href} removeLabel="Remove filter" onClick={(event) => rememberPress(event, index)}>
                {filter.label}
              </Chip>
            </li>
          ))}
          {hidden > 0 ? (
            <li className="max-sm:hidden noscript:hidden">
              <button
                type="button"
                aria-expanded={expanded}
                onClick={() => setExpanded(!expanded)}
                className="min-h-9 cursor-pointer px-2 text-sm font-semibold underline underline-offset-4"
              >
                {expanded ? 'Show fewer filters' : `${hidden} more ${hidden === 1 ? 'filter' : 'filters'}`}
              </button>
            </li>
          ) : null}
          <li className="shrink-0">
            <Link
              to={clearHref}
              preventScrollReset
              onClick={(event) => rememberPress(event, 0)}
              className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-ink underline underline-offset-4"
            >
              Clear all
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
