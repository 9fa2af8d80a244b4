/** The demonstration in this process, without a network: what a benchmark of pages asks. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { loadDemonstration } from '../demonstration/load-demonstration.ts';
import { readEnvironment } from '../src/env.server.ts';
import { exampleSiteServer } from '../src/http/site-server-fixture.ts';
import type { SiteServerOptions } from '../src/http/site-server-options.ts';
import { renderPoolOf } from '../src/pages/request/call-limits.ts';
import { queryDeclarationOf } from '../src/pages/request/page-parameters.ts';
import { createPageRenderer } from '../src/pages/request/render-request.server.ts';
import { openPlatform } from '../src/wiring.server.ts';

const root = path.join(import.meta.dirname, '..');

export async function openDemonstration() {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-bench-'));
  const environment = readEnvironment({ DATA_DIR: dataFolder });
  const platform = await openPlatform({ environment, log: pino({ level: 'silent' }), workers: false });
  const close = async (): Promise<void> => {
    await platform.close();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    await loadDemonstration({ platform, root, dataFolder, say: () => {} });
    const build = (await import(pathToFileURL(path.join(root, 'build/server/index.js')).href)) as ServerBuild;
    /** The sites' server, with other options than usual, and pages of another build. */
    const serve = (own: Partial<SiteServerOptions> = {}, usedBuild = build) =>
      exampleSiteServer({
        metrics: platform.metrics,
        demonstration: true,
        tenants: platform.tenants,
        stockVersion: platform.stockVersion,
        ...createPageRenderer({ build: usedBuild, development: false, siteContext: platform.siteContext }),
        queryDeclarationOf,
        renderPoolOf,
        renderLimits: environment.renderLimits,
        pageCards: platform.pageCards,
        pageCacheBytes: 64 * 1_048_576,
        ...own,
      });
    return { platform, environment, build, serve, close };
  } catch (error) {
    await close();
    throw error;
  }
}
