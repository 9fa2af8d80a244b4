import { expect, test } from 'vitest';
import { fixtureLocation } from '../../locations/location-fixture.ts';
import { formOptions } from './form-options.ts';
import { withWorkshops } from '../../locations/with-workshops.ts';
import { serviceForm } from '../../leads/forms/service-form.ts';
import { openFixtureSite } from '../site-fixture.ts';

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
