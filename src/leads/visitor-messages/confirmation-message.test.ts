import { expect, test } from 'vitest';
import { fixtureLead, fixtureMessage } from '../lead-fixture.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { confirmationMessage } from './confirmation-message.ts';

const toldOf = (values: Parameters<typeof fixtureLead>[0]): string => {
  const message = fixtureMessage({ lead: fixtureLead({ form: 'finance-application', ...values }) });
  return JSON.stringify(
    confirmationMessage({
      ...message,
      timeZone: message.dealer.timeZone,
      settings: leadsSettingsSchema.parse({}),
    }),
  );
};

test('who applies is told what the dealership’s email has, and of no vehicle where there is none', () => {
  expect(toldOf({})).toContain('has your name, contact details and the vehicle, and a private link');
  expect(toldOf({ vehicle: null })).toContain('has your name and contact details, and a private link');
});
