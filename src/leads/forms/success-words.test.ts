import { expect, test } from 'vitest';
import { leadsSettingsSchema } from '../settings.ts';
import type { LeadVehicle } from '../lead/stored-lead.ts';
import { caseWords } from './case-words.ts';
import { successWords } from './success-words.ts';

const settings = leadsSettingsSchema.parse({
  enquiry_form: {
    success_text: 'We will ring you.',
    vehicle_success_text: 'The yard that has the car rings you.',
    introduction: 'A person answers.',
    vehicle_introduction: 'A person in the yard that has the car answers.',
  },
});
const textOf = (
  vehicleStatus: LeadVehicle['status'] | null,
  form: 'enquiry' | 'contact' | 'request-photos' = 'enquiry',
  of = settings,
) => successWords({ form, isBooked: false, vehicleStatus }, of).text;

test('what is said of the yard that has the car is said where there is a car', () => {
  expect(textOf('in_stock')).toBe('The yard that has the car rings you.');
  expect(textOf(null)).toBe('We will ring you.');
  expect(textOf('sold')).toMatch(/sold/);
  expect(textOf('in_stock', 'contact')).not.toMatch(/yard/);
});

test('no yard has a vehicle that is coming soon, so the words of a form do not say it', () => {
  expect(textOf('coming_soon')).toBe('We will ring you.');
  expect(textOf('coming_soon', 'request-photos')).toMatch(/still on its way/);
  expect(textOf('in_stock', 'request-photos')).not.toMatch(/on its way/);
  expect(caseWords(settings.enquiry_form, 'in_stock').introduction).toBe(
    'A person in the yard that has the car answers.',
  );
  expect(caseWords(settings.enquiry_form, 'coming_soon').introduction).toBe('A person answers.');
  expect(caseWords(settings.enquiry_form, null).introduction).toBe('A person answers.');
});

test('a dealer may have words of their own for a vehicle that is coming soon', () => {
  const { enquiry_form } = leadsSettingsSchema.parse({
    enquiry_form: {
      ...settings.enquiry_form,
      coming_soon_introduction: 'A person in the yard that is getting the car answers.',
      coming_soon_success_text: 'The yard that is getting the car rings you.',
    },
  });
  expect(caseWords(enquiry_form, 'coming_soon')).toEqual({
    introduction: 'A person in the yard that is getting the car answers.',
    successText: 'The yard that is getting the car rings you.',
  });
});

test('a dealer who says nothing of it says the same in both cases', () => {
  expect(
    textOf('in_stock', 'enquiry', leadsSettingsSchema.parse({ enquiry_form: { success_text: 'We will ring you.' } })),
  ).toBe('We will ring you.');
});
