/** How long codes and sessions last, and what a person without an e-mail address has in its place. */
import type { AccountsSettings } from '../settings.ts';
import type { CodeReceiver } from './code-receiver.ts';

export const codeLength = 6;
export const codeMinutes = 10;
/** The first one included. */
export const codeTries = 5;
/** The same words for a wrong code and one that has expired: they tell nobody which. */
export const wrongCode = `That code is wrong or no longer works: a code lasts ${codeMinutes} minutes and ${codeTries} tries.`;
/** After so many wrong tries, also where no code was ever sent. */
export const usedUpCode = `That code is used up, after ${codeTries} wrong tries. Have a new one sent.`;
/** Since the sign-in: the browser gets its cookie once. */
export const sessionDays = 30;

/** Nothing can be sent there (RFC 2606). */
export const noEmailHost = 'phone.invalid';
export const hasEmail = (email: string): boolean => !email.endsWith(`@${noEmailHost}`);

/** The prefix makes a browser refuse the cookie without https, for a part of the site, and from another host. */
export const sessionCookieName = (isSecure: boolean): string => (isSecure ? '__Host-session' : 'session');
/** Says which question a passkey answers, for five minutes. */
export const passkeyChallengeCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-passkey-challenge' : 'passkey-challenge';

/**
 * Where this dealer's site sends codes, in the dealer's order. Text messages need a provider; files are one in the
 * demonstration alone, whose mailbox shows them.
 */
export function offeredMethods(
  { sign_in_enabled: isEnabled, sign_in_methods: methods, sms }: AccountsSettings,
  mode: 'demonstration' | 'production',
): CodeReceiver['kind'][] {
  if (!isEnabled) return [];
  const sendsTexts = sms.kind === 'outbox' ? mode === 'demonstration' : sms.kind !== 'none';
  return methods.filter((method) => method === 'email' || sendsTexts);
}
