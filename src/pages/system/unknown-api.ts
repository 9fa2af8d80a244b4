/** Any other path under the API's prefix: a 404 for a program, instead of the page that people get (ERR-1). */
import type { LoaderFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { siteContext } from '../../site/site-context.ts';

export function loader({ context }: LoaderFunctionArgs): Response {
  return problem({
    status: 404,
    error: 'This API endpoint does not exist.',
    requestId: context.get(siteContext).request.id,
  });
}

export { loader as action };
