/** A reservation as it is stored. Amounts are Australian cents. */
import type { LeadSubmission } from '../../leads/lead/lead.ts';
import type { ReservationState } from './reservation-states.ts';

/** Names the reservation that a browser has begun, sealed. */
export const reservationCookie = 'reservation';

/** Why a reservation is in its state, where the state alone does not say. */
export type ReservationReason =
  | ''
  /** Of `expired`: the time to pay was over, the payment was declined, or the shopper gave the car free. */
  | 'time'
  | 'declined'
  | 'left'
  /** Of a refund: the payment came when somebody else had the car, or when the car was gone. */
  | 'taken'
  | 'gone'
  /** Of a refund: whoever paid had reserved the car already, by another payment. */
  | 'twice'
  /** Of a refund: the hold ended without a purchase, the dealer asked for it here, or paid it back at the provider. */
  | 'hold-ended'
  | 'dealer'
  | 'at-provider'
  /** Of an end: whoever reserved the car bought it, or it was sold and the dealer does not say to whom. */
  | 'bought'
  | 'sold';

/** The vehicle as the shopper saw it. */
export interface ReservedVehicle {
  id: string;
  slug: string;
  /** `2021 Toyota Hilux` */
  title: string;
  /** Badge and series; `''` for neither. */
  subtitle: string;
  stockNumber: string;
  /** `$29,990`, with what the price contains: `Drive away`. */
  priceText: string;
  priceLabel: string;
}

export interface Reservation {
  id: string;
  /** `H-7K3M-9Q2X` */
  number: string;
  state: ReservationState;
  reason: ReservationReason;
  vehicle: ReservedVehicle;
  amountCents: number;
  /** How long the car is held once it is paid, as it was promised; 0: until the dealer ends it. */
  holdHours: number;
  /** What they were told happens to the deposit. */
  depositTerms: string;
  name: string;
  lastName: string;
  email: string;
  /** In international form. */
  phone: string;
  /** What becomes the lead. */
  submission: Omit<LeadSubmission, 'idempotencyKey'>;
  userId: string | null;
  createdAt: Date;
  payBy: Date;
  paymentId: string;
  /** `''` until it is paid. */
  receiptNumber: string;
  paidAt: Date | null;
  holdId: string | null;
  heldUntil: Date | null;
  /** When the hold ended, however it did. */
  endedAt: Date | null;
  /** How much of the deposit went back. */
  refundedCents: number;
  refundedAt: Date | null;
  leadId: string | null;
}
