/**
 * How long a sold vehicle keeps its page. It leaves the searches after a few days (`sale-visible.ts`); its page stays
 * longer, for those who saved it or come by a search engine, says that it is sold and shows similar ones (VDP-78,
 * VDP-79). Then the address is gone for good (410). Whether the feed called it sold or stopped naming it makes no
 * difference: the import dates both.
 */
import { isAvailable } from './availability.ts';
import type { StockSettings } from './settings.ts';
import type { Vehicle } from './vehicle.ts';

const msPerDay = 86_400_000;

/** The moment from which the page is gone; `null` for a vehicle that is for sale. */
export function soldPageUntil(
  vehicle: Pick<Vehicle, 'status' | 'soldAt' | 'updatedAt'>,
  { sold_page_days: days }: Pick<StockSettings, 'sold_page_days'>,
): Date | null {
  return isAvailable(vehicle) ? null : new Date(Date.parse(vehicle.soldAt ?? vehicle.updatedAt) + days * msPerDay);
}
