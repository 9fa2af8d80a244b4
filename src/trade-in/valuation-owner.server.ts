/**
 * A valuation belongs to the browser that started it: an unguessable token in a cookie that scripts cannot read; the
 * database has only its hash. The id alone, without the token, gives no access to a valuation.
 */
import { createHash, randomBytes } from 'node:crypto';
import { serverCookie } from '../shared/cookies.ts';

export const ownerCookie = 'trade_in';
const ownerCookieSeconds = 90 * 86_400;

/** `null` for a text that is not one of our tokens. */
export function ownerSha256Of(token: string | null): string | null {
  return token !== null && /^[\w-]{32}$/.test(token) ? createHash('sha256').update(token).digest('base64url') : null;
}

export function newOwner({ secure }: { secure: boolean }): { ownerSha256: string; setCookie: string } {
  const token = randomBytes(24).toString('base64url');
  return {
    ownerSha256: ownerSha256Of(token)!,
    setCookie: serverCookie(ownerCookie, token, { maxAgeSeconds: ownerCookieSeconds, secure }),
  };
}
