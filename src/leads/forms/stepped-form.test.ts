import { describe, expect, it } from 'vitest';
import type { FormField } from './form-field.ts';
import {
  askedValues,
  firstOpenStep,
  moveStep,
  moveStepAsking,
  startValues,
  stepAnswers,
  stepOfErrors,
  validateSteps,
  type SteppedForm,
} from './stepped-form.ts';

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label: name,
  type: 'text',
  required: true,
  value: '',
  maxLength: 20,
  ...more,
});
const form: SteppedForm = {
  steps: [
    {
      id: 'work',
      heading: 'Work',
      introduction: '',
      fields: [
        field('job', {
          type: 'radio',
          options: [
            { value: 'yes', label: 'I work' },
            { value: 'no', label: 'I do not' },
          ],
        }),
        field('since', { when: { field: 'job', is: ['yes'], words: 'if you work' } }),
      ],
    },
    {
      id: 'money',
      heading: 'Money',
      introduction: '',
      fields: [field('income', { type: 'money', maximum: 1_000 }), field('note', { required: false, value: 'None' })],
    },
    {
      id: 'check',
      heading: 'Check',
      introduction: '',
      fields: [field('agreed', { type: 'checkbox', value: 'true', missing: 'Please agree.' })],
    },
  ],
  hidden: [field('category', { type: 'hidden', required: false, value: 'Work' })],
};
const complete = { job: 'yes', since: '2020', income: '500', agreed: 'true' };
const move = (step: number, to: string, values: Record<string, string>) =>
  moveStep({ form, step, move: to, values, present: '2026-11-20T14:05' });

describe('going on', () => {
  it('stays where something is missing, and says what', () => {
    expect(move(0, 'next', {})).toEqual({ step: 0, errors: { job: 'Please fill in job.' }, isComplete: false });
    expect(move(0, 'next', { job: 'yes' })).toMatchObject({ step: 0, errors: { since: 'Please fill in since.' } });
    expect(move(1, 'next', { ...complete, income: '$1,001' })).toMatchObject({
      step: 1,
      errors: { income: 'income must be at most $1,000.' },
    });
  });

  it('does not ask what the answers make needless', () => {
    expect(move(0, 'next', { job: 'no' })).toEqual({ step: 1, errors: {}, isComplete: false });
  });

  it('goes to the last step at once when nothing is open before it', () => {
    expect(move(0, 'next', complete)).toMatchObject({ step: 2, isComplete: false });
  });

  it('is complete only at the last step and with every step in order', () => {
    expect(move(2, 'next', complete)).toEqual({ step: 2, errors: {}, isComplete: true });
    expect(move(2, 'next', { ...complete, agreed: '' })).toEqual({
      step: 2,
      errors: { agreed: 'Please agree.' },
      isComplete: false,
    });
    // Somebody who posts the last step alone is shown the first that is wrong.
    expect(move(2, 'next', { ...complete, income: 'much', agreed: '' })).toMatchObject({
      step: 1,
      isComplete: false,
      errors: { income: expect.any(String) as string, agreed: 'Please agree.' },
    });
  });
});

describe('a postcode', () => {
  const asking: SteppedForm = {
    ...form,
    steps: [
      { ...form.steps[0]!, fields: [field('name'), field('postcode', { type: 'postcode' })] },
      ...form.steps.slice(1),
    ],
  };
  const asked: string[] = [];
  const moveOn = (step: number, to: string, values: Record<string, string>) =>
    moveStepAsking({ form: asking, step, move: to, values, present: '2026-11-20T14:05' }, async (postcode) => {
      asked.push(postcode);
      return postcode === '4000';
    });

  it('that there is not is told with whatever else is wrong in its step', async () => {
    expect(await moveOn(0, 'next', { postcode: '4999' })).toEqual({
      step: 0,
      errors: { name: 'Please enter your first name.', postcode: 'Invalid postcode' },
      isComplete: false,
    });
    expect(await moveOn(0, 'next', { name: 'Sam', postcode: '4999' })).toEqual({
      step: 0,
      errors: { postcode: 'Invalid postcode' },
      isComplete: false,
    });
    expect(await moveOn(0, 'next', { name: 'Sam', postcode: '4000' })).toMatchObject({ step: 1, errors: {} });
  });

  it('is not looked for where its step is not the one that is left, and where it has no four digits', async () => {
    asked.length = 0;
    await moveOn(1, 'next', { name: 'Sam', postcode: '4999', income: 'much' });
    await moveOn(1, 'back', { postcode: '4999' });
    expect((await moveOn(0, 'next', { name: 'Sam', postcode: '49' })).errors).toEqual({
      postcode: 'Invalid postcode. Please enter a 4-digit number.',
    });
    expect(asked).toEqual([]);
  });
});

describe('going back', () => {
  it('checks nothing', () => {
    expect(move(1, 'back', { income: 'much' })).toEqual({ step: 0, errors: {}, isComplete: false });
    expect(move(0, 'back', {})).toMatchObject({ step: 0 });
    expect(move(2, 'money', complete)).toMatchObject({ step: 1, isComplete: false });
  });

  it('leads past no step that is open', () => {
    expect(move(0, 'check', { job: 'no' })).toMatchObject({ step: 1, isComplete: false });
  });
});

describe('the answers', () => {
  it('begin with what the form says', () => {
    expect(startValues(form)).toEqual({ note: 'None', category: 'Work' });
  });

  it('lose what later answers took back', () => {
    expect(askedValues(form, { job: 'no', since: '2020', more: 'x' })).toEqual({ job: 'no', more: 'x' });
  });

  it('read as words, without boxes and what was left empty', () => {
    expect(stepAnswers(form.steps[0]!, { job: 'yes', since: '' })).toEqual([
      { name: 'job', label: 'job', text: 'I work' },
    ]);
    expect(stepAnswers(form.steps[1]!, { income: '0750' })).toEqual([
      { name: 'income', label: 'income', text: '$750' },
    ]);
    expect(stepAnswers(form.steps[1]!, { income: '$1,650.5' })[0]).toMatchObject({ text: '$1,650.50' });
    expect(stepAnswers(form.steps[2]!, { agreed: 'true' })).toEqual([]);
  });

  it('are open from the first step that is not in order', () => {
    expect(firstOpenStep(form, {}, '2026-11-20T14:05')).toBe(0);
    expect(firstOpenStep(form, { job: 'no' }, '2026-11-20T14:05')).toBe(1);
    expect(firstOpenStep(form, complete, '2026-11-20T14:05')).toBe(2);
    expect(firstOpenStep(form, {}, '2026-11-20T14:05', 0)).toBe(0);
  });

  it('are refused when they are more than a form can hold', () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`further-${index}`, 'x']));
    const errors = validateSteps(form, { ...complete, ...many }, '2026-11-20T14:05');
    expect(errors).toEqual({ '': expect.stringContaining('enquiry is too long') as string });
    expect(stepOfErrors(form, errors)).toBe(2);
    expect(validateSteps(form, { ...complete, category: 'x'.repeat(21) }, '2026-11-20T14:05')).toEqual({
      category: expect.stringContaining('20 characters') as string,
    });
  });
});
