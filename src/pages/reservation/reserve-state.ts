/**
 * Whether a shopper can reserve a vehicle online now (BUY-11 to BUY-13), and what stands in the form's place when not:
 * what is so, what else they can do, and the status of the answer.
 */

import { reserveOffer } from '../../purchase/reservations/reserve-offer.ts';
import type { ReserveOffer } from '../../purchase/reservations/reserve.server.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { hasSubscriptionPrice } from '../../stock/price-display.ts';
import { isTestDriveOnly } from '../../stock/availability.ts';
import type { CardAction } from '../../stock/card-content.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { clockTime } from './reservation-words.ts';

export interface NotReservable {
  kind: 'not';
  title: string;
  text: string;
  /** What the first button asks about the vehicle. */
  action: CardAction;
  status: 409 | 410;
}

export type ReserveState = { kind: 'offered'; offer: ReserveOffer } | NotReservable;

export async function reserveState(
  site: Pick<SiteContext, 'configuration' | 'purchase'>,
  vehicle: Vehicle,
): Promise<ReserveState> {
  const not = (title: string, text: string, more: Partial<NotReservable> = {}): NotReservable => ({
    kind: 'not',
    title,
    text,
    action: 'quick-enquiry',
    status: 409,
    ...more,
  });
  if (vehicle.status === 'sold')
    return not('This vehicle has been sold', 'It cannot be reserved any more. We may have another one like it.', {
      action: 'find-similar',
      status: 410,
    });
  if (vehicle.reserved)
    return not(
      'Somebody has reserved this vehicle',
      'Send us an enquiry and we will tell you if it becomes available again.',
    );
  const until = await site.purchase.reservations.beingPaidUntil(vehicle.id);
  if (until !== null) return beingPaid(site, until);
  if (vehicle.status === 'coming_soon')
    return not(
      'This vehicle is still on its way to us',
      'It cannot be reserved online yet. Send us an enquiry and we will tell you when you can.',
    );
  if (isTestDriveOnly(vehicle))
    return not(
      'This vehicle is for test drives only',
      'It is not for sale. Send us an enquiry if you want one like it.',
      {
        action: 'test-drive',
      },
    );
  if (hasSubscriptionPrice(vehicle, site.configuration.stock))
    return not(
      'This vehicle is for subscription',
      'It has no price that a deposit could come off, so it cannot be reserved online. Send us an enquiry to subscribe to it.',
    );
  const offer = reserveOffer(vehicle, site.configuration);
  return offer === null
    ? not('This vehicle cannot be reserved online', 'Send us an enquiry and we will talk about it.')
    : { kind: 'offered', offer };
}

export const beingPaid = (site: Pick<SiteContext, 'configuration'>, until: Date): NotReservable => ({
  kind: 'not',
  title: 'Somebody is paying for this vehicle now',
  text: `It is free again at ${clockTime(until, site.configuration.time_zone)} if they do not. Until then you can send us an enquiry.`,
  action: 'quick-enquiry',
  status: 409,
});
