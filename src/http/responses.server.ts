/** Headers that every answer carries, and the plain answers that need no page. */

/**
 * OWASP ASVS 5.0, 3.4.1 and 3.4.4 to 3.4.8. The policy of a page itself is in `content-security-policy.server.ts`. Strict
 * transport security leaves subdomains out: they are the dealer's, and may be another company's plain http site.
 */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), interest-cohort=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** For answers that are not pages: nothing in them may load or be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** One problem shape for everything that is not a page (ERR-1; RFC 9457): no stack, no secret. `members`: what a program reads beside it. */
export function problem(input: { status: number; title: string; detail?: string; requestId: string; members?: Readonly<Record<string, unknown>> }): Response {
  const { status, title, detail, requestId, members = {} } = input;
  return Response.json(
    { title, status, ...(detail === undefined ? {} : { detail }), request_id: requestId, ...members },
    { status, headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', 'content-security-policy': closedPolicy } },
  );
}
