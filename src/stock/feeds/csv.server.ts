/** CSV as dealers' systems write it: any usual delimiter, any line ends, quoted newlines, stray quotes. */
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { type FeedFormatOptions, type FeedReader, FeedRefused, type FeedRow } from './feed-row.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/** A record longer than this is a quote that was never closed. */
const maxRecordCharacters = 4_000_000;
const maxHeaderCharacters = 200_000;

export function readCsv({ text, delimiter, checkColumns }: FeedFormatOptions): FeedReader {
  let cutOff: string | null = null;

  async function* rows(): AsyncIterable<FeedRow> {
    const pieces = text[Symbol.asyncIterator]();
    const start = await readStart(pieces);
    if (start.trim() === '') throw new FeedRefused('The file is empty: not even a header row.');

    const parser = parse({
      delimiter: delimiter === 'auto' ? likelyDelimiter(start) : delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: maxRecordCharacters,
    });
    Readable.from(joined(start, pieces), { objectMode: false, encoding: 'utf8' }).on('error', (error) => parser.destroy(error)).pipe(parser);

    let columns: string[] | null = null;
    let rowNumber = 0;
    let short: FeedRow | null = null;
    try {
      for await (const record of parser as AsyncIterable<string[]>) {
        rowNumber += 1;
        if (columns === null) {
          columns = record.map((name) => name.trim());
          checkColumns(columns);
          continue;
        }
        // A short row is only a bad row when others follow; at the end of the file it shows where the file was cut.
        if (short !== null) yield short;
        short = null;
        const row = toRow(columns, record, rowNumber);
        if (record.length < columns.length) short = row;
        else yield row;
      }
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (code !== 'CSV_QUOTE_NOT_CLOSED' && code !== 'CSV_MAX_RECORD_SIZE') throw error;
      if (columns === null) throw new FeedRefused('The header row has a quote that is never closed.');
      if (short !== null) yield short;
      short = { rowNumber: rowNumber + 1, values: {}, problem: { code: 'unclosed-quote', reason: 'A quote opens in this row and is never closed.' } };
    }
    if (short !== null) {
      cutOff = `The file ends inside row ${short.rowNumber}.`;
      yield short;
    }
  }

  return { rows: rows(), cutOff: () => cutOff };
}

function toRow(columns: readonly string[], record: readonly string[], rowNumber: number): FeedRow {
  const values: Record<string, string> = Object.create(null);
  for (let index = 0; index < columns.length; index += 1) values[columns[index]!] = record[index] ?? '';
  // Empty values behind the last column are trailing delimiters, which some systems write.
  const extra = record.slice(columns.length).some((value) => value.trim() !== '');
  const problem = record.length < columns.length || extra
    ? { code: 'column-count', reason: `The row has ${record.length} values, the header has ${columns.length} columns.` }
    : null;
  return { rowNumber, values, problem };
}

/** Enough of the file to hold the header row. */
async function readStart(pieces: AsyncIterator<string>): Promise<string> {
  let start = '';
  while (!/[^\r\n][\r\n]/.test(start) && start.length < maxHeaderCharacters) {
    const next = await pieces.next();
    if (next.done === true) break;
    start += next.value;
  }
  return start;
}

async function* joined(start: string, pieces: AsyncIterator<string>): AsyncIterable<string> {
  yield start;
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
}

/** The delimiter that the header row has most of, outside quotes. */
function likelyDelimiter(start: string): string {
  const header = start.replace(/^[\r\n]+/, '').replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0]!;
  const counts = delimiters.map((delimiter) => header.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}
