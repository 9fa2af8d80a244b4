import { expect, it } from 'vitest';
import { validatePostedForm } from '../forms/lead-forms.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { dailyTestDestinations, dailyTestDueAt, dailyTestSubmission, type DailyTestDealer } from './daily-test-lead.ts';

const dueAt = (now: string, timeZone = 'Australia/Brisbane', hour = 6) =>
  dailyTestDueAt({ hour, timeZone, now: new Date(now) }).toISOString();

it('the daily test is due at its hour in the dealer’s time zone, and until then yesterday’s is', () => {
  // 6 am in Brisbane is 20:00 UTC of the day before.
  expect(dueAt('2026-03-02T19:59:59Z')).toBe('2026-03-01T20:00:00.000Z');
  expect(dueAt('2026-03-02T20:00:00Z')).toBe('2026-03-02T20:00:00.000Z');
  expect(dueAt('2026-03-03T19:00:00Z')).toBe('2026-03-02T20:00:00.000Z');
  expect(dueAt('2026-03-03T19:00:00Z', 'Australia/Perth', 0)).toBe('2026-03-03T16:00:00.000Z');
  // In Sydney the clock went back an hour on 5 April 2026: the same hour on the wall comes 25 hours later.
  expect([
    dueAt('2026-04-04T10:00:00Z', 'Australia/Sydney'),
    dueAt('2026-04-05T10:00:00Z', 'Australia/Sydney'),
  ]).toEqual(['2026-04-03T19:00:00.000Z', '2026-04-04T20:00:00.000Z']);
});

const dealer = (settings: object): DailyTestDealer => ({
  settings: leadsSettingsSchema.parse(settings),
  timeZone: 'Australia/Brisbane',
  locations: [{ id: 1, slug: 'city', name: 'City', visible: true, dealership_slug: 'first' }],
  dealerships: [
    { slug: 'first', name: 'First' },
    { slug: 'second', name: 'Second' },
  ],
  site: { name: 'Acme Motors', hosts: [], slug: 'acme' },
});

it('the daily test fills in whatever a dealer’s form asks, agrees to no marketing, and is another lead on another day', () => {
  const everything = dealer({
    enquiry_form: {
      category_shown: true,
      location_shown: true,
      rego_shown: true,
      terms_required: true,
      additional_services: ['Delivery'],
    },
  });
  for (const each of [dealer({}), everything]) {
    const submission = dailyTestSubmission(each, new Date('2026-03-01T20:00:00Z'));
    expect(
      validatePostedForm('enquiry', submission.fields, {
        ...each,
        settings: leadsSettingsSchema.parse(each.settings),
        now: new Date('2026-03-01T20:00:00Z'),
      }),
    ).toMatchObject({ ok: true });
    expect(submission.fields['opt_in']).toBeUndefined();
    expect(submission.isTest).toBe(true);
    expect(submission.fields['message']).toContain('daily test of 2026-03-02');
    const next = dailyTestSubmission(each, new Date('2026-03-02T20:00:00Z'));
    expect(next.idempotencyKey).not.toBe(submission.idempotencyKey);
    expect(next.fields).not.toEqual(submission.fields);
  }
});

it('the daily test goes to ADF destinations unless the dealer leaves them out', () => {
  const { destinations } = leadsSettingsSchema.parse({
    destinations: [
      { kind: 'email', to: ['a@acme.example'] },
      { kind: 'adf_email', to: ['b@acme.example'] },
      { kind: 'webhook' },
    ],
  });
  expect(dailyTestDestinations(destinations, { adf: true })).toEqual(destinations);
  expect(dailyTestDestinations(destinations, { adf: false }).map(({ kind }) => kind)).toEqual(['email', 'webhook']);
});
