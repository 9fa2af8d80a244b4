import { expect, test } from 'vitest';
import type { ReadLead } from '../../leads/sealed-answers/sealed-lead.ts';
import type { SealedLeadOperations } from '../../leads/sealed-answers/sealed-lead-operations.server.ts';
import { openFixtureSite } from '../site-fixture.ts';
import { action, handle, loader, meta } from './sealed-lead-page.tsx';

const answers: ReadLead = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '',
  postcode: '',
  vehicle: '',
  sections: [{ heading: 'About you', rows: [{ label: 'Date of birth', text: '27 March 1985' }] }],
  message: '',
  consents: [],
};
const sealed = {
  state: 'sealed',
  reference: 'abc',
  storedAt: new Date('2026-03-02T00:12:00Z'),
  expiresAt: new Date('2026-04-01T00:12:00Z'),
  timesRead: 1,
} as const;

async function open(found: Awaited<ReturnType<SealedLeadOperations['find']>>) {
  const fixture = await openFixtureSite({ vehicles: [] });
  const asked: string[] = [];
  fixture.site.leads.sealedLeads = {
    async find(token) {
      asked.push(`find ${token}`);
      return found;
    },
    async read(token) {
      asked.push(`read ${token}`);
      return found?.state === 'sealed' ? answers : null;
    },
  };
  return { ...fixture, asked };
}
const press = (decision: string): RequestInit => ({ method: 'POST', body: new URLSearchParams({ decision }) });

test('GET asks whether there is something to read, reads nothing, names nobody, and is kept nowhere', async () => {
  const { args, asked, wasKept } = await open(sealed);
  const page = await loader(args('/leads/application?token=t'));
  expect(page.data.shown).toEqual({
    state: 'sealed',
    reference: 'abc',
    receivedAt: '2 Mar 2026, 10:12 am AEST',
    expiresAt: '1 Apr 2026, 10:12 am AEST',
    timesRead: 1,
  });
  expect([page.init?.status, asked, wasKept()]).toEqual([200, ['find t'], false]);
});

test('a press reads it, and any other post does not', async () => {
  const { args, asked, wasKept } = await open(sealed);
  expect(await action(args('/leads/application?token=t', { init: press('') }))).toBeNull();
  expect(asked).toEqual([]);
  expect(await action(args('/leads/application?token=t', { init: press('read') }))).toEqual(answers);
  expect([asked, wasKept()]).toEqual([['read t'], false]);
});

test.each([
  [null, 404, { state: 'unknown' }],
  [{ state: 'deleted' } as const, 410, { state: 'deleted' }],
  [
    { state: 'expired', expiredAt: sealed.expiresAt } as const,
    410,
    { state: 'expired', expiredAt: '1 Apr 2026, 10:12 am AEST' },
  ],
])('a link that comes to %j is answered with %i', async (found, status, shown) => {
  const { args } = await open(found);
  const page = await loader(args('/leads/application?token=t'));
  expect([page.init?.status, page.data.shown]).toEqual([status, shown]);
});

test('its address is told to no search engine, no other site and nobody who measures', () => {
  const tags = meta({ loaderData: { token: 't', shown: { state: 'unknown' }, siteName: 'Acme' } } as never);
  expect(tags).toEqual(
    expect.arrayContaining([
      { name: 'robots', content: 'noindex, nofollow, noarchive' },
      { name: 'referrer', content: 'same-origin' },
    ]),
  );
  expect(handle.isSecretAddress).toBe(true);
});
