/**
 * For how much a vehicle can be reserved (CARD-13, BUY-1 to BUY-3, BUY-10 to BUY-12): where the dealer offers it, for a
 * vehicle that can be bought, is not reserved already and is of a condition that the dealer reserves. The vehicle's own
 * payment processor goes before the dealer's amount.
 */
import { isAvailable } from '../stock/availability.ts';
import type { PublicCar } from '../stock/public-car.ts';
import { dollarsToCents, formatDollars } from '../shared/money.ts';
import type { PurchaseSettings } from './settings.ts';

type ReservableCar = Pick<PublicCar, 'status' | 'reserved' | 'car_type' | 'payment_processors'>;

/** `$200`, or `''` for a vehicle that cannot be reserved. */
export function reserveAmountText(car: ReservableCar, settings: Pick<PurchaseSettings, 'reserve_enabled' | 'reserve_amount_dollars' | 'reservable_car_types'>): string {
  if (!settings.reserve_enabled || !isAvailable(car) || car.reserved || !settings.reservable_car_types.includes(car.car_type)) return '';
  const own = car.payment_processors.find(({ reserve_amount }) => reserve_amount !== null && reserve_amount > 0)?.reserve_amount;
  return formatDollars(dollarsToCents(own ?? settings.reserve_amount_dollars));
}
