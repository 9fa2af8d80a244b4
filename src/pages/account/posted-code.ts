/** What the forms that ask for a one-time code read and say alike. */
import type { CodeReceiver } from '../../accounts/sign-in/code-receiver.ts';
import { codeLength } from '../../accounts/sign-in/sign-in-rules.ts';
import { postedForm } from '../request/posted-form.ts';

/** Reads a field of the posted form as text; no answer is longer than an email address may be. */
export async function postedTexts(request: Request): Promise<(name: string) => string> {
  const form = await postedForm(request);
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, 320) : '';
  };
}

/** `123 456` -> `123456`; `null` for what is no code. */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  return digits.length === codeLength ? digits : null;
}

export const noCodeText = `Please enter the ${codeLength} digits of the code.`;

export const takenText = (kind: CodeReceiver['kind']): string =>
  `Another account here has that ${kind === 'email' ? 'address' : 'number'}. Sign out, and sign in with it.`;

export function tooManyText(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `Too many tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`;
}
