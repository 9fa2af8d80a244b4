/**
 * Customers who are signed in pay an invoice (BUY-9): who pays which invoice is stored with its payment, and once the
 * money is there the payer gets a receipt and the dealer a lead. What became of it is found by the sealed token of the
 * address alone, never by an id that somebody may guess.
 */
import type { TenantDatabase } from '../../db/database.server.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import { createId, isId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import { createTokenSeal } from '../../shared/sealed-token.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';
import type { Payment, PaymentMovement } from '../payments/payment.ts';
import type { PaymentListener, PaymentOperations, StartRefusal } from '../payments/payments.server.ts';
import {
  addInvoicePayment,
  findByKey,
  findByPayment,
  findInvoicePayment,
  type InvoicePayment,
  listInvoicePaymentsOf,
} from './invoice-payment-store.server.ts';
import type { InvoiceToPay } from './invoice-payment-form.ts';

/** How long an invoice can be paid once it was sent. */
const paymentMinutes = 60;

/** Tells payer and dealer what became of the payment: a queue for each, so that neither waits for the other. */
export const invoiceMessagesQueue = 'invoice-payment-messages';
export const invoiceLeadsQueue = 'invoice-payment-leads';
export type InvoiceLeadJob = Readonly<{ tenantId: string; invoicePaymentId: string }>;
export type InvoiceMessageJob = Readonly<{
  tenantId: string;
  invoicePaymentId: string;
  /** The movement of a refund; `null` for the receipt. */
  movementId: string | null;
}>;

export interface InvoicePaymentDetails {
  invoice: InvoicePayment;
  payment: Payment;
  movements: readonly PaymentMovement[];
}

export interface InvoicePayments {
  /**
   * Answers the provider's page. Sent again with the same key, it is the same payment, and the page is the receipt once
   * it is paid.
   */
  pay(
    order: InvoiceToPay & { userId: string; phone: string; idempotencyKey: string },
  ): Promise<Result<{ payAt: string }, StartRefusal>>;
  /** Asks what became of it; `null` for a token that was not made here. */
  findByToken(token: string): Promise<InvoicePaymentDetails | null>;
  /** Newest first, also those that were not paid. */
  listOf(person: { userId: string; email: string; phone: string }): Promise<InvoicePaymentDetails[]>;
  /**
   * What the person has paid for an invoice by another form than this, and still has; `null` for nothing. The same form
   * is the same payment.
   */
  findPaid(
    person: { userId: string; email: string; phone: string },
    form: { invoiceNumber: string; idempotencyKey: string },
  ): Promise<InvoicePaymentDetails | null>;
  /** The address of what became of it. */
  tokenOf(invoicePaymentId: string): string;
}

export function createInvoicePayments({
  database,
  payments,
  key,
  receiptUrl,
  now,
}: {
  database: TenantDatabase;
  payments: Pick<PaymentOperations, 'prepare' | 'start' | 'settleOrFind' | 'find'>;
  key: SecretKey;
  /** Absolute address of the page that shows what became of it. */
  receiptUrl(token: string): string;
  now: Date;
}): InvoicePayments {
  const seal = createTokenSeal({ key, purpose: 'invoice payment', boundTo: database.tenantId });

  async function listOf(person: { userId: string; email: string; phone: string }): Promise<InvoicePaymentDetails[]> {
    const invoices = await database.transaction((transaction) => listInvoicePaymentsOf(transaction, person));
    const found: InvoicePaymentDetails[] = [];
    for (const invoice of invoices) {
      const details = await payments.find(invoice.paymentId);
      if (details !== null) found.push({ invoice, ...details });
    }
    return found;
  }

  return {
    tokenOf: (id) => seal.seal(id),
    listOf,

    async findPaid(person, { invoiceNumber, idempotencyKey }) {
      const invoices = await database.transaction((transaction) => listInvoicePaymentsOf(transaction, person));
      for (const invoice of invoices) {
        if (invoice.invoiceNumber !== invoiceNumber || invoice.idempotencyKey.startsWith(idempotencyKey)) continue;
        // What is open may have been paid a moment ago.
        await payments.settleOrFind(invoice.paymentId);
        const details = await payments.find(invoice.paymentId);
        const isKept = details?.movements.every(({ kind }) => kind !== 'refunded');
        if (details?.payment.state === 'paid' && isKept) return { invoice, ...details };
      }
      return null;
    },

    async pay({ invoiceNumber, amountCents, name, email, userId, phone, ...form }) {
      // A form that is sent again with another invoice or amount is another payment.
      const idempotencyKey = `${form.idempotencyKey} ${invoiceNumber} ${amountCents}`;
      const invoice = await database.transaction(async (transaction) => {
        const before = await findByKey(transaction, { userId, idempotencyKey });
        if (before !== null) return before;
        const id = createId(now);
        const payment = await payments.prepare(
          {
            purpose: 'invoice',
            purposeId: id,
            amountCents,
            description: `Invoice ${invoiceNumber}`,
            expiresAt: new Date(now.getTime() + paymentMinutes * 60_000),
          },
          transaction,
        );
        const added: InvoicePayment = {
          id,
          paymentId: payment.id,
          userId,
          idempotencyKey,
          invoiceNumber,
          name,
          email,
          phoneE164: phone,
          createdAt: now,
          leadId: null,
        };
        await addInvoicePayment(transaction, added);
        return added;
      });
      const address = receiptUrl(seal.seal(invoice.id));
      const started = await payments.start(invoice.paymentId, {
        email: invoice.email,
        returnTo: address,
        cancelTo: address,
      });
      if (started.ok || started.reason !== 'over') return started;
      const found = await payments.find(invoice.paymentId);
      return found?.payment.state === 'paid' ? { ok: true, value: { payAt: address } } : started;
    },

    async findByToken(token) {
      const id = seal.open(token);
      if (id === null || !isId(id)) return null;
      const invoice = await database.transaction((transaction) => findInvoicePayment(transaction, id));
      if (invoice === null) return null;
      await payments.settleOrFind(invoice.paymentId);
      const details = await payments.find(invoice.paymentId);
      return details === null ? null : { invoice, ...details };
    },
  };
}

/** What follows a payment of an invoice. */
export function listenToInvoicePayments(outbox: Pick<Outbox, 'send'>): PaymentListener {
  return async ({ kind, payment, movement }, { transaction, tenantId }) => {
    // Nothing was taken, and whoever paid has read so.
    if (kind === 'failed' || kind === 'expired') return;
    // For the dealer alone, who finds it in the ledger: the money is still there.
    if (kind === 'refund-failed') return;
    const invoice = await findByPayment(transaction, payment.id);
    // Erased since: there is nobody to write to.
    if (invoice === null) return;
    const job = { tenantId, invoicePaymentId: invoice.id };
    if (kind === 'paid') await outbox.send(transaction, invoiceLeadsQueue, job satisfies InvoiceLeadJob);
    const message: InvoiceMessageJob = { ...job, movementId: movement?.id ?? null };
    await outbox.send(transaction, invoiceMessagesQueue, message);
  };
}
