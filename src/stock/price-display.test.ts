import { describe, expect, test } from 'vitest';
import { effectivePriceCents } from './effective-price.ts';
import { displayPrice } from './price-display.ts';

const none = {
  priceCents: null,
  beforePriceCents: null,
  offerPriceCents: null,
  subscriptionPriceCents: null,
  preorder: false,
};
const settings = { subscriptions: false, no_price_text: 'Enquire for price' };

describe('the price a shopper sees', () => {
  test.each([
    ['the price', { priceCents: 29_990_00 }, '$29,990'],
    ['the offer price before the price', { priceCents: 29_990_00, offerPriceCents: 27_500_00 }, '$27,500'],
    ['the price before an offer that is no lower', { priceCents: 29_990_00, offerPriceCents: 31_000_00 }, '$29,990'],
    ['the offer price without a price', { offerPriceCents: 27_500_00 }, '$27,500'],
    ['the offer price where the price is a placeholder', { priceCents: 1_00, offerPriceCents: 27_500_00 }, '$27,500'],
    ['the price when the offer is a placeholder', { priceCents: 29_990_00, offerPriceCents: 1_00 }, '$29,990'],
    ['no cents', { priceCents: 29_990_40 }, '$29,990'],
    ['the no-price text without a price', {}, 'Enquire for price'],
    ['the no-price text for 10 dollars', { priceCents: 10_00 }, 'Enquire for price'],
    ['the price from 10.01 dollars', { priceCents: 10_01 }, '$10'],
    ['PREORDER for a preorder without a price', { preorder: true }, 'PREORDER'],
    ['the price for a preorder with a price', { preorder: true, priceCents: 50_000_00 }, '$50,000'],
    ['no subscription price on a site without subscriptions', { subscriptionPriceCents: 329_00 }, 'Enquire for price'],
  ])('is %s', (_, values, text) => {
    expect(displayPrice({ ...none, ...values }, settings).text).toBe(text);
  });

  test('is the subscription price first where the site offers subscriptions', () => {
    const shown = displayPrice(
      { ...none, priceCents: 29_990_00, subscriptionPriceCents: 329_00 },
      { ...settings, subscriptions: true },
    );
    expect(shown).toEqual({ kind: 'subscription', cents: 329_00, text: '$329' });
  });

  test('is the price where the subscription price is 0', () => {
    expect(
      displayPrice({ ...none, priceCents: 29_990_00, subscriptionPriceCents: 0 }, { ...settings, subscriptions: true })
        .text,
    ).toBe('$29,990');
  });
});

describe('the was-price', () => {
  test.each([
    ['shows when higher', { priceCents: 29_990_00, beforePriceCents: 31_990_00 }, '$31,990'],
    ['hides when equal', { priceCents: 29_990_00, beforePriceCents: 29_990_00 }, null],
    ['hides when lower', { priceCents: 29_990_00, beforePriceCents: 20_000_00 }, null],
    ['is none beside an offer above the price', { priceCents: 29_990_00, offerPriceCents: 31_000_00 }, null],
    ['is the normal price beside an offer', { priceCents: 29_990_00, offerPriceCents: 27_500_00 }, '$29,990'],
    [
      'is the feed’s own figure beside an offer when it has one',
      { priceCents: 29_990_00, offerPriceCents: 27_500_00, beforePriceCents: 33_000_00 },
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
