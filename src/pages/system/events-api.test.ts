import { expect, test } from 'vitest';
import { openFixtureSite, responseOf, type FixtureSite } from '../site-fixture.ts';
import { action, loader } from './events-api.ts';

const open = (analytics: Record<string, unknown> = {}) => openFixtureSite({ vehicles: [], settings: { analytics } });
const tell = ({ args }: FixtureSite, body: string) =>
  responseOf(() => action(args('/api/events', { init: { method: 'POST', body } })));

test('an event is logged with its number', async () => {
  const site = await open();
  const answer = await tell(site, '{"event":"phone_click","vehicle_id":"harbour-12","action":"reveal"}');
  expect(answer.status).toBe(202);
  expect(await answer.body()).toEqual({ logged: true });
  expect(site.events).toEqual([{ event: 'phone_click', event_id: 25, vehicle_id: 'harbour-12', action: 'reveal' }]);
});

test.each([
  ['no JSON', 'rubbish'],
  ['an unknown event', '{"event":"visitor_left"}'],
  ['an event that the server knows by itself', '{"event":"lead","event_id":14,"lead_id":"a"}'],
  ['a field that the event has not, such as a name', '{"event":"print","vehicle_id":"a","name":"Jo Citizen"}'],
  ['words of a visitor', '{"event":"search_view","results":3,"search_term":"Jo Citizen"}'],
  ['an email address in the place of an id', '{"event":"print","vehicle_id":"jo@example.com"}'],
  ['a number of its own', '{"event":"print","vehicle_id":"a","event_id":99}'],
  ['a list', '[{"event":"print","vehicle_id":"a"}]'],
])('%s is refused and not logged', async (_title, body) => {
  const site = await open();
  const answer = await tell(site, body);
  expect(answer.status).toBe(400);
  expect(await answer.body()).toMatchObject({ error: 'This is not a valid event.', request_id: 'fixture' });
  expect(site.events).toEqual([]);
});

test('a long body is refused', async () => {
  const site = await open();
  expect(await tell(site, `{"event":"print","vehicle_id":"a"${' '.repeat(1_000)}}`)).toMatchObject({ status: 413 });
  expect(site.events).toEqual([]);
});

test('too many events of one connection are refused, with when to come back', async () => {
  const site = await open();
  site.eventLeave.current = { isWithin: false, retryAfterSeconds: 90 };
  const answer = await tell(site, '{"event":"print","vehicle_id":"a"}');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('90');
  expect(site.events).toEqual([]);
});

test('the address is for telling only', async () => {
  const { args } = await open();
  const answer = await responseOf(() => loader(args('/api/events')));
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('POST');
});

test('a dealer who keeps no such log says so', async () => {
  expect(
    await (await tell(await open({ server_log_enabled: false }), '{"event":"print","vehicle_id":"a"}')).body(),
  ).toEqual({ logged: false });
});
