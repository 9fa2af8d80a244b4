/**
 * Encrypted texts for URLs that others see (links in messages): only this platform can read, change or create one.
 * AES-256-GCM with a separate key for each purpose. The nonce is an HMAC of the text (as in RFC 5297), so the same text
 * gives the same token, and a repeated message is identical.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { decodeBase64url } from './decode-base64url.server.ts';
import { allKeys, currentKey, type SecretKey } from './secret-key.ts';

export interface TokenSeal {
  /** Letters, digits, `-` and `_`. The length reveals the length of the text only to the next 48 bytes. */
  seal(text: string): string;
  /** `null` for a text that this seal did not create. */
  open(token: string): string | null;
}

const nonceBytes = 12;
const tagBytes = 16;
const paddedBytes = 48;

/**
 * `key` is the platform's. A token is valid for one purpose and dealer (`boundTo`) only. Tokens sealed with a previous
 * key can still be opened.
 */
export function createTokenSeal({ key, ...given }: { key: SecretKey; purpose: string; boundTo: string }): TokenSeal {
  const seals = allKeys(key).map((each) => sealOfKey({ key: each, ...given }));
  const current = sealOfKey({ key: currentKey(key), ...given });
  return {
    seal: (text) => current.seal(text),
    open: (token) => seals.reduce<string | null>((opened, seal) => opened ?? seal.open(token), null),
  };
}

function sealOfKey({ key, purpose, boundTo }: { key: Buffer; purpose: string; boundTo: string }): TokenSeal {
  const derived = Buffer.from(hkdfSync('sha256', key, '', `forecourt ${purpose}`, 64));
  const [encryptionKey, nonceKey] = [derived.subarray(0, 32), derived.subarray(32)];
  const bound = Buffer.from(boundTo);
  const nonceOf = (text: string) =>
    createHmac('sha256', nonceKey).update(bound).update('\n').update(text).digest().subarray(0, nonceBytes);

  return {
    seal(text) {
      const nonce = nonceOf(text);
      const plain = Buffer.from(text);
      const padded = Buffer.concat([plain, Buffer.alloc(paddedBytes - (plain.length % paddedBytes))]);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(bound);
      return Buffer.concat([nonce, cipher.update(padded), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    open(token) {
      if (!/^[\w-]{1,2000}$/.test(token)) return null;
      const sealed = decodeBase64url(token);
      if (sealed === null || sealed.length <= nonceBytes + tagBytes) return null;
      const nonce = sealed.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(bound);
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      try {
        const padded = Buffer.concat([
          decipher.update(sealed.subarray(nonceBytes, -tagBytes)),
          decipher.final(),
        ]).toString('utf8');
        const text = padded.replace(/\0+$/, '');
        return timingSafeEqual(nonce, nonceOf(text)) ? text : null;
      } catch {
        return null;
      }
    },
  };
}
