import { expect, test } from 'vitest';
import { leadTopic } from '../../leads/forms/lead-topic.ts';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { paths } from '../../routes.ts';
import { loader as downloadData } from '../account/own-data-api.ts';
import { post, signIn } from '../account/sign-in-fixture.ts';
import { gate } from '../request/gate.ts';
import { openFixtureSite, responseOf } from '../site-fixture.ts';
import { action, loader } from './spin-to-win-page.tsx';

const dealers = openIdleDealers();
const address = paths.spinToWin();
const draw = {
  enabled: true,
  ends_on: '2027-01-31',
  prizes: [{ id: 'tank', name: 'A full tank', details: '', chance_percent: 100, quantity: 1 }],
};
/** The dealer's other forms ask for as much as they can. */
const enquiry_form = { terms_required: true, opt_in_shown: true, comments_required: true };
const open = (spin: object = {}, accounts: object = {}) =>
  openFixtureSite({
    dealers,
    vehicles: [],
    settings: { accounts: { spin_to_win: { ...draw, ...spin }, ...accounts }, leads: { enquiry_form } },
  });

test('whoever is not signed in sees the prizes, and spins nothing', async () => {
  const { args } = await open();
  expect(await loader(args(address))).toMatchObject({ isSignedIn: false, spin: null, state: 'running' });
  const answer = await responseOf(() => action(args(address, post({ move: 'spin' }))));
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    paths.signIn({ redirect: address, back: address }),
  ]);
});

test('a person who is signed in spins once, and claims the prize once', async () => {
  const fixture = await open();
  const { args } = fixture;
  await signIn(fixture);
  for (let count = 0; count < 2; count += 1)
    expect((await responseOf(() => action(args(address, post({ move: 'spin' }))))).status).toBe(303);
  expect(await loader(args(address))).toMatchObject({ spin: { prize: { id: 'tank' }, isClaimed: false } });
  expect(fixture.wasCacheable()).toBe(false);
  expect(await action(args(address, post({ move: 'claim', name: '' })))).toMatchObject({
    data: { error: expect.stringContaining('name') },
    init: { status: 422 },
  });
  for (let count = 0; count < 2; count += 1)
    expect((await responseOf(() => action(args(address, post({ move: 'claim', name: 'Ada' }))))).status).toBe(303);
  expect(await loader(args(address))).toMatchObject({ spin: { isClaimed: true } });
  const leads = await fixture.site.account.ownData.listEnquiries({ email: 'ada@example.com', phoneE164: '' });
  expect(leads.map(({ lead }) => [lead.name, lead.form, lead.fields['prize'], lead.fields['prize_draw']])).toEqual([
    ['Ada', 'prize-claim', 'A full tank', 'Spin to win'],
  ]);
  // The topic of a form that the product sends is nobody's typing: it heads the dealer's message.
  expect(leads.map(({ lead }) => leadTopic(lead))).toEqual(['Prize Claim']);
  const file = await responseOf(() => downloadData(args('/')));
  expect(await file.body()).toMatchObject({ spins: [{ campaign: 'first', prize: 'A full tank' }] });
});

test('a winner who signed in by phone number claims with a name alone', async () => {
  const fixture = await open({}, { sms: { kind: 'hosted', url: 'https://sms.example' } });
  await signIn(fixture, { receiver: '0491 570 156' });
  await responseOf(() => action(fixture.args(address, post({ move: 'spin' }))));
  await responseOf(() => action(fixture.args(address, post({ move: 'claim', name: 'Grace' }))));
  expect(await loader(fixture.args(address))).toMatchObject({ spin: { isClaimed: true } });
});

test('no one spins before or after the days of the draw; a prize is claimed some days longer', async () => {
  const early = await open({ starts_on: '2027-01-01' });
  await signIn(early);
  await responseOf(() => action(early.args(address, post({ move: 'spin' }))));
  expect(await loader(early.args(address))).toMatchObject({ state: 'coming', spin: null });

  const late = await open();
  await signIn(late);
  await responseOf(() => action(late.args(address, post({ move: 'spin' }))));
  late.site.now = new Date('2027-02-20T00:00:00Z');
  await responseOf(() => action(late.args(address, post({ move: 'claim', name: 'Ada' }))));
  expect(await loader(late.args(address))).toMatchObject({
    state: 'over',
    isClaimOver: true,
    spin: { isClaimed: false },
  });
});

test('a dealer without it has no such page, and one may put it behind the sign-in', async () => {
  const without = await open({ enabled: false });
  expect((await responseOf(() => loader(without.args(address)))).status).toBe(404);
  const gated = await open({}, { gated_routes: ['spin_to_win'] });
  const answer = await responseOf(async () => (await gate(gated.args(address), async () => new Response()))!);
  expect(answer.status).toBe(302);
});
