/** The driven wheels a shopper filters by, out of the words that feeds use. */
import type { Vehicle } from './vehicle.ts';

const rules: readonly (readonly [RegExp, Vehicle['simpleDrive']])[] = [
  [/\bawd\b|all[ -]wheel|quattro|xdrive|4matic/, 'AWD'],
  [/\b4wd\b|\b4x4\b|four[ -]wheel|part[ -]?time/, '4WD'],
  [/\bfwd\b|front/, 'FWD'],
  [/\brwd\b|rear/, 'RWD'],
];

/** `''` when the words do not say which wheels are driven: `2WD` and `4x2` leave that open. */
export function simpleDrive(drive: string): Vehicle['simpleDrive'] {
  const text = drive.toLowerCase();
  return rules.find(([pattern]) => pattern.test(text))?.[1] ?? '';
}
