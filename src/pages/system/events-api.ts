/**
 * `POST /api/events` (vehicle §7, LEAD-59): one event that only the browser sees, as JSON with `event` and the fields
 * defined in `posted-event.ts`. 202 `{ logged }`, false if the dealer has the log turned off; 400 for anything else,
 * 413 for a long body, 429 with `Retry-After` for too many.
 */
import type { ActionFunctionArgs } from 'react-router';
import { longestEventCharacters, parsePostedEvent, postedEventSchema } from '../../analytics/posted-event.ts';
import { problem } from '../../http/responses.server.ts';
import { onlyByPost } from '../request/read-only-endpoint.ts';
import { malformedBody } from '../request/malformed-body.ts';
import { siteContext } from '../../site/site-context.ts';

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const {
    request: { id: requestId },
  } = site;
  if (request.method !== 'POST') return onlyByPost(requestId);
  const leave = await site.analytics.mayRecord();
  if (!leave.isWithin) {
    return problem({
      status: 429,
      error: 'Too many events were sent from your connection.',
      requestId,
      headers: { 'retry-after': String(leave.retryAfterSeconds) },
    });
  }
  const text = await request.text();
  if (text.length > longestEventCharacters)
    return problem({
      status: 413,
      error: `An event can have at most ${longestEventCharacters} characters.`,
      requestId,
    });
  const posted = parsePostedEvent(text);
  if (!posted.ok)
    return malformedBody({ error: 'This is not a valid event.', schema: postedEventSchema, ...posted, requestId });
  site.analytics.record(posted.event);
  return Response.json(
    { logged: site.configuration.analytics.server_log_enabled },
    { status: 202, headers: { 'cache-control': 'no-store' } },
  );
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';
