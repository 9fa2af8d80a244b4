import { problem } from '../../http/responses.server.ts';
import type { SiteContext } from '../../site/site-context.ts';

/** The answer at the address of a file that this dealer does not have. */
export function missingFile({ request: { id: requestId } }: Pick<SiteContext, 'request'>): Response {
  return problem({ status: 404, error: 'This file does not exist.', requestId });
}
