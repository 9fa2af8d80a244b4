/**
 * `POST /api/passkeys`, for the person who is signed in. An empty JSON object: 200 with `options`, from which a browser
 * makes a passkey. `{ response }`, what the browser made: 200 `{ success: true }`, and the passkey signs in from then
 * on. 401 without a sign-in, 403 when that was more than a day ago, 409 for too many passkeys.
 */
import type { ActionFunctionArgs } from 'react-router';
import { siteContext } from '../../site/site-context.ts';
import { deviceName } from './device-name.ts';
import { optionsAnswer, passkeyAnswer, passkeyProblem, readPasskeyCall } from './posted-passkey.ts';

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const call = await readPasskeyCall(site, request);
  if (!call.ok) return call.answer;
  const { response } = call;
  if (response === null) return optionsAnswer(site, await site.account.passkeyToMake());
  return (await site.account.addPasskey({ response, name: deviceName(site.visitor.userAgent) }))
    ? passkeyAnswer({ success: true })
    : passkeyProblem(site, 400, 'That took too long or did not fit. Please try again.');
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';
