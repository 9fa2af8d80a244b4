import { describe, expect, it } from 'vitest';
import type { FormField } from './form-field.ts';
import {
  answerNames,
  askedValues,
  firstOpenStep,
  startValues,
  stepAnswers,
  stepOfErrors,
  takeStep,
  validateSteps,
  type StepLeft,
  type SteppedForm,
  type StepWork,
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
const present = '2026-11-20T14:05';
/** Sends the last step; every other one is done at once. */
const send: StepWork<string> = {
  isPostcode: async () => true,
  leave: ({ form: { steps }, step }) => (step === steps.at(-1) ? { kind: 'sent', sent: 'lead-1' } : { kind: 'done' }),
};
const move = (step: number, to: string, values: Record<string, string>, { work = send, of = form } = {}) =>
  takeStep({ form: of, step, move: to, values, present }, work);

describe('going on', () => {
  it('stays where something is missing, and says what', async () => {
    expect(await move(0, 'next', {})).toMatchObject({
      step: 0,
      values: {},
      errors: { job: 'Please fill in job.' },
      failure: '',
      sent: null,
    });
    expect(await move(0, 'next', { job: 'yes' })).toMatchObject({
      step: 0,
      errors: { since: 'Please fill in since.' },
    });
    expect(await move(1, 'next', { ...complete, income: '$1,001' })).toMatchObject({
      step: 1,
      errors: { income: 'income must be at most $1,000.' },
    });
  });

  it('does not ask what the answers make needless', async () => {
    expect(await move(0, 'next', { job: 'no' })).toMatchObject({ step: 1, errors: {}, sent: null });
  });

  it('goes to the last step at once when nothing is open before it', async () => {
    expect(await move(0, 'next', complete)).toMatchObject({ step: 2, sent: null });
  });

  it('is complete only at the last step and with every step in order', async () => {
    expect(await move(2, 'next', complete)).toMatchObject({ step: 2, errors: {}, sent: 'lead-1' });
    expect(await move(2, 'next', { ...complete, agreed: '' })).toMatchObject({
      step: 2,
      errors: { agreed: 'Please agree.' },
      sent: null,
    });
    // Somebody who posts the last step alone is shown the first that is wrong.
    expect(await move(2, 'next', { ...complete, income: 'much', agreed: '' })).toMatchObject({
      step: 1,
      sent: null,
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
    move(step, to, values, {
      of: asking,
      work: {
        ...send,
        async isPostcode(postcode) {
          asked.push(postcode);
          return postcode === '4000';
        },
      },
    });

  it('that there is not is told with whatever else is wrong in its step', async () => {
    expect(await moveOn(0, 'next', { postcode: '4999' })).toMatchObject({
      step: 0,
      errors: { name: 'Please enter your first name.', postcode: 'Invalid postcode' },
      sent: null,
    });
    expect(await moveOn(0, 'next', { name: 'Sam', postcode: '4999' })).toMatchObject({
      step: 0,
      errors: { postcode: 'Invalid postcode' },
      sent: null,
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

describe('the work of a step', () => {
  const awaiting = (left: StepLeft<string>): StepWork<string> => ({ ...send, leave: async () => left });

  it('is awaited with the step that is in order, and with no other', async () => {
    const left: string[] = [];
    const work: StepWork<string> = {
      ...send,
      async leave({ step }) {
        left.push(step.id);
        return { kind: 'done' };
      },
    };
    await move(0, 'next', { job: 'no' }, { work });
    await move(0, 'next', {}, { work });
    await move(1, 'back', {}, { work });
    await move(1, 'work', {}, { work });
    expect(left).toEqual(['work']);
  });

  it('changes the answers with which the form goes on', async () => {
    const work = awaiting({ kind: 'done', values: { job: 'no', found: 'yes' } });
    expect(await move(0, 'next', { job: 'no' }, { work })).toMatchObject({
      step: 1,
      values: { job: 'no', found: 'yes' },
    });
  });

  it('that fails keeps every answer at its step', async () => {
    const work = awaiting({ kind: 'stays', failure: 'No connection.' });
    expect(await move(1, 'next', complete, { work })).toEqual({
      step: 1,
      values: complete,
      errors: {},
      failure: 'No connection.',
      sent: null,
    });
  });

  it('shows what is wrong where its field is, and never a later step', async () => {
    const wrong = (name: string) => awaiting({ kind: 'stays', errors: { [name]: 'Wrong.' } });
    expect(await move(2, 'next', complete, { work: wrong('income') })).toMatchObject({ step: 1 });
    expect(await move(1, 'next', complete, { work: wrong('agreed') })).toMatchObject({ step: 1 });
    const done = awaiting({ kind: 'done', errors: { agreed: 'Once more.' }, refusal: { status: 429 } });
    expect(await move(1, 'next', complete, { work: done })).toMatchObject({
      step: 2,
      errors: { agreed: 'Once more.' },
      refusal: { status: 429 },
    });
    expect(await move(1, 'next', complete, { work: wrong('elsewhere') })).toMatchObject({ step: 1 });
  });

  it('takes a move of the step’s own, which checks nothing', async () => {
    const moves: string[] = [];
    const work: StepWork<string> = {
      ...send,
      leave({ move: pressed }) {
        moves.push(pressed);
        return { kind: 'done' };
      },
    };
    const [first, ...others] = form.steps;
    const own: SteppedForm = { ...form, steps: [{ ...first!, ownMoves: [{ move: 'skip' }] }, ...others] };
    expect(await move(0, 'skip', {}, { work, of: own })).toMatchObject({ step: 1, errors: {} });
    expect(await move(1, 'skip', {}, { work, of: own })).toMatchObject({
      step: 0,
      errors: { job: expect.any(String) },
    });
    expect(moves).toEqual(['skip']);
  });
});

describe('a step that another answer settles', () => {
  const [first, ...others] = form.steps;
  const settled: SteppedForm = {
    ...form,
    steps: [{ ...first!, isSettled: ({ way = '' }) => way !== '' }, ...others],
    carried: ['way', 'since'],
  };

  it('holds up no later step, and is checked all the same while it is left itself', async () => {
    expect(await move(1, 'next', { way: 'found', income: '5' }, { of: settled })).toMatchObject({ step: 2 });
    expect(await move(0, 'next', { way: 'found' }, { of: settled })).toMatchObject({
      step: 0,
      errors: { job: expect.any(String) },
    });
    expect(validateSteps(settled, { way: 'found', income: '5', agreed: 'true' }, present)).toEqual({});
  });

  it('is shown with the others where a form shows each step', async () => {
    const each: SteppedForm = { ...settled, showsEachStep: true };
    expect(await move(0, 'next', complete, { of: settled })).toMatchObject({ step: 2 });
    expect(await move(0, 'next', complete, { of: each })).toMatchObject({ step: 1 });
  });

  it('keeps what its work found out, though nobody is asked for it', () => {
    expect(askedValues(settled, { job: 'no', since: '2020' })).toEqual({ job: 'no', since: '2020' });
    expect(answerNames(settled)).toEqual(['job', 'since', 'income', 'note', 'agreed', 'way']);
  });
});

describe('going back', () => {
  it('checks none of the answers', async () => {
    expect(await move(1, 'back', { income: 'much' })).toMatchObject({ step: 0, errors: {}, sent: null });
    expect(await move(0, 'back', {})).toMatchObject({ step: 0 });
    expect(await move(2, 'money', complete)).toMatchObject({ step: 1, sent: null });
  });

  it('leads past no step that is open', async () => {
    expect(await move(0, 'check', { job: 'no' })).toMatchObject({ step: 1, sent: null });
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
