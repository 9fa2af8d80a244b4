/**
 * The grid of what a shopper asks first about a vehicle of its kind and the row of icons does not say yet (VDP-37), the most asked
 * first. What is not known is left out (VDP-40). The tiles are narrow: the trade's short word stands there, and a figure stays with its unit.
 */
import { formatCount } from '../shared/text.ts';
import type { Vehicle } from './vehicle.ts';
import { engineText, vehicleDetails, vehicleSpecifications, type DetailRow } from './vehicle-details.ts';

export type KeyInformationKind =
  | 'fuel'
  | 'engine'
  | 'drive'
  | 'seats'
  | 'doors'
  | 'consumption'
  | 'safety'
  | 'towing'
  | 'body'
  | 'colour'
  | 'built'
  | 'sleeps'
  | 'length'
  | 'width'
  | 'weight'
  | 'axle'
  | 'gears'
  | 'registration';
export interface KeyInformation {
  kind: KeyInformationKind;
  label: string;
  value: string;
}

/** VDP-37 */
export const keyInformationShownFirst = 4;

const shortLabels: Record<string, string> = { 'Aggregate trailer mass': 'ATM' };

/** `2.47 m (8.1 ft)` breaks before the bracket alone. */
const unbroken = (value: string): string => value.replaceAll(/(\d) (?=[a-z]+\b)/gi, '$1\u00A0');

/** The details in their order, but the ones that the tiles shown first say already come last. */
export function detailsAfterKeyInformation(
  details: readonly DetailRow[],
  information: readonly KeyInformation[],
): DetailRow[] {
  const shown = new Set(information.slice(0, keyInformationShownFirst).map(({ label }) => label));
  const isShown = ({ label }: DetailRow) => shown.has(shortLabels[label] ?? label);
  return [...details.filter((row) => !isShown(row)), ...details.filter(isShown)];
}

/** `options` are those of `vehicleDetails`. */
export function keyInformation(vehicle: Vehicle, options: Parameters<typeof vehicleDetails>[1]): KeyInformation[] {
  const rows = new Map(
    [...vehicleDetails(vehicle, options), ...vehicleSpecifications(vehicle)].map(({ label, value }) => [label, value]),
  );
  const said = (kind: KeyInformationKind, label: string, value = rows.get(label) ?? ''): KeyInformation => ({
    kind,
    label: shortLabels[label] ?? label,
    value: unbroken(value),
  });
  const engine = said('engine', 'Engine', engineText(vehicle));
  const common = [said('colour', 'Colour'), said('registration', 'Registration expiry'), said('built', 'Build date')];
  const ofKind: Record<Vehicle['itemType'], KeyInformation[]> = {
    caravan: [
      said('weight', 'Aggregate trailer mass'),
      said('width', 'Body width'),
      said('axle', 'Axle type'),
      said('sleeps', 'Sleeps'),
      said('length', 'Body length'),
      said('weight', 'Tare weight'),
      ...common,
    ],
    motorcycle: [
      engine,
      said('fuel', 'Fuel', vehicle.simpleFuel || vehicle.fuel),
      said('gears', 'Transmission'),
      ...common,
    ],
    car: carLike(),
    truck: carLike(),
  };
  return ofKind[vehicle.itemType].filter(({ value }) => value !== '');

  function carLike(): KeyInformation[] {
    return [
      said('fuel', 'Fuel', vehicle.simpleFuel || vehicle.fuel),
      engine,
      said('drive', 'Drive', vehicle.simpleDrive || vehicle.drive),
      said('seats', 'Seats', vehicle.seats ? formatCount(vehicle.seats) : ''),
      said('consumption', 'Fuel consumption (combined)'),
      said('consumption', 'Energy consumption'),
      said('safety', 'ANCAP safety rating'),
      said('towing', 'Towing capacity (braked)'),
      said('doors', 'Doors'),
      ...common,
    ];
  }
}
