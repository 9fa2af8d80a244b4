/** A reservation that was paid, as messages tell it: what is true when the message goes out. */
export interface LeadReservation {
  /** `H-7K3M-9Q2X` */
  number: string;
  /** `refunding` and `refunded`: the deposit goes back; `refund_failed`: it could not, and the dealer pays it back. */
  state: 'reserved' | 'ended' | 'released' | 'refunding' | 'refunded' | 'refund_failed';
  /**
   * Of a refund that nobody asked for: somebody else had the vehicle, it was no longer for sale, or it was paid twice.
   * Of an end: whoever reserved the vehicle bought it (`bought`), or it was sold and nobody said to whom (`sold`).
   */
  reason: 'taken' | 'gone' | 'twice' | 'hold-ended' | 'dealer' | 'at-provider' | 'bought' | 'sold' | '';
  amountCents: number;
  receiptNumber: string;
  paidAt: Date;
  /** `null` where the vehicle was never held, and where the dealer ends the hold. */
  heldUntil: Date | null;
  endedAt: Date | null;
  refundedAt: Date | null;
  /** What the shopper was told about the deposit. */
  depositTerms: string;
  /** `B-7K3M-9Q2X`, of the order that it is the deposit of; `''` for a reservation alone. */
  orderNumber: string;
  /** The time that was chosen for the pick-up went to somebody else before the payment arrived. */
  isPickUpLost: boolean;
  /**
   * Where the dealer sees the documents that came with the order, and until when; `null` where there are none. Not for
   * the shopper.
   */
  documents: { url: string; expiresAt: Date } | null;
  /** Where the shopper sees it; it opens to whoever has the address. */
  url: string;
}
