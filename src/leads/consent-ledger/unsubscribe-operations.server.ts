/** What an unsubscribe link may do: say whom it is for and take their consent back. */
import type { TenantDatabase } from '../../db/database.server.ts';
import { findConsent, withdrawConsent } from './consent-operations.server.ts';
import type { WithdrawalMethod } from './consent-store.server.ts';
import { unsubscribeSeal } from './unsubscribe-seal.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';

export interface UnsubscribeLink {
  /** `s…@example.com`: enough for its owner, and nothing for anyone else with the link. */
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
      const email = seal.open(token);
      if (email === null) return null;
      const { consent } = await findConsent(database, { email, phoneE164: '' });
      return { address: shortened(email), isUnsubscribed: consent.state === 'withdrawn' };
    },
    async unsubscribe(token, method) {
      const email = seal.open(token);
      if (email === null) return false;
      await withdrawConsent(database, { email, phoneE164: '' }, { method, now: now() });
      return true;
    },
  };
}

function shortened(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}…@${domain}`;
}
