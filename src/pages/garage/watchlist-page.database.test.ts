/** The watchlist's page and calls, on real tables. */
import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { createId } from '../../shared/ids.ts';
import { loader as accountCall } from '../account/account-api.ts';
import { action as moveIn } from '../account/move-in-api.ts';
import { action as removeCar } from '../account/remove-car-api.ts';
import { action as saveCar } from '../account/save-car-api.ts';
import { action as signInAction, loader as signInPage } from '../account/sign-in-page.tsx';
import { post, postJson, sendTo, signIn } from '../account/sign-in-fixture.ts';
import { gate } from '../request/gate.ts';
import { fixtureVehicle, openFixtureSite, responseOf, type FixtureSite } from '../site-fixture.ts';
import { action, loader } from './watchlist-page.tsx';

const dealers = openIdleDealers();
const phone = '0491 570 006';
const carId = createId();
const soldId = createId();
const likeId = createId();
const vehicles = [
  fixtureVehicle({ id: carId, priceCents: 25_990_00 }),
  fixtureVehicle({ id: soldId, status: 'sold', soldAt: '2026-11-19T00:00:00Z', model: 'Camry' }),
  fixtureVehicle({ id: likeId, year: 2022 }),
];
const accounts = { watchlist_enabled: true, sms: { kind: 'hosted', url: 'https://sms.example' } };

const open = (settings: Record<string, unknown> = {}) =>
  openFixtureSite({ dealers, vehicles, settings: { accounts: { ...accounts, ...settings } } });

async function openSignedIn() {
  const fixture = await open();
  await signIn(fixture, { receiver: phone, query: '?type=watchlist' });
  return fixture;
}

const runGate = ({ args }: FixtureSite, path: string) =>
  responseOf(async () => (await gate(args(path), async () => new Response())) ?? new Response());
const answerOf = async (work: () => unknown) => {
  const { status, body } = await responseOf(work);
  return { status, ...((await body()) as object) };
};

test('the calls save and remove for the number of the session', async () => {
  const fixture = await openSignedIn();
  const { args } = fixture;
  const body = { phone_number: '+61 491 570 006', car_id: carId };
  const saved = await answerOf(() => saveCar(args('/', postJson(body))));
  expect(saved).toMatchObject({ status: 200, success: true, id: expect.any(String) });
  expect(await answerOf(() => saveCar(args('/', postJson({ ...body, car_id: `vehicle-${carId}` }))))).toEqual(saved);
  expect(await answerOf(() => accountCall(args('/')))).toEqual({
    status: 200,
    signed_in: true,
    saved_searches: [],
    reservations: [],
    watchlist: { phone_number: '+61491570006', car_ids: [carId] },
  });
  expect(await answerOf(() => removeCar(args('/', postJson(body))))).toEqual({ status: 200, success: true });
  expect(await loader(args('/watchlist'))).toMatchObject({ cars: [] });
  const ids = { phone_number: '', car_ids: [carId, soldId, createId(), carId] };
  expect(await answerOf(() => moveIn(args('/', postJson(ids))))).toEqual({
    status: 200,
    success: true,
    added: 2,
    left_out: [],
  });
});

test('what is wrong is answered with success false, and nothing is changed', async () => {
  const nobody = await open();
  const own = { phone_number: phone, car_id: carId };
  expect(await answerOf(() => saveCar(nobody.args('/', postJson(own))))).toMatchObject({ status: 401, success: false });
  const byEmail = await open();
  await signIn(byEmail);
  expect(await answerOf(() => saveCar(byEmail.args('/', postJson(own))))).toMatchObject({
    status: 401,
    success: false,
  });
  const without = await open({ watchlist_enabled: false });
  expect(await answerOf(() => saveCar(without.args('/', postJson(own))))).toMatchObject({
    status: 404,
    success: false,
  });

  const fixture = await openSignedIn();
  const save = (values: object) => answerOf(() => saveCar(fixture.args('/', postJson(values))));
  expect(await save({ ...own, phone_number: '0491 570 157' })).toMatchObject({
    status: 403,
    success: false,
    error: 'That phone number is not the one you signed in with.',
  });
  expect(await save({ ...own, phone_number: 'x' })).toMatchObject({ status: 403, success: false });
  expect(await save({ ...own, car_id: createId() })).toMatchObject({ status: 404, success: false });
  expect(await save({ ...own, car_id: soldId })).toMatchObject({ status: 409, success: false });
  expect(await save({ ...own, car_id: 7 })).toMatchObject({ status: 400, success: false });
  expect(await save([])).toMatchObject({ status: 400, success: false });
  fixture.changeLeave.current = { isWithin: false, retryAfterSeconds: 60 };
  expect(await save(own)).toMatchObject({ status: 429, success: false });
  expect(await loader(fixture.args('/watchlist'))).toMatchObject({ cars: [] });
});

