/**
 * `POST /api/orders/remove-document`: JSON with the order's `token` and `document_id`. 204, also when the photograph
 * was gone already; 404 for a token that does not exist, 409 (`closed`) for an order that cannot change any more, 503
 * while the storage fails, 401 where the dealer's checkout needs a sign-in, and 429.
 */
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod';
import { problem } from '../../http/responses.server.ts';
import { photoTexts } from '../../media/photos/photo-limits.ts';
import { documentsClosedText } from '../../purchase/orders/order-document-operations.server.ts';
import { siteContext } from '../../site/site-context.ts';
import { onlyByPost } from '../request/read-only-endpoint.ts';
import { signInNeeded } from '../request/sign-in-needed.ts';
import { noSuchOrder, tooManyDocuments } from './document-answers.ts';
import { isOrderGated } from './order-gate.ts';

export { refuseGet as loader } from '../request/read-only-endpoint.ts';

const bodySchema = z.object({ token: z.string().max(2_000), document_id: z.string().max(50) });

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const {
    request: { id: requestId },
  } = site;
  if (request.method !== 'POST') return onlyByPost(requestId);
  const leave = await site.purchase.orders.mayAddDocuments();
  if (!leave.isWithin) return tooManyDocuments(site, leave);
  if (await isOrderGated(site)) return signInNeeded(requestId);
  const body = bodySchema.safeParse(await request.json().catch(() => null));
  if (!body.success)
    return problem({
      status: 400,
      error: 'This request is not valid.',
      detail: 'body: expected a JSON object with the texts "token" and "document_id"',
      requestId,
    });
  const { token, document_id: documentId } = body.data;
  if ((await site.purchase.orders.find(token)).kind !== 'order') return noSuchOrder(site);
  const removed = await site.purchase.orders.removeDocument(token, documentId);
  if (removed.ok) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  return removed.reason === 'unavailable'
    ? problem({ status: 503, error: photoTexts.notRemoved, requestId, headers: { 'retry-after': '60' } })
    : problem({ status: 409, error: documentsClosedText, code: 'closed', requestId });
}
