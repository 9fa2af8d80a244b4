/**
 * The rows that an import rejected as a CSV file that opens in a spreadsheet. A cell that a spreadsheet would run as a
 * formula gets an apostrophe in front: the text comes from outside, and the file is opened by the dealer (OWASP, "CSV injection").
 */
import type { RowProblem } from './feeds/map-row.ts';

/** Returns a function that turns one rejected row into the next text of the file; the first text begins with the header. */
export function createRejectsCsv(): (problem: RowProblem, values: Readonly<Record<string, string>>) => string {
  let columns: string[] | null = null;
  return (problem, values) => {
    const header = columns === null;
    columns ??= Object.keys(values);
    const known = new Set(columns);
    // Records of JSON and XML differ in what they hold.
    const others = Object.entries(values).filter(([column]) => !known.has(column));
    const cells = [
      String(problem.row), problem.column, problem.value, problem.code, problem.reason,
      ...columns.map((column) => values[column] ?? ''), others.length === 0 ? '' : JSON.stringify(Object.fromEntries(others)),
    ];
    const head = header ? line(['row', 'column', 'value', 'code', 'reason', ...columns, 'other values']) : '';
    return head + line(cells);
  };
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
