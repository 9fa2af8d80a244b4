/** Maps a row of a feed to a vehicle's contents by the dealer's mapping, or returns why it cannot be used. */
import * as z from 'zod';
import type { Location } from '../../locations/location.ts';
import { formatCount } from '../../shared/text.ts';
import type { StockSettings } from '../settings.ts';
import type { FeedCell } from '../feed-cell.ts';
import { commentParagraphs } from '../dealer-comments.ts';
import { wordsInUsualCase } from '../letter-case.ts';
import { simpleBody } from '../simple-body.ts';
import { simpleDrive } from '../simple-drive.ts';
import { simpleFuel } from '../simple-fuel.ts';
import { simpleTransmission } from '../simple-transmission.ts';
import { tradeSpelling } from '../trade-spelling.ts';
import { vehicleSchema } from '../vehicle.ts';
import {
  type FeedField,
  type FeedFieldName,
  feedFieldNames,
  feedFields,
  lenderField,
  requiredFields,
} from './feed-fields.ts';
import { type FeedMapping, type FieldReading, readingsOf } from './feed-mapping.ts';
import type { WarningCode } from './warning-kinds.ts';
import { type FeedPattern, maxPatternText, requireFeedPattern } from './feed-pattern.ts';
import { type FeedRow, listSeparator, storableText } from './feed-row.ts';
import { matchColumns, namesOf, takenColumns } from './match-columns.ts';
import { parseTitle } from './parse-title.ts';
import type { PatternTime } from './pattern-time.ts';
import { readValue } from './read-value.ts';
import { textLimits } from './text-limits.ts';

/**
 * The part of a vehicle that a feed can fill: everything but its id, its slug and what the product keeps between
 * imports.
 */
const vehicleContentsSchema = vehicleSchema
  .omit({ id: true, slug: true, updatedAt: true, priceReducedAt: true, reducedFromCents: true })
  .extend({ createdAt: z.iso.datetime().nullable().default(null) });
export type VehicleContents = z.output<typeof vehicleContentsSchema>;

export interface RowProblem {
  /** Row number in the file, counted from 1. */
  row: number;
  column: string;
  value: string;
  /**
   * Machine-readable: `missing`, `unreadable`, `too-long`, `unknown-location`, `column-count`, `malformed`,
   * `unclosed-quote`, `zero-byte`, `no-identity`, and those of `warning-kinds.ts`.
   */
  code: string;
  /** A sentence: what was found and what was expected. */
  reason: string;
  /** Number of affected values in the text, if not one. */
  times?: number;
}

/** A problem with which the row is taken. */
export type RowWarning = RowProblem & { code: WarningCode };

export type MappedRow =
  | {
      kind: 'vehicle';
      identity: string;
      contents: VehicleContents;
      warnings: RowWarning[];
      /** By field, what the row says, where the mapper keeps that. */
      cells: ReadonlyMap<string, FeedCell>;
    }
  /** `identity` if it can be determined: then the vehicle keeps the state of the earlier file. */
  | { kind: 'rejected'; identity: string | null; rejection: RowProblem };

export interface RowMapper {
  /** Throws `FeedRefused` when the file lacks a column that the mapping needs. */
  checkColumns(columns: readonly string[]): void;
  map(row: FeedRow): MappedRow;
  /**
   * The column that a field is read from, for a message; the field's own name if there is none. Of several columns, the
   * one that has the value in the row with these `values`; without `values`, the first.
   */
  columnOf(field: FeedFieldName | LenderFieldPath, values?: FeedRow['values']): string;
}

/** `lenders.taurus.paymentWeek`, as in a mapping. */
export type LenderFieldPath = `lenders.${string}.${string}`;

interface CompiledReading {
  reading: FieldReading;
  /** The first of them with a value in this row; the first of all if none has one. */
  columnIn(row: FeedRow): string;
  isUnknown(text: string): boolean;
  /** `said`: before the mapping's `choices`. `tooLong`: the length of a text that is too long for a pattern. */
  read(row: FeedRow): { text: string; said: string } | { tooLong: number };
}

/** `key` is the pattern's position in the mapping. */
type CompilePattern = (source: string | undefined, key: string) => FeedPattern | null;

interface CompiledField {
  name: string;
  field: FeedField;
  readings: readonly CompiledReading[];
  isRequired: boolean;
}

