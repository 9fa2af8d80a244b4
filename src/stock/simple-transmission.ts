/** Automatic or manual, out of the words that feeds use. */
import type { Vehicle } from './vehicle.ts';

const rules: readonly (readonly [RegExp, Vehicle['simpleTransmission']])[] = [
  [
    /auto|cvt|dct|dsg|dual[ -]?clutch|constantly variable|continuously variable|tiptronic|s[ -]?tronic|pdk|single[ -]speed|reduction gear/,
    'Automatic',
  ],
  [/manual|^\d? ?(sp|speed)? ?man\b|^m$/, 'Manual'],
];

/** `''` when the words name neither. */
export function simpleTransmission(transmission: string): Vehicle['simpleTransmission'] {
  const text = transmission.toLowerCase();
  return rules.find(([pattern]) => pattern.test(text))?.[1] ?? '';
}
