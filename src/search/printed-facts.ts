/**
 * The facts that a card and a vehicle page print with their unit, as words for text search: `4 berth`, `18 ft`,
 * `803cc`, `4 cyl`, `2.0 L`; and the kind of automatic, `CVT`. Number and unit are one word, joined as `2.0` is
 * (`text-words.ts`), because a bare number would match any other. The longest form of the unit also covers its
 * beginnings. Only litres may be typed without a unit.
 */
import type { Vehicle } from '../stock/vehicle.ts';
import { metresPerFoot } from './read-figure.ts';

export function printedFactWords(vehicle: Vehicle): string[] {
  return [
    ...caravanWords(vehicle),
    ...engineWords(vehicle),
    /\b(?:cvt|dct|dsg)\b/i.exec(vehicle.transmission)?.[0] ?? '',
    ...(vehicle.itemType === 'car' ? [] : [vehicle.body]),
  ].filter((word) => word !== '');
}

function caravanWords({ caravan }: Vehicle): string[] {
  if (caravan === null) return [];
  const { sleeps, bodyLengthMetres: length, tareWeightKg: tare } = caravan;
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
    /turbo|supercharged/i.test(variant?.induction ?? '') ? variant!.induction : '',
  ];
}

function digitsOf(number: string): string {
  return number.replace('.', '');
}
