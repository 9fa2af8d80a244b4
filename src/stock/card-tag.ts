/**
 * The tags on a vehicle's card (CARD-19 to CARD-25). A sold vehicle says so; else the first that applies of: electric
 * or hybrid, reserved, the dealer's own tag, coming soon, just arrived. What stops a shopper from buying or seeing the
 * vehicle today (reserved, test drive only, coming soon) stands on the card even where another tag comes first.
 */
import type { StockSettings } from './settings.ts';
import { isAvailable, isTestDriveOnly } from './availability.ts';
import type { Vehicle } from './vehicle.ts';

export interface CardTag {
  kind: 'just-sold' | 'electrified' | 'reserved' | 'custom' | 'coming-soon' | 'just-arrived';
  label: string;
}

const electrifiedFuels: readonly string[] = ['Electric', 'Hybrid', 'PHEV'];
const msPerDay = 86_400_000;
const reservedTag: CardTag = { kind: 'reserved', label: 'Reserved' };
const comingSoonTag: CardTag = { kind: 'coming-soon', label: 'Coming soon' };

type TaggedVehicle = Pick<Vehicle, 'status' | 'simpleFuel' | 'reserved' | 'tag' | 'createdAt'>;

/** The tag that comes first. */
function cardTag(
  vehicle: TaggedVehicle,
  { settings, now }: { settings: Pick<StockSettings, 'just_arrived_days'>; now: Date },
): CardTag | null {
  if (!isAvailable(vehicle)) return { kind: 'just-sold', label: 'Just sold' };
  if (electrifiedFuels.includes(vehicle.simpleFuel)) return { kind: 'electrified', label: vehicle.simpleFuel };
  if (vehicle.reserved) return reservedTag;
  if (vehicle.tag !== '') return { kind: 'custom', label: vehicle.tag };
  if (vehicle.status === 'coming_soon') return comingSoonTag;
  const ageMs = now.getTime() - Date.parse(vehicle.createdAt);
  return ageMs <= settings.just_arrived_days * msPerDay ? { kind: 'just-arrived', label: 'Just arrived' } : null;
}

/** `cardTag` first, then the states that it does not say; empty when the card has no tag. */
export function cardTags(
  vehicle: TaggedVehicle,
  context: { settings: Pick<StockSettings, 'just_arrived_days'>; now: Date },
): CardTag[] {
  const first = cardTag(vehicle, context);
  if (first === null || first.kind === 'just-sold') return first === null ? [] : [first];
  return [first, ...stateTags(vehicle).filter(({ kind }) => kind !== first.kind)];
}

/** What stands between a shopper and a vehicle. */
export function stateTags(vehicle: Pick<Vehicle, 'status' | 'reserved' | 'tag'>): CardTag[] {
  return [
    ...(vehicle.reserved ? [reservedTag] : []),
    ...(isTestDriveOnly(vehicle) ? [{ kind: 'custom' as const, label: vehicle.tag }] : []),
    ...(vehicle.status === 'coming_soon' ? [comingSoonTag] : []),
  ];
}