const maxQuotedValue = 200;

/**
 * `onColumn` is called for each column before it is read. With `patternTime`, `map` throws `FeedRefused` when the
 * mapping's patterns take too long.
 */
export function createRowMapper({
  mapping,
  locations,
  settings,
  onColumn = () => {},
  keepCells = false,
  patternTime,
}: {
  mapping: FeedMapping;
  locations: readonly Location[];
  settings: Pick<StockSettings, 'truck_body'>;
  onColumn?: (column: string) => void;
  /** Whether rows have their `cells`. */
  keepCells?: boolean;
  patternTime?: PatternTime;
}): RowMapper {
  const compilePattern: CompilePattern = (source, key) => {
    if (source === undefined) return null;
    const pattern = requireFeedPattern(source);
    return patternTime === undefined ? pattern : patternTime.timed(pattern, key);
  };
  let spelling = new Map<string, string>();
  const unknownEverywhere = new Set(['', ...mapping.unknown.map((text) => text.toLowerCase())]);
  const cell = (row: FeedRow, column: string): string => row.values[spelling.get(column) ?? column] ?? '';
  const known = (text: string): string => (unknownEverywhere.has(text.trim().toLowerCase()) ? '' : text.trim());
  const firstKnown = (row: FeedRow, columns: string | readonly string[]): string => {
    for (const column of namesOf(columns)) {
      const text = known(cell(row, column));
      if (text !== '') return text;
    }
    return '';
  };

  const taken = takenColumns(mapping);
  const required = new Set<FeedFieldName>([...requiredFields, ...mapping.required]);
  const matchLocation = createLocationMatcher(locations, mapping.location?.codes ?? {});
  const titleKnowledge =
    mapping.title === undefined
      ? null
      : {
          makes: mapping.title.makes,
          models: mapping.title.models,
          series: compilePattern(mapping.title.series, 'title.series'),
        };
  const compile = (name: string, field: FeedField, spelled: Parameters<typeof readingsOf>[0]): CompiledField[] => {
    const readings = readingsOf(spelled).map((reading, index) =>
      compileReading(reading, {
        cell,
        firstKnown,
        known,
        compilePattern: (source, key) =>
          compilePattern(
            source,
            `${name.startsWith('lenders.') ? '' : 'fields.'}${name}${Array.isArray(spelled) ? `[${index}]` : ''}.${key}`,
          ),
      }),
    );
    return readings.length === 0 ? [] : [{ name, field, readings, isRequired: required.has(name as FeedFieldName) }];
  };
  const fields = feedFieldNames.flatMap((name) => compile(name, feedFields[name], mapping.fields[name]));
  const lenders = Object.entries(mapping.lenders).map(([provider, figures]) => ({
    provider,
    fields: Object.entries(figures).flatMap(([name, spelled]) =>
      compile(`lenders.${provider}.${name}`, lenderField(name)!, spelled),
    ),
  }));

  const everyField = [...fields, ...lenders.flatMap((lender) => lender.fields)];

  function identityOf(row: FeedRow): string | null {
    const parts = mapping.identity.map((column) =>
      storableText(cell(row, column)).trim().replace(/\s+/g, ' ').toLowerCase(),
    );
    return parts.every((part) => unknownEverywhere.has(part)) ? null : parts.join(listSeparator);
  }

  function map(row: FeedRow): MappedRow {
    patternTime?.beginRow(row.rowNumber);
    // In a row with too few or too many values, the identity may be wrong. It is then not used: it identifies no
    // vehicle and protects none from being marked as sold.
    const identity = row.problem === null || row.problem.code === 'column-count' ? identityOf(row) : null;
    const reject = (problem: Omit<RowProblem, 'row'>): MappedRow => ({
      kind: 'rejected',
      identity,
      rejection: {
        ...problem,
        row: row.rowNumber,
        column: storableText(problem.column),
        value: storableText(problem.value).slice(0, maxQuotedValue),
      },
    });
    if (row.problem !== null) return reject({ column: '', value: Object.values(row.values)[0] ?? '', ...row.problem });
    const damaged = Object.keys(row.values).find((column) => row.values[column]!.includes('\0'));
    if (damaged !== undefined) {
      return reject({
        column: damaged,
        value: row.values[damaged]!,
        code: 'zero-byte',
        reason: 'The text contains a zero byte: the file is damaged, or the program that wrote it is faulty.',
      });
    }

    const warnings: RowWarning[] = [];
    const cells = new Map<string, FeedCell>();
    const said = keepCells ? cells : null;
    const contents: Record<string, unknown> = {};
    const putPlace = (location: Location): void => {
      Object.assign(contents, placeOf(location));
      for (const name of ['location_name', 'dealership_slug', 'city', 'state']) cells.delete(name);
    };
    /** By field, the problem of a title column whose text is too long. */
    const overlong = new Map<string, Omit<RowWarning, 'row'>>();
    const refusal = readFields(row, fields, { into: contents, cells: said, warnings, onColumn });
    if (refusal !== null) return reject(refusal);
    for (const { provider, fields: figures } of lenders) {
      const lender: Record<string, unknown> = {};
      const refusalOfLender = readFields(row, figures, { into: lender, cells: said, warnings, onColumn });
      if (refusalOfLender !== null) return reject(refusalOfLender);
      if (lender.paymentWeekCents !== undefined || lender.paymentMonthCents !== undefined)
        put(contents, `lenders.${provider}`, lender);
      else {
        const hasRates = figures.some(
          ({ field, readings }) =>
            rateTargets.has(field.target) && Object.hasOwn(lender, field.target) && isFromColumn(readings),
        );
        const repayment = figures.find(({ field }) => repaymentTargets.has(field.target));
        if (hasRates && repayment !== undefined)
          warnings.push({ row: row.rowNumber, ...withoutRepayment(row, repayment) });
      }
    }

    const comments = fields.find(({ name }) => name === 'dealercomments');
    const { omitted } = commentParagraphs(String(contents['dealerComments'] ?? ''));
    if (comments !== undefined && omitted[0] !== undefined)
      warnings.push({
        row: row.rowNumber,
        column: columnIn(row, comments),
        value: quoted(omitted[0]),
        code: 'repayment-words',
        ...(omitted.length === 1 ? {} : { times: omitted.length }),
        reason:
          'A repayment or a rate needs the comparison rate and its warning beside it, which comments do not have (dealercomments).',
      });

    if (mapping.title !== undefined && titleKnowledge !== null) {
      const { column, make, model } = mapping.title;
      onColumn(namesOf(column)[0]!);
      const within = (text: string, name: string, columns: string | readonly string[], most: number): string => {
        if (text.length <= most) return text;
        overlong.set(name, {
          column: namesOf(columns)[0]!,
          value: quoted(text),
          code: 'too-long',
          reason: tooLongReason(text.length, most, name),
        });
        return '';
      };
      const textOf = (name: string, columns: string | readonly string[] | undefined, most: number): string =>
        columns === undefined ? '' : within(storableText(firstKnown(row, columns)), name, columns, most);
      const title = textOf('title', column, textLimits.title);
      const columns = { make: textOf('make', make, textLimits.text), model: textOf('model', model, textLimits.text) };
      const parts =
        title === '' ? { ...columns, badge: '', series: '' } : parseTitle({ title, ...columns, known: titleKnowledge });
      for (const [key, value] of Object.entries(parts)) {
        const part = within(value, key, column, textLimits.text);
        if ((contents[key] ?? '') === '' && part !== '') contents[key] = part;
      }
    }
    if (mapping.trade_spelling) spellAsTheTrade(contents);
    for (const name of required) {
      const value = valueAt(contents, feedFields[name].target);
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
        const cause = overlong.get(name) ?? (name === 'make' || name === 'model' ? overlong.get('title') : undefined);
        if (cause !== undefined) return reject(cause);
        const column = columnNameOf(mapping, name);
        return reject({
          column,
          value: column === '' ? '' : cell(row, column),
          code: 'missing',
          reason: `The row has no ${name}.`,
        });
      }
    }
    if (identity === null) {
      const column = mapping.identity[0]!;
      return reject({
        column,
        value: cell(row, column),
        code: 'no-identity',
        reason: `The row has no value in its identity columns: ${mapping.identity.join(', ')}.`,
      });
    }

    for (const problem of overlong.values()) warnings.push({ row: row.rowNumber, ...problem });

    if (mapping.location?.id !== undefined) {
      const location = matchLocation(String(mapping.location.id));
      if (location !== null) putPlace(location);
    } else if (mapping.location?.column !== undefined) {
      const { column: named } = mapping.location;
      const column = namesOf(named)[0]!;
      const text = storableText(firstKnown(row, named));
      const location = text === '' || text.length > textLimits.text ? null : matchLocation(text);
      if (text.length > textLimits.text) {
        warnings.push({
          row: row.rowNumber,
          column,
          value: quoted(text),
          code: 'too-long',
          reason: tooLongReason(text.length, textLimits.text, 'location'),
        });
      } else if (location !== null) putPlace(location);
      else if (text !== '') {
        if (isPlaceName(text)) contents.locationName ??= text;
        warnings.push({
          row: row.rowNumber,
          column,
          value: quoted(text),
          code: 'unknown-location',
          reason: `"${quoted(text)}" is not one of the dealer’s locations.`,
        });
      }
    }
    if (mapping.keep_other_columns) {
      const others: Record<string, string> = {};
      const left: string[] = [];
      let [count, characters] = [0, 0];
      // Sorted, so that the order of the columns in a file changes nothing.
      for (const column of Object.keys(row.values).sort()) {
        const text = storableText(row.values[column]!).trim();
        if (text === '' || takesColumn(column)) continue;
        const isWithin =
          text.length <= textLimits.otherColumn &&
          column.length <= textLimits.otherColumnName &&
          count < textLimits.otherColumns &&
          characters + text.length <= textLimits.otherColumnsText;
        if (!isWithin) {
          left.push(column);
          continue;
        }
        count += 1;
        characters += text.length;
        others[storableText(column)] = text;
      }
      contents.unmapped = others;
      const [first] = left;
      if (first !== undefined) {
        const text = storableText(row.values[first]!).trim();
        warnings.push({
          row: row.rowNumber,
          column: quoted(first),
          value: quoted(text),
          code: 'not-stored',
          reason:
            `${formatCount(left.length)} unmapped columns are not stored, the first with ${formatCount(text.length)} characters. At most ${formatCount(textLimits.otherColumn)} a column, ` +
            `${formatCount(textLimits.otherColumns)} columns and ${formatCount(textLimits.otherColumnsText)} characters in all are; keep_other_columns: false stores none.`,
        });
      }
    }
    derive(contents, settings);
    const parsed = vehicleContentsSchema.safeParse(contents);
    if (!parsed.success) {
      const issue = parsed.error.issues[0]!;
      return reject({ column: issue.path.join('.'), value: '', code: 'unreadable', reason: issue.message });
    }
    return { kind: 'vehicle', identity, contents: parsed.data, warnings, cells };
  }

  let takenInFile = taken;
  const takesColumn = (column: string): boolean => takenInFile.has(column);

  return {
    checkColumns(columns) {
      spelling = matchColumns(mapping, columns);
      takenInFile = new Set([...taken, ...spelling.values()]);
    },
    map,
    columnOf(field, values) {
      const readings = everyField.find(({ name }) => name === field)?.readings ?? [];
      const row: FeedRow | null = values === undefined ? null : { rowNumber: 0, values, problem: null };
      const used =
        row === null
          ? undefined
          : readings.find(({ isUnknown, read }) => {
              const found = read(row);
              return 'text' in found && found.text.trim() !== '' && !isUnknown(found.text.trim());
            });
      return (row === null ? '' : (used?.columnIn(row) ?? '')) || columnNameOf(mapping, field) || field;
    },
  };
}

