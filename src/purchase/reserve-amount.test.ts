import { expect, test } from 'vitest';
import { reserveAmountText, reserveButtonText, reserveTerms } from './reserve-amount.ts';

const car = {
  status: 'in_stock',
  tag: '',
  reserved: false,
  condition: 'used',
  paymentProcessors: [],
  priceCents: 29_990_00,
  beforePriceCents: null,
  offerPriceCents: null,
  subscriptionPriceCents: null,
  preorder: false,
} as const;
const stock = { subscriptions: true, no_price_text: 'Enquire for price' };
const settings = {
  reserve_enabled: true,
  reserve_amount_dollars: 200,
  reservable_car_types: ['new', 'used'] as ('new' | 'demo' | 'used')[],
};

test.each([
  ['the dealer’s amount', car, {}, '$200'],
  [
    'the amount of the vehicle’s own payment processor first',
    {
      ...car,
      paymentProcessors: [
        { name: 'a', reserveAmountCents: null },
        { name: 'b', reserveAmountCents: 1_500_00 },
      ],
    },
    {},
    '$1,500',
  ],
  ['nothing on a subscription', { ...car, priceCents: null, subscriptionPriceCents: 209_00 }, {}, ''],
  ['nothing on a vehicle that is shown by its subscription', { ...car, subscriptionPriceCents: 209_00 }, {}, ''],
  ['nothing on a vehicle still to arrive', { ...car, status: 'coming_soon' as const }, {}, ''],
  ['nothing without a price', { ...car, priceCents: null }, {}, ''],
  ['nothing on a preorder without a price', { ...car, priceCents: null, preorder: true }, {}, ''],
  ['nothing on one that is there to be driven only', { ...car, tag: ' Test drive only' }, {}, ''],
  ['nothing on a sold vehicle', { ...car, status: 'sold' as const }, {}, ''],
  ['nothing on a reserved one', { ...car, reserved: true }, {}, ''],
  ['nothing on a condition that is not reserved', { ...car, condition: 'demo' as const }, {}, ''],
  ['nothing where the dealer does not offer it', car, { reserve_enabled: false }, ''],
])('reserving asks %s', (_, vehicle, changes, text) => {
  expect(
    reserveAmountText(
      { ...vehicle, paymentProcessors: [...vehicle.paymentProcessors] },
      { purchase: { ...settings, ...changes }, stock },
    ),
  ).toBe(text);
});

test('the button says the specification’s words, or the dealer’s with the amount', () => {
  expect(reserveButtonText('Reserve', { amount: '$200', noun: { one: 'car', many: 'cars' } })).toBe(
    'Reserve Car Now for $200',
  );
  expect(reserveButtonText('Reserve', { amount: '$200', noun: { one: 'motorcycle', many: 'motorcycles' } })).toBe(
    'Reserve Motorcycle Now for $200',
  );
  expect(reserveButtonText('Hold it for me', { amount: '$200', noun: { one: 'car', many: 'cars' } })).toBe(
    'Hold it for me, $200',
  );
});

test('a reserve is promised for the amount and the hours of the dealer, and for no vehicle that cannot be reserved', () => {
  const of = { purchase: { ...settings, hold_hours: 72 }, stock };
  const plain = { ...car, paymentProcessors: [] };
  expect(reserveTerms(plain, of)).toEqual({ amountCents: 200_00, holdHours: 72 });
  expect(reserveTerms({ ...plain, status: 'sold' }, of)).toBeNull();
});
