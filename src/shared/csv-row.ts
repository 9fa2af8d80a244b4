/**
 * A row of a CSV file that will be opened in a spreadsheet (RFC 4180). A cell that a spreadsheet would run as a formula
 * is prefixed with an apostrophe (OWASP, CSV injection), because visitors and feeds write these cells. Numbers and
 * telephone numbers keep their sign.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const guarded = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
