/** A cell as RFC 4180 wants it: in quotes when the separator, a quote or a line break stands in it. */
export function csvCell(value: string | number | null, separator: string): string {
  const text = value === null ? '' : String(value);
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line without its end. */
export function csvLine(values: readonly (string | number | null)[], separator: string): string {
  return values.map((value) => csvCell(value, separator)).join(separator);
}

/** `2026-11-21` -> `21/11/2026`, and `2026-11` -> `11/2026`. */
export function australianDate(date: string | null): string {
  return date === null ? '' : date.split('-').reverse().join('/');
}
