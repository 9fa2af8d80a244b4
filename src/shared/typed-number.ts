/** The most digits that are read; more would not be a plausible amount or an exact number. */
const mostDigits = 12;

/** `85.000` is 85 or 85,000; `0.125` is one number. */
const pointBeforeThree = /(?<![\d.])[1-9]\d{0,2}\.\d{3}(?!\d)/;

/**
 * Parses a number as people type it: `$30,000`, `30 000`, `25k`, `45,000 kms`, `7.5%`. `null` if there is none, or it
 * is ambiguous: `85.000` is, except in a percentage or with `isRate`, where `8.375` is a usual rate. A rate has no
 * thousands, so its comma is a decimal point: `7,5` is 7.5. Used for forms without JavaScript and for URLs alike.
 */
export function readTypedNumber(text: string, { isRate = false }: { isRate?: boolean } = {}): number | null {
  if (isRate || text.includes('%')) return readPlainNumber(text.replace(/(?<=\d)\s*,\s*(?=\d)/, '.'));
  if (pointBeforeThree.test(text)) return null;
  const thousands = /^(.*\d)\s*k(?:\s*(?:kms?|kilomet(?:er|re)s?))?$/i.exec(text.trim());
  if (thousands !== null) {
    const count = readTypedNumber(thousands[1]!);
    return count === null ? null : Number((count * 1_000).toFixed(3));
  }
  return readPlainNumber(text);
}

/** A number of digits, with its sign of money or unit. */
function readPlainNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^(-?)\$\s*/, '$1')
    .replace(/\s*(%|kms?|kilomet(?:er|re)s?|years?)$/i, '')
    .replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain) || plain.length > mostDigits) return null;
  return Number(plain) + 0;
}
