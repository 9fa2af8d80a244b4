/**
 * A valuation belongs to the browser that began it: an unguessable token in a cookie that no script can read; the
 * database has its hash only. Who knows the id of somebody's valuation but not the token can neither read nor change
 * it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { serverCookie } from '../shared/cookies.ts';

export const ownerCookie = 'trade_in';
const ownerCookieSeconds = 90 * 86_400;

/** `null` for what is no token of ours. */
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
