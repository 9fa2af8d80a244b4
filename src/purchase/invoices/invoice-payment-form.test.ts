import { expect, test } from 'vitest';
import { normaliseLeadFields } from '../../leads/forms/lead-fields.ts';
import { validateSteps } from '../../leads/forms/stepped-form.ts';
import { purchaseSettingsSchema } from '../settings.ts';
import { invoiceForm, invoiceToPay } from './invoice-payment-form.ts';

const rules = purchaseSettingsSchema.parse({ invoice_pattern: 'INV-[0-9]{3,6}', invoice_example: 'INV-100' });
const fields = { invoice_number: 'inv-1001', amount: '$1,250.50', name: ' Ada  Byron ', email: ' ada@example.com ' };

test('an invoice is read in cents, with its number in capitals', () => {
  expect(invoiceToPay(normaliseLeadFields(fields), rules)).toEqual({
    invoiceNumber: 'INV-1001',
    amountCents: 1_250_50,
    name: 'Ada Byron',
  });
});

test.each([
  [{}, {}],
  [{ amount: '9.99' }, { amount: 'The least you can pay here is $10.00.' }],
  [{ amount: '10' }, {}],
  [{ amount: '10,000' }, {}],
  [{ amount: '10000.01' }, { amount: expect.stringContaining('The most you can pay here at once is $10,000.00.') }],
  [{ amount: '12.345' }, { amount: expect.stringContaining('dollars and cents') }],
  [{ amount: '0.1' }, { amount: expect.stringContaining('The least') }],
  [{ amount: '-50' }, { amount: expect.stringContaining('The least') }],
  [{ amount: '1e9' }, { amount: expect.stringContaining('dollars and cents') }],
  [{ amount: 'NaN' }, { amount: expect.stringContaining('dollars and cents') }],
  [{ invoice_number: '7' }, { invoice_number: expect.stringContaining('INV-100') }],
  [{ name: ' ' }, { name: 'Please enter your name.' }],
  [{ email: 'ada' }, { email: expect.any(String) }],
])('the form checks the answers %j', (change, errors) => {
  const form = invoiceForm(rules, { asksEmail: true });
  expect(validateSteps(form, normaliseLeadFields({ ...fields, ...change }), '')).toEqual(errors);
});
