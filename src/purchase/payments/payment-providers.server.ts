/**
 * Who can take a dealer's payments. To add a provider: a folder beside these, a line here, its name in `settings.ts`,
 * and its test that runs `payment-provider-contract.ts`.
 */
import type { TenantDatabase } from '../../db/database.server.ts';
import type { PurchaseSettings } from '../settings.ts';
import { createEmbeddedProvider } from './embedded/test-gateway.server.ts';
import type { Sign } from './embedded/signed-notice.server.ts';
import type { PaymentProvider } from './payment-provider.ts';

export type PaymentProviderName = Exclude<PurchaseSettings['payment_provider'], 'none'>;

/** What a provider may be made of: the dealer's database, secrets and keys. */
export interface PaymentProviderMeans {
  database: TenantDatabase;
  /** Value of a secret of the dealer; `null` when it was never set. */
  secret(name: string): Promise<string | null>;
  now(): Date;
  /** Signs notices of the test gateway with a key of this dealer's own. */
  signTestNotice: Sign;
  /** Path of the test gateway's page. */
  testPageOf(reference: string): string;
}

interface ProviderKind {
  /** Takes no real money, and works in the demonstration alone. */
  isTest: boolean;
  /** `null` where a secret is missing. */
  create(means: PaymentProviderMeans): Promise<PaymentProvider | null>;
}

export const paymentProviders: Readonly<Record<PaymentProviderName, ProviderKind>> = {
  embedded: {
    isTest: true,
    create: async ({ database, now, signTestNotice, testPageOf }) =>
      createEmbeddedProvider({ database, now, sign: signTestNotice, pageOf: testPageOf }),
  },
  stripe: {
    isTest: false,
    // Loaded where a dealer has it: the library is large.
    create: async ({ secret }) => (await import('./stripe/stripe-provider.server.ts')).openStripeProvider({ secret }),
  },
};

export const isPaymentProvider = (name: string): name is PaymentProviderName => Object.hasOwn(paymentProviders, name);

/** Who takes payments of a dealer with this setting; `null` for nobody. */
export function offeredProvider(
  setting: PurchaseSettings['payment_provider'],
  mode: 'demonstration' | 'production',
): PaymentProviderName | null {
  if (setting === 'none') return null;
  return paymentProviders[setting].isTest && mode !== 'demonstration' ? null : setting;
}
