/**
 * What a vehicle costs a week, by a quote for this very vehicle or else by the figures of the dealer's own lender (FIN-4 to FIN-7,
 * FIN-10 to FIN-20, FIN-25). A repayment never stands without its rate, its comparison rate and what they rest on (National
 * Credit Code s164), and is decided here for cards, the vehicle's page and the search alike.
 */
import type { WeeklyLine } from '../stock/card-content.ts';
import type { PublicCar } from '../stock/public-car.ts';
import { formatCount } from '../shared/text.ts';
import { financeOffered, type FinancedCar, type FinanceOfferedOptions } from './finance-offered.ts';
import { type FinancedAmount, financedAmount, type LoanFigures, termMonths } from './financed-amount.ts';
import type { FinanceSettings } from './settings.ts';

export interface WeeklyEstimateOptions extends FinanceOfferedOptions {
  finance: FinanceOfferedOptions['finance'] & Pick<FinanceSettings, 'enquire_at_or_below_dollars' | 'comparison_basis'>;
}

/** What decides whether there is an estimate, and its number. */
export type EstimatedCar = FinancedCar & Pick<PublicCar, 'youxQuote'> & { finance_lenders: Readonly<Record<string, LoanFigures>> };
type Lender = PublicCar['finance_lenders'][string];

interface Figures { dollars: number; interestRate: number; comparisonRate: number; financed: FinancedAmount; provider: string | null }

/** `null` where no estimate may be shown. */
export function weeklyEstimate(car: PublicCar, options: WeeklyEstimateOptions): WeeklyLine | null {
  const figures = estimatedFigures(car, options);
  if (figures === null) return null;
  const { dollars, interestRate, comparisonRate, provider } = figures;
  const lender = provider === null ? null : car.finance_lenders[provider]!;
  return {
    dollars, amount: money(dollars), interestRate: `${interestRate.toFixed(2)}%`, comparisonRate: `${comparisonRate.toFixed(2)}%`,
    basis: `${lender === null ? 'Estimate by a quote for this vehicle.' : loanOf(lender, figures.financed)} ${comparisonBasisText(options.finance)}`,
    disclaimer: lender?.disclaimer.trim() ?? '',
  };
}

/** FIN-22 */
export function comparisonBasisText({ comparison_basis: basis }: Pick<FinanceSettings, 'comparison_basis'>): string {
  return `The comparison rate is based on a secured loan of ${money(basis.amount_dollars)} over ${basis.term_years} years.`;
}

/** The number in `weeklyEstimate`, without its words. */
export function weeklyEstimateDollars(car: EstimatedCar, options: WeeklyEstimateOptions): number | null {
  return estimatedFigures(car, options)?.dollars ?? null;
}

function estimatedFigures(car: EstimatedCar, options: WeeklyEstimateOptions): Figures | null {
  const { finance } = options;
  const offered = financeOffered(car, options);
  if (offered === null) return null;
  const { provider, priceDollars } = offered;
  const figures = quotedFigures(car) ?? lenderFigures(car.finance_lenders[provider], { provider, priceDollars, basis: finance.comparison_basis });
  return figures === null || figures.dollars <= finance.enquire_at_or_below_dollars || figures.financed.kind === 'other-price' ? null : figures;
}

/** A quote of this very vehicle goes before the figures of the dealer's lender, unless it lacks one. */
function quotedFigures({ youxQuote: quote }: EstimatedCar): Figures | null {
  if (quote === null || quote.weeklyRepaymentAmount === null || quote.weeklyRepaymentAmount <= 0 || quote.advertisedRate === null || quote.comparisonRate === null) return null;
  return { dollars: Math.round(quote.weeklyRepaymentAmount), interestRate: quote.advertisedRate, comparisonRate: quote.comparisonRate, financed: { kind: 'unknown' }, provider: null };
}

function lenderFigures(lender: LoanFigures | undefined, { provider, priceDollars, basis }: { provider: string; priceDollars: number; basis: FinanceSettings['comparison_basis'] }): Figures | null {
  if (lender === undefined || lender.paymentWeek === null || lender.interestRate === null || lender.comparisonRate === null) return null;
  const { paymentWeek, interestRate, comparisonRate } = lender;
  return { dollars: Math.round(paymentWeek), interestRate, comparisonRate, financed: financedAmount(lender, { priceDollars, basis }), provider };
}

/** Lender, amount, term, deposit, final payment and total, as far as the feed says them. */
function loanOf(lender: Lender, financed: FinancedAmount): string {
  const months = termMonths(lender);
  const terms = [
    financed.kind === 'price' ? `for a loan of ${amountOf(financed)}` : '',
    months === null ? '' : `over ${months} months`,
    lender.deposit ? `with a deposit of ${money(lender.deposit)}` : lender.deposit === 0 || financed.kind === 'price' ? 'with no deposit' : '',
    lender.balloon ? `and a final payment of ${money(lender.balloon)}` : '',
  ].filter(Boolean);
  const total = lender.totalPayable === null ? '' : ` Total payable ${money(lender.totalPayable)}.`;
  return `${[`Estimate${lender.financeProvider ? ` by ${lender.financeProvider}` : ''}`, ...terms].join(' ')}.${total}`;
}

function amountOf({ dollars, withFees, feeDollars }: Extract<FinancedAmount, { kind: 'price' }>): string {
  if (!withFees) return money(dollars);
  return feeDollars === null ? `${money(dollars)} and the lender’s fees` : `${money(dollars)} and fees of ${money(feeDollars)}`;
}

const money = (dollars: number): string => `$${formatCount(Math.round(dollars))}`;
