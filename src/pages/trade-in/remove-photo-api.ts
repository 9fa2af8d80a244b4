/**
 * `POST /api/trade-in/remove-photo`: `id` and `photo_id`. 200 with the valuation, also when the photograph was gone
 * already.
 */
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod';
import { siteContext } from '../../site/site-context.ts';
import { answerValuation, readPosted } from './trade-in-answers.ts';

const bodySchema = z.object({ id: z.string().max(50), photo_id: z.string().max(50) });

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const body = await readPosted(site, request, bodySchema);
  if (!body.ok) return body.answer;
  return answerValuation(site, await site.tradeIn.removePhoto(body.value.id, body.value.photo_id));
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';
