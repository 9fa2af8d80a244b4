/** The vehicle that an assistant names. */
import * as z from 'zod';
import { paths } from '../../routes.ts';
import type { Result } from '../../shared/result.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { soldPageUntil } from '../../stock/sold-page.ts';
import type { Vehicle } from '../../stock/vehicle.ts';

export const vehicleParameter = z
  .string()
  .min(1)
  .max(300)
  .describe('The vehicle: its "slug" from search_vehicles, its id, or the address of its page on this site.');

/** Sold vehicles too, as long as their page says so. */
export async function findNamedVehicle(
  site: Pick<SiteContext, 'stock' | 'configuration' | 'now'>,
  named: string,
): Promise<Result<Vehicle, string>> {
  const name = nameIn(named);
  const vehicle = (await site.stock.findBySlug(name)) ?? (await site.stock.findById(name));
  const pageEnds = vehicle === null ? null : soldPageUntil(vehicle, site.configuration.stock);
  if (vehicle === null || (pageEnds !== null && pageEnds <= site.now))
    return {
      ok: false,
      reason: `vehicle: found ${JSON.stringify(named)}, which is not on this site. Expected a "slug" that search_vehicles returned.`,
    };
  return { ok: true, value: vehicle };
}

/** `https://www.example.com.au/cars/2021-toyota-corolla?amount=1` -> `2021-toyota-corolla` */
function nameIn(named: string): string {
  const path = named.trim().split(/[?#]/, 1)[0]!;
  const prefix = paths.vehicle('');
  const at = path.indexOf(prefix);
  return at === -1 ? path : path.slice(at + prefix.length).replace(/\/+$/, '');
}
