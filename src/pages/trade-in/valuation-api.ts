/**
 * `POST /api/trade-in/valuation` (TRADE-7): `id` and `adjustments`, the chosen answer of each condition question by
 * their ids. 200 with the valuation: `outcome` says whether there is an estimate, shown after the contact step, or a
 * call, with the `reasons`. The same answers get the same estimate while it is valid. 422 with `errors` by question;
 * 404 for a valuation that is not this browser's; 409 for an accepted one; 429.
 */
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod';
import { siteContext } from '../../site/site-context.ts';
import { answerValuation, readPosted } from './trade-in-answers.ts';

const bodySchema = z.object({ id: z.string().max(50), adjustments: z.record(z.string().max(50), z.string().max(50)) });

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const body = await readPosted(site, request, bodySchema);
  if (!body.ok) return body.answer;
  return answerValuation(site, await site.tradeIn.value(body.value.id, body.value.adjustments));
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';