const rateTargets: ReadonlySet<string> = new Set(['interestRate', 'comparisonRate']);
const repaymentTargets: ReadonlySet<string> = new Set(['paymentWeekCents', 'paymentMonthCents']);

/** A constant of the mapping says nothing of the row. */
const isFromColumn = (readings: readonly CompiledReading[]): boolean =>
  readings.some(({ reading }) => reading.column !== undefined);

/** The column of this row that the field is read from; the field's own name where it has none. */
const columnIn = (row: FeedRow, { name, readings }: CompiledField): string =>
  readings.find(({ reading }) => reading.column !== undefined)?.columnIn(row) ?? name;

function withoutRepayment(row: FeedRow, field: CompiledField): Omit<RowWarning, 'row'> {
  const column = columnIn(row, field);
  return {
    column,
    // A 0 or a word for "unknown" is no repayment either.
    value: quoted(row.values[column]?.trim() ?? ''),
    code: 'unused-figures',
    reason: `The row has rates and no repayment of this lender, so none of the lender’s figures are used (${field.name}).`,
  };
}

/**
 * Reads each field into `into` and bad values into `warnings`. Returns the bad value that rejects the whole row, if
 * any.
 */
function readFields(
  row: FeedRow,
  fields: readonly CompiledField[],
  {
    into,
    cells,
    warnings,
    onColumn,
  }: {
    into: Record<string, unknown>;
    cells: Map<string, FeedCell> | null;
    warnings: RowWarning[];
    onColumn: (column: string) => void;
  },
): Omit<RowProblem, 'row'> | null {
  const besidePrices = new Map<string, WordsBesidePrice>();
  for (const { name, field, readings, isRequired } of fields) {
    for (const { reading, columnIn, isUnknown, read } of readings) {
      const column = columnIn(row);
      onColumn(column);
      const found = read(row);
      const text = 'tooLong' in found ? '' : storableText(found.text).trim();
      if (!('tooLong' in found) && (text === '' || isUnknown(text))) continue;
      const result =
        'tooLong' in found
          ? { ok: false as const, length: found.tooLong, most: maxPatternText }
          : readValue(text, field, {
              multiply: reading.multiply,
              monthFirst: reading.month_first,
              separator: reading.separator,
              choices: reading.choices,
            });
      if (!result.ok) {
        const problem =
          'expected' in result
            ? {
                column,
                value: quoted(text),
                code: 'unreadable' as const,
                reason: `"${quoted(text)}" is not ${result.expected} (${name}).`,
              }
            : {
                column,
                value: quoted(text),
                code: 'too-long' as const,
                reason: tooLongReason(result.length, result.most, name),
              };
        if (reading.bad_value === 'reject' || isRequired) return problem;
        warnings.push({ row: row.rowNumber, ...problem });
        continue;
      }
      if (result.value === null) continue;
      for (const left of result.left ?? [])
        warnings.push({
          row: row.rowNumber,
          column,
          value: quoted(text),
          code: 'shortened',
          reason: `${left} (${name}).`,
        });
      if (result.unread !== undefined) {
        const { first, count, of, expected } = result.unread;
        const found = `"${quoted(first)}" is not ${expected}`;
        const problem = { column, value: quoted(first), code: 'shortened' as const };
        if (reading.bad_value === 'reject') return { ...problem, code: 'unreadable', reason: `${found} (${name}).` };
        warnings.push({
          row: row.rowNumber,
          ...problem,
          ...(count === 1 ? {} : { times: count }),
          reason: `${found}; ${formatCount(count)} of ${formatCount(of)} entries ${count === 1 ? 'is' : 'are'} left out (${name}).`,
        });
      }
      put(into, field.target, result.value);
      if ('said' in found && reading.column !== undefined)
        cells?.set(name, { column, text: storableText(found.said).trim(), reading });
      if (result.priceType !== undefined)
        besidePrices.set(field.target, { priceType: result.priceType, name, column, text });
      break;
    }
  }
  const stated = into['priceType'];
  const contradiction = takePriceTypeFrom(besidePrices, into);
  if (into['priceType'] !== stated) cells?.delete('price_type');
  if (contradiction !== null) warnings.push({ row: row.rowNumber, ...contradiction });
  return null;
}

