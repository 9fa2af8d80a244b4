/** What is asked of somebody who pays an invoice, and what they answered (BUY-9). Amounts are cents. */
import type { LeadFields } from '../../leads/lead/lead.ts';
import { contactFields } from '../../leads/forms/contact-fields.ts';
import { formField, oneStep } from '../../leads/forms/lead-form.ts';
import type { SteppedForm } from '../../leads/forms/stepped-form.ts';
import { dollarsToCents, formatDollarsAndCents } from '../../shared/money.ts';
import { readTypedNumber } from '../../shared/typed-number.ts';
import type { PurchaseSettings } from '../settings.ts';
import { longestInvoiceNumber, readInvoiceNumber } from './invoice-number.ts';

export interface InvoiceToPay {
  invoiceNumber: string;
  amountCents: number;
  name: string;
  email: string;
}

export type InvoiceRules = Pick<
  PurchaseSettings,
  'invoice_pattern' | 'invoice_example' | 'online_payment_minimum_dollars' | 'online_payment_maximum_dollars'
>;

const dollarsText = (dollars: number): string => formatDollarsAndCents(dollarsToCents(dollars));

/** Whoever signed in by email has proved it, and is not asked for it. */
export function invoiceForm(rules: InvoiceRules, { asksEmail }: { asksEmail: boolean }): SteppedForm {
  const {
    invoice_pattern: pattern,
    invoice_example: example,
    online_payment_minimum_dollars: least,
    online_payment_maximum_dollars: most,
  } = rules;
  const noNumber = `Please enter the invoice number as it stands on the invoice, for example ${example}.`;
  const noAmount = 'Please enter the amount in dollars and cents, for example 250.00.';
  const [name, , email] = contactFields;
  return {
    steps: oneStep([
      formField('invoice_number', 'Invoice number', 'text', {
        description: `As it stands on the invoice, for example ${example}`,
        wide: true,
        maxLength: longestInvoiceNumber,
        autoComplete: 'off',
        missing: noNumber,
        rule: (typed) => (readInvoiceNumber(typed, pattern) === null ? noNumber : null),
      }),
      formField('amount', 'Amount', 'text', {
        description: `From ${dollarsText(least)} to ${dollarsText(most)}`,
        wide: true,
        autoComplete: 'off',
        missing: noAmount,
        rule(typed) {
          const dollars = readTypedNumber(typed);
          if (dollars === null || Math.abs(dollars * 100 - Math.round(dollars * 100)) > 1e-6) return noAmount;
          if (dollars < least) return `The least you can pay here is ${dollarsText(least)}.`;
          return dollars > most
            ? `The most you can pay here at once is ${dollarsText(most)}. Please call us about a larger amount.`
            : null;
        },
      }),
      { ...name!, label: 'Your name', wide: true, autoComplete: 'name', missing: 'Please enter your name.' },
      ...(asksEmail ? [{ ...email!, label: 'Email for the receipt', wide: true }] : []),
    ]),
    hidden: [],
  };
}

/** Of answers that are in order. */
export function invoiceToPay(
  { invoice_number: number = '', amount = '', name = '' }: LeadFields,
  { invoice_pattern: pattern }: InvoiceRules,
): Omit<InvoiceToPay, 'email'> {
  return {
    invoiceNumber: readInvoiceNumber(number, pattern)!,
    amountCents: dollarsToCents(readTypedNumber(amount)!),
    name: name.replace(/\s+/g, ' '),
  };
}
