import { problem } from '../../http/responses.server.ts';

/** The response of a call behind a gate to visitors who are not signed in. */
export function signInNeeded(requestId: string): Response {
  return problem({
    status: 401,
    error: 'You are not signed in, so nothing was sent. Reload this page to sign in and go on.',
    requestId,
  });
}
