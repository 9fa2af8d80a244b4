/**
 * The states of a reservation and which may follow which (BUY-13). Money that has arrived leads to `reserved` or to a
 * refund, never to nothing; a car is taken in `awaiting_payment` and `reserved` only.
 */
export const reservationStates = [
  /** Somebody is paying; until `payBy` nobody else can begin. */
  'awaiting_payment',
  /** Nothing was paid in time, or the payment was declined or given up. A payment that arrives late is looked at. */
  'expired',
  /** Paid, and the car is held. */
  'reserved',
  /** The hold ended by itself. */
  'ended',
  /** The dealer gave the car free. */
  'released',
  /** The deposit is on its way back. */
  'refunding',
  'refunded',
  /** The provider refused the refund: the dealer pays it back another way. */
  'refund_failed',
] as const;

export type ReservationState = (typeof reservationStates)[number];

const moves: Readonly<Record<ReservationState, readonly ReservationState[]>> = {
  awaiting_payment: ['reserved', 'expired', 'refunding'],
  expired: ['reserved', 'refunding'],
  // The dealer may pay back at the provider itself, without asking here.
  reserved: ['ended', 'released', 'refunding', 'refunded'],
  ended: ['refunding', 'refunded'],
  released: ['refunding', 'refunded'],
  refunding: ['refunded', 'refund_failed'],
  refund_failed: ['refunding', 'refunded'],
  refunded: [],
};

export const canMove = (from: ReservationState, to: ReservationState): boolean => moves[from].includes(to);

/** Whether the car is not free for anybody else. */
export const isLive = (state: ReservationState): boolean => state === 'awaiting_payment' || state === 'reserved';
