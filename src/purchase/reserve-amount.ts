/**
 * For how much a vehicle can be reserved (CARD-13, BUY-1 to BUY-3, BUY-10 to BUY-12): where the dealer offers it, for a
 * vehicle that is in stock with a price, is not reserved already, is of a condition that the dealer reserves and is not
 * there to be driven only. A deposit comes off a price, and a subscription has none. The vehicle's own payment
 * processor goes before the dealer's amount.
 */
import { isTestDriveOnly } from '../stock/availability.ts';
import { displayPrice, type PricedVehicle } from '../stock/price-display.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import type { ReserveTerms } from '../leads/lead/stored-lead.ts';
import { dollarsToCents, formatDollars } from '../shared/money.ts';
import type { StockSettings } from '../stock/settings.ts';
import { wordsOf, type VehicleNouns } from '../shared/vehicle-words.ts';
import type { PurchaseSettings } from './settings.ts';

type ReservableVehicle = PricedVehicle &
  Pick<Vehicle, 'status' | 'tag' | 'reserved' | 'condition' | 'paymentProcessors'>;

export interface ReserveSettings {
  purchase: Pick<PurchaseSettings, 'reserve_enabled' | 'reserve_amount_dollars' | 'reservable_car_types'>;
  /** They decide which price a vehicle shows. */
  stock: Pick<StockSettings, 'subscriptions' | 'no_price_text'>;
}

/** `$200`, or `''` for a vehicle that cannot be reserved. */
export function reserveAmountText(vehicle: ReservableVehicle, settings: ReserveSettings): string {
  const cents = reserveAmountCents(vehicle, settings);
  return cents === null ? '' : formatDollars(cents);
}

/** What an enquiry to reserve the vehicle is promised; `null` for one that cannot be reserved. */
export function reserveTerms(
  vehicle: ReservableVehicle,
  settings: ReserveSettings & { purchase: Pick<PurchaseSettings, 'hold_hours'> },
): ReserveTerms | null {
  const amountCents = reserveAmountCents(vehicle, settings);
  return amountCents === null ? null : { amountCents, holdHours: settings.purchase.hold_hours };
}

function reserveAmountCents(vehicle: ReservableVehicle, { purchase, stock }: ReserveSettings): number | null {
  if (
    !purchase.reserve_enabled ||
    vehicle.status !== 'in_stock' ||
    isTestDriveOnly(vehicle) ||
    vehicle.reserved ||
    !purchase.reservable_car_types.includes(vehicle.condition)
  )
    return null;
  const { kind } = displayPrice(vehicle, stock);
  if (kind === 'preorder' || kind === 'none' || kind === 'subscription') return null;
  const own = vehicle.paymentProcessors.find(
    ({ reserveAmountCents }) => reserveAmountCents !== null && reserveAmountCents > 0,
  )?.reserveAmountCents;
  return own ?? dollarsToCents(purchase.reserve_amount_dollars);
}

/**
 * Words of the vehicle page's button, by what it is: `Reserve Car Now for $200`, or the dealer's own words with
 * the amount (TEN-46).
 */
export function reserveButtonText(label: string, { amount, noun }: { amount: string; noun: VehicleNouns }): string {
  return label === 'Reserve' ? `Reserve ${wordsOf(noun).titleOne} Now for ${amount}` : `${label}, ${amount}`;
}
