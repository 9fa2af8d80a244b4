/**
 * What driving a vehicle costs a week (VDP-56 to VDP-60): fuel for one with an engine, a plug-in hybrid's included;
 * electricity for one that runs on its battery alone, in the place of the fuel calculator; nothing for a caravan, and
 * nothing for hydrogen, which is not sold by the litre.
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

/** More than anybody drives, burns or pays: what is typed beyond has lost its decimal point. */
const mostTyped = { distanceKm: 5_000, consumption: { fuel: 60, electricity: 100 }, price: 10 } as const;

/** The most that the field of `cost`'s calculator takes; with what it starts it takes in any case. */
export function mostOf(name: keyof RunningCostInput, cost: RunningCost): number {
  return Math.max(name === 'consumption' ? mostTyped.consumption[cost.energy] : mostTyped[name], cost[name]);
}

/** With what a vehicle's calculator starts. */
export interface RunningCost extends RunningCostInput {
  energy: 'fuel' | 'electricity';
  /** The vehicle states no consumption, and the dealer's figure stands in (VDP-59). */
  assumed: boolean;
  /** Part of its driving is on electricity, which litres do not tell. */
  pluggedIn: boolean;
  /**
   * From 0 to 100 (VDP-61); `null` where litres do not tell: for electricity, a plug-in hybrid, and where the
   * consumption is assumed.
   */
  rating: number | null;
}

export type DrivenVehicle = Pick<
  Vehicle,
  'itemType' | 'simpleFuel' | 'fuelConsumptionCombined' | 'energyConsumptionKwh'
> & { variant: Pick<NonNullable<Vehicle['variant']>, 'fuelConsumptionCombined'> | null };

/** `null` where there is nothing to reckon, or the dealer does not show it. */
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
  // A product such as 1.005 x 100 falls a hair under the half cent that it stands for.
  return Math.round(Number((distanceKm * consumption * price).toFixed(6)));
}
