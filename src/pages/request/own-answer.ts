import { isRouteErrorResponse } from 'react-router';

/** A redirect, and a page that is not there any more. With a text, "not found" comes from a server in between. */
export function isOwnAnswer(failure: unknown): boolean {
  if (failure instanceof Response) return failure.status < 400;
  return isRouteErrorResponse(failure) && failure.status === 404 && typeof failure.data !== 'string';
}
