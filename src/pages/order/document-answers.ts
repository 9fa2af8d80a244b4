/** Answers that the calls about an order's documents share. */
import { problem } from '../../http/responses.server.ts';
import type { SiteContext } from '../../site/site-context.ts';

export const noSuchOrder = ({ request: { id: requestId } }: Pick<SiteContext, 'request'>): Response =>
  problem({ status: 404, error: 'There is no such order.', requestId });

export const tooManyText =
  'There were many photos from your network in a short time. Please wait a few minutes and try again, or give us a call.';

export const tooManyDocuments = (
  { request: { id: requestId } }: Pick<SiteContext, 'request'>,
  { retryAfterSeconds }: { retryAfterSeconds: number },
): Response =>
  problem({ status: 429, error: tooManyText, requestId, headers: { 'retry-after': String(retryAfterSeconds) } });
