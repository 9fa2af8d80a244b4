/**
 * `POST /api/trade-in/offer` (TRADE-9): `lead_id`, `form_completed`, `offer_accepted` true and `subcategory` "3. Offer
 * Accepted"; `s` is the signature of the email's link, for another browser than the valuation's. 200 with `event_id` 18
 * (TRADE-10), `replayed` true if it had been accepted before; the dealer is notified once. 409 with `code` "expired" or
 * "no-offer".
 */
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod';
import { tradeInSubcategories } from '../../trade-in/lead-of-valuation.ts';
import { siteContext } from '../../site/site-context.ts';
import { answeredValuation, answerJson, readPosted, refuse } from './trade-in-answers.ts';

const isTrue = z.union([z.literal(true), z.literal('true')]);
const bodySchema = z.object({
  lead_id: z.string().max(50),
  form_completed: isTrue,
  offer_accepted: isTrue,
  subcategory: z.literal(tradeInSubcategories.accepted),
  s: z.string().max(100).optional(),
});

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const body = await readPosted(site, request, bodySchema);
  if (!body.ok) return body.answer;
  const accepted = await site.tradeIn.accept(body.value.lead_id, body.value.s);
  if (!accepted.ok) return refuse(site, accepted.reason);
  const { leadId, valuation, replayed, eventId } = accepted.value;
  return answerJson({ lead_id: leadId, event_id: eventId, replayed, valuation: answeredValuation(site, valuation) });
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';
