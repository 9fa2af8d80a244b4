import { expect, test } from 'vitest';
import { purchaseSettingsSchema } from '../settings.ts';
import { readInvoiceNumber } from './invoice-number.ts';

test.each([
  ['INV-10234', 'INV-10234'],
  ['  inv-10234 ', 'INV-10234'],
  ['10234', null],
  ['INV-10234x', null],
  ['INV-10234\nINV-10235', null],
  ['', null],
  ['INV-1023456789012345678901234567890123456789', null],
])('%j is read as %j where invoices are called INV- and digits', (typed, number) => {
  expect(readInvoiceNumber(typed, 'INV-[0-9]+')).toBe(number);
});

test('alternatives fit as a whole, and a pattern that would run for hours does not', () => {
  expect(readInvoiceNumber('A1', 'A[0-9]|B[0-9]')).toBe('A1');
  expect(readInvoiceNumber('xA1', 'A[0-9]|B[0-9]')).toBeNull();
  expect(readInvoiceNumber(`${'A'.repeat(39)}!`, '([A-Z]+)+')).toBeNull();
});

test.each([
  [{ invoice_pattern: '(' }, 'invoice_pattern'],
  [{ invoice_pattern: '(?!x)y', invoice_example: 'y' }, 'invoice_pattern'],
  [{ invoice_pattern: '[0-9]+' }, 'invoice_example'],
  [{ online_payment_minimum_dollars: 50, online_payment_maximum_dollars: 20 }, 'online_payment_minimum_dollars'],
])('settings that do not fit each other are refused: %j', (settings, path) => {
  const read = purchaseSettingsSchema.safeParse(settings);
  expect(read.error?.issues.map((issue) => issue.path)).toEqual([[path]]);
});

test('the usual example fits the usual pattern', () => {
  const { invoice_pattern, invoice_example } = purchaseSettingsSchema.parse({});
  expect(readInvoiceNumber(invoice_example, invoice_pattern)).toBe(invoice_example);
});
