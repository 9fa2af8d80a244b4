/** Reads a Host header. */

/**
 * `WWW.Example.com.au.:8080` -> `www.example.com.au`: lower case, without port and trailing dot. `null` for a text that
 * is not a host name (an address in brackets, spaces, letters outside ASCII, empty), so that it can match no dealer.
 */
export function hostName(header: string): string | null {
  const match = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)\.?(?::\d{1,5})?$/i.exec(header);
  const name = match?.[1]?.toLowerCase();
  return name === undefined || name.length > 253 ? null : name;
}
