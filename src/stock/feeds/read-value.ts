/**
 * Reads the text of a feed as a field's value. Nothing is guessed: a text that is not exactly a number, a price or a
 * date is a bad value with a reason, never a partial value ("29.990" is not $29.99).
 */
import { formatCount } from '../../shared/text.ts';
import { vehicleSchema } from '../vehicle.ts';
import type { FeedField } from './feed-fields.ts';
import { listSeparator } from './feed-row.ts';
import { maxSourceText, textLimits } from './text-limits.ts';

export type ReadValue =
  /**
   * `left`: sentences about the parts of the text that the value leaves out. `unread`: the list entries that cannot be
   * read, with the text of the first. `priceType`: what the words beside a price say that it contains.
   */
  | {
      ok: true;
      value: unknown;
      left?: readonly string[];
      unread?: { first: string; count: number; of: number; expected: string };
      priceType?: 'drive_away' | 'excl_govt_charges';
    }
  /** `expected` completes the sentence "... is not ...". */
  | { ok: false; expected: string }
  /** Longer than `most` characters. */
  | { ok: false; length: number; most: number };

export interface ReadOptions {
  multiply?: number | undefined;
  monthFirst?: boolean;
  separator?: string | undefined;
  /** Words of the feed and their meaning, which are applied already: a refusal names them. */
  choices?: Readonly<Record<string, string>> | undefined;
}

const unknown: ReadValue = { ok: true, value: null };
const bad = (expected: string): ReadValue => ({ ok: false, expected });
const upTo = (most: number, value: string): ReadValue =>
  value.length > most ? { ok: false, length: value.length, most } : { ok: true, value };

/** `source` is trimmed and not empty. `{ ok: true, value: null }` means that the feed does not know. */
export function readValue(source: string, field: FeedField, options: ReadOptions = {}): ReadValue {
  const isList = field.kind === 'texts' || field.kind === 'addresses';
  const longest = longestSource(field);
  if (source.length > longest.read) return { ok: false, length: source.length, most: longest.said };
  const text = isList || !source.endsWith(listSeparator) ? source : source.slice(0, -1);
  switch (field.kind) {
    case 'text':
      return upTo(field.maxLength, text.replaceAll(listSeparator, ', ').replace(/\s+/g, ' '));
    case 'words':
      return readWords(text.replaceAll(listSeparator, '\n').replace(/\r\n?/g, '\n'), field);
    case 'code':
      return upTo(field.maxLength, text.replaceAll(listSeparator, ' ').replace(/\s+/g, ' ').toUpperCase());
    case 'vin':
      return readVin(text);
    case 'year':
      return readYear(text);
    case 'money':
      return readMoney(text, options.multiply ?? 1);
    case 'number':
      return readNumber(text, field, options.multiply ?? 1);
    case 'boolean':
      return readBoolean(text, options.choices);
    case 'date':
      return readDate(text, options.monthFirst ?? false);
    case 'instant':
      return readInstant(text, options.monthFirst ?? false);
    case 'address':
      return isAddress(text) ? upTo(field.maxLength, text) : bad('an address that begins with https://, http:// or /');
    case 'addresses':
      return readAddresses(text, field, options.separator);
    case 'texts':
      return withinLimits(
        splitList(text, options.separator).map((entry) => entry.replace(/\s+/g, ' ')),
        field,
      );
    case 'hotspots':
      return readHotspots(text);
    case 'choice':
      return readChoice(text, field, options.choices);
  }
}

/**
 * The length that is read, and the limit that an error names. They differ because spaces that a value leaves out may
 * make a text longer than its value.
 */
function longestSource(field: FeedField): { read: number; said: number } {
  switch (field.kind) {
    case 'words':
    case 'texts':
    case 'addresses':
      return { read: Infinity, said: Infinity };
    case 'text':
    case 'code':
    case 'address':
      return { read: maxSourceText, said: field.maxLength };
    case 'hotspots':
      return { read: textLimits.hotspotsText, said: textLimits.hotspotsText };
    default:
      return { read: textLimits.figure, said: textLimits.figure };
  }
}

