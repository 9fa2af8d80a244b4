/** The request for a page, and its response. */
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';

export interface PageRequest {
  request: Request;
  tenant: LiveTenant;
  requestId: string;
  now: Date;
  /** The visitor's own query with `?`; the one of `request` has only declared parameters. `''` for none. */
  askedQuery: string;
  address: string;
  origin: string;
  /**
   * Marks the product's own inline scripts and styles, the only ones in the page's policy; it is removed before the
   * page is sent.
   */
  inlineNonce: string;
  /** True if a visitor views the page: not for a HEAD request, a prefetch or a page of another site. */
  isCountableView: boolean;
  /** `stockVersion` at the time of the request; `null` if nothing is cached under it. */
  stockVersion: number | string | null;
  /** Reads one of the visitor's cookies. The page is then private and is not cached. */
  cookie(name: string): string | null;
  /** Marks the page as private to this visitor. */
  doNotCache(): void;
  /** Sets the time at which the page changes by itself; the earliest one applies. */
  changesAt(moment: Date): void;
  /**
   * Reports a failure of the page or a part of it. If the page could not be rendered because the database is
   * unavailable, the response is a 503.
   */
  noteFailure(error: unknown): void;
}

export interface RenderedResponse {
  response: Response;
  route: string;
}
