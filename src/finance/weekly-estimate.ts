/**
 * What a vehicle costs a week by the figures of the dealer's own lender (FIN-4 to FIN-7, FIN-17 to FIN-20). A repayment
 * never stands without its rate, its comparison rate and what they rest on (National Credit Code s164).
 */
import { isAvailable } from '../stock/availability.ts';
import type { WeeklyLine } from '../stock/card-content.ts';
import type { PublicCar } from '../stock/public-car.ts';
import { formatCount } from '../shared/text.ts';
import type { FinanceSettings } from './settings.ts';

export type WeeklyEstimateSettings = Pick<FinanceSettings, 'provider' | 'minimum_price_dollars' | 'maximum_age_years' | 'enquire_at_or_below_dollars'
  | 'excluded_makes' | 'excluded_dealerships' | 'excluded_states' | 'comparison_basis'>;

/** The one provider that takes no older cars (FIN-10). */
const providerWithAgeRule = 'taurus';

/** What decides whether there is an estimate, and its number. */
export type EstimatedCar = Pick<PublicCar, 'status' | 'make' | 'year' | 'price' | 'offer_price' | 'state' | 'dealership_slug'> & {
  location: Pick<NonNullable<PublicCar['location']>, 'state'> | null;
  finance_lenders: Readonly<Record<string, Pick<Lender, 'paymentWeek' | 'interestRate' | 'comparisonRate'>>>;
};
type Lender = PublicCar['finance_lenders'][string];

/** `null` where no estimate may be shown. `now` tells a vehicle's age. */
export function weeklyEstimate(car: PublicCar, { settings, now }: { settings: WeeklyEstimateSettings; now: Date }): WeeklyLine | null {
  const estimated = estimatedLender(car, { settings, now });
  if (estimated === null) return null;
  const { dollars, interestRate, comparisonRate, provider } = estimated;
  return {
    dollars, amount: money(dollars), interestRate: `${interestRate.toFixed(2)}%`, comparisonRate: `${comparisonRate.toFixed(2)}%`,
    basis: basisOf(car.finance_lenders[provider]!, settings),
  };
}

/** The number in `weeklyEstimate`, without its words. */
export function weeklyEstimateDollars(car: EstimatedCar, { settings, now }: { settings: WeeklyEstimateSettings; now: Date }): number | null {
  return estimatedLender(car, { settings, now })?.dollars ?? null;
}

function estimatedLender(car: EstimatedCar, { settings, now }: { settings: WeeklyEstimateSettings; now: Date }) {
  const { provider } = settings;
  const lender = provider === null ? undefined : car.finance_lenders[provider];
  if (provider === null || lender === undefined || !isAvailable(car) || isExcluded(car, settings)) return null;
  if ((car.offer_price ?? car.price ?? 0) <= settings.minimum_price_dollars) return null;
  if (provider === providerWithAgeRule && (car.year === null || now.getUTCFullYear() - car.year > settings.maximum_age_years)) return null;
  const { paymentWeek: weekly, interestRate, comparisonRate } = lender;
  if (weekly === null || weekly <= settings.enquire_at_or_below_dollars || interestRate === null || comparisonRate === null) return null;
  return { provider, dollars: Math.round(weekly), interestRate, comparisonRate };
}

function isExcluded(car: EstimatedCar, settings: WeeklyEstimateSettings): boolean {
  const make = car.make.toLowerCase();
  const state = (car.location?.state || car.state).toUpperCase();
  return settings.excluded_makes.some((excluded) => excluded.toLowerCase() === make)
    || settings.excluded_dealerships.includes(car.dealership_slug)
    || settings.excluded_states.some((excluded) => excluded === state);
}

/** What the figures rest on: lender, term, deposit, final payment, total, and the loan of the comparison rate (FIN-22). */
function basisOf(lender: Lender, { comparison_basis: basis }: WeeklyEstimateSettings): string {
  const months = lender.termMonths ?? (lender.termYears === null ? null : lender.termYears * 12);
  const terms = [
    months === null ? '' : `over ${months} months`,
    lender.deposit ? `with a deposit of ${money(lender.deposit)}` : 'with no deposit',
    lender.balloon ? `and a final payment of ${money(lender.balloon)}` : '',
  ].filter(Boolean).join(' ');
  const total = lender.totalPayable === null ? '' : ` Total payable ${money(lender.totalPayable)}.`;
  return `Estimate${lender.financeProvider ? ` by ${lender.financeProvider}` : ''} ${terms}.${total} The comparison rate is based on a secured loan of `
    + `${money(basis.amount_dollars)} over ${basis.term_years} years.`;
}

const money = (dollars: number): string => `$${formatCount(Math.round(dollars))}`;
