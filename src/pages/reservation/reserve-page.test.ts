/** Who may reserve what: the answers of the page and its call for each state of a vehicle, and of the dealer. */
import { describe, expect, test } from 'vitest';
import { asProblem } from '../../http/responses.server.ts';
import { fixtureVehicle, openFixtureSite, type FixtureSite } from '../site-fixture.ts';
import { action as post } from './reserve-api.ts';
import { loader } from './reserve-page.tsx';

const vehicles = [
  fixtureVehicle({ id: 'free' }),
  fixtureVehicle({ id: 'sold', status: 'sold', soldAt: '2026-03-01T00:00:00Z' }),
  fixtureVehicle({ id: 'reserved', reserved: true }),
  fixtureVehicle({ id: 'coming', status: 'coming_soon' }),
  fixtureVehicle({ id: 'driven', tag: 'Test Drive Only' }),
  fixtureVehicle({ id: 'unpriced', priceCents: null }),
];
const open = (purchase: object = {}, accounts: object = {}) =>
  openFixtureSite({
    vehicles,
    settings: { purchase: { reserve_enabled: true, payment_provider: 'embedded', ...purchase }, accounts },
  });
const slugOf = (id: string): string => vehicles.find((vehicle) => vehicle.id === id)!.slug;

/** Status, and where it leads or what stands there. */
async function answer(site: FixtureSite, id: string, route = 'checkout'): Promise<unknown> {
  Object.defineProperty(site.site.purchase, 'reservations', {
    value: { beingPaidUntil: async () => null, find: async () => null },
    configurable: true,
  });
  const slug = id === 'unknown' ? 'no-such-car' : slugOf(id);
  try {
    const page = (await loader(site.args(`/cars/${slug}/${route}`, { params: { slug } }))) as
      | { kind: string }
      | { data: { kind: string }; init: { status: number } | null };
    return 'data' in page ? [page.init?.status ?? 200, page.data.kind] : [200, page.kind];
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get('location')];
    return (thrown as { init: { status: number } }).init.status;
  }
}

describe('the page', () => {
  test.each([
    ['free', [200, 'form']],
    ['sold', [410, 'not']],
    ['reserved', [409, 'not']],
    ['coming', [409, 'not']],
    ['driven', [409, 'not']],
    ['unpriced', [409, 'not']],
    ['unknown', 404],
  ])('answers for a vehicle that is %s', async (id, expected) => {
    expect(await answer(await open(), id)).toEqual(expected);
  });

  test('fills in the mobile number of whoever is signed in as Australians write it', async () => {
    const site = await open();
    const own = { userId: 'ada', email: 'ada@example.com', phone: '+61491570006' };
    Object.defineProperty(site.site, 'account', { value: { current: async () => own } });
    expect(await answer(site, 'free')).toEqual([200, 'form']);
    const page = await loader(site.args(`/cars/${slugOf('free')}/checkout`, { params: { slug: slugOf('free') } }));
    expect(page).toMatchObject({ context: { values: { email: own.email, phone: '0491 570 006' } } });
  });

  test('stands under the name that the dealer gave it, and the other name leads there', async () => {
    const site = await open({ checkout_route: 'buy-online' });
    expect(await answer(site, 'free', 'buy-online')).toEqual([200, 'form']);
    expect(await answer(site, 'free', 'checkout')).toEqual([302, `/cars/${slugOf('free')}/buy-online`]);
  });

  test('leads to the enquiry where the dealer takes no payments', async () => {
    expect(await answer(await open({ payment_provider: 'none' }), 'free')).toEqual([
      303,
      '/enquiry?car_id=free&subcategory=Reserve',
    ]);
  });
});

describe('the call', () => {
  const send = async (site: FixtureSite, body: object): Promise<[number, unknown]> => {
    const response = await post(
      site.args('/api/reservations', {
        init: { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      }),
    );
    // As a browser gets it: an error in another format than everyone's loses its words there (ERR-1).
    const answer = asProblem(response, 'request');
    return [answer.status, await answer.json()];
  };
  const form = {
    car_id: 'free',
    name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    phone: '0491 570 156',
    terms_conditions: 'true',
    shown_offer: '[20000,"$20,000",""]',
    idempotency_key: 'a-key-of-a-test',
  };

  test('is as the page: no such vehicle, no payments, and a checkout that needs a sign-in', async () => {
    expect((await send(await open(), { ...form, car_id: 'no-such-car' }))[0]).toBe(404);
    expect((await send(await open({ payment_provider: 'none' }), form))[0]).toBe(404);
    expect((await send(await open({}, { sign_in_enabled: true, gated_routes: ['checkout'] }), form))[0]).toBe(401);
  });

  test('says what is wrong by field, and takes no form that a machine filled in', async () => {
    expect(await send(await open(), { ...form, email: 'nowhere', phone: '12' })).toMatchObject([
      422,
      { errors: { email: expect.any(String), phone: expect.any(String) } },
    ]);
    for (const wrong of [{ enquiry_topic: 'x' }, { shown_offer: 'free' }, { idempotency_key: '' }])
      expect(await send(await open(), { ...form, ...wrong })).toMatchObject([
        422,
        { errors: { '': expect.any(String) } },
      ]);
  });

  test.each([
    [{ kind: 'being-paid', until: new Date('2026-03-02T04:32:00Z') }, 409, 'It is free again at', true],
    [{ kind: 'reserved' }, 409, 'Nothing was charged', true],
    [{ kind: 'gone' }, 409, 'no longer for sale', true],
    [{ kind: 'unavailable' }, 503, 'nothing was charged', false],
    [{ kind: 'too-many' }, 429, 'Please wait a few minutes', false],
  ])('says why not: %o', async (reason, status, words, isOver) => {
    const site = await open();
    Object.defineProperty(site.site.purchase, 'reservations', {
      value: { begin: async () => ({ ok: false, reason }) },
    });
    expect(await send(site, form)).toMatchObject([status, { error: expect.stringContaining(words), is_over: isOver }]);
  });
});
