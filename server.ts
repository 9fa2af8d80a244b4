/** The server: reads the environment, wires the platform, listens, and drains when it is told to stop. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino, type Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import { runCommandLine } from './bin/command-line.ts';
import { openControlSocket } from './bin/control-socket.ts';
import { lockDataFolder } from './bin/data-folder-lock.ts';
import { openDevelopmentPages } from './bin/development-pages.ts';
import { endWithLauncher } from './bin/end-with-launcher.ts';
import { watchProcessEnd } from './bin/process-end.ts';
import { tagManagerSources } from './src/analytics/tag-manager.ts';
import { readEnvironment, type Environment } from './src/env.server.ts';
import { connectionTimeOptions, limitConnections } from './src/http/connection-limits.server.ts';
import { createServerDrain } from './src/http/server-drain.server.ts';
import { createSiteListener, refuseMalformedRequests, nodeServerOptions } from './src/http/site-listener.server.ts';
import { createSiteServer } from './src/http/site-server.server.ts';
import { tileOrigins } from './src/locations/map-tiles.ts';
import { pictureOrigins } from './src/media/picture-address.ts';
import { servePicture } from './src/media/serve-picture.server.ts';
import { renderPoolOf } from './src/pages/request/call-limits.ts';
import { queryDeclarationOf } from './src/pages/request/page-parameters.ts';
import { createPageRenderer } from './src/pages/request/render-request.server.ts';
import { directoryDocument } from './src/pages/system/directory-document.ts';
import { longestBodyBytesOf } from './src/pages/system/longest-body.ts';
import { unknownHostDocument } from './src/pages/system/unknown-host-document.ts';
import { localTime } from './src/shared/local-time.ts';
import { loggedError } from './src/shared/logged-error.ts';
import { paymentPageOrigins } from './src/site/payment-page-origins.ts';
import { viewerFrameOrigins } from './src/stock/viewer/viewer-content.ts';
import { createAssetStore } from './src/tenants/asset-store.server.ts';
import { openPlatform } from './src/wiring.server.ts';
import { pictureOwner } from './src/wiring/picture-owner.ts';

const root = import.meta.dirname;
const serverBuild = path.join(root, 'build/server/index.js');
/**
 * How long requests and deliveries under way may take once the server was told to stop, and how long all of it: the
 * usual patience of what stops servers is 30 s.
 */
const drainMs = 25_000;
const stopMs = 29_000;
const graceMs = 1_000;
/**
 * How many connections the system keeps for this process while it is busy; it may allow fewer (`net.core.somaxconn`,
 * 4,096 on Linux). With the usual 511 whoever comes behind a burst of connections knocks in vain, tries again after 1,
 * 3 and 7 seconds, and may be cut off in the end.
 */
const mostWaitingConnections = 4_096;

// Whatever is written is for this user alone.
process.umask(0o077);
const processEnd = watchProcessEnd({ write: (line) => process.stderr.write(`${line}\n`) });
endWithLauncher();

