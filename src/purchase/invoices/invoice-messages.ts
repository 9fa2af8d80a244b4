/** What whoever paid an invoice gets by email: the receipt, and word of each refund. No advertising stands in it. */
import { instantWords } from '../../leads/mail/lead-facts.ts';
import type { VisitorMessage } from '../../leads/visitor-messages/visitor-message.ts';
import { formatDollarsAndCents } from '../../shared/money.ts';
import type { Payment, PaymentMovement } from '../payments/payment.ts';
import type { InvoicePayment } from './invoice-payment-store.server.ts';

export interface InvoiceMessageInput {
  invoice: Pick<InvoicePayment, 'name' | 'invoiceNumber'>;
  payment: Pick<Payment, 'amountCents' | 'receiptNumber' | 'paidAt'>;
  dealer: { name: string; legalName: string; businessNumber: string; timeZone: string };
  /** Address of the page that shows the same. */
  receiptUrl: string;
}

export function receiptMessage({ invoice, payment, dealer, receiptUrl }: InvoiceMessageInput): VisitorMessage {
  const amount = formatDollarsAndCents(payment.amountCents);
  return {
    subject: `Receipt ${payment.receiptNumber}: ${amount} to ${dealer.name}`,
    opening: [`Hello ${invoice.name},`, `Thank you. We have received your payment of ${amount}.`],
    facts: [
      {
        title: 'Your receipt',
        rows: [...receiptRows({ invoice, payment, dealer }), ...dealerRows(dealer)],
        link: { label: 'See it on our website', href: receiptUrl },
      },
    ],
    closing: ['This is a receipt for your payment. Your invoice says what it was for, and its GST.'],
  };
}

export function refundMessage(
  { invoice, payment, dealer, receiptUrl }: InvoiceMessageInput,
  refund: Pick<PaymentMovement, 'amountCents' | 'movedAt'>,
): VisitorMessage {
  const amount = formatDollarsAndCents(refund.amountCents);
  return {
    subject: `Refund of ${amount} from ${dealer.name}`,
    opening: [
      `Hello ${invoice.name},`,
      `We have paid ${amount} back to you, the way you paid. A bank can take some days to show it.`,
    ],
    facts: [
      {
        title: 'Your refund',
        rows: [
          ['Refunded', amount],
          ['When', instantWords(refund.movedAt, dealer.timeZone)],
          ['Invoice number', invoice.invoiceNumber],
          ['Receipt number of the payment', payment.receiptNumber ?? ''],
          ...dealerRows(dealer),
        ],
        link: { label: 'See it on our website', href: receiptUrl },
      },
    ],
    closing: ['Do you have a question about it? Reply to this email or give us a call.'],
  };
}

/** The facts of a payment that was made, on the page and in the message alike. */
export function receiptRows({
  invoice: { invoiceNumber },
  payment: { amountCents, receiptNumber, paidAt },
  dealer: { timeZone },
}: Pick<InvoiceMessageInput, 'invoice' | 'payment'> & { dealer: { timeZone: string } }): [string, string][] {
  return [
    ['Receipt number', receiptNumber ?? ''],
    ['Amount paid', formatDollarsAndCents(amountCents)],
    ['Invoice number', invoiceNumber],
    ['Paid on', paidAt === null ? '' : instantWords(paidAt, timeZone)],
  ];
}

const dealerRows = ({ name, legalName, businessNumber }: InvoiceMessageInput['dealer']): [string, string][] => [
  ['Paid to', legalName || name],
  ['ABN', businessNumber],
];
