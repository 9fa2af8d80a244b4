import { expect, it } from 'vitest';
import { leadsSettingsSchema } from '../settings.ts';
import type { RoutingLocation } from './routing-settings.ts';
import { soldCondition } from './sold-condition.ts';

const locations: RoutingLocation[] = [
  { id: 1, name: 'Showroom', slug: 'showroom', visible: true, dealership_slug: 'valley', location_type: 'sales' },
  {
    id: 2,
    name: 'Yard',
    slug: 'yard',
    visible: true,
    dealership_slug: 'valley',
    location_type: 'sales',
    location_subtype: 'Pre-Owned Sales',
  },
  { id: 3, name: 'Workshop', slug: 'workshop', visible: true, dealership_slug: 'valley', location_type: 'service' },
];
const testDrive = { category: 'Test Drive', subcategory: '', locationId: null };
const soldFor = (lead: object, stock: Readonly<Record<string, readonly string[]>>, enquiry_form: object = {}) =>
  soldCondition(
    { ...testDrive, ...lead },
    {
      settings: leadsSettingsSchema.parse({ enquiry_form }),
      locations,
      conditionsForSale: async (id) => stock[String(id)] ?? [],
    },
  );

it.each([
  ['used, where all are used', {}, { null: ['used'] }, 'used'],
  ['new, where all are new or demonstrators', {}, { null: ['new', 'demo'] }, 'new'],
  ['nobody knows which, where both are sold', {}, { null: ['new', 'used'] }, ''],
  ['nobody knows which, where nothing is for sale', {}, {}, ''],
  ['used at a yard for used vehicles, whatever the dealer sells', { locationId: 2 }, { null: ['new', 'used'] }, 'used'],
  ['new at a place where only new ones stand', { locationId: 1 }, { null: ['new', 'used'], 1: ['new'] }, 'new'],
  ['what the dealer sells, from a workshop', { locationId: 3 }, { null: ['used'] }, 'used'],
  [
    'what the dealer sells, for one like another',
    { category: 'General Enquiry', subcategory: 'Find Me Something Similar' },
    { null: ['used'] },
    'used',
  ],
  ['what the dealer sells, for an enquiry about vehicles', { category: 'Vehicle Enquiry' }, { null: ['used'] }, 'used'],
  ['not asked of an enquiry about anything', { category: 'General Enquiry' }, { null: ['used'] }, ''],
] as const)('the condition that a lead is about is %s', async (_title, lead, stock, expected) => {
  expect(await soldFor(lead, stock)).toBe(expected);
});

it('a category that the dealer gives every enquiry asks for no vehicle', async () => {
  expect(
    await soldFor(
      { category: 'Ute Enquiry' },
      { null: ['used'] },
      { default_category: 'Ute Enquiry', vehicle_category: 'Ute Enquiry' },
    ),
  ).toBe('');
});