interface WordsBesidePrice {
  priceType: 'drive_away' | 'excl_govt_charges';
  /** The field, the column and the text that has the price and the words. */
  name: string;
  column: string;
  text: string;
}

/**
 * `$29,990 EGC` says what the price contains. The words beside the price that shoppers see are nearer to it than a
 * column or a constant, so they decide, and a contradiction is a warning: a price that excludes charges is never shown
 * as drive away.
 */
function takePriceTypeFrom(
  besidePrices: ReadonlyMap<string, WordsBesidePrice>,
  into: Record<string, unknown>,
): Omit<RowWarning, 'row'> | null {
  const { priceCents = Infinity, offerPriceCents = Infinity } = into as Partial<
    Record<'priceCents' | 'offerPriceCents', number>
  >;
  const said = besidePrices.get(offerPriceCents < priceCents ? 'offerPriceCents' : 'priceCents');
  if (said === undefined) return null;
  const stated = into['priceType'];
  into['priceType'] = said.priceType;
  if (typeof stated !== 'string' || stated === '' || stated === said.priceType) return null;
  return {
    column: said.column,
    value: quoted(said.text),
    code: 'price-words',
    reason: `"${quoted(said.text)}" contradicts the price type "${stated}" (price_type); "${said.priceType}" is used (${said.name}).`,
  };
}

