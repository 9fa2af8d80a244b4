/**
 * The rows of the Vehicle Details list (VDP-36), the dimensions of a caravan (VDP-75, VDP-76) and what the
 * manufacturer says of the variant. A row without a value is left out (VDP-40).
 */
import { fullDay, monthOfDay } from '../shared/day-words.ts';
import { formatCount, formatKm } from '../shared/text.ts';
import type { Vehicle } from './vehicle.ts';

export interface DetailRow {
  label: string;
  value: string;
}

const metresPerFoot = 0.3048;

const conditionLabels = { new: 'New', demo: 'Demo', used: 'Used' } as const;

export function conditionLabel(condition: Vehicle['condition']): string {
  return conditionLabels[condition];
}

/** `5.4864` -> `5.49 m (18.0 ft)`, at 0.3048 metres a foot. */
export function formatMetresAndFeet(metres: number): string {
  return `${metres.toFixed(2)} m (${(metres / metresPerFoot).toFixed(1)} ft)`;
}

/**
 * What the registration row says (VDP-97, VDP-98). A registration lasts through its last day.
 * `today` is YYYY-MM-DD where the dealer is; dates of that form compare as text.
 */
export function registrationExpiryText(expiry: string | null, today: string, showUnregistered: boolean): string {
  if (expiry !== null && expiry >= today) return `Expires on ${fullDay(expiry)}`;
  return showUnregistered ? 'Unregistered' : '';
}

/**
 * First what identifies this very vehicle. What the icon row and the first key information say already comes after
 * that, and the name, which is the heading of the page, last.
 */
export function vehicleDetails(vehicle: Vehicle, options: { today: string; showUnregistered: boolean }): DetailRow[] {
  const caravan = vehicle.caravan;
  return present([
    ['Colour', vehicle.colour],
    ['Interior colour', vehicle.interiorColour],
    ['Build date', vehicle.buildDate === null ? '' : monthOfDay(vehicle.buildDate)],
    ['Compliance date', vehicle.complianceDate === null ? '' : monthOfDay(vehicle.complianceDate)],
    ['Registration', vehicle.registration],
    [
      'Registration expiry',
      registrationExpiryText(
        vehicle.registrationExpiry,
        options.today,
        options.showUnregistered && vehicle.condition === 'used',
      ),
    ],
    ['Stock number', vehicle.stockNumber],
    ['VIN', vehicle.vin],
    ['Body length', caravan?.bodyLengthMetres ? formatMetresAndFeet(caravan.bodyLengthMetres) : ''],
    ['Body width', caravan?.bodyWidthMetres ? formatMetresAndFeet(caravan.bodyWidthMetres) : ''],
    ['Sleeps', countText(caravan?.sleeps ?? null)],
    ['Tare weight', kilograms(caravan?.tareWeightKg ?? null)],
    ['Aggregate trailer mass', kilograms(caravan?.aggregateTrailerMassKg ?? null)],
    ['Axle type', caravan?.axleType ?? ''],
    ['Seats', countText(vehicle.seats)],
    ['Doors', countText(vehicle.doors)],
    ['Odometer', vehicle.odometerKm === null ? '' : formatKm(vehicle.odometerKm)],
    ['Transmission', transmissionText(vehicle)],
    ['Engine', engineText(vehicle)],
    ['Fuel', inUsualWords(vehicle.simpleFuel, vehicle.fuel)],
    ['Drive', inUsualWords(vehicle.simpleDrive, vehicle.drive)],
    ['Body', vehicle.body],
    ['Condition', conditionLabel(vehicle.condition)],
    ['Year', vehicle.year === null ? '' : String(vehicle.year)],
    ['Make', vehicle.make],
    ['Model', vehicle.model],
    ['Badge', vehicle.badge],
    ['Series', vehicle.series],
  ]);
}

