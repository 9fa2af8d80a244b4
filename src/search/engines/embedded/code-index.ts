/**
 * Stock numbers, VINs and registrations, found whole or by their beginning. A code's first twenty letters and digits
 * are stored as two numbers in base 37, so that a million codes are three flat arrays and a beginning is a range.
 */
import { normalCode } from '../../text-words.ts';
import { mergeSort } from './merge-sort.ts';
import { resized, withCapacity } from './growing-array.ts';

const digitsPerKey = 10;

interface CodeKey {
  head: number;
  tail: number;
}

export class CodeIndex {
  #heads: Float64Array = new Float64Array(64);
  #tails: Float64Array = new Float64Array(64);
  #rows: Uint32Array = new Uint32Array(64);
  #length = 0;
  /** Number of codes by row. */
  #counts: Uint8Array = new Uint8Array(64);

  copy(): CodeIndex {
    const copy = new CodeIndex();
    copy.#heads = this.#heads.slice();
    copy.#tails = this.#tails.slice();
    copy.#rows = this.#rows.slice();
    copy.#length = this.#length;
    copy.#counts = this.#counts.slice();
    return copy;
  }

  /** Adds without sorting; call `sort` before the next search. */
  append(row: number, codes: readonly string[]): void {
    for (const key of keysOf(codes)) {
      this.#makeRoom();
      this.#write(this.#length, row, key);
      this.#length += 1;
      this.#count(row, 1);
    }
  }

  *sort(): Generator<void, void> {
    const entries = new Uint32Array(this.#length);
    for (let entry = 0; entry < entries.length; entry += 1) entries[entry] = entry;
    const sorted = yield* mergeSort(
      entries,
      (left, right) =>
        this.#heads[left]! - this.#heads[right]! ||
        this.#tails[left]! - this.#tails[right]! ||
        this.#rows[left]! - this.#rows[right]!,
    );
    this.#heads = yield* gathered(this.#heads, sorted);
    this.#tails = yield* gathered(this.#tails, sorted);
    this.#rows = yield* gathered(this.#rows, sorted);
  }

  /** Makes `codes` the codes of the row. */
  replace(row: number, codes: readonly string[]): void {
    const keys = keysOf(codes);
    if (keys.length === (this.#counts[row] ?? 0) && keys.every((key) => this.#holds(row, key))) return;
    this.remove(row);
    for (const key of keys) {
      const place = this.#placeOf(key, row);
      this.#makeRoom();
      for (const array of [this.#heads, this.#tails, this.#rows]) array.copyWithin(place + 1, place, this.#length);
      this.#write(place, row, key);
      this.#length += 1;
      this.#count(row, 1);
    }
  }

  remove(row: number): void {
    for (
      let place = this.#rows.indexOf(row);
      place >= 0 && place < this.#length;
      place = this.#rows.indexOf(row, place)
    ) {
      for (const array of [this.#heads, this.#tails, this.#rows]) array.copyWithin(place, place + 1, this.#length);
      this.#length -= 1;
    }
    if (row < this.#counts.length) this.#counts[row] = 0;
  }

  /** Rows that have exactly this code. */
  rowsOf(code: string): number[] {
    const key = keyOf(code);
    return this.#rowsBetween(key, key);
  }

  /** Rows that have a code with this beginning. */
  rowsStartingWith(code: string): number[] {
    return this.#rowsBetween(keyOf(code), keyOf(code, 36));
  }

  approximateBytes(): number {
    return this.#heads.byteLength + this.#tails.byteLength + this.#rows.byteLength + this.#counts.byteLength;
  }

  #rowsBetween(from: CodeKey, to: CodeKey): number[] {
    const rows = [];
    for (let place = this.#placeOf(from, -1); place < this.#length; place += 1) {
      const head = this.#heads[place]!;
      if (head > to.head || (head === to.head && this.#tails[place]! > to.tail)) break;
      rows.push(this.#rows[place]!);
    }
    return rows;
  }

  #holds(row: number, key: CodeKey): boolean {
    const place = this.#placeOf(key, row);
    return (
      place < this.#length &&
      this.#heads[place] === key.head &&
      this.#tails[place] === key.tail &&
      this.#rows[place] === row
    );
  }

  /** The first position at or after the key and row. */
  #placeOf(key: CodeKey, row: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const difference =
        this.#heads[middle]! - key.head || this.#tails[middle]! - key.tail || this.#rows[middle]! - row;
      if (difference < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #makeRoom(): void {
    this.#heads = withCapacity(this.#heads, this.#length + 1);
    this.#tails = withCapacity(this.#tails, this.#length + 1);
    this.#rows = withCapacity(this.#rows, this.#length + 1);
  }

  #write(place: number, row: number, key: CodeKey): void {
    this.#heads[place] = key.head;
    this.#tails[place] = key.tail;
    this.#rows[place] = row;
  }

  #count(row: number, change: number): void {
    if (row >= this.#counts.length) this.#counts = resized(this.#counts, Math.ceil(row * 1.5) + 1);
    this.#counts[row]! += change;
  }
}

const stepsBetweenYields = 65_536;

function* gathered<TypedArray extends Uint32Array | Float64Array>(
  array: TypedArray,
  order: Uint32Array,
): Generator<void, TypedArray> {
  const Constructor = array.constructor as new (length: number) => TypedArray;
  const result = new Constructor(order.length);
  for (let start = 0; start < order.length; start += stepsBetweenYields) {
    gather({ array, order, result, start, end: Math.min(order.length, start + stepsBetweenYields) });
    yield;
  }
  return result;
}

function gather({
  array,
  order,
  result,
  start,
  end,
}: {
  array: Uint32Array | Float64Array;
  order: Uint32Array;
  result: Uint32Array | Float64Array;
  start: number;
  end: number;
}): void {
  for (let place = start; place < end; place += 1) result[place] = array[order[place]!]!;
}

/** Distinct keys of a row's codes. A code without a letter or digit has no key. */
function keysOf(codes: readonly string[]): CodeKey[] {
  const normal = [
    ...new Set(
      codes
        .map(normalCode)
        .filter((code) => code !== '')
        .map((code) => code.slice(0, digitsPerKey * 2)),
    ),
  ];
  return normal.slice(0, 255).map((code) => keyOf(code));
}

/**
 * `filler` replaces every character after the code's last: 0 gives the smallest key with this beginning, 36 the
 * largest.
 */
function keyOf(code: string, filler = 0): CodeKey {
  return {
    head: numberOf(code.slice(0, digitsPerKey), filler),
    tail: numberOf(code.slice(digitsPerKey, digitsPerKey * 2), filler),
  };
}

/** 37^10 is below 2^53, so ten characters are one exact number. */
function numberOf(text: string, filler: number): number {
  let number = 0;
  for (let index = 0; index < digitsPerKey; index += 1) {
    number = number * 37 + (index < text.length ? digitOf(text.charCodeAt(index)) : filler);
  }
  return number;
}

/** 0 to 9 are 1 to 10, a to z are 11 to 36; 0 is the end. */
function digitOf(character: number): number {
  return character <= 57 ? character - 47 : character - 86;
}
