/** Facts of a loan as panels label them. Unknown facts are left out. */
import { exactDollars, wholeDollars } from '../whole-dollars.ts';
import type { FinanceFigures, PanelPart } from './finance-provider.ts';

type Fact = { label: string; value: string } | null;

export const term = ({ termMonths }: FinanceFigures): Fact =>
  termMonths === null ? null : { label: 'Term', value: `${termMonths} months` };
export const deposit = ({ depositDollars }: FinanceFigures): Fact => amount('Deposit', depositDollars);
export const finalPayment = ({ finalPaymentDollars }: FinanceFigures): Fact =>
  amount('Final payment', finalPaymentDollars);
/** Each under its own name, to the cent: a fee is not an estimate. */
export const fees = ({ fees: named }: FinanceFigures): NonNullable<Fact>[] =>
  named.map(({ label, dollars, paid }) => ({
    label,
    value: `${exactDollars(dollars)}${paid === 'monthly' ? ' a month' : ''}`,
  }));
export const totalPayable = ({ totalPayableDollars }: FinanceFigures): Fact =>
  amount('Total payable', totalPayableDollars);
export const lender = ({ lenderName }: FinanceFigures): Fact =>
  lenderName === '' ? null : { label: 'Lender', value: lenderName };

/**
 * A deposit or final payment makes the repayment look low, so every panel shows both (Australian Consumer Law s29). The
 * provider decides whether to show $0.
 */
export const paidBesides = (figures: FinanceFigures): Fact[] => [
  figures.depositDollars ? deposit(figures) : null,
  figures.finalPaymentDollars ? finalPayment(figures) : null,
];

/** No facts, no part: an empty list would show as an empty box. */
export function facts(...found: readonly Fact[]): PanelPart[] {
  const known = found.filter((fact) => fact !== null);
  return known.length === 0 ? [] : [{ kind: 'facts', facts: known }];
}

function amount(label: string, dollars: number | null): Fact {
  return dollars === null ? null : { label, value: wholeDollars(dollars) };
}
