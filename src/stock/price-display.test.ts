import { describe, expect, test } from 'vitest';
import { effectivePriceCents } from './effective-price.ts';
import { displayPrice } from './price-display.ts';

const none = { price: null, before_price: null, offer_price: null, subscription_price: null, preorder: false };
const settings = { subscriptions: false, no_price_text: 'Enquire for price' };

describe('the price a shopper sees', () => {
  test.each([
    ['the price', { price: 29_990 }, '$29,990'],
    ['the offer price before the price', { price: 29_990, offer_price: 27_500 }, '$27,500'],
    ['the price before an offer that is no lower', { price: 29_990, offer_price: 31_000 }, '$29,990'],
    ['the offer price without a price', { offer_price: 27_500 }, '$27,500'],
    ['the offer price where the price is a placeholder', { price: 1, offer_price: 27_500 }, '$27,500'],
    ['the price when the offer is a placeholder', { price: 29_990, offer_price: 1 }, '$29,990'],
    ['no cents', { price: 29_990.4 }, '$29,990'],
    ['the no-price text without a price', {}, 'Enquire for price'],
    ['the no-price text for 10 dollars', { price: 10 }, 'Enquire for price'],
    ['the price from 10.01 dollars', { price: 10.01 }, '$10'],
    ['PREORDER for a preorder without a price', { preorder: true }, 'PREORDER'],
    ['the price for a preorder with a price', { preorder: true, price: 50_000 }, '$50,000'],
    ['no subscription price on a site without subscriptions', { subscription_price: 329 }, 'Enquire for price'],
  ])('is %s', (_, values, text) => {
    expect(displayPrice({ ...none, ...values }, settings).text).toBe(text);
  });

  test('is the subscription price first where the site offers subscriptions', () => {
    const shown = displayPrice(
      { ...none, price: 29_990, subscription_price: 329 },
      { ...settings, subscriptions: true },
    );
    expect(shown).toEqual({ kind: 'subscription', dollars: 329, text: '$329' });
  });

  test('is the price where the subscription price is 0', () => {
    expect(
      displayPrice({ ...none, price: 29_990, subscription_price: 0 }, { ...settings, subscriptions: true }).text,
    ).toBe('$29,990');
  });
});

describe('the was-price', () => {
  test.each([
    ['shows when higher', { price: 29_990, before_price: 31_990 }, '$31,990'],
    ['hides when equal', { price: 29_990, before_price: 29_990 }, null],
    ['hides when lower', { price: 29_990, before_price: 20_000 }, null],
    ['is none beside an offer above the price', { price: 29_990, offer_price: 31_000 }, null],
    ['is the normal price beside an offer', { price: 29_990, offer_price: 27_500 }, '$29,990'],
    [
      'is the feed’s own figure beside an offer when it has one',
      { price: 29_990, offer_price: 27_500, before_price: 33_000 },
      '$33,000',
    ],
  ])('%s', (_, values, was) => {
    const shown = displayPrice({ ...none, ...values }, settings);
    expect(shown.kind === 'price' ? (shown.was?.text ?? null) : 'no price').toBe(was);
  });
});

test('filters and sorting use the reduced or normal price above 10 dollars', () => {
  expect(effectivePriceCents({ priceCents: 29_990_00, offerPriceCents: 27_500_00 })).toBe(27_500_00);
  expect(effectivePriceCents({ priceCents: 29_990_00, offerPriceCents: null })).toBe(29_990_00);
  expect(effectivePriceCents({ priceCents: 29_990_00, offerPriceCents: 31_000_00 })).toBe(29_990_00);
  expect(effectivePriceCents({ priceCents: null, offerPriceCents: 27_500_00 })).toBe(27_500_00);
  expect(effectivePriceCents({ priceCents: 10_00, offerPriceCents: null })).toBeNull();
});
