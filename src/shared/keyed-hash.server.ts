/**
 * A hash that cannot be computed without the platform's key: with a plain hash, addresses and sentences could be
 * guessed. Stored hashes are looked up by it, so its result for a text must never change.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { allKeys, currentKey, type SecretKey } from './secret-key.ts';

/**
 * `key` is the platform's. Hashes for one purpose or dealer (`boundTo`, `''` for all of them) cannot be compared with
 * another's.
 */
export function createKeyedHash({
  key,
  purpose,
  boundTo,
}: {
  key: SecretKey;
  purpose: string;
  boundTo: string;
}): (text: string) => string {
  const own = Buffer.from(hkdfSync('sha256', currentKey(key), boundTo, `forecourt ${purpose}`, 32));
  return (text) => createHmac('sha256', own).update(text).digest('base64url');
}

/** Every stored hash that this text may have: with the current key first, then with each previous one. */
export function createKeyedHashes({
  key,
  ...given
}: {
  key: SecretKey;
  purpose: string;
  boundTo: string;
}): (text: string) => string[] {
  const hashes = allKeys(key).map((each) => createKeyedHash({ key: each, ...given }));
  return (text) => hashes.map((hash) => hash(text));
}
