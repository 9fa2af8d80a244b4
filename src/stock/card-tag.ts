/**
 * The one tag on a vehicle's card (CARD-19 to CARD-25). A sold vehicle says so; else the first that applies of:
 * electric or hybrid, reserved, the dealer's own tag, coming soon, just arrived.
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

type TaggedCar = Pick<PublicCar, 'status' | 'simple_fuel' | 'reserved' | 'tag' | 'created_at'>;

/** `null` when the card has no tag. */
export function cardTag(car: TaggedCar, { settings, now }: { settings: Pick<StockSettings, 'just_arrived_days'>; now: Date }): CardTag | null {
  if (!isAvailable(car)) return { kind: 'just-sold', label: 'Just sold' };
  if (electrifiedFuels.includes(car.simple_fuel)) return { kind: 'electrified', label: car.simple_fuel };
  if (car.reserved) return { kind: 'reserved', label: 'Reserved' };
  if (car.tag !== '') return { kind: 'custom', label: car.tag };
  if (car.status === 'coming_soon') return { kind: 'coming-soon', label: 'Coming soon' };
  const ageMs = now.getTime() - Date.parse(car.created_at);
  return ageMs <= settings.just_arrived_days * msPerDay ? { kind: 'just-arrived', label: 'Just arrived' } : null;
}
