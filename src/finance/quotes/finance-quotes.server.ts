/**
 * Quotes for a dealer's site, from the dealer's provider or rate card; one request at a time for each vehicle. Requests
 * and responses are neither stored nor logged. A response is signed instead, so that an enquiry can repeat it.
 */
import { createCircuitBreakers } from '../../integrations/circuit-breaker.ts';
import type { AddressLimiter, RateDecision } from '../../shared/address-limiter.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';
import { createSingleFlight } from '../../shared/single-flight.ts';
import type { ListedFees } from '../loan-fees.ts';
import type { FinanceSettings } from '../settings.ts';
import { createEmbeddedQuotes } from './embedded-quote.ts';
import { createHostedQuotes, quoteHostSecret } from './hosted-quotes.server.ts';
import type { FinanceQuote, QuoteQuestion } from './quote-provider.ts';
import { createQuoteSignature, type QuoteSignature } from './signed-quote.server.ts';

export interface FinanceQuotes {
  /** `null` if the dealer has no source of quotes. Throws `QuoteUnavailable` when the provider cannot be reached. */
  ask(
    question: QuoteQuestion,
    vehicle: { condition: 'new' | 'demo' | 'used'; make: string } | null,
  ): Promise<FinanceQuote | null>;
  /** Counts one more quote request of this visitor, and tells whether it is within the limit. */
  mayAsk(): Promise<RateDecision>;
  /** Signs the quotes that browsers keep and send back. */
  signature: QuoteSignature;
}

export interface FinanceQuotesOptions {
  tenantId: string;
  settings: Pick<FinanceSettings, 'provider' | 'quote' | 'rate_card' | 'comparison_basis'> & ListedFees;
  secret(name: string): Promise<string | null>;
  allowLoopback: boolean;
  /** The visitor's IP address. */
  address: string;
  now: Date;
}

/** Made once per process. */
export function createQuoteOperations({
  limiter,
  key: secretKey,
}: {
  limiter: AddressLimiter;
  key: SecretKey;
}): (options: FinanceQuotesOptions) => FinanceQuotes {
  const asked = createSingleFlight<FinanceQuote | null>();
  const circuits = createCircuitBreakers();
  return ({ tenantId, settings, secret, allowLoopback, address, now }) => ({
    ask(question, vehicle) {
      const key = JSON.stringify([tenantId, question, vehicle?.condition, vehicle?.make]);
      const { provider } = settings.quote;
      const quotes =
        provider.kind === 'embedded'
          ? createEmbeddedQuotes({
              finance: settings,
              make: vehicle?.make ?? '',
              condition: vehicle?.condition ?? null,
              now,
            })
          : createHostedQuotes({
              url: provider.url,
              key: () => secret(quoteHostSecret),
              allowLoopback,
              circuit: circuits.of(tenantId, provider.url),
            });
      return asked.run(key, () => quotes.quote(question));
    },
    signature: createQuoteSignature({ key: secretKey, tenantId }),
    mayAsk: () => limiter.take({ tenantId, address, limit: settings.quote.per_hour, minutes: 60 }),
  });
}
