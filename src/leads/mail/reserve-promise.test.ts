/** What the form promises to who asks to reserve a vehicle stands in every message about it. */
import { expect, test } from 'vitest';
import { adfDocument } from '../destinations/adf-email/adf.ts';
import { leadEmail } from '../destination/lead-email.ts';
import { webhookBody } from '../destinations/webhook/webhook-body.ts';
import { fixtureLead, fixtureMessage } from '../lead-fixture.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { confirmationMessage } from '../visitor-messages/confirmation-message.ts';

const promise =
  'Nothing is charged now. We will call you to take the $500 and then hold the vehicle for you for 72 hours.';
const messageOf = (reserve: { amountCents: number; holdHours: number } | null) =>
  fixtureMessage({
    lead: fixtureLead({
      subcategory: 'Reserve',
      vehicle: { ...fixtureLead().vehicle!, ...(reserve === null ? {} : { reserve }) },
    }),
  });
const told = (message: ReturnType<typeof messageOf>) => ({
  dealer: leadEmail(message).text,
  system: adfDocument(message),
  hook: JSON.parse(webhookBody(message)) as object,
  visitor: confirmationMessage({
    ...message,
    timeZone: message.dealer.timeZone,
    settings: leadsSettingsSchema.parse({}),
  }).opening,
});

test('visitor, dealer and their systems read the promise in the words of the form', () => {
  const { dealer, system, hook, visitor } = told(messageOf({ amountCents: 500_00, holdHours: 72 }));
  expect(dealer.replaceAll(/ {2,}/g, ' ')).toContain(`Promised to the visitor: ${promise}\n`);
  expect(system).toContain(`Promised to the customer: ${promise}`);
  expect(hook).toMatchObject({ reserve: { amount: 500, hold_hours: 72, promise } });
  expect(visitor).toContain(promise);
});

test('nothing is promised where nothing was', () => {
  const { dealer, system, hook, visitor } = told(messageOf(null));
  expect(`${dealer}${system}${visitor.join('')}`).not.toMatch(/Promised|Nothing is charged/);
  expect(hook).toMatchObject({ reserve: null });
});
