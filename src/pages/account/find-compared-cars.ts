/** The vehicles behind the names in the address of a comparison. */
import { comparedNames } from '../../accounts/compared-names.ts';
import type { SiteStock } from '../../stock/site-stock.ts';
import type { Vehicle } from '../../stock/vehicle.ts';

export interface ComparedCars {
  /** Those that are on the site, sold ones too, in the order of the address: as many as the dealer compares. */
  compared: Vehicle[];
  /** The others that are on the site. */
  leftOut: Vehicle[];
  /** How many names belong to nothing on the site any more. */
  gone: number;
}

export async function findComparedCars(
  stock: SiteStock,
  { text, limit }: { text: string; limit: number },
): Promise<ComparedCars> {
  const names = comparedNames(text);
  const byId = new Map((await stock.listByIds(names)).map((vehicle) => [vehicle.id, vehicle]));
  const found = new Map<string, Vehicle>();
  let gone = 0;
  for (const name of names) {
    const vehicle = byId.get(name.toLowerCase()) ?? (await stock.findBySlug(name));
    if (vehicle === null) gone += 1;
    else found.set(vehicle.id, vehicle);
  }
  const vehicles = [...found.values()];
  return { compared: vehicles.slice(0, limit), leftOut: vehicles.slice(limit), gone };
}
