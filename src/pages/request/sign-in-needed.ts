import { problem } from '../../http/responses.server.ts';

/** What a call behind a gate answers to whoever is not signed in. */
export function signInNeeded(requestId: string): Response {
  return problem({
    status: 401,
    error: 'Please sign in first. Nothing was sent.',
    requestId,
  });
}
