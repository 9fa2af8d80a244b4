/**
 * The facts that a card and a vehicle page print, as words for text search: the interior (`Brown Leather`), the axles,
 * the body, and with their unit `4 berth`, `18 ft`, `803cc`, `4 cyl`, `2.0 L`, `6 speed`; and the kind of
 * automatic, `CVT`. What the page prints and no text finds is in `factsNotSearched`, with the reason
 * (`demonstration/searched-facts.test.ts`). Number and unit are one word, joined as `2.0` is
 * (`text-words.ts`), because a bare number would match any other. The longest form of the unit also covers its
 * beginnings. Only litres may be typed without a unit.
 */
import type { Vehicle } from '../stock/vehicle.ts';
import { interiorWords } from './interior-colour.ts';
import { metresPerFoot } from './read-figure.ts';

const compared =
  'A figure that shoppers compare: few know the exact one, and a search says that it left the words out.';
const counted = 'A bare number would match any other; the filters read it with its word.';
const dated = 'A month or a day is not a wish, and as text its year would be taken for the model year.';

/** Rows of a vehicle page, by label, that a search by their text does not find. */
export const factsNotSearched: Readonly<Record<string, string>> = {
  Seats: counted,
  Doors: counted,
  Sleeps: counted,
  Odometer: counted,
  'Build date': dated,
  'Compliance date': dated,
  'Registration expiry': `${dated} What it prints changes with the day.`,
  Fuel: 'The filter reads the fuel; its grade (Premium) is the name of many badges.',
  Drive: 'The filter reads it; words of a feed (Front Wheel Drive) are in other names.',
  Transmission: 'The filter reads it, and the gears are searched; words of a feed (Sports Automatic) are in badges.',
  'Interior colour':
    'Its material is searched, and a colour before it (`black leather`); alone it would be the vehicle’s.',
  Torque: `${compared} Its figure would begin like that of a model.`,
  'Body width': compared,
  'Aggregate trailer mass': `${compared} The filter reads it.`,
  'Towing capacity (braked)': `${compared} The filter reads it.`,
  'Fuel consumption (combined)': compared,
  'Energy consumption': compared,
  'Fuel capacity': compared,
  'Gross vehicle mass': compared,
  Length: compared,
  Width: compared,
  Height: compared,
  'ANCAP safety rating': 'Most vehicles have five stars, and a search says that it left the words out.',
};

export function printedFactWords(vehicle: Vehicle): string[] {
  return [
    ...caravanWords(vehicle),
    ...engineWords(vehicle),
    /\b(?:cvt|dct|dsg)\b/i.exec(vehicle.transmission)?.[0] ?? '',
    vehicle.gearCount === null ? '' : `${vehicle.gearCount}speed`,
    vehicle.body,
    ...interiorWords(vehicle.interiorColour),
    vehicle.bodyConfiguration || (vehicle.variant?.bodyConfiguration ?? ''),
    vehicle.variant?.gearType ?? '',
  ].filter((word) => word !== '');
}

function caravanWords({ caravan }: Vehicle): string[] {
  if (caravan === null) return [];
  const { sleeps, bodyLengthMetres: length, tareWeightKg: tare, axleType } = caravan;
  const feet =
    length === null
      ? []
      : [...new Set([(length / metresPerFoot).toFixed(1), String(Math.round(length / metresPerFoot))])];
  return [
    ...(sleeps === null ? [] : ['Sleeps', `sleeps${sleeps}`, `${sleeps}berths`]),
    ...(length === null
      ? []
      : [...new Set([length.toFixed(1), length.toFixed(2)])].map((metres) => `${digitsOf(metres)}metres`)),
    ...feet.flatMap((said) => ['ft', 'foot', 'feet'].map((unit) => `${digitsOf(said)}${unit}`)),
    ...(tare === null ? [] : ['Tare', `${tare}kgs`]),
    axleType === '' || /\baxles?\b/i.test(axleType) ? axleType : `${axleType} axle`,
    // Two pairs of wheels have two names.
    /\btandem\b/i.test(axleType) ? 'Dual axle' : '',
  ];
}

function engineWords({ itemType, engineSize, engineSizeLitres, cylinders, variant }: Vehicle): string[] {
  const text = [engineSize, variant?.engineSize ?? ''].join(' ');
  const litres = engineSizeLitres ?? variant?.engineSizeLitres ?? null;
  const count = cylinders ?? variant?.cylinders ?? null;
  const cubicCentimetres =
    /\b(\d{2,4})\s?cc\b/i.exec(text)?.[1] ??
    (itemType === 'motorcycle' && litres !== null ? String(Math.round(litres * 1_000)) : null);
  const layout = /\bv(?:6|8|10|12)\b/i.exec(text)?.[0] ?? (count !== null && count >= 8 ? `V${count}` : '');
  return [
    ...(litres === null || itemType !== 'car'
      ? []
      : [
          digitsOf(litres.toFixed(1)),
          `${digitsOf(litres.toFixed(1))}litres`,
          ...(Number.isInteger(litres) ? [`${litres}litres`] : []),
        ]),
    ...(count === null || count === 0 ? [] : [`${count}cylinders`]),
    ...(cubicCentimetres === null ? [] : [`${cubicCentimetres}cc`]),
    layout,
    variant?.induction ?? '',
  ];
}

function digitsOf(number: string): string {
  return number.replace('.', '');
}