try {
  await serve(readEnvironment());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function serve(environment: Environment): Promise<void> {
  const isDemonstration = environment.mode === 'demonstration';
  const say = (line: string) => {
    if (isDemonstration) process.stdout.write(`${line}\n`);
  };
  const startedAt = performance.now();

  let release = () => {};
  if (environment.databaseUrl === null) {
    const lock = lockDataFolder(environment.dataFolder);
    if ('heldBy' in lock)
      throw new Error(
        `The database in ${environment.dataFolder} is already open in ${lock.heldBy}. Stop that server, or set DATA_DIR to another folder.`,
      );
    release = lock.release;
  }
  await requireFreePort(environment);
  const development = process.argv.includes('--development');
  // Before the database is opened and migrated: a start that cannot serve anything changes nothing.
  if (!development) requireBuild();
  // Opened only now: a start that is refused ends at once, and writes into no other server's log.
  const log: Logger = pino(
    { level: environment.logLevel, base: { pid: process.pid }, serializers: { err: loggedError } },
    pino.destination(isDemonstration ? openLogFile(environment) : 1),
  );

  const demonstration = isDemonstration
    ? (await import('./demonstration/open-demonstration.ts')).openDemonstration({
        root,
        dataFolder: environment.dataFolder,
      })
    : null;
  const platform = await timed(say, 'Opening the database', () =>
    openPlatform({
      environment,
      log,
      workers: environment.workers,
      listedRegistrations: demonstration?.registrations,
      demonstrationPictures: demonstration?.pictures,
    }),
  );
  await demonstration?.load(platform, say);

  let stopping = false;
  let ownPort: number | null = null;
  const pages = development ? await openDevelopmentPages(root) : await builtPages();
  const { tenants, database, metrics } = platform;
  const { render, warmUp } = createPageRenderer({
    build: pages.build,
    development,
    siteContext: platform.siteContext,
    onMissingPage: ({ request, tenant, askedQuery, now }) =>
      platform.missedAddresses.count({
        tenantId: tenant.id,
        day: localTime(now, tenant.configuration.time_zone).date,
        path: new URL(request.url).pathname,
        query: askedQuery,
        userAgent: request.headers.get('user-agent') ?? '',
      }),
  });
  const app = createSiteServer({
    log,
    metrics,
    demonstration: isDemonstration,
    tenants,
    stockVersion: platform.stockVersion,
    longestBodyBytesOf,
    queryDeclarationOf,
    renderPoolOf,
    renderLimits: environment.renderLimits,
    render,
    frameSources: ({ configuration }) => viewerFrameOrigins(configuration.vdp_config),
    mediaSources: ({ configuration }) => [
      ...pictureOrigins(configuration.media),
      ...tileOrigins(configuration.location_directory.map_tiles_url),
    ],
    formTargets: ({ configuration }, route) => paymentPageOrigins(configuration, route),
    mayBeListed: ({ configuration }) => configuration.content.search_engines_allowed,
    measuringSources: ({ configuration }) => tagManagerSources(configuration.analytics),
    findAsset: (tenantId, assetPath) => createAssetStore(database.forTenant(tenantId)).find(assetPath),
    findPicture: (tenant, question) => servePicture(platform.pictures, pictureOwner(tenant), question),
    pageCards: platform.pageCards,
    findOutboundFeed: (tenant, asked) => platform.outboundFeeds.find(tenant, asked),
    documents: {
      unknownHost: unknownHostDocument,
      directory: async (origin, inlineNonce) =>
        directoryDocument(
          (await tenants.list()).map(({ slug, configuration }) => ({
            name: configuration.name,
            slug,
            url: origin(slug),
            tagline: configuration.tagline,
            brandColour: configuration.theme.colours.brand,
          })),
          inlineNonce,
        ),
    },
    readiness: async () => (stopping ? 'stopping' : platform.readiness()),
    configurationMisfits: () => tenants.misfits(),
    unsearchableDealers: platform.unsearchableDealers,
    clientFolder: development ? null : path.join(root, 'build/client'),
    extraRoutes: demonstration?.routes(platform),
    release: pages.release,
    pageCacheBytes: development ? 0 : environment.pageCacheBytes,
    trustedProxies: environment.trustedProxies,
    metricsToken: environment.metricsToken,
    ownPort: () => ownPort,
    securityContact: environment.securityContact,
  });

  const listener = createSiteListener({ fetch: app.fetch, log });
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void =>
    pages.handle(incoming, outgoing, () => void listener(incoming, outgoing));
  const server = createServer({ ...nodeServerOptions, ...connectionTimeOptions() }, answer);
  refuseMalformedRequests(server, answer);
  // Behind proxies every connection is theirs.
  limitConnections(server, {
    total: environment.connectionLimits.total,
    ofAddress: environment.trustedProxies > 0 ? 0 : environment.connectionLimits.ofAddress,
    onRefused: (reason) => metrics.requestsShed.inc({ reason }),
  });
  const drain = createServerDrain(server);
  await listen(server, {
    port: environment.port,
    host: environment.host,
    onError: (error) => log.error({ err: error }, 'a connection could not be accepted'),
  });
  const port = (server.address() as { port: number }).port;
  platform.listensOn(port);
  ownPort = port;
  const metricsServer =
    environment.metricsPort === null
      ? null
      : await serveMetrics(environment.metricsPort, () => metrics.registry.metrics());

  const control =
    environment.databaseUrl !== null
      ? null
      : await openControlSocket(environment.dataFolder, {
          run: (request, output, signal) =>
            runCommandLine({ request, output, environment, platform: async () => platform, signal, channel: 'socket' }),
          onError: (error) => log.error({ err: error }, 'the control socket failed'),
        });

  log.info({ port, mode: environment.mode, database: database.kind }, 'listening');
  say(`Ready after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.\n`);
  if (isDemonstration) {
    for (const { slug, configuration } of await tenants.list())
      say(`  http://${slug}.localhost:${port}   ${configuration.name}`);
    say(
      `\n  http://localhost:${port}   all of them, and the mailbox that shows their enquiries\n\nThe log is in ${path.relative(process.cwd(), logFile(environment))}. Stop with Ctrl+C.`,
    );
  }

  // Neither a start nor a page waits for it, and who needs it tries it again.
  warmUp().catch((error: unknown) => log.warn({ err: error }, 'PDF generation could not be warmed up'));

  const stop = async (reason: object) => {
    stopping = true;
    log.info(reason, 'stopping');
    const beganAt = performance.now();
    const deadline = setTimeout(() => process.exit(1), stopMs);
    deadline.unref();
    const patience = new Promise((resolve) => {
      setTimeout(resolve, drainMs).unref();
    });
    // Beside each other: one after the other they would take twice as long.
    const finished = platform.finishJobs();
    await drain.drain({ graceMs, timeoutMs: drainMs });
    await Promise.race([finished, patience]);
    metricsServer?.close();
    await control?.close();
    await pages.close();
    await platform.close({ jobsMs: 0, workMs: Math.max(0, drainMs - (performance.now() - beganAt)) });
    release();
    log.info('stopped');
    log.flush(() => process.exit(processEnd.exitCode()));
  };
  processEnd.drainWith({
    drain: (reason) =>
      void stop('signal' in reason ? reason : { failed: true }).catch((error: unknown) => {
        log.error({ err: error }, 'the server could not drain');
        log.flush(() => process.exit(1));
      }),
    report(error) {
      log.fatal({ err: error }, 'uncaught error: the server drains and exits with 1');
      if (isDemonstration)
        process.stderr.write(`Uncaught error, so the server stops; see the log:  ${loggedError(error).message}\n`);
    },
  });
}

/** In demonstration the terminal belongs to the person who looks; requests are logged beside the data. */
function logFile(environment: Environment): string {
  return path.join(environment.dataFolder, 'server.log');
}

/**
 * Open before anything else can fail: pino, which opens a file by itself later, ends a start that is refused meanwhile
 * with an error of its own.
 */
function openLogFile(environment: Environment): number {
  const file = logFile(environment);
  try {
    mkdirSync(environment.dataFolder, { recursive: true, mode: 0o700 });
    return openSync(file, 'a', 0o600);
  } catch (error) {
    throw new Error(`The log ${file} cannot be written (${(error as Error).message}).`, { cause: error });
  }
}

function requireBuild(): void {
  if (!existsSync(serverBuild))
    throw new Error('There is no build yet. Run "npm run build" first, or use "npm start", which does it.');
}

async function builtPages() {
  const build = (await import(pathToFileURL(serverBuild).href)) as ServerBuild;
  return {
    build,
    release: build.assets.version,
    handle: (_incoming: unknown, _outgoing: unknown, next: () => void) => next(),
    close: async () => {},
  };
}

async function listen(
  server: Server,
  { port, host, onError = () => {} }: { port: number; host: string; onError?(error: unknown): void },
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken by another program. Set PORT to a free one.`)
          : error,
      ),
    );
    server.listen({ port, host, backlog: mostWaitingConnections }, resolve);
  });
  // A connection that cannot be accepted (no more file descriptors) is its client's misfortune; without a listener it
  // would end the process.
  server.on('error', onError);
}

/** Said before the database is opened and filled, which can take a minute. */
async function requireFreePort({ port, host }: Environment): Promise<void> {
  const probe = createServer();
  await listen(probe, { port, host });
  await new Promise((resolve) => probe.close(resolve));
}

async function serveMetrics(port: number, read: () => Promise<string>): Promise<Server> {
  const server = createServer((_incoming, outgoing) => {
    read().then(
      (text) => outgoing.setHeader('content-type', 'text/plain; version=0.0.4').end(text),
      () => outgoing.writeHead(500).end(),
    );
  });
  await listen(server, { port, host: '127.0.0.1' });
  return server;
}

async function timed<Value>(say: (line: string) => void, what: string, work: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  const value = await work();
  say(`${what} … ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  return value;
}
