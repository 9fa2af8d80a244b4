/** Reads a CSV file of a dealer's folder into its rows, each with its line. */
import { type CsvError, parse } from 'csv-parse/sync';
import { type ConfigurationProblem, writeFound } from './configuration-problem.ts';

export interface CsvFile {
  rows: { cells: string[]; line: number }[];
  /** What is wrong with the file as CSV; then it has no rows. */
  problems: ConfigurationProblem[];
}

/** `columns`: the header, in any letter case. The rows may be longer or shorter than it. */
export function readCsvFile(
  text: string,
  { file, columns, mostRows }: { file: string; columns: readonly string[]; mostRows: number },
): CsvFile {
  const refused = (line: number, found: string, expected: string): CsvFile => ({
    rows: [],
    problems: [{ file, line, path: '', found, expected }],
  });
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      bom: true,
      info: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as typeof records;
  } catch (error) {
    // Any other failure has no line.
    const { lines, code } = error as CsvError & { lines?: number };
    if (lines === undefined) throw error;
    return refused(
      lines,
      code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quotation mark that is not closed' : 'a quotation mark inside a value',
      'a value in quotation marks, with those inside it doubled ("")',
    );
  }
  const [header, ...body] = records;
  const wanted = columns.join(',');
  if (header === undefined || header.record.join(',').toLowerCase() !== wanted)
    return refused(
      1,
      header === undefined ? 'an empty file' : writeFound(header.record.join(',')),
      `the columns "${wanted}"`,
    );
  if (body.length > mostRows) return refused(body[mostRows]!.info.lines, `${body.length} rows`, `at most ${mostRows}`);
  return { rows: body.map(({ record, info }) => ({ cells: record, line: info.lines })), problems: [] };
}
