/**
 * The page's price comparison, decided on the server (PRICE-7): absent if nothing is known, so that no panel appears
 * only to disappear.
 */
import { closenessWords } from '../../../pricing/is-close-vehicle.ts';
import type { ShownComparison } from '../../../pricing/price-gauge.ts';
import { knownVehicleWords } from '../../../shared/vehicle-words.ts';
import type { VehiclePanelsInput } from './vehicle-panels-input.ts';

export interface PriceComparisonPart {
  slug: string;
  /** `cars`, `caravans`. */
  noun: string;
  /** `within 2 years and 30,000 km`, as those are that are close to it. */
  closeness: string;
  /** `null` while a hosted provider has not responded; the browser requests it again. */
  comparison: ShownComparison | null;
}

export function priceComparisonPart({
  site,
  vehicle,
  comparison,
}: Pick<VehiclePanelsInput, 'site' | 'vehicle' | 'comparison'>): PriceComparisonPart | null {
  if (comparison === null) return null;
  return {
    slug: vehicle.slug,
    noun: knownVehicleWords(site.configuration, vehicle).many,
    closeness: closenessWords({ hasOdometer: vehicle.odometerKm !== null }),
    comparison: comparison === 'unknown' ? null : comparison,
  };
}
