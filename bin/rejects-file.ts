/** Writes the rejected rows of an import to a CSV file, to open in a spreadsheet and send back to the feed's author. */
import { open } from 'node:fs/promises';
import { csvRow } from '../src/shared/csv-row.ts';

export interface RejectedRow {
  row: number;
  column: string;
  value: string;
  code: string;
  reason: string;
}

export interface RejectsFile {
  write(problem: RejectedRow, values: Readonly<Record<string, string>>): Promise<void>;
  /** Resolves once everything is written and the file is closed; safe to repeat. */
  end(): Promise<void>;
}

const charactersAtOnce = 65_536;

/**
 * The feed's columns, taken from the first rejected row, follow those of the reason. Rejects if the file cannot be
 * created; `write` and `end` reject if it cannot be written. The command may run inside the server, which must survive
 * a full disk.
 */
export async function openRejectsFile(file: string): Promise<RejectsFile> {
  const handle = await open(file, 'w');
  let columns: string[] | null = null;
  let isOpen = true;
  let waiting = '';
  const flush = async () => {
    const text = waiting;
    waiting = '';
    await handle.writeFile(text);
  };
  const writeRow = async (cells: readonly string[]) => {
    waiting += csvRow(cells);
    if (waiting.length >= charactersAtOnce) await flush();
  };
  return {
    async write({ row, column, value, code, reason }, values) {
      if (columns === null) {
        columns = Object.keys(values);
        // A byte-order mark, without which spreadsheets take UTF-8 for Windows-1252.
        waiting = '\uFEFF';
        await writeRow(['Row', 'Column', 'Value', 'Code', 'Reason', ...columns]);
      }
      await writeRow([String(row), column, value, code, reason, ...columns.map((name) => values[name] ?? '')]);
    },
    async end() {
      if (!isOpen) return;
      isOpen = false;
      try {
        await flush();
      } finally {
        await handle.close();
      }
    },
  };
}
