import { expect, test } from 'vitest';
import { deliveryAnswer } from './delivery-estimate.ts';

const regions = [
  { name: 'Canberra', price_dollars: 290, postcodes: ['2600-2618', '0200'] },
  { name: 'New South Wales', price_dollars: 390, postcodes: ['2000-2899'] },
  { name: 'Brisbane', price_dollars: 0, postcodes: ['4000-4209'] },
];

test.each([
  ['2600', 'Canberra', 290],
  ['2618', 'Canberra', 290],
  ['0200', 'Canberra', 290],
  ['2619', 'New South Wales', 390],
  ['2000', 'New South Wales', 390],
  [' 4209 ', 'Brisbane', 0],
  ['42 09', 'Brisbane', 0],
])(
  'a delivery to %s is the one of %s for %d dollars: the first region that holds the postcode',
  (typed, name, price) => {
    expect(deliveryAnswer(typed, regions)).toEqual({ kind: 'estimate', estimate: { name, price } });
  },
);

test.each([
  ['', 'missing', 'Please enter a postcode.'],
  ['   ', 'missing', 'Please enter a postcode.'],
  ['400', 'invalid', 'Invalid postcode. Please enter a 4-digit number.'],
  ['4,000', 'invalid', 'Invalid postcode. Please enter a 4-digit number.'],
  ['Brisbane', 'invalid', 'Invalid postcode. Please enter a 4-digit number.'],
  [
    '6000',
    'none',
    "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
  ],
])('"%s" is answered as %s: %s', (typed, kind, message) => {
  expect(deliveryAnswer(typed, regions)).toEqual({ kind, message });
});
