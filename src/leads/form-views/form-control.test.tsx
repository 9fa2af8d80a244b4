import { expect, test } from 'vitest';
import type { FormField } from '../forms/form-field.ts';
import { isWide } from './form-control.tsx';

const select = (...labels: string[]): FormField => ({
  name: 'dealership_slug',
  label: 'Dealership',
  type: 'select',
  required: true,
  value: '',
  maxLength: 200,
  options: labels.map((label) => ({ value: label, label })),
});

test('a list of long names takes the whole width, one of short words half of it', () => {
  expect(isWide(select('Outback Isuzu UTE Toowoomba', 'Outback Isuzu UTE Dalby'))).toBe(true);
  expect(isWide(select('Weekly', 'Fortnightly', 'Monthly'))).toBe(false);
  expect(isWide({ ...select(), options: undefined } as unknown as FormField)).toBe(false);
});
