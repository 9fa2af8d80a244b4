import { problem } from '../../http/responses.server.ts';

/** The response of a call behind a gate to visitors who are not signed in. */
export function signInNeeded(requestId: string): Response {
  return problem({
    status: 401,
    error: 'Please sign in first. Nothing was sent.',
    requestId,
  });
}
