/**
 * Requests a finance quote from a host: one POST of the specification's body as JSON; the response is the quote object
 * (vehicle §7).
 */
import * as z from 'zod';
import { jsonAnswer, postQuestion, type HostAccess } from '../post-question.server.ts';

export interface QuoteHostQuestion {
  selfAssessedCreditScore: string;
  purchasePrice: number;
  loanTerm: number;
  year: number | null;
  vin: string;
  nvic: string;
  whoIsHelping: string;
}

/** Any other field in the response, such as a score or a name, is dropped here. */
const answerSchema = z.object({
  weeklyRepaymentAmount: z.number().positive(),
  advertisedRate: z.number().min(0).max(100),
  comparisonRate: z.number().min(0).max(100),
});
export type QuoteHostAnswer = z.output<typeof answerSchema>;

const longestAnswerBytes = 64 * 1024;

/**
 * `null` when the host quotes nothing for the vehicle (204, 404). Throws an `Error` that names the host and never the
 * key.
 */
export async function fetchHostedQuote(
  access: HostAccess,
  question: QuoteHostQuestion,
): Promise<QuoteHostAnswer | null> {
  const said = await postQuestion(access, {
    named: 'The finance quote host',
    body: question,
    accept: 'application/json',
    longestAnswerBytes,
  });
  return said === null ? null : jsonAnswer(said, { schema: answerSchema, expected: 'a quote' });
}
