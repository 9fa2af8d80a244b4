/** Makes and uses passkeys in this browser. Loaded when somebody presses a button for it. */
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { paths } from '../../routes.ts';

type Options<Start extends (input: never) => unknown> = Parameters<Start>[0] extends { optionsJSON: infer Json }
  ? Json
  : never;

const noConnection = 'We could not reach the site. Check your connection and try again.';
const unexpected = 'Something went wrong on our side. Please try again.';
const notDone = 'Your device did not finish. Try again, or use a code.';

/** For the person who is signed in. `null` when it is made, else why not, in words for the visitor. */
export function addPasskey(): Promise<string | null> {
  return ask(paths.api.passkeys(), (optionsJSON) =>
    startRegistration({ optionsJSON: optionsJSON as Options<typeof startRegistration> }),
  );
}

/** `null` when the visitor is signed in, else why not. */
export function signInByPasskey(): Promise<string | null> {
  return ask(paths.api.passkeySignIn(), (optionsJSON) =>
    startAuthentication({ optionsJSON: optionsJSON as Options<typeof startAuthentication> }),
  );
}

/** Asks for options, lets the device answer them, and sends the answer. */
async function ask(address: string, answerOf: (options: unknown) => Promise<object>): Promise<string | null> {
  const asked = await post(address, {});
  if (asked.problem !== null) return asked.problem;
  let response: object;
  try {
    response = await answerOf(asked.options);
  } catch (error) {
    return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? 'This device has a passkey for this site already.'
      : notDone;
  }
  return (await post(address, { response })).problem;
}

async function post(address: string, body: object): Promise<{ problem: string | null; options?: unknown }> {
  let response: Response;
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    return { problem: noConnection };
  }
  const answer = (await response.json().catch(() => ({}))) as { error?: string; options?: unknown };
  if (!response.ok) return { problem: answer.error ?? unexpected };
  return { problem: null, options: answer.options };
}
