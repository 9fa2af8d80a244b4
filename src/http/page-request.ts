/** The request for a page, and its response. */
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';

export interface PageRequest {
  request: Request;
  tenant: LiveTenant;
  requestId: string;
  now: Date;
  /** As the visitor asked it, with `?`; that of `request` has the parameters that pages declare. `''` for none. */
  askedQuery: string;
  address: string;
  origin: string;
  /**
   * Marks the product's own inline scripts and styles, which alone the page's policy names; it is taken out before the
   * page leaves.
   */
  inlineNonce: string;
  /** Whether a visitor views the page: not a HEAD request, a prefetch or a page of another site. */
  isCountableView: boolean;
  /** `stockVersion` at the time of the request; `null` if nothing is cached under it. */
  stockVersion: number | string | null;
  /** Reads one of the visitor's cookies, after which the page is this visitor's own and is not cached. */
  cookie(name: string): string | null;
  /** Says that the page is this visitor's own. */
  doNotKeep(): void;
  /** Says that the page changes by itself at this moment; the earliest one counts. */
  changesAt(moment: Date): void;
  /**
   * Tells of a failure of the page or of a part of it: a page that could not be made because the database is away is a
   * 503.
   */
  noteFailure(error: unknown): void;
}

export interface RenderedResponse {
  response: Response;
  route: string;
}
