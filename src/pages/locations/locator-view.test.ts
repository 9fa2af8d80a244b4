import { expect, test } from 'vitest';
import { parsedFixtureLocation } from '../../locations/location-fixture.ts';
import { locatorView } from './locator-view.ts';

const location = (id: number, values: object) =>
  parsedFixtureLocation({
    id,
    name: `Place ${id}`,
    slug: `place-${id}`,
    dealership_id: 1,
    dealership_slug: 'd',
    address: { street: '1 Creek Road', city: 'Carina', state: 'QLD', postcode: '4152' },
    contact_detail: {},
    ...values,
  });
const site = {
  locations: [
    location(1, { location_type: 'sales', manufacturers: ['mazda'] }),
    location(2, { location_type: 'service', manufacturers: ['mazda', 'kia'] }),
    location(3, { location_subtype: 'Pre-Owned Sales' }),
    location(4, { location_type: 'parts', visible: false }),
  ],
  configuration: {
    manufacturers: [
      { id: 1, slug: 'mazda', name: 'Mazda', logo_url: '' },
      { id: 2, slug: 'kia', name: 'Kia', logo_url: '' },
      { id: 3, slug: 'mg', name: 'MG', logo_url: '' },
    ],
  },
};
const viewOf = (query: string, of = site) =>
  locatorView(of as unknown as Parameters<typeof locatorView>[0], new URLSearchParams(query));

test.each([
  ['', '', [1, 2, 3]],
  ['show=sales', 'Sales', [1, 3]],
  ['show=service', 'Service', [2]],
  ['make=mazda', 'Mazda', [1, 2]],
  ['make=mazda&show=sales', 'Mazda sales', [1]],
  ['subtype=pre-owned+sales', 'Pre-Owned Sales', [3]],
  ['show=parts', 'Parts', []],
  ['show=toString&make=mg&subtype=x', '', [1, 2, 3]],
])('"%s" is the view "%s"', (query, label, ids) => {
  const view = viewOf(query);
  expect([view.label, view.listed.map(({ id }) => id)]).toEqual([label, ids]);
});

test('a choice keeps the place and the make that were asked for, and leads to fewer locations than all', () => {
  expect(viewOf('near=4000&make=mazda&show=service').choices).toEqual([
    { label: 'All', href: '/dealer-locator?near=4000&make=mazda', isCurrent: false },
    { label: 'Sales', href: '/dealer-locator?near=4000&make=mazda&show=sales', isCurrent: false },
    { label: 'Service', href: '/dealer-locator?near=4000&make=mazda&show=service', isCurrent: true },
  ]);
  expect(viewOf('').makes.map(({ value }) => value)).toEqual(['mazda', 'kia']);
});

test('one location has nothing to choose', () => {
  const { choices, makes } = viewOf('', { ...site, locations: site.locations.slice(0, 1) });
  expect([choices, makes]).toEqual([[], []]);
});
