/**
 * The key of the platform. While it is being exchanged there are several: everything new is made with the first, the
 * current one, and what the others made is still read. A single buffer is a key that replaced none.
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
