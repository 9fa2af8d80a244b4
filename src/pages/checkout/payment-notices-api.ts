/**
 * `POST /api/payments/notices/{provider}`: where a payment company tells what became of a payment. Its signature is
 * what lets it in, since it comes from another server without a cookie. What it says is a hint: the payment is asked
 * for. 200 for a notice that was understood, also of a payment that is not this dealer's; 400 without the right
 * signature or too late; 404 for a provider that the dealer does not use; 429 for too many; 503 when the company must
 * send it again.
 */
import type { ActionFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { siteContext } from '../../site/site-context.ts';
import { PaymentProviderUnavailable, type NoticeRefusal } from '../../purchase/payments/payment-provider.ts';
import { onlyByPost } from '../request/read-only-endpoint.ts';

const refusals: Readonly<Record<NoticeRefusal, string>> = {
  'no-signature': 'The notice has no signature that this dealer can check.',
  'wrong-signature': 'The signature of the notice is not right.',
  'too-old': 'The notice was signed too long ago.',
  'not-readable': 'The notice cannot be read.',
};

export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const {
    purchase: { payments },
    request: { id: requestId },
  } = context.get(siteContext);
  if (request.method !== 'POST') return onlyByPost(requestId);
  const counted = await payments.mayTakeNotice();
  if (!counted.isWithin)
    return problem({
      status: 429,
      error: 'Too many notices came from this address.',
      requestId,
      headers: { 'retry-after': String(counted.retryAfterSeconds) },
    });
  try {
    const taken = await payments.takeNotice(params['provider'] ?? '', {
      body: await request.text(),
      headers: request.headers,
    });
    if (taken.ok) return Response.json({ success: true });
    if (taken.reason === 'unknown-provider')
      return problem({ status: 404, error: 'This dealer takes no payments by this provider.', requestId });
    return problem({ status: 400, error: refusals[taken.reason], requestId });
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    return problem({
      status: 503,
      error: 'The payment could not be asked for. Send the notice again.',
      requestId,
      headers: { 'retry-after': '30' },
    });
  }
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';
