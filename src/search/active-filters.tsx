/** What is refined, each a chip that takes itself back, and one link that takes back everything. */
import { Link } from 'react-router';
import { Chip } from '../ui/chip.tsx';

export interface ActiveFilter { key: string; label: string; /** The same list without it. */ href: string }

export function ActiveFilters({ filters, clearHref }: { filters: readonly ActiveFilter[]; clearHref: string }) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {filters.map((filter) => <li key={filter.key} className="max-w-full"><Chip href={filter.href} removeLabel="Remove filter">{filter.label}</Chip></li>)}
      <li><Link to={clearHref} preventScrollReset className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-ink underline underline-offset-4">Clear all</Link></li>
    </ul>
  );
}
