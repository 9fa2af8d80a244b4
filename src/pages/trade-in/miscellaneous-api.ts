/**
 * `POST /api/miscellaneous` (TRADE-11): the valuation's result as the valuation call returned it, with `column_name`
 * "valuation". The server forwards its own record of that valuation to the dealer's webhooks, whatever the browser
 * sends. 202, also for a repeat, which is not forwarded again, nor after the contact step has forwarded it. 404 if the
 * dealer does not forward valuations.
 */
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod';
import { problem } from '../../http/responses.server.ts';
import { siteContext } from '../../site/site-context.ts';
import { answerJson, readPosted, refuse } from './trade-in-answers.ts';

const bodySchema = z.object({ id: z.string().max(50), column_name: z.literal('valuation') });

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const body = await readPosted(site, request, bodySchema);
  if (!body.ok) return body.answer;
  if (!site.configuration.trade_in.forward_valuation)
    return problem({ status: 404, error: 'This dealer does not offer valuations here.', requestId: site.request.id });
  const forwarded = await site.tradeIn.forward(body.value.id);
  return forwarded.ok ? answerJson({ ok: true }, { status: 202 }) : refuse(site, forwarded.reason);
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';
