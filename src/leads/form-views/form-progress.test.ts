import { expect, test } from 'vitest';
import { forgetProgress, storeProgress, readProgress } from './form-progress.ts';
import type { FormField } from '../forms/form-field.ts';
import type { SteppedForm } from '../forms/stepped-form.ts';

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label: name,
  type: 'text',
  required: true,
  value: '',
  maxLength: 20,
  ...more,
});
const formOf = (price: string): SteppedForm => ({
  steps: [
    {
      id: 'one',
      heading: 'One',
      introduction: '',
      fields: [
        field('price', { value: price }),
        field('income'),
        field('agreed', { type: 'checkbox', value: 'true' }),
        field('news', { type: 'checkbox', value: 'true', checked: true }),
      ],
    },
  ],
  hidden: [field('car_id', { type: 'hidden', value: 'v1' })],
});
const values = { price: '20000', income: '900', agreed: 'true', news: 'true', car_id: 'v1' };
function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
    removeItem: (key: string) => {
      kept.delete(key);
    },
  };
}
const name = 'finance-application';

test('answers of a form come back, while consents and hidden fields do not', () => {
  const tab = storage();
  expect(storeProgress(tab, name, { form: formOf('30000'), about: 'v1', values })).toBe(true);
  expect(readProgress(tab, name, { form: formOf('30000'), about: 'v1' })).toEqual({ price: '20000', income: '900' });
});

test('a form opened from another vehicle has that vehicle’s price and the same person’s answers', () => {
  const tab = storage();
  storeProgress(tab, name, { form: formOf('30000'), about: 'v1', values });
  expect(readProgress(tab, name, { form: formOf('45990'), about: 'v2' })).toEqual({ income: '900' });
  expect(readProgress(tab, name, { form: formOf(''), about: '' })).toEqual({ price: '20000', income: '900' });
});

test('what the work of a step found out is stored too, and what belongs to the subject is named by the form', () => {
  const tab = storage();
  const form: SteppedForm = { ...formOf('30000'), carried: ['valuation'], ofSubject: ['valuation'] };
  storeProgress(tab, name, { form, about: 'v1', values: { ...values, valuation: 'x' } });
  expect(readProgress(tab, name, { form, about: 'v1' })).toEqual({ price: '20000', income: '900', valuation: 'x' });
  expect(readProgress(tab, name, { form, about: 'v2' })).toEqual({ price: '20000', income: '900' });
});

test('a box that lost its tick comes back without it, whatever the form was opened from, and a kept tick is none', () => {
  const tab = storage();
  const { news: _news, ...refused } = values;
  storeProgress(tab, name, { form: formOf('30000'), about: 'v1', values: refused });
  expect(readProgress(tab, name, { form: formOf('30000'), about: 'v1' })).toEqual({
    price: '20000',
    income: '900',
    news: '',
  });
  expect(readProgress(tab, name, { form: formOf('45990'), about: 'v2' })).toEqual({ income: '900', news: '' });
  expect(
    readProgress({ ...storage(), getItem: () => '{"about":"v1","values":{"news":"true","agreed":""}}' }, name, {
      form: formOf(''),
      about: 'v1',
    }),
  ).toEqual({});
});

test('what was cleared is gone', () => {
  const tab = storage();
  storeProgress(tab, name, { form: formOf(''), about: '', values });
  forgetProgress(tab, name);
  expect([...tab.kept]).toEqual([]);
  expect(readProgress(tab, name, { form: formOf(''), about: '' })).toEqual({});
});

test('a storage that is full, forbidden or holds something else breaks nothing', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(storeProgress(full, name, { form: formOf(''), about: '', values })).toBe(false);
  expect(storeProgress({ ...storage(), setItem: () => undefined }, name, { form: formOf(''), about: '', values })).toBe(
    false,
  );
  for (const text of ['not json', '1', '{"values":[1]}', '{"values":{"income":5,"other":"x"}}', '{"values":null}']) {
    expect(readProgress({ ...storage(), getItem: () => text }, name, { form: formOf(''), about: '' })).toEqual({});
  }
});
