/**
 * The origin of a page: the scheme, host and port for its canonical URL, its links to itself and its key in the page
 * cache. A visitor can send any request line and any port in Host, so neither is repeated: the host is the one found in
 * the table of dealers' hosts, and the port is this server's own or none.
 */

export interface PageOriginInput {
  /** The name under which the dealer was found: lower case, without port and trailing dot. */
  hostName: string;
  /** The Host header. */
  hostHeader: string;
  /** True if the visitor's browser uses https, according to a proxy in front. */
  secure: boolean;
  demonstration: boolean;
  /** The port on which this server listens; `null` before it does. */
  ownPort: number | null;
}

/**
 * Behind a proxy that uses https: no port, whatever Host says. In demonstration mode: always this server's own port.
 * Otherwise (plain http in production): the port in Host if it is this server's own, else none.
 *
 * Example: `www.sky.example:444` on a server that listens on 3000 -> `http://www.sky.example`.
 */
export function pageOrigin({ hostName, hostHeader, secure, demonstration, ownPort }: PageOriginInput): string {
  if (secure) return `https://${hostName}`;
  const isAsked = demonstration || hostHeader.endsWith(`:${ownPort}`);
  return `http://${hostName}${isAsked && ownPort !== null && ownPort !== 80 ? `:${ownPort}` : ''}`;
}

/**
 * The main host of a site that was asked for under another of its `hosts`, whose first is the main one. `null` if it
 * was asked for under the main one, or under a name that is not listed (`SLUG.localhost`).
 */
export function mainHostInstead(hosts: readonly string[], asked: string): string | null {
  const [main] = hosts;
  return main === undefined || main === asked || !hosts.includes(asked) ? null : main;
}

/** The requested `url` with `origin`: pages never see another host or port from the request. */
export function pageAddress(url: string, origin: string): URL {
  const asked = new URL(url);
  // Set part by part: `//other.example` is a path here, but would be a host if it were resolved against a base URL.
  const address = new URL(origin);
  address.pathname = asked.pathname;
  address.search = asked.search;
  return address;
}

/**
 * True if the request line names another host than the Host header (`GET http://other.example/`). RFC 9112 section
 * 3.2.2 has a server believe the line, and section 3.2 has a proxy rewrite Host; if the two differ, the client is
 * posing as two sites at once. Ports are not compared, because neither is trusted. `url` is the request's absolute URL;
 * `hostHeader` is `null` if there is none.
 */
export function namesAnotherHost(url: string, hostHeader: string | null): boolean {
  if (hostHeader === null) return false;
  const address = `http://${hostHeader}`;
  return !URL.canParse(address) || new URL(address).hostname !== new URL(url).hostname;
}
