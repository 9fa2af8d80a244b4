/** What the forms that ask for a one-time code read and say alike. */
import { data } from 'react-router';
import type { CodeReceiver } from '../../accounts/sign-in/code-receiver.ts';
import { codeLength, codeMinutes } from '../../accounts/sign-in/sign-in-rules.ts';
import { serverCookie } from '../../shared/cookies.ts';
import type { SiteContext } from '../../site/site-context.ts';
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

/** Whoever has a code may still enter it. */
export const tooManyCodesText = (retryAfterSeconds: number): string =>
  `We have sent several codes there. Enter the newest one, or wait ${waitText(retryAfterSeconds)} and have another ` +
  'sent.';

/** Whoever asks once may meet it, too: many others of the same connection or of the dealer asked before. */
export const noMoreCodesText = (retryAfterSeconds: number): string =>
  `Too many codes were asked for, so we cannot send one now. Please wait ${waitText(retryAfterSeconds)} and try again.`;

export function tooManyText(retryAfterSeconds: number): string {
  return `Too many tries. Please wait ${waitText(retryAfterSeconds)} and try again.`;
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** A refusal by a rate limit, with its status for programs. */
export const tooOften = <Posted>(posted: Posted, retryAfterSeconds: number) =>
  data(posted, { status: 429, headers: { 'retry-after': String(retryAfterSeconds) } });

/** What a page answers to a post that a rate limit may refuse. */
export type Answered<Posted> = Posted | ReturnType<typeof tooOften<Posted>>;

const receiverCookieName = 'code-receiver';

/**
 * Remembers where a code was sent, so that the page that asks for it survives a reload; longer than the code works, so
 * that whoever comes back late is told that, and has another sent by a press. The value is what this visitor typed, and
 * proves nothing.
 */
export const codeReceiverCookie = ({ origin }: Pick<SiteContext, 'origin'>, typed: string): string =>
  serverCookie(receiverCookieName, typed, { maxAgeSeconds: 6 * codeMinutes * 60, secure: origin.startsWith('https:') });

/** `''` for none. */
export const readCodeReceiver = ({ visitor }: Pick<SiteContext, 'visitor'>): string =>
  visitor.cookie(receiverCookieName) ?? '';
