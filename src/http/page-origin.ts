/**
 * Where a page says that it is: the scheme, host and port that its canonical address, its links to itself and its key
 * in the page cache begin with. A visitor can write any request line and any port into Host, so neither is ever
 * repeated: the host is the one that was found in the table of dealers' hosts, and the port is this server's own or
 * none.
 */

export interface PageOriginInput {
  /** The name under which the dealer was found: lower case, without port and trailing dot. */
  hostName: string;
  /** The Host header. */
  hostHeader: string;
  /** Whether the visitor's browser uses https; a proxy in front says so. */
  secure: boolean;
  demonstration: boolean;
  /** The port on which this server listens; `null` before it does. */
  ownPort: number | null;
}

/**
 * Behind a proxy that speaks https: no port, whatever Host says. In demonstration: this server's own port, always.
 * Otherwise (plain http in production): the port of Host where it is this server's own, else none.
 *
 * Example: `www.sky.example:444` on a server that listens on 3000 -> `http://www.sky.example`.
 */
export function pageOrigin({ hostName, hostHeader, secure, demonstration, ownPort }: PageOriginInput): string {
  if (secure) return `https://${hostName}`;
  const isAsked = demonstration || hostHeader.endsWith(`:${ownPort}`);
  return `http://${hostName}${isAsked && ownPort !== null && ownPort !== 80 ? `:${ownPort}` : ''}`;
}

/** What was asked for (`url`), at `origin`: pages see nothing of another host or port in the request. */
export function pageAddress(url: string, origin: string): URL {
  const asked = new URL(url);
  // Put in part by part: `//other.example` is a path here, and would be a host in front of which only the scheme is
  // known.
  const address = new URL(origin);
  address.pathname = asked.pathname;
  address.search = asked.search;
  return address;
}

/**
 * Whether the request line names another host than the Host header does (`GET http://other.example/`). RFC 9112
 * section 3.2.2 has a server believe the line and section 3.2 has a proxy rewrite Host; if the two differ, the client
 * is trying to be two sites at once. Ports are not compared: neither is believed. `url` is the whole address of the
 * request; `hostHeader` is `null` where there is none.
 */
export function namesAnotherHost(url: string, hostHeader: string | null): boolean {
  if (hostHeader === null) return false;
  const address = `http://${hostHeader}`;
  return !URL.canParse(address) || new URL(address).hostname !== new URL(url).hostname;
}
