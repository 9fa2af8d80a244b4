/**
 * Decides whether a request counts as a page view by a visitor (VDP-93). A HEAD request, a prefetch and a request from
 * another site's page show the page to nobody.
 */
import { isCrossSite } from './is-cross-site.ts';

export function isCountableView({ method, headers }: { method: string; headers: Headers }): boolean {
  if (
    method === 'HEAD' ||
    ['sec-purpose', 'purpose', 'x-moz'].some((name) => /\bprefetch\b|\bpreview\b/i.test(headers.get(name) ?? ''))
  )
    return false;
  // The view changes a count, so the rules for posts apply to it.
  return !isCrossSite({
    method: 'POST',
    host: headers.get('host') ?? '',
    origin: headers.get('origin'),
    fetchSite: headers.get('sec-fetch-site'),
  });
}
