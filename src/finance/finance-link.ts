/**
 * The target of a vehicle's finance buttons (FIN-1 to FIN-3): the dealer's own finance link, else the form on the
 * finance page with the vehicle filled in.
 */
import { effectivePriceDollars } from '../stock/effective-price.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import type { FinanceSettings } from './settings.ts';

/** Subcategory of a finance lead. */
export const financeSubcategory = 'Finance Enquiry';
/** NAV-69, FIN-2 */
export const financeFormAnchor = 'finance-form';

type LinkedVehicle = Pick<Vehicle, 'id' | 'condition' | 'vin' | 'dealershipSlug' | 'priceCents' | 'offerPriceCents'>;

/**
 * `financePage` is the path of the dealer's finance page. The form's anchor replaces an anchor in a configured link.
 */
export function financeLink(
  vehicle: LinkedVehicle,
  { finance, financePage }: { finance: Pick<FinanceSettings, 'default_finance_link'>; financePage: string },
): string {
  const [address = '', query = ''] = (finance.default_finance_link ?? financePage).replace(/#.*$/, '').split('?');
  const params = new URLSearchParams(query);
  const budget = effectivePriceDollars(vehicle);
  for (const [name, value] of [
    ['preferredDealership', vehicle.dealershipSlug],
    ['vehiclePriceBudget', budget === null ? '' : String(budget)],
    ['car_id', vehicle.id],
    ['car_type', vehicle.condition],
    ['vin', vehicle.vin],
  ] as const)
    if (value !== '') params.set(name, value);
  return `${address}?${params}#${financeFormAnchor}`;
}
