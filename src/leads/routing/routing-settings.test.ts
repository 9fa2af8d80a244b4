import { expect, it } from 'vitest';
import { leadsSettingsSchema } from '../settings.ts';
import { routingProblems, type RoutingLocation } from './routing-settings.ts';

const locations: RoutingLocation[] = [
  { id: 1, name: 'Showroom', slug: 'showroom', visible: true, dealership_slug: 'valley', location_type: 'sales' },
  { id: 2, name: 'Workshop', slug: 'workshop', visible: true, dealership_slug: 'valley', location_type: 'service' },
];
const mail = { kind: 'email', to: ['a@example.com'] };
const problemsOf = (leads: object) =>
  routingProblems({ ...leadsSettingsSchema.parse(leads), locations }).map(
    ({ path, found, expected }) => `${path.join('.')}: ${String(found)}; ${expected}`,
  );

it('nothing is wrong with destinations that name no department', () => {
  expect(problemsOf({ destinations: [mail, { ...mail, name: 'b', locations: [2] }] })).toEqual([]);
});

it('every department needs somebody as soon as destinations name departments', () => {
  const workshop = { ...mail, name: 'workshop', departments: ['service'] };
  expect(problemsOf({ destinations: [workshop, { ...mail, fallback: true }] })).toEqual([]);
  const problems = problemsOf({ destinations: [workshop] });
  expect(problems).toContain(
    'destinations: the department "parts" without a destination; a destination that takes it, or one with "fallback: true" for all leads that no other destination takes',
  );
  expect(problems).toContain(
    'destinations: the department "used" without a destination at location 1 (Showroom); a destination that takes it, or one with "fallback: true" for all leads that no other destination takes',
  );
  expect(problems.join()).not.toContain('"service"');
});

it('a destination that can take no lead is refused', () => {
  expect(problemsOf({ destinations: [mail, { ...mail, name: 'b', locations: [1], dealerships: ['other'] }] })).toEqual([
    'destinations.1.dealerships: other; the dealership of one of its locations (valley); as configured, this destination receives no leads',
  ]);
  // Service leads of the showroom are the workshop's.
  expect(
    problemsOf({ destinations: [mail, { ...mail, name: 'b', locations: [1], departments: ['service'] }] }),
  ).toEqual([
    'destinations.1.departments: service; a department that Showroom handles; as configured, this destination receives no leads',
  ]);
});

it('a rule stands once and names locations that there are', () => {
  expect(
    problemsOf({
      routing: {
        categories: [
          { category: 'VIP', department: 'fleet' },
          { category: 'vip', department: 'new' },
        ],
        locations: [{ department: 'fleet', locations: [1, 7] }],
      },
    }),
  ).toEqual([
    'routing.categories.1.category: vip; a rule of its own; entry 1 decides it already',
    'routing.locations.0.locations.1: 7; the id of one of the locations: 1, 2',
  ]);
});
