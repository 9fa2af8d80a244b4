/** The full numbering plan, too large for the browser, which checks by `forms/australian-phone.ts`. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { nationalDigits } from './forms/australian-phone.ts';

/** `0412 345 678` -> `+61412345678`; `null` for what is no Australian number. */
export function internationalPhone(text: string): string | null {
  const digits = nationalDigits(text);
  if (digits === null) return null;
  const number = parsePhoneNumberFromString(digits, 'AU');
  return number !== undefined && number.isValid() && number.countryCallingCode === '61' ? number.number : null;
}
