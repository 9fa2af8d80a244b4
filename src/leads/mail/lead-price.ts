/**
 * The price of the vehicle that a lead is about, in the words that stand beside it on the site (Australian Consumer Law
 * s48).
 */
import { formatDollars } from '../../shared/money.ts';
import { subscriptionWords } from '../../stock/price-display.ts';
import { priceTypeLabel } from '../../stock/price-type-label.ts';
import type { LeadVehicle } from '../lead/stored-lead.ts';

/** `$45,990 Drive away`, `$204 a week, by subscription`, `Enquire for price`; `''` where that was not kept. */
export function leadPriceText(vehicle: LeadVehicle): string {
  const { subscription } = vehicle;
  if (subscription !== undefined)
    return `${formatDollars(subscription.priceCents)} ${subscriptionWords(subscription.period)}`;
  return vehicle.priceCents === null
    ? (vehicle.noPriceText ?? '')
    : [formatDollars(vehicle.priceCents), leadPriceWords(vehicle)].filter(Boolean).join(' ');
}

/** `Drive away`; `''` where the feed does not say what the price contains, and of leads stored before that was kept. */
export function leadPriceWords({ priceType }: LeadVehicle): string {
  return priceTypeLabel(priceType ?? '');
}
