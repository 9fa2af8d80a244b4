/**
 * Whether a text can be an Australian phone number, small enough for the browser; the server asks the full
 * numbering plan as well. Takes what people type: `0412 345 678`, `(07) 3000 0000`, `+61 412 345 678`, `1300 123 456`,
 * `13 12 13`.
 */
export function isAustralianPhone(text: string): boolean {
  const national = nationalDigits(text);
  return (
    national !== null &&
    !isNewZealandPhone(text) &&
    (/^0[23478]\d{8}$/.test(national) || /^1[38]00\d{6}$/.test(national) || /^13[1-9]\d{3}$/.test(national))
  );
}

/** `5550 3300`: a number of somewhere, and only its owner knows where. */
export const isWithoutAreaCode = (text: string): boolean => /^[2-9]\d{7}$/.test(nationalDigits(text) ?? '');

/** `491 570 156` -> `0491570156`, as phones and spreadsheets write it; `null` where no 0 is missing. */
export function withMissingZero(text: string): string | null {
  const national = nationalDigits(text) ?? '';
  return /^[23478]\d{8}$/.test(national) ? `0${national}` : null;
}

/**
 * A mobile number as New Zealanders write it at home: `021 123 4567`. Australia has no number with 020, 021 or 022,
 * since none of New South Wales begins with 0, 1 or 2 after its area code. `027 123 4567` can be one of Sydney by its
 * digits, so there its spaces say what it is: people there write `02 7123 4567`.
 */
export function isNewZealandPhone(text: string): boolean {
  const national = nationalDigits(text);
  if (national === null || /^\s*(?:\+|00)/.test(text)) return false;
  return /^02[012]\d{6,8}$/.test(national) || /^\s*\(?02[789]\)?[\s-]+\d{3}[\s-]+\d{3,4}\s*$/.test(text);
}

/**
 * `+61 (0)412 345 678` and `0061 412 345 678` -> `0412345678`; `null` for what is no number or one of another country.
 */
export function nationalDigits(text: string): string | null {
  const typed = text.trim();
  if (!/^\+?[\d\s().\u2010-\u2015-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const abroad = /^(?:0011|00)?61(?:0?([23478]\d{8})|(1[38]00\d{6}))$/.exec(digits);
  if (abroad !== null) return abroad[1] === undefined ? abroad[2]! : `0${abroad[1]}`;
  return typed.startsWith('+') ? null : digits;
}

/** `+61412345678` -> `0412 345 678`, as Australians write it; any other number as it is. */
export function nationalPhone(phoneE164: string): string {
  return phoneE164.replace(/^\+61(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
}
