/**
 * The full text typed into a field that keeps only digits: `12`, `x`, `34` give `12x34`. If the whole text is entered
 * again, with the rejected characters, it is not counted twice: `12x` and then `12x34` give `12x34` too.
 */
export interface Entry {
  typed: string;
  /** The part that stayed in the field. */
  left: string;
}

/** `text` is the field's content at this keystroke. */
export function typedSoFar({ typed, left }: Entry, text: string): string {
  if (text === '' || text.startsWith(typed) || !text.startsWith(left)) return text;
  return typed + text.slice(left.length);
}
