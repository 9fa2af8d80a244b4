/**
 * Carries with a form from where its visitor came to it, for a browser without scripts; with them more is known, and
 * that is sent.
 */
import { cameFromField } from '../../leads/lead/attribution.ts';

/** `value` is what `cameFromOf` says. */
export function CameFrom({ value }: { value: string }) {
  return value === '' ? null : <input type="hidden" name={cameFromField} value={value} />;
}
