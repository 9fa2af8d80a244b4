/**
 * What a vehicle costs to finance, decided here for cards, the vehicle's page, paper and the search alike (FIN-4 to FIN-7, FIN-10 to
 * FIN-20, FIN-24, FIN-25): by a quote for this very vehicle, else by the provider's figures in the feed, else by the dealer's rate card.
 * A source that lacks what the provider needs, or rests on another price than the one shown, gives way to the next.
 */
import type { PublicCar } from '../stock/public-car.ts';
import { financedAmount, type FinancedAmount } from './financed-amount.ts';
import { financeOffered, type FinancedCar, type FinanceOfferedOptions } from './finance-offered.ts';
import type { LenderFigures } from './lender-figures.ts';
import { weeksPerMonth } from './mathematics/payment-frequency.ts';
import type { FinanceFigures, FinanceProvider } from './providers/finance-provider.ts';
import type { FinanceProviderName } from './providers/finance-providers.ts';
import { rateCardFigures } from './rate-card.ts';
import type { FinanceQuote } from './quotes/quote-provider.ts';
import type { FinanceSettings } from './settings.ts';

export interface FinanceEstimateOptions extends FinanceOfferedOptions {
  finance: FinanceOfferedOptions['finance'] & Pick<FinanceSettings, 'enquire_at_or_below_dollars' | 'comparison_basis' | 'rate_card' | 'example'>;
}

/** What decides the estimate. */
export type EstimatedCar = FinancedCar & Pick<PublicCar, 'youxQuote' | 'car_type'> & { finance_lenders: Readonly<Record<string, LenderFigures>> };

interface SourcedFigures {
  source: 'quote' | 'lender' | 'rate-card';
  figures: FinanceFigures;
  /** The loan that the repayment rests on. */
  financed: Exclude<FinancedAmount, { kind: 'other-price' }>;
  /** The lender's own words; `''` for none. */
  disclaimer: string;
}

export type FinanceEstimate =
  | ({ kind: 'figures'; provider: FinanceProvider<FinanceProviderName> } & SourcedFigures)
  /** The repayment is too small to be told (FIN-25). */
  | { kind: 'enquire'; provider: FinanceProvider<FinanceProviderName> };

/** `null` where the vehicle is not financed, or nobody has figures for it. */
export function financeEstimate(car: EstimatedCar, options: FinanceEstimateOptions): FinanceEstimate | null {
  const { finance, now } = options;
  const offer = financeOffered(car, options);
  // Without a price a repayment would rest on one that the shopper does not see.
  if (offer === null || offer.priceDollars === null) return null;
  const { provider, priceDollars } = offer;
  const found = quoted(car) ?? byLender(car.finance_lenders[provider.key], { provider, priceDollars, basis: finance.comparison_basis })
    ?? byRateCard(rateCardFigures(car, { finance, priceDollars, repaid: provider.repaid, now }), { provider, priceDollars });
  if (found === null) return null;
  return isToldInWords(found.figures, finance) ? { kind: 'enquire', provider } : { kind: 'figures', provider, ...found };
}

/** Whole dollars a week, the number on the card; `null` where the card shows none. */
export function estimatedWeeklyDollars(estimate: FinanceEstimate | null): number | null {
  return estimate?.kind === 'figures' ? Math.round(estimate.figures.weeklyDollars) : null;
}

/** FIN-25: as it would be shown, so a repayment of $25.40 is one of $25. */
function isToldInWords({ weeklyDollars }: FinanceFigures, { enquire_at_or_below_dollars: least }: Pick<FinanceSettings, 'enquire_at_or_below_dollars'>): boolean {
  return Math.round(weeklyDollars) <= least;
}

function quoted({ youxQuote: quote }: EstimatedCar): SourcedFigures | null {
  if (quote === null || quote.weeklyRepaymentAmount === null || quote.weeklyRepaymentAmount <= 0 || quote.advertisedRate === null || quote.comparisonRate === null) return null;
  const { weeklyRepaymentAmount, advertisedRate, comparisonRate } = quote;
  return figuresOfQuote({ weeklyRepaymentAmount, advertisedRate, comparisonRate }, null);
}

/** An estimate by a quote that came after the page was made (FIN-27); `termMonths` is what was asked for. */
export function quoteEstimate(quote: FinanceQuote, { provider, termMonths, finance }: { provider: FinanceProvider<FinanceProviderName>; termMonths: number; finance: Pick<FinanceSettings, 'enquire_at_or_below_dollars'> }): FinanceEstimate {
  const found = figuresOfQuote(quote, termMonths);
  return isToldInWords(found.figures, finance) ? { kind: 'enquire', provider } : { kind: 'figures', provider, ...found };
}

/** A quote says a weekly amount and both rates, and nothing of the loan. */
function figuresOfQuote({ weeklyRepaymentAmount: weeklyDollars, advertisedRate: interestRate, comparisonRate }: FinanceQuote, termMonths: number | null): SourcedFigures {
  return {
    source: 'quote', financed: { kind: 'unknown' }, disclaimer: '',
    figures: {
      weeklyDollars, monthlyDollars: weeklyDollars * weeksPerMonth, derived: 'monthly', interestRate, comparisonRate,
      termMonths, depositDollars: null, finalPaymentDollars: null, totalPayableDollars: null, establishmentFeeDollars: null, lenderName: '',
    },
  };
}

function byLender(lender: LenderFigures | undefined, { provider, priceDollars, basis }: { provider: FinanceProvider; priceDollars: number; basis: FinanceSettings['comparison_basis'] }): SourcedFigures | null {
  const read = lender === undefined ? null : provider.readFigures(lender);
  if (lender === undefined || read?.ok !== true) return null;
  const financed = financedAmount(lender, { priceDollars, basis });
  return financed.kind === 'other-price' ? null : { source: 'lender', figures: read.value, financed, disclaimer: lender.disclaimer.trim() };
}

function byRateCard(lender: LenderFigures | null, { provider, priceDollars }: { provider: FinanceProvider; priceDollars: number }): SourcedFigures | null {
  const read = lender === null ? null : provider.readFigures(lender);
  if (lender === null || read?.ok !== true) return null;
  const fees = lender.establishmentFees ?? 0;
  return {
    source: 'rate-card', figures: read.value, disclaimer: lender.disclaimer.trim(),
    financed: { kind: 'price', dollars: Math.round(priceDollars - (lender.deposit ?? 0)), withFees: fees > 0, feeDollars: fees },
  };
}
