import { expect, it } from 'vitest';
import { impliedDestinations } from './implied-destinations.ts';
import { destinationsFor, routeLead, type RoutedLead } from './route-lead.ts';
import { destinationName, type DestinationSettings } from '../destinations/destination-kinds.ts';
import { leadsSettingsSchema } from '../settings.ts';

const { destinations } = leadsSettingsSchema.parse({
  destinations: [
    { kind: 'email', name: 'sales', to: ['sales@example.com.au'], categories: ['Vehicle Enquiry', 'Test Drive'] },
    { kind: 'email', name: 'service', to: ['service@example.com.au'], categories: ['Service Enquiry'], locations: [2] },
    { kind: 'adf_email', to: ['crm@example.com.au'], dealerships: ['first'] },
  ],
});
const lead = (given: Partial<RoutedLead>) => ({
  category: 'General Enquiry',
  locationId: null,
  dealershipSlug: '',
  ...given,
});
const namesFor = (given: Partial<RoutedLead>) => destinationsFor(lead(given), destinations).map(destinationName);

it.each([
  ['a category that one destination takes', { category: 'test drive' }, ['sales']],
  ['a category and a location that one takes', { category: 'Service Enquiry', locationId: 2 }, ['service']],
  ['a dealership that one takes', { dealershipSlug: 'first' }, ['adf-email']],
  ['what several take', { category: 'Vehicle Enquiry', dealershipSlug: 'first' }, ['sales', 'adf-email']],
  ['what none takes goes to all', { category: 'Service Enquiry', locationId: 1 }, ['sales', 'service', 'adf-email']],
])('a lead goes to the destinations that take it: %s', (_title, given, expected) =>
  expect(namesFor(given)).toEqual(expected),
);

it('two destinations of one kind need names', () => {
  const mail = { kind: 'email', to: ['a@example.com'] };
  expect(leadsSettingsSchema.safeParse({ destinations: [mail, mail] }).error?.issues[0]).toMatchObject({
    path: ['destinations', 1, 'name'],
  });
  expect(leadsSettingsSchema.safeParse({ destinations: [mail, { ...mail, name: 'second' }] }).success).toBe(true);
});

it('a fallback takes what no other of its kind takes', () => {
  const desks = leadsSettingsSchema.parse({
    destinations: [
      { kind: 'email', name: 'workshop', to: ['w@example.com.au'], departments: ['service'], locations: [2] },
      { kind: 'email', name: 'office', to: ['o@example.com.au'], fallback: true },
      { kind: 'webhook' },
    ],
  }).destinations;
  const names = (given: Partial<RoutedLead>) => destinationsFor(lead(given), desks).map(destinationName);
  expect(names({ routing: { department: 'service' }, locationId: 2 })).toEqual(['workshop', 'webhook']);
  expect(names({ routing: { department: 'service' }, locationId: 1 })).toEqual(['office', 'webhook']);
  expect(names({ routing: { department: 'used' }, locationId: 2 })).toEqual(['office', 'webhook']);
  // A lead of the time before departments.
  expect(names({ routing: null, locationId: 2 })).toEqual(['office', 'webhook']);
});

it('a management system gets job applications only where they are listed, or where nobody else takes them', () => {
  const careers = { routing: { department: 'careers' as const } };
  const namesWith = (...list: object[]) =>
    destinationsFor(lead(careers), leadsSettingsSchema.parse({ destinations: list }).destinations).map(destinationName);
  const mail = { kind: 'email', to: ['people@example.com.au'] };
  const adf = { kind: 'adf_email', to: ['crm@example.com.au'] };
  expect(namesWith(mail, adf)).toEqual(['email']);
  expect(namesWith(mail, { ...adf, departments: ['careers', 'used'] })).toEqual(['email', 'adf-email']);
  expect(namesWith(adf)).toEqual(['adf-email']);
  const used = { routing: { department: 'used' as const } };
  expect(
    destinationsFor(lead(used), leadsSettingsSchema.parse({ destinations: [mail, adf] }).destinations),
  ).toHaveLength(2);
});

