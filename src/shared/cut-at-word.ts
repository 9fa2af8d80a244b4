/**
 * The whole words of `text` within `length` characters, without a mark at their end. Where they are less than half of
 * that, because a word is long, it is cut in that word. A shorter text is unchanged.
 */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, Math.max(0, length));
  const whole = /\s/.test(text.charAt(cut.length)) ? cut : cut.replace(/\s+\S*$/, '');
  return (whole.length < length / 2 ? cut : whole).replace(/[\s.,;:!?]+$/, '');
}
