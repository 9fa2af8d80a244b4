/** Signing in on a fixture's site, as a browser without scripts does it. */
import { responseOf, type FixtureSite } from '../site-fixture.ts';
import { action } from './sign-in-page.tsx';

export const post = (values: Record<string, string>) => ({
  init: { method: 'POST', body: new URLSearchParams(values) },
});

export const postJson = (body: object) => ({
  init: { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
});

/** Puts the cookies of an answer into the browser. */
export function take({ cookies }: FixtureSite, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
    if (value === '') cookies.delete(name!);
    else cookies.set(name!, decodeURIComponent(value!));
  }
}

/** Asks for a code. */
export async function sendTo(fixture: FixtureSite, receiver: string, query = ''): Promise<void> {
  const answer = await responseOf(() => action(fixture.args(`/sign-in${query}`, post({ receiver }))));
  take(fixture, answer.headers);
}

/** The answer to the code. */
export async function signIn(fixture: FixtureSite, { receiver = 'ada@example.com', query = '' } = {}) {
  const { args, sentCodes } = fixture;
  await sendTo(fixture, receiver, query);
  const answer = await responseOf(() =>
    action(args(`/sign-in${query}`, post({ receiver, step: 'code', code: sentCodes.at(-1)!.code }))),
  );
  take(fixture, answer.headers);
  return answer;
}
