import { expect, test } from 'vitest';
import type { AppointmentOperations } from '../../leads/appointments/change-appointment.server.ts';
import { openFixtureSite } from '../site-fixture.ts';
import { action, handle, loader, meta } from './booked-test-drive-page.tsx';

const booked = {
  state: 'booked',
  time: '2026-11-27T10:30',
  place: 'City',
  vehicle: '2021 Toyota Hilux',
  vehicleId: 'v1',
  freeTimes: ['2026-11-27T11:30'],
} as const;

async function open(found: Awaited<ReturnType<AppointmentOperations['find']>>) {
  const fixture = await openFixtureSite({ vehicles: [] });
  const asked: string[] = [];
  fixture.site.leads.bookedTestDrives = {
    tokenOf: (leadId) => leadId,
    findStanding: async () => null,
    async find(token) {
      asked.push(`find ${token}`);
      return found;
    },
    async move(token, time) {
      asked.push(`move ${token} ${time}`);
      return 'done';
    },
    async cancel(token) {
      asked.push(`cancel ${token}`);
      return 'done';
    },
  };
  return { ...fixture, asked };
}
const press = (values: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(values) });

test('GET shows the booking, changes nothing, and is kept nowhere', async () => {
  const { args, asked, wasKept } = await open({ ...booked, freeTimes: [...booked.freeTimes] });
  const page = await loader(args('/my-test-drive?token=t'));
  expect([page.data.booked, page.init?.status, asked, wasKept()]).toEqual([booked, 200, ['find t'], false]);
});

test.each([
  [{ decision: 'cancel' }, ['cancel t']],
  [{ decision: 'move', time: '2026-11-27T11:30' }, ['move t 2026-11-27T11:30']],
  [{ decision: 'move' }, ['move t ']],
  [{ decision: 'delete' }, []],
])('posting %j does %j', async (values, done) => {
  const { args, asked } = await open({ ...booked, freeTimes: [] });
  await action(args('/my-test-drive?token=t', { init: press(values as Record<string, string>) }));
  expect(asked).toEqual(done);
});

test.each([
  [null, 404],
  [{ state: 'deleted' } as const, 410],
])('a link that comes to %j is answered with %i', async (found, status) => {
  const { args } = await open(found);
  expect((await loader(args('/my-test-drive?token=t'))).init?.status).toBe(status);
});

test('its address is told to no search engine, no other site and nobody who measures', () => {
  expect(meta({ loaderData: undefined } as never)).toEqual(
    expect.arrayContaining([
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'same-origin' },
    ]),
  );
  expect(handle.isSecretAddress).toBe(true);
});