/** What the manufacturer says of the variant, for the list of all specifications (VDP-39). */
export function vehicleSpecifications(vehicle: Vehicle): DetailRow[] {
  const variant = vehicle.variant;
  const consumption = vehicle.fuelConsumptionCombined ?? variant?.fuelConsumptionCombined ?? null;
  return present([
    ['Fuel consumption (combined)', consumption ? `${consumption} L/100 km` : ''],
    ['Energy consumption', vehicle.energyConsumptionKwh ? `${vehicle.energyConsumptionKwh} kWh/100 km` : ''],
    ['Towing capacity (braked)', kilograms(variant?.towingCapacityBrakedKg ?? null)],
    ['ANCAP safety rating', variant?.ancapRating ? `${variant.ancapRating} stars` : ''],
    ['Torque', variant?.torque ?? ''],
    ['Induction', variant?.induction ?? ''],
    ['Fuel capacity', variant?.fuelCapacityLitres ? `${variant.fuelCapacityLitres} L` : ''],
    ['Gross vehicle mass', kilograms(variant?.grossVehicleMassKg ?? null)],
    ['Length', millimetres(variant?.lengthMm ?? null)],
    ['Width', millimetres(variant?.widthMm ?? null)],
    ['Height', millimetres(variant?.heightMm ?? null)],
    ['Body configuration', vehicle.bodyConfiguration || (variant?.bodyConfiguration ?? '')],
    ['Gear type', variant?.gearType ?? ''],
  ]);
}

function present(rows: readonly (readonly [string, string])[]): DetailRow[] {
  return rows.filter(([, value]) => value.trim() !== '').map(([label, value]) => ({ label, value }));
}

/**
 * `Petrol (Unleaded)`: the word by which shoppers know it and which the rest of the page uses, and the feed's own where
 * that is another.
 */
function inUsualWords(usual: string, own: string): string {
  if (usual === '' || own.toLowerCase().includes(usual.toLowerCase())) return own;
  return own === '' ? usual : `${usual} (${own})`;
}

function countText(count: number | null): string {
  return count === null || count === 0 ? '' : formatCount(count);
}

function kilograms(mass: number | null): string {
  return mass === null || mass === 0 ? '' : `${formatCount(mass)} kg`;
}

function millimetres(length: number | null): string {
  return length === null || length === 0 ? '' : `${formatCount(length)} mm`;
}

type EngineFacts = Pick<Vehicle, 'engineSize' | 'engineSizeLitres' | 'variant'>;

/** `2.8 L, 4 cylinders`, of a motorcycle `649 cc, 2 cylinders`. */
export function engineText(vehicle: Pick<Vehicle, 'itemType' | 'cylinders'> & EngineFacts): string {
  const { itemType, variant } = vehicle;
  const size = engineSizeText({
    itemType,
    size: vehicle.engineSize || variant?.engineSize || '',
    litres: vehicle.engineSizeLitres ?? variant?.engineSizeLitres ?? null,
  });
  const cylinders = vehicle.cylinders ?? vehicle.variant?.cylinders ?? null;
  return [size, cylinders ? `${cylinders} cylinder${cylinders === 1 ? '' : 's'}` : ''].filter(Boolean).join(', ');
}

/**
 * `2.8 L` as the feed has it; riders know an engine by its cubic centimetres, so a motorcycle's is `1,923 cc` whether
 * the feed says `1923cc`, `1.923 L` or a number of litres.
 */
export function engineSizeText({
  itemType,
  size,
  litres,
}: {
  itemType: Vehicle['itemType'];
  size: string;
  litres: number | null;
}): string {
  if (itemType !== 'motorcycle') return size || (litres ? `${litres.toFixed(1)} L` : '');
  if (size.trim() !== '' && !sizePattern.test(size)) return size;
  const cc = cubicCentimetres({ size, litres });
  return cc === null ? '' : `${formatCount(cc)} cc`;
}

/** Cubic centimetres, whole, as a motorcycle's engine is printed; `null` where the size is not known or no figure. */
export function engineCc({ engineSize, engineSizeLitres, variant }: EngineFacts): number | null {
  return cubicCentimetres({
    size: engineSize || variant?.engineSize || '',
    litres: engineSizeLitres ?? variant?.engineSizeLitres ?? null,
  });
}

const sizePattern = /^\s*(\d[\d,]*(?:\.\d+)?)\s*(cc|ccm|cm3|cm³|l|ltr|litres?)\s*$/i;

/** A size without a figure leaves it to the litres. */
function cubicCentimetres({ size, litres }: { size: string; litres: number | null }): number | null {
  const [, figure, unit] = sizePattern.exec(size) ?? [];
  const given =
    figure === undefined ? null : Number(figure.replaceAll(',', '')) * (unit!.toLowerCase().startsWith('l') ? 1000 : 1);
  return Math.round(given ?? (litres ?? 0) * 1000) || null;
}

function transmissionText(vehicle: Vehicle): string {
  const name = inUsualWords(vehicle.simpleTransmission, vehicle.transmission);
  return name !== '' && vehicle.gearCount && !/\d/.test(name) ? `${name}, ${vehicle.gearCount} speed` : name;
}
