/** `GET /api/openapi.json`: the public calls of the dealer's site, as an OpenAPI 3.1 document. */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../../site/site-context.ts';
import { openApiDocument } from './open-api-document.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export function loader({ context }: LoaderFunctionArgs): Response {
  const { configuration, origin } = context.get(siteContext);
  return Response.json(openApiDocument({ name: configuration.name, origin }));
}
