/**
 * The full numbering plan of every country, too large for the browser, which checks by `forms/australian-phone.ts` and
 * `forms/foreign-phone.ts`.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isNewZealandPhone, nationalDigits } from './australian-phone.ts';
import { foreignNumber } from './foreign-phone.ts';

/**
 * `0412 345 678` -> `+61412345678`, `+64 21 123 4567` -> `+64211234567`; `null` for what is no number, or one whose
 * country nobody knows.
 */
export function internationalPhone(text: string): string | null {
  const foreign = foreignNumber(text);
  if (foreign !== null) {
    const number = parsePhoneNumberFromString(foreign);
    return number?.isValid() ? number.number : null;
  }
  const digits = nationalDigits(text);
  if (digits === null || isNewZealandPhone(text)) return null;
  const number = parsePhoneNumberFromString(digits, 'AU');
  return number !== undefined && number.isValid() && number.countryCallingCode === '61' ? number.number : null;
}