function readWords(text: string, { maxLength, cut }: { maxLength: number; cut: boolean }): ReadValue {
  if (text.length <= maxLength || !cut) return upTo(maxLength, text);
  const end = text.lastIndexOf(' ', maxLength);
  // A word of a thousand letters is not a real word.
  const value = text
    .slice(0, end > maxLength - 1_000 ? end : maxLength)
    .trimEnd()
    .toWellFormed();
  return {
    ok: true,
    value,
    left: [
      `The text has ${formatCount(text.length)} characters, of which the first ${formatCount(value.length)} are kept`,
    ],
  };
}

/** The first entries of a list, without those that are too long. `of`: how many the feed has, if it has more. */
function withinLimits(
  entries: readonly string[],
  { maxLength, maxEntries }: { maxLength: number; maxEntries: number },
  of?: number,
): Extract<ReadValue, { ok: true }> {
  const total = of ?? entries.length;
  const fitting = entries.filter((entry) => entry.length <= maxLength);
  const value = fitting.slice(0, maxEntries);
  if (value.length === entries.length) return { ok: true, value };
  const tooLong = entries.length - fitting.length;
  return {
    ok: true,
    value,
    left: [
      tooLong === 0
        ? ''
        : `${formatCount(tooLong)} of ${formatCount(total)} entries ${tooLong === 1 ? 'is' : 'are'} longer than ${formatCount(maxLength)} characters and left out`,
      fitting.length <= maxEntries
        ? ''
        : `The list has ${formatCount(total)} entries, of which ${total === fitting.length ? 'the first' : ''} ${formatCount(maxEntries)} are kept`.replace(
            '  ',
            ' ',
          ),
    ].filter((sentence) => sentence !== ''),
  };
}

function readVin(text: string): ReadValue {
  const vin = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin)
    ? { ok: true, value: vin }
    : bad('a VIN of 17 letters and digits without I, O and Q');
}

/** `2024`, and `2024/25` for a model year that spans two. */
function readYear(text: string): ReadValue {
  const [, year] = /^(\d{4})(?:\.0|[/-]\d{2,4})?$/.exec(text) ?? [];
  if (year === '0000' || text === '0') return unknown;
  return year !== undefined && Number(year) >= 1885 && Number(year) <= 2100
    ? { ok: true, value: Number(year) }
    : bad('a year from 1885 to 2100');
}

const priceWords =
  /^(poa|p\.o\.a\.?|price on application|call( us)?( for price)?|contact( us| dealer)?( for price)?|enquire( for price)?|on application|ask)$/i;
const behindPrice =
  /^(aud|drive ?away!?|d\/a|dap|egc|\+ ?orc.*|\+ ?on[- ]?roads?.*|excl?\.? .*|inc(l|luding)?\.? .*|\*|ono|neg(otiable)?\.?)?$/i;

/** Dollars to cents. `$29,990`, `29990.00`, `AUD 29 990 drive away`; 0 and POA mean no price. */
function readMoney(text: string, multiply: number): ReadValue {
  if (priceWords.test(text)) return unknown;
  const found =
    /^(?:aud|a\$|\$)?\s*(?:\$\s*)?(\d{1,3}(?:[,\s\u00a0]\d{3})+|\d+)(\.\d{1,2}|\.\d{2}00+)?(?![\d.,])\s*(.*)$/i.exec(
      text,
    );
  if (found === null || !behindPrice.test(found[3]!.trim())) return bad('a price in dollars');
  const cents = Math.round(Number(found[1]!.replace(/\D/g, '') + (found[2] ?? '')) * multiply * 100);
  if (cents > 100_000_000_00) return bad('a price below 100 million dollars');
  if (cents === 0) return unknown;
  const priceType = priceTypeIn(found[3]!.trim());
  return priceType === null ? { ok: true, value: cents } : { ok: true, value: cents, priceType };
}

const driveAwayWords = /^(drive ?away!?|d\/a|dap|inc(l|luding)?\.? (all )?on[- ]?roads?\b.*)$/i;
const withoutChargesWords = /^(egc|\+ ?orc.*|\+ ?on[- ]?roads?.*|excl?\.? .*(gov|charges|on[- ]?road|stamp|orc).*)$/i;

