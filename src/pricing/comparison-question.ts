/** What a provider is asked about a vehicle in stock. */
import type { Vehicle } from '../stock/vehicle.ts';
import { comparedPriceCents, type ComparedSettings } from './may-be-compared.ts';
import type { ComparisonQuestion } from './providers/price-comparison-provider.ts';
import { comparableFacts } from './published-price.ts';

/** `null` for a vehicle that is not compared. `state` is the state of its location, `QLD`. */
export function comparisonQuestion(
  vehicle: Vehicle,
  {
    settings,
    state,
    noun,
    day,
  }: { settings: ComparedSettings; state: string } & Pick<ComparisonQuestion, 'noun' | 'day'>,
): ComparisonQuestion | null {
  const priceCents = comparedPriceCents(vehicle, settings);
  const facts = comparableFacts(vehicle, state);
  if (priceCents === null || facts === null) return null;
  const { id, vin, nvic, make, model, badge, series } = vehicle;
  return { vehicleId: id, facts, noun, vin, nvic, make, model, badge, series, priceCents, day };
}
