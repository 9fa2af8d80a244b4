/**
 * What a flood costs: the answers a second to addresses that are all different, with and without what keeps them cheap
 * (decision 0023). Both are measured in this run, in one process without a network, one request after the other.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { loadDemonstration } from '../demonstration/load-demonstration.ts';
import { readEnvironment } from '../src/env.server.ts';
import { createSiteServer } from '../src/http/site-server.server.ts';
import type { SiteServerOptions } from '../src/http/site-server-options.ts';
import { renderPoolOf } from '../src/pages/request/call-limits.ts';
import { queryDeclarationOf } from '../src/pages/request/page-parameters.ts';
import { createPageRenderer } from '../src/pages/request/render-request.server.ts';
import { openPlatform } from '../src/wiring.server.ts';
import { printTable } from './figures.ts';

const root = path.join(import.meta.dirname, '..');
const host = 'harbour.localhost';
const warmUp = 20;
const count = 150;
const flooder = '203.0.113.7';

export async function benchFlood(): Promise<void> {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-bench-'));
  const environment = readEnvironment({ DATA_DIR: dataFolder });
  const log = pino({ level: 'silent' });
  const platform = await openPlatform({ environment, log, workers: false });
  try {
    await loadDemonstration({ platform, root, dataFolder, say: () => {} });
    const build = (await import(pathToFileURL(path.join(root, 'build/server/index.js')).href)) as ServerBuild;
    const serve = (changed: Partial<SiteServerOptions>) =>
      createSiteServer({
        log,
        metrics: platform.metrics,
        demonstration: true,
        tenants: platform.tenants,
        stockVersion: platform.stockVersion,
        ...createPageRenderer({ build, development: false, siteContext: platform.siteContext }),
        queryDeclarationOf,
        renderPoolOf,
        renderLimits: { perMinute: 0, atOnce: environment.renderLimits.atOnce },
        mediaSources: () => [],
        frameSources: () => [],
        formTargets: () => [],
        measuringSources: () => ({ scripts: [], images: [], connections: [] }),
        findAsset: async () => null,
        findPicture: async () => ({ ok: false, reason: 'not-found' }),
        pageCards: platform.pageCards,
        findOutboundFeed: async () => null,
        documents: { unknownHost: () => '', directory: async () => '' },
        readiness: async () => 'ready',
        clientFolder: null,
        release: 'bench',
        ownPort: () => null,
        securityContact: null,
        pageCacheBytes: 64 * 1_048_576,
        trustedProxies: 1,
        metricsToken: null,
        ...changed,
      });
    const now = serve({});
    const declaresAll = serve({
      queryDeclarationOf: (pathname) => ({
        ...queryDeclarationOf(pathname),
        parameters: { ...queryDeclarationOf(pathname).parameters, x: 'first' },
      }),
    });
    // Under another version of its configuration a dealer's missing page is another document.
    let version = 1_000_000;
    const drawsMissing = serve({
      tenants: {
        byHost: async (name) => {
          const tenant = await platform.tenants.byHost(name);
          return tenant === null ? null : { ...tenant, version: (version += 1) };
        },
      },
    });
    const limited = serve({ renderLimits: { perMinute: warmUp, atOnce: environment.renderLimits.atOnce } });

    const rows = [];
    for (const [name, address, before, after] of [
      ['/search/used-cars?x=1, 2, 3 …', (number: number) => `/search/used-cars?x=${number}`, declaresAll, now],
      ['/nowhere-1, 2, 3 …', (number: number) => `/nowhere-${number}`, drawsMissing, now],
      [
        '/search/used-cars?query=word1, 2 …, over the limit',
        (number: number) => `/search/used-cars?query=word${number}`,
        now,
        limited,
      ],
    ] as const) {
      const slow = await answersASecond(before, address);
      const fast = await answersASecond(after, address);
      rows.push([name, slow.toFixed(0), fast.toFixed(0), `${(fast / slow).toFixed(1)} x`]);
    }
    printTable(
      'A flood of different addresses, answers a second of one core',
      ['', 'each rendered', 'as it is', 'ratio'],
      rows,
    );
  } finally {
    await platform.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

type App = { fetch(request: Request): Response | Promise<Response> };

async function answersASecond(app: App, address: (number: number) => string): Promise<number> {
  const ask = async (number: number) =>
    (
      await app.fetch(
        new Request(`http://${host}${address(number)}`, { headers: { host, 'x-forwarded-for': flooder } }),
      )
    ).arrayBuffer();
  for (let number = 0; number < warmUp; number += 1) await ask(number);
  const startedAt = performance.now();
  for (let number = warmUp; number < warmUp + count; number += 1) await ask(number);
  return count / ((performance.now() - startedAt) / 1_000);
}
