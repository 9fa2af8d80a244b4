import { expect, test } from 'vitest';
import { fixtureLocation } from '../../locations/location-fixture.ts';
import { enquiryVehicle, formOptions } from './form-options.ts';
import { packCardFacts, unpackCardFacts } from '../../stock/card-facts.ts';
import { cardOf } from '../../site/list-cards.ts';
import { withWorkshops } from '../../locations/with-workshops.ts';
import { serviceForm } from '../../leads/forms/service-form.ts';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';

const options = async (locations: object[]) => {
  const { site } = await openFixtureSite({ vehicles: [], settings: { locations } });
  return formOptions(serviceForm, withWorkshops(site.configuration));
};

test('a service booking offers the service locations and the yards that have a workshop', async () => {
  const known = await options([
    fixtureLocation({ id: 1, slug: 'one', name: 'Sales', location_type: 'sales' }),
    fixtureLocation({ id: 2, slug: 'two', name: 'Motorcycles', location_type: 'sales', motor_vehicle_repairer: '42' }),
    fixtureLocation({ id: 3, slug: 'three', name: 'Service', location_type: 'service' }),
  ]);
  const { steps } = serviceForm.describe(known, { pageId: 'service', vehicle: null, locationId: null });
  const field = steps.flatMap(({ fields }) => fields).find(({ name }) => name === 'location');
  expect(field?.options?.map(({ label }) => label)).toEqual(['Motorcycles', 'Service']);
});

test('a form knows a hidden location without its name', async () => {
  const known = await options([
    fixtureLocation({ id: 1 }),
    fixtureLocation({ id: 2, slug: 'secret-yard', name: 'Secret Yard', visible: false }),
  ]);
  expect(known.locations[1]).toMatchObject({ id: 2, visible: false });
  expect(JSON.stringify(known)).not.toMatch(/secret/i);
});

test.each([
  ['reserved', { reserved: true }, true],
  ['reserved, whose card says first that it is a hybrid', { reserved: true, simpleFuel: 'Hybrid' as const }, true],
  ['not reserved', {}, false],
  ['sold, and so only sold', { reserved: true, status: 'sold' as const, soldAt: '2026-11-19T00:00:00Z' }, false],
])('the vehicle of an enquiry that is %s', async (_, values, isReserved) => {
  const { site } = await openFixtureSite({ vehicles: [] });
  const card = cardOf(site, fixtureVehicle({ id: 'a', ...values }));
  expect(enquiryVehicle(card).isReserved).toBe(isReserved);
  // On a list the browser knows what the card's element carries.
  expect(enquiryVehicle(unpackCardFacts(packCardFacts(card))).isReserved).toBe(isReserved);
});
