/**
 * `POST /api/passkeys/sign-in`. An empty JSON object: 200 with `options`, from which a browser asks its person for a
 * passkey of this site. `{ response }`, what the browser answered: 200 `{ success: true }` with a new session, 401 for
 * a passkey that is not known here.
 */
import type { ActionFunctionArgs } from 'react-router';
import { siteContext } from '../../site/site-context.ts';
import { optionsAnswer, passkeyAnswer, passkeyProblem, readPasskeyCall, tooManyTries } from './posted-passkey.ts';

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const call = await readPasskeyCall(site, request);
  if (!call.ok) return call.answer;
  if (call.response === null) return optionsAnswer(site, await site.account.passkeyToSignIn());
  const answer = await site.account.signInByPasskey(call.response);
  switch (answer.kind) {
    case 'signed-in':
      return passkeyAnswer({ success: true }, answer.setCookies);
    case 'too-many':
      return tooManyTries(site, answer.retryAfterSeconds);
    case 'unknown-passkey':
    case 'wrong-code':
    case 'used-up':
      return passkeyProblem(site, 401, 'We do not know that passkey. Sign in with a code instead.');
  }
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';
