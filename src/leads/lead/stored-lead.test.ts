import { expect, test } from 'vitest';
import { fixtureVehicle, soldOutright } from '../lead-fixture.ts';
import { leadVehicleOf } from './stored-lead.ts';

test.each([
  ['its price', { priceCents: 33_990_00, offerPriceCents: null }, 33_990_00],
  ['its offer, which is what the site asks', { priceCents: 33_990_00, offerPriceCents: 31_990_00 }, 31_990_00],
  ['its price beside an offer that is no lower', { priceCents: 33_990_00, offerPriceCents: 35_000_00 }, 33_990_00],
  ['none where the feed named none', { priceCents: null, offerPriceCents: null }, null],
])('a lead keeps of a vehicle %s', (_, prices, expected) => {
  expect(leadVehicleOf({ ...fixtureVehicle, ...prices }, soldOutright).priceCents).toBe(expected);
});

test.each([
  ['that somebody else has reserved it', { reserved: true }, {}, true],
  ['nothing of a reservation that it is itself', { reserved: true }, { isReservation: true }, undefined],
  ['nothing of a reservation where there is none', { reserved: false }, {}, undefined],
  ['nothing of a reservation of one that is sold', { reserved: true, status: 'sold' as const }, {}, undefined],
])('a lead keeps of a vehicle %s', (_, values, lead, expected) => {
  expect(leadVehicleOf({ ...fixtureVehicle, ...values }, soldOutright, lead).isReservedByOther).toBe(expected);
});
