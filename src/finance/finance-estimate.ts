/**
 * A vehicle's finance estimate, decided here for cards, vehicle page, print and search (FIN-4 to FIN-7, FIN-10 to
 * FIN-20, FIN-24, FIN-25). The sources in order: a quote for this vehicle, the provider's figures in the feed, the
 * dealer's rate card. A source is skipped if it lacks a figure the provider needs, or is based on another price than
 * the one shown.
 */
import type { Vehicle } from '../stock/vehicle.ts';
import { financedAmount, type FinancedAmount, type FinancedAmountOptions } from './financed-amount.ts';
import { financeOffered, type FinancedVehicle, type FinanceOfferedOptions } from './finance-offered.ts';
import { lenderFigures, quoteFigures, termMonthsOf, type LenderFigures } from './lender-figures.ts';
import { figureOfAnotherLoan, withShownTotal } from './lender-words.ts';
import { establishmentFee, sumOfFees, type LoanFee } from './loan-fee.ts';
import { listedFees, type ListedFees } from './loan-fees.ts';
import { contradictionIn, withTerm } from './one-loan.ts';
import { basisComparisonRate, comparisonRateTolerance } from './mathematics/comparison-rate.ts';
import { weeksPerMonth } from './mathematics/payment-frequency.ts';
import type { FinanceFigures, FinanceProvider } from './providers/finance-provider.ts';
import type { FinanceProviderName } from './providers/finance-providers.ts';
import { repaidTotal, type RepaidTotal } from './total-in-words.ts';
import { rateCardLoan, type RateCardLoan } from './rate-card.ts';
import type { FinanceQuote } from './quotes/quote-provider.ts';
import type { FinanceSettings } from './settings.ts';

export interface FinanceEstimateOptions extends FinanceOfferedOptions {
  finance: FinanceOfferedOptions['finance'] &
    Pick<FinanceSettings, 'enquire_at_or_below_dollars' | 'comparison_basis' | 'rate_card' | 'example'> &
    ListedFees;
}

/** The facts of a vehicle that its estimate depends on. */
export type EstimatedVehicle = FinancedVehicle & Pick<Vehicle, 'quote' | 'condition' | 'lenders'>;

export interface SourcedFigures {
  source: 'quote' | 'lender' | 'rate-card';
  /** Fees in the loan; `null` where they are not named. */
  fees: readonly LoanFee[] | null;
  figures: FinanceFigures;
  /** The loan that the repayment is based on. */
  financed: Exclude<FinancedAmount, { kind: 'other-price' }>;
  /** The lender's own text, with the total that is shown; `''` for none. */
  disclaimer: string;
}

export type FinanceEstimate =
  | ({ kind: 'figures'; provider: FinanceProvider<FinanceProviderName> } & SourcedFigures)
  /** The repayment is too small to show (FIN-25). The calculator still starts with this loan. */
  | ({ kind: 'enquire'; provider: FinanceProvider<FinanceProviderName> } & SourcedFigures);

/** `null` where the vehicle is not financed, or no source has figures for it. */
export function financeEstimate(vehicle: EstimatedVehicle, options: FinanceEstimateOptions): FinanceEstimate | null {
  const { finance, now } = options;
  return estimateBy(vehicle, options, ({ provider, priceDollars }) => {
    const lender = vehicle.lenders[provider.key];
    const offer = { provider, priceDollars };
    return (
      quoted(vehicle.quote, { ...offer, finance }) ??
      (lender === undefined ? null : byLender(lenderFigures(lender), { ...offer, finance, make: vehicle.make })) ??
      byRateCard(rateCardLoan(vehicle, { finance, priceDollars, repaid: provider.repaid, now }), offer)
    );
  });
}

/** The estimate from these figures alone, from any source. */
export function estimateByFigures(
  lender: LenderFigures,
  vehicle: FinancedVehicle,
  options: FinanceEstimateOptions,
): FinanceEstimate | null {
  return estimateBy(vehicle, options, (offer) =>
    byLender(lender, { ...offer, finance: options.finance, make: vehicle.make }),
  );
}

interface PricedOffer {
  provider: FinanceProvider<FinanceProviderName>;
  priceDollars: number;
}

function estimateBy(
  vehicle: FinancedVehicle,
  options: FinanceEstimateOptions,
  figuresFor: (offer: PricedOffer) => SourcedFigures | null,
): FinanceEstimate | null {
  const offer = financeOffered(vehicle, options);
  // Without a price, a repayment would be based on one that the shopper does not see.
  if (offer === null || offer.priceDollars === null) return null;
  const { provider, priceDollars } = offer;
  const found = figuresFor({ provider, priceDollars });
  return found === null
    ? null
    : { kind: isDescribedInWords(found.figures, options.finance) ? 'enquire' : 'figures', provider, ...found };
}

/**
 * Frequency of the repayments that add up to the total. A lender that names only a monthly amount is repaid monthly,
 * even if the provider's other loans are weekly.
 */
export const repaidBy = (
  { repaid }: Pick<FinanceProvider, 'repaid'>,
  { derived }: Pick<FinanceFigures, 'derived'>,
): FinanceProvider['repaid'] => (derived === 'weekly' ? 'monthly' : repaid);