it('the route tells where a lead was sent by names and addresses, and never that nobody took it when somebody did', () => {
  const { destinations } = leadsSettingsSchema.parse({
    destinations: [
      { kind: 'email', to: ['sales@example.com.au'], fallback: true },
      { kind: 'adf_email', to: ['dms@example.com.au'], categories: ['Test Drive', 'Vehicle Enquiry'] },
      { kind: 'webhook', url: 'https://hooks.example.com.au/a-secret-path?key=1' },
    ],
  });
  const sentTo = (category: string, of: readonly DestinationSettings[] = destinations) =>
    routeLead(
      {
        form: 'enquiry',
        category,
        subcategory: '',
        vehicle: null,
        claimed: { condition: '', make: '' },
        namedLocationId: null,
        dealershipSlug: '',
        visitor: null,
      },
      { settings: leadsSettingsSchema.parse({}), locations: [] },
      of,
    ).routing.destinationReason;
  expect(sentTo('Test Drive')).toBe(
    'sales@example.com.au (every lead that no other email address takes); ' +
      'dms@example.com.au as ADF (leads of the categories Test Drive, Vehicle Enquiry); hooks.example.com.au (every lead)',
  );
  const parts = leadsSettingsSchema.parse({
    destinations: [{ kind: 'email', to: ['parts@example.com.au'], categories: ['Parts'] }],
  }).destinations;
  expect(sentTo('Test Drive', parts)).toBe('parts@example.com.au (the only destination)');
  expect(sentTo('Test Drive', impliedDestinations([]))).toBe('the outbox of the website (every lead)');
});

it('the route tells department, location and destinations, each with its reason', () => {
  const settings = leadsSettingsSchema.parse({
    destinations: [
      { kind: 'email', to: ['sales@example.com.au'] },
      { kind: 'email', name: 'workshop', to: ['w@example.com.au'], departments: ['service'], fallback: false },
    ],
  });
  const locations = [
    {
      id: 1,
      name: 'Showroom',
      slug: 'showroom',
      visible: true,
      dealership_slug: 'first',
      location_type: 'sales' as const,
    },
    {
      id: 2,
      name: 'Workshop',
      slug: 'workshop',
      visible: true,
      dealership_slug: 'first',
      location_type: 'service' as const,
    },
  ];
  const asked = {
    form: 'enquiry',
    category: 'Service Enquiry',
    subcategory: '',
    vehicle: null,
    claimed: { condition: '', make: '' },
    namedLocationId: 1,
    dealershipSlug: '',
    visitor: null,
  };
  expect(routeLead(asked, { settings, locations }, settings.destinations)).toMatchObject({
    locationId: 2,
    dealershipSlug: 'first',
    routing: {
      department: 'service',
      departmentReason: 'the category is "Service Enquiry"',
      locationName: 'Workshop',
      locationReason: 'it does service for Showroom: the visitor chose it or came from its page',
      destinationReason:
        'sales@example.com.au (every lead); workshop, w@example.com.au (leads of the department service)',
    },
  });
  expect(
    routeLead(
      { ...asked, vehicle: { condition: 'used', locationId: null, dealershipSlug: 'second', make: 'Kia' } },
      { settings, locations: [] },
      [],
    ).dealershipSlug,
  ).toBe('second');
});

it.each([
  ['Citroën', 2],
  ['CITROEN', 2],
  ['Citroe\u0308n', 2],
  ['Škoda', 3],
  [' Skoda ', 3],
  ['Land Rover', 4],
  ['Land-Rover', 4],
  ['Citroën & Co', 1],
  ['VW', 5],
  ['vw', 5],
  ['Mercedes', 6],
  ['Mercedes Benz', 6],
  ['Chevrolet', 7],
  ['Isuzu UTE', 8],
])('the make %s goes to the showroom of the make, however it is written', (make, locationId) => {
  const settings = leadsSettingsSchema.parse({});
  const showroom = (id: number, manufacturers: string[]) => ({
    id,
    name: `Showroom ${id}`,
    slug: `showroom-${id}`,
    visible: true,
    dealership_slug: '',
    location_type: 'sales' as const,
    primary: id === 1,
    manufacturers,
  });
  const locations = [
    showroom(1, ['mazda']),
    showroom(2, ['citroen']),
    showroom(3, ['Škoda']),
    showroom(4, ['land-rover']),
    showroom(5, ['volkswagen']),
    showroom(6, ['mercedes-benz']),
    showroom(7, ['Chevy']),
    showroom(8, ['isuzu']),
  ];
  const asked = {
    form: 'enquiry',
    category: 'Vehicle Enquiry',
    subcategory: '',
    namedLocationId: null,
    dealershipSlug: '',
    visitor: null,
  };
  expect(
    routeLead({ ...asked, vehicle: null, claimed: { condition: 'new', make } }, { settings, locations }, []).locationId,
  ).toBe(locationId);
  expect(
    routeLead(
      {
        ...asked,
        vehicle: { condition: 'new', locationId: null, dealershipSlug: '', make },
        claimed: { condition: '', make: '' },
      },
      { settings, locations },
      [],
    ).locationId,
  ).toBe(locationId);
});
