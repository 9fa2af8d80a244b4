/**
 * `POST /api/trade-in/rego` (TRADE-4): `rego` and `regoState`. 200 with the vehicle; 404 with `code` "unknown" if the
 * registration is not found (the visitor enters the vehicle by hand), 422 with `errors`, 429, and 502 when the register
 * cannot be reached. Nothing is stored.
 */
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod';
import { problem } from '../../http/responses.server.ts';
import { isRobot } from '../../stock/phone-reveal-guard.server.ts';
import { siteContext } from '../../site/site-context.ts';
import { answerJson, lookUpTexts, readPosted, refuse } from './trade-in-answers.ts';

const bodySchema = z.object({ rego: z.string().max(50), regoState: z.string().max(10) });

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const body = await readPosted(site, request, bodySchema);
  if (!body.ok) return body.answer;
  // A look-up may cost the dealer money, and lists of registrations are what scrapers want.
  if (isRobot(site.visitor.userAgent))
    return problem({
      status: 403,
      error: 'Registration lookups are not available to automated requests.',
      requestId: site.request.id,
    });
  const found = await site.tradeIn.lookUp(body.value);
  return found.ok ? answerJson(found.value) : refuse(site, found.reason, lookUpTexts);
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';
