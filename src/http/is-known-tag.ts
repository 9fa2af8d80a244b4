/**
 * Whether a client's `If-None-Match` names the present version of a resource. Weak and strong tags are compared alike:
 * RFC 9110 section 13.1.2.
 */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return named.includes(etag.replace(/^W\//, ''));
}
