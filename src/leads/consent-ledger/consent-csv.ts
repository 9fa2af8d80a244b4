/** The consent ledger as a table for the dealer's own systems. */
import { csvRow } from '../../shared/csv-row.ts';
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
  ['purpose', ({ purpose }) => purpose],
];

export function consentCsv(records: readonly LedgerRecord[]): string {
  return [
    csvRow(columns.map(([name]) => name)),
    ...records.map((record) => csvRow(columns.map(([, value]) => value(record)))),
  ].join('');
}
