/** `redirects.csv`: the addresses of a dealer's former site, and where each leads now. */
import { type CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { type ConfigurationProblem, writeFound } from '../configuration-problem.ts';
import { longestAddress } from './old-address.ts';

export const redirectsFile = 'redirects.csv';
/** Old shops of cars have an address for each car that they ever sold; those are better served by a row with `*`. */
export const mostRedirects = 20_000;
/** As many problems as a person reads; the rest is counted. */
export const mostReportedRows = 50;

export const redirectSchema = z.strictObject({
  from: z
    .string()
    .max(longestAddress)
    .describe(
      'A path of the former site, with or without query: `/stock.asp?id=12`. `*` at the end stands for any rest: `/used-cars/*`. Letter case and a trailing slash do not count.',
    ),
  to: z
    .string()
    .max(longestAddress)
    .describe(
      'A path of this site, or an https address of another one. A `*` is replaced by the rest that the one of `from` stands for.',
    ),
});

/** Every row of a dealer; empty for a folder without the file. */
export const redirectsSchema = z.array(redirectSchema).max(mostRedirects);

export type Redirect = z.output<typeof redirectSchema>;

export interface RedirectRow extends Redirect {
  /** Line of the file, counted from 1. */
  line: number;
}

/** The rows as written, or what is wrong with the file as CSV. What the rows say is for `checkRedirects`. */
export function readRedirectsFile(text: string): { rows: RedirectRow[]; problems: ConfigurationProblem[] } {
  const problems: ConfigurationProblem[] = [];
  const problem = (line: number, found: string, expected: string) =>
    problems.push({ file: redirectsFile, line, path: '', found, expected });
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
    problem(
      lines,
      code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quotation mark that is not closed' : 'a quotation mark inside a value',
      'a value in quotation marks, with those inside it doubled ("")',
    );
    return { rows: [], problems };
  }
  const [header, ...body] = records;
  if (header === undefined || header.record.join(',').toLowerCase() !== 'from,to') {
    problem(1, header === undefined ? 'an empty file' : writeFound(header.record.join(',')), 'the columns "from,to"');
    return { rows: [], problems };
  }
  if (body.length > mostRedirects) {
    problem(body[mostRedirects]!.info.lines, `${body.length} rows`, `at most ${mostRedirects}`);
    return { rows: [], problems };
  }
  const rows = body.flatMap(({ record: [from = '', to = '', ...more], info: { lines: line } }) => {
    if (more.every((cell) => cell === '') && from !== '' && to !== '') return [{ from, to, line }];
    const missing = from === '' ? 'no "from"' : to === '' ? 'no "to"' : `${more.length + 2} values`;
    problem(line, missing, 'two values, "from" and "to"');
    return [];
  });
  return { rows, problems };
}
