/**
 * The tags on a vehicle's card (CARD-19 to CARD-25). A sold vehicle says so; else the first that applies of: electric or
 * hybrid, reserved, the dealer's own tag, coming soon, just arrived. What stops a shopper from buying or seeing the vehicle
 * today (reserved, coming soon) stands on the card even where another tag comes first.
 */
import type { PublicCar } from './public-car.ts';
import type { StockSettings } from './settings.ts';
import { isAvailable } from './availability.ts';

export interface CardTag {
  kind: 'just-sold' | 'electrified' | 'reserved' | 'custom' | 'coming-soon' | 'just-arrived';
  label: string;
}

const electrifiedFuels: readonly string[] = ['Electric', 'Hybrid', 'PHEV'];
const msPerDay = 86_400_000;
const reservedTag: CardTag = { kind: 'reserved', label: 'Reserved' };
const comingSoonTag: CardTag = { kind: 'coming-soon', label: 'Coming soon' };

type TaggedCar = Pick<PublicCar, 'status' | 'simple_fuel' | 'reserved' | 'tag' | 'created_at'>;

/** The tag that comes first. */
function cardTag(
  car: TaggedCar,
  { settings, now }: { settings: Pick<StockSettings, 'just_arrived_days'>; now: Date },
): CardTag | null {
  if (!isAvailable(car)) return { kind: 'just-sold', label: 'Just sold' };
  if (electrifiedFuels.includes(car.simple_fuel)) return { kind: 'electrified', label: car.simple_fuel };
  if (car.reserved) return reservedTag;
  if (car.tag !== '') return { kind: 'custom', label: car.tag };
  if (car.status === 'coming_soon') return comingSoonTag;
  const ageMs = now.getTime() - Date.parse(car.created_at);
  return ageMs <= settings.just_arrived_days * msPerDay ? { kind: 'just-arrived', label: 'Just arrived' } : null;
}

/** `cardTag` first, then the states that it does not say; empty when the card has no tag. */
export function cardTags(
  car: TaggedCar,
  context: { settings: Pick<StockSettings, 'just_arrived_days'>; now: Date },
): CardTag[] {
  const first = cardTag(car, context);
  if (first === null || first.kind === 'just-sold') return first === null ? [] : [first];
  return [first, ...stateTags(car).filter(({ kind }) => kind !== first.kind)];
}

function stateTags(car: TaggedCar): CardTag[] {
  return [...(car.reserved ? [reservedTag] : []), ...(car.status === 'coming_soon' ? [comingSoonTag] : [])];
}
