/**
 * Who takes a payment: a company with a page of its own, to which the browser is sent. No card data ever reaches this
 * server. Every provider passes `payment-provider-contract.ts`.
 */
import type { Result } from '../../shared/result.ts';

export interface PaymentOrder {
  paymentId: string;
  /** Australian cents, more than 0. */
  amountCents: number;
  /** What is paid for, as the provider's page shows it. */
  description: string;
  /** Of who pays, for the provider's page; `''` for not known. */
  email: string;
  /** Absolute addresses of this site: after paying, and after leaving without. */
  returnTo: string;
  cancelTo: string;
  /** A provider that keeps its page open longer is told by `expire`. */
  expiresAt: Date;
  /** The same order with the same key is begun once. */
  idempotencyKey: string;
}

export interface BegunPayment {
  /** The provider's id of the payment. */
  reference: string;
  /** Absolute address of the page where it is paid. */
  payAt: string;
}

export interface ProviderRefund {
  /** The provider's id of the refund. */
  reference: string;
  /** The key that it was asked with; `null` for one that was made at the provider itself. */
  idempotencyKey: string | null;
  amountCents: number;
  state: 'pending' | 'refunded' | 'failed';
}

export interface ProviderPayment {
  /**
   * `open`: it may still be paid, or is being paid and not known yet. `failed`: it was refused for good. `expired`: it
   * can no longer be paid.
   */
  state: 'open' | 'paid' | 'failed' | 'expired';
  /**
   * What was received where it is paid, otherwise what was asked; `null` for an amount that is not in Australian
   * dollars.
   */
  amountCents: number | null;
  refunds: readonly ProviderRefund[];
}

/** What a provider tells by itself. Only a hint: what is true is asked with `read`. */
export interface PaymentNotice {
  /** `''` where the notice is about no payment of ours. */
  reference: string;
}

export type NoticeRefusal = 'no-signature' | 'wrong-signature' | 'too-old' | 'not-readable';

export interface PaymentProvider {
  begin(order: PaymentOrder): Promise<BegunPayment>;
  read(reference: string): Promise<ProviderPayment>;
  /**
   * Ends a payment that is open, so that it can no longer be paid. Answers what it is afterwards: `paid` for one that
   * was paid already, and `open` for one that is just being paid and cannot be stopped.
   */
  expire(reference: string): Promise<ProviderPayment>;
  /** Once for each key. A refusal is a sentence for the dealer, and final; whatever may be tried again is thrown. */
  refund(order: {
    reference: string;
    amountCents: number;
    idempotencyKey: string;
  }): Promise<Result<ProviderRefund, string>>;
  /** `body` is exactly what was sent. */
  readNotice(notice: { body: string; headers: Headers; now: Date }): Promise<Result<PaymentNotice, NoticeRefusal>>;
}

/** Thrown by everything that asks the provider: it did not answer, or not as it should. It may be asked again. */
export class PaymentProviderUnavailable extends Error {
  override name = 'PaymentProviderUnavailable';
}
