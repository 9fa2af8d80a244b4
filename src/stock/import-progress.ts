/**
 * How far an import in another thread is, in memory that both threads see: a thread that hangs in one row can send no
 * message, and must still be understood from outside.
 */
export interface ImportProgress {
  /** Something was done that cannot repeat for ever: a piece of the file was read, a batch written. */
  step(): void;
  beginRow(rowNumber: number): void;
  endRow(): void;
  /** `''` for none. */
  readColumn(column: string): void;
  /** Whether the import waits for the next piece of its file. */
  waitForFile(waits: boolean): void;
}

/**
 * `rowNumber` is the row under way, 0 between two rows; `column` is the column that is read in it, as an index into the
 * names that were announced, or -1.
 */
export interface ProgressSeen {
  steps: number;
  rowNumber: number;
  lastRowNumber: number;
  column: number;
  waitsForFile: boolean;
}

const places = { steps: 0, rowNumber: 1, lastRowNumber: 2, column: 3, waitsForFile: 4 } as const;

export const createProgressMemory = (): Int32Array<SharedArrayBuffer> =>
  new Int32Array(new SharedArrayBuffer(Object.keys(places).length * Int32Array.BYTES_PER_ELEMENT));

/** `announce` is told the name of each column once, before its index is used. */
export function writeProgress(memory: Int32Array, announce: (column: string) => void): ImportProgress {
  const indexes = new Map<string, number>();
  const put = (place: keyof typeof places, value: number): void => {
    Atomics.store(memory, places[place], value);
  };
  return {
    step() {
      Atomics.add(memory, places.steps, 1);
    },
    beginRow(rowNumber) {
      put('column', -1);
      put('rowNumber', rowNumber);
    },
    endRow() {
      put('lastRowNumber', Atomics.load(memory, places.rowNumber));
      put('rowNumber', 0);
      Atomics.add(memory, places.steps, 1);
    },
    readColumn(column) {
      if (column !== '' && !indexes.has(column)) {
        indexes.set(column, indexes.size);
        announce(column);
      }
      put('column', indexes.get(column) ?? -1);
    },
    waitForFile(waits) {
      put('waitsForFile', waits ? 1 : 0);
    },
  };
}

export function readProgress(memory: Int32Array): ProgressSeen {
  const get = (place: keyof typeof places): number => Atomics.load(memory, places[place]);
  return {
    steps: get('steps'),
    rowNumber: get('rowNumber'),
    lastRowNumber: get('lastRowNumber'),
    column: get('column'),
    waitsForFile: get('waitsForFile') === 1,
  };
}
