/** The places of a list: vehicles, and the dealer's own cards among them. */
import { classNames } from '../../ui/class-names.ts';
import type { DealerCard, PlacedDealerCard } from './dealer-cards.ts';
import type { ShownCard } from './still-card.tsx';

export interface ListedCards {
  cards: readonly ShownCard[];
  /** Sold vehicles that do not show, unless the visitor has saved them (SRCH-94, SRCH-95). */
  collapsedIds: readonly string[];
  dealerCards: readonly PlacedDealerCard[];
  savedIds: ReadonlySet<string>;
}

export type GridItem =
  | { key: string; dealerCard: DealerCard; width: string }
  | { key: string; card: ShownCard; hidden: boolean };

export function gridItems({ cards, collapsedIds, dealerCards, savedIds }: ListedCards): GridItem[] {
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
    // Another version of a card is another element.
    items.push({ key: `${card.id} ${card.mark}`, card, hidden });
  }
  return [...items, ...waiting];
}

/**
 * The page's last dealer card takes the places that would stay empty in the last row: 18 vehicles and a card are seven
 * rows of three with the card as wide as a row, and not six rows with a lone vehicle below.
 */
function lastDealerCardWidth(items: number): string {
  const ofThree = ['', 'xl:col-span-3', 'xl:col-span-2'][items % 3];
  return classNames(items % 2 === 1 && 'sm:max-xl:col-span-2', ofThree);
}