/** Whole dollars a week, the number on the card; `null` where the card shows none. */
export function estimatedWeeklyDollars(estimate: FinanceEstimate | null): number | null {
  return estimate?.kind === 'figures' ? Math.round(estimate.figures.weeklyDollars) : null;
}

/** FIN-25: compares the amount as shown, so a repayment of $25.40 counts as $25. */
function isDescribedInWords(
  { weeklyDollars }: FinanceFigures,
  { enquire_at_or_below_dollars: least }: Pick<FinanceSettings, 'enquire_at_or_below_dollars'>,
): boolean {
  return Math.round(weeklyDollars) <= least;
}

/**
 * A quote of the feed does not name its loan. It is shown if it pays for the price over a whole number of years
 * (`withTerm`): the calculator begins with that loan, so that the page never describes two.
 */
function quoted(
  quote: Vehicle['quote'],
  { provider, priceDollars, finance }: PricedOffer & Pick<FinanceEstimateOptions, 'finance'>,
): SourcedFigures | null {
  if (quote === null) return null;
  const given = quoteFigures(quote);
  const { paymentWeek: weeklyRepaymentAmount, interestRate: advertisedRate, comparisonRate } = given;
  if (
    weeklyRepaymentAmount === null ||
    weeklyRepaymentAmount <= 0 ||
    advertisedRate === null ||
    comparisonRate === null ||
    contradictionIn(given, finance.comparison_basis) !== null
  )
    return null;
  const fitting = withTerm(given, { priceDollars, basis: finance.comparison_basis, monthlyFeeDollars: 0 });
  const termMonths = fitting === null ? null : termMonthsOf(fitting);
  const found = figuresOfQuote({ weeklyRepaymentAmount, advertisedRate, comparisonRate }, { termMonths, provider });
  // One that is described in words advertises no figure that would have to be true of the price.
  return termMonths !== null || isDescribedInWords(found.figures, finance) ? found : null;
}

export interface QuoteEstimateOptions {
  provider: FinanceProvider<FinanceProviderName>;
  /** Term of the quote request. */
  termMonths: number;
  finance: Pick<FinanceSettings, 'enquire_at_or_below_dollars'>;
}

/** An estimate from a quote that arrived after the page was rendered (FIN-27). */
export function quoteEstimate(
  quote: FinanceQuote,
  { provider, termMonths, finance }: QuoteEstimateOptions,
): FinanceEstimate {
  const found = figuresOfQuote(quote, { termMonths, provider });
  return { kind: isDescribedInWords(found.figures, finance) ? 'enquire' : 'figures', provider, ...found };
}

/** A quote has a weekly amount and both rates, but does not describe the loan. */
function figuresOfQuote(
  { weeklyRepaymentAmount: weeklyDollars, advertisedRate: interestRate, comparisonRate }: FinanceQuote,
  { termMonths, provider }: { termMonths: number | null; provider: FinanceProvider },
): SourcedFigures {
  return {
    source: 'quote',
    financed: { kind: 'unknown' },
    fees: null,
    disclaimer: '',
    figures: withTotal(
      {
        weeklyDollars,
        monthlyDollars: weeklyDollars * weeksPerMonth,
        derived: 'monthly',
        interestRate,
        comparisonRate,
        termMonths,
        depositDollars: null,
        finalPaymentDollars: null,
        totalPayableDollars: null,
        fees: [],
        lenderName: '',
      },
      provider,
    ),
  };
}

interface LenderOptions extends PricedOffer {
  finance: Pick<FinanceSettings, 'comparison_basis' | 'rate_card' | 'enquire_at_or_below_dollars'> & ListedFees;
  make: string;
}

function byLender(
  given: LenderFigures,
  { provider, priceDollars, finance, make }: LenderOptions,
): SourcedFigures | null {
  const { comparison_basis: basis } = finance;
  const first = provider.readFigures(given);
  if (!first.ok || contradictionIn(given, basis) !== null) return null;
  const lender =
    withTermOfFees(given, listedFees(finance, { make, lenderName: first.value.lenderName }), { priceDollars, basis }) ??
    // One that is described in words advertises no figure that would have to be true of the price.
    (isDescribedInWords(first.value, finance) ? given : null);
  const read = lender === null ? first : provider.readFigures(lender);
  if (lender === null || !read.ok) return null;
  const listed = listedFees(finance, { make, lenderName: read.value.lenderName });
  const found =
    (listed === null ? null : byListedFees(lender, listed, { provider, figures: read.value, priceDollars, basis })) ??
    byNamedFees(lender, { priceDollars, basis });
  if (found === null) return null;
  const figures = withTotal({ ...read.value, fees: found.named ?? read.value.fees }, provider);
  // Words of another loan would contradict the figures beside them; the provider's own stand in their place.
  const disclaimer =
    figureOfAnotherLoan(lender.disclaimer, figures) === null
      ? withShownTotal(lender.disclaimer.trim(), {
          shownDollars: figures.totalPayableDollars,
          lenderDollars: lender.totalPayable,
          repayments: totalOfFigures(figures, provider)?.repayments ?? 0,
        })
      : '';
  return { source: 'lender', figures, financed: found.financed, fees: found.fees, disclaimer };
}

