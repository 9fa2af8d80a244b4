/**
 * Decides whether the dealer finances a vehicle at all, with or without a figure (FIN-6, FIN-7, FIN-10 to FIN-19): a
 * provider is configured and accepts the vehicle, and no general exclusion applies.
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
  /** The state of the vehicle's location, `QLD`; `''` if unknown. */
  state: string;
  /** For a vehicle's age. */
  now: Date;
}

export interface FinanceOffer {
  provider: FinanceProvider<FinanceProviderName>;
  /** The price shown, in whole dollars; `null` where a provider accepts a vehicle without a price. */
  priceDollars: number | null;
}

/** `null` where the vehicle is not financed. */
export function financeOffered(vehicle: FinancedVehicle, options: FinanceOfferedOptions): FinanceOffer | null {
  const { provider } = options.finance;
  if (provider === null || whyNotFinanced(vehicle, options) !== null) return null;
  return { provider: financeProvider(provider), priceDollars: effectivePriceDollars(vehicle) };
}

export type NotFinanced = 'subscription' | NonNullable<ReturnType<typeof financeExclusion>> | OfferRefusal;

/**
 * The reason a vehicle is not financed: it is offered by subscription, whose price is already a periodic payment; the
 * dealer's own lists exclude it; or the lender does not accept it. `null` for a financed vehicle. Without a lender,
 * only the dealer's lists decide.
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

/**
 * True for a vehicle that the site never links to finance and that no calculator has a figure for. A missing price or
 * availability does not count, because it may change.
 */
export function isNeverFinanced(vehicle: FinancedVehicle, options: FinanceOfferedOptions): boolean {
  const reason = whyNotFinanced(vehicle, options);
  return reason !== null && reason !== 'no-price' && reason !== 'not-available';
}

/**
 * The explanation for shoppers where the lender does not accept a vehicle; `''` for reasons that concern only the
 * dealer.
 */
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

/** The facts a provider's rule uses. */
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

/** The dealer's list that excludes a vehicle from finance with any provider (FIN-6, FIN-7, FIN-19); `null` for none. */
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
