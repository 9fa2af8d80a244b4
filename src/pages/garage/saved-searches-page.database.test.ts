/** Saved searches: page and call, on real tables. */
import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { savedQueryOf } from '../../accounts/saved-searches/saved-search-rules.ts';
import { parseSearchState } from '../../search/search-state.ts';
import { createId } from '../../shared/ids.ts';
import { loader as accountCall, type AccountAnswer } from '../account/account-api.ts';
import { action as accountAction, loader as accountLoader } from '../account/my-account-page.tsx';
import { loader as ownData } from '../account/own-data-api.ts';
import { post, postJson, signIn } from '../account/sign-in-fixture.ts';
import { action as unsubscribeAction, loader as unsubscribeLoader } from '../leads/unsubscribe-page.tsx';
import { gate } from '../request/gate.ts';
import { fixtureKey, fixtureVehicle, openFixtureSite, responseOf, type FixtureSite } from '../site-fixture.ts';
import { unsubscribeSeal } from '../../leads/consent-ledger/unsubscribe-seal.server.ts';
import { loader as garage } from './my-garage-page.tsx';
import { loader as openSearch } from './open-saved-search.ts';
import { action as saveCall } from './save-search-api.ts';
import { action, loader } from './saved-searches-page.tsx';
import { action as watchlistAction, loader as watchlist } from './watchlist-page.tsx';

const dealers = openIdleDealers();
const vehicles = [
  fixtureVehicle({ id: createId() }),
  fixtureVehicle({ id: createId(), make: 'Kia', model: 'Rio', priceCents: 15_000_00 }),
];
const open = (accounts: Record<string, unknown> = {}) =>
  openFixtureSite({
    dealers,
    vehicles,
    settings: {
      accounts: {
        saved_searches_enabled: true,
        watchlist_enabled: true,
        garage: { enabled: true },
        alerts: { enabled: true },
        sms: { kind: 'hosted', url: 'https://sms.example' },
        ...accounts,
      },
    },
  });

async function openSignedIn(accounts: Record<string, unknown> = {}) {
  const fixture = await open(accounts);
  await signIn(fixture);
  return fixture;
}
const answerOf = async (work: () => unknown) => {
  const { status, body } = await responseOf(work);
  return { status, ...((await body()) as object) };
};
const save = ({ args }: FixtureSite, query: string) => answerOf(() => saveCall(args('/', postJson({ query }))));
const send = ({ args }: FixtureSite, values: Record<string, string>) =>
  responseOf(() => action(args('/saved-searches', post(values))));
const runGate = ({ args }: FixtureSite, path: string) =>
  responseOf(async () => (await gate(args(path), async () => new Response())) ?? new Response());

test('a call saves a search under a name of its filters, once', async () => {
  const fixture = await openSignedIn();
  const saved = await save(fixture, 'price=:30000&make=Toyota&page=2');
  expect(saved).toMatchObject({
    status: 200,
    success: true,
    known: false,
    name: 'Toyota Cars, price up to $30,000',
  });
  expect(await save(fixture, 'make=Toyota&price=:30000')).toEqual({ ...saved, known: true });
  // Its list says so, under the query that the list itself has.
  const query = savedQueryOf(parseSearchState(new URLSearchParams('make=Toyota&price=:30000&page=3')));
  const account = (await (await accountCall(fixture.args('/api/account'))).json()) as AccountAnswer;
  expect(account.saved_searches).toEqual([{ id: (saved as unknown as { id: string }).id, query }]);
  const page = await loader(fixture.args('/saved-searches'));
  expect(page.searches).toMatchObject([
    {
      name: 'Toyota Cars, price up to $30,000',
      filters: ['Toyota', 'Price up to $30,000'],
      lost: [],
      counted: '1 car',
      newCount: 0,
      alerts: { frequency: 'off' },
    },
  ]);
  expect(fixture.wasCacheable()).toBe(false);
  expect(await garage(fixture.args('/my-garage'))).toMatchObject({
    searches: { count: 1, listed: [{ counted: '1 car' }] },
  });
});

