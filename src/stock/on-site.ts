/**
 * Whether a dealer's site knows a vehicle at all: the dealer shows it on the website, every named filter keeps it
 * (TEN-11, TEN-27 to TEN-32) and it meets the dealer's own condition. What is left out has no card, no page and no
 * place in the index. How long a sold one is found in searches is another question (`sale-visible.ts`).
 */
import { isSameText } from '../shared/text.ts';
import { effectivePriceCents } from './effective-price.ts';
import { hasSubscriptionPrice } from './price-display.ts';
import { meetsCondition } from './stock-condition.ts';
import { stockFilterNames, type StockFilterName, type StockSettings } from './settings.ts';
import type { Vehicle } from './vehicle.ts';

export type OnSiteSettings = Pick<
  StockSettings,
  'stock_filters' | 'filter' | 'excluded_stock_numbers' | 'subscriptions'
>;

type Rule = (vehicle: Vehicle, settings: OnSiteSettings) => boolean;

export function isOnSite(vehicle: Vehicle, settings: OnSiteSettings): boolean {
  return (
    vehicle.showOnDealerWebsite &&
    settings.stock_filters.every((filter) =>
      rules[typeof filter === 'number' ? stockFilterNames[filter]! : filter](vehicle, settings),
    ) &&
    (settings.filter === null || meetsCondition(vehicle, settings.filter))
  );
}

const smallDemoKm = 3_000;

/** True keeps the vehicle. */
const rules: Readonly<Record<StockFilterName, Rule>> = {
  all_stock: () => true,
  in_stock_only: ({ status }) => status === 'in_stock',
  without_sold_tag: ({ tag }) => !isSameText(tag, 'SOLD'),
  without_demo_nissan_under_3000_km: ({ condition, make, odometerKm }) =>
    !(condition === 'demo' && isSameText(make, 'Nissan') && odometerKm !== null && odometerKm < smallDemoKm),
  without_new_mazda_and_nissan: ({ condition, make }) =>
    !(condition === 'new' && (isSameText(make, 'Mazda') || isSameText(make, 'Nissan'))),
  without_listed_stock_numbers: ({ stockNumber }, { excluded_stock_numbers: excluded }) =>
    !excluded.some((number) => isSameText(stockNumber, number)),
  new_only: ({ condition }) => condition === 'new',
  used_only: ({ condition }) => condition === 'used',
  demo_only: ({ condition }) => condition === 'demo',
  new_and_demo_only: ({ condition }) => condition !== 'used',
  used_and_demo_only: ({ condition }) => condition !== 'new',
  certified_only: ({ certified }) => certified,
  priced_only: (vehicle, settings) => effectivePriceCents(vehicle) !== null || hasSubscriptionPrice(vehicle, settings),
  with_pictures_only: ({ images }) => images.length > 0,
  cars_only: ({ itemType }) => itemType === 'car',
};