function compileReading(
  reading: FieldReading,
  {
    cell,
    firstKnown,
    known,
    compilePattern,
  }: {
    compilePattern: CompilePattern;
    cell(row: FeedRow, column: string): string;
    firstKnown(row: FeedRow, columns: string | readonly string[]): string;
    known(text: string): string;
  },
): CompiledReading {
  const onlyIf = compilePattern(reading.only_if, 'only_if');
  const notIf = compilePattern(reading.not_if, 'not_if');
  const take = compilePattern(reading.take, 'take');
  const hasPattern = onlyIf !== null || notIf !== null || take !== null;
  const when =
    reading.when === undefined
      ? null
      : {
          column: reading.when.column,
          looksLike: compilePattern(reading.when.looks_like, 'when.looks_like'),
          looksUnlike: compilePattern(reading.when.looks_unlike, 'when.looks_unlike'),
        };
  const choices =
    reading.choices === undefined
      ? null
      : new Map(Object.entries(reading.choices).map(([word, meaning]) => [word.trim().toLowerCase(), meaning]));
  const moreUnknown = new Set(reading.unknown.map((text) => text.trim().toLowerCase()));

  const source = (row: FeedRow): string => {
    if (reading.constant !== undefined) return reading.constant;
    if (reading.column !== undefined) return firstKnown(row, reading.column);
    let isComplete = true;
    const text = reading.template!.replace(/\{([^{}]+)\}/g, (_, column: string) => {
      const value = known(cell(row, column));
      if (value === '') isComplete = false;
      return value;
    });
    return isComplete ? text : '';
  };

  return {
    reading,
    columnIn(row) {
      if (reading.column === undefined) return '';
      const names = namesOf(reading.column);
      return names.find((name) => known(cell(row, name)) !== '') ?? names[0]!;
    },
    isUnknown: (text) => moreUnknown.has(text.toLowerCase()),
    read(row) {
      if (when !== null) {
        const other = cell(row, when.column).trim();
        if (other.length > maxPatternText) return { tooLong: other.length };
        if (!fits(other, when.looksLike, when.looksUnlike)) return { text: '', said: '' };
      }
      let text = source(row);
      if (hasPattern && text.length > maxPatternText) return { tooLong: text.length };
      if (!fits(text, onlyIf, notIf)) return { text: '', said: '' };
      if (reading.split !== undefined) text = known(text.split(reading.split)[reading.part - 1] ?? '');
      if (take !== null) {
        const found = take.findIn(text);
        text = found === null ? '' : known(found.value);
      }
      return { text: choices?.get(text.trim().toLowerCase()) ?? text, said: text };
    },
  };
}

