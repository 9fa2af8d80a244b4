/**
 * What a dealer asks for a used vehicle: the price when new, what is left of it at that age, and the odometer beside
 * what is usual. A 2018 ute of $63,260 that keeps its price well (1.18), eight years on and with the usual kilometres,
 * stands at about $37,900.
 */

/** Part of the price when new that is left after so many years. */
const retained = [0.95, 0.88, 0.81, 0.74, 0.68, 0.62, 0.57, 0.52, 0.47, 0.43, 0.39, 0.35, 0.32, 0.29, 0.26, 0.24];
const mostRetained = 0.97;
const usualKmPerYear = { car: 14_500, motorcycle: 4_500 } as const;
/** Price change for each 1,000 km away from what is usual. */
const perThousandKm = { car: 0.0022, motorcycle: 0.006 } as const;
/** Registration, stamp duty and delivery, which a new buyer paid as well. */
const onRoadFactor = 1.07;

/** Whole dollars, not rounded to a price yet. `km` is `null` for a caravan. */
export function usedPrice(vehicle: {
  itemType: 'car' | 'motorcycle' | 'caravan';
  newPrice: number;
  ageYears: number;
  km: number | null;
  keeps: number;
}): number {
  const whole = Math.min(Math.floor(vehicle.ageYears), retained.length - 2);
  const now = retained[whole]!;
  const left = now + (retained[whole + 1]! - now) * Math.min(1, vehicle.ageYears - whole);
  const base = vehicle.newPrice * onRoadFactor * Math.min(mostRetained, left * vehicle.keeps);
  if (vehicle.km === null || vehicle.itemType === 'caravan') return Math.round(base);
  const unusualKm = vehicle.km - usualKmPerYear[vehicle.itemType] * Math.max(0.3, vehicle.ageYears);
  const factor = 1 - (unusualKm / 1000) * perThousandKm[vehicle.itemType];
  return Math.round(base * Math.min(1.12, Math.max(0.72, factor)));
}

/** As it stands on a windscreen: the nearest price below that ends so. `37,912` with 990 -> `36,990`. */
export function windscreenPrice(dollars: number, ending: number): number {
  const price = Math.floor((dollars - ending) / 1000) * 1000 + ending;
  return price > 0 ? price : ending;
}
