/** The consent ledger as a table for the dealer's own systems (RFC 4180). */
import type { LedgerRecord } from './consent-store.server.ts';

const columns: readonly (readonly [name: string, value: (record: LedgerRecord) => string])[] = [
  ['recorded_at', ({ at }) => at.toISOString()],
  ['record', ({ kind }) => kind],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['person', ({ person }) => person],
  ['wording', ({ wording }) => wording],
  ['form', ({ form }) => form],
  ['page', ({ page }) => page],
  ['network', ({ network }) => network],
  ['withdrawn_by', ({ withdrawalMethod }) => withdrawalMethod],
  ['lead', ({ leadId }) => leadId],
  ['corrected_at', ({ correctedAt }) => correctedAt?.toISOString() ?? ''],
];

export function consentCsv(records: readonly LedgerRecord[]): string {
  return [columns.map(([name]) => name), ...records.map((record) => columns.map(([, value]) => csvCell(value(record))))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
}

/** A cell that begins like a formula would be one in a spreadsheet, and visitors write these cells (OWASP, CSV injection); a phone number keeps its plus. */
function csvCell(text: string): string {
  const safe = /^[=@\t\r]|^[+-](?!\d+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
