/** What an unsubscribe link may do: say whom it is for and take their consent back. */
import type { TenantDatabase } from '../../db/database.server.ts';
import { isWithdrawn, withdrawConsent } from './consent-operations.server.ts';
import type { ConsentAddress, WithdrawalMethod } from './consent-store.server.ts';
import { unsubscribeSeal } from './unsubscribe-seal.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';

export interface UnsubscribeLink {
  /** `s…@example.com` or `…006`: enough for its owner, and nothing for anyone else with the link. */
  address: string;
  isUnsubscribed: boolean;
}

export interface UnsubscribeOperations {
  /** `null` for a link that this dealer never sent. */
  find(token: string): Promise<UnsubscribeLink | null>;
  /** As often as somebody likes. False for a link that this dealer never sent. */
  unsubscribe(token: string, method: Extract<WithdrawalMethod, 'link' | 'one-click'>): Promise<boolean>;
}

export function createUnsubscribeOperations({
  database,
  key,
  now,
}: {
  database: TenantDatabase;
  key: SecretKey;
  now: () => Date;
}): UnsubscribeOperations {
  const seal = unsubscribeSeal({ key, tenantId: database.tenantId });
  return {
    async find(token) {
      const address = opened(token);
      if (address === null) return null;
      const isUnsubscribed = await database.transaction((transaction) => isWithdrawn(transaction, address));
      return { address: shortened(address), isUnsubscribed };
    },
    async unsubscribe(token, method) {
      const address = opened(token);
      if (address === null) return false;
      await withdrawConsent(database, address, { method, now: now() });
      return true;
    },
  };

  function opened(token: string): ConsentAddress | null {
    const text = seal.open(token);
    if (text === null) return null;
    return text.startsWith('+') ? { email: '', phoneE164: text } : { email: text, phoneE164: '' };
  }
}

function shortened({ email, phoneE164 }: ConsentAddress): string {
  if (email === '') return `…${phoneE164.slice(-3)}`;
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}…@${domain}`;
}
