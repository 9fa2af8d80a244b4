/** `redirects.csv`: the addresses of a dealer's former site, and where each leads now. */
import * as z from 'zod';
import type { ConfigurationProblem } from '../configuration-problem.ts';
import { readCsvFile } from '../csv-file.ts';
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
  const { rows: body, problems } = readCsvFile(text, {
    file: redirectsFile,
    columns: ['from', 'to'],
    mostRows: mostRedirects,
  });
  const rows = body.flatMap(({ cells: [from = '', to = '', ...more], line }) => {
    if (more.every((cell) => cell === '') && from !== '' && to !== '') return [{ from, to, line }];
    const missing = from === '' ? 'no "from"' : to === '' ? 'no "to"' : `${more.length + 2} values`;
    problems.push({
      file: redirectsFile,
      line,
      path: '',
      found: missing,
      expected: 'two values, "from" and "to"',
    });
    return [];
  });
  return { rows, problems };
}
