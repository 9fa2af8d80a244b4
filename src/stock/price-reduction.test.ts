import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceReduction, priceReductionOnArrival } from './price-reduction.ts';

const monday = '2026-03-02T00:00:00.000Z';
const tuesday = new Date('2026-03-03T00:00:00Z');
const none = { priceReducedAt: null, reducedFromCents: null };
const earlier = { priceReducedAt: monday, reducedFromCents: 31_990_00 };
const reducedNow = { priceReducedAt: tuesday.toISOString(), reducedFromCents: 29_990_00 };

test.each([
  ['falls', 29_990_00, 27_990_00, reducedNow],
  ['stays', 29_990_00, 29_990_00, earlier],
  ['rises', 29_990_00, 30_990_00, none],
  ['is taken away', 29_990_00, null, none],
  ['falls to what means that there is none', 29_990_00, 1_00, none],
  ['is given for the first time', null, 27_990_00, none],
])('a price that %s is marked as reduced or not', (_, from, to, expected) => {
  const before = { priceCents: from, offerPriceCents: null, ...earlier };
  expect(priceReduction({ before, after: { priceCents: to, offerPriceCents: null }, now: tuesday })).toEqual(expected);
});

test('the price is the one that a shopper sees: an offer that comes is a reduction, an offer that ends is a rise', () => {
  const normal = { priceCents: 29_990_00, offerPriceCents: null };
  const offered = { priceCents: 29_990_00, offerPriceCents: 28_990_00 };
  expect(priceReduction({ before: { ...normal, ...none }, after: offered, now: tuesday })).toEqual(reducedNow);
  expect(priceReduction({ before: { ...offered, ...reducedNow }, after: normal, now: tuesday })).toEqual(none);
});

test.each([
  [
    'a higher was-price',
    { priceCents: 27_990_00, beforePriceCents: 29_990_00, offerPriceCents: null },
    { priceReducedAt: monday, reducedFromCents: 29_990_00 },
  ],
  [
    'an offer below its price',
    { priceCents: 27_990_00, beforePriceCents: null, offerPriceCents: 26_990_00 },
    { priceReducedAt: monday, reducedFromCents: 27_990_00 },
  ],
  [
    'a was-price that is no higher',
    { priceCents: 27_990_00, beforePriceCents: 27_990_00, offerPriceCents: null },
    none,
  ],
  ['a was-price and no price', { priceCents: null, beforePriceCents: 29_990_00, offerPriceCents: null }, none],
  ['a price alone', { priceCents: 27_990_00, beforePriceCents: null, offerPriceCents: null }, none],
])('a vehicle that arrives with %s', (_, vehicle, expected) => {
  expect(priceReductionOnArrival(vehicle, monday)).toEqual(expected);
});

test('after any prices, a vehicle is reduced exactly when its last change was a fall, and from what it cost before that', () => {
  const price = fc.option(fc.integer({ min: 11, max: 15 }).map((dollars) => dollars * 100));
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 12 }), (prices) => {
      let state = { priceCents: prices[0]!, offerPriceCents: null, ...none } as Parameters<
        typeof priceReduction
      >[0]['before'];
      prices.forEach((priceCents, day) => {
        const after = { priceCents, offerPriceCents: null };
        state = { ...after, ...priceReduction({ before: state, after, now: new Date(day) }) };
      });
      const changed = prices.findLastIndex((each, day) => day > 0 && each !== prices[day - 1]);
      const from = prices[changed - 1] ?? null;
      const to = prices[changed] ?? null;
      const fell = changed > 0 && from !== null && to !== null && to < from;
      expect([state.priceReducedAt, state.reducedFromCents]).toEqual(
        fell ? [new Date(changed).toISOString(), from] : [null, null],
      );
    }),
  );
});
