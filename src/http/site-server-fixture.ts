/**
 * The sites' server for tests and benchmarks: one dealer at acme.example, no pages, no pictures. Each gives what it is
 * about.
 */
import { pino } from 'pino';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import { createMetrics } from './metrics.server.ts';
import type { SiteServerOptions } from './site-server-options.ts';
import { createSiteServer } from './site-server.server.ts';

export const exampleDealer = {
  id: 'tenant',
  slug: 'acme',
  version: 1,
  configuration: { hosts: ['acme.example', 'old.acme.example'] },
} as unknown as LiveTenant;

export const exampleSiteServer = (own: Partial<SiteServerOptions>) =>
  createSiteServer({
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    demonstration: false,
    release: 'r',
    pageCacheBytes: 1e6,
    trustedProxies: 0,
    metricsToken: null,
    ownPort: () => null,
    securityContact: null,
    tenants: { byHost: async (host) => (/^(?:old\.)?acme\.example(?::\d+)?$/.test(host) ? exampleDealer : null) },
    stockVersion: async () => 1,
    render: async () => {
      throw new Error('This server has no pages.');
    },
    renderPoolOf: () => 'pages',
    renderLimits: { perMinute: 0, atOnce: 16 },
    queryDeclarationOf: () => ({ parameters: {}, routeIds: [] }),
    mediaSources: () => [],
    frameSources: () => [],
    formTargets: () => [],
    measuringSources: () => ({ scripts: [], images: [], connections: [] }),
    findAsset: async () => null,
    findPicture: async () => ({ ok: false, reason: 'not-found' }),
    pageCards: {
      version: () => 'version',
      find: async () => ({ ok: false, reason: 'busy' }),
      mayAsk: async () => ({ isWithin: true, retryAfterSeconds: 1 }),
    },
    findOutboundFeed: async () => null,
    documents: { unknownHost: () => '<p>unknown</p>', directory: async () => '<p>directory</p>' },
    readiness: async () => 'ready',
    clientFolder: null,
    ...own,
  });
