import { expect, it } from 'vitest';
import { chooseLocation, type LocationQuestion } from './choose-location.ts';
import { routingSettingsSchema, type RoutingLocation } from './routing-settings.ts';

const place = (
  id: number,
  type: RoutingLocation['location_type'],
  dealership: string,
  lat: number,
  more: Partial<RoutingLocation> = {},
): RoutingLocation => ({
  id,
  name: `${dealership} ${type}`,
  slug: `place-${id}`,
  visible: true,
  dealership_slug: dealership,
  location_type: type!,
  address: {
    street: '',
    city: '',
    state: 'QLD',
    postcode: '4000',
    lat,
    long: 153,
    place_id: null,
    place_url: null,
    map_key: null,
  },
  ...more,
});
/** From north to south: valley (Mazda, the main one), springwood (Hyundai), southport (Nissan, no parts). */
const locations = [
  place(1, 'sales', 'valley', -27.4, { primary: true, manufacturers: ['mazda'] }),
  place(2, 'service', 'valley', -27.4, { manufacturers: ['mazda'] }),
  place(3, 'parts', 'valley', -27.4),
  place(4, 'sales', 'springwood', -27.6, { manufacturers: ['hyundai'] }),
  place(5, 'service', 'springwood', -27.6, { manufacturers: ['hyundai'] }),
  place(6, 'sales', 'southport', -27.9),
  place(7, 'service', 'southport', -27.9),
  place(8, 'parts', 'hidden', -27.91, { visible: false }),
];
/** With a yard that sells used ones only, in the north. */
const withYard = [...locations, place(11, 'sales', 'yard', -27.2, { location_subtype: 'Pre-Owned Sales' })];
const at = (locationId: number, counts: { new?: number; used?: number }) => ({
  locationId,
  new: 0,
  used: 0,
  ...counts,
});
const goldCoast = { name: 'Surfers Paradise QLD', position: { lat: -28, long: 153 } };
const asked = (given: Partial<LocationQuestion>): LocationQuestion => ({
  department: 'new',
  locations,
  routing: routingSettingsSchema.parse(undefined),
  vehicleLocationId: null,
  namedLocationId: null,
  dealershipSlug: '',
  make: '',
  makeAt: [],
  kindAt: [],
  visitor: null,
  ...given,
});
const idFor = (given: Partial<LocationQuestion>) => chooseLocation(asked(given)).location?.id;

