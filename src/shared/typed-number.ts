/** The most digits that are read; more would not be a plausible amount or an exact number. */
const mostDigits = 12;

/**
 * Parses a number as people type it: `$30,000`, `30 000`, `25k`, `45,000 kms`, `7.5%`. `null` if there is none, or it
 * is ambiguous. Used for forms without JavaScript and for URLs alike.
 */
export function readTypedNumber(text: string): number | null {
  const thousands = /^(.*\d)\s*k(?:\s*kms?)?$/i.exec(text.trim());
  if (thousands !== null) {
    const count = readTypedNumber(thousands[1]!);
    return count === null ? null : Number((count * 1_000).toFixed(3));
  }
  const plain = text
    .trim()
    .replace(/^(-?)\$\s*/, '$1')
    .replace(/\s*(%|kms?|years?)$/i, '')
    .replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain) || plain.length > mostDigits) return null;
  return Number(plain) + 0;
}
