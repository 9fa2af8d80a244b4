/**
 * `POST /api/orders/documents`: a multipart form with the order's `token`, `document` (the id of what is shown) and
 * files named `photos`. 201 with the stored `photos`, and `errors` with the name and the reason for each refused one;
 * 422 if none is stored, 503 if that is because the storage fails; 404 for a token or a document that does not exist,
 * 409 (`closed`) for an order that cannot change any more, 401 where the dealer's checkout needs a sign-in, and 429.
 */
import type { ActionFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { mostPhotosOfDocument } from '../../purchase/orders/order-documents.ts';
import { documentsClosedText } from '../../purchase/orders/order-document-operations.server.ts';
import { siteContext } from '../../site/site-context.ts';
import { sentPhotos } from '../photos/sent-photos.ts';
import { onlyByPost } from '../request/read-only-endpoint.ts';
import { signInNeeded } from '../request/sign-in-needed.ts';
import { noSuchOrder, tooManyDocuments } from './document-answers.ts';
import { documentsOf } from './order-documents-asked.ts';
import { isOrderGated } from './order-gate.ts';

export { refuseGet as loader } from '../request/read-only-endpoint.ts';

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const {
    request: { id: requestId },
  } = site;
  if (request.method !== 'POST') return onlyByPost(requestId);
  // Before the body is parsed, because it may have 50 MB.
  const leave = await site.purchase.orders.mayAddDocuments();
  if (!leave.isWithin) return tooManyDocuments(site, leave);
  if (await isOrderGated(site)) return signInNeeded(requestId);
  const form = await request.formData().catch(() => null);
  const [token, kind] = [form?.get('token'), form?.get('document')];
  if (form === null || typeof token !== 'string' || typeof kind !== 'string')
    return problem({
      status: 400,
      error: 'This request is not valid.',
      detail: 'body: expected a multipart form with the fields "token" and "document", and files named "photos"',
      requestId,
    });
  const found = await site.purchase.orders.find(token);
  if (found.kind !== 'order') return noSuchOrder(site);
  const asked = documentsOf(site, found.order).shown.find(({ id }) => id === kind);
  if (asked === undefined)
    return problem({ status: 404, error: 'There is no such document to add to this order.', requestId });
  const outcome = await site.purchase.orders.addDocuments(
    token,
    asked,
    await sentPhotos(form, { most: mostPhotosOfDocument }),
  );
  if (!outcome.ok) return problem({ status: 409, error: documentsClosedText, code: 'closed', requestId });
  const { kept, refused, isStorageDown } = outcome.value;
  if (kept.length === 0 && refused.length > 0)
    return problem({
      status: isStorageDown ? 503 : 422,
      error: 'None of these photos could be stored.',
      requestId,
      members: { photos: [], errors: refused },
    });
  return Response.json(
    { photos: kept.map(({ id, width, height }) => ({ id, width, height })), errors: refused },
    { status: 201, headers: { 'cache-control': 'no-store' } },
  );
}
