/**
 * `text` cut at `length` characters with an ellipsis, after its last whole word where that keeps half of them. A
 * shorter one is unchanged.
 */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const whole = /\s/.test(text.charAt(length)) ? cut : cut.replace(/\s+\S*$/, '');
  return `${(whole.length < length / 2 ? cut : whole).trimEnd()}…`;
}
