import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { answerText, type FormField } from '../forms/form-field.ts';
import { GroupedControl } from './grouped-control.tsx';

const field = (type: FormField['type']): FormField => ({
  name: 'figure',
  label: 'Figure',
  type,
  required: true,
  value: '',
  maxLength: 20,
});
const valueIn = (type: FormField['type'], value: string | undefined): string | undefined =>
  / value="([^"]*)"/.exec(
    renderToStaticMarkup(<GroupedControl field={field(type)} id="figure" value={value} error={undefined} />),
  )?.[1];

test('kilometres and dollars stand in their field grouped and with their unit, and what is no number stays as it was typed', () => {
  expect(valueIn('distance', '85000')).toBe('85,000 kms');
  expect(valueIn('distance', '85,000 kms')).toBe('85,000 kms');
  expect(valueIn('distance', 'many')).toBe('many');
  expect(valueIn('distance', undefined)).toBe('');
  expect(valueIn('money', '85000')).toBe('$85,000');
});

test('an answer in kilometres reads alike however it was typed', () => {
  for (const typed of ['85000', '85,000 kms', '85 000', '85k'])
    expect(answerText(field('distance'), typed)).toBe('85,000 km');
  expect(answerText(field('distance'), 'many')).toBe('many');
});
