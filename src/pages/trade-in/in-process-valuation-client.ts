/**
 * The calls of a valuation as the server itself makes them, for a browser without scripts, which posts each step to the
 * page.
 */
import { cameFromField } from '../../leads/lead/attribution.ts';
import { hiddenFieldName } from '../../leads/spam/spam-signals.ts';
import type { Result } from '../../shared/result.ts';
import type { PublicValuation } from '../../trade-in/public-valuation.ts';
import type { ValuationCallResult, ValuationCalls } from '../../trade-in/valuation-work.ts';
import type { Valuation } from '../../trade-in/valuation.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { attributionOf, sourceOf } from '../leads/send-lead.ts';
import { answeredValuation, lookUpTexts, tradeInRefusalTexts, type TradeInRefusal } from './trade-in-answers.ts';

export interface InProcessClient {
  calls: ValuationCalls;
  /** Cookies that the response sets. */ cookies: string[];
}

export function inProcessValuationClient({
  site,
  request,
  carId,
  carDealershipId,
  idempotencyKey,
  hiddenField,
  cameFrom,
}: {
  site: SiteContext;
  request: Request;
  carId: string;
  carDealershipId: string;
  idempotencyKey: string;
  /** Value of the honeypot field. */
  hiddenField: string;
  /** Value of the page's `cameFromField`. */
  cameFrom: string;
}): InProcessClient {
  const cookies: string[] = [];
  const known = (result: Result<Valuation, TradeInRefusal>): ValuationCallResult<PublicValuation> =>
    calledOf(result, (valuation) => answeredValuation(site, valuation));
  return {
    cookies,
    calls: {
      async begin() {
        const begun = await site.tradeIn.begin({
          url: request.url,
          userAgent: site.visitor.userAgent,
          carId,
          carDealershipId,
          attribution: attributionOf({ site, request, fields: { [cameFromField]: cameFrom } }),
        });
        if (begun.ok && begun.value.setCookie !== null) cookies.push(begun.value.setCookie);
        return calledOf(begun, ({ id }) => ({ id }));
      },
      lookUp: async (registration) => calledOf(await site.tradeIn.lookUp(registration), (found) => found, lookUpTexts),
      describe: async (id, vehicle) => known(await site.tradeIn.describe(id, vehicle)),
      value: async (id, adjustments) => known(await site.tradeIn.value(id, adjustments)),
      send: async (id, fields) =>
        calledOf(
          await site.tradeIn.send({
            id,
            fields: { ...fields, [hiddenFieldName]: hiddenField },
            idempotencyKey,
            source: sourceOf(site, request),
          }),
          ({ leadId, eventId, valuation }) => ({ leadId, eventId, valuation: answeredValuation(site, valuation) }),
        ),
    },
  };
}

function calledOf<Given, Answer>(
  result: Result<Given, TradeInRefusal>,
  answerOf: (given: Given) => Answer,
  words: Partial<Record<TradeInRefusal['kind'], string>> = {},
): ValuationCallResult<Answer> {
  if (result.ok) return { kind: 'ok', answer: answerOf(result.value) };
  const refusal = result.reason;
  if (refusal.kind === 'invalid') return { kind: 'invalid', errors: refusal.errors };
  return { kind: 'refused', code: refusal.kind, message: words[refusal.kind] ?? tradeInRefusalTexts[refusal.kind] };
}
