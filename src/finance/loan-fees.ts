/**
 * The listed fees of a loan (FIN-57 to FIN-63), from the first of four places that has any: the make's own list, the
 * site's, the dealer's rate card, the calculator's establishment fee. Dollars.
 */
import { isSameText } from '../shared/text.ts';
import { establishmentFee, type LoanFee } from './loan-fee.ts';
import type { CalculatorLimits } from './calculator/calculator-limits.ts';
import type { FinanceSettings } from './settings.ts';

export type ListedFees = Pick<FinanceSettings, 'fixed_fees' | 'makes'>;

/** A site's settings for a make, ignoring letter case. */
export function settingsOfMake(
  { makes }: Pick<FinanceSettings, 'makes'>,
  make: string,
): FinanceSettings['makes'][string] | undefined {
  return Object.entries(makes).find(([name]) => isSameText(name, make))?.[1];
}

/** Fees of a loan by the dealer's rate card: a list of the make's or the site's own fees is the whole of them. */
export function rateCardFees(
  finance: ListedFees,
  card: NonNullable<FinanceSettings['rate_card']>,
  make: string,
): LoanFee[] {
  return (
    fixedFees(finance, make) ??
    withoutZero([
      establishmentFee(card.establishment_fee_dollars),
      { label: 'Monthly fee', dollars: card.monthly_fee_dollars, paid: 'monthly' },
    ])
  );
}

/**
 * The lender's fees in the dealer's configuration: the make's own list, the site's, or the rate card of the same
 * lender; `null` for none.
 */
export function listedFees(
  finance: ListedFees & Pick<FinanceSettings, 'rate_card'>,
  { make, lenderName }: { make: string; lenderName: string },
): LoanFee[] | null {
  const { rate_card: card } = finance;
  return card !== null && isSameText(card.lender_name, lenderName)
    ? rateCardFees(finance, card, make)
    : fixedFees(finance, make);
}

/** Fees to use where no rate card lists any. */
export function calculatorFees(
  finance: ListedFees,
  limits: Pick<CalculatorLimits, 'establishment_fee_dollars'>,
  make: string,
): LoanFee[] {
  return fixedFees(finance, make) ?? withoutZero([establishmentFee(limits.establishment_fee_dollars)]);
}

/** `null` where neither the make nor the site lists its own. */
function fixedFees(finance: ListedFees, make: string): LoanFee[] | null {
  const fixed = settingsOfMake(finance, make)?.fixed_fees ?? finance.fixed_fees;
  return fixed === null
    ? null
    : withoutZero([
        establishmentFee(fixed.establishment_dollars),
        { label: 'Security registration fee', dollars: fixed.security_registration_dollars, paid: 'borrowed' },
        { label: 'Agency fee', dollars: fixed.agency_dollars, paid: 'borrowed' },
        { label: 'Monthly administration fee', dollars: fixed.monthly_admin_dollars, paid: 'monthly' },
      ]);
}

const withoutZero = (fees: LoanFee[]): LoanFee[] => fees.filter(({ dollars }) => dollars > 0);
