/**
 * The way of a request, from the socket to the page and back. Read `createSiteServer` from top to bottom: that is
 * the order in which a request meets each step.
 */
import path from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context } from 'hono';
import type { Logger } from 'pino';
import type { DatabaseReadiness } from '../db/database-readiness.server.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.server.ts';
import { hostName } from '../tenants/host-name.ts';
import type { ConfigurationMisfit, LiveTenant } from '../tenants/tenant-directory.server.ts';
import { readCookie } from '../shared/cookies.ts';
import { createId } from '../shared/ids.ts';
import { answerPicture, type FindPicture } from './answer-picture.server.ts';
import { createRequestBodyBudget, usualRequestBodyBudget } from './request-body-budget.ts';
import { bodyProblem } from './body-problem.server.ts';
import { clientAddress } from './client-address.ts';
import { contentSecurityPolicy } from './content-security-policy.server.ts';
import { inlineNonce, extractOwnInlineElements } from './own-inline-elements.server.ts';
import type { ExtraRoute } from './extra-route.ts';
import { hasBearerToken } from './has-bearer-token.server.ts';
import { isMultipart } from './has-too-many-fields.ts';
import { isCrossSite } from './is-cross-site.ts';
import { isForwardedHttps } from './is-forwarded-https.ts';
import { isCountableView } from './is-countable-view.ts';
import { limitBody } from './limit-body.server.ts';
import type { Metrics } from './metrics.server.ts';
import { chooseEncoding, createPageCache, type RenderedPage } from './page-cache.server.ts';
import { pageKey } from './page-key.ts';
import type { PageRequest, RenderedResponse } from './page-request.ts';
import { namesAnotherHost, pageAddress, pageOrigin } from './page-origin.ts';
import { declaredQuery, queryRefusal, type QueryDeclaration } from './query-parameters.ts';
import {
  renderOrShed,
  overloadResponse,
  type AskedPage,
  type RenderLimits,
  type RenderPool,
} from './render-or-shed.server.ts';
import { refusedQuery } from './refused-query.server.ts';
import { readinessText } from './readiness-text.ts';
import { closedPolicy, problem, securityHeaders } from './responses.server.ts';
import { securityTxt, securityTxtPath, type SecurityContact } from './security-txt.ts';
import { isOpenWhileSuspended, suspendedResponse } from './suspended-response.server.ts';
import { staticFiles } from './static-files.server.ts';
import { href, isApiPath, paths, patternOf } from '../routes.ts';

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
  /** Origins of what the dealer's pages may show in a frame. */
  frameSources(tenant: LiveTenant): readonly string[];
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
  /** Whole HTML documents that belong to no dealer. */
  documents: {
    unknownHost(inlineNonce: string): string;
    directory(origin: (slug: string) => string, inlineNonce: string): Promise<string>;
  };
  /** Of the process: whether it should get requests at all. */
  readiness(): Promise<DatabaseReadiness | 'stopping'>;
  /** Where a request for this path waits for its turn to be rendered. */
  renderPoolOf(path: string, method: string): RenderPool;
  renderLimits: RenderLimits;
  /** The query parameters that the page at this path reads; all others are removed. */
  queryDeclarationOf(path: string): QueryDeclaration;
  /** Dealers whose stored configuration does not fit this release, with the keys that were left out. */
  configurationMisfits?(): readonly ConfigurationMisfit[];
  /** Slugs of dealers whose search index cannot be loaded. */
  unsearchableDealers?(): Promise<readonly string[]>;
  /** For addresses that take files; `null` for the usual limit. */
  longestBodyBytesOf?(path: string): number | null;
  /** Folder of the built browser files; `null` while a development server hands them out. */
  clientFolder: string | null;
  /** Routes of plug-ins, under every host, before the dealer is looked up. */
  extraRoutes?: readonly ExtraRoute[] | undefined;
  release: string;
  pageCacheBytes: number;
  trustedProxies: number;
  metricsToken: string | null;
  /** The port on which this process answers; `null` before it does. */
  ownPort(): number | null;
  /** `null` for no `security.txt`. */
  securityContact: SecurityContact | null;
}

interface Variables {
  requestId: string;
  startedAt: number;
  tenant: LiveTenant | null;
  origin: string;
  route: string;
  cache: 'hit' | 'miss' | '';
  secure: boolean;
}
type SiteContext = Context<{ Variables: Variables }>;

