/**
 * `POST /api/youx/quote` (FIN-27 to FIN-32): the specification's body as JSON, with the vehicle's id as `car_id` in the
 * query if the site knows it; responds with the quote object. 204 when there is no quote for the vehicle, 400 for an
 * invalid body, naming the field, 403 for robots, 404 if the dealer does not use quotes, 429 with `Retry-After` for too
 * many, 502 when the provider cannot be reached. A response to the vehicle's own page is signed in a header, for the
 * enquiry that follows.
 *
 * The vehicle's own page, which needs no sign-in, asks about its price over five years and shows everybody the answer.
 * Any other question is a visitor's own: where the dealer gates personalised finance (FIN-70), it is 401 without a
 * sign-in.
 */
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod';
import { quotedTermYears, signedQuoteHeader } from '../../finance/quotes/fetch-quote.ts';
import type { FinanceQuote, QuoteQuestion } from '../../finance/quotes/quote-provider.ts';
import { problem } from '../../http/responses.server.ts';
import { isRobot } from '../../stock/phone-reveal-guard.server.ts';
import { malformedBody } from '../request/malformed-body.ts';
import { onlyByPost } from '../request/read-only-endpoint.ts';
import { signInNeeded } from '../request/sign-in-needed.ts';
import { isPersonalisedFinanceGated } from '../../site/gates.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { quoteOfVehicle } from '../estimates/quote-of-vehicle.ts';

const bodySchema = z.object({
  selfAssessedCreditScore: z.literal('GREAT'),
  purchasePrice: z.number().positive().max(10_000_000),
  loanTerm: z.number().positive().max(10),
  year: z.number().int().min(1900).max(2100).nullable(),
  vin: z.string().max(30),
  nvic: z.string().max(30),
  /** From the dealer's configuration; a browser's value is not passed on. */
  whoIsHelping: z.string().max(200).optional(),
});

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const {
    configuration: { finance },
    request: { id: requestId },
  } = site;
  if (request.method !== 'POST') return onlyByPost(requestId);
  if (!finance.quote.enabled) return problem({ status: 404, error: 'This dealer does not offer quotes.', requestId });
  if (isRobot(site.visitor.userAgent))
    return problem({ status: 403, error: 'Quotes are not available to automated requests.', requestId });
  const value: unknown = await request.json().catch(() => undefined);
  const body = bodySchema.safeParse(value);
  if (!body.success)
    return malformedBody({
      error: 'This is not a valid quote request.',
      schema: bodySchema,
      value,
      issues: body.error.issues,
      requestId,
    });
  const question = { ...body.data, whoIsHelping: finance.quote.who_is_helping };
  const vehicleId = new URL(request.url).searchParams.get('car_id') ?? '';
  const vehicle = vehicleId === '' ? null : await site.stock.findById(vehicleId);
  const isOfPage = vehicle !== null && isQuestionOfPage(site, vehicle, question);
  if (!isOfPage && isPersonalisedFinanceGated(site.configuration) && (await site.account.current()) === null)
    return signInNeeded(requestId);
  const leave = await site.quotes.mayAsk();
  if (!leave.isWithin) {
    return problem({
      status: 429,
      error: 'Too many quotes were requested from your connection.',
      requestId,
      headers: { 'retry-after': String(leave.retryAfterSeconds) },
    });
  }
  return answer(site, { question, vehicle, isOfPage });
}

/** A quote costs a third-party request, which a crawler must not trigger by a GET. */
export { refuseGet as loader } from '../request/read-only-endpoint.ts';

interface Asked {
  question: QuoteQuestion;
  /** `null` for a vehicle that is not the dealer's, or for none. */
  vehicle: Vehicle | null;
  /** True if the vehicle's own page asks this. */
  isOfPage: boolean;
}

async function answer(site: SiteContext, { question, vehicle, isOfPage }: Asked): Promise<Response> {
  try {
    const quote = await site.quotes.ask(question, vehicle);
    const headers = { 'cache-control': 'no-store' };
    if (quote === null) return new Response(null, { status: 204, headers });
    // A quote for half the price must not be signed.
    const signed = vehicle !== null && isOfPage ? signedQuote(site, { vehicle, question, quote }) : null;
    return Response.json(quote, {
      headers: { ...headers, ...(signed === null ? {} : { [signedQuoteHeader]: signed }) },
    });
  } catch (error) {
    site.page.reportFailure('finance quote', error);
    return problem({ status: 502, error: 'No quote is available at the moment.', requestId: site.request.id });
  }
}

function isQuestionOfPage(site: SiteContext, vehicle: Vehicle, question: QuoteQuestion): boolean {
  const own = quoteOfVehicle(site, vehicle)?.vehicle;
  return (
    own !== undefined &&
    question.loanTerm === quotedTermYears &&
    question.purchasePrice === own.priceDollars &&
    question.year === own.year &&
    question.vin === own.vin &&
    question.nvic === own.nvic
  );
}

function signedQuote(
  site: SiteContext,
  { vehicle, question, quote }: { vehicle: Vehicle; question: QuoteQuestion; quote: FinanceQuote },
): string {
  const { provider } = site.configuration.finance.quote;
  return site.quotes.signature.sign({
    vehicleId: vehicle.id,
    priceDollars: question.purchasePrice,
    termYears: question.loanTerm,
    figures: quote,
    host: provider.kind === 'hosted' ? new URL(provider.url).host : '',
    quotedAt: site.now,
  });
}
