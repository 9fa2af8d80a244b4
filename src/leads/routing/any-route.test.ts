/** Whatever a dealer's rules are and whatever a lead says: it goes somewhere, and to a place that there is. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leadFormNames } from '../lead/lead.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { routeLead } from './route-lead.ts';
import { departments } from '../lead/department.ts';
import type { RoutingLocation } from './routing-settings.ts';

const ids = fc.integer({ min: 1, max: 6 });
const slugs = fc.constantFrom('valley', 'coast', 'hills');
const categories = fc.constantFrom(
  'General Enquiry',
  'Vehicle Enquiry',
  'Test Drive',
  'Service',
  'Parts Enquiry',
  'Finance',
  'Trade In',
  'Fleet',
  'Insurance',
  '',
);
const someDepartments = fc.uniqueArray(fc.constantFrom(...departments), { maxLength: 3 });
const condition = fc.constantFrom('', 'new', 'demo', 'used', 'odd');

const locations: fc.Arbitrary<RoutingLocation[]> = fc.uniqueArray(
  fc.record({
    id: ids,
    name: fc.constant('Place'),
    slug: fc.constant('place'),
    visible: fc.boolean(),
    primary: fc.boolean(),
    dealership_slug: slugs,
    location_type: fc.constantFrom('', 'sales', 'used', 'service', 'parts'),
    manufacturers: fc.subarray(['mazda', 'kia']),
    address: fc.option(
      fc.record({
        street: fc.constant(''),
        city: fc.constant(''),
        state: fc.constant('QLD'),
        postcode: fc.constant('4000'),
        lat: fc.option(fc.double({ min: -40, max: -10, noNaN: true }), { nil: null }),
        long: fc.option(fc.double({ min: 115, max: 153, noNaN: true }), { nil: null }),
        place_id: fc.constant(null),
        place_url: fc.constant(null),
        map_key: fc.constant(null),
      }),
      { nil: undefined },
    ),
  }),
  { maxLength: 6, selector: ({ id }) => id },
) as fc.Arbitrary<RoutingLocation[]>;

const destinations = fc.array(
  fc.record({
    departments: someDepartments,
    locations: fc.uniqueArray(ids, { maxLength: 3 }),
    dealerships: fc.uniqueArray(slugs, { maxLength: 2 }),
    categories: fc.uniqueArray(
      categories.filter((text) => text !== ''),
      { maxLength: 2 },
    ),
    fallback: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);

const rules = fc.record({
  nearest: fc.boolean(),
  categories: fc.array(
    fc.record({ category: categories.filter((text) => text !== ''), department: fc.constantFrom(...departments) }),
    { maxLength: 3 },
  ),
  locations: fc.uniqueArray(
    fc.record({
      department: fc.constantFrom(...departments),
      locations: fc.uniqueArray(ids, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 4, selector: ({ department }) => department },
  ),
});

const leads = fc.record({
  form: fc.constantFrom(...leadFormNames),
  category: categories,
  subcategory: categories,
  claimed: fc.record({ condition, make: fc.constantFrom('', 'Mazda', 'Kia', '???') }),
  sold: fc.constantFrom('', 'new', 'used'),
  vehicle: fc.option(
    fc.record({
      condition,
      locationId: fc.option(ids, { nil: null }),
      dealershipSlug: fc.oneof(slugs, fc.constant('')),
      make: fc.constantFrom('Mazda', 'Kia'),
    }),
    { nil: null },
  ),
  makeAt: fc.array(fc.record({ locationId: ids, new: fc.nat({ max: 9 }), used: fc.nat({ max: 9 }) }), { maxLength: 4 }),
  namedLocationId: fc.option(ids, { nil: null }),
  dealershipSlug: fc.oneof(slugs, fc.constant(''), fc.constant('gone')),
  visitor: fc.option(fc.constant({ name: 'Brisbane QLD', position: { lat: -27.47, long: 153.03 } }), { nil: null }),
});

it('any lead goes to a destination, at an existing location, with a reason for each', () => {
  fc.assert(
    fc.property(locations, destinations, rules, leads, (places, lists, routing, lead) => {
      const settings = leadsSettingsSchema.parse({
        routing,
        destinations: lists.map((list, index) => ({
          kind: 'email',
          name: `desk-${index}`,
          to: ['a@example.com'],
          ...list,
        })),
      });
      const route = routeLead(
        lead as Parameters<typeof routeLead>[0],
        { settings, locations: places },
        settings.destinations,
      );
      expect(route.destinations.length).toBeGreaterThan(0);
      expect(settings.destinations).toEqual(expect.arrayContaining([...route.destinations]));
      if (places.some(({ visible }) => visible)) expect(places.map(({ id }) => id)).toContain(route.locationId);
      expect(departments).toContain(route.routing.department);
      for (const reason of [
        route.routing.departmentReason,
        route.routing.locationReason,
        route.routing.destinationReason,
      ])
        expect(reason).not.toMatch(/^$|undefined|NaN|null/);
      // Where a vehicle stands is decided by nothing else, but by who does such work.
      const stands = places.find(({ id }) => id === lead.vehicle?.locationId);
      if (stands !== undefined && ['new', 'used'].includes(route.routing.department))
        expect(route.locationId).toBe(stands.id);
      // A desk that is listed for what comes is passed over for none.
      const taking = settings.destinations.filter(
        (each) =>
          !each.fallback &&
          each.departments.length === 0 &&
          each.categories.length === 0 &&
          each.locations.length === 0 &&
          each.dealerships.length === 0,
      );
      for (const each of taking) expect(route.destinations).toContain(each);
    }),
    { numRuns: 1_000 },
  );
});
