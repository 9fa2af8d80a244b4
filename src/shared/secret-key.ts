/**
 * The platform's key. During a key rotation there are several: the first, current one is used for everything new, and
 * the others still open what they sealed. A single buffer is a key without a predecessor.
 */
export type SecretKey = Buffer | readonly Buffer[];

export function currentKey(key: SecretKey): Buffer {
  const [current] = allKeys(key);
  if (current === undefined) throw new Error('There is no secret key.');
  return current;
}

/** The current one first. */
export function allKeys(key: SecretKey): readonly Buffer[] {
  return Buffer.isBuffer(key) ? [key] : (key as readonly Buffer[]);
}
