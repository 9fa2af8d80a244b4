import { expect, test } from 'vitest';
import { fixtureLead, fixtureMessage } from '../lead-fixture.ts';
import { sellMyCarForm } from '../forms/sell-my-car-form.ts';
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

test('who offers a vehicle reads what happens next once, in the dealer’s words', () => {
  const fields = { own_make: 'Honda', own_model: 'CB500X', own_year: '2019', own_odometer: '20000' };
  const told = toldOf({ form: 'sell-my-car', vehicle: null, fields, tradeIn: sellMyCarForm.tradeIn!(fields) });
  expect(told).toContain('Our buying team will look at them and call you with an offer.');
  expect(told.split('offer')).toHaveLength(2);
  expect(told).toContain('A person values it from these details.');
});
