/** Response of a suspended dealer's site: a plain 503 in the dealer's name. */
import { briefResponse } from './brief-response.server.ts';
import { href } from '../routes.ts';

const retryAfterSeconds = 3_600;

/**
 * The law requires that the unsubscribe link in a message works, even when the site is suspended (Spam Act 2003,
 * section 18).
 */
export function isOpenWhileSuspended(path: string): boolean {
  const unsubscribe = href('unsubscribe');
  return path === unsubscribe || path === `${unsubscribe}.data`;
}

export function suspendedResponse({
  path,
  dealerName,
  requestId,
}: {
  path: string;
  dealerName: string;
  requestId: string;
}): Response {
  return briefResponse({
    path,
    status: 503,
    code: 'suspended',
    heading: `${dealerName} is closed online for now`,
    text: 'This website is not available at the moment. Please try again later, or contact the dealership directly.',
    requestId,
    retryAfterSeconds,
  });
}
