/** What follows the payment of an invoice: the dealer's lead, and the payer's receipt. */
import path from 'node:path';
import type { Database } from '../db/database.server.ts';
import type { Environment } from '../env.server.ts';
import { postMail } from '../leads/destination/post-mail.server.ts';
import { createLeadOperations } from '../leads/lead-operations.server.ts';
import { renderVisitorMessage } from '../leads/visitor-messages/visitor-message.ts';
import { locationNumber } from '../stock/call-number.ts';
import { shownDealerships } from '../locations/shown-dealerships.ts';
import type { Pictures } from '../media/pictures.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { receiptMessage, refundMessage } from '../purchase/invoices/invoice-messages.ts';
import {
  findInvoicePayment,
  saveLeadOf,
  type InvoicePayment,
} from '../purchase/invoices/invoice-payment-store.server.ts';
import {
  createInvoicePayments,
  invoiceLeadsQueue,
  invoiceMessagesQueue,
  type InvoiceLeadJob,
  type InvoiceMessageJob,
} from '../purchase/invoices/invoice-payments.server.ts';
import type { PaymentDetails } from '../purchase/payments/payments.server.ts';
import { paths } from '../routes.ts';
import { formatDollarsAndCents } from '../shared/money.ts';
import type { SecretKey } from '../shared/secret-key.ts';
import { primaryLocation } from '../locations/location.ts';
import type { SecretStore } from '../tenants/secrets.server.ts';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import { mailLookOf } from './mail-look.server.ts';
import type { Payments } from './payment-wiring.server.ts';
import { siteOrigin } from './site-origin.ts';

export interface InvoiceWiring {
  environment: Pick<Environment, 'mode' | 'port'>;
  database: Database;
  outbox: Outbox;
  outboxFolder: string;
  pictures: Pick<Pictures, 'read'>;
  requireTenant(tenantId: string): Promise<LiveTenant>;
  secretsOf(tenantId: string): Pick<SecretStore, 'get'>;
  secretKey: SecretKey;
  ownPort(): number | null;
  payments: Payments;
}

/** Declares the queues; call before the outbox starts. */
export function wireInvoicePayments(wiring: InvoiceWiring): void {
  const { database, outbox, requireTenant } = wiring;
  outbox.work<InvoiceLeadJob>(invoiceLeadsQueue, { concurrency: 2 }, async ({ tenantId, invoicePaymentId }) => {
    const found = await findPaid(wiring, tenantId, invoicePaymentId);
    if (found === null || found.invoice.leadId !== null) return;
    const { configuration } = await requireTenant(tenantId);
    const bound = database.forTenant(tenantId);
    const desk = createLeadOperations({
      database: bound,
      settings: configuration.leads,
      stock: configuration.stock,
      timeZone: configuration.time_zone,
      locations: configuration.locations,
      dealerships: shownDealerships(configuration),
      eventIds: configuration.analytics.event_ids,
      outbox,
      findVehicle: async () => null,
      now: () => new Date(),
      // Whoever paid has paid.
      limiter: { take: async () => true },
    });
    const { invoice, payment } = found;
    const sent = await desk.submit({
      form: 'online-payment',
      fields: {
        name: invoice.name,
        email: invoice.email,
        phone: invoice.phoneE164,
        invoice_number: invoice.invoiceNumber,
        amount_paid: formatDollarsAndCents(payment.amountCents),
        receipt_number: payment.receiptNumber!,
      },
      idempotencyKey: `payment-${payment.id}`,
      source: { path: paths.onlinePayment(), origin: '', userAgent: '', address: '' },
    });
    if (!sent.ok) throw new Error(`The lead of the payment ${payment.id} was refused: ${JSON.stringify(sent.reason)}`);
    await bound.transaction((transaction) => saveLeadOf(transaction, invoice.id, sent.value.leadId));
  });

  outbox.work<InvoiceMessageJob>(invoiceMessagesQueue, { concurrency: 2 }, async (job) => {
    const found = await findPaid(wiring, job.tenantId, job.invoicePaymentId);
    const refund = found?.movements.find(({ id }) => id === job.movementId) ?? null;
    if (found === null || (refund === null && job.movementId !== null)) return;
    await sendMessage(wiring, await requireTenant(job.tenantId), found, refund);
  });
}

type PaidInvoice = PaymentDetails & { invoice: InvoicePayment };

/** `null` also for one whose payer was erased. */
async function findPaid(
  { database, payments, requireTenant }: InvoiceWiring,
  tenantId: string,
  invoicePaymentId: string,
): Promise<PaidInvoice | null> {
  const invoice = await database
    .forTenant(tenantId)
    .transaction((transaction) => findInvoicePayment(transaction, invoicePaymentId));
  if (invoice === null) return null;
  const details = await payments.of(await requireTenant(tenantId)).find(invoice.paymentId);
  return details === null || details.payment.state !== 'paid' ? null : { invoice, ...details };
}

async function sendMessage(
  wiring: InvoiceWiring,
  tenant: LiveTenant,
  { invoice, payment }: PaidInvoice,
  refund: PaymentDetails['movements'][number] | null,
): Promise<void> {
  const { environment, database, outboxFolder, pictures, payments, secretsOf, secretKey, ownPort } = wiring;
  const { configuration } = tenant;
  const siteUrl = siteOrigin(configuration, {
    mode: environment.mode,
    otherwise: `http://${tenant.slug}.localhost:${ownPort() ?? environment.port}`,
  });
  const receiptUrl = (token: string) => `${siteUrl}${paths.onlinePaymentReceipt(token)}`;
  const invoices = createInvoicePayments({
    database: database.forTenant(tenant.id),
    payments: payments.of(tenant),
    key: secretKey,
    receiptUrl,
    now: new Date(),
  });
  const input = {
    invoice,
    payment,
    dealer: {
      name: configuration.name,
      legalName: configuration.legal_name,
      businessNumber: configuration.business_number,
      timeZone: configuration.time_zone,
    },
    receiptUrl: receiptUrl(invoices.tokenOf(invoice.id)),
  };
  const place = primaryLocation(configuration.locations.filter(({ visible }) => visible)) ?? null;
  const { subject, text, html } = renderVisitorMessage(
    refund === null ? receiptMessage(input) : refundMessage(input, refund),
    {
      dealerName: configuration.name,
      locationName: '',
      phone: configuration.phones.main || locationNumber(place, configuration.phones),
      openingHours: [],
      siteUrl,
      unsubscribeUrl: '',
      look: await mailLookOf(tenant, { siteUrl, pictures }),
    },
  );
  const sent = await postMail(
    {
      smtp: configuration.leads.smtp,
      secret: (name) => secretsOf(tenant.id).get(name),
      outboxFolder: path.join(outboxFolder, tenant.slug),
      dealer: { name: configuration.name, host: new URL(siteUrl).host },
    },
    {
      name: `${refund?.id ?? invoice.id}.receipt`,
      leadId: '',
      to: [invoice.email],
      replyTo: configuration.email === '' ? null : { name: configuration.name, address: configuration.email },
      subject,
      text,
      html,
      sentAt: refund?.movedAt ?? payment.paidAt!,
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  );
  // The outbox tries it again.
  if (!sent.ok) throw new Error(`The message about the payment ${payment.id} could not be sent: ${sent.reason}`);
}
