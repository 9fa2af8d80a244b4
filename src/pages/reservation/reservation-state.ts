/** What a page says of a reservation, or of the deposit of an order, as it is now. */
import type { FormWords } from '../../leads/forms/lead-form.ts';
import { reservationEndWords } from '../../leads/mail/reservation-facts.ts';
import { leadReservationOf } from '../../purchase/reservations/lead-of-reservation.server.ts';
import type { Reservation } from '../../purchase/reservations/reservation.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { clockTime } from './reservation-words.ts';

export interface ReservationState {
  kind: 'waiting' | 'left' | 'expired' | 'reserved' | 'over';
  title: string;
  text: string;
  /** `''` where nothing is to be said of the deposit. */
  depositTerms: string;
}

/** `success` is said while the vehicle is reserved; `hasLeft` the payment page without paying. */
export function reservationState(
  { configuration, now }: Pick<SiteContext, 'configuration' | 'now'>,
  reservation: Reservation,
  { success, hasLeft }: { success: Pick<FormWords, 'success_title' | 'success_text'>; hasLeft: boolean },
): ReservationState {
  const { state, reason, payBy, depositTerms } = reservation;
  const { success_title: title, success_text: text } = success;
  if (state === 'awaiting_payment' && payBy > now) {
    const until = clockTime(payBy, configuration.time_zone);
    return hasLeft
      ? {
          kind: 'left',
          title: 'You have not paid yet',
          text: `We keep the vehicle free for you until ${until}. It is yours once the deposit is paid.`,
          depositTerms,
        }
      : {
          kind: 'waiting',
          title: 'We are waiting for your payment',
          text:
            'Have you paid? This page shows it as soon as our payment provider tells us, usually within a minute. ' +
            `We keep the vehicle free for you until ${until}.`,
          depositTerms: '',
        };
  }
  if (state === 'awaiting_payment' || state === 'expired')
    return {
      kind: 'expired',
      title: reason === 'left' ? 'You gave the vehicle free' : 'The vehicle is not reserved',
      text:
        reason === 'left'
          ? 'Nothing was charged. You can reserve it again while it is free.'
          : reason === 'declined'
            ? 'The payment was declined, so nothing was charged. You can try again while the vehicle is free.'
            : 'No payment arrived in time. If you have paid after all, we will send you an email: ' +
              'the vehicle is yours if it is still free, otherwise your money goes back by itself.',
      depositTerms: '',
    };
  const ended = leadReservationOf(reservation);
  const words = ended === null ? null : reservationEndWords(ended);
  return words === null
    ? { kind: 'reserved', title, text, depositTerms }
    : { kind: 'over', ...words, depositTerms: '' };
}
