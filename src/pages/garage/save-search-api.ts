/**
 * `POST /api/saved-searches`: JSON `query` (the parameters of a search's address) and `name` (made of the filters where
 * it is empty). 200 `{ success: true, id, name, known }`; `known` where it was saved before. Else `success` false with
 * `error`: 401 for nobody, 404 where the dealer has no saved searches, 409 where there is no room, 413 for a search
 * that is too long, 429 for too many.
 */
import type { ActionFunctionArgs } from 'react-router';
import * as z from 'zod';
import { problem } from '../../http/responses.server.ts';
import { siteContext } from '../../site/site-context.ts';
import { malformedBody } from '../request/malformed-body.ts';
import { onlyByPost } from '../request/read-only-endpoint.ts';
import { saveSearch } from './save-search.ts';
import { parsedJson } from '../../shared/parsed-json.ts';

export { refuseGet as loader } from '../request/read-only-endpoint.ts';

const bodySchema = z.object({ query: z.string(), name: z.string().max(200).default('') });
const longestBodyCharacters = 10_000;

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const {
    request: { id: requestId },
  } = site;
  const refuse = (status: number, error: string, headers: Record<string, string> = {}): Response =>
    problem({ status, error, requestId, headers, members: { success: false } });
  if (request.method !== 'POST') return onlyByPost(requestId);
  const { accounts } = site.configuration;
  if (!accounts.sign_in_enabled || !accounts.saved_searches_enabled)
    return refuse(404, 'This site has no saved searches.');
  if ((await site.account.current()) === null) return refuse(401, 'Please sign in first. Nothing was saved.');
  const leave = await site.account.savedSearches.mayChange();
  if (!leave.isWithin)
    return refuse(429, 'You changed your saved searches very often. Please wait a few minutes.', {
      'retry-after': String(leave.retryAfterSeconds),
    });
  const text = await request.text();
  if (text.length > longestBodyCharacters)
    return refuse(413, `The body can have at most ${longestBodyCharacters} characters.`);
  const value = parsedJson(text);
  const posted = bodySchema.safeParse(value);
  if (!posted.success)
    return malformedBody({
      error: 'Send query and name as a JSON object.',
      schema: bodySchema,
      value,
      issues: posted.error.issues,
      requestId,
      members: { success: false },
    });
  const saved = await saveSearch(site, posted.data);
  return saved.ok
    ? Response.json({ success: true, ...saved.value }, { headers: { 'cache-control': 'no-store' } })
    : refuse(saved.reason.status, saved.reason.error);
}
