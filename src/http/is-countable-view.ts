/**
 * Whether a request is made because a visitor looks at a page of this site, so that the look may be counted (VDP-93). A
 * program that asks for headers, a browser that fetches in advance what may never be opened, and a page of another site
 * show nobody anything.
 */
import { isCrossSite } from './is-cross-site.ts';

export function isCountableView({ method, headers }: { method: string; headers: Headers }): boolean {
  if (
    method === 'HEAD' ||
    ['sec-purpose', 'purpose', 'x-moz'].some((name) => /\bprefetch\b|\bpreview\b/i.test(headers.get(name) ?? ''))
  )
    return false;
  // A count is changed by it, so it is held to what holds for a posting.
  return !isCrossSite({
    method: 'POST',
    host: headers.get('host') ?? '',
    origin: headers.get('origin'),
    fetchSite: headers.get('sec-fetch-site'),
  });
}
