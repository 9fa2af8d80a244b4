/**
 * Quotes as a dealer's site asks for them: by the dealer's host or rate card, and for one vehicle never more than one
 * at a time. Nothing of a question or an answer is stored or logged; an answer is signed instead, so that an enquiry
 * can repeat it.
 */
import { createCircuitBreakers } from '../../integrations/circuit-breaker.ts';
import type { AddressLimiter } from '../../shared/address-limiter.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';
import { createSingleFlight } from '../../shared/single-flight.ts';
import type { ListedFees } from '../loan-fees.ts';
import type { FinanceSettings } from '../settings.ts';
import { createEmbeddedQuotes } from './embedded-quote.ts';
import { createHostedQuotes, quoteHostSecret } from './hosted-quotes.server.ts';
import type { FinanceQuote, QuoteQuestion } from './quote-provider.ts';
import { createQuoteSignature, type QuoteSignature } from './signed-quote.server.ts';

export interface FinanceQuotes {
  /** `null` when nobody quotes. Throws a `QuoteUnavailable` when the provider cannot be asked. */
  ask(
    question: QuoteQuestion,
    vehicle: { condition: 'new' | 'demo' | 'used'; make: string } | null,
  ): Promise<FinanceQuote | null>;
  /** Counts one more quote that this visitor asks for. */
  mayAsk(): Promise<{ isWithin: boolean; retryAfterSeconds: number }>;
  /** Of a quote that a browser takes along. */
  signature: QuoteSignature;
}

export interface FinanceQuotesOptions {
  tenantId: string;
  settings: Pick<FinanceSettings, 'provider' | 'quote' | 'rate_card' | 'comparison_basis'> & ListedFees;
  secret(name: string): Promise<string | null>;
  allowLoopback: boolean;
  /** Address of the visitor. */
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