function priceTypeIn(words: string): 'drive_away' | 'excl_govt_charges' | null {
  if (driveAwayWords.test(words)) return 'drive_away';
  return withoutChargesWords.test(words) ? 'excl_govt_charges' : null;
}

function readNumber(text: string, field: Extract<FeedField, { kind: 'number' }>, multiply: number): ReadValue {
  const expected = field.whole ? 'a whole number' : 'a number';
  const found = /^(\d{1,3}(?:[,\s\u00a0]\d{3})+|\d+)(\.\d+)?(?![\d.,])\s*(.*)$/.exec(text);
  if (found === null || !field.unit.behind.test(found[3]!.trim()))
    return bad(`${expected}${found === null ? '' : ' in this field’s unit'}`);
  // A point before three digits may separate thousands: 145.000 is 145 or 145,000.
  if (field.whole && multiply === 1 && /^[1-9]\d{0,2}\.\d{3}$/.test(found[1]! + (found[2] ?? '')))
    return bad(`${expected} without a point`);
  const value = Number(found[1]!.replace(/\D/g, '') + (found[2] ?? '')) * multiply;
  if (value > field.max) return bad(`${expected} up to ${field.max}`);
  if (value === 0 && field.zeroIsUnknown) return unknown;
  if (field.whole)
    return Number.isInteger(value) || field.max > 1_000 ? { ok: true, value: Math.round(value) } : bad(expected);
  // A factor such as 0.001 leaves noise behind the last digit that counts.
  return { ok: true, value: Number(value.toPrecision(12)) };
}

export const yesWords = ['yes', 'y', 'true', 't', '1', 'on'] as const;
export const noWords = ['no', 'n', 'false', 'f', '0', 'off'] as const;

function readBoolean(text: string, choices?: ReadOptions['choices']): ReadValue {
  const word = yesOrNo(text);
  if (word !== undefined) return { ok: true, value: word === 'yes' };
  return bad(choices === undefined ? 'yes or no' : oneOf(['yes', 'no'], { choices, meaningOf: yesOrNo }));
}

function yesOrNo(text: string): 'yes' | 'no' | undefined {
  const word = text.trim().toLowerCase();
  if (yesWords.some((yes) => yes === word)) return 'yes';
  return noWords.some((no) => no === word) ? 'no' : undefined;
}

/** `31/12/2026`, `31-12-2026`, `2026-12-31`, `12/2026` and `2026/12` (the first of the month) -> `2026-12-31`. */
function readDate(text: string, monthFirst: boolean): ReadValue {
  const expected = `a date such as ${monthFirst ? '12/31/2026' : '31/12/2026'} or 2026-12-31`;
  const parts = datePart(text.replace(/[T ]\d{1,2}:\d{2}.*$/, ''), monthFirst);
  if (parts === null) return bad(expected);
  const [year, month, day] = parts;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1885 || year > 2200 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return bad(expected);
  return { ok: true, value: date.toISOString().slice(0, 10) };
}

function datePart(text: string, monthFirst: boolean): [number, number, number] | null {
  const full = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (full !== null) {
    const [first, second, year] = full.slice(1).map(Number) as [number, number, number];
    return monthFirst ? [year, first, second] : [year, second, first];
  }
  const iso = /^(\d{4})[/-](\d{1,2})(?:[/-](\d{1,2}))?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso !== null) return [Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 1)];
  const month = /^(\d{1,2})\/(\d{4})$/.exec(text);
  return month === null ? null : [Number(month[2]), Number(month[1]), 1];
}

/** An ISO instant with its zone, or a date, which then means its beginning in UTC. */
function readInstant(text: string, monthFirst: boolean): ReadValue {
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const time = Date.parse(text.replace(' ', 'T'));
    if (!Number.isNaN(time)) return { ok: true, value: new Date(time).toISOString() };
  }
  const date = readDate(text, monthFirst);
  return date.ok
    ? { ok: true, value: `${date.value as string}T00:00:00.000Z` }
    : bad('a date, or an instant such as 2026-12-31T09:30:00+10:00');
}

