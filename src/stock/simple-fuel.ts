/** The fuel a shopper filters by, out of the words that feeds use. */
import type { Vehicle } from './vehicle.ts';

/** The first rule that matches the lower-case text decides: a hybrid's words name petrol too. */
const rules: readonly (readonly [RegExp, Vehicle['simpleFuel']])[] = [
  [/plug|phev/, 'PHEV'],
  [/hybrid|hev\b|^(?=.*electric).*(petrol|unleaded|premium|diesel)/, 'Hybrid'],
  [/hydrogen|fuel ?cell|fcev/, 'Hydrogen'],
  [/electric|\bbev\b|\bev\b/, 'Electric'],
  [/diesel/, 'Diesel'],
  [/lpg|gas only|autogas|\bcng\b/, 'LPG'],
  [/petrol|unleaded|premium|leaded|\bulp\b|\bpulp\b|gasoline|\be10\b|\bron\b/, 'Petrol'],
  [/other/, 'Other'],
];

/** `''` when the words name no fuel. */
export function simpleFuel(fuel: string): Vehicle['simpleFuel'] {
  const text = fuel.toLowerCase();
  return rules.find(([pattern]) => pattern.test(text))?.[1] ?? '';
}
