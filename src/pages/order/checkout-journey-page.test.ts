/** Who may buy what online: the answers of the page for each state of a vehicle, and of the dealer. */
import { describe, expect, test } from 'vitest';
import { needOfPage } from '../../site/gates.ts';
import { fixtureVehicle, openFixtureSite, type FixtureSite } from '../site-fixture.ts';
import { vehiclePageContent } from '../vehicle/vehicle-page-content.ts';
import { action, loader } from './checkout-journey-page.tsx';

const vehicles = [
  fixtureVehicle({ id: 'free' }),
  fixtureVehicle({ id: 'sold', status: 'sold', soldAt: '2026-03-01T00:00:00Z' }),
  fixtureVehicle({ id: 'reserved', reserved: true }),
  fixtureVehicle({ id: 'coming', status: 'coming_soon' }),
  fixtureVehicle({ id: 'unpriced', priceCents: null }),
  fixtureVehicle({ id: 'new', condition: 'new' }),
];
const open = (purchase: object = {}, accounts: object = {}) =>
  openFixtureSite({
    vehicles,
    settings: {
      purchase: {
        reserve_enabled: true,
        online_purchase_enabled: true,
        reservable_car_types: ['used'],
        payment_provider: 'embedded',
        ...purchase,
      },
      accounts,
    },
  });
const slugOf = (id: string): string => vehicles.find((vehicle) => vehicle.id === id)!.slug;

function withoutReservations(site: FixtureSite): void {
  Object.defineProperty(site.site.purchase, 'reservations', {
    value: { beingPaidUntil: async () => null, find: async () => null },
    configurable: true,
  });
  Object.defineProperty(site.site, 'account', { value: { current: async () => null }, configurable: true });
}

/** Status, and what stands there. */
async function answer(site: FixtureSite, carId: string): Promise<unknown> {
  withoutReservations(site);
  try {
    const page = (await loader(site.args(`/checkout-journey?car_id=${carId}`))) as
      | { kind: string }
      | { data: { kind: string }; init: { status: number } | null };
    return 'data' in page ? [page.init?.status ?? 200, page.data.kind] : [200, page.kind];
  } catch (thrown) {
    return (thrown as { init: { status: number } }).init.status;
  }
}

describe('the page', () => {
  test.each([
    ['free', [200, 'details']],
    ['sold', [410, 'not']],
    ['reserved', [409, 'not']],
    ['coming', [409, 'not']],
    ['unpriced', [409, 'not']],
    ['new', [409, 'not']],
  ])('answers for a vehicle that is %s', async (id, expected) => {
    const site = await open();
    expect(await answer(site, slugOf(id))).toEqual(expected);
    expect(site.wasCacheable()).toBe(false);
  });

  test('fills in the mobile number of whoever is signed in as Australians write it', async () => {
    const site = await open();
    withoutReservations(site);
    const own = { userId: 'ada', email: 'ada@example.com', phone: '+61491570006' };
    Object.defineProperty(site.site, 'account', { value: { current: async () => own } });
    Object.defineProperty(site.site.purchase, 'orders', { value: { listOf: async () => [] } });
    expect(await loader(site.args('/checkout-journey?car_id=free'))).toMatchObject({
      values: { email: own.email, phone: '0491 570 006' },
    });
  });

  test('takes an id in the place of the slug, and knows no other vehicle', async () => {
    expect(await answer(await open(), 'free')).toEqual([200, 'details']);
    expect(await answer(await open(), 'no-such-car')).toBe(404);
    expect(await answer(await open(), '')).toBe(404);
  });

  test.each([{ online_purchase_enabled: false }, { payment_provider: 'none' }, { reserve_enabled: false }])(
    'says that nothing is sold online where the dealer has set %o',
    async (purchase) => {
      expect(await answer(await open(purchase), slugOf('free'))).toEqual([404, 'not']);
    },
  );

  test('is behind the checkout gate, with the pages of its orders', async () => {
    const { configuration } = (await open({}, { sign_in_enabled: true, gated_routes: ['checkout'] })).site;
    for (const route of ['checkout-journey', 'order'] as const)
      expect(needOfPage(configuration, { route, pathname: `/${route}`, hasVehicle: true })).toBe('sign-in');
  });
});

describe('the first step', () => {
  const form = {
    name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    phone: '0491 570 156',
    terms_conditions: 'true',
    idempotency_key: 'a-key-of-a-test',
  };
  async function post(site: FixtureSite, body: Record<string, string>): Promise<[number, Record<string, string>]> {
    withoutReservations(site);
    const answered = (await action(
      site.args(`/checkout-journey?car_id=${slugOf('free')}`, {
        init: { method: 'POST', body: new URLSearchParams(body) },
      }),
    )) as unknown as { data: { errors: Record<string, string> }; init: { status: number } };
    return [answered.init.status, answered.data.errors];
  }

  test('says what is wrong by field, and takes no form that a machine filled in', async () => {
    expect(await post(await open(), { ...form, email: 'nowhere', phone: '12' })).toEqual([
      422,
      { email: expect.any(String), phone: expect.any(String) },
    ]);
    for (const [name, value] of [
      ['enquiry_topic', 'x'],
      ['idempotency_key', ''],
    ] as const)
      expect(await post(await open(), { ...form, [name]: value })).toEqual([422, { '': expect.any(String) }]);
  });

  test('is refused to a network that begins too many', async () => {
    const site = await open();
    site.changeLeave.current = { isWithin: false, retryAfterSeconds: 60 };
    expect(await post(site, form)).toEqual([429, { '': expect.stringContaining('wait a few minutes') }]);
  });
});

test('a vehicle’s page offers it where the vehicle can be reserved and the dealer sells online, and nowhere else', async () => {
  const hrefOf = async (id: string, purchase: object = {}) =>
    vehiclePageContent({
      vehicle: vehicles.find((vehicle) => vehicle.id === id)!,
      site: (await open(purchase)).site,
      searchCrumbs: [],
    }).buyOnlineHref;
  expect(await hrefOf('free')).toBe(`/checkout-journey?car_id=${slugOf('free')}`);
  for (const id of ['sold', 'reserved', 'coming', 'unpriced', 'new']) expect(await hrefOf(id), id).toBe('');
  expect(await hrefOf('free', { online_purchase_enabled: false })).toBe('');
  expect(await hrefOf('free', { payment_provider: 'none' })).toBe('');
});
