import type { Likeness } from '../../search/similar-cars.ts';
import { effectivePriceCents } from '../../stock/price-display.ts';
import type { Vehicle } from '../../stock/vehicle.ts';

/** What of a vehicle tells which others are like it. */
export function likenessOf(vehicle: Vehicle): Likeness {
  const cents = effectivePriceCents(vehicle);
  return {
    id: vehicle.id, itemType: vehicle.itemType, make: vehicle.make, model: vehicle.model, body: vehicle.simpleBody, condition: vehicle.condition,
    year: vehicle.year, price: cents === null ? null : cents / 100,
  };
}
