import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Compares the Authorization header with `token`, in constant time: otherwise the time of many attempts would reveal
 * the token letter by letter. It compares hashes, because their length reveals nothing.
 */
export function hasBearerToken(authorization: string | null, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
