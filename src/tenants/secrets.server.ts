/**
 * Secrets of a dealer (search key, webhook secret, SMTP password), encrypted with the key of the environment by
 * AES-256-GCM. Dealer and name are authenticated with the text, so that a row copied to another dealer or name is
 * refused.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { TenantDatabase } from '../db/database.server.ts';
import { allKeys, currentKey, type SecretKey } from '../shared/secret-key.ts';
import { deleteSecret, findSecret, listSecretNames, listSecrets, saveSecret } from './tenant-store.server.ts';

export interface SecretStore {
  /** Adds or replaces. Throws if the name is not lower-case words joined by underscores. */
  set(name: string, value: string): Promise<void>;
  /** `null` when it was never set. Throws when it was stored under another key. */
  get(name: string): Promise<string | null>;
  /** Sorted. */
  names(): Promise<string[]>;
  /** Names by the key that encrypted them: the current one, a previous one, or one that this process does not have. */
  keys(): Promise<Record<'current' | 'previous' | 'unknown', string[]>>;
  /**
   * Re-encrypts everything from previous keys with the current key, and returns the names. A secret that no known key
   * can read is left alone.
   */
  rotate(): Promise<string[]>;
  /** False if there was none. */
  delete(name: string): Promise<boolean>;
}

const nonceBytes = 12;
const tagBytes = 16;

/** `key` has 32 bytes. */
export function createSecretStore({ database, key }: { database: TenantDatabase; key: SecretKey }): SecretStore {
  for (const { length } of allKeys(key))
    if (length !== 32) throw new Error(`SECRET_KEY has ${length} bytes, expected 32.`);
  const boundTo = (name: string) => Buffer.from(`${database.tenantId}\n${name}`);

  function encrypt(name: string, value: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', currentKey(key), nonce).setAAD(boundTo(name));
    return Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  }
  /** `null` when no key reads it. */
  function decrypt(name: string, stored: Uint8Array): { value: string; isCurrent: boolean } | null {
    const encrypted = Buffer.from(stored);
    for (const [index, each] of allKeys(key).entries()) {
      const decipher = createDecipheriv('aes-256-gcm', each, encrypted.subarray(0, nonceBytes)).setAAD(boundTo(name));
      decipher.setAuthTag(encrypted.subarray(-tagBytes));
      try {
        return {
          value: Buffer.concat([decipher.update(encrypted.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString(
            'utf8',
          ),
          isCurrent: index === 0,
        };
      } catch {
        // Another key's.
      }
    }
    return null;
  }

  return {
    async set(name, value) {
      if (!/^[a-z][a-z0-9_]{0,63}$/.test(name))
        throw new Error(`The name is not one of lower-case words joined by underscores, such as "smtp_password".`);
      await database.transaction((transaction) => saveSecret(transaction, name, encrypt(name, value)));
    },
    async get(name) {
      const stored = await database.transaction((transaction) => findSecret(transaction, name));
      if (stored === null) return null;
      const decrypted = decrypt(name, stored);
      if (decrypted === null) throw new Error(`The secret "${name}" was encrypted with another key; set it again.`);
      return decrypted.value;
    },
    keys: () =>
      database.transaction(async (transaction) => {
        const found: Record<'current' | 'previous' | 'unknown', string[]> = { current: [], previous: [], unknown: [] };
        for (const { name, encrypted } of await listSecrets(transaction)) {
          const decrypted = decrypt(name, encrypted);
          found[decrypted === null ? 'unknown' : decrypted.isCurrent ? 'current' : 'previous'].push(name);
        }
        return found;
      }),
    rotate: () =>
      database.transaction(async (transaction) => {
        const rotated: string[] = [];
        // The rows are locked, so that a secret set at the same time is not overwritten.
        for (const { name, encrypted } of await listSecrets(transaction)) {
          const decrypted = decrypt(name, encrypted);
          if (decrypted === null || decrypted.isCurrent) continue;
          await saveSecret(transaction, name, encrypt(name, decrypted.value));
          rotated.push(name);
        }
        return rotated;
      }),
    names: () => database.transaction((transaction) => listSecretNames(transaction)),
    delete: (name) => database.transaction((transaction) => deleteSecret(transaction, name)),
  };
}
