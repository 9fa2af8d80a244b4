/**
 * All that was typed into a field that keeps digits alone, of which the rest has gone from it: `12`, `x`, `34` are
 * `12x34`. What is put in whole again, with the signs that had gone, is no second entry: `12x` and then `12x34` too.
 */
export interface Entry {
  typed: string;
  /** What of it stayed in the field. */
  left: string;
}

/** `text` is what stands in the field at this key. */
export function typedSoFar({ typed, left }: Entry, text: string): string {
  if (text === '' || text.startsWith(typed) || !text.startsWith(left)) return text;
  return typed + text.slice(left.length);
}
