/**
 * Requests a quote from this site, in the browser (FIN-27 to FIN-32). One request at a time for each vehicle. On any
 * failure the quote is `null` and the page keeps its figures, without a message.
 */
import { createSingleFlight } from '../../shared/single-flight.ts';
import type { FinanceQuote, QuoteQuestion } from './quote-provider.ts';

/** FIN-30 */
export const quotedTermYears = 5;

/**
 * The vehicle fields of the request body. The server fills in the referrer (`whoIsHelping`) from the dealer's
 * configuration.
 */
export type QuotedVehicle = Pick<QuoteQuestion, 'year' | 'vin' | 'nvic'> & { id: string; priceDollars: number };

export interface AskForQuoteOptions {
  /** The site's URL for quotes of this vehicle. */
  address: string;
  fetch(address: string, init: RequestInit): Promise<Response>;
}

export interface QuoteAnswer {
  quote: FinanceQuote;
  /**
   * The server's signature, so that an enquiry can repeat the quote (`signed-quote.server.ts`); `''` for an unsigned
   * quote.
   */
  signed: string;
}

/** Response header, because the body is the specification's quote object (FIN-31). */
export const signedQuoteHeader = 'forecourt-signed-quote';

const asked = createSingleFlight<QuoteAnswer | null>();

export function fetchQuote(vehicle: QuotedVehicle, options: AskForQuoteOptions): Promise<QuoteAnswer | null> {
  return asked.run(vehicle.id, () => readQuote(vehicle, options).catch(() => null));
}

async function readQuote(
  { priceDollars, year, vin, nvic }: QuotedVehicle,
  { address, fetch }: AskForQuoteOptions,
): Promise<QuoteAnswer | null> {
  const question: QuoteQuestion = {
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: priceDollars,
    loanTerm: quotedTermYears,
    year,
    vin,
    nvic,
    whoIsHelping: '',
  };
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(question),
  });
  if (response.status !== 200) return null;
  const { weeklyRepaymentAmount, advertisedRate, comparisonRate } = (await response.json()) as Record<string, unknown>;
  // A repayment without both of its rates is never shown.
  return [weeklyRepaymentAmount, advertisedRate, comparisonRate].every(
    (figure) => typeof figure === 'number' && Number.isFinite(figure) && figure >= 0,
  ) && weeklyRepaymentAmount !== 0
    ? {
        quote: { weeklyRepaymentAmount, advertisedRate, comparisonRate } as FinanceQuote,
        signed: response.headers.get(signedQuoteHeader) ?? '',
      }
    : null;
}
