/**
 * Rules of FIN-10 to FIN-17 that more than one provider has, each answering why a vehicle is refused; a provider names
 * those that are its own.
 */
import type { OfferedVehicle, OfferRefusal, OfferRules } from './finance-provider.ts';

type VehicleRule = (vehicle: OfferedVehicle, rules: OfferRules) => OfferRefusal | null;

/** FIN-10 to FIN-16: in stock or coming soon. */
export const available: VehicleRule = ({ available: isAvailable }) => (isAvailable ? null : 'not-available');

/** FIN-17: strictly above the least. */
export const priceAboveLeast: VehicleRule = ({ priceDollars }, { minimumPriceDollars }) =>
  priceDollars === null ? 'no-price' : priceDollars > minimumPriceDollars ? null : 'price-too-low';

/** FIN-10: in 2026 a vehicle of 2014 is within the last 12 years, one of 2013 is not. */
export const youngEnough: VehicleRule = ({ year }, { thisYear, maximumAgeYears }) =>
  year === null ? 'no-year' : thisYear - year > maximumAgeYears ? 'too-old' : null;

/** The first reason in the order of the rules. */
export function refusedBy(...rules: readonly VehicleRule[]): VehicleRule {
  return (vehicle, limits) => {
    for (const rule of rules) {
      const refusal = rule(vehicle, limits);
      if (refusal !== null) return refusal;
    }
    return null;
  };
}
