/**
 * A hash that cannot be computed without the platform's key: addresses and sentences could be guessed from a bare
 * one. Stored hashes are found by it again, so what it makes of a text never changes.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { allKeys, currentKey, type SecretKey } from './secret-key.ts';

/**
 * `key` is the platform's; the hash of one purpose or dealer (`boundTo`, `''` for all of them) says nothing of
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

/** Every hash that a stored one of this text may be: by the current key, and then by each that was exchanged. */
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
