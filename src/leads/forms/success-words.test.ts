import { expect, test } from 'vitest';
import { leadsSettingsSchema } from '../settings.ts';
import { successWords } from './success-words.ts';

const settings = leadsSettingsSchema.parse({
  enquiry_form: { success_text: 'We will ring you.', vehicle_success_text: 'The yard that has the car rings you.' },
});
const textOf = (vehicleStatus: 'in_stock' | 'sold' | null, form: 'enquiry' | 'contact' = 'enquiry', of = settings) =>
  successWords({ form, isBooked: false, vehicleStatus }, of).text;

test('what is said of the yard that has the car is said where there is a car', () => {
  expect(textOf('in_stock')).toBe('The yard that has the car rings you.');
  expect(textOf(null)).toBe('We will ring you.');
  expect(textOf('sold')).toMatch(/sold/);
  expect(textOf('in_stock', 'contact')).not.toMatch(/yard/);
});

test('a dealer who says nothing of it says the same in both cases', () => {
  expect(
    textOf('in_stock', 'enquiry', leadsSettingsSchema.parse({ enquiry_form: { success_text: 'We will ring you.' } })),
  ).toBe('We will ring you.');
});