it.each([
  [
    'where the vehicle stands, also when the form was opened from another place that is nearer',
    { vehicleLocationId: 4, namedLocationId: 6, visitor: goldCoast },
    4,
  ],
  [
    'where a demonstrator stands, though that is the used yard',
    { locations: [...locations, place(11, 'used', 'valley', -27.4)], vehicleLocationId: 11 },
    11,
  ],
  [
    'the place that was chosen in the form, whatever else the lead holds',
    {
      chosenLocationId: 6,
      namedLocationId: 6,
      vehicleLocationId: 4,
      dealershipSlug: 'springwood',
      make: 'mazda',
      makeAt: [at(1, { new: 9 })],
    },
    6,
  ],
  [
    'the workshop of the place that was chosen in the form',
    { chosenLocationId: 6, department: 'service', vehicleLocationId: 4 },
    7,
  ],
  ['the place that was chosen', { namedLocationId: 4, visitor: goldCoast }, 4],
  ['the workshop for a general question from its own page', { department: 'general', namedLocationId: 5 }, 5],
  [
    'the showroom of the workshop that was chosen, for who wants a vehicle',
    { department: 'general', wantsVehicle: true, namedLocationId: 5 },
    4,
  ],
  ['the workshop for who looks for work there', { department: 'careers', wantsVehicle: true, namedLocationId: 5 }, 5],
  [
    'who answers general questions, where the dealer says so',
    {
      department: 'general',
      namedLocationId: 5,
      routing: routingSettingsSchema.parse({ locations: [{ department: 'general', locations: [4] }] }),
    },
    4,
  ],
  ['the workshop of the showroom that was chosen', { department: 'service', namedLocationId: 4 }, 5],
  ['the workshop of where the vehicle stands', { department: 'service', vehicleLocationId: 6 }, 7],
  [
    'the place that was chosen when its dealership has none of the department',
    { department: 'parts', namedLocationId: 6 },
    6,
  ],
  [
    'the dealer’s one buying desk, from another dealership’s page too',
    {
      department: 'trade',
      namedLocationId: 6,
      routing: routingSettingsSchema.parse({ locations: [{ department: 'trade', locations: [1] }] }),
    },
    1,
  ],
  [
    'the nearest of the buying desks',
    {
      department: 'trade',
      vehicleLocationId: 7,
      routing: routingSettingsSchema.parse({ locations: [{ department: 'trade', locations: [1, 4] }] }),
    },
    4,
  ],
  ['where such vehicles are sold, for a trade-in', { department: 'trade', kindAt: [6] }, 6],
  ['the nearest of those that sell such vehicles', { department: 'trade', kindAt: [1, 4], visitor: goldCoast }, 4],
  [
    'the primary one for a trade-in of a kind that every place sells, or none',
    { department: 'trade', kindAt: [1, 4, 6] },
    1,
  ],
  [
    'the dealer’s one buying desk, whatever kind it is',
    {
      department: 'trade',
      kindAt: [6],
      routing: routingSettingsSchema.parse({ locations: [{ department: 'trade', locations: [1] }] }),
    },
    1,
  ],
  ['the nearest showroom', { visitor: goldCoast }, 6],
  ['the nearest workshop', { department: 'service', visitor: goldCoast }, 7],
  [
    'the workshop of the make, though another is nearer',
    { department: 'service', make: 'hyundai', visitor: goldCoast },
    5,
  ],
  [
    'the nearest of all for a make that nobody represents',
    { department: 'service', make: 'ferrari', visitor: goldCoast },
    7,
  ],
  ['the nearest for a used vehicle of any make', { department: 'used', make: 'mazda', visitor: goldCoast }, 6],
  [
    'the yard for a used vehicle that stands nowhere, though the primary one sells used ones too',
    { department: 'used', locations: withYard },
    11,
  ],
  ['the yard also where a showroom is nearer', { department: 'used', locations: withYard, visitor: goldCoast }, 11],
  [
    'who sells used vehicles by the dealer’s own rule',
    {
      department: 'used',
      locations: withYard,
      routing: routingSettingsSchema.parse({ locations: [{ department: 'used', locations: [1, 11] }] }),
    },
    1,
  ],
  ['the primary one for a new vehicle, whatever yard there is', { locations: withYard }, 1],
  [
    'the primary one for a used vehicle where all are yards',
    { department: 'used', locations: [place(1, 'used', 'a', -27), place(2, 'used', 'b', -28, { primary: true })] },
    2,
  ],
  ['the showroom of the make that somebody wants', { department: 'general', make: 'hyundai' }, 4],
  [
    'where most of the make are for sale, for a make that nobody represents',
    { department: 'general', make: 'ford', makeAt: [at(6, { new: 1, used: 3 }), at(1, { used: 1 })] },
    6,
  ],
  ['where the make is for sale in the condition', { make: 'ford', makeAt: [at(6, { used: 3 }), at(4, { new: 1 })] }, 4],
  [
    'the nearest of those that have the make',
    { department: 'used', make: 'ford', makeAt: [at(1, { used: 5 }), at(4, { used: 1 })], visitor: goldCoast },
    4,
  ],
  [
    'the yard with the make, before a showroom with more of it',
    { department: 'used', locations: withYard, make: 'ford', makeAt: [at(6, { used: 9 }), at(11, { used: 1 })] },
    11,
  ],
  [
    'a showroom with the make, where the yard has none',
    { department: 'used', locations: withYard, make: 'ford', makeAt: [at(6, { used: 1 })] },
    6,
  ],
  [
    'the workshop of the primary one, wherever the make is for sale',
    { department: 'service', make: 'ford', makeAt: [at(6, { used: 9 })] },
    2,
  ],
  ['the only one of the department, and not a hidden one', { department: 'parts', visitor: goldCoast }, 3],
  [
    'the nearest of the dealership that was chosen',
    { department: 'service', dealershipSlug: 'springwood', visitor: goldCoast },
    5,
  ],
  ['the primary one without a postcode', {}, 1],
  ['the workshop of the primary one without a postcode', { department: 'service' }, 2],
  [
    'the primary one where the dealer wants no distances',
    { visitor: goldCoast, routing: routingSettingsSchema.parse({ nearest: false }) },
    1,
  ],
  [
    'the one that the dealer’s rule names',
    {
      department: 'careers',
      visitor: goldCoast,
      routing: routingSettingsSchema.parse({ locations: [{ department: 'careers', locations: [4] }] }),
    },
    4,
  ],
  ['the only location, whatever its type', { department: 'service', locations: [locations[0]!] }, 1],
  ['none where there is none', { locations: [] }, undefined],
  [
    'the visitor’s nearest of those whose place is known',
    {
      locations: [
        place(1, 'sales', 'a', 0, { primary: true, address: undefined }),
        place(2, 'sales', 'b', -35),
        place(3, 'sales', 'c', -30),
      ],
      visitor: goldCoast,
    },
    3,
  ],
  [
    'the primary one where no place is known',
    {
      locations: [
        place(2, 'sales', 'b', 0, { address: undefined }),
        place(1, 'sales', 'a', 0, { primary: true, address: undefined }),
      ],
      visitor: goldCoast,
    },
    1,
  ],
  [
    'the nearest, whatever a form says that was opened at a place that is gone',
    { namedLocationId: 99, vehicleLocationId: 98, visitor: goldCoast },
    6,
  ],
  ['a hidden location when the vehicle stands there', { vehicleLocationId: 8, department: 'parts' }, 8],
] satisfies [string, Partial<LocationQuestion>, number | undefined][])('a lead goes to %s', (_title, given, id) =>
  expect(idFor(given)).toBe(id),
);

it.each(['', 'sales'] as const)('a location of the type %j with a repairer’s licence is a workshop too', (type) => {
  const licensed = place(9, type, 'chermside', -27.3, { motor_vehicle_repairer: '42' });
  const unlicensed = place(10, '', 'lawnton', -28);
  expect(
    idFor({
      department: 'service',
      locations: [licensed, unlicensed, locations[1]!],
      visitor: { name: 'north', position: { lat: -27.2, long: 153 } },
    }),
  ).toBe(9);
  expect(idFor({ department: 'service', locations: [licensed, unlicensed, locations[1]!], visitor: goldCoast })).toBe(
    2,
  );
});

it('the chosen location comes with the reason for it', () => {
  expect(chooseLocation(asked({ department: 'service', visitor: goldCoast })).reason).toBe(
    'it is the nearest of 3 for service to Surfers Paradise QLD, 11 km away',
  );
  expect(chooseLocation(asked({ department: 'service', namedLocationId: 4 })).reason).toBe(
    'it does service for springwood sales: the visitor chose it or came from its page',
  );
  expect(
    chooseLocation(asked({ department: 'general', make: 'ford', makeAt: [at(6, { used: 3 }), at(1, { used: 1 })] }))
      .reason,
  ).toBe('it has the most vehicles, of 2 for general with ford for sale');
  expect(chooseLocation(asked({ department: 'used', locations: withYard })).reason).toBe(
    'it is the only one for used that sells nothing else',
  );
});
