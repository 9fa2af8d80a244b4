/** The results of a search as a grid, with placeholders while it loads. */
import { useRef } from 'react';
import type { CardAction } from '../../stock/card-content.ts';
import type { CardFacts } from '../../stock/card-facts.ts';
import { VehicleCardSkeleton, type CardLayout } from '../../stock/vehicle-card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useSavedIds } from '../account/use-heart.tsx';
import { DealerCardView } from './dealer-card-view.tsx';
import { gridItems, type ListedCards } from './grid-items.ts';
import { StillCard } from './still-card.tsx';
import { useCardPresses } from './use-card-presses.tsx';

const grids: Record<CardLayout, string> = {
  framed: 'gap-x-5 gap-y-6 sm:grid-cols-2 xl:grid-cols-3',
  flat: 'gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3',
  dense: 'gap-3 sm:grid-cols-2 xl:grid-cols-3',
};

const skeletons = 6;

export interface ResultGridProps extends Omit<ListedCards, 'savedIds'> {
  layout: CardLayout;
  loading: boolean;
  onEnquire: (card: CardFacts, action: CardAction) => void;
}

export function ResultGrid({ layout, loading, onEnquire, ...listed }: ResultGridProps) {
  const savedIds = useSavedIds();
  const list = useRef<HTMLUListElement>(null);
  const onClick = useCardPresses(list, onEnquire);
  const grid = classNames('grid print:grid-cols-3 print:gap-3', grids[layout]);
  if (loading && listed.cards.length === 0) return <ResultSkeletons layout={layout} />;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- it hears of the links and buttons in it, by key too
    <ul
      ref={list}
      onClick={onClick}
      className={classNames(
        grid,
        // Vehicles move up into places that a wide card of the dealer leaves.
        'grid-flow-row-dense transition-opacity duration-150',
        loading && 'opacity-50',
      )}
      aria-busy={loading}
    >
      {gridItems({ ...listed, savedIds }).map((item) =>
        'dealerCard' in item ? (
          <li key={item.key} className={classNames('@container grid min-w-0 print:hidden', item.width)}>
            <DealerCardView card={item.dealerCard} layout={layout} />
          </li>
        ) : (
          <StillCard key={item.key} card={item.card} hidden={item.hidden} />
        ),
      )}
    </ul>
  );
}

/** Placeholder grid while the results are unknown. */
export function ResultSkeletons({ layout }: { layout: CardLayout }) {
  return (
    <div className={classNames('grid', grids[layout])}>
      {Array.from({ length: skeletons }, (_, index) => (
        <VehicleCardSkeleton key={index} layout={layout} />
      ))}
    </div>
  );
}
