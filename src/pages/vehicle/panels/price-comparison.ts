/** Whether the page asks for a price comparison, decided on the server: only for a vehicle that is compared at all (PRICE-7). */
import { comparedPriceCents } from '../../../pricing/may-be-compared.ts';
import type { VehiclePanelsInput } from '../vehicle-panel-contents.ts';

export interface PriceComparisonPart {
  slug: string;
  /** `cars`, `caravans`. */
  noun: string;
}

export function priceComparisonPart({ site, vehicle }: VehiclePanelsInput): PriceComparisonPart | null {
  if (vehicle.year === null || comparedPriceCents(vehicle, site.configuration) === null) return null;
  return { slug: vehicle.slug, noun: `${vehicle.itemType}s` };
}
