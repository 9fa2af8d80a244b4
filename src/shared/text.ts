/**
 * `Škoda & Söhne - Used` -> `skoda-sohne-used`: lower-case ASCII words joined by single hyphens. Empty if the text has
 * no letter or digit.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** `Škoda` -> `Skoda`. A text that consists only of marks is unchanged. */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{Mark}/gu, '') || text;
}

/** Compares ignoring letter case and surrounding spaces: for two spellings of a make, a tag or a value. */
export function isSameText(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}

/** `utes and vans` -> `Utes and vans`. */
export function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/**
 * `12345.6` -> `12,346`. Not by `Intl.NumberFormat`, whose first use takes a phone 50 ms, and every page shows a number
 * when it starts.
 */
export function formatCount(count: number): string {
  const digits = String(Math.round(Math.abs(count))).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return count < 0 && digits !== '0' ? `-${digits}` : digits;
}

/** `1, 'job', 'jobs'` -> `1 job`, `12345, 'job', 'jobs'` -> `12,345 jobs`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `12345` -> `12,345 km` (CARD-3). */
export function formatKm(km: number): string {
  return `${formatCount(km)} km`;
}

/**
 * A field's label inside a sentence: `Deposit or trade-in` -> `your deposit or trade-in`, `Your rent` -> `your rent`.
 */
export function yourPhrase(label: string): string {
  const words = label.slice(0, 1).toLowerCase() + label.slice(1);
  return words.startsWith('your ') ? words : `your ${words}`;
}

/**
 * By code unit: an order that is the same everywhere, for lists that are not displayed. For displayed names use
 * `compareNames`.
 */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Made at its first use: that takes a phone 40 ms, and most pages sort nothing. */
let namesCollator: Intl.Collator | undefined;

/** Alphabetical order for displayed names: ignores letter case and accents, and `CX-5` comes before `CX-30`. */
export function compareNames(left: string, right: string): number {
  namesCollator ??= new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });
  return namesCollator.compare(left, right);
}

/** Words as a shopper typed them, in quotation marks: their own would end these. */
export function quoted(words: string): string {
  return `“${words.replaceAll('"', '')}”`;
}
