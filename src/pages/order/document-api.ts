/**
 * `GET /api/orders/documents/{id}?token=`: a photograph of a paper, as JPEG, for whoever has the link of its order, or
 * the link in the dealer's message. 404 for everybody else.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../../site/site-context.ts';
import { answerPhoto } from '../photos/photo-answers.ts';
import { signInNeeded } from '../request/sign-in-needed.ts';
import { isOrderGated } from './order-gate.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const {
    request: { id: requestId },
  } = site;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return answerPhoto(requestId, async () => {
    const bytes = await site.purchase.orders.readDocument(token, params['document'] ?? '');
    // The dealer's people have no account.
    const isBuyer = bytes !== null && (await site.purchase.orders.find(token)).kind === 'order';
    return isBuyer && (await isOrderGated(site)) ? signInNeeded(requestId) : bytes;
  });
}
