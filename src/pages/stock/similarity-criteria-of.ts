import type { SimilarityCriteria } from '../../search/similar-cars.ts';
import { shownPriceCents } from '../../stock/price-display.ts';
import type { StockSettings } from '../../stock/settings.ts';
import type { Vehicle } from '../../stock/vehicle.ts';

/** The facts of a vehicle that similarity is based on. */
export function similarityCriteriaOf(
  vehicle: Vehicle,
  stock: Pick<StockSettings, 'subscriptions'>,
): SimilarityCriteria {
  const cents = shownPriceCents(vehicle, stock);
  return {
    id: vehicle.id,
    itemType: vehicle.itemType,
    make: vehicle.make,
    model: vehicle.model,
    body: vehicle.simpleBody,
    condition: vehicle.condition,
    year: vehicle.year,
    price: cents === null ? null : cents / 100,
  };
}