const longestBodyBytes = 1_048_576;
const forGood = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

export function createSiteServer(options: SiteServerOptions): Hono<{ Variables: Variables }> {
  const { log, metrics } = options;
  const cache = createPageCache({ maxBytes: options.pageCacheBytes });
  metrics.watchPageCache(() => cache.stats().bytes);
  const memory = createRequestBodyBudget(usualRequestBodyBudget);
  const render = renderOrShed({
    render: options.render,
    poolOf: options.renderPoolOf,
    limits: options.renderLimits,
    metrics,
  });
  const app = new Hono<{ Variables: Variables }>();

  app.use(async (context, next) => {
    const requestId = createId();
    context.set('requestId', requestId);
    context.set('startedAt', performance.now());
    context.set('tenant', null);
    context.set('origin', '');
    context.set('route', 'none');
    context.set('cache', '');
    context.set('secure', isSecure(context));
    if (namesAnotherHost(context.req.url, context.req.header('host') ?? null))
      context.res = problem({ status: 400, error: 'The address and the Host header name different sites.', requestId });
    else await next();
    for (const [name, value] of Object.entries(securityHeaders(context.get('secure'), context.get('route'))))
      context.res.headers.set(name, value);
    if (!context.res.headers.has('content-security-policy'))
      context.res.headers.set('content-security-policy', closedPolicy);
    context.res.headers.set('x-request-id', requestId);
    logRequest(context);
  });

  app.onError((error, context) => {
    log.error({ err: error, requestId: context.get('requestId') }, 'a request failed');
    if (isDatabaseUnavailable(error)) {
      metrics.requestsShed.inc({ reason: 'database' });
      return overloadResponse('database', {
        path: context.req.path,
        requestId: context.get('requestId'),
        retryAfterSeconds: 10,
      });
    }
    return problem({ status: 500, error: 'Something went wrong on our side.', requestId: context.get('requestId') });
  });

  app.get('/healthz', (context) => {
    context.set('route', '/healthz');
    return context.text('ok\n');
  });
  app.get('/readyz', async (context) => {
    context.set('route', '/readyz');
    const readiness = await options.readiness();
    // All servers lose the database together. Taken out by the load balancer they would show nothing; as it is, they
    // show the pages that they keep, and say 503 for
    // the rest. The words and the gauges tell the operator.
    if (readiness === 'away')
      return context.text('ready, but only with cached pages: the database does not respond, and forms are refused\n');
    if (readiness === 'read-only') return context.text('ready, but only to show pages: the database is read-only\n');
    if (readiness === 'stopping') return context.text('not ready\n', 503);
    return context.text(readinessText(options.configurationMisfits?.() ?? [], await options.unsearchableDealers?.()));
  });
  app.get('/metrics', async (context) => {
    context.set('route', '/metrics');
    if (
      options.metricsToken === null ||
      !hasBearerToken(context.req.header('authorization') ?? null, options.metricsToken)
    )
      return context.text('Not found\n', 404);
    return context.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });

  if (options.clientFolder !== null) {
    app.use(
      '/assets/*',
      staticFiles({
        root: staticRoot(options.clientFolder),
        precompressed: true,
        cacheControl: forGood,
        onFound: (context: SiteContext) => context.set('route', '/assets/*'),
      }),
    );
  }
  for (const route of options.extraRoutes ?? []) addExtraRoute(route);

  app.use(async (context, next) => {
    const hostHeader = context.req.header('host') ?? '';
    const tenant = await options.tenants.byHost(hostHeader);
    context.set('tenant', tenant);
    if (tenant !== null)
      context.set(
        'origin',
        pageOrigin({
          hostName: hostName(hostHeader)!,
          hostHeader,
          secure: context.get('secure'),
          demonstration: options.demonstration,
          ownPort: options.ownPort(),
        }),
      );
    if (
      context.req.path === securityTxtPath &&
      options.securityContact !== null &&
      ['GET', 'HEAD'].includes(context.req.method)
    )
      return answerWithSecurityTxt(context, options.securityContact);
    if (tenant === null) return answerWithoutTenant(context);
    if (tenant.isSuspended !== true || isOpenWhileSuspended(context.req.path)) return next();
    context.set('route', 'suspended');
    return suspendedResponse({
      path: context.req.path,
      dealerName: tenant.configuration.name,
      requestId: context.get('requestId'),
    });
  });

  if (options.clientFolder !== null) {
    app.use(
      '*',
      staticFiles({
        root: staticRoot(options.clientFolder),
        cacheControl: forAnHour,
        onFound: (context: SiteContext) => context.set('route', 'public file'),
      }),
    );
  }
  app.get(patternOf('asset'), answerWithAsset);
  app.get(patternOf('picture'), async (context) => {
    context.set('route', patternOf('picture'));
    return answerPicture({
      request: context.req.raw,
      tenant: context.get('tenant')!,
      requestId: context.get('requestId'),
      findPicture: options.findPicture,
    });
  });

  app.use(async (context, next) => {
    const { method } = context.req;
    const crossSite = isCrossSite({
      method,
      host: context.req.header('host') ?? '',
      origin: context.req.header('origin') ?? null,
      fetchSite: context.req.header('sec-fetch-site') ?? null,
    });
    if (crossSite)
      return problem({
        status: 403,
        error: 'This form was sent from another site.',
        requestId: context.get('requestId'),
      });
    return ['GET', 'HEAD', 'POST'].includes(method) ? next() : refuseMethod(context);
  });
  app.post('*', (context, next) => {
    // Files come in multipart forms only.
    const maxBytes =
      (isMultipart(context.req.header('content-type') ?? '') ? options.longestBodyBytesOf?.(context.req.path) : null) ??
      longestBodyBytes;
    return limitBody({
      maxBytes,
      memory,
      address: addressOf(context),
      refuse: (refusal) => bodyProblem(refusal, { maxBytes, requestId: context.get('requestId') }),
    })(context, next);
  });

  app.on(['GET', 'HEAD'], '*', answerWithPage);
  app.post('*', async (context) => {
    const seen = newObservation();
    const { response, route } = await render(
      pageRequest(
        context,
        new Request(pageAddress(context.req.url, context.get('origin')), context.req.raw),
        seen,
        null,
      ),
    );
    context.set('route', route);
    const rendered = await toRenderedPage(context, response, route, seen);
    return new Response(rendered.body as BodyInit, {
      status: rendered.status,
      headers: withCookies(rendered.headers, response),
    });
  });

  return app;

  function addExtraRoute(route: ExtraRoute): void {
    const { pattern } = route;
    if ('folder' in route) {
      app.use(
        pattern,
        staticFiles({
          root: staticRoot(route.folder),
          rewriteRequestPath: (requestPath) => requestPath.replace(pattern.replace('*', ''), '/'),
          cacheControl: forAnHour,
          onFound: (context: SiteContext) => context.set('route', pattern),
        }),
      );
      return;
    }
    if (route.method === 'POST')
      app.post(pattern, (context, next) =>
        limitBody({
          maxBytes: longestBodyBytes,
          memory,
          address: addressOf(context),
          refuse: () => context.body(null, 413),
        })(context, next),
      );
    app.on(route.method, pattern, (context) => {
      context.set('route', pattern);
      return route.answer(context.req.raw, context.get('requestId'));
    });
  }

  /** An API route itself says which methods it accepts; it does not need the body for that. */
  async function refuseMethod(context: SiteContext): Promise<Response> {
    const { path } = context.req;
    if (isApiPath(path)) {
      const { response, route } = await render(
        pageRequest(
          context,
          new Request(pageAddress(context.req.url, context.get('origin')), { method: 'PUT' }),
          newObservation(),
          null,
        ),
      );
      context.set('route', route);
      return response;
    }
    const isFile = [paths.asset(''), href('picture', { size: '' })].some((prefix) => path.startsWith(prefix));
    return problem({
      status: 405,
      error: isFile ? 'This URL is read-only: use GET.' : 'Pages take GET, and POST where they have a form.',
      requestId: context.get('requestId'),
      headers: { allow: isFile ? 'GET, HEAD' : 'GET, HEAD, POST' },
    });
  }

  async function answerWithPage(context: SiteContext): Promise<Response> {
    const tenant = context.get('tenant')!;
    const url = new URL(context.req.url);
    const refusal = queryRefusal(url.search);
    if (refusal !== null) return refusedQuery(refusal, { path: url.pathname, requestId: context.get('requestId') });
    const query = declaredQuery(url.searchParams, {
      pathname: url.pathname,
      declaration: options.queryDeclarationOf(url.pathname),
    });
    const stockVersion = await options.stockVersion(tenant.id);
    const key = pageKey({
      tenantId: tenant.id,
      origin: context.get('origin'),
      path: url.pathname,
      query,
      configurationVersion: tenant.version,
      stockVersion,
      release: options.release,
    });
    let cookies: Response | null = null;
    const { page, route, hit } = await cache.page(
      key,
      chooseEncoding(context.req.header('accept-encoding') ?? null),
      async () => {
        const seen = newObservation();
        // A cacheable page must not depend on one visitor: the query is the normalised one, and cookies are read only
        // through `cookie`.
        const headers = new Headers(context.req.raw.headers);
        headers.delete('cookie');
        headers.delete('authorization');
        const address = pageAddress(context.req.url, context.get('origin'));
        address.search = query;
        const request = new Request(address, { method: 'GET', headers, signal: context.req.raw.signal });
        const rendered = await render(pageRequest(context, request, seen, stockVersion));
        if (rendered.response.headers.has('set-cookie')) cookies = rendered.response;
        return toRenderedPage(context, rendered.response, rendered.route, seen);
      },
    );
    context.set('route', route);
    context.set('cache', hit ? 'hit' : 'miss');
    metrics.pageCacheLookups.inc({ result: hit ? 'hit' : 'miss' });

    const matches = (context.req.header('if-none-match') ?? '')
      .split(',')
      .some((tag) => tag.trim().replace(/^W\//, '') === page.etag);
    if (matches && page.status === 200)
      return new Response(null, { status: 304, headers: withoutContent(page.headers) });
    const headers = cookies === null ? new Headers(page.headers) : withCookies(page.headers, cookies);
    // RFC 9110 section 8.6: an answer without content has no length either.
    const isEmpty = page.status === 204;
    if (!isEmpty) headers.set('content-length', String(page.body.length));
    return new Response(isEmpty || context.req.method === 'HEAD' ? null : (page.body as BodyInit), {
      status: page.status,
      headers,
    });
  }

  async function toRenderedPage(
    context: SiteContext,
    response: Response,
    route: string,
    seen: Observation,
  ): Promise<RenderedPage> {
    let body = Buffer.from(await response.arrayBuffer());
    const headers: Record<string, string> = {};
    response.headers.forEach((value, name) => {
      if (name !== 'set-cookie' && name !== 'content-length') headers[name] = value;
    });
    const isPrivate =
      seen.private ||
      context.req.method === 'POST' ||
      response.headers.has('set-cookie') ||
      /no-store/.test(headers['cache-control'] ?? '');
    // What says that it is private may stay in the visitor's browser, but not here.
    const isForBrowserOnly = /\bprivate\b/.test(headers['cache-control'] ?? '');
    headers['cache-control'] = isPrivate ? 'no-store' : (headers['cache-control'] ?? 'no-cache');
    const ownPolicy = response.headers.get('content-security-policy');
    headers['content-security-policy'] = ownPolicy ?? closedPolicy;
    // What brings a policy of its own is no page of the site.
    if (ownPolicy === null && (headers['content-type'] ?? '').startsWith('text/html')) {
      const tenant = context.get('tenant')!;
      const inline = extractOwnInlineElements(body.toString('utf8'));
      body = Buffer.from(inline.html);
      headers['content-security-policy'] = contentSecurityPolicy({
        inline,
        mediaSources: options.mediaSources(tenant),
        frameSources: [...options.frameSources(tenant), ...(mailboxRoutes.has(route) ? ["'self'"] : [])],
        measuringSources: options.measuringSources(tenant),
        secure: context.get('secure'),
        development: options.clientFolder === null,
      });
    }
    return {
      status: response.status,
      headers,
      body,
      route,
      keep: response.status === 200 && !isPrivate && !isForBrowserOnly,
      changesAt: seen.changesAt,
    };
  }

  function pageRequest(
    context: SiteContext,
    request: Request,
    seen: Observation,
    stockVersion: PageRequest['stockVersion'],
  ): AskedPage {
    return {
      request,
      tenant: context.get('tenant')!,
      requestId: context.get('requestId'),
      now: new Date(),
      address: addressOf(context),
      origin: context.get('origin'),
      inlineNonce,
      isCountableView: isCountableView({ method: context.req.method, headers: context.req.raw.headers }),
      stockVersion,
      cookie(name) {
        seen.private = true;
        return readCookie(context.req.header('cookie') ?? '', name);
      },
      doNotKeep() {
        seen.private = true;
      },
      changesAt(moment) {
        seen.changesAt = Math.min(seen.changesAt ?? Infinity, moment.getTime());
      },
    };
  }

  function addressOf(context: Context): string {
    return clientAddress({
      socketAddress: socketAddress(context),
      forwardedFor: context.req.header('x-forwarded-for') ?? null,
      trustedProxies: options.trustedProxies,
    });
  }

  async function answerWithAsset(context: SiteContext): Promise<Response> {
    context.set('route', patternOf('asset'));
    const assetPath = decodedPath(context.req.path.slice(paths.asset('').length));
    const asset = assetPath === null ? null : await options.findAsset(context.get('tenant')!.id, assetPath);
    if (asset === null)
      return problem({ status: 404, error: 'This file does not exist.', requestId: context.get('requestId') });
    const etag = `"${asset.sha256.slice(0, 22)}"`;
    const headers = {
      'content-type': asset.contentType,
      'cache-control': context.req.query('v') === undefined ? forAnHour : forGood,
      etag,
      // An SVG opened by itself is a document and could carry a script.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    };
    if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(asset.bytes as BodyInit, { headers });
  }

  function answerWithSecurityTxt(context: SiteContext, contact: SecurityContact): Response {
    context.set('route', securityTxtPath);
    const text = securityTxt(contact, { now: new Date(), origin: context.get('origin') || null });
    return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': forAnHour } });
  }

  async function answerWithoutTenant(context: SiteContext): Promise<Response> {
    context.set('route', 'no dealer');
    const isBare =
      options.demonstration &&
      /^(localhost|127\.0\.0\.1)$/.test(hostName(context.req.header('host') ?? '') ?? '') &&
      context.req.path === '/';
    const origin = (slug: string) =>
      `http://${slug}.localhost${options.ownPort() === null ? '' : `:${options.ownPort()}`}`;
    const inline = extractOwnInlineElements(
      isBare ? await options.documents.directory(origin, inlineNonce) : options.documents.unknownHost(inlineNonce),
    );
    return new Response(inline.html, {
      status: isBare ? 200 : 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy({
          inline,
          mediaSources: [],
          frameSources: [],
          secure: context.get('secure'),
        }),
      },
    });
  }

  function isSecure(context: SiteContext): boolean {
    return isForwardedHttps({
      forwardedProto: context.req.header('x-forwarded-proto') ?? null,
      trustedProxies: options.trustedProxies,
    });
  }

  function logRequest(context: SiteContext): void {
    const ms = performance.now() - context.get('startedAt');
    const tenant = context.get('tenant')?.slug ?? '';
    const route = context.get('route');
    const status = context.res.status;
    metrics.requestSeconds.observe({ tenant, route, status: String(status) }, ms / 1_000);
    if (route === '/healthz' || route === '/readyz' || route === '/metrics') return;
    log.info(
      {
        tenant,
        route,
        status,
        ms: Math.round(ms * 100) / 100,
        requestId: context.get('requestId'),
        method: context.req.method,
        path: context.req.path,
        ...(context.get('cache') === '' ? {} : { cache: context.get('cache') }),
      },
      'request',
    );
  }
}

/** The demonstration's mailbox, which shows messages in a frame; the browser keeps the list's policy when it opens a message. */
const mailboxRoutes: ReadonlySet<string> = new Set([patternOf('mailbox'), patternOf('mailbox-message')]);

/** What a page told of itself while it was made. */
interface Observation {
  private: boolean;
  changesAt: number | null;
}
const newObservation = (): Observation => ({ private: false, changesAt: null });

function withCookies(headers: Readonly<Record<string, string>>, response: Response): Headers {
  const all = new Headers(headers);
  for (const cookie of response.headers.getSetCookie()) all.append('set-cookie', cookie);
  return all;
}

function withoutContent(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('content-') || name === 'content-security-policy'),
  );
}

function socketAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? '';
  } catch {
    // Requests made by tests have no socket.
    return '';
  }
}

/** Absolute folder -> what `serveStatic` wants. */
export function staticRoot(folder: string): string {
  return path.relative(process.cwd(), folder) || '.';
}

/** `null` for a path that is not percent-encoded UTF-8, or that holds a NUL, which the database does not take. */
function decodedPath(encoded: string): string | null {
  try {
    const decoded = decodeURIComponent(encoded);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
}
