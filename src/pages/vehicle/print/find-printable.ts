/**
 * Finds the vehicle to print: none if the dealer does not offer printing (TEN-17), and none whose page has expired. A
 * `car_id` of the specification is an id in some places and a slug in others (contradiction 21), so both are accepted.
 */
import { soldPageUntil } from '../../../stock/sold-page.ts';
import type { Vehicle } from '../../../stock/vehicle.ts';
import type { SiteContext } from '../../../site/site-context.ts';

export async function findPrintable(
  site: Pick<SiteContext, 'configuration' | 'stock' | 'now'>,
  slugOrId: string,
): Promise<Vehicle | null> {
  if (!site.configuration.media.printing_enabled || slugOrId === '') return null;
  const vehicle = (await site.stock.findBySlug(slugOrId)) ?? (await site.stock.findById(slugOrId));
  if (vehicle === null) return null;
  const pageEnds = soldPageUntil(vehicle, site.configuration.stock);
  return pageEnds !== null && pageEnds <= site.now ? null : vehicle;
}
