import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { fixtureApplication } from '../../leads/forms/finance-application-fixture.ts';
import { fixtureSubmission } from '../../leads/lead-fixture.ts';
import { leadReference } from '../../leads/mail/lead-facts.ts';
import { sealedLinks } from '../../leads/sealed-answers/sealed-link.server.ts';
import { fixtureKey, openFixtureSite } from '../site-fixture.ts';
import { action, handle, loader, meta } from './sealed-lead-page.tsx';

const dealers = openIdleDealers();

/**
 * A site to which Ada has sent an application. `addressOf` is the link in a dealer's notice, of her lead unless another
 * is named.
 */
async function open() {
  const fixture = await openFixtureSite({ dealers, vehicles: [] });
  const { site } = fixture;
  const sent = await site.leads.submit({
    ...fixtureSubmission({}, { form: 'finance-application' }),
    fields: fixtureApplication,
  });
  if (!sent.ok) throw new Error(JSON.stringify(sent.reason));
  const links = sealedLinks({ key: fixtureKey, tenantId: site.tenant.id });
  const addressOf = ({ leadId = sent.value.leadId, expiresAt = new Date('2026-12-20T02:00:00Z') } = {}) =>
    `/leads/application?token=${links.seal({ leadId, destination: 'sales', expiresAt })}`;
  return { ...fixture, addressOf, reference: leadReference({ id: sent.value.leadId }) };
}
const press = (decision: string): RequestInit => ({ method: 'POST', body: new URLSearchParams({ decision }) });

test('GET says that there is something to read, reads nothing, names nobody, and is kept nowhere', async () => {
  const { args, addressOf, reference, wasCacheable } = await open();
  const address = addressOf();
  for (let time = 1; time <= 2; time += 1) {
    const page = await loader(args(address));
    expect([page.init?.status, page.data.shown]).toEqual([
      200,
      {
        state: 'sealed',
        reference,
        receivedAt: '20 Nov 2026, 12:00 pm AEST',
        expiresAt: '20 Dec 2026, 12:00 pm AEST',
        timesRead: 0,
      },
    ]);
  }
  expect(wasCacheable()).toBe(false);
});

test('a press reads it and is counted, and any other post does not', async () => {
  const { args, addressOf, wasCacheable } = await open();
  const address = addressOf();
  const timesRead = async () => (await loader(args(address))).data.shown;
  expect(await action(args(address, { init: press('') }))).toBeNull();
  expect(await timesRead()).toMatchObject({ timesRead: 0 });
  expect(await action(args(address, { init: press('read') }))).toMatchObject({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    sections: expect.arrayContaining([
      {
        heading: 'About you',
        rows: expect.arrayContaining([{ label: 'Date of birth', text: '27 March 1985' }]) as unknown,
      },
    ]) as unknown,
  });
  expect(await timesRead()).toMatchObject({ timesRead: 1 });
  expect(wasCacheable()).toBe(false);
});

test('a link that is none, is over, or whose lead is deleted is answered with its status', async () => {
  const { args, addressOf } = await open();
  const answer = async (address: string) => {
    const page = await loader(args(address));
    return [page.init?.status, page.data.shown];
  };
  expect(await answer('/leads/application?token=t')).toEqual([404, { state: 'unknown' }]);
  expect(await answer(addressOf({ leadId: '01890000-0000-7000-8000-000000000001' }))).toEqual([
    410,
    { state: 'deleted' },
  ]);
  expect(await answer(addressOf({ expiresAt: new Date('2026-11-20T01:00:00Z') }))).toEqual([
    410,
    { state: 'expired', expiredAt: '20 Nov 2026, 11:00 am AEST' },
  ]);
});

test('its address is told to no search engine, no other site and nobody who measures', () => {
  const tags = meta({ loaderData: { token: 't', shown: { state: 'unknown' }, siteName: 'Acme' } } as never);
  expect(tags).toEqual(
    expect.arrayContaining([
      { name: 'robots', content: 'noindex, nofollow, noarchive' },
      { name: 'referrer', content: 'strict-origin' },
    ]),
  );
  expect(handle.isSecretAddress).toBe(true);
});
