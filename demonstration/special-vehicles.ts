/**
 * Which vehicle of a dealer shows which state today: `node demonstration/special-vehicles.ts` lists them with their
 * pages, and tests ask `specialVehicles`.
 */
import { vehicleSlugs } from '../src/stock/vehicle-slug.ts';
import { type DemonstrationSlug, demonstrationSlugs } from './dealers.ts';
import { generateStock } from './generate-stock.ts';
import type { SpecialRole } from './demonstration-vehicle.ts';

/**
 * The stock number and the last part of the page's address of each role's vehicle; a role that a dealer cannot fill is
 * missing.
 */
export function specialVehicles({
  dealer,
  today,
}: {
  dealer: DemonstrationSlug;
  today: Date;
}): ReadonlyMap<SpecialRole, { stockNumber: string; slug: string }> {
  const found = new Map<SpecialRole, { stockNumber: string; slug: string }>();
  for (const vehicle of generateStock({ dealer, today }))
    if (vehicle.role !== null)
      found.set(vehicle.role, {
        stockNumber: vehicle.stockNumber,
        slug: vehicleSlugs(vehicle, vehicle.vin.toLowerCase())[0],
      });
  return found;
}

if (import.meta.main) {
  for (const dealer of demonstrationSlugs) {
    for (const [role, { stockNumber, slug }] of specialVehicles({ dealer, today: new Date() }))
      process.stdout.write(`${dealer}\t${role}\t${stockNumber}\t/cars/${slug}\n`);
  }
}
