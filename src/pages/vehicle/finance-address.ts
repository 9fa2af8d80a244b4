/**
 * Where 'Get Finance' leads (vehicle §2 "Routes linked from the vehicle page"): the dealer's finance page, or what
 * `finance.default_finance_link` puts in its place (FIN-3), told which vehicle it is for and opened at the form.
 */
import { effectivePriceDollars } from '../../stock/price-display.ts';
import type { PublicCar } from '../../stock/public-car.ts';

const formAnchor = '#finance-form';

/** `link` is a path or a whole address; what its query says already stays, and so does an anchor of its own. */
export function financeAddress(car: Pick<PublicCar, 'id' | 'car_type' | 'vin' | 'price' | 'offer_price' | 'dealership_slug'>, link: string): string {
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(link) ?? [];
  const price = effectivePriceDollars(car);
  const values = new URLSearchParams(query);
  for (const [name, value] of Object.entries({
    preferredDealership: car.dealership_slug, vehiclePriceBudget: price === null ? '' : String(price), car_id: car.id, car_type: car.car_type, vin: car.vin,
  })) if (value !== '') values.set(name, value);
  return `${path}?${values}${anchor || formAnchor}`;
}
