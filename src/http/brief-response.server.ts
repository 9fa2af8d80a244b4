/**
 * A short response in place of a page: a few lines of HTML for a person, problem details for a program. It needs no
 * dealer, no database and no rendering, so it works when one of them is missing or overloaded.
 */
import { escapeHtml } from '../shared/escape-html.ts';
import { closedPolicy, problem } from './responses.server.ts';
import { isApiPath } from '../routes.ts';

export interface BriefResponse {
  /** Path of the request; programs request API calls and router data. */
  path: string;
  status: number;
  heading: string;
  /** One or two sentences: what happened, and what to do. */
  text: string;
  requestId: string;
  /** For a program, if the status alone is ambiguous. */
  code?: string;
  /** Sent as Retry-After. */
  retryAfterSeconds?: number;
}

export function briefResponse({
  path,
  status,
  heading,
  text,
  requestId,
  code,
  retryAfterSeconds,
}: BriefResponse): Response {
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  if (isApiPath(path) || path.endsWith('.data')) {
    return problem({
      status,
      error: `${heading}. ${text}`,
      requestId,
      headers,
      ...(code === undefined ? {} : { code }),
    });
  }
  const html = `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)}</title>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
<p>Reference: ${escapeHtml(requestId)}</p>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': closedPolicy,
    },
  });
}
