/**
 * A phone number with the code of a country other than Australia, by its shape: `+64 21 123 4567`, `0011 44 20 7946
 * 0000`, `+44 (0)20 7946 0000`. Small enough for the browser; the server asks the full numbering plan as well
 * (`phone-number.server.ts`).
 */

/** `+64211234567`; `null` for what can be none. */
export function foreignNumber(text: string): string | null {
  const typed = text.trim();
  if (!/^(?:\+|00)[\d\s().\u2010-\u2015-]+$/.test(typed)) return null;
  // The 0 in brackets is dialled within the country only.
  const digits = typed
    .replaceAll('(0)', '')
    .replace(/\D/g, '')
    .replace(/^(?:0011|00)/, '');
  return /^[1-9]\d{6,14}$/.test(digits) && !digits.startsWith('61') ? `+${digits}` : null;
}
