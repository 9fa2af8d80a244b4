/** Facts of a loan as panels name them; one that nobody said is left out. */
import { exactDollars, wholeDollars } from '../whole-dollars.ts';
import type { FinanceFigures, PanelPart } from './finance-provider.ts';

type Fact = { label: string; value: string } | null;

export const term = ({ termMonths }: FinanceFigures): Fact =>
  termMonths === null ? null : { label: 'Term', value: `${termMonths} months` };
export const deposit = ({ depositDollars }: FinanceFigures): Fact => amount('Deposit', depositDollars);
export const finalPayment = ({ finalPaymentDollars }: FinanceFigures): Fact =>
  amount('Final payment', finalPaymentDollars);
/** Each by its own name, to the cent: a fee is no estimate. */
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
 * A repayment is low for what is paid before or after it, so no panel leaves that out (Australian Consumer Law s29); $0
 * is the provider's to say.
 */
export const paidBesides = (figures: FinanceFigures): Fact[] => [
  figures.depositDollars ? deposit(figures) : null,
  figures.finalPaymentDollars ? finalPayment(figures) : null,
];

/** As a list with nothing in it would be an empty box, there may be no part. */
export function facts(...found: readonly Fact[]): PanelPart[] {
  const known = found.filter((fact) => fact !== null);
  return known.length === 0 ? [] : [{ kind: 'facts', facts: known }];
}

function amount(label: string, dollars: number | null): Fact {
  return dollars === null ? null : { label, value: wholeDollars(dollars) };
}
