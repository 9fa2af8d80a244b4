/**
 * Whether shoppers find a vehicle: it is in stock or coming soon, or was sold fewer than N days ago; and the dealer
 * shows it on the website in every case (SRCH-92, SRCH-93; N is `include_sold_cars_days`).
 */
import type { StockSettings } from './settings.ts';
import type { Vehicle } from './vehicle.ts';
import { isAvailable } from './availability.ts';

type Saleable = Pick<Vehicle, 'status' | 'soldAt' | 'showOnDealerWebsite'>;
type Days = Pick<StockSettings, 'include_sold_cars_days'>;

const msPerDay = 86_400_000;

/**
 * The moment from which the vehicle no longer shows: a `Date` for one that was sold, `'never'` for one that is not
 * shown at all, `null` when it shows until further notice.
 */
export function saleVisibleUntil(vehicle: Saleable, settings: Days): Date | 'never' | null {
  if (!vehicle.showOnDealerWebsite) return 'never';
  if (isAvailable(vehicle)) return null;
  if (vehicle.soldAt === null) return 'never';
  return new Date(Date.parse(vehicle.soldAt) + settings.include_sold_cars_days * msPerDay);
}

export function isSaleVisible(vehicle: Saleable, { settings, now }: { settings: Days; now: Date }): boolean {
  const until = saleVisibleUntil(vehicle, settings);
  return until === null || (until !== 'never' && now < until);
}
