/**
 * For how much a vehicle can be reserved (CARD-13, BUY-1 to BUY-3, BUY-10 to BUY-12): where the dealer offers it, for a
 * vehicle that is in stock with a price, is not reserved already, is of a condition that the dealer reserves and is not there to
 * be driven only. The vehicle's own payment processor goes before the dealer's amount.
 */
import { isTestDriveOnly } from '../stock/availability.ts';
import { displayPrice } from '../stock/price-display.ts';
import type { PublicCar } from '../stock/public-car.ts';
import { dollarsToCents, formatDollars } from '../shared/money.ts';
import type { StockSettings } from '../stock/settings.ts';
import type { PurchaseSettings } from './settings.ts';

type ReservableCar = Pick<
  PublicCar,
  | 'status'
  | 'tag'
  | 'reserved'
  | 'car_type'
  | 'payment_processors'
  | 'price'
  | 'before_price'
  | 'offer_price'
  | 'subscription_price'
  | 'preorder'
>;

export interface ReserveSettings {
  purchase: Pick<PurchaseSettings, 'reserve_enabled' | 'reserve_amount_dollars' | 'reservable_car_types'>;
  /** They decide which price a vehicle shows. */
  stock: Pick<StockSettings, 'subscriptions' | 'no_price_text'>;
}

/** `$200`, or `''` for a vehicle that cannot be reserved. */
export function reserveAmountText(car: ReservableCar, { purchase, stock }: ReserveSettings): string {
  if (
    !purchase.reserve_enabled ||
    car.status !== 'in_stock' ||
    isTestDriveOnly(car) ||
    car.reserved ||
    !purchase.reservable_car_types.includes(car.car_type)
  )
    return '';
  const { kind } = displayPrice(car, stock);
  if (kind === 'preorder' || kind === 'none') return '';
  const own = car.payment_processors.find(
    ({ reserve_amount }) => reserve_amount !== null && reserve_amount > 0,
  )?.reserve_amount;
  return formatDollars(dollarsToCents(own ?? purchase.reserve_amount_dollars));
}

/** Words of the vehicle page's button: `Reserve Car Now for $200`, or the dealer's own words with the amount (TEN-46). */
export function reserveButtonText(label: string, amount: string): string {
  return label === 'Reserve' ? `Reserve Car Now for ${amount}` : `${label}, ${amount}`;
}
