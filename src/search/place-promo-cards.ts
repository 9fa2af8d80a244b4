/**
 * Positions of the dealer's promotion cards between the vehicles of a list (SRCH-26 to SRCH-28, TEN-52). Positions
 * count over the whole list, all pages joined and the cards included: with 21 vehicles on a page, position 30 is on the
 * second. A card is not a hit: it takes no vehicle's place, it only makes the page longer.
 */

export interface PromoPlace {
  /** Place of its own, first is 1; `null` takes part in the series at `position`. */
  position: number | null;
  /** True: show it at its exact position or not at all. */
  strictDisplay: boolean;
  /** Placed after all others: at its own position, or at the next one that is not next to another card. */
  yields?: true;
}

export interface PromoList<Card extends PromoPlace> {
  cards: readonly Card[];
  /** First position for cards without their own. */
  position: number;
  /** They come again after every so many cards, in turn; `null` shows each of them once. */
  interval: number | null;
  /** Vehicles of the whole list. */
  count: number;
  /** First is 1. */
  page: number;
  pageSize: number;
  /** Vehicles that show on this page: fewer than are on it where sold ones are folded together. */
  shown: number;
}

export interface PlacedPromo<Card> {
  card: Card;
  /** Number of the page's vehicles before it. */
  after: number;
}

/**
 * The cards of one page, in order. A card whose place the list is too short for moves up to the end of the list when it
 * is not strict; one at most does, and none that has shown before.
 */
export function placePromoCards<Card extends PromoPlace>(list: PromoList<Card>): PlacedPromo<Card>[] {
  const { count, page, pageSize, shown } = list;
  if (count === 0 || shown === 0) return [];
  const first = (page - 1) * pageSize;
  const last = Math.min(first + pageSize, count);
  return cardsOfList(list)
    .filter(({ after }) => after >= first && (after < last || (after === count && last === count)))
    .map(({ card, after }) => ({ card, after: after - first }))
    .filter(({ card, after }) => after <= shown || !card.strictDisplay)
    .map(({ card, after }) => ({ card, after: Math.min(after, shown) }));
}

/** `after` counts the vehicles of the whole list. */
function cardsOfList<Card extends PromoPlace>(list: PromoList<Card>): PlacedPromo<Card>[] {
  const placed: PlacedPromo<Card>[] = [];
  let movesUp: Card | null = null;
  for (const [index, [place, card]] of [...places(list)].sort(([left], [right]) => left - right).entries()) {
    const after = place - 1 - index;
    if (after <= list.count) placed.push({ card, after });
    else if (movesUp === null && !card.strictDisplay && !placed.some((other) => other.card === card)) movesUp = card;
  }
  return movesUp === null ? placed : [...placed, { card: movesUp, after: list.count }];
}

function places<Card extends PromoPlace>({
  cards: all,
  position,
  interval,
  count,
}: PromoList<Card>): Map<number, Card> {
  const taken = new Map<number, Card>();
  const free = (place: number): number => (taken.has(place) ? free(place + 1) : place);
  /**
   * Cards next to each other have less effect, so this gives the position itself, or the next one without a
   * neighbouring card.
   */
  const apart = (place: number): number =>
    [place - 1, place, place + 1].some((near) => taken.has(near)) ? apart(place + 1) : place;
  const cards = all.filter(({ yields }) => !yields);
  for (const card of cards) {
    if (card.position === null || (card.strictDisplay && taken.has(card.position))) continue;
    taken.set(free(card.position), card);
  }
  const series = cards.filter((card) => card.position === null);
  // Without an interval each follows after as many cards as the first had.
  const step = interval ?? position;
  const turns =
    interval === null || series.length === 0
      ? series.length
      : Math.max(series.length, Math.ceil(count / (step - 1)) + 1);
  for (let turn = 0; turn < turns; turn += 1) {
    const card = series[turn % series.length]!;
    const place = position + turn * step;
    if (!card.strictDisplay || !taken.has(place)) taken.set(free(place), card);
  }
  for (const card of all) if (card.yields) taken.set(apart(card.position ?? position), card);
  return taken;
}