test('the page says what a car costs now and cost then, and what was sold', async () => {
  const fixture = await openSignedIn();
  const { args, site } = fixture;
  await moveIn(args('/', postJson({ car_ids: [carId, soldId] })));
  const { stock } = site;
  site.stock = {
    ...stock,
    listByIds: async (ids) =>
      (await stock.listByIds(ids)).map((vehicle) =>
        vehicle.id === carId ? { ...vehicle, priceCents: 24_990_00 } : vehicle,
      ),
  };
  const page = await loader(args('/watchlist'));
  expect(page.cars).toMatchObject([
    { car: { id: carId }, isCheaper: true, change: '$1,000 less than when you saved it ($25,990)' },
    { car: { id: soldId }, card: { available: false }, change: '' },
  ]);
  expect(fixture.wasCacheable()).toBe(false);
  // Like the one that was sold, and none that is watched already.
  expect(page.similar).toMatchObject({ to: '2021 Toyota Camry', cards: [{ id: likeId }] });
  site.stock = { ...stock, listByIds: async () => [] };
  expect((await loader(args('/watchlist'))).cars).toMatchObject([
    { car: { name: '2021 Toyota Corolla' }, card: null },
    {},
  ]);
});

test('the watchlist works without scripts: the address offers a car, a button saves it, another removes it', async () => {
  const { args } = await openSignedIn();
  const send = (values: Record<string, string>) => responseOf(() => action(args('/watchlist', post(values))));
  expect((await loader(args(`/watchlist?add=vehicle-${carId}`))).offered).toEqual({
    id: carId,
    name: '2021 Toyota Corolla',
    noun: 'car',
  });
  for (const none of [soldId, createId(), 'nonsense'])
    expect((await loader(args(`/watchlist?add=${none}`))).offered, none).toBe('gone');
  expect((await send({ move: 'save', car_id: carId })).location).toBe('/watchlist?done=saved');
  expect((await loader(args('/watchlist?done=saved'))).notice).toBe('Saved in your watchlist.');
  expect((await loader(args(`/watchlist?add=${carId}`))).offered).toBeNull();
  expect(await (await send({ move: 'save', car_id: soldId })).body()).toEqual({
    error: 'That car has been sold, so it cannot be saved.',
  });
  expect((await send({ move: 'remove', car_id: carId })).location).toBe('/watchlist?done=removed');
  expect((await loader(args('/watchlist?done=removed'))).notice).toBe('Removed from your watchlist.');
  expect((await loader(args('/watchlist?done=constructor'))).notice).toBe('');
  expect((await loader(args('/watchlist'))).cars).toEqual([]);
});

test('who is not signed in by phone is sent to the sign-in, and back', async () => {
  const fixture = await open();
  const { headers } = await runGate(fixture, `/watchlist?add=${carId}`);
  expect(headers.get('location')).toBe(
    `/sign-in?type=watchlist&redirect=%2Fwatchlist%3Fadd%3D${carId}&back=%2Fwatchlist%3Fadd%3D${carId}`,
  );
  // By email already: the number is added to the same account.
  await signIn(fixture);
  expect((await runGate(fixture, '/watchlist')).status).toBe(302);
  expect(await signInPage(fixture.args('/sign-in?type=watchlist'))).toMatchObject({
    addsPhone: true,
    label: 'Mobile number',
  });
  expect((await signIn(fixture, { receiver: phone, query: '?type=watchlist' })).location).toBe('/watchlist');
  expect((await runGate(fixture, '/watchlist')).status).toBe(200);
  expect(await fixture.site.account.listSessions()).toHaveLength(1);
  expect((await responseOf(() => signInPage(fixture.args('/sign-in?type=watchlist')))).location).toBe('/watchlist');
});

test('a number that another account has is not taken from it', async () => {
  const fixture = await openSignedIn();
  fixture.cookies.clear();
  await signIn(fixture);
  const { args, sentCodes } = fixture;
  await sendTo(fixture, phone, '?type=watchlist');
  expect(
    await signInAction(
      args('/sign-in?type=watchlist', post({ receiver: phone, step: 'code', code: sentCodes.at(-1)!.code })),
    ),
  ).toMatchObject({
    data: {
      step: 0,
      errors: { receiver: 'Another account here has that number. Sign out, and sign in with it.' },
    },
  });
});

test('a site without a watchlist has no such page', async () => {
  const fixture = await open({ watchlist_enabled: false });
  expect((await runGate(fixture, '/watchlist')).status).toBe(200);
  expect((await responseOf(() => loader(fixture.args('/watchlist')))).status).toBe(404);
});