test('what is wrong is answered with success false, and nothing is saved', async () => {
  expect(await save(await open(), 'make=Kia')).toMatchObject({ status: 401, success: false });
  expect(await save(await openSignedIn({ saved_searches_enabled: false, alerts: {} }), 'make=Kia')).toMatchObject({
    status: 404,
    success: false,
  });
  const fixture = await openSignedIn({ saved_searches_limit: 1 });
  const call = (body: object) => answerOf(() => saveCall(fixture.args('/', postJson(body))));
  expect(await call({ query: 7 })).toMatchObject({ status: 400, success: false });
  expect(await call({ query: 'x'.repeat(20_000) })).toMatchObject({ status: 413, success: false });
  expect(await call({ query: `query=${'x'.repeat(5_000)}` })).toMatchObject({ status: 413, success: false });
  await save(fixture, 'make=Kia');
  expect(await save(fixture, 'make=Toyota')).toMatchObject({ status: 409, success: false });
  fixture.changeLeave.current = { isWithin: false, retryAfterSeconds: 60 };
  expect(await save(fixture, 'make=Kia')).toMatchObject({ status: 429, success: false });
});

test('saved searches work without scripts: the address offers one, which is saved, renamed, opened, deleted and restored', async () => {
  const fixture = await openSignedIn();
  const page = (query = '') => loader(fixture.args(`/saved-searches${query}`));
  expect((await page('?add=make%3DKia%26page%3D2')).offered).toEqual({
    query: 'make=Kia',
    name: 'Kia Cars',
    filters: ['Kia'],
  });
  const saved = await send(fixture, { move: 'save', query: 'make=Kia', name: 'For Sam' });
  expect(saved.location).toMatch(/^\/saved-searches\?saved=[0-9a-f-]{36}$/);
  const id = saved.location!.split('=')[1]!;
  expect(await page('?add=make%3DKia')).toMatchObject({ offered: null, searches: [{ name: 'For Sam' }] });
  expect((await send(fixture, { move: 'rename', id, name: 'Small cars' })).location).toBe(
    '/saved-searches?done=renamed',
  );
  expect(await (await send(fixture, { move: 'rename', id, name: ' ' })).body()).toEqual({
    error: 'Give the search a name.',
    id,
  });
  expect((await responseOf(() => openSearch(fixture.args(`/saved-searches/${id}`, { params: { id } })))).location).toBe(
    '/search/new-used-and-demo-cars?make=Kia',
  );
  expect((await send(fixture, { move: 'delete', id })).location).toBe(`/saved-searches?deleted=${id}`);
  expect(await page(`?deleted=${id}`)).toMatchObject({ searches: [], deleted: { id, name: 'Small cars' } });
  expect((await send(fixture, { move: 'restore', id })).location).toBe('/saved-searches?done=restored');
  expect((await page()).searches).toMatchObject([{ name: 'Small cars' }]);
});

test('an id of somebody else does not exist', async () => {
  const fixture = await openSignedIn();
  const { id } = (await save(fixture, 'make=Kia')) as unknown as { id: string };
  fixture.cookies.clear();
  await signIn(fixture, { receiver: 'grace@example.com' });
  const gone = { error: 'That search is not there any more.', id };
  expect(await (await send(fixture, { move: 'rename', id, name: 'Mine' })).body()).toEqual(gone);
  expect(await (await send(fixture, { move: 'alerts', id, alerts: 'daily', channel: 'email' })).body()).toEqual(gone);
  expect((await send(fixture, { move: 'delete', id })).location).toBe('/saved-searches');
  expect((await send(fixture, { move: 'restore', id })).location).toBe('/saved-searches?done=not-restored');
  expect((await responseOf(() => openSearch(fixture.args('/', { params: { id } })))).status).toBe(404);
  expect(await loader(fixture.args(`/saved-searches?saved=${id}&deleted=${id}`))).toMatchObject({
    searches: [],
    savedId: '',
    deleted: null,
  });
});

