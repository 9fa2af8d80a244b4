/**
 * The key under which a rendered page is cached (ARCHITECTURE.md, "One request"). Two requests with the same key get
 * the same bytes, so everything that a page depends on is in it, the dealer first.
 */

export interface PageKeyParts {
  tenantId: string;
  /** Scheme, host and port: URLs inside the page begin with it. */
  origin: string;
  path: string;
  /** Only the parameters that the page reads: see `declaredQuery`. */
  query: string;
  configurationVersion: number;
  /** Version of the documents behind the page's searches, and the engine. */
  stockVersion: number | string;
  /** Changes with every build of the product. */
  release: string;
}

/** Throws without a tenant: a page cached without a dealer would be shown on every site. */
export function pageKey(parts: PageKeyParts): string {
  if (parts.tenantId === '') throw new Error('A page cannot be cached without a tenant.');
  return [
    parts.tenantId,
    parts.origin,
    parts.configurationVersion,
    parts.stockVersion,
    parts.release,
    parts.path,
    parts.query,
  ].join('\n');
}
