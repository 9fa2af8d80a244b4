/** The results of a search as a grid, with placeholders while it loads. */
import type { CardContent } from '../../stock/card-content.ts';
import { VehicleCard, VehicleCardSkeleton, type CardLayout, type VehicleCardProps } from '../../stock/vehicle-card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DealerCardView } from './dealer-card-view.tsx';
import type { DealerCard, PlacedDealerCard } from './dealer-cards.ts';

const grids: Record<CardLayout, string> = {
  framed: 'gap-x-5 gap-y-6 sm:grid-cols-2 xl:grid-cols-3',
  flat: 'gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3',
  dense: 'gap-3 sm:grid-cols-2 xl:grid-cols-3',
};

/**
 * Cards in the first row of a wide screen. The server does not know the width. On a phone the first card fills the
 * first screen, so only its picture has priority; the rest of the row loads immediately without delaying it.
 */
const firstRow = 3;
const skeletons = 6;

export interface ResultGridProps {
  cards: readonly CardContent[];
  /** Sold vehicles that do not show, unless the visitor has saved them (SRCH-94, SRCH-95). */
  collapsedIds: readonly string[];
  dealerCards: readonly PlacedDealerCard[];
  savedIds: ReadonlySet<string>;
  layout: CardLayout;
  loading: boolean;
  onEnquire: NonNullable<VehicleCardProps['onEnquire']>;
}

export function ResultGrid({
  cards,
  collapsedIds,
  dealerCards,
  savedIds,
  layout,
  loading,
  onEnquire,
}: ResultGridProps) {
  const grid = classNames('grid print:grid-cols-3 print:gap-3', grids[layout]);
  if (loading && cards.length === 0) return <ResultSkeletons layout={layout} />;
  return (
    <ul
      className={classNames(
        grid,
        // Vehicles move up into places that a wide card of the dealer leaves.
        'grid-flow-row-dense transition-opacity duration-150 motion-reduce:transition-none',
        loading && 'opacity-50',
      )}
      aria-busy={loading}
    >
      {gridItems({ cards, collapsedIds, dealerCards, savedIds }).map((item) =>
        'dealerCard' in item ? (
          <li key={item.key} className={classNames('@container grid min-w-0 print:hidden', item.width)}>
            <DealerCardView card={item.dealerCard} layout={layout} />
          </li>
        ) : (
          <li key={item.key} hidden={item.hidden} className={classNames('min-w-0', !item.hidden && 'grid')}>
            <VehicleCard
              card={item.card}
              layout={layout}
              headingLevel={2}
              picture={item.hidden || item.place > firstRow ? 'near' : item.place === 1 ? 'first' : 'soon'}
              swipe
              onEnquire={onEnquire}
            />
          </li>
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

/**
 * The page's last dealer card takes the places that would stay empty in the last row: 18 vehicles and a card are seven
 * rows of three with the card as wide as a row, and not six rows with a lone vehicle below.
 */
function lastDealerCardWidth(items: number): string {
  const ofThree = ['', 'xl:col-span-3', 'xl:col-span-2'][items % 3];
  return classNames(items % 2 === 1 && 'sm:max-xl:col-span-2', ofThree);
}

type GridItem =
  | { key: string; dealerCard: DealerCard; width: string }
  | { key: string; card: CardContent; hidden: boolean; /** Among the vehicles that show, first is 1. */ place: number };

function gridItems({
  cards,
  collapsedIds,
  dealerCards,
  savedIds,
}: Pick<ResultGridProps, 'cards' | 'collapsedIds' | 'dealerCards' | 'savedIds'>): GridItem[] {
  const items: GridItem[] = [];
  const visible = cards.filter(({ id }) => !collapsedIds.includes(id) || savedIds.has(id)).length;
  const waiting = dealerCards.map(({ card, after }, index) => ({
    key: `dealer ${index}`,
    dealerCard: card,
    after,
    width: index === dealerCards.length - 1 ? lastDealerCardWidth(visible + dealerCards.length) : '',
  }));
  let shown = 0;
  for (const card of cards) {
    const hidden = collapsedIds.includes(card.id) && !savedIds.has(card.id);
    if (!hidden) {
      while (waiting[0] !== undefined && waiting[0].after <= shown) items.push(waiting.shift()!);
      shown += 1;
    }
    items.push({ key: card.id, card, hidden, place: shown });
  }
  return [...items, ...waiting];
}
