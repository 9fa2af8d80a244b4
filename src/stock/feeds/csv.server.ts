/** CSV as dealers' systems write it: any usual delimiter, any line ends, quoted newlines, stray quotes. */
import { type CsvError, parse, type Parser } from 'csv-parse';
import { formatCount } from '../../shared/text.ts';
import { checkColumnCount, type FeedFormatOptions, type FeedReader, FeedRefused, type FeedRow } from './feed-row.ts';
import { maxRecord } from './text-limits.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/** No vehicle's record is this long; usually a quote was never closed. */
const maxHeaderCharacters = 200_000;

export function readCsv({ text, delimiter, checkColumns }: FeedFormatOptions): FeedReader {
  let cutOff: string | null = null;

  async function* rows(): AsyncIterable<FeedRow> {
    const pieces = text[Symbol.asyncIterator]();
    const start = await readStart(pieces);
    if (start.trim() === '') throw new FeedRefused('The file is empty: not even a header row.');

    // Records are collected as they are recognised and not read from the stream, because a stream that ends in an error
    // would drop its buffer.
    let recordCount = 0;
    let ready: { record: string[]; rowNumber: number }[] = [];
    const separator = delimiter === 'auto' ? likelyDelimiter(start) : delimiter;
    const parser = parse({
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRecord,
      on_record: (record: string[], { empty_lines: emptyLines }) => {
        recordCount += 1;
        ready.push({ record, rowNumber: recordCount + emptyLines });
        return null;
      },
    });
    let failure: CsvFailure | null = null;
    parser.on('error', (error) => {
      failure ??= error as CsvError & CsvFailure;
    });
    parser.resume();

    let columns: string[] | null = null;
    let rowNumber = 0;
    /** A short row is only a bad row when others follow; at the end of the file it shows where the file was cut. */
    let short: FeedRow | null = null;
    /** What was read since the last record, with the piece that the record ended in; and the bytes before that. */
    let unfinished: string[] = [];
    let bytesBefore = 0;
    for await (const piece of parsed(parser, joined(start, pieces))) {
      const records = ready;
      ready = [];
      if (records.length > 0) {
        for (const earlier of unfinished) bytesBefore += Buffer.byteLength(earlier);
        unfinished = [];
      }
      unfinished.push(piece);
      for (const entry of records) {
        ({ rowNumber } = entry);
        if (columns === null) {
          columns = entry.record.map((name) => name.trim());
          if (columns.some((name) => name.includes('\0'))) {
            throw new FeedRefused(
              'The header row has zero bytes. The file is damaged, or it is UTF-16 without a byte-order mark: then say so with "encoding: utf-16le" in the mapping.',
            );
          }
          checkColumnCount(columns.length);
          checkColumns(columns);
          continue;
        }
        if (short !== null) yield short;
        const row = toRow(columns, entry.record, rowNumber);
        short = entry.record.length < columns.length ? row : null;
        if (short === null) yield row;
      }
      if (failure !== null) break;
    }
    const problem = failure as CsvFailure | null;
    if (problem !== null) {
      if (problem.code !== 'CSV_QUOTE_NOT_CLOSED' && problem.code !== 'CSV_MAX_RECORD_SIZE') throw problem;
      if (problem.code === 'CSV_MAX_RECORD_SIZE') {
        const value = Buffer.from(unfinished.join(''))
          .subarray(Math.max(0, problem.bytes - bytesBefore))
          .subarray(0, maxRecord)
          .toString();
        const isUnclosed = isOpenQuote(value, { columns: columns?.length ?? 1, separator });
        throw new FeedRefused(
          `Row ${rowNumber + 1} is longer than ${formatCount(maxRecord)} bytes, the maximum for a row: ${isUnclosed ? 'a quote in it is never closed, so that it runs on over the rows below it' : 'a text in it is too long'}.`,
        );
      }
      if (columns === null) throw new FeedRefused('The header row has a quote that is never closed.');
      if (short !== null) yield short;
      short = {
        rowNumber: rowNumber + 1,
        values: {},
        problem: { code: 'unclosed-quote', reason: 'A quote in this row is never closed.' },
      };
    }
    if (short !== null) {
      cutOff = `The file ends inside row ${short.rowNumber}.`;
      yield short;
    }
  }

  return { rows: rows(), cutOff: () => cutOff };
}

/** A failure of `csv-parse`; `bytes` is where the last value ended that it read. */
interface CsvFailure {
  code: string;
  bytes: number;
}

/**
 * Tells a quote that is never closed from a text of megabytes: most lines behind it have as many values as a row.
 * `text` begins before the value.
 */
function isOpenQuote(text: string, { columns, separator }: { columns: number; separator: string }): boolean {
  const value = text.startsWith(separator) ? text.slice(separator.length) : text.trimStart();
  if (!value.startsWith('"')) return false;
  // The first line begins the value, and the last is cut.
  const lines = value.split(/\r\n|\n|\r/).slice(1, -1);
  const rows = lines.filter((line) => line.split(separator).length >= columns).length;
  return rows > lines.length / 2;
}

function toRow(columns: readonly string[], record: readonly string[], rowNumber: number): FeedRow {
  const values: Record<string, string> = Object.create(null);
  for (let index = 0; index < columns.length; index += 1) values[columns[index]!] = record[index] ?? '';
  // Empty values after the last column are trailing delimiters, which some systems write.
  const extra = record.slice(columns.length).some((value) => value.trim() !== '');
  const problem =
    record.length < columns.length || extra
      ? {
          code: 'column-count',
          reason: `The row has ${record.length} values, the header has ${columns.length} columns.`,
        }
      : null;
  return { rowNumber, values, problem };
}

/** Reads enough of the file to contain the header row. */
async function readStart(pieces: AsyncIterator<string>): Promise<string> {
  let start = '';
  while (!/[^\r\n][\r\n]/.test(start) && start.length < maxHeaderCharacters) {
    const next = await pieces.next();
    if (next.done === true) break;
    start += next.value;
  }
  return start;
}

/** Gives the pieces to the parser one by one, yields each once it is parsed, and `''` after the end. */
async function* parsed(parser: Parser, pieces: AsyncIterable<string>): AsyncIterable<string> {
  for await (const piece of pieces) {
    await new Promise<void>((resolve) => {
      parser.write(piece, () => resolve());
    });
    yield piece;
    if (parser.destroyed) return;
  }
  await new Promise<void>((resolve) => {
    parser.once('close', () => resolve()).once('end', () => resolve());
    parser.end();
  });
  yield '';
}

async function* joined(start: string, pieces: AsyncIterator<string>): AsyncIterable<string> {
  yield start;
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
}

/** The delimiter that the header row has most of, outside quotes. */
function likelyDelimiter(start: string): string {
  const header = start
    .replace(/^[\r\n]+/, '')
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)[0]!;
  const counts = delimiters.map((delimiter) => header.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}
