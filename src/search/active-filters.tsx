/** What is refined, each a chip that takes itself back, and one link that takes back everything. */
import { useState } from 'react';
import { Link } from 'react-router';
import { Chip } from '../ui/chip.tsx';
import { classNames } from '../ui/class-names.ts';

export interface ActiveFilter { key: string; label: string; /** The same list without it. */ href: string }

/** More would push the results down; the others are one press away. On a phone all stand in one row that scrolls. */
const mostShown = 10;

export function ActiveFilters({ filters, clearHref }: { filters: readonly ActiveFilter[]; clearHref: string }) {
  const [expanded, setExpanded] = useState(false);
  if (filters.length === 0) return null;
  const hidden = filters.length - mostShown;
  return (
    <ul aria-label="Active filters" className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 max-sm:[scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:p-0">
      {filters.map((filter, index) => (
        <li key={filter.key} className={classNames('max-w-full max-sm:shrink-0', index >= mostShown && !expanded && 'script:sm:hidden')}>
          <Chip href={filter.href} removeLabel="Remove filter">{filter.label}</Chip>
        </li>
      ))}
      {hidden > 0 ? (
        <li className="max-sm:hidden noscript:hidden">
          <button type="button" aria-expanded={expanded} onClick={() => setExpanded(!expanded)} className="min-h-9 cursor-pointer px-2 text-sm font-semibold underline underline-offset-4">
            {expanded ? 'Show fewer filters' : `${hidden} more ${hidden === 1 ? 'filter' : 'filters'}`}
          </button>
        </li>
      ) : null}
      <li className="shrink-0"><Link to={clearHref} preventScrollReset className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-ink underline underline-offset-4">Clear all</Link></li>
    </ul>
  );
}
