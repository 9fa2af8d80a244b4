import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether an Authorization header carries `token`. Takes as long for a token that is nearly right as for one that is
 * not: otherwise the time of many wrong ones would reveal the right one letter by letter. The hashes are compared
 * because their length reveals nothing.
 */
export function hasBearerToken(authorization: string | null, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
