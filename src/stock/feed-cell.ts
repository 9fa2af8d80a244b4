/**
 * What a feed's file says of a field in one row, and how another value of that field would look there. By it a dry run
 * tells what changes in the words of the file: `41,200 km` becomes `12,345 km`, `04/11/2026` becomes `12/11/2026`.
 */
import type { FeedField } from './feeds/feed-fields.ts';
import type { FieldReading } from './feeds/feed-mapping.ts';
import { readValue } from './feeds/read-value.ts';

export interface FeedCell {
  column: string;
  /** As the file has it, or the part of it that the mapping reads. */
  text: string;
  reading: Pick<FieldReading, 'choices' | 'month_first' | 'multiply'>;
}

/** Values of these kinds are read into a form of the product's own; others are stored as the file has them. */
const readKinds: ReadonlySet<FeedField['kind']> = new Set(['boolean', 'choice', 'date', 'instant', 'money', 'number']);

/** The cell's text, where the stored value has another form. */
export const saidInFile = (value: string, cell: FeedCell, { kind }: FeedField): string =>
  readKinds.has(kind) ? cell.text : value;

/** `value` as `neutralForm` has it. Where the cell's form is not known, that is what remains. */
export function writtenLike(value: string, cell: FeedCell, field: FeedField): string {
  if (field.kind === 'money' || field.kind === 'number') return numberLike(value, cell, field.kind);
  if (field.kind === 'date' || field.kind === 'instant') return dayLike(value, cell);
  return field.kind === 'choice' || field.kind === 'boolean' ? wordLike(value, cell, field) : value;
}

/**
 * The form that every feed may have, of the tables in the guide: `41990.50` for 4,199,050 cents, `2026-11-04`, `yes`,
 * `in_stock`. An instant at the beginning of a day in UTC is the day of a feed.
 */
export function neutralForm(value: string | number | boolean, kind: FeedField['kind'] | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return kind === 'money' ? (value / 100).toFixed(value % 100 === 0 ? 0 : 2) : String(value);
  return kind === 'instant' ? value.replace(/T00:00:00(?:\.000)?Z$/, '') : value;
}

function numberLike(value: string, { text, reading: { multiply = 1 } }: FeedCell, kind: 'money' | 'number'): string {
  const [number, ...others] = text.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  if (number === undefined || others.length > 0) return value;
  const amount = Number((Number(value) / multiply).toPrecision(12));
  const [, decimals = ''] = number.split('.');
  const digits = kind === 'money' && decimals.length === 2 ? amount.toFixed(2) : String(amount);
  const written = number.includes(',') ? digits.replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,') : digits;
  // Words beside a price say what it contains, and may have changed with it.
  return kind === 'money' ? `${text.includes('$') ? '$' : ''}${written}` : text.replace(number, written);
}

function dayLike(value: string, { text, reading }: FeedCell): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (year === undefined || month === undefined || day === undefined) return value;
  const [, first, mark, second] = /^(\d{1,2})([/.-])(\d{1,2})\2\d{4}/.exec(text) ?? [];
  if (first !== undefined && mark !== undefined && second !== undefined) {
    const isPadded = first.length + second.length === 4;
    const parts = (reading.month_first ? [month, day] : [day, month]).map((part) => (isPadded ? part : String(+part)));
    return [...parts, year].join(mark);
  }
  if (/^\d{8}$/.test(text)) return `${year}${month}${day}`;
  return /^\d{1,2}\/\d{4}$/.test(text) ? `${month}/${year}` : value;
}

/** The feed's own word for a value, by the mapping's `choices`. */
function wordLike(value: string, { reading: { choices = {} } }: FeedCell, field: FeedField): string {
  const own = Object.entries(choices).find(([, meaning]) => {
    const read = readValue(meaning, field, {});
    return read.ok && (typeof read.value === 'string' || typeof read.value === 'boolean')
      ? neutralForm(read.value, field.kind) === value
      : false;
  });
  return own?.[0] ?? value;
}
