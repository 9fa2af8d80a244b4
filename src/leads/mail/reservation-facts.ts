/**
 * What messages and pages say of a reservation that was paid (BUY-13), so that the dealer and the shopper read the
 * same. `print` writes an instant on the dealer's clock.
 */
import { formatDollars } from '../../shared/money.ts';
import type { LeadReservation } from '../lead/lead-reservation.ts';
import type { MailRow } from './mail-sections.ts';

type Told = Omit<LeadReservation, 'url' | 'documents'>;
type Print = (instant: Date) => string;

/** What happened, as a short line for the dealer. */
const reservationHappened: Readonly<Record<LeadReservation['state'], string>> = {
  reserved: 'Reserved and paid',
  ended: 'Reservation ended',
  released: 'Reservation released',
  refunding: 'Reservation: deposit on its way back',
  refunded: 'Reservation: deposit refunded',
  refund_failed: 'Reservation: refund failed',
};

const whyRefunded: Readonly<Record<LeadReservation['reason'], string>> = {
  taken: 'Your payment arrived when somebody else had already reserved this vehicle.',
  gone: 'Your payment arrived when this vehicle was no longer for sale.',
  twice: 'You had paid for this vehicle already, and it is still reserved for you. This was a second payment.',
  'hold-ended': 'The hold on the vehicle has ended.',
  dealer: 'Your reservation has ended.',
  'at-provider': 'Your reservation has ended.',
  bought: 'Your reservation has ended.',
  sold: 'The vehicle has been sold.',
  '': 'Your reservation has ended.',
};

/** The same of the deposit of an order. */
const orderHappened: Readonly<Record<LeadReservation['state'], string>> = {
  reserved: 'Ordered online, deposit paid',
  ended: 'Online order: the hold has ended',
  released: 'Online order released',
  refunding: 'Online order: deposit on its way back',
  refunded: 'Online order: deposit refunded',
  refund_failed: 'Online order: refund failed',
};

export function happenedTo({
  state,
  reason,
  orderNumber,
}: Pick<LeadReservation, 'state' | 'reason' | 'orderNumber'>): string {
  const isOrder = orderNumber !== '';
  if (reason === 'bought') return isOrder ? 'Online order complete: bought' : 'Reservation complete: bought';
  return isOrder ? orderHappened[state] : reservationHappened[state];
}

/** What the shopper is told; `null` while the car is reserved, where the dealer's own words stand. */
export function reservationEndWords(
  { state, reason, amountCents, depositTerms, orderNumber }: Told,
  { phone = '' }: { phone?: string } = {},
): { title: string; text: string } | null {
  const amount = formatDollars(amountCents);
  switch (state) {
    case 'reserved':
      return null;
    case 'refunding':
      return {
        title: 'Your deposit is on its way back',
        text: `${whyRefunded[reason]} Your ${amount} goes back the way you paid. Your bank may take some days to show it.`,
      };
    case 'refunded':
      return {
        title: 'Your deposit has been refunded',
        text: `${whyRefunded[reason]} Your ${amount} went back the way you paid. Your bank may take some days to show it.`,
      };
    case 'refund_failed':
      return {
        title: 'We could not send your deposit back',
        text: `${whyRefunded[reason]} Your ${amount} could not go back the way you paid, so we will pay it back another way. ${phone === '' ? 'We will call you.' : `We will call you, or ring us on ${phone}.`}`,
      };
    case 'ended':
    case 'released': {
      if (reason === 'bought')
        return {
          title: orderNumber === '' ? 'Your reservation is complete' : 'Your order is complete',
          text: `You bought the vehicle, and your deposit of ${amount} is part of its price.`,
        };
      const ring = phone === '' ? 'tell us' : `ring us on ${phone}`;
      const agreed = `This was agreed when you paid: “${depositTerms}”`;
      return reason === 'sold'
        ? {
            title: 'The vehicle that you reserved has been sold',
            text: `If you bought it, your deposit of ${amount} is part of its price. If somebody else did, ${ring}, because we still have your deposit. ${agreed}`,
          }
        : {
            title: `Your ${orderNumber === '' ? 'reservation' : 'order'} ${state === 'ended' ? 'has ended' : 'has been released'}`,
            text:
              `We no longer hold the vehicle for you, and we still have your deposit of ${amount}. ` +
              `If you did not buy the vehicle, ${ring}. ${agreed}`,
          };
    }
  }
}

/**
 * What the dealer should know or do; `''` for nothing beyond the facts. `slug` is the dealer's, for the command line.
 */
export function reservationTask(
  { state, reason, number, orderNumber }: Pick<Told, 'state' | 'reason' | 'number' | 'orderNumber'>,
  { slug }: { slug: string },
): string {
  switch (state) {
    case 'reserved':
      return (
        'The vehicle is shown as reserved. ' +
        `Call the customer${orderNumber === '' ? '' : ' to go through the contract, the balance and the handover'}. ` +
        `Whoever runs your site puts the vehicle back on sale by "forecourt reservation release ${slug} ${number}", ` +
        'or says with --bought that the customer bought it.'
      );
    case 'ended':
      if (reason === 'bought') return '';
      if (reason === 'sold')
        return (
          'The reservation has ended, and the vehicle is sold. ' +
          'If this customer bought it, the deposit is part of the price and nothing is left to do. ' +
          `If somebody else did, pay it back: "forecourt reservation refund ${slug} ${number}".`
        );
      return `The reservation has ended. The deposit is still with you: "forecourt reservation refund ${slug} ${number}" pays it back.`;
    case 'released':
      return (
        'The vehicle is on sale again, unless its feed lists it no more. ' +
        `If the deposit is to go back: "forecourt reservation refund ${slug} ${number}".`
      );
    case 'refunding':
    case 'refunded':
      if (reason === 'twice')
        return (
          'They paid twice. The website pays the second deposit back by itself; ' +
          'the vehicle is still reserved for them.'
        );
      return reason === 'taken'
        ? 'They paid after their time, when somebody else had the vehicle. ' +
            'The website pays the deposit back by itself. They still want one: call them.'
        : reason === 'gone'
          ? 'They paid when the vehicle was no longer for sale. ' +
            'The website pays the deposit back by itself. ' +
            'They still want one: call them.'
          : '';
    case 'refund_failed':
      return 'The payment provider refused the refund. Pay the customer back another way and tell them.';
  }
}

/** A payment that came late; the dealer and the shopper agree on another time. */
const lostPickUpText =
  'The time that was chosen went to somebody else before the payment arrived. Another one is agreed on by phone.';

/** The same rows for the dealer and the shopper. */
export function reservationRows(
  {
    number,
    orderNumber,
    isPickUpLost,
    amountCents,
    receiptNumber,
    paidAt,
    state,
    heldUntil,
    endedAt,
    refundedAt,
  }: Told,
  print: Print,
): MailRow[] {
  return [
    ['Order number', orderNumber],
    ['Reservation number', number],
    ['Deposit', formatDollars(amountCents)],
    ['Receipt number', receiptNumber],
    ['Paid', print(paidAt)],
    ['Reserved until', heldUntil === null ? '' : print(heldUntil)],
    ['Pick-up', isPickUpLost && state === 'reserved' ? lostPickUpText : ''],
    ['Ended', endedAt === null || state === 'reserved' ? '' : print(endedAt)],
    ['Refunded', refundedAt === null || state !== 'refunded' ? '' : print(refundedAt)],
  ];
}
