/** Writes the rejected rows of an import to a CSV file that a person opens in a spreadsheet and sends back to whoever made the feed. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

export interface RejectedRow { row: number; column: string; value: string; code: string; reason: string }

export interface RejectsFile {
  write(problem: RejectedRow, values: Readonly<Record<string, string>>): Promise<void>;
  /** Resolves once everything is on the disk. */
  end(): Promise<void>;
}

/** The columns of the feed follow those of the reason; they are those of the first rejected row. */
export function openRejectsFile(file: string): RejectsFile {
  const stream = createWriteStream(file);
  let columns: string[] | null = null;
  const writeRow = async (cells: readonly string[]) => {
    if (!stream.write(`${cells.map(csvCell).join(',')}\r\n`)) await once(stream, 'drain');
  };
  return {
    async write({ row, column, value, code, reason }, values) {
      if (columns === null) {
        columns = Object.keys(values);
        // A byte-order mark, without which spreadsheets take UTF-8 for Windows-1252.
        stream.write('\uFEFF');
        await writeRow(['Row', 'Column', 'Value', 'Code', 'Reason', ...columns]);
      }
      await writeRow([String(row), column, value, code, reason, ...columns.map((name) => values[name] ?? '')]);
    },
    async end() {
      stream.end();
      await once(stream, 'finish');
    },
  };
}

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection). */
export function csvCell(text: string): string {
  const guarded = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
