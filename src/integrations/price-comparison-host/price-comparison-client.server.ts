/**
 * Requests a price comparison from a host: one POST of a vehicle as JSON; the response is the specification's price
 * gauge response.
 */
import * as z from 'zod';
import { jsonAnswer, postQuestion, type HostAccess } from '../post-question.server.ts';

export interface PriceHostQuestion {
  vin: string;
  nvic: string;
  year: number;
  make: string;
  model: string;
  badge: string;
  series: string;
  odometer: number | null;
  state: string;
  /** Dollars. */
  listing_price: number;
}

const figure = z.number().nullish();
/**
 * A host may leave out anything: a missing field hides the comparison and is not a failure. Unknown fields are dropped.
 */
const answerSchema = z.object({
  fill: figure,
  listing_price: figure,
  market_range_min: figure,
  market_range_max: figure,
  confidence: figure,
  description: z.string().max(500).nullish(),
});
export type PriceHostAnswer = z.output<typeof answerSchema>;

const longestAnswerBytes = 64 * 1024;

/**
 * `null` when the host does not know the vehicle (204, 404). Throws an `Error` that names the host and never the key.
 */
export async function fetchHostedComparison(
  access: HostAccess,
  question: PriceHostQuestion,
): Promise<PriceHostAnswer | null> {
  const said = await postQuestion(access, {
    named: 'The price comparison host',
    body: question,
    accept: 'application/json',
    longestAnswerBytes,
  });
  return said === null ? null : jsonAnswer(said, { schema: answerSchema, expected: 'a price comparison' });
}
