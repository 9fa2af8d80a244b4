import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { fixtureLocation } from '../../locations/location-fixture.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader as careersLoader } from './department-route.tsx';
import { action, loader } from './opening-page.tsx';

const dealers = openIdleDealers();
const opening = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  title: 'Diesel technician',
  location_id: 1,
  employment_types: ['full_time', 'casual'],
  summary: 'Utes and tractors.',
  text: 'You **fix** things.',
  pay: { from_dollars: 42, to_dollars: 50, per: 'hour' },
  posted_on: '2026-11-01',
  closes_on: '2026-12-01',
  ...more,
});
// The clock of the fixture shows 20 November 2026.
const open = (content: Record<string, unknown> = {}, locations = [fixtureLocation({ primary: true })] as object[]) =>
  openFixtureSite({
    dealers,
    vehicles: [fixtureVehicle({ id: 'a' })],
    settings: {
      locations,
      content: {
        openings: [
          opening('diesel'),
          opening('closed', { closes_on: '2026-11-19' }),
          opening('later', { posted_on: '2026-11-25' }),
          opening('last-day', { title: 'Detailer', closes_on: '2026-11-20', pay: null }),
        ],
        ...content,
      },
      leads: { forms: { careers: { positions: ['Sales'] } } },
    },
  });
type Args = Awaited<ReturnType<typeof open>>['args'];
const read = async (args: Args, id: string) => loader(args(`/careers/${id}`, { params: { id } }));

test('the careers page lists what is open today, what closes first on top', async () => {
  const { args } = await open();
  const { openings } = await careersLoader(args('/careers'));
  expect(openings).toMatchObject([
    { title: 'Detailer', pay: '', closes: '20 November 2026' },
    {
      title: 'Diesel technician',
      employment: 'Full time or casual',
      pay: '$42 to $50 an hour',
      place: 'Fixture Motors',
    },
  ]);
});

test('an open job has its text, its facts for search engines and a form that goes to its place', async () => {
  const { args } = await open();
  const { data: page } = await read(args, 'diesel');
  expect(page).toMatchObject({
    kind: 'open',
    html: '<p>You <strong>fix</strong> things.</p>\n',
    form: { context: { opening: 'Diesel technician', locationId: 1 } },
    structuredData: {
      '@type': 'JobPosting',
      title: 'Diesel technician',
      datePosted: '2026-11-01',
      validThrough: '2026-12-01T14:00:00.000Z',
      employmentType: ['FULL_TIME', 'OTHER'],
      jobLocation: { address: { postalCode: '4000', addressCountry: 'AU' } },
      baseSalary: { currency: 'AUD', value: { minValue: 42, maxValue: 50, unitText: 'HOUR' } },
    },
  });
});

test('a job at a place that shoppers do not see is at the dealership, in the town and not in the street', async () => {
  const { args } = await open({}, [
    fixtureLocation({ name: 'Secret Workshop', visible: false }),
    fixtureLocation({ id: 2, slug: 'second' }),
  ]);
  const { data: page } = await read(args, 'diesel');
  expect(page).toMatchObject({ opening: { place: 'Fixture Motors', town: 'Brisbane QLD 4000' } });
  expect(page).toMatchObject({ structuredData: { jobLocation: { address: { addressLocality: 'Brisbane' } } } });
  expect(JSON.stringify(page)).not.toMatch(/Secret|1 Example Street/);
});

test('an application without scripts becomes a lead of the place, with the job as its position', async () => {
  const { args, listLeads } = await open();
  const fields = {
    name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    phone: '0491 570 006',
    position: 'Diesel technician',
    opening: 'Diesel technician',
    message: 'I fix things.',
    idempotency_key: 'key-of-this-form',
  };
  const answer = await responseOf(() =>
    action(
      args('/careers/diesel', {
        params: { id: 'diesel' },
        init: { method: 'POST', body: new URLSearchParams(fields) },
      }),
    ),
  );
  expect(answer.status).toBe(303);
  expect(await listLeads()).toMatchObject([
    { form: 'careers', locationId: 1, fields: { position: 'Diesel technician', opening: 'Diesel technician' } },
  ]);
});

test('a closed job answers 410 with those that are open, and takes no application', async () => {
  const { args } = await open();
  const { data: page, init } = await read(args, 'closed');
  expect(init?.status).toBe(410);
  expect(page).toMatchObject({ kind: 'closed', others: [{ id: 'last-day' }, { id: 'diesel' }] });
  const posted = args('/careers/closed', {
    params: { id: 'closed' },
    init: { method: 'POST', body: new URLSearchParams() },
  });
  expect((await responseOf(() => action(posted))).status).toBe(410);
});

test('an unknown job, one that is not posted yet, and any while the careers page is off, are not found', async () => {
  const { args } = await open();
  const status = async (of: Args, id: string) => (await responseOf(() => read(of, id))).status;
  expect(await status(args, 'nobody')).toBe(404);
  expect(await status(args, 'later')).toBe(404);
  const off = await open({ careers_page_enabled: false });
  expect(await status(off.args, 'diesel')).toBe(404);
});
