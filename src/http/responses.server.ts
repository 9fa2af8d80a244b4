/** Headers that every answer carries, and the plain answers that need no page. */

import { patternOf } from '../routes.ts';

/** Routes of pictures: other sites show them, in results of searches, previews of links and messages to visitors. */
const pictureRoutes: ReadonlySet<string> = new Set([
  patternOf('picture'),
  patternOf('asset'),
  patternOf('demonstration-picture'),
  patternOf('demonstration-tiles'),
  patternOf('no-picture'),
  'public file',
]);

/** Routes shown in a frame of the site's own pages. */
const framedRoutes: ReadonlySet<string> = new Set([patternOf('mailbox-html')]);

/**
 * OWASP ASVS 5.0, 3.4.1 and 3.4.4 to 3.4.8. The policy of a page itself is in `content-security-policy.server.ts`.
 * Strict transport security leaves subdomains out: they are the dealer's, and may be another company's plain http site.
 * Cross-Origin-Resource-Policy keeps pages, answers of interfaces and built files out of other sites' processes, where
 * a flaw of the processor would let those read them. It goes by route and not by content type: a 304 has none, and its
 * headers replace those that the browser keeps. Programs of others, such as those that read feeds, are no browsers and
 * not held by it.
 */
export function securityHeaders(secure: boolean, route = ''): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': framedRoutes.has(route) ? 'SAMEORIGIN' : 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': pictureRoutes.has(route) ? 'cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), interest-cohort=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** For answers that are not pages: nothing in them may load or be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * What a program reads of a problem that no caller gave a code of its own. Another status of the same hundred is named
 * by its first.
 */
const kinds: Readonly<Record<number, readonly [code: string, title: string]>> = {
  400: ['bad-request', 'Bad Request'],
  401: ['sign-in-needed', 'Unauthorized'],
  403: ['forbidden', 'Forbidden'],
  404: ['not-found', 'Not Found'],
  405: ['method-not-allowed', 'Method Not Allowed'],
  408: ['too-slow', 'Request Timeout'],
  409: ['conflict', 'Conflict'],
  413: ['too-large', 'Content Too Large'],
  414: ['too-long', 'URI Too Long'],
  415: ['unsupported-media-type', 'Unsupported Media Type'],
  422: ['invalid', 'Unprocessable Content'],
  429: ['too-many', 'Too Many Requests'],
  500: ['unexpected', 'Internal Server Error'],
  502: ['no-answer', 'Bad Gateway'],
  503: ['unavailable', 'Service Unavailable'],
};

export interface Problem {
  status: number;
  /** A sentence for a person; it holds nothing of the server's inside. */
  error: string;
  /** What exactly was found, for programmers; the sentence again when there is no more to say. */
  detail?: string;
  /** What a program decides by, where the status alone does not tell two cases apart. */
  code?: string;
  requestId: string;
  headers?: Readonly<Record<string, string>>;
  /** More of it, such as `errors` by field. */
  members?: Readonly<Record<string, unknown>>;
}

/**
 * The one shape of an error that is not a page (ERR-1): a problem of RFC 9457 with its status, a code for programs,
 * `error` as the sentence for people and the id under which the log has the request; no stack, no secret.
 */
export function problem({
  status,
  error,
  detail = error,
  code,
  requestId,
  headers = {},
  members = {},
}: Problem): Response {
  const [usualCode, title] = kinds[status] ?? kinds[status < 500 ? 400 : 500]!;
  return Response.json(
    { type: 'about:blank', title, status, detail, code: code ?? usualCode, error, request_id: requestId, ...members },
    {
      status,
      headers: {
        'cache-control': 'no-store',
        'content-security-policy': closedPolicy,
        ...headers,
        'content-type': 'application/problem+json',
      },
    },
  );
}

/**
 * The final API response: an unexpected failure, which the router reports in its own text, and in development with
 * its stack, becomes a problem. What went wrong is in the log under the same id.
 */
export function asProblem(response: Response, requestId: string): Response {
  if (response.status < 400 || response.headers.get('content-type') === 'application/problem+json') return response;
  const error = response.status < 500 ? 'This URL does not support this method.' : 'Something went wrong on our side.';
  const allow = response.headers.get('allow');
  return problem({ status: response.status, error, requestId, headers: allow === null ? {} : { allow } });
}
