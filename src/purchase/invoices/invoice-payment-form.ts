/** What is asked of somebody who pays an invoice, and whether it can be taken (BUY-9). Amounts are cents. */
import type { FieldErrors } from '../../leads/lead/lead.ts';
import { contactFields } from '../../leads/forms/contact-fields.ts';
import { fieldError } from '../../leads/forms/form-field.ts';
import { dollarsToCents, formatDollarsAndCents } from '../../shared/money.ts';
import type { Result } from '../../shared/result.ts';
import { readTypedNumber } from '../../shared/typed-number.ts';
import type { PurchaseSettings } from '../settings.ts';
import { readInvoiceNumber } from './invoice-number.ts';

export type InvoiceFormFields = Readonly<Record<'invoice_number' | 'amount' | 'name' | 'email', string>>;

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

/** Field name -> message for what is wrong. */
export function readInvoiceForm(fields: InvoiceFormFields, rules: InvoiceRules): Result<InvoiceToPay, FieldErrors> {
  const invoiceNumber = readInvoiceNumber(fields.invoice_number, rules.invoice_pattern);
  const dollars = readTypedNumber(fields.amount);
  const [name, email] = [fields.name.replace(/\s+/g, ' ').trim(), fields.email.trim()];
  const amountError = amountProblem(dollars, rules);
  const errors: Record<string, string> = {};
  if (invoiceNumber === null)
    errors['invoice_number'] =
      `Please enter the invoice number as it stands on the invoice, for example ${rules.invoice_example}.`;
  if (amountError !== '') errors['amount'] = amountError;
  for (const field of contactFields) {
    if (field.name !== 'name' && field.name !== 'email') continue;
    const asked = field.name === 'name' ? { ...field, missing: 'Please enter your name.' } : field;
    const message = fieldError(asked, field.name === 'name' ? name : email, { values: {}, present: '' });
    if (message !== null) errors[field.name] = message;
  }
  if (Object.keys(errors).length > 0) return { ok: false, reason: errors };
  return {
    ok: true,
    value: { invoiceNumber: invoiceNumber!, amountCents: dollarsToCents(dollars!), name, email },
  };
}

function amountProblem(
  dollars: number | null,
  { online_payment_minimum_dollars: least, online_payment_maximum_dollars: most }: InvoiceRules,
): string {
  if (dollars === null || Math.abs(dollars * 100 - Math.round(dollars * 100)) > 1e-6)
    return 'Please enter the amount in dollars and cents, for example 250.00.';
  if (dollars < least) return `The least you can pay here is ${formatDollarsAndCents(dollarsToCents(least))}.`;
  if (dollars > most)
    return `The most you can pay here at once is ${formatDollarsAndCents(dollarsToCents(most))}. Please call us about a larger amount.`;
  return '';
}
