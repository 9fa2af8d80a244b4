/**
 * Where the leads of the demonstration's dealers go, by the rules in their folders: each department to its desk, at the
 * right store first.
 */
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { explainRoute, type RouteQuestion } from '../src/leads/routing/explain-route.server.ts';
import { postcodeAnswer } from '../src/locations/postcode-answer.ts';
import { describeProblem } from '../src/tenants/configuration-problem.ts';
import { readTenantFolder } from '../src/tenants/read-tenant-folder.server.ts';
import type { SiteConfiguration } from '../src/tenants/site-configuration.ts';
import { demonstrationSlugs } from './dealers.ts';

const dealers = new Map<string, SiteConfiguration>();
beforeAll(async () => {
  for (const slug of demonstrationSlugs) {
    const read = await readTenantFolder(path.join(import.meta.dirname, '..', 'tenants', slug));
    if (!read.ok) throw new Error(read.reason.map(describeProblem).join('\n'));
    dealers.set(slug, read.value.configuration);
  }
});

const goldCoast = { postcode: '4217', name: 'Surfers Paradise QLD', position: { lat: -28, long: 153.41 } };

/** `department location: addresses`; `sold` is what the dealer has for sale. */
async function routeOf(
  slug: string,
  asked: Partial<RouteQuestion>,
  sold = ['new', 'demo', 'used'],
  kindAt: readonly number[] = [],
): Promise<string> {
  const { leads, locations, dealerships } = dealers.get(slug)!;
  const explained = await explainRoute(
    {
      form: 'enquiry',
      category: '',
      subcategory: '',
      vehicle: '',
      condition: '',
      make: '',
      kind: '',
      postcode: '',
      dealership: '',
      ...asked,
    },
    {
      settings: leads,
      locations,
      dealerships,
      findVehicle: async () => null,
      placeOf: async (postcode) => postcodeAnswer(postcode, goldCoast),
      conditionsForSale: async () => sold,
      kindForSale: async () => kindAt,
    },
  );
  if (!explained.ok) return explained.reason;
  const { routing, locationId, destinations } = explained.value;
  return `${routing.department} ${locationId}: ${destinations.map(({ name, to }) => to || name).join(', ')}`;
}

const sales = 'sales@harbourmotorgroup.example';
const crm = 'leads@crm.harbourmotorgroup.example';
it.each<[asked: Partial<RouteQuestion>, route: string]>([
  [{}, `general 1: ${sales}, webhook`],
  [{ category: 'Vehicle Enquiry', condition: 'new', make: 'Mazda' }, `new 1: ${sales}, ${crm}, webhook`],
  [{ category: 'Vehicle Enquiry', condition: 'demo', make: 'Kia' }, `new 6: ${sales}, ${crm}, webhook`],
  [
    { category: 'Vehicle Enquiry', condition: 'used', location: '7' },
    `used 7: used@harbourmotorgroup.example, ${crm}, webhook`,
  ],
  [{ form: 'test-drive', category: 'Test Drive' }, `general 1: ${sales}, ${crm}, webhook`],
  // The yard for used cars says by its type what is driven there.
  [
    { form: 'test-drive', category: 'Test Drive', location: '7' },
    `used 7: used@harbourmotorgroup.example, ${crm}, webhook`,
  ],
  [
    { form: 'service', category: 'Service', postcode: '4217' },
    'service 9: service.southport@harbourmotorgroup.example',
  ],
  [{ form: 'service', category: 'Service', location: '4' }, 'service 5: service.springwood@harbourmotorgroup.example'],
  [
    { form: 'service', category: 'Service', make: 'Mazda', postcode: '4217' },
    'service 2: service.valley@harbourmotorgroup.example',
  ],
  [{ form: 'parts', category: 'Parts', postcode: '4217' }, 'parts 3: parts@harbourmotorgroup.example'],
  [
    { form: 'finance-application', category: 'Finance', condition: 'used' },
    'finance 1: finance@harbourmotorgroup.example, webhook',
  ],
  [{ form: 'trade-in', category: 'Trade In', location: '4' }, 'trade 7: buying@harbourmotorgroup.example, webhook'],
  [
    { form: 'sell-my-car', category: 'Trade In', subcategory: 'Sell My Car' },
    'trade 7: buying@harbourmotorgroup.example, webhook',
  ],
  [{ form: 'fleet', category: 'Fleet', subcategory: 'Fleet Enquiry', postcode: '4217' }, `fleet 1: ${sales}, webhook`],
  [
    { form: 'careers', category: 'General Enquiry', subcategory: 'Career Enquiry', postcode: '4217' },
    'careers 1: people@harbourmotorgroup.example, webhook',
  ],
  [{ form: 'contact', category: 'General Enquiry', location: '5' }, `general 5: ${sales}`],
])('a lead of harbour with %j goes to %s', async (asked, route) => {
  expect(await routeOf('harbour', asked)).toBe(route);
});

it('a yard for used cars, a dealer of utes and one of caravans and motorcycles', async () => {
  expect(await routeOf('bigsky', { form: 'test-drive', category: 'Test Drive' }, ['used'])).toBe(
    'used 1: yard-system, leads@bigskyusedcars.example',
  );
  expect(await routeOf('outback', { form: 'service', category: 'Service Enquiry' })).toBe(
    'service 2: yard@outbackisuzuute.example, adf@portal.example',
  );
  expect(await routeOf('outback', { form: 'service', category: 'Service Enquiry', location: '4' })).toBe(
    'service 4: yard@outbackisuzuute.example, adf@portal.example',
  );
  expect(await routeOf('coastline', { category: 'Vehicle Enquiry', condition: 'used', location: '3' })).toBe(
    'used 3: bikes@coastlineleisure.example',
  );
  expect(
    await routeOf('coastline', { form: 'trade-in', category: 'Trade In', kind: 'motorcycle' }, ['used'], [3]),
  ).toBe('trade 3: bikes@coastlineleisure.example');
  expect(
    await routeOf('coastline', { form: 'trade-in', category: 'Trade In', kind: 'caravan' }, ['used'], [1, 2]),
  ).toBe('trade 1: vans@coastlineleisure.example');
  // A place that no list names: everybody is told rather than nobody.
  expect(await routeOf('coastline', { form: 'contact', location: '5' })).toBe(
    'general 5: vans@coastlineleisure.example, bikes@coastlineleisure.example',
  );
});

it('a question that cannot be answered gets a message that says what is wrong with it', async () => {
  expect(await routeOf('outback', { location: '7' })).toBe(
    '--location: found "7", expected the id of one of the locations: 1, 2, 3, 4.',
  );
  expect(await routeOf('outback', { condition: 'old' })).toBe('--condition: found "old", expected new, demo or used.');
  expect(await routeOf('outback', { kind: 'boat' })).toBe(
    '--kind: found "boat", expected one of the kinds of vehicle: car, motorcycle, caravan, truck.',
  );
  expect(await routeOf('outback', { vehicle: 'gone' })).toBe(
    '--vehicle: found "gone", expected the id or slug of a vehicle in stock.',
  );
});
