/** Makes and uses passkeys in this browser. Loaded when somebody presses a button for it. */
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { paths } from '../../routes.ts';
import { postCall } from './post-call.ts';

type Options<Start extends (input: never) => unknown> = Parameters<Start>[0] extends { optionsJSON: infer Json }
  ? Json
  : never;

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
  const asked = await postCall<{ options: unknown }>(address, {});
  if (asked.problem !== null) return asked.problem;
  let response: object;
  try {
    response = await answerOf(asked.answer.options);
  } catch (error) {
    return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? 'This device has a passkey for this site already.'
      : notDone;
  }
  return (await postCall(address, { response })).problem;
}
