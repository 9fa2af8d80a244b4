/**
 * Signs a quote for the browser, so that the following enquiry can repeat it. The server stores no quotes, and believes
 * a browser's quote only with this signature. It is an HMAC over one canonical text of vehicle, loan, figures, source
 * and time, valid for one dealer and one day.
 */
import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { decodeBase64url } from '../../shared/decode-base64url.server.ts';
import { createKeyedHash, createKeyedHashes } from '../../shared/keyed-hash.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';
import type { FinanceQuote } from './quote-provider.ts';

export interface GivenQuote {
  vehicleId: string;
  /** The price in the quote request. */
  priceDollars: number;
  termYears: number;
  figures: FinanceQuote;
  /** Host of the finance company, `quotes.example.com`; `''` for the dealer's own rate card. */
  host: string;
  quotedAt: Date;
}

export interface QuoteSignature {
  /** Letters, digits, `-`, `_` and one dot. */
  sign(quote: GivenQuote): string;
  /** `null` if the signature is not this dealer's, is for another vehicle, or is more than a day old. */
  verify(signed: string, question: { vehicleId: string; now: Date }): GivenQuote | null;
}

/** A shopper sleeps on it; after that a lender may quote another rate. */
const validMs = 24 * 60 * 60_000;

const purpose = 'finance quote';

/** The signature depends on this order. A change of the order needs a new version. */
const signedSchema = z.tuple([
  z.literal(1),
  z.string(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.string(),
  z.iso.datetime(),
  z.iso.datetime(),
]);

export function createQuoteSignature({ key, tenantId }: { key: SecretKey; tenantId: string }): QuoteSignature {
  const hash = createKeyedHash({ key, purpose, boundTo: tenantId });
  const hashes = createKeyedHashes({ key, purpose, boundTo: tenantId });
  return {
    sign({ vehicleId, priceDollars, termYears, figures, host, quotedAt }) {
      const { weeklyRepaymentAmount, advertisedRate, comparisonRate } = figures;
      const expiresAt = new Date(quotedAt.getTime() + validMs);
      const told: z.infer<typeof signedSchema> = [
        1,
        vehicleId,
        priceDollars,
        termYears,
        weeklyRepaymentAmount,
        advertisedRate,
        comparisonRate,
        host,
        quotedAt.toISOString(),
        expiresAt.toISOString(),
      ];
      const text = JSON.stringify(told);
      return `${Buffer.from(text).toString('base64url')}.${hash(text)}`;
    },
    verify(signed, { vehicleId, now }) {
      const [encoded = '', signature = '', ...more] = signed.split('.');
      const text = decodeBase64url(encoded)?.toString();
      if (text === undefined) return null;
      if (more.length > 0 || !hashes(text).some((right) => isSame(right, signature))) return null;
      const [
        ,
        ofVehicle,
        priceDollars,
        termYears,
        weeklyRepaymentAmount,
        advertisedRate,
        comparisonRate,
        host,
        quotedAt,
        expiresAt,
      ] = signedSchema.parse(JSON.parse(text));
      if (ofVehicle !== vehicleId || new Date(expiresAt) <= now) return null;
      return {
        vehicleId,
        priceDollars,
        termYears,
        figures: { weeklyRepaymentAmount, advertisedRate, comparisonRate },
        host,
        quotedAt: new Date(quotedAt),
      };
    },
  };
}

function isSame(right: string, sent: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(sent)];
  return a.length === b.length && timingSafeEqual(a, b);
}
