/**
 * A vehicle's record in the platform's published prices, which price comparison reads (the "published-price
 * projection"): only facts that the dealer's own site shows to everyone. It never includes the dealer, a place more
 * precise than the state, the stock number, the VIN or any text of the advertisement.
 */
import { slugify } from '../shared/text.ts';
import { isAvailable } from '../stock/availability.ts';
import { isOnSite, type OnSiteSettings } from '../stock/on-site.ts';
import { shownPriceCents } from '../stock/price-display.ts';
import type { Vehicle } from '../stock/vehicle.ts';

/** The facts of a vehicle used to compare prices. Unknown texts are `''` and unknown numbers `null`. */
export interface ComparableFacts {
  itemType: Vehicle['itemType'];
  /** Without blanks, hyphens and capitals, so that `CX-5` is `cx5`. */
  make: string;
  model: string;
  /** Lower-case words of badge and series, in order. */
  badge: string;
  year: number;
  odometerKm: number | null;
  condition: Vehicle['condition'];
  body: string;
  fuel: string;
  transmission: string;
  drive: string;
  engineLitres: number | null;
  state: string;
}

export interface PublishedPrice extends ComparableFacts {
  priceCents: number;
  isDriveAway: boolean;
}

/** The facts that are compared, for a vehicle in stock and for a visitor's own. */
export type ComparedVehicle = Pick<
  Vehicle,
  | 'itemType'
  | 'make'
  | 'model'
  | 'badge'
  | 'series'
  | 'year'
  | 'odometerKm'
  | 'condition'
  | 'simpleBody'
  | 'simpleFuel'
  | 'simpleTransmission'
  | 'simpleDrive'
  | 'engineSizeLitres'
>;

/** `null` for a vehicle without a model year, which cannot be compared. `state` is the state of its location, `QLD`. */
export function comparableFacts(vehicle: ComparedVehicle, state: string): ComparableFacts | null {
  const make = joined(vehicle.make);
  const model = joined(vehicle.model);
  if (vehicle.year === null || make === '' || model === '') return null;
  return {
    itemType: vehicle.itemType,
    make,
    model,
    badge: badgeWords(`${vehicle.badge} ${vehicle.series}`).join(' '),
    year: vehicle.year,
    odometerKm: vehicle.odometerKm === null ? null : Math.round(vehicle.odometerKm),
    condition: vehicle.condition,
    body: vehicle.simpleBody,
    fuel: vehicle.simpleFuel,
    transmission: vehicle.simpleTransmission,
    drive: vehicle.simpleDrive,
    engineLitres: vehicle.engineSizeLitres,
    state: state.trim().toUpperCase(),
  };
}

/** The published price of a vehicle; `null` if it is not on the site, sold, without a price, or by subscription. */
export function publishedPriceOf(
  vehicle: Vehicle,
  { settings, state }: { settings: OnSiteSettings; state: string },
): PublishedPrice | null {
  if (!isAvailable(vehicle) || !isOnSite(vehicle, settings)) return null;
  const priceCents = shownPriceCents(vehicle, settings);
  const facts = comparableFacts(vehicle, state);
  return priceCents === null || facts === null
    ? null
    : { ...facts, priceCents, isDriveAway: vehicle.priceType === 'drive_away' };
}

/** `GLX-R (4WD) GLX` -> `['glxr', '4wd', 'glx']`; a word counts once. */
export function badgeWords(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\s()+,/]+/)
        .map(withDecimals)
        .filter((word) => word !== ''),
    ),
  ];
}

/** The point in `3.2` distinguishes an engine size from `32`. */
const withDecimals = (word: string): string => word.split('.').map(joined).filter(Boolean).join('.');
const joined = (text: string): string => slugify(text).replaceAll('-', '');
