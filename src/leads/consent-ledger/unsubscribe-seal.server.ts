/**
 * What an unsubscribe link holds: the email address, or the number in international form, for one dealer, readable by
 * nobody else, so that neither logs nor a message that is passed on tell it. It does not expire: the Spam Act asks for
 * 30 days at least, and people find old messages.
 */
import { createTokenSeal, type TokenSeal } from '../../shared/sealed-token.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';

export function unsubscribeSeal({ key, tenantId }: { key: SecretKey; tenantId: string }): TokenSeal {
  return createTokenSeal({ key, purpose: 'unsubscribe', boundTo: tenantId });
}
