/**
 * Time limits for the patterns of a mapping, for one row and for a whole file. Each pattern is linear in its text, but
 * a few expensive ones over long texts would make an ordinary import take hours.
 */
import type { FeedPattern } from './feed-pattern.ts';
import { FeedRefused } from './feed-row.ts';

export interface PatternTimeLimits {
  rowMs: number;
  fileMs: number;
}

export interface PatternTime {
  /** Wraps the pattern so that its time counts under `key`, its key in the mapping. */
  timed(pattern: FeedPattern, key: string): FeedPattern;
  beginRow(rowNumber: number): void;
}

/** A pattern throws `FeedRefused` when a limit is met, naming the key that took the most of the time. */
export function createPatternTime({ rowMs, fileMs }: PatternTimeLimits): PatternTime {
  const ofFile = new Map<string, number>();
  let ofRow = new Map<string, number>();
  let [row, rowTotal, fileTotal] = [0, 0, 0];

  function refuse(what: string, limitMs: number, byKey: ReadonlyMap<string, number>): never {
    const [key, ms] = [...byKey].sort((a, b) => b[1] - a[1])[0]!;
    throw new FeedRefused(
      `Row ${row}: the patterns of the mapping took more than ${limitMs / 1_000} s ${what}, most of it in ${key} (${(ms / 1_000).toFixed(1)} s). ` +
        'Make that pattern simpler (fewer alternatives, lower repeat counts, ^ at its beginning), or let it read a column with shorter texts.',
    );
  }
  function count(key: string, startedAt: number): void {
    const ms = performance.now() - startedAt;
    rowTotal += ms;
    fileTotal += ms;
    ofRow.set(key, (ofRow.get(key) ?? 0) + ms);
    ofFile.set(key, (ofFile.get(key) ?? 0) + ms);
    if (rowTotal > rowMs) refuse('over one row', rowMs, ofRow);
    if (fileTotal > fileMs) refuse('over the file so far', fileMs, ofFile);
  }

  return {
    timed: (pattern, key) => ({
      isFoundIn(text) {
        const startedAt = performance.now();
        const found = pattern.isFoundIn(text);
        count(key, startedAt);
        return found;
      },
      findIn(text) {
        const startedAt = performance.now();
        const found = pattern.findIn(text);
        count(key, startedAt);
        return found;
      },
    }),
    beginRow(rowNumber) {
      row = rowNumber;
      rowTotal = 0;
      ofRow = new Map();
    },
  };
}
