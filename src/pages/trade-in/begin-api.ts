/**
 * `POST /api/trade-in` starts a valuation (TRADE-5, TRADE-6): `url`, `source` "Website", `user_agent`, `car_id`,
 * `car_dealership_id` and `lead_attributes` with `visited_pages` and `linked_query_params`. Responds 201 with the `id`
 * for the following calls, and binds the valuation to this browser by a cookie. An unsent valuation of this browser for
 * the same car is resumed. 401 if the dealer requires a sign-in for the trade-in on a vehicle, 429 for too many new
 * ones. It contains no personal data: the lead itself is created at the contact step.
 */
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod';
import { readAttribution } from '../../leads/lead/attribution.ts';
import { isFormGated } from '../../site/gates.ts';
import { siteContext } from '../../site/site-context.ts';
import { signInNeeded } from '../request/sign-in-needed.ts';
import { answerJson, readPosted, refuse } from './trade-in-answers.ts';

const bodySchema = z.object({
  url: z.string().max(2_000).default(''),
  source: z.literal('Website').default('Website'),
  user_agent: z.string().max(1_000).default(''),
  car_id: z
    .union([z.string().max(100), z.number()])
    .nullish()
    .transform((id) => String(id ?? '')),
  car_dealership_id: z
    .union([z.string().max(100), z.number()])
    .nullish()
    .transform((id) => String(id ?? '')),
  lead_attributes: z.unknown().optional(),
});

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const body = await readPosted(site, request, bodySchema);
  if (!body.ok) return body.answer;
  const isGated = isFormGated(site.configuration, 'trade-in', { hasVehicle: body.value.car_id !== '' });
  if (isGated && (await site.account.current()) === null) return signInNeeded(site.request.id);
  const { url, user_agent, car_id, car_dealership_id, lead_attributes } = body.value;
  const begun = await site.tradeIn.begin({
    url,
    userAgent: user_agent || site.visitor.userAgent,
    carId: car_id,
    carDealershipId: car_dealership_id,
    attribution: readAttribution(lead_attributes),
  });
  if (!begun.ok) return refuse(site, begun.reason);
  const { id, setCookie } = begun.value;
  return answerJson({ id }, { status: 201, setCookie });
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';
