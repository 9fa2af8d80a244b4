import { expect, test } from 'vitest';
import { depositTerms } from './deposit-terms.ts';

const held = { amountCents: 200_00, holdHours: 48 };
const settings = { deposit_terms: '', deposit_after_hold: 'refunded', hold_ends: 'by_itself' } as const;

test('the words about the deposit say what the settings do', () => {
  expect(depositTerms(settings, held)).toBe(
    'The $200 comes off the price if you buy the vehicle. ' +
      'If you do not buy it, you get all of it back: by itself when the reservation ends after 48 hours, unless the ' +
      'vehicle was sold by then, or earlier if you ask us.',
  );
  expect(depositTerms({ ...settings, hold_ends: 'by_dealer' }, held)).toBe(
    'The $200 comes off the price if you buy the vehicle. If you do not buy it, tell us and you get all of it back.',
  );
  expect(depositTerms({ ...settings, deposit_after_hold: 'stays' }, held)).toContain(
    'talk to us about a refund before the reservation ends',
  );
});

test('the dealer’s own words stand alone', () => {
  expect(depositTerms({ ...settings, deposit_terms: 'It is part of the price.' }, held)).toBe(
    'It is part of the price.',
  );
});
