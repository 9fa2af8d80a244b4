/**
 * The grid of what a shopper asks first about a vehicle of its kind and the row of icons does not say yet (VDP-37), the
 * most asked first. What is not known is left out (VDP-40). The tiles are narrow: the trade's short word stands there,
 * and a figure stays with its unit.
 */
import { formatCount } from '../shared/text.ts';
import type { FactKind } from './card-content.ts';
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

/** Rows that the heading of the page and its label say. */
const saidByHeading = ['Condition', 'Year', 'Make', 'Model', 'Badge', 'Series'];

const rowOfFact: Readonly<Record<FactKind, string>> = {
  odometer: 'Odometer',
  transmission: 'Transmission',
  fuel: 'Fuel',
  body: 'Body',
  engine: 'Engine',
  length: 'Body length',
  sleeps: 'Sleeps',
  weight: 'Tare weight',
};

/**
 * The details in their order, but the ones that the heading, the icon row and the tiles shown first say already come
 * last: the first `newCount` are new.
 */
export function detailsNotSaidYet(
  details: readonly DetailRow[],
  { information, facts }: { information: readonly KeyInformation[]; facts: readonly { kind: FactKind }[] },
): { rows: DetailRow[]; newCount: number } {
  const said = new Set([
    ...saidByHeading,
    ...facts.map(({ kind }) => rowOfFact[kind]),
    ...information.slice(0, keyInformationShownFirst).map(({ label }) => label),
  ]);
  const isSaid = ({ label }: DetailRow) => said.has(label) || said.has(shortLabels[label] ?? label);
  const news = details.filter((row) => !isSaid(row));
  return { rows: [...news, ...details.filter(isSaid)], newCount: news.length };
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
