/** Responses for bodies that `limitBody` refuses. */
import type { BodyRefusal } from './limit-body.server.ts';
import { problem } from './responses.server.ts';

export function bodyProblem(
  refusal: BodyRefusal,
  { maxBytes, requestId }: { maxBytes: number; requestId: string },
): Response {
  switch (refusal) {
    case 'too-long':
      return problem({
        status: 413,
        error: `The request is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`,
        requestId,
      });
    case 'too-many-fields':
      return problem({
        status: 413,
        code: 'too-many-fields',
        error: 'The request has more fields than any form.',
        requestId,
      });
    case 'no-room':
      return problem({
        status: 503,
        error: 'We are receiving too much data at the moment. Please try again in a minute.',
        requestId,
        headers: { 'retry-after': '60' },
      });
    case 'too-slow':
      return problem({
        status: 408,
        error:
          'We stopped receiving what you were sending, so nothing was saved. Please try again on a better connection.',
        requestId,
        headers: { connection: 'close' },
      });
    case 'broken':
      return problem({ status: 400, error: 'Only part of what you sent reached us. Please try again.', requestId });
  }
}
