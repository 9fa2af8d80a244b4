/**
 * Which changes of the stock are told, and when (decision 41). A file that a dealer takes back, or one with another
 * column as the price, changes everything at once: nobody is to get a hundred messages about it.
 */
import type { PrintedPrice } from '../../stock/price-display.ts';
import type { StockEventKind } from '../../stock/stock-event.ts';

/** So many of one kind may come at once at any dealer. */
const fewEvents = 20;
/** And this part of the vehicles for sale before. */
const largestPart = 0.5;

/**
 * Kinds of which so many came at once that they wait for the daily message, by when a mistake is mostly taken back.
 * `counts` is how many there are of each; 51 of 100 vehicles for sale wait, 20 of 30 do not.
 */
export function waitingKinds(
  counts: ReadonlyMap<StockEventKind, number>,
  { forSaleBefore }: { forSaleBefore: number },
): Set<StockEventKind> {
  return new Set(
    [...counts].flatMap(([kind, count]) => (count > Math.max(fewEvents, forSaleBefore * largestPart) ? [kind] : [])),
  );
}

/** What an event says, and of which car. */
export interface ToldEvent {
  vehicleId: string;
  kind: StockEventKind;
  beforeCents: number | null;
  bySubscription: boolean;
}

/** The car when the message is written. */
export interface CarState {
  isForSale: boolean;
  isSold: boolean;
  price: PrintedPrice;
}

/** Whether it is still so: what was taken back, sold or made dearer since is not told. */
export function isStillTrue(
  { kind, beforeCents, bySubscription }: Omit<ToldEvent, 'vehicleId'>,
  { isForSale, isSold, price }: CarState,
): boolean {
  switch (kind) {
    case 'sold':
      return isSold;
    case 'price-drop':
      return (
        isForSale &&
        price.cents !== null &&
        beforeCents !== null &&
        price.bySubscription === bySubscription &&
        price.cents < beforeCents
      );
    case 'new':
    case 'back':
      return isForSale;
  }
}

/**
 * One line a car, of events oldest first: what happened last, and of several price drops the price before the first. A
 * car that arrived and became cheaper since is still a new one.
 */
export function onePerCar<Event extends ToldEvent>(events: readonly Event[]): Event[] {
  const told = new Map<string, Event>();
  for (const event of events) {
    const before = told.get(event.vehicleId);
    if (before?.kind === 'new' && event.kind === 'price-drop') continue;
    told.set(
      event.vehicleId,
      before?.kind === 'price-drop' && event.kind === 'price-drop' && before.bySubscription === event.bySubscription
        ? { ...event, beforeCents: before.beforeCents }
        : event,
    );
  }
  return [...told.values()];
}
