/**
 * What a phone number was probably meant to be, which the visitor takes or leaves: `491570156` -> `0491 570 156`, `021
 * 123 4567` -> `+64 21 123 4567`.
 */
import { isNewZealandPhone, nationalDigits, withMissingZero } from './australian-phone.ts';

/** `null` where there is nothing to suggest. */
export function suggestedPhone(typed: string): string | null {
  if (isNewZealandPhone(typed)) {
    const digits = nationalDigits(typed)!;
    return `+64 ${digits.slice(1, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
  }
  const whole = withMissingZero(typed);
  return whole === null ? null : spaced(whole);
}

/** `0491570156` -> `0491 570 156`, `0730000000` -> `07 3000 0000`. */
function spaced(national: string): string {
  const parts = national.startsWith('04') ? [4, 7] : [2, 6];
  return [national.slice(0, parts[0]), national.slice(parts[0], parts[1]), national.slice(parts[1])].join(' ');
}
