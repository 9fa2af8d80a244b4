/**
 * A form that makes no lead is a definition, its work and words: a sign-in by code in two steps, and account details in
 * one.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { formField } from '../forms/lead-form.ts';
import { postedMove, takeStep, type PostedStep, type StepWork, type SteppedForm } from '../forms/stepped-form.ts';
import type { LeadFields } from '../lead/lead.ts';
import { storeProgress, readProgress } from './form-progress.ts';
import { FormStepsView } from './form-steps-view.tsx';

const signIn: SteppedForm = {
  isStored: false,
  hidden: [],
  steps: [
    {
      id: 'email',
      heading: 'Sign in',
      introduction: 'We send you a code.',
      continueLabel: 'Send the code',
      fields: [formField('email', 'Email', 'email', { missing: 'Please enter your email address.' })],
    },
    {
      id: 'code',
      heading: 'Enter the code',
      introduction: '',
      ownMoves: [{ move: 'resend', label: 'Send a new code' }],
      fields: [formField('code', 'Code', 'text', { maxLength: 6, inputMode: 'numeric' })],
    },
  ],
};

/** Codes that were sent, in order; the newest one signs in. */
function openSignIn() {
  const codes: string[] = [];
  const send = () => codes.push(`code-${codes.length + 1}`);
  const work: StepWork<{ account: string }> = {
    leave({ step, move, values }) {
      if (step.id === 'email') {
        send();
        return { kind: 'done' };
      }
      if (move === 'resend') {
        send();
        return { kind: 'stays', values: { ...values, code: '' } };
      }
      return values['code'] === codes.at(-1)
        ? { kind: 'sent', sent: { account: values['email']! } }
        : { kind: 'stays', errors: { code: 'That code is wrong or no longer works.' } };
    },
  };
  /** Takes what a browser without scripts posts, as a page's action does. */
  const post = (posted: LeadFields) =>
    takeStep({ form: signIn, present: '2026-11-20T12:00', ...postedMove(signIn, posted) }, work);
  return { codes, post };
}

const rendered = (form: SteppedForm, posted?: PostedStep) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FormStepsView
        name="account"
        form={form}
        words={{ submitLabel: 'Save' }}
        about=""
        work={{ leave: () => ({ kind: 'sent', sent: null }) }}
        onSent={() => {}}
        action="/account"
        present="2026-11-20T12:00"
        posted={posted}
        title="Harbour Motors"
      />
    </MemoryRouter>,
  );
const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map((found) => [found[1]!, found[2]!]),
  );
const buttons = (html: string): string[] =>
  [...html.matchAll(/<button\b[^>]*>/g)]
    .map(([button]) => button)
    .filter((button) => button.includes(' name="move"'))
    .map((button) => / value="([^"]*)"/.exec(button)![1]!);

test('its page posts the step and the answers of the others, and nothing of a lead', () => {
  const first = rendered(signIn);
  expect(hiddenFields(first)).toEqual({ step: 'email' });
  expect(first).toContain('Send the code');
  expect(first).toContain('<title>Harbour Motors</title>');
  expect(first).not.toMatch(/privacy policy|terms/i);

  const second = rendered(signIn, {
    step: 1,
    values: { email: 'ada@example.com' },
    errors: { code: 'That code is wrong or no longer works.' },
    failure: '',
    idempotencyKey: '',
  });
  expect(hiddenFields(second)).toEqual({ step: 'code', email: 'ada@example.com' });
  expect(buttons(second)).toEqual(expect.arrayContaining(['next', 'resend', 'back']));
  expect(second).toContain('Send a new code');
  expect(second).toContain('<title>Error: Step 2 of 2: Enter the code');
});

test('one machine takes its steps: the code is sent, asked for again, refused, and signs in', async () => {
  const { codes, post } = openSignIn();
  expect(await post({ step: 'email', email: '' })).toMatchObject({
    step: 0,
    errors: { email: 'Please enter your email address.' },
  });
  expect(codes).toEqual([]);
  const email = 'ada@example.com';
  expect(await post({ step: 'email', move: 'next', email })).toMatchObject({ step: 1, sent: null });
  expect(await post({ step: 'code', move: 'resend', email })).toMatchObject({ step: 1, errors: {} });
  expect(codes).toEqual(['code-1', 'code-2']);
  expect(await post({ step: 'code', email, code: 'code-1' })).toMatchObject({
    step: 1,
    errors: { code: 'That code is wrong or no longer works.' },
  });
  expect(await post({ step: 'code', email, code: 'code-2' })).toMatchObject({ sent: { account: email } });
});

test('what must not be stored is not', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  expect(storeProgress(storage, 'sign-in', { form: signIn, about: '', values: { code: '123456' } })).toBe(false);
  expect(stored.size).toBe(0);
  expect(readProgress(storage, 'sign-in', { form: signIn, about: '' })).toEqual({});
});

test('a form of one step has no count of steps', () => {
  const details: SteppedForm = {
    hidden: [],
    steps: [
      {
        id: 'details',
        heading: 'Your details',
        introduction: '',
        fields: [formField('name', 'First name', 'text', { value: 'Ada' })],
      },
    ],
  };
  const html = rendered(details);
  expect(html).toContain('Your details');
  expect(html).not.toMatch(/Step 1|of 1/);
  expect(html).toMatch(/value="Ada"/);
  expect(buttons(html)).toContain('next');
  expect(html).toContain('Save');
  expect(html).not.toContain('Send');
});
