/**
 * Whether a text can be an Australian phone number, small enough for the browser; the server asks the full
 * numbering plan as well. Takes what people type: `0412 345 678`, `(07) 3000 0000`, `+61 412 345 678`, `1300 123 456`, `13 12 13`.
 */
export function isAustralianPhone(text: string): boolean {
  const national = nationalDigits(text);
  return national !== null && (/^0[23478]\d{8}$/.test(national) || /^1[38]00\d{6}$/.test(national) || /^13[1-9]\d{3}$/.test(national));
}

/** `5550 3300`: a number of somewhere, and only its owner knows where. */
export const isWithoutAreaCode = (text: string): boolean => /^[2-9]\d{7}$/.test(nationalDigits(text) ?? '');

/** `+61 (0)412 345 678` and `0061 412 345 678` -> `0412345678`; `null` for what is no number or one of another country. */
export function nationalDigits(text: string): string | null {
  const typed = text.trim();
  if (!/^\+?[\d\s().\u2010-\u2015-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const abroad = /^(?:0011|00)?61(?:0?([23478]\d{8})|(1[38]00\d{6}))$/.exec(digits);
  if (abroad !== null) return abroad[1] === undefined ? abroad[2]! : `0${abroad[1]}`;
  return typed.startsWith('+') ? null : digits;
}
