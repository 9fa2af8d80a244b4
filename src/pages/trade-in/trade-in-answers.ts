/** Shared by the trade-in calls: parsing a posted body, and the problem details of a refusal (ERR-1). */
import type * as z from 'zod';
import { problem } from '../../http/responses.server.ts';
import { errorSummaryHeading, keyReusedMessage } from '../../leads/forms/form-field.ts';
import type { Result } from '../../shared/result.ts';
import { valuationPhotoTexts } from '../../trade-in/photos/valuation-photo-limits.ts';
import { toPublicValuation, withoutEstimate, type PublicValuation } from '../../trade-in/public-valuation.ts';
import type {
  AcceptRefusal,
  LookUpRefusal,
  PhotoRefusal,
  SendRefusal,
  ValueRefusal,
} from '../../trade-in/trade-in-operations.ts';
import type { Valuation } from '../../trade-in/valuation.ts';
import { malformedBody } from '../request/malformed-body.ts';
import { onlyByPost } from '../request/read-only-endpoint.ts';
import type { SiteContext } from '../../site/site-context.ts';

/** The body as JSON or as a form of texts; `undefined` for neither. */
async function postedBody(request: Request): Promise<unknown> {
  if (/\bjson\b/.test(request.headers.get('content-type') ?? '')) return request.json().catch(() => undefined);
  const form = await request.formData().catch(() => undefined);
  return form === undefined
    ? undefined
    : Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
}

/**
 * The parsed body, or the response that says what is wrong. Also responds to GET, and for a dealer without valuations.
 */
export async function readPosted<T>(
  site: SiteContext,
  request: Request,
  schema: z.ZodType<T>,
): Promise<{ ok: true; value: T } | { ok: false; answer: Response }> {
  const {
    request: { id: requestId },
  } = site;
  if (request.method !== 'POST') return { ok: false, answer: onlyByPost(requestId) };
  if (!site.configuration.trade_in.enabled)
    return {
      ok: false,
      answer: problem({ status: 404, error: 'This dealer does not offer trade-in valuations.', requestId }),
    };
  const value = await postedBody(request);
  const body = schema.safeParse(value);
  if (body.success) return { ok: true, value: body.data };
  const error = 'This request is not valid.';
  return { ok: false, answer: malformedBody({ error, schema, value, issues: body.error.issues, requestId }) };
}

export function answerJson(
  body: object,
  { status = 200, setCookie = null }: { status?: number; setCookie?: string | null } = {},
): Response {
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', ...(setCookie === null ? {} : { 'set-cookie': setCookie }) },
  });
}

/** The valuation as its browser may know it: the estimate follows the contact step. */
export function answeredValuation(site: SiteContext, valuation: Valuation): PublicValuation {
  const answered = toPublicValuation(valuation, { now: site.now, timeZone: site.configuration.time_zone });
  return valuation.leadId === null ? withoutEstimate(answered) : answered;
}

/** 200 with the valuation as a call left it, or the problem why it did not. */
export const answerValuation = (site: SiteContext, result: Result<Valuation, TradeInRefusal>): Response =>
  result.ok ? answerJson(answeredValuation(site, result.value)) : refuse(site, result.reason);

export type TradeInRefusal = LookUpRefusal | ValueRefusal | PhotoRefusal | SendRefusal | AcceptRefusal;

/** Messages for refusals that are not about the visitor's input. */
export const tradeInRefusalTexts = {
  unknown: 'We no longer have this valuation. Please start again.',
  accepted: 'You have already accepted this offer. Call us to change anything about it.',
  sent: valuationPhotoTexts.sent,
  'too-many':
    'There were many requests from your network in a short time. Please wait a few minutes and try again, or give us a call.',
  unavailable: 'We cannot look up registrations at the moment. Please enter your vehicle by hand.',
  'not-valued': 'Please tell us about your vehicle first.',
  'no-offer': 'There is no online offer for this vehicle. Our buying team will call you.',
  expired: 'This estimate has expired. Please ask for a new one: it takes about two minutes.',
  'key-reused': keyReusedMessage,
  'not-stored':
    'We could not store your details, so they were not sent. Please wait a few minutes and try again, or give us a call.',
} as const;

/** For a registration look-up, `unknown` is about the registration. */
/** Messages of a look-up that differ from the others. */
export const lookUpTexts = {
  unknown: 'We could not find that registration. Please enter your vehicle by hand.',
  'too-many':
    'There were many lookups from your network in a short time. Please enter your vehicle by hand, or try again in a few minutes.',
} as const;

const statuses = {
  unknown: 404,
  accepted: 409,
  sent: 409,
  'too-many': 429,
  unavailable: 502,
  'not-valued': 409,
  'no-offer': 409,
  expired: 409,
  'key-reused': 409,
  'not-stored': 503,
} as const;

/** `kind` is the problem's `code`; field errors are in `errors`. */
export function refuse(
  site: SiteContext,
  refusal: TradeInRefusal,
  words: Partial<Record<TradeInRefusal['kind'], string>> = {},
): Response {
  const {
    request: { id: requestId },
  } = site;
  if (refusal.kind === 'invalid')
    return problem({ status: 422, error: errorSummaryHeading, requestId, members: { errors: refusal.errors } });
  return problem({
    status: statuses[refusal.kind],
    error: words[refusal.kind] ?? tradeInRefusalTexts[refusal.kind],
    requestId,
    code: refusal.kind,
    headers:
      refusal.kind === 'too-many'
        ? { 'retry-after': String('retryAfterSeconds' in refusal ? refusal.retryAfterSeconds : 300) }
        : {},
    members: refusal.kind === 'expired' ? { valid_until: refusal.validUntil } : {},
  });
}
