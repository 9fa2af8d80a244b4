/** Dependencies and options of the sites' server. */
import type { Logger } from 'pino';
import type { DatabaseReadiness } from '../db/database-readiness.server.ts';
import type { ConfigurationMisfit, LiveTenant } from '../tenants/tenant-directory.server.ts';
import type { FindOutboundFeed } from './answer-outbound-feed.server.ts';
import type { PageCards } from './answer-page-card.server.ts';
import type { FindPicture } from './answer-picture.server.ts';
import type { ExtraRoute } from './extra-route.ts';
import type { Metrics } from './metrics.server.ts';
import type { PageRequest, RenderedResponse } from './page-request.ts';
import type { QueryDeclaration } from './query-parameters.ts';
import type { RenderLimits, RenderPool } from './render-or-shed.server.ts';
import type { SecurityContact } from './security-txt.ts';

export interface SiteServerOptions {
  log: Logger;
  metrics: Metrics;
  demonstration: boolean;
  tenants: { byHost(host: string): Promise<LiveTenant | null> };
  /** Names the stock that searches on this server see. */
  stockVersion(tenantId: string): Promise<number | string>;
  render(request: PageRequest): Promise<RenderedResponse>;
  /** Origins that the dealer's pictures and films come from. */
  mediaSources(tenant: LiveTenant): readonly string[];
  /** Origins that the dealer's pages may show in a frame. */
  frameSources(tenant: LiveTenant): readonly string[];
  /** Origins that the forms of this page may lead to beside the site itself; `route` is the page's pattern. */
  formTargets(tenant: LiveTenant, route: string): readonly string[];
  /** Whether search engines may list the dealer's site; if absent they may. */
  mayBeListed?(tenant: LiveTenant): boolean;
  /** Origins that the dealer's measuring needs. */
  measuringSources(tenant: LiveTenant): {
    scripts: readonly string[];
    images: readonly string[];
    connections: readonly string[];
  };
  findAsset(
    tenantId: string,
    assetPath: string,
  ): Promise<{ bytes: Uint8Array; contentType: string; sha256: string } | null>;
  findPicture: FindPicture;
  pageCards: PageCards;
  findOutboundFeed: FindOutboundFeed;
  /** Whole HTML documents that belong to no dealer. */
  documents: {
    unknownHost(inlineNonce: string): string;
    directory(origin: (slug: string) => string, inlineNonce: string): Promise<string>;
  };
  /** Of the process: whether it should receive requests at all. */
  readiness(): Promise<DatabaseReadiness | 'stopping'>;
  /** The queue in which a request for this path waits to be rendered. */
  renderPoolOf(path: string, method: string): RenderPool;
  renderLimits: RenderLimits;
  /** The query parameters that the page at this path reads; all others are removed. */
  queryDeclarationOf(path: string): QueryDeclaration;
  /** Dealers whose stored configuration does not fit this release, with the keys that were left out. */
  configurationMisfits?(): readonly ConfigurationMisfit[];
  /** Slugs of dealers whose search index cannot be loaded. */
  unsearchableDealers?(): Promise<readonly string[]>;
  /** For URLs that accept files; `null` for the usual limit. */
  longestBodyBytesOf?(path: string): number | null;
  /** Folder of the built browser files; `null` while a development server hands them out. */
  clientFolder: string | null;
  /** Routes of plug-ins, under every host, before the dealer is looked up. */
  extraRoutes?: readonly ExtraRoute[] | undefined;
  release: string;
  pageCacheBytes: number;
  trustedProxies: number;
  metricsToken: string | null;
  /** The port of this process; `null` before it listens. */
  ownPort(): number | null;
  /** `null` for no `security.txt`. */
  securityContact: SecurityContact | null;
}