/** A dealer's list may name a monthly fee, which is a part of the repayment. */
function withTermOfFees(
  given: LenderFigures,
  listed: LoanFee[] | null,
  options: Pick<FinancedAmountOptions, 'priceDollars' | 'basis'>,
): LenderFigures | null {
  const { financedDollars, monthlyDollars } = sumOfFees(listed ?? []);
  const byList =
    listed === null
      ? null
      : withTerm({ ...given, establishmentFees: financedDollars }, { ...options, monthlyFeeDollars: monthlyDollars });
  return byList === null
    ? withTerm(given, { ...options, monthlyFeeDollars: 0 })
    : { ...given, termMonths: termMonthsOf(byList) };
}

interface FeesOfLoan {
  financed: SourcedFigures['financed'];
  fees: SourcedFigures['fees'];
  /** The fee list that the figures are based on; `null` for fees that the feed itself names. */
  named: LoanFee[] | null;
}

/**
 * The dealer's list of the lender's fees belongs to this loan if, with those fees, the lender's interest rate gives its
 * comparison rate and the price gives its repayment.
 */
function byListedFees(
  lender: LenderFigures,
  listed: LoanFee[],
  {
    provider,
    figures,
    priceDollars,
    basis,
  }: {
    provider: FinanceProvider;
    figures: FinanceFigures;
    priceDollars: number;
    basis: FinanceSettings['comparison_basis'];
  },
): FeesOfLoan | null {
  const { interestRate, comparisonRate } = figures;
  const { financedDollars, monthlyDollars } = sumOfFees(listed);
  const made = basisComparisonRate({
    basis,
    interestRate,
    frequency: provider.repaid,
    fees: { financedDollars, monthlyDollars },
  });
  if (made === null || Math.abs(made - comparisonRate) > comparisonRateTolerance) return null;
  const financed = financedAmount(
    { ...lender, establishmentFees: financedDollars },
    { priceDollars, basis, monthlyFeeDollars: monthlyDollars },
  );
  return financed.kind === 'price' && financed.withFees === financedDollars > 0
    ? { financed, fees: listed, named: listed }
    : null;
}

/** `null` if the figures are based on another price. */
function byNamedFees(
  lender: LenderFigures,
  { priceDollars, basis }: { priceDollars: number; basis: FinanceSettings['comparison_basis'] },
): FeesOfLoan | null {
  const financed = financedAmount(lender, { priceDollars, basis, monthlyFeeDollars: 0 });
  return financed.kind === 'other-price' ? null : { financed, fees: feesOfLender(financed), named: null };
}

/** If the feed does not name the fees, they are the amount that the repayment finances beyond the price. */
function feesOfLender(financed: SourcedFigures['financed']): LoanFee[] | null {
  if (financed.kind !== 'price') return null;
  const { feeDollars, borrowedFeeDollars } = financed;
  if (borrowedFeeDollars <= 0) return [];
  return [
    feeDollars === null
      ? { label: 'The lender’s fees', dollars: borrowedFeeDollars, paid: 'borrowed' }
      : establishmentFee(feeDollars),
  ];
}

function byRateCard(
  loan: RateCardLoan | null,
  { provider, priceDollars }: { provider: FinanceProvider; priceDollars: number },
): SourcedFigures | null {
  const read = loan === null ? null : provider.readFigures(loan.figures);
  if (loan === null || read?.ok !== true) return null;
  const { figures, fees } = loan;
  const feeDollars = sumOfFees(fees).financedDollars;
  return {
    source: 'rate-card',
    fees,
    disclaimer: figures.disclaimer.trim(),
    figures: withTotal({ ...read.value, fees }, provider),
    financed: {
      kind: 'price',
      dollars: Math.round(priceDollars - (figures.deposit ?? 0)),
      withFees: feeDollars > 0,
      feeDollars,
      borrowedFeeDollars: feeDollars,
    },
  };
}

/** The repayments that the total is of; `null` without a term. */
export function totalOfFigures(
  figures: Pick<FinanceFigures, 'termMonths' | 'weeklyDollars' | 'monthlyDollars' | 'derived' | 'finalPaymentDollars'>,
  provider: Pick<FinanceProvider, 'repaid'>,
): RepaidTotal | null {
  const { termMonths } = figures;
  if (termMonths === null) return null;
  const frequency = repaidBy(provider, figures);
  const repaymentDollars = frequency === 'monthly' ? figures.monthlyDollars : figures.weeklyDollars;
  const finalPaymentDollars = figures.finalPaymentDollars ?? 0;
  return repaidTotal({ repaymentDollars, frequency, termMonths, finalPaymentDollars });
}

/** Without a term, the lender's own total is kept. */
function withTotal(figures: FinanceFigures, provider: Pick<FinanceProvider, 'repaid'>): FinanceFigures {
  const total = totalOfFigures(figures, provider);
  return total === null ? figures : { ...figures, totalPayableDollars: total.totalDollars };
}
