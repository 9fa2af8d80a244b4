/**
 * Vehicles without an online estimate (TRADE-14, TRADE-15): older than the limit, driven further than the limit, or of
 * a kind that the dealer does not value online. The questions and answers state the same settings.
 *
 * A car built in 2019 is seven years old in the whole of 2026, and gets an estimate where the limit is seven; one of
 * 2018 gets none.
 */
import { formatCount } from '../shared/text.ts';
import { kindWords } from '../shared/vehicle-words.ts';
import type { TradeInSettings } from './settings.ts';
import type { CallInstead, ValuedVehicle } from './valuation.ts';

type Limits = Pick<TradeInSettings, 'maximum_age_years' | 'maximum_km' | 'valued_item_types'>;

/** `today`: YYYY-MM-DD on the dealer's clock. Empty if an estimate is possible. */
export function limitsExceeded(
  vehicle: Pick<ValuedVehicle, 'year' | 'odometerKm' | 'itemType'>,
  limits: Limits,
  today: string,
): CallInstead['reasons'] {
  const reasons: CallInstead['reasons'] = [];
  // Age and odometer limits are for kinds that are valued online.
  if (!limits.valued_item_types.includes(vehicle.itemType))
    return [
      { reason: 'kind-of-vehicle', words: `We value ${kindWords(vehicle.itemType).many} in person, not online.` },
    ];
  if (Number(today.slice(0, 4)) - vehicle.year > limits.maximum_age_years) {
    reasons.push({
      reason: 'too-old',
      words: `We give online estimates for vehicles up to ${limits.maximum_age_years} years old, and yours was built in ${vehicle.year}.`,
    });
  }
  if (vehicle.odometerKm > limits.maximum_km) {
    reasons.push({
      reason: 'too-far',
      words: `We give online estimates up to ${formatCount(limits.maximum_km)} km, and yours has ${formatCount(vehicle.odometerKm)} km.`,
    });
  }
  return reasons;
}

/** `cars and motorcycles`; `''` for a dealer whose buyers value everything in person. */
export function valuedOnlineText({ valued_item_types: types }: Pick<Limits, 'valued_item_types'>): string {
  return new Intl.ListFormat('en-AU').format(types.map((type) => kindWords(type).many));
}
