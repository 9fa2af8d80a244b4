/** The pages of signing in as a browser without scripts uses them, on real tables. */
import { describe, expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { action as tradeInCall } from '../trade-in/begin-api.ts';
import { action as leadsCall } from '../leads/leads-api.ts';
import { gate } from '../request/gate.ts';
import { fixtureVehicle, openFixtureSite, responseOf, type FixtureSite } from '../site-fixture.ts';
import { loader as accountCall } from './account-api.ts';
import { action as accountAction, loader as accountPage } from './my-account-page.tsx';
import { post, postJson, sendTo, signIn, take } from './sign-in-fixture.ts';
import { action, loader } from './sign-in-page.tsx';

const dealers = openIdleDealers();
const open = (settings: Record<string, unknown> = {}) =>
  openFixtureSite({ dealers, vehicles: [fixtureVehicle({ id: 'a' })], settings });

const runGate = async ({ args }: FixtureSite, path: string, init?: RequestInit) =>
  responseOf(
    async () =>
      (await gate(args(path, init === undefined ? {} : { init }), async () => new Response())) ?? new Response(),
  );

test('a code signs in, and leads to where it was asked for', async () => {
  const fixture = await open();
  expect(await loader(fixture.args('/sign-in'))).toMatchObject({ label: 'Email address', reason: '' });
  const answer = await signIn(fixture, { query: '?redirect=%2Fspecial-offers%3Fa%3D1%23top&back=%2F' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/special-offers?a=1#top');
  expect(await (await accountCall(fixture.args('/api/account'))).json()).toEqual({
    signed_in: true,
    watchlist: null,
    saved_searches: [],
    reservations: [],
  });
  expect(fixture.wasCacheable()).toBe(false);
  expect(await accountPage(fixture.args('/my-account'))).toMatchObject({
    contacts: [{ kind: 'email', value: 'ada@example.com' }],
    sessions: [{ isThisOne: true }],
  });
  // Whoever is signed in has no use for this page: without scripts the header of every other page leads here.
  expect((await responseOf(() => loader(fixture.args('/sign-in?redirect=%2Ffinance')))).location).toBe('/my-account');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.example',
  '/%5cevil.example',
  '\u2044\u2044evil.example',
  ' //evil.example',
])('the sign-in leads to no other site: %j', async (target) => {
  const fixture = await open();
  const query = `?redirect=${encodeURIComponent(target)}&back=${encodeURIComponent(target)}`;
  const { backHref } = await loader(fixture.args(`/sign-in${query}`));
  const { headers } = await signIn(fixture, { query });
  for (const location of [backHref, headers.get('location')!]) {
    const url = new URL(location, 'https://fixture.example');
    expect(url.origin).toBe('https://fixture.example');
  }
});

test('what is wrong is said beside the field, and nothing typed is lost', async () => {
  const fixture = await open();
  const { args, sentCodes } = fixture;
  const send = (values: Record<string, string>) => action(args('/sign-in', post(values)));
  expect(await send({ receiver: 'nonsense' })).toMatchObject({
    data: {
      step: 0,
      values: { receiver: 'nonsense' },
      errors: { receiver: 'Please enter a valid email address, such as name@example.com.' },
    },
    init: { status: 422 },
  });
  expect(await send({})).toMatchObject({ data: { errors: { receiver: 'Please enter your email address.' } } });
  expect(sentCodes).toEqual([]);
  await sendTo(fixture, 'Ada@example.com');
  // A reload, or a tab that the phone dropped, asks for the code again and sends nothing.
  for (const _reload of [1, 2])
    expect(await loader(args('/sign-in?step=code'))).toMatchObject({
      at: { step: 1, values: { receiver: 'Ada@example.com' } },
    });
  expect(sentCodes).toMatchObject([{ kind: 'email', recipient: 'ada@example.com' }]);
  for (const code of ['', '12'])
    expect(await send({ receiver: 'ada@example.com', step: 'code', code })).toMatchObject({
      data: { step: 1, errors: { code: 'Please enter the 6 digits of the code.' } },
    });
  const wrong = sentCodes[0]!.code === '000000' ? '111 111' : '000 000';
  expect(await send({ receiver: 'ada@example.com', step: 'code', code: wrong })).toMatchObject({
    data: {
      step: 1,
      errors: {
        code: 'That code is wrong or no longer works: a code lasts 10 minutes and 5 tries. Check it, or have a new one sent.',
      },
    },
  });
  expect((await responseOf(() => send({ receiver: 'ada@example.com', step: 'code', move: 'resend' }))).location).toBe(
    '/sign-in?step=code&done=resent',
  );
  expect(await loader(args('/sign-in?step=code&done=resent'))).toMatchObject({
    notice: 'We sent you a new code. Codes we sent before no longer work.',
  });
});

test('a code that is used up is called that, and a new one is offered', async () => {
  const { args } = await open();
  const values = { receiver: 'nobody-here@example.com', step: 'code', code: '000000' };
  for (let tries = 0; tries < 5; tries += 1) await action(args('/sign-in', post(values)));
  expect(await action(args('/sign-in', post(values)))).toMatchObject({
    data: { step: 1, errors: { code: 'That code is used up, after 5 wrong tries. Have a new one sent.' } },
  });
});

test('whoever was sent many codes, by a stranger perhaps, can still enter the newest', async () => {
  const fixture = await open();
  const { args, sentCodes } = fixture;
  for (let count = 0; count < 5; count += 1) await sendTo(fixture, 'ada@example.com');
  expect(await action(args('/sign-in', post({ receiver: 'ada@example.com' })))).toMatchObject({
    data: {
      step: 1,
      errors: {
        code: 'We have sent several codes there. Enter the newest one, or wait 15 minutes and have another sent.',
      },
    },
    init: { status: 429, headers: { 'retry-after': '900' } },
  });
  expect(sentCodes).toHaveLength(5);
  const values = { receiver: 'ada@example.com', step: 'code', code: sentCodes.at(-1)!.code };
  expect((await responseOf(() => action(args('/sign-in', post(values))))).status).toBe(303);
});

test('a new sign-in takes the place of the one that the browser had', async () => {
  const fixture = await open();
  await signIn(fixture);
  const before = fixture.cookies.get('__Host-session')!;
  await signIn(fixture, { receiver: 'grace@example.com' });
  fixture.cookies.set('__Host-session', before);
  expect(await fixture.site.account.current()).toBeNull();
});

test('the watchlist asks for a mobile number, and a dealer without text messages for an address', async () => {
  const { args } = await open({
    accounts: { watchlist_enabled: true, sms: { kind: 'hosted', url: 'https://sms.example' } },
  });
  expect(await loader(args('/sign-in'))).toMatchObject({ label: 'Email address or mobile number', reason: '' });
  expect(await loader(args('/sign-in?type=watchlist'))).toMatchObject({ label: 'Mobile number', reason: 'watchlist' });
  const without = await open();
  expect(await loader(without.args('/sign-in'))).toMatchObject({ kind: 'email' });
});

test('a site without sign-in has none of its pages', async () => {
  const { args } = await open({ accounts: { sign_in_enabled: false } });
  for (const call of [() => loader(args('/sign-in')), () => accountPage(args('/my-account'))])
    expect((await responseOf(call)).status).toBe(404);
});

describe('a page that needs a sign-in', () => {
  const gated = {
    accounts: {
      gated_routes: ['finance', 'sell_my_car', 'vehicle_trade_in'],
      gated_pages: ['mymotorama', 'mybigboxcars', 'myblinkr', 'myservco'],
    },
  };

  test.each([
    '/finance?car_id=a',
    '/FINANCE/',
    '/finance-enquiry',
    '/apply-for-finance?term=5',
    '/sell-my-car',
    '/sell-your-car',
    '/cars/trade-in?car_id=a',
    '/trade-in?car_id=a',
    '/TRADE-IN?car_id=vehicle-a&utm_source=paper',
    // ACCT-10 to ACCT-13.
    '/mymotorama',
    '/mybigboxcars',
    '/myblinkr',
    '/myservco',
    '/%66inance',
    '/%63ars/%74rade-in',
    '/mymotor%61ma',
    '/finance//',
    '/finance.data?car_id=a&_routes=finance',
  ])('%s leads to the sign-in, with the way back', async (path) => {
    const fixture = await open(gated);
    const { status, headers } = await runGate(fixture, path);
    expect(status).toBe(302);
    const location = new URL(headers.get('location')!, 'https://fixture.example');
    expect(location.pathname).toBe('/sign-in');
    const back = path.replace('.data?car_id=a&_routes=finance', '?car_id=a');
    expect([location.searchParams.get('redirect'), location.searchParams.get('back')]).toEqual([back, back]);
    expect(fixture.wasCacheable()).toBe(false);
    expect((await runGate(fixture, path, { method: 'POST', body: '' })).status).toBe(303);
    await signIn(fixture);
    expect((await runGate(fixture, path)).status).toBe(200);
  });

  test.each(['/', '/personalised/finance?car_id=a', '/trade-in', '/cars/a', '/api/youx/quote', '/mymotorama-2'])(
    '%s opens without one',
    async (path) => {
      const fixture = await open(gated);
      expect((await runGate(fixture, path)).status).toBe(200);
      expect(fixture.wasCacheable()).toBe(true);
    },
  );

  test('has calls behind it, which store nothing for whoever is not signed in', async () => {
    const fixture = await open(gated);
    const { args, listLeads } = fixture;
    for (const call of [
      () => leadsCall(args('/api/leads', postJson({ form: 'finance-application', name: 'Ada' }))),
      () => leadsCall(args('/api/leads', postJson({ form: 'sell-my-car', name: 'Ada' }))),
      () => tradeInCall(args('/api/trade-in', postJson({ car_id: 'a' }))),
      () => leadsCall(args('/api/leads', postJson({ form: 'trade-in', car_id: 'a', name: 'Ada' }))),
    ]) {
      const { status, body } = await responseOf(call);
      expect([status, await body()]).toMatchObject([401, { code: 'sign-in-needed' }]);
    }
    expect(await listLeads()).toEqual([]);
    expect((await leadsCall(args('/api/leads', postJson({ form: 'enquiry', name: 'Ada' })))).status).not.toBe(401);
  });

  test('a page of a vehicle is gated with the vehicle in its address, and open without', async () => {
    const fixture = await open({ accounts: { gated_routes: ['personalised_finance'] } });
    for (const page of ['finance', 'finance-enquiry', 'apply-for-finance']) {
      expect((await runGate(fixture, `/${page}?car_id=a`)).status, page).toBe(302);
      expect((await runGate(fixture, `/${page}`)).status, page).toBe(200);
    }
  });

  test('a gated page of a department, or of the trade-in, has its calls behind it too', async () => {
    const { args, listLeads } = await open({
      accounts: { gated_pages: ['service', 'fleet', 'careers', 'vehicle-parts-and-accessories', 'trade-in'] },
    });
    for (const form of ['service', 'fleet', 'careers', 'parts', 'trade-in'])
      expect((await leadsCall(args('/api/leads', postJson({ form, name: 'Ada' })))).status, form).toBe(401);
    expect((await tradeInCall(args('/api/trade-in', postJson({})))).status).toBe(401);
    // The same page under its other address.
    const fixture = await open({ accounts: { gated_pages: ['trade-in', 'sell-my-car'] } });
    for (const path of ['/trade-in', '/cars/trade-in?car_id=a', '/sell-my-car', '/sell-your-car'])
      expect((await runGate(fixture, path)).status, path).toBe(302);
    expect(await listLeads()).toEqual([]);
    expect((await leadsCall(args('/api/leads', postJson({ form: 'contact', name: 'Ada' })))).status).not.toBe(401);
  });

  test('does not lead to itself again for whoever goes back from the sign-in', async () => {
    const { args } = await open(gated);
    expect(await loader(args('/sign-in?redirect=%2Ffinance&back=%2Ffinance'))).toMatchObject({
      backHref: '/',
      reason: 'gate',
    });
    expect(await loader(args('/sign-in?redirect=%2Ffinance&back=%2F%2566inance'))).toMatchObject({ backHref: '/' });
  });
});

test('my account changes details by a code, ends a session, and deletes itself after a tick', async () => {
  const fixture = await open({ accounts: { sms: { kind: 'hosted', url: 'https://sms.example' } } });
  const { args, sentCodes, cookies } = fixture;
  const send = (values: Record<string, string>) => responseOf(() => accountAction(args('/my-account', post(values))));
  expect((await responseOf(() => accountPage(args('/my-account')))).headers.get('location')).toBe(
    '/sign-in?redirect=%2Fmy-account&back=%2F',
  );
  await signIn(fixture);
  const phone = { form: 'phone', receiver: '0491 570 006' };
  const codeSent = await send(phone);
  expect(codeSent.location).toBe('/my-account?change=phone');
  take(fixture, codeSent.headers);
  expect(await accountPage(args('/my-account?change=phone'))).toMatchObject({
    at: { form: 'phone', step: 1, values: { receiver: '0491 570 006' } },
  });
  expect((await send({ ...phone, step: 'code', code: sentCodes.at(-1)!.code })).location).toBe(
    '/my-account?done=phone-added',
  );
  expect(fixture.toldReplaced).toEqual([]);
  // The number that the account has already needs no code.
  expect(await (await send(phone)).body()).toMatchObject({
    form: 'phone',
    errors: { receiver: 'That is the number you have already.' },
  });
  const other = { form: 'phone', receiver: '0491 570 157' };
  await send(other);
  expect((await send({ ...other, step: 'code', code: sentCodes.at(-1)!.code })).location).toBe(
    '/my-account?done=phone-changed',
  );
  expect(fixture.toldReplaced).toEqual([{ kind: 'phone', recipient: '+61491570006' }]);
  const { contacts } = await accountPage(args('/my-account'));
  expect(contacts).toMatchObject([{ value: '0491 570 157' }, { value: 'ada@example.com' }]);

  const here = cookies.get('__Host-session')!;
  // Another device.
  cookies.clear();
  await signIn(fixture);
  const device = (await accountPage(args('/my-account'))).sessions.find(({ isThisOne }) => !isThisOne)!;
  const end = () => send({ move: 'end-session', session: device.id });
  expect((await end()).location).toBe('/my-account?done=device-signed-out');
  expect((await end()).location).toBe('/my-account?done=device-gone');
  expect((await accountPage(args('/my-account'))).sessions).toHaveLength(1);
  const now = cookies.get('__Host-session')!;
  cookies.set('__Host-session', here);
  expect((await responseOf(() => accountPage(args('/my-account')))).status).toBe(302);
  cookies.set('__Host-session', now);

  expect(await (await send({ form: 'delete' })).body()).toMatchObject({
    errors: { confirmed: 'Tick the box to delete your account.' },
  });
  const gone = await send({ form: 'delete', confirmed: 'yes' });
  expect(gone.location).toBe('/sign-in?done=deleted');
  take(fixture, gone.headers);
  expect(await (await accountCall(args('/api/account'))).json()).toEqual({
    signed_in: false,
    watchlist: null,
    saved_searches: [],
    reservations: [],
  });
});
