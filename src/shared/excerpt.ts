/** `text` cut at `length` characters with an ellipsis; a shorter one unchanged. */
export function excerpt(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}
