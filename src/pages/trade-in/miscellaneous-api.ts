/**
 * `POST /api/miscellaneous` (TRADE-11): the valuation's result as the valuation call answered it, with `column_name`
 * "valuation". The server passes on what it knows of that valuation itself, whatever the browser says of it, to the
 * dealer's webhooks. 202, and the same again for a repeat, which is not passed on twice, nor after the contact step
 * passed it on. 404 where the dealer does not forward valuations.
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
    return problem({ status: 404, error: 'This dealer does not offer valuations here.', requestId: site.requestId });
  const forwarded = await site.tradeIn.forward(body.value.id);
  return forwarded.ok ? answerJson({ ok: true }, { status: 202 }) : refuse(site, forwarded.reason);
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';
