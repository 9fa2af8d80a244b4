import { expect, test } from 'vitest';
import { financeAddress } from './finance-address.ts';

const car = { id: 'c1', car_type: 'used', vin: 'JTNKU3JE10J000001', price: 29_990, offer_price: 27_990, dealership_slug: 'harbour-toyota' } as const;

test('the finance page is told dealership, price, vehicle, condition and VIN, and opens at its form', () => {
  expect(financeAddress(car, '/finance')).toBe('/finance?preferredDealership=harbour-toyota&vehiclePriceBudget=27990&car_id=c1&car_type=used&vin=JTNKU3JE10J000001#finance-form');
});

test('what is not known is not said', () => {
  expect(financeAddress({ ...car, price: null, offer_price: null, vin: '', dealership_slug: '' }, '/finance')).toBe('/finance?car_id=c1&car_type=used#finance-form');
});

test('the dealer’s own link keeps its query and its anchor', () => {
  expect(financeAddress({ ...car, vin: '', dealership_slug: '' }, 'https://lender.example/apply?partner=7#start')).toBe('https://lender.example/apply?partner=7&vehiclePriceBudget=27990&car_id=c1&car_type=used#start');
});
