/**
 * The weekly cost of driving a vehicle (VDP-56 to VDP-60): fuel for a vehicle with an engine, including a plug-in
 * hybrid; electricity instead for a battery vehicle; nothing for a caravan, and nothing for hydrogen, which is not sold
 * by the litre.
 */
import type { Vehicle } from '../stock/vehicle.ts';
import { fuelRating } from './fuel-rating.ts';
import type { PricingSettings } from './settings.ts';

export interface RunningCostInput {
  distanceKm: number;
  /** Litres or kWh per 100 km. */
  consumption: number;
  /** Dollars a litre or a kWh. */
  price: number;
}

/** More than anyone drives, consumes or pays: a larger number has lost its decimal point. */
const mostTyped = { distanceKm: 5_000, consumption: { fuel: 60, electricity: 100 }, price: 10 } as const;

/** The largest value that the calculator's field accepts, and at least its start value. */
export function mostOf(name: keyof RunningCostInput, cost: RunningCost): number {
  return Math.max(name === 'consumption' ? mostTyped.consumption[cost.energy] : mostTyped[name], cost[name]);
}

/** The start values of a vehicle's calculator. */
export interface RunningCost extends RunningCostInput {
  energy: 'fuel' | 'electricity';
  /** The vehicle has no stated consumption, so the dealer's default is used (VDP-59). */
  assumed: boolean;
  /** Part of its driving is on electricity, which litres do not include. */
  pluggedIn: boolean;
  /**
   * From 0 to 100 (VDP-61); `null` if litres do not apply (electricity, a plug-in hybrid) or the consumption is
   * assumed.
   */
  rating: number | null;
}

export type DrivenVehicle = Pick<
  Vehicle,
  'itemType' | 'simpleFuel' | 'fuelConsumptionCombined' | 'energyConsumptionKwh'
> & { variant: Pick<NonNullable<Vehicle['variant']>, 'fuelConsumptionCombined'> | null };

/** `null` where there is nothing to calculate, or the dealer hides it. */
export function runningCost(
  vehicle: DrivenVehicle,
  settings: Pick<PricingSettings, 'fuel_calculator' | 'energy_calculator'>,
): RunningCost | null {
  const { fuel_calculator: fuel, energy_calculator: energy } = settings;
  if (vehicle.itemType === 'caravan' || vehicle.simpleFuel === 'Hydrogen') return null;
  if (vehicle.simpleFuel === 'Electric') {
    if (!energy.enabled) return null;
    const stated = vehicle.energyConsumptionKwh;
    return {
      energy: 'electricity',
      distanceKm: fuel.distance_km_per_week,
      consumption: stated ?? energy.consumption_kwh_per_100_km,
      price: energy.tariff_dollars_per_kwh,
      assumed: stated === null,
      pluggedIn: false,
      rating: null,
    };
  }
  if (!fuel.enabled) return null;
  const stated = vehicle.fuelConsumptionCombined ?? vehicle.variant?.fuelConsumptionCombined ?? null;
  const pluggedIn = vehicle.simpleFuel === 'PHEV';
  return {
    energy: 'fuel',
    distanceKm: fuel.distance_km_per_week,
    consumption: stated ?? fuel.consumption_litres_per_100_km,
    price: fuel.fuel_price_dollars,
    assumed: stated === null,
    pluggedIn,
    rating: stated === null || pluggedIn ? null : fuelRating(stated),
  };
}

/** Cents a week: 250 km / 100 x 10 L x $1.70 = 4250, that is $42.50 (VDP-60). */
export function weeklyCostCents({ distanceKm, consumption, price }: RunningCostInput): number {
  // A product such as 1.005 x 100 is slightly below the half cent that it should be.
  return Math.round(Number((distanceKm * consumption * price).toFixed(6)));
}