const tooLongReason = (length: number, most: number, name: string): string =>
  `The text has ${formatCount(length)} characters, expected at most ${formatCount(most)} (${name}).`;

const fits = (text: string, like: FeedPattern | null, unlike: FeedPattern | null): boolean =>
  (like === null || like.isFoundIn(text)) && (unlike === null || !unlike.isFoundIn(text));

/** Fills fields that follow from others, if the feed does not have them. */
function derive(contents: Record<string, unknown>, settings: Pick<StockSettings, 'truck_body'>): void {
  const textOf = (key: string): string => (contents[key] as string | undefined) ?? '';
  const itemType = (contents.itemType ?? 'car') as 'car';
  contents.simpleBody ??= simpleBody(textOf('body') || textOf('bodyConfiguration'), { itemType, settings });
  contents.simpleFuel ??= simpleFuel(textOf('fuel'));
  contents.simpleDrive ??= simpleDrive(textOf('drive'));
  contents.simpleTransmission ??= simpleTransmission(textOf('transmission'));
  if (contents.engineSize === undefined && contents.engineSizeLitres !== undefined)
    contents.engineSize = `${contents.engineSizeLitres as number} L`;
  contents.status ??= contents.soldAt === undefined ? 'in_stock' : 'sold';
  if (contents.status !== 'sold') delete contents.soldAt;
  for (const key of ['images', 'videos', 'walkaroundVideos']) {
    if (contents[key] !== undefined) contents[key] = (contents[key] as string[]).map((url) => ({ url }));
  }
  if (contents.reserveAmountCents !== undefined) {
    contents.paymentProcessors = [{ name: 'reserve', reserveAmountCents: contents.reserveAmountCents }];
    delete contents.reserveAmountCents;
  }
}

