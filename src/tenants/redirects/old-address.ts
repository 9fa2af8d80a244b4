/**
 * An address of a dealer's former site, as a row of `redirects.csv` names it and as a visitor asks for it. Letter case,
 * percent-encoding, a trailing slash and the order of the query's parameters do not count.
 */

/** The longest address in the file: the server refuses longer ones of visitors, and old links are shorter. */
export const longestAddress = 2_000;

export interface OldAddress {
  /** Decoded, in small letters, without a trailing slash; of a row with `*` everything before it. */
  path: string;
  /** The row is for every address that begins with `path`. */
  isPrefix: boolean;
  /** Parameters that a request must have with these values, as `comparableQuery` writes them; `''` for none. */
  query: string;
  /** Names of those parameters, in small letters, sorted, each once. */
  names: readonly string[];
}

export type OldAddressReading = { ok: true; value: OldAddress } | { ok: false; expected: string };

/** Reads the column `from`. `expected` says what is wrong with the address. */
export function parseOldAddress(from: string): OldAddressReading {
  const refuse = (expected: string): OldAddressReading => ({ ok: false, expected });
  if (!from.startsWith('/') || /^\/[/\\]/.test(from))
    return refuse('a path of the former site that starts with one "/", such as /stock.asp?id=12 or /used-cars/*');
  if (from.length > longestAddress) return refuse(`an address of at most ${longestAddress} characters`);
  // oxlint-disable-next-line no-control-regex -- no request has them
  if (/[\u0000-\u0020\u007f\\]/.test(from) || !from.isWellFormed())
    return refuse('an address without blanks, control characters and backslashes');
  if (from.includes('#')) return refuse('an address without "#": browsers do not send what follows it');
  const star = from.indexOf('*');
  if (star !== -1 && star !== from.length - 1) return refuse('one "*" at most, at the end');
  const [, path = '', query = ''] = /^([^?]*)(?:\?(.*))?$/.exec(from)!;
  if (star !== -1 && from.includes('?')) return refuse('a "*" at the end of the path, and then no query');
  if (star === 1) return refuse('a part of the former site before the "*", such as /used-cars/*');
  const parameters = comparableParameters(query);
  if (star !== -1) {
    const decoded = decodedPath(path.slice(0, -1)).toLowerCase();
    return { ok: true, value: { path: decoded, isPrefix: true, query: '', names: [] } };
  }
  return {
    ok: true,
    value: {
      path: comparablePath(path),
      isPrefix: false,
      query: comparableQuery(parameters),
      names: [...new Set(parameters.map(([name]) => name))].toSorted(),
    },
  };
}

/** The path of an address for comparing: `/Used%20Cars/` -> `/used cars`. */
export function comparablePath(path: string): string {
  return trimmedPath(path).toLowerCase();
}

/** Decoded, without a trailing slash, in the letters that it was written in. */
export function trimmedPath(path: string): string {
  return decodedPath(path).replace(/(?<=.)\/+$/, '');
}

/** Names and values in small letters; `query` with or without `?`. */
export function comparableParameters(query: string): [name: string, value: string][] {
  return [...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]);
}

/** The same text for the same parameters in any order. */
export function comparableQuery(parameters: readonly (readonly [string, string])[]): string {
  return parameters
    .map((each) => each.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&');
}

/** A path that is not percent-encoded UTF-8 stays as it is. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
