/** Headers of every response, and the plain responses that need no page. */

import { patternOf } from '../routes.ts';

/** Routes of pictures: other sites show them, in results of searches, previews of links and messages to visitors. */
const pictureRoutes: ReadonlySet<string> = new Set([
  patternOf('picture'),
  patternOf('page-card'),
  patternOf('asset'),
  patternOf('demonstration-picture'),
  patternOf('demonstration-tiles'),
  patternOf('no-picture'),
  'public file',
]);

/** Routes shown in a frame of the site's own pages. */
const framedRoutes: ReadonlySet<string> = new Set([patternOf('mailbox-html')]);

/**
 * OWASP ASVS 5.0, 3.4.1 and 3.4.4 to 3.4.8. A page's own policy is in `content-security-policy.server.ts`. Strict
 * transport security leaves out subdomains: they are the dealer's, and may be another company's plain http site.
 * Cross-Origin-Resource-Policy keeps pages, API responses and built files out of other sites' processes, where a CPU
 * flaw could let those read them. It depends on the route and not on the content type: a 304 has none, and its headers
 * replace the browser's cached ones. Other programs, such as feed readers, are not browsers and not bound by it.
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

/** For responses that are not pages: they may load nothing and not be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Code and title of a problem without its own code. An unlisted status uses the first of its hundred. */
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
  /** A sentence for a person, without internal details. */
  error: string;
  /** The exact finding, for programmers; the same sentence if there is no more to say. */
  detail?: string;
  /** For programs, where the status alone does not distinguish two cases. */
  code?: string;
  requestId: string;
  headers?: Readonly<Record<string, string>>;
  /** More of it, such as `errors` by field. */
  members?: Readonly<Record<string, unknown>>;
}

/**
 * The single format of an error that is not a page (ERR-1): RFC 9457 problem details with the status, a code for
 * programs, `error` as a sentence for people, and the request id in the log; no stack, no secret.
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
 * The final API response. An unexpected failure, which the router reports in its own text and in development with its
 * stack, becomes problem details. The log has the error under the same id.
 */
export function asProblem(response: Response, requestId: string): Response {
  if (response.status < 400 || response.headers.get('content-type') === 'application/problem+json') return response;
  const error = response.status < 500 ? 'This URL does not support this method.' : 'Something went wrong on our side.';
  const allow = response.headers.get('allow');
  return problem({ status: response.status, error, requestId, headers: allow === null ? {} : { allow } });
}
