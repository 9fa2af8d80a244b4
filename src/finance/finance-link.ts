/**
 * Where finance buttons of a vehicle lead (FIN-1 to FIN-3): the dealer's own finance link, else the finance page, told which
 * vehicle it is about, at the form.
 */
import { effectivePriceDollars } from '../stock/price-display.ts';
import type { PublicCar } from '../stock/public-car.ts';
import type { FinanceSettings } from './settings.ts';

/** Subcategory of the lead that asks for finance. */
export const financeSubcategory = 'Finance Enquiry';
/** NAV-69, FIN-2 */
export const financeFormAnchor = 'finance-form';

type LinkedCar = Pick<PublicCar, 'id' | 'car_type' | 'vin' | 'dealership_slug' | 'price' | 'offer_price'>;

/** `financePage` is the path of the dealer's finance page; an anchor in a configured link gives way to the form's. */
export function financeLink(
  car: LinkedCar,
  { finance, financePage }: { finance: Pick<FinanceSettings, 'default_finance_link'>; financePage: string },
): string {
  const [address = '', query = ''] = (finance.default_finance_link ?? financePage).replace(/#.*$/, '').split('?');
  const params = new URLSearchParams(query);
  const budget = effectivePriceDollars(car);
  for (const [name, value] of [
    ['preferredDealership', car.dealership_slug],
    ['vehiclePriceBudget', budget === null ? '' : String(budget)],
    ['car_id', car.id],
    ['car_type', car.car_type],
    ['vin', car.vin],
  ] as const)
    if (value !== '') params.set(name, value);
  return `${address}?${params}#${financeFormAnchor}`;
}
