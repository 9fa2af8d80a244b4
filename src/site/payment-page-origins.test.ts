import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pages, patternOf } from '../routes.ts';
import { paymentPageOrigins } from './payment-page-origins.ts';

const site = (provider: 'none' | 'embedded' | 'stripe') => ({ purchase: { payment_provider: provider } as never });

/** Pages that send the browser to where a payment is made. */
const begins = pages.filter(({ file }) =>
  /\bredirectToPayment\(/.test(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')),
);

test('a form of each page that begins a payment may lead to the payment company, and no other page’s form', () => {
  expect(begins.map(({ id }) => id).toSorted()).toEqual([
    'buy-online',
    'checkout',
    'online-payment',
    'order',
    'reservation',
  ]);
  for (const { id } of pages)
    expect(paymentPageOrigins(site('stripe'), patternOf(id)), id).toEqual(
      begins.some((page) => page.id === id) ? ['https://checkout.stripe.com'] : [],
    );
});

test('no other origin is allowed without a payment company that has one', () => {
  for (const provider of ['none', 'embedded'] as const)
    expect(paymentPageOrigins(site(provider), patternOf('checkout'))).toEqual([]);
});
