/**
 * Secrets of a dealer (search key, webhook secret, SMTP password), encrypted with the key of the environment by
 * AES-256-GCM. Dealer and name are authenticated with the text, so that a row copied to another dealer or name is refused.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { TenantDatabase } from '../db/database.server.ts';
import { deleteSecret, findSecret, listSecretNames, saveSecret } from './tenant-store.server.ts';

export interface SecretStore {
  /** Adds or replaces. Throws when the name is not lower-case words joined by underscores. */
  set(name: string, value: string): Promise<void>;
  /** `null` when it was never set. Throws when it was stored under another key. */
  get(name: string): Promise<string | null>;
  /** Sorted. */
  names(): Promise<string[]>;
  /** False when there was none. */
  delete(name: string): Promise<boolean>;
}

const nonceBytes = 12;
const tagBytes = 16;

/** `key` has 32 bytes. */
export function createSecretStore({ database, key }: { database: TenantDatabase; key: Buffer }): SecretStore {
  if (key.length !== 32) throw new Error(`The key for secrets has ${key.length} bytes and needs 32.`);
  const boundTo = (name: string) => Buffer.from(`${database.tenantId}\n${name}`);

  return {
    async set(name, value) {
      if (!/^[a-z][a-z0-9_]{0,63}$/.test(name)) throw new Error(`The name ${JSON.stringify(name)} is not one of lower-case words joined by underscores, such as "smtp_password".`);
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(name));
      const encrypted = Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      await database.transaction((transaction) => saveSecret(transaction, name, encrypted));
    },
    async get(name) {
      const stored = await database.transaction((transaction) => findSecret(transaction, name));
      if (stored === null) return null;
      const encrypted = Buffer.from(stored);
      const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, nonceBytes)).setAAD(boundTo(name));
      decipher.setAuthTag(encrypted.subarray(-tagBytes));
      try {
        return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        throw new Error(`The secret "${name}" was stored under another key; set it again.`);
      }
    },
    names: () => database.transaction((transaction) => listSecretNames(transaction)),
    delete: (name) => database.transaction((transaction) => deleteSecret(transaction, name)),
  };
}
