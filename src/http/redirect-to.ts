/**
 * The only place that creates redirects. A Location header allows visible ASCII only, and a browser reads `//host` and
 * `/\host` in it as another site. Every URL part that a visitor chose goes through here, so that a path that no header
 * can carry is a 404 and not a failure, and no link to this site redirects to another site.
 */

/** Proxies store a response's headers in one buffer, of 4,096 bytes with nginx; the other headers need some 900. */
const longestLocation = 3_000;

const siteBase = 'https://site.invalid';

/**
 * `target` as a Location, or `null` if it cannot be one: a path of this site that begins with a single "/", encoded or
 * not. Spaces, letters outside ASCII and backslashes are percent-encoded; existing escapes stay. Control characters,
 * lone surrogates, a leading "//" and more than 3,000 characters give `null`. With `mayLeaveSite` an https URL without
 * user and password is allowed too: for URLs from a dealer's configuration.
 */
export function safeLocation(target: string, { mayLeaveSite = false }: { mayLeaveSite?: boolean } = {}): string | null {
  // oxlint-disable-next-line no-control-regex -- these are what a header cannot carry
  if (/[\u0000-\u001f\u007f-\u009f]/.test(target) || !target.isWellFormed()) return null;
  if (mayLeaveSite && /^https:\/\//i.test(target)) return awayFromSite(target);
  if (!/^\/(?![/\\])/.test(target)) return null;
  // The URL parser would make a backslash of the path a slash, and `/.//host` begin with two.
  const url = URL.canParse(encodeBackslashes(target), siteBase) ? new URL(encodeBackslashes(target), siteBase) : null;
  if (url === null || url.origin !== siteBase || url.pathname.startsWith('//')) return null;
  return within(`${url.pathname}${url.search}${url.hash}`);
}

/**
 * A redirect to `target`; a 404 if `target` cannot be a Location. Throw it in a loader, so that the 404 has the
 * dealer's design.
 */
export function redirectTo(
  target: string,
  {
    status = 302,
    headers,
    mayLeaveSite = false,
  }: { status?: 301 | 302 | 303 | 307; headers?: HeadersInit; mayLeaveSite?: boolean } = {},
): Response {
  const location = safeLocation(target, { mayLeaveSite });
  if (location === null) return new Response(null, { status: 404 });
  const all = new Headers(headers);
  all.set('location', location);
  return new Response(null, { status, headers: all });
}

/**
 * A redirect to the same path on another host of the same dealer, for good; `origin` is that of the dealer's main host.
 * Browsers remember it for an hour only, since a dealer may correct the order of hosts.
 */
export function redirectToHost(origin: string, target: string): Response {
  const location = safeLocation(target);
  if (location === null) return new Response(null, { status: 404 });
  const headers = { location: origin + location, 'cache-control': 'public, max-age=3600' };
  return new Response(null, { status: 301, headers });
}

function awayFromSite(target: string): string | null {
  const url = URL.canParse(target) ? new URL(target) : null;
  return url === null || url.username !== '' || url.password !== '' ? null : within(url.href);
}

const within = (location: string): string | null => (location.length > longestLocation ? null : location);

function encodeBackslashes(target: string): string {
  return target.replaceAll('\\', '%5C');
}
