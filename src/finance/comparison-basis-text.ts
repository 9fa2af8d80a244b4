import type { FinanceSettings } from './settings.ts';
import { wholeDollars } from './whole-dollars.ts';

/** The loan that comparison rates are based on (FIN-22; National Credit Code s160). */
export function comparisonBasisText({ comparison_basis: basis }: Pick<FinanceSettings, 'comparison_basis'>): string {
  return `The comparison rate is based on a secured loan of ${wholeDollars(basis.amount_dollars)} over ${basis.term_years} years.`;
}
