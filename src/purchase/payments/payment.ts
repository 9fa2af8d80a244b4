/** One payment as it is stored, and the movements of money that it caused. Amounts are Australian cents. */

/** What payments are for. Each has a listener, which is told what became of a payment. */
export const paymentPurposes = ['reservation', 'invoice'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/**
 * `open`: may still be paid. `paid` stays, also when it is refunded: the movements say so. A payment that `failed` or
 * `expired` may turn out to be paid later, where the provider's answer was late.
 */
export type PaymentState = 'open' | 'paid' | 'failed' | 'expired';

export interface Payment {
  id: string;
  purpose: PaymentPurpose;
  purposeId: string;
  /** Name of the provider (`payment-providers.ts`). */
  provider: string;
  /** `null` until the provider has taken the order. */
  reference: string | null;
  payAt: string | null;
  amountCents: number;
  description: string;
  state: PaymentState;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  /** `R-7K3M-9Q2X`, unique at its dealer; `null` until it is paid. */
  receiptNumber: string | null;
}

export interface PaymentMovement {
  id: string;
  paymentId: string;
  kind: 'received' | 'refund-asked' | 'refunded' | 'refund-failed';
  amountCents: number;
  /** The provider's id; `''` for what the provider has not seen. */
  reference: string;
  /** For the end of a refund: the movement that asked for it; `null` for one that was made at the provider. */
  askedBy: string | null;
  reason: string;
  movedAt: Date;
}

export type PaymentChangeKind = 'paid' | 'failed' | 'expired' | 'refunded' | 'refund-failed';

/** What became of a payment, as its purpose is told: each change once, in the order in which they came. */
export interface PaymentChange {
  kind: PaymentChangeKind;
  /** As it is now. */
  payment: Payment;
  /** The refund that ended; `null` for the other changes. */
  movement: PaymentMovement | null;
}

/** How much of a payment is still with the dealer, and not asked back. */
export function refundableCents(movements: readonly PaymentMovement[]): number {
  const answered = new Set(movements.flatMap(({ askedBy }) => (askedBy === null ? [] : [askedBy])));
  return movements.reduce((left, { id, kind, amountCents }) => {
    if (kind === 'received') return left + amountCents;
    if (kind === 'refunded' || (kind === 'refund-asked' && !answered.has(id))) return left - amountCents;
    return left;
  }, 0);
}
