/** What the calls about passkeys share: the body that they read, and how a refusal reads. */
import * as z from 'zod';
import type { PasskeyOptionsAnswer, PasskeyResponse } from '../../accounts/sign-in/account-operations.server.ts';
import { problem } from '../../http/responses.server.ts';
import { paths } from '../../routes.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { isPageShown } from '../../tenants/known-paths.ts';
import { malformedBody } from '../request/malformed-body.ts';
import { onlyByPost } from '../request/read-only-endpoint.ts';
import { tooManyText } from './posted-code.ts';
import { parsedJson } from '../../shared/parsed-json.ts';

const credentialId = z.string().regex(/^[\w-]{1,1400}$/, 'an identifier in base64url');

/** Without `response` a call asks for options; with it, it brings what the browser answered to them. */
const bodySchema = z.object({
  response: z
    .looseObject({
      id: credentialId,
      rawId: credentialId,
      type: z.literal('public-key'),
      response: z.looseObject({}),
      clientExtensionResults: z.looseObject({}),
    })
    .optional(),
});

const longestBodyCharacters = 20_000;

export async function readPasskeyCall(
  site: SiteContext,
  request: Request,
): Promise<{ ok: true; response: PasskeyResponse | null } | { ok: false; answer: Response }> {
  const end = (answer: Response) => ({ ok: false as const, answer });
  if (request.method !== 'POST') return end(onlyByPost(site.request.id));
  if (!isPageShown(paths.signIn(), site.configuration))
    return end(passkeyProblem(site, 404, 'This site has no sign-in.'));
  const text = await request.text();
  if (text.length > longestBodyCharacters)
    return end(passkeyProblem(site, 413, `The body can have at most ${longestBodyCharacters} characters.`));
  const value = parsedJson(text);
  const posted = bodySchema.safeParse(value);
  if (!posted.success)
    return end(
      malformedBody({
        error: 'Send a JSON object, with response where there is one.',
        schema: bodySchema,
        value,
        issues: posted.error.issues,
        requestId: site.request.id,
      }),
    );
  return { ok: true, response: posted.data.response ?? null };
}

export function passkeyProblem(
  { request: { id: requestId } }: Pick<SiteContext, 'request'>,
  status: number,
  error: string,
  headers: Record<string, string> = {},
): Response {
  return problem({ status, error, requestId, headers });
}

export const tooManyTries = (site: SiteContext, retryAfterSeconds: number): Response =>
  passkeyProblem(site, 429, tooManyText(retryAfterSeconds), { 'retry-after': String(retryAfterSeconds) });

/** JSON that no cache keeps. */
export function passkeyAnswer(members: object, setCookies: readonly string[] = []): Response {
  const headers = new Headers(setCookies.map((cookie) => ['set-cookie', cookie]));
  headers.set('cache-control', 'no-store');
  return Response.json(members, { headers });
}

export function optionsAnswer(site: SiteContext, asked: PasskeyOptionsAnswer): Response {
  switch (asked.kind) {
    case 'options':
      return passkeyAnswer({ options: asked.options }, asked.setCookies);
    case 'nobody':
      return passkeyProblem(site, 401, 'Please sign in first.');
    case 'signed-in-too-long-ago':
      return passkeyProblem(site, 403, 'You signed in more than a day ago. Sign out and in again to add a passkey.');
    case 'full':
      return passkeyProblem(site, 409, 'You have as many passkeys as an account can have. Remove one to add another.');
    case 'too-many':
      return tooManyTries(site, asked.retryAfterSeconds);
  }
}
