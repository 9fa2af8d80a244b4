/**
 * The pictures that this server may read in order to resize them (NAV-110): the dealer's own, the demonstration's, and
 * https pictures of the hosts that the dealer lists. Nothing else, because a URL in a query can come from anyone.
 */
import { paths } from '../routes.ts';
import { isDealerPicture } from '../shared/is-dealer-picture.ts';

export type AllowedSource =
  /** `path` inside the dealer's folder. */
  | { kind: 'asset'; path: string }
  /** `name` inside the folder of the demonstration's pictures. */
  | { kind: 'demonstration'; name: string }
  | { kind: 'remote'; url: URL };

export interface SourceRules {
  imageHosts: readonly string[];
  demonstration: boolean;
  /** Lets listed hosts be this machine, with plain http and a port: for tests. */
  allowLoopback?: boolean;
}

const longestAddress = 2_000;

/** `source` is a picture's URL as in the page, or a file of the dealer's folder. `null` if it is not allowed. */
export function resolveAllowedSource(source: string, rules: SourceRules): AllowedSource | null {
  if (source.length > longestAddress) return null;
  const assetPath = isDealerPicture(source) ? pathOf(source) : pathUnder(paths.asset(''), source);
  if (assetPath !== null) return { kind: 'asset', path: assetPath };
  const name = pathUnder(paths.demonstration.picture(''), source);
  if (name !== null) return rules.demonstration ? { kind: 'demonstration', name } : null;
  if (!URL.canParse(source)) return null;
  const url = new URL(source);
  url.hash = '';
  return isListedAddress(url, rules) ? { kind: 'remote', url } : null;
}

/** True if a picture may be fetched from there; checked again for every redirect. */
export function isListedAddress(
  url: URL,
  { imageHosts, allowLoopback = false }: Pick<SourceRules, 'imageHosts' | 'allowLoopback'>,
): boolean {
  if (!imageHosts.includes(url.hostname) || url.username !== '' || url.password !== '') return false;
  if (allowLoopback && ['localhost', '127.0.0.1'].includes(url.hostname))
    return url.protocol === 'http:' || url.protocol === 'https:';
  return url.protocol === 'https:' && url.port === '';
}

function pathUnder(prefix: string, source: string): string | null {
  return source.startsWith(prefix) ? pathOf(source.slice(prefix.length)) : null;
}

/** Plain names joined by slashes; a query may only carry the version. A path cannot leave its folder. */
function pathOf(text: string): string | null {
  const [encoded = ''] = text.split(/[?#]/);
  let path: string;
  try {
    path = decodeURIComponent(encoded);
  } catch {
    return null;
  }
  const isPlain = path.split('/').every((part) => /^[\p{L}\p{N}_-][\p{L}\p{N}_ .()-]*$/u.test(part));
  return isPlain ? path : null;
}
