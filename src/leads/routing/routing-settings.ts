/**
 * The switches of a dealer about who handles a lead, and what a rule of theirs can match. Kept beside each other, so
 * that `forecourt tenant check` refuses a rule that could never hold.
 */
import * as z from 'zod';
import { hasWorkshop } from '../../locations/has-workshop.ts';
import { locationType } from '../../locations/location-type.ts';
import type { Location } from '../../locations/location.ts';
import { takesDepartment, type DestinationKindName } from '../destinations/destination-kinds.ts';
import { departments, type Department } from '../lead/department.ts';

const department = z.enum(departments);

export const routingSettingsSchema = z
  .strictObject({
    categories: z
      .array(
        z.strictObject({
          category: z
            .string()
            .trim()
            .min(1)
            .max(200)
            .describe('Category or subcategory of a form, as visitors read it; letter case is ignored.'),
          department: department.describe('The department that handles it.'),
        }),
      )
      .max(100)
      .default([])
      .describe(
        'Departments for categories whose wording does not show the right one. Without a rule, "Service Enquiry" goes to service, "Vehicle Enquiry" to new or used by the vehicle, and so on.',
      ),
    locations: z
      .array(
        z.strictObject({
          department: department.describe('The department.'),
          locations: z
            .array(z.number().int().positive())
            .min(1)
            .max(200)
            .describe(
              'Ids of the locations that handle it for all the others, also where the visitor chose one of these; the message names the one that was chosen.',
            ),
        }),
      )
      .max(departments.length)
      .default([])
      .describe(
        'Which locations handle a department. Without a rule, the location types decide: service at service locations, parts at parts locations, used vehicles also at used locations.',
      ),
    nearest: z
      .boolean()
      .default(true)
      .describe(
        'Whether a lead without a location goes to the one nearest to the visitor’s postcode. Otherwise it goes to the primary location.',
      ),
    location_told: z
      .boolean()
      .default(true)
      .describe('Whether the form and the success page show the location to which the enquiry goes, if known.'),
  })
  .prefault({});

export type RoutingSettings = z.output<typeof routingSettingsSchema>;

/** What routing knows of a location. */
export type RoutingLocation = Pick<Location, 'id' | 'name' | 'slug' | 'visible' | 'dealership_slug'> &
  // What a location leaves out counts as its default.
  Partial<
    Pick<
      Location,
      'primary' | 'location_type' | 'location_subtype' | 'manufacturers' | 'motor_vehicle_repairer' | 'address'
    >
  >;

/**
 * Whether a location handles a department: by the dealer's rule, else by its type. An untyped location sells (LOC-7).
 * One with a repairer's licence services too.
 */
export function handlesDepartment(
  location: RoutingLocation,
  asked: Department,
  rules: RoutingSettings['locations'],
): boolean {
  const rule = rules.find((each) => each.department === asked);
  if (rule !== undefined) return rule.locations.includes(location.id);
  const { location_type = '', location_subtype = '', motor_vehicle_repairer = '' } = location;
  const type = locationType({ location_type, location_subtype });
  if (asked === 'service') return hasWorkshop({ location_type, location_subtype, motor_vehicle_repairer });
  if (asked === 'parts') return type === 'parts';
  if (asked === 'new') return type === '' || type === 'sales';
  return type === '' || type === 'sales' || type === 'used';
}

interface DestinationLists {
  kind: DestinationKindName;
  departments: readonly Department[];
  locations: readonly number[];
  dealerships: readonly string[];
}

type RoutingProblem = { path: readonly PropertyKey[]; found: unknown; expected: string };

/** What a dealer's rules and destinations contradict; paths begin below `leads`. */
export function routingProblems({
  routing,
  destinations,
  locations,
}: {
  routing: RoutingSettings;
  destinations: readonly DestinationLists[];
  locations: readonly RoutingLocation[];
}): RoutingProblem[] {
  const problems: RoutingProblem[] = [];
  const ids = locations.map(({ id }) => id);
  const seen = { departments: new Map<string, number>(), categories: new Map<string, number>() };
  const once = (kind: keyof typeof seen, value: string, index: number, path: readonly PropertyKey[]): void => {
    const first = seen[kind].get(value);
    if (first === undefined) seen[kind].set(value, index);
    else problems.push({ path, found: value, expected: `a rule of its own; entry ${first + 1} decides it already` });
  };
  routing.categories.forEach(({ category }, index) =>
    once('categories', category.toLowerCase(), index, ['routing', 'categories', index, 'category']),
  );
  routing.locations.forEach((rule, index) => {
    once('departments', rule.department, index, ['routing', 'locations', index, 'department']);
    rule.locations.forEach((id, at) => {
      if (!ids.includes(id))
        problems.push({
          path: ['routing', 'locations', index, 'locations', at],
          found: id,
          expected: `the id of one of the locations: ${ids.join(', ')}`,
        });
    });
  });
  destinations.forEach((destination, index) => {
    const at = ['destinations', index] as const;
    const places = locations.filter(({ id }) => destination.locations.includes(id));
    if (
      places.length > 0 &&
      destination.dealerships.length > 0 &&
      !places.some((place) => destination.dealerships.includes(place.dealership_slug))
    ) {
      problems.push({
        path: [...at, 'dealerships'],
        found: destination.dealerships,
        expected: `the dealership of one of its locations (${unique(places.map((place) => place.dealership_slug)).join(', ')}); as configured, this destination receives no leads`,
      });
    }
    const asked = destination.departments;
    if (
      places.length > 0 &&
      asked.length > 0 &&
      places.length === destination.locations.length &&
      !asked.some((each) => places.some((place) => canReach(place, each, { routing, locations })))
    ) {
      problems.push({
        path: [...at, 'departments'],
        found: asked,
        expected: `a department that ${places.map(({ name }) => name).join(' or ')} handles; as configured, this destination receives no leads`,
      });
    }
  });
  // Only who sends departments to different people can forget one: without such lists every destination takes every
  // department.
  if (destinations.some((destination) => destination.departments.length > 0)) {
    for (const each of departments) {
      const handling = locations.filter((location) => handlesDepartment(location, each, routing.locations));
      const forgotten = handling.filter(
        (location) => !destinations.some((destination) => takesPlace(destination, each, location)),
      );
      const none = handling.length === 0 && !destinations.some((destination) => takesDepartment(destination, each));
      if (forgotten.length > 0 || none) {
        problems.push({
          path: ['destinations'],
          found: `the department "${each}" without a destination${forgotten.length === 0 ? '' : ` at ${forgotten.map(({ id, name }) => `location ${id} (${name})`).join(', ')}`}`,
          expected:
            'a destination that takes it, or one with "fallback: true" for all leads that no other destination takes',
        });
      }
    }
  }
  return problems;
}

/** A lead of a department is handed on from a location that does not handle it to one that does, if there is any. */
const canReach = (
  location: RoutingLocation,
  asked: Department,
  { routing, locations }: { routing: RoutingSettings; locations: readonly RoutingLocation[] },
): boolean =>
  handlesDepartment(location, asked, routing.locations) ||
  !locations.some((each) => handlesDepartment(each, asked, routing.locations));

const takesPlace = (destination: DestinationLists, asked: Department, location: RoutingLocation): boolean =>
  takesDepartment(destination, asked) &&
  (destination.locations.length === 0 || destination.locations.includes(location.id)) &&
  (destination.dealerships.length === 0 || destination.dealerships.includes(location.dealership_slug));

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
