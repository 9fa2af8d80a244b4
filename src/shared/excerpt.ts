import { cutAtWord } from './cut-at-word.ts';

/** `text` cut at a word within `length` characters, with an ellipsis; a shorter one unchanged. */
export function excerpt(text: string, length: number): string {
  return text.length <= length ? text : `${cutAtWord(text, length)}…`;
}
