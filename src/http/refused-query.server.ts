/** Responses for queries that `queryRefusal` refuses. */
import { briefResponse } from './brief-response.server.ts';
import type { queryRefusal } from './query-parameters.ts';

export function refusedQuery(
  refusal: NonNullable<ReturnType<typeof queryRefusal>>,
  { path, requestId }: { path: string; requestId: string },
): Response {
  const text = 'Please open the page again from a link on the site.';
  return refusal === 'too-long'
    ? briefResponse({ path, requestId, status: 414, heading: 'This address is too long', text })
    : briefResponse({ path, requestId, status: 400, heading: 'This address has too many parameters', text });
}
