/**
 * A stable merge sort of row numbers that can be interrupted: it yields every few thousand steps, so that a large index
 * is built while the server goes on answering. Stability carries ties: sort by rank first, then by the number.
 */
const runLength = 512;
const stepsBetweenYields = 8_192;

/** Sorts `rows`; the result is `rows` or an array of the same length. */
export function* mergeSort(
  rows: Uint32Array,
  compare: (left: number, right: number) => number,
): Generator<void, Uint32Array> {
  if (isSorted(rows, compare)) return rows;
  for (let start = 0; start < rows.length; start += runLength) {
    rows.subarray(start, start + runLength).sort(compare);
    yield;
  }
  let from = rows;
  let to: Uint32Array = new Uint32Array(rows.length);
  for (let width = runLength; width < rows.length; width *= 2) {
    let sinceYield = 0;
    for (let start = 0; start < rows.length; start += width * 2) {
      const middle = Math.min(start + width, rows.length);
      const end = Math.min(start + width * 2, rows.length);
      let left = start;
      let right = middle;
      for (let place = start; place < end; place += 1) {
        if (left < middle && (right >= end || compare(from[left]!, from[right]!) <= 0)) to[place] = from[left++]!;
        else to[place] = from[right++]!;
        sinceYield += 1;
        if (sinceYield === stepsBetweenYields) {
          sinceYield = 0;
          yield;
        }
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

function isSorted(rows: Uint32Array, compare: (left: number, right: number) => number): boolean {
  for (let index = 1; index < rows.length; index += 1) if (compare(rows[index - 1]!, rows[index]!) > 0) return false;
  return true;
}
