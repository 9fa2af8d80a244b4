/**
 * What a visitor who asks to reserve a vehicle is promised (BUY-1), in the same words above the form, on the success
 * page and in every message. Nothing is charged: a reserve is an enquiry.
 */
import { formatDollars } from '../../shared/money.ts';
import type { LeadVehicle } from '../lead/stored-lead.ts';

/** `amount` is `$500`. */
export const reservePromise = ({ amount, holdHours }: { amount: string; holdHours: number }): string =>
  `Nothing is charged now. We will call you to take the ${amount} ` +
  `and then hold the vehicle for you for ${holdHours} hours.`;

/** `''` for a lead that asks for something else. */
export function promisedReserve({ vehicle }: { vehicle: Pick<LeadVehicle, 'reserve'> | null }): string {
  const reserve = vehicle?.reserve;
  return reserve === undefined
    ? ''
    : reservePromise({ amount: formatDollars(reserve.amountCents), holdHours: reserve.holdHours });
}