/** Texts of these are read by shoppers, beside values of filters that are in the usual case. */
const describingTargets = [
  feedFields.body,
  feedFields.bodyconfiguration,
  feedFields.colour,
  feedFields.interior_colour,
  feedFields.drive,
  feedFields.fuel,
  feedFields.trans,
  feedFields['variant.bodyconfiguration'],
  feedFields['variant.geartype'],
  feedFields['variant.induction'],
].map(({ target }) => target);

function spellAsTheTrade(contents: Record<string, unknown>): void {
  const { make, model } = contents;
  if (typeof make === 'string' && typeof model === 'string') Object.assign(contents, tradeSpelling({ make, model }));
  for (const target of describingTargets) {
    const text = valueAt(contents, target);
    if (typeof text === 'string') put(contents, target, wordsInUsualCase(text));
  }
}

/** `caravan.sleeps` goes into the group `caravan`; a group's key may have dots of its own. */
function put(contents: Record<string, unknown>, target: string, value: unknown): void {
  const dot = target.indexOf('.');
  if (dot === -1) contents[target] = value;
  else ((contents[target.slice(0, dot)] ??= {}) as Record<string, unknown>)[target.slice(dot + 1)] = value;
}

function valueAt(contents: Record<string, unknown>, target: string): unknown {
  const [group, key] = target.split('.');
  return key === undefined ? contents[target] : (contents[group!] as Record<string, unknown> | undefined)?.[key];
}

function columnNameOf(mapping: FeedMapping, field: FeedFieldName | LenderFieldPath): string {
  const isOfLender = (name: string): name is LenderFieldPath => name.startsWith('lenders.');
  const [, lender = '', figure = ''] = isOfLender(field) ? /^lenders\.(.*)\.(.*)$/.exec(field)! : [];
  const [reading] = readingsOf(isOfLender(field) ? mapping.lenders[lender]?.[figure] : mapping.fields[field]);
  if (reading?.column !== undefined) return namesOf(reading.column)[0]!;
  if (mapping.title === undefined || isOfLender(field)) return '';
  return (
    (field === 'make' ? mapping.title.make : field === 'model' ? mapping.title.model : undefined) ??
    namesOf(mapping.title.column)[0]!
  );
}

/** `Toowoomba`, and not `Z` or `Y04`: shoppers do not read the codes of a dealer's system as places. */
const isPlaceName = (text: string): boolean => /\p{L}{3}/u.test(text);

const quoted = (text: string): string => (text.length > maxQuotedValue ? `${text.slice(0, maxQuotedValue)}…` : text);

function placeOf({ id, name, dealership_id, dealership_slug, address }: Location) {
  return {
    locationId: id,
    dealershipId: dealership_id,
    dealershipSlug: dealership_slug,
    locationName: name,
    city: address.city,
    state: address.state,
  } satisfies Partial<VehicleContents>;
}

/**
 * Finds the dealer's location for a feed's row: by the mapping's code, else by id, slug, name or, if only one location
 * sells there, city.
 */
function createLocationMatcher(
  locations: readonly Location[],
  codes: Readonly<Record<string, number>>,
): (text: string) => Location | null {
  const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
  const byId = new Map(locations.map((location) => [location.id, location]));
  const byText = new Map<string, Location | null>();
  const selling = locations.filter(({ location_type: type }) => type !== 'service' && type !== 'parts');
  for (const location of selling) {
    const city = plain(location.address.city);
    // Two locations in one city: the name is ambiguous.
    byText.set(city, byText.has(city) ? null : location);
  }
  for (const location of locations) {
    byText.set(String(location.id), location);
    byText.set(location.slug, location);
    byText.set(plain(location.name), location);
  }
  for (const [code, id] of Object.entries(codes)) byText.set(plain(code), byId.get(id) ?? null);
  return (text) => byText.get(plain(text)) ?? null;
}