test('alerts are turned on, stand in my account and the own data, and one press ends them', async () => {
  const fixture = await openSignedIn();
  const { args, site, database } = fixture;
  const { id } = (await save(fixture, 'make=Kia')) as unknown as { id: string };
  const alerts = { move: 'alerts', id, alerts: 'at-once', channel: 'email' };
  expect(await (await send(fixture, { ...alerts, channel: 'sms' })).body()).toMatchObject({
    error: expect.stringContaining('cannot be sent that way'),
  });
  expect(await (await send(fixture, { ...alerts, alerts: 'hourly' })).body()).toMatchObject({
    error: 'Choose when and how you want alerts.',
  });
  expect((await send(fixture, alerts)).location).toBe('/saved-searches?done=alerts');
  const state = async () => (await loader(args('/saved-searches'))).searches[0]!.alerts.frequency;
  expect(await state()).toBe('at-once');
  expect(await accountLoader(args('/my-account'))).toMatchObject({ hasAlerts: true });
  const own = await answerOf(() => ownData(args('/')));
  expect(own).toMatchObject({
    saved_searches: [
      {
        name: 'Kia Cars',
        address: 'https://fixture.example/search/new-used-and-demo-cars?make=Kia',
        alerts: { when: 'at-once', by: 'email' },
      },
    ],
    watchlist_alerts: null,
    consents: [
      {
        address: 'ada@example.com',
        alertRecords: [
          {
            wording:
              'Fixture Motors may send me alerts about the searches and cars I save here. I can stop them at any time.',
          },
        ],
      },
    ],
  });

  site.now = new Date(site.now.getTime() + 60_000);
  const token = unsubscribeSeal({ key: fixtureKey, tenantId: database.tenantId }).seal('ada@example.com');
  const link = `/unsubscribe?token=${token}`;
  // Nobody is signed in: the link is enough.
  const cookies = [...fixture.cookies];
  fixture.cookies.clear();
  expect((await unsubscribeLoader(args(link))).link).toEqual({ address: 'a…@example.com', isUnsubscribed: false });
  await unsubscribeAction(args(link, post({ 'List-Unsubscribe': 'One-Click' })));
  expect((await unsubscribeLoader(args(link))).link).toMatchObject({ isUnsubscribed: true });
  for (const [name, value] of cookies) fixture.cookies.set(name, value);
  expect(await state()).toBe('off');
  expect(await accountLoader(args('/my-account'))).toMatchObject({ hasAlerts: false });
});

test('stopping offers in my account ends alerts too', async () => {
  const fixture = await openSignedIn();
  const { args, site } = fixture;
  await responseOf(() => accountAction(args('/my-account', post({ form: 'phone', receiver: '0491 570 110' }))));
  const code = fixture.sentCodes.at(-1)!.code;
  await responseOf(() =>
    accountAction(args('/my-account', post({ form: 'phone', step: 'code', receiver: '0491 570 110', code }))),
  );
  const choice = { move: 'alerts', alerts: 'daily', channel: 'sms' };
  expect((await responseOf(() => watchlistAction(args('/watchlist', post(choice))))).location).toBe(
    '/watchlist?done=alerts',
  );
  expect((await watchlist(args('/watchlist'))).alerts).toEqual({
    choice: { frequency: 'daily', channel: 'sms' },
    channels: ['sms', 'email'],
  });
  site.now = new Date(site.now.getTime() + 60_000);
  expect((await responseOf(() => accountAction(args('/my-account', post({ move: 'stop-offers' }))))).location).toBe(
    '/my-account?done=offers-stopped',
  );
  expect((await watchlist(args('/watchlist'))).alerts.choice.frequency).toBe('off');
});

test('it needs a sign-in, and is there only where the dealer has it', async () => {
  const fixture = await open();
  for (const path of ['/saved-searches?add=make%3DKia', `/saved-searches/${createId()}`])
    expect((await runGate(fixture, path)).location).toBe(
      `/sign-in?${new URLSearchParams({ redirect: path, back: path })}`,
    );
  const without = await openSignedIn({ saved_searches_enabled: false, alerts: {} });
  expect((await responseOf(() => loader(without.args('/saved-searches')))).status).toBe(404);
  const withoutAlerts = await openSignedIn({ alerts: {} });
  await save(withoutAlerts, 'make=Kia');
  expect(await loader(withoutAlerts.args('/saved-searches'))).toMatchObject({ channels: [], searches: [{}] });
});
