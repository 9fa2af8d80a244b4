/** What somebody typed as the place where a code is to go. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { fieldError } from '../../leads/forms/form-field.ts';
import { formField } from '../../leads/forms/lead-form.ts';
import type { CodeReceiver } from './code-receiver.ts';

const emailField = formField('email', 'Email', 'email', {});

export const receiverLabels: Readonly<Record<'email' | 'phone' | 'either', string>> = {
  email: 'Email address',
  phone: 'Mobile number',
  either: 'Email address or mobile number',
};

export const receiverKind = (methods: readonly CodeReceiver['kind'][]): keyof typeof receiverLabels =>
  methods.length === 1 ? methods[0]! : 'either';

/** Or what is wrong with it, in words for who typed it. `methods` are those that the dealer offers. */
export function readReceiver(
  typed: string,
  methods: readonly CodeReceiver['kind'][],
): { receiver: CodeReceiver } | { problem: string } {
  const text = typed.trim();
  const kind = receiverKind(methods);
  if (text === '') return { problem: `Please enter your ${receiverLabels[kind].toLowerCase()}.` };
  const isEmail = kind === 'email' || (kind === 'either' && /[@a-z]/i.test(text));
  if (isEmail) {
    const problem = fieldError(emailField, text, { values: {}, present: '' });
    return problem === null ? { receiver: { kind: 'email', recipient: text.toLowerCase() } } : { problem };
  }
  const number = parsePhoneNumberFromString(text, 'AU');
  // Text messages to other countries are how strangers are made to pay for premium numbers.
  if (number?.isValid() !== true || number.countryCallingCode !== '61' || number.getType() !== 'MOBILE')
    return {
      problem: `Please enter an Australian mobile number, such as 0491 570 006${kind === 'either' ? ', or your email address' : ''}.`,
    };
  return { receiver: { kind: 'phone', recipient: number.number } };
}
