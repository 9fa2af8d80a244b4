/** The grid of a search, with what stands in its place while it loads, when it is empty and when it cannot be refreshed. */
import { SearchX, WifiOff } from 'lucide-react';
import type { CardContent } from '../../stock/card-content.ts';
import { VehicleCard, VehicleCardSkeleton, type CardLayout, type VehicleCardProps } from '../../stock/vehicle-card.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';

const grids: Record<CardLayout, string> = {
  framed: 'gap-x-5 gap-y-6 sm:grid-cols-2 xl:grid-cols-3',
  flat: 'gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3',
  dense: 'gap-3 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3',
};

/** Cards of the first screen, whose pictures are loaded at once. */
const firstScreen = 3;
const skeletons = 6;

export function ResultGrid({ cards, layout, loading, onEnquire }: { cards: readonly CardContent[]; layout: CardLayout; loading: boolean; onEnquire: NonNullable<VehicleCardProps['onEnquire']> }) {
  const grid = classNames('grid', grids[layout]);
  if (loading && cards.length === 0) {
    return <div className={grid}>{Array.from({ length: skeletons }, (_, index) => <VehicleCardSkeleton key={index} layout={layout} />)}</div>;
  }
  return (
    <ul className={classNames(grid, 'transition-opacity duration-150 motion-reduce:transition-none', loading && 'opacity-50')} aria-busy={loading}>
      {cards.map((card, index) => (
        <li key={card.id} className="grid min-w-0">
          <VehicleCard card={card} layout={layout} headingLevel={2} priority={index < firstScreen} onEnquire={onEnquire} />
        </li>
      ))}
    </ul>
  );
}

/** SRCH-9 to SRCH-11, the specification's words. */
export function NoResults({ clearHref }: { clearHref: string }) {
  return (
    <section className="rounded-card border border-line bg-surface-2 px-6 py-12 text-center">
      <SearchX aria-hidden="true" className="mx-auto size-10 text-quiet" />
      <h2 className="mt-4 text-xl">No Results Available</h2>
      <p className="mx-auto mt-2 max-w-120">No results found for your search at this time. Please try adjusting the filters for more results.</p>
      <LinkButton href={clearHref} className="mt-6">Clear Filters</LinkButton>
    </section>
  );
}

/** The last good results stay below it (SRCH-44). */
export function RefreshFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <div role="alert" className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-danger p-4">
      <WifiOff aria-hidden="true" className="size-6 shrink-0 text-danger" />
      <p className="min-w-0 flex-1">We could not update the results. These are the last ones we found.</p>
      <Button variant="secondary" busy={busy} onClick={onRetry}>Try again</Button>
    </div>
  );
}