/**
 * Several URLs with a separator other than the mapping's. Read as one URL, they would be a picture that never loads.
 */
const severalAddresses = /[,;|]https?:\/\//i;

function isAddress(text: string): boolean {
  return /^(https?:\/\/[^\s/]|\/(?!\/))/i.test(text) && !/\s/.test(text) && !severalAddresses.test(text);
}

function readAddresses(
  text: string,
  limits: { maxLength: number; maxEntries: number },
  separator: string | undefined,
): ReadValue {
  const addresses = splitList(text, separator);
  const unread = addresses.filter((address) => !isAddress(address));
  if (unread.length === 0) return withinLimits(addresses, limits);
  if (separator !== undefined && unread.some((address) => severalAddresses.test(address)))
    return bad(`a list of addresses with ${JSON.stringify(separator)} between them, as separator says`);
  if (unread.length === addresses.length) return bad('a list of addresses that begin with https://, http:// or /');
  // One wrong address costs that picture, not all others of the vehicle.
  const expected = 'an address that begins with https://, http:// or /';
  return {
    ...withinLimits(addresses.filter(isAddress), limits, addresses.length),
    unread: { first: unread[0]!, count: unread.length, of: addresses.length, expected },
  };
}

const betweenEntries = ['|', ';', '\n', listSeparator] as const;

/**
 * Without a named separator: `|`, `;` or new lines when there is one; else commas, in a list of addresses those before
 * an address.
 */
function splitList(text: string, separator: string | undefined): string[] {
  const parts =
    separator !== undefined
      ? text.split(listSeparator).flatMap((part) => part.split(separator))
      : betweenEntries.some((mark) => text.includes(mark))
        ? betweenEntries.reduce((pieces, mark) => pieces.flatMap((piece) => piece.split(mark)), [text])
        : /^(https?:)?\//i.test(text)
          ? text.split(/,\s*(?=(?:https?:)?\/)/i)
          : text.split(',');
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** A JSON list of `{ id, description, place, angles: [{ x, y } or null for each frame of the spin] }`. */
function readHotspots(text: string): ReadValue {
  const expected = bad('a JSON list of hotspots, each with id, description, place and angles');
  try {
    const parsed = vehicleSchema.shape.hotspots.safeParse(JSON.parse(text));
    if (!parsed.success) return expected;
    const { hotspots, hotspotText, hotspotAngles } = textLimits;
    const fits =
      parsed.data.length <= hotspots &&
      parsed.data.every(
        ({ id, description, angles }) =>
          id.length <= hotspotText && description.length <= hotspotText && angles.length <= hotspotAngles,
      );
    return fits
      ? { ok: true, value: parsed.data }
      : bad(
          `a list of at most ${hotspots} hotspots, each with at most ${hotspotText} characters and ${hotspotAngles} angles`,
        );
  } catch {
    return expected;
  }
}

function readChoice(
  text: string,
  { values, synonyms }: Extract<FeedField, { kind: 'choice' }>,
  choices: ReadOptions['choices'] = {},
): ReadValue {
  const meaningOf = (said: string): string | undefined => {
    const word = said.trim().toLowerCase();
    return (
      values.find((candidate) => candidate.toLowerCase() === word) ??
      (Object.hasOwn(synonyms, word) ? synonyms[word] : undefined)
    );
  };
  const value = meaningOf(text);
  return value === undefined ? bad(oneOf(values, { choices, meaningOf })) : { ok: true, value };
}

/**
 * The words that a feed may use: those of its mapping, and the product's own for what the mapping has no word for.
 * `{ Available: in_stock, Delivered: sold }` -> `one of Available, Delivered, coming_soon`.
 */
function oneOf(
  values: readonly string[],
  { choices, meaningOf }: { choices: Readonly<Record<string, string>>; meaningOf(word: string): string | undefined },
): string {
  const own = Object.entries(choices).filter(([, meaning]) => (meaningOf(meaning) ?? '') !== '');
  const said = new Set(own.map(([, meaning]) => meaningOf(meaning)));
  const others = values.filter((value) => value !== '' && !said.has(value));
  return `one of ${[...own.map(([word]) => word.trim()), ...others].join(', ')}`;
}
