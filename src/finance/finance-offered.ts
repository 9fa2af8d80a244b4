/**
 * Whether the dealer finances a vehicle at all, with a figure for it or without (FIN-6, FIN-7, FIN-10 to FIN-19): a
 * provider is set and takes the vehicle, and nothing of what holds for every provider keeps it out.
 */
import { isSameText } from '../shared/text.ts';
import { isAvailable } from '../stock/availability.ts';
import { effectivePriceDollars } from '../stock/effective-price.ts';
import { hasSubscriptionPrice } from '../stock/price-display.ts';
import type { StockSettings } from '../stock/settings.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import type { FinanceProvider, OfferedVehicle, OfferRefusal, OfferRules } from './providers/finance-provider.ts';
import { financeProvider, type FinanceProviderName } from './providers/finance-providers.ts';
import type { FinanceSettings } from './settings.ts';
import { wholeDollars } from './whole-dollars.ts';

export type FinancedVehicle = Pick<
  Vehicle,
  | 'status'
  | 'make'
  | 'year'
  | 'priceCents'
  | 'offerPriceCents'
  | 'subscriptionPriceCents'
  | 'dealershipSlug'
  | 'tag'
  | 'categories'
>;

export interface FinanceOfferedOptions {
  finance: Pick<
    FinanceSettings,
    | 'provider'
    | 'minimum_price_dollars'
    | 'maximum_age_years'
    | 'excluded_makes'
    | 'excluded_dealerships'
    | 'excluded_flags'
    | 'excluded_states'
  >;
  stock: Pick<StockSettings, 'subscriptions'>;
  /** Where the vehicle stands, `QLD`; `''` where nobody knows. */
  state: string;
  /** Tells a vehicle's age. */
  now: Date;
}

export interface FinanceOffer {
  provider: FinanceProvider<FinanceProviderName>;
  /** What the page shows, whole dollars; `null` where a provider takes a vehicle without a price. */
  priceDollars: number | null;
}

/** `null` where nobody would finance it. */
export function financeOffered(vehicle: FinancedVehicle, options: FinanceOfferedOptions): FinanceOffer | null {
  const { provider } = options.finance;
  if (provider === null || whyNotFinanced(vehicle, options) !== null) return null;
  return { provider: financeProvider(provider), priceDollars: effectivePriceDollars(vehicle) };
}

export type NotFinanced = 'subscription' | NonNullable<ReturnType<typeof financeExclusion>> | OfferRefusal;

/**
 * Why nobody finances a vehicle: it is let by subscription, whose price is a payment by the week already, the dealer's
 * own lists keep it out, or the lender does not take it. `null` for a vehicle that is financed; without a lender only
 * the dealer decides.
 */
export function whyNotFinanced(
  vehicle: FinancedVehicle,
  { finance, stock, state, now }: FinanceOfferedOptions,
): NotFinanced | null {
  if (hasSubscriptionPrice(vehicle, stock)) return 'subscription';
  const excluded = financeExclusion(vehicle, { finance, state });
  if (excluded !== null || finance.provider === null) return excluded;
  return financeProvider(finance.provider).refusesVehicle(offeredVehicle(vehicle), offerRules({ finance, now }));
}

/** Nothing leads from such a vehicle to finance, and no calculator has a figure for it; a price may still come. */
export function isNeverFinanced(vehicle: FinancedVehicle, options: FinanceOfferedOptions): boolean {
  const reason = whyNotFinanced(vehicle, options);
  return reason !== null && reason !== 'no-price' && reason !== 'not-available';
}

/** What a shopper is told where the lender does not take a vehicle; `''` for what only the dealer knows. */
export function notFinancedText(vehicle: FinancedVehicle, options: FinanceOfferedOptions): string {
  const { maximum_age_years: oldest, minimum_price_dollars: least } = options.finance;
  const years = oldest === 1 ? '1 year' : `${oldest} years`;
  switch (whyNotFinanced(vehicle, options)) {
    case 'too-old':
      return `Our lender finances vehicles that are up to ${years} old, so there is no finance for this one.`;
    case 'price-too-low':
      return `Our lender finances vehicles above ${wholeDollars(least)}, so there is no finance for this one.`;
    case 'no-year':
      return 'Our lender finances by a vehicle’s age, and the year of this one is not known, so there is no finance for it.';
    default:
      return '';
  }
}

/** What a provider's rule looks at. */
export function offeredVehicle(vehicle: FinancedVehicle): OfferedVehicle {
  return {
    available: isAvailable(vehicle),
    year: vehicle.year,
    make: vehicle.make,
    priceDollars: effectivePriceDollars(vehicle),
  };
}

export function offerRules({
  finance,
  now,
}: {
  finance: Pick<FinanceSettings, 'minimum_price_dollars' | 'maximum_age_years'>;
  now: Date;
}): OfferRules {
  return {
    minimumPriceDollars: finance.minimum_price_dollars,
    maximumAgeYears: finance.maximum_age_years,
    thisYear: now.getUTCFullYear(),
  };
}

/**
 * Which of the dealer's lists excludes a vehicle, with any provider (FIN-6, FIN-7, FIN-19); `null` for none.
 */
export function financeExclusion(
  vehicle: FinancedVehicle,
  { finance, state }: Pick<FinanceOfferedOptions, 'finance' | 'state'>,
): 'make' | 'dealership' | 'flag' | 'state' | null {
  if (isAmong(finance.excluded_makes, vehicle.make)) return 'make';
  if (finance.excluded_dealerships.includes(vehicle.dealershipSlug)) return 'dealership';
  if ([vehicle.tag, ...vehicle.categories].some((flag) => isAmong(finance.excluded_flags, flag))) return 'flag';
  return isAmong(finance.excluded_states, state) ? 'state' : null;
}

const isAmong = (names: readonly string[], name: string): boolean =>
  names.some((candidate) => isSameText(candidate, name));
