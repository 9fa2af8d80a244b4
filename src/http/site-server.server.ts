/**
 * A request's path, from the socket to the page and back. Read `createSiteServer` from top to bottom: a request passes
 * the steps in this order.
 */
import path from 'node:path';
import { Hono } from 'hono';
import { isDatabaseUnavailable } from '../db/database-unavailable.server.ts';
import { href, isApiPath, paths, patternOf } from '../routes.ts';
import { createId } from '../shared/ids.ts';
import { hostName } from '../tenants/host-name.ts';
import { answerOutboundFeed } from './answer-outbound-feed.server.ts';
import { createPageAnswers } from './answer-page.server.ts';
import { answerPageCard } from './answer-page-card.server.ts';
import { answerPicture } from './answer-picture.server.ts';
import { bodyProblem } from './body-problem.server.ts';
import { contentSecurityPolicy } from './content-security-policy.server.ts';
import type { ExtraRoute } from './extra-route.ts';
import { hasBearerToken } from './has-bearer-token.server.ts';
import { isMultipart } from './has-too-many-fields.ts';
import { isCrossSite } from './is-cross-site.ts';
import { isForwardedHttps } from './is-forwarded-https.ts';
import { isKnownTag } from './is-known-tag.ts';
import { limitBody } from './limit-body.server.ts';
import { extractOwnInlineElements, inlineNonce } from './own-inline-elements.server.ts';
import { mainHostInstead, namesAnotherHost, pageOrigin } from './page-origin.ts';
import { readinessText } from './readiness-text.ts';
import { redirectToHost } from './redirect-to.ts';
import { overloadResponse } from './render-or-shed.server.ts';
import { createRequestBodyBudget, usualRequestBodyBudget } from './request-body-budget.ts';
import { closedPolicy, problem, securityHeaders } from './responses.server.ts';
import { type SecurityContact, securityTxt, securityTxtPath } from './security-txt.ts';
import { addressOf, type SiteRequest, type SiteVariables } from './site-request.server.ts';
import type { SiteServerOptions } from './site-server-options.ts';
import { staticFiles } from './static-files.server.ts';
import { isOpenWhileSuspended, suspendedResponse } from './suspended-response.server.ts';

const longestBodyBytes = 1_048_576;
const forGood = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

export function createSiteServer(options: SiteServerOptions): Hono<{ Variables: SiteVariables }> {
  const { log, metrics } = options;
  const pages = createPageAnswers(options);
  const memory = createRequestBodyBudget(usualRequestBodyBudget);
  const app = new Hono<{ Variables: SiteVariables }>();

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
    // Pages say so too; files cannot.
    const tenant = context.get('tenant');
    if (tenant !== null && options.mayBeListed?.(tenant) === false) context.res.headers.set('x-robots-tag', 'noindex');
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
    // All servers lose the database together. Taken out by the load balancer they would show nothing; this way they
    // serve their cached pages, and a 503 for the rest. The response's text and the gauges inform the operator.
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
        onFound: (context: SiteRequest) => context.set('route', '/assets/*'),
      }),
    );
  }
  for (const route of options.extraRoutes ?? []) addExtraRoute(route);

  app.use(async (context, next) => {
    const hostHeader = context.req.header('host') ?? '';
    const tenant = await options.tenants.byHost(hostHeader);
    context.set('tenant', tenant);
    const originOf = (name: string): string =>
      pageOrigin({
        hostName: name,
        hostHeader,
        secure: context.get('secure'),
        demonstration: options.demonstration,
        ownPort: options.ownPort(),
      });
    if (tenant !== null) {
      const asked = hostName(hostHeader)!;
      const mainHost = ['GET', 'HEAD'].includes(context.req.method)
        ? mainHostInstead(tenant.configuration.hosts, asked)
        : null;
      if (mainHost !== null) {
        context.set('route', 'other host');
        const { pathname, search } = new URL(context.req.url);
        return redirectToHost(originOf(mainHost), pathname + search);
      }
      context.set('origin', originOf(asked));
    }
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
        onFound: (context: SiteRequest) => context.set('route', 'public file'),
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
  app.get(patternOf('page-card'), async (context) => {
    context.set('route', patternOf('page-card'));
    return answerPageCard({
      request: context.req.raw,
      tenant: context.get('tenant')!,
      address: addressOf(context, options.trustedProxies),
      requestId: context.get('requestId'),
      readPage: (path) => pages.readPage(context, path),
      cards: options.pageCards,
    });
  });
  app.get(patternOf('outbound-feed'), async (context) => {
    context.set('route', patternOf('outbound-feed'));
    return answerOutboundFeed({
      request: context.req.raw,
      file: context.req.param('file') ?? '',
      origin: context.get('origin'),
      tenant: context.get('tenant')!,
      requestId: context.get('requestId'),
      findOutboundFeed: options.findOutboundFeed,
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
      address: addressOf(context, options.trustedProxies),
      refuse: (refusal) => bodyProblem(refusal, { maxBytes, requestId: context.get('requestId') }),
    })(context, next);
  });

  app.on(['GET', 'HEAD'], '*', pages.answerGet);
  app.post('*', pages.answerPost);

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
          onFound: (context: SiteRequest) => context.set('route', pattern),
        }),
      );
      return;
    }
    if (route.method === 'POST')
      app.post(pattern, (context, next) =>
        limitBody({
          maxBytes: longestBodyBytes,
          memory,
          address: addressOf(context, options.trustedProxies),
          refuse: () => context.body(null, 413),
        })(context, next),
      );
    app.on(route.method, pattern, (context) => {
      context.set('route', pattern);
      return route.answer(context.req.raw, context.get('requestId'));
    });
  }

  /** An API route itself knows which methods it accepts. The body is not needed for that. */
  async function refuseMethod(context: SiteRequest): Promise<Response> {
    const { path } = context.req;
    if (isApiPath(path)) return pages.answerRefusedMethod(context);
    const isFile = [
      paths.asset(''),
      href('picture', { size: '' }),
      href('page-card'),
      href('outbound-feed', { file: '' }),
    ].some((prefix) => path.startsWith(prefix));
    return problem({
      status: 405,
      error: isFile ? 'This URL is read-only: use GET.' : 'Pages take GET, and POST where they have a form.',
      requestId: context.get('requestId'),
      headers: { allow: isFile ? 'GET, HEAD' : 'GET, HEAD, POST' },
    });
  }

  async function answerWithAsset(context: SiteRequest): Promise<Response> {
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
      // An SVG opened on its own is a document and could contain a script.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    };
    if (isKnownTag(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    return new Response(asset.bytes as BodyInit, { headers });
  }

  function answerWithSecurityTxt(context: SiteRequest, contact: SecurityContact): Response {
    context.set('route', securityTxtPath);
    const text = securityTxt(contact, { now: new Date(), origin: context.get('origin') || null });
    return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': forAnHour } });
  }

  async function answerWithoutTenant(context: SiteRequest): Promise<Response> {
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

  function isSecure(context: SiteRequest): boolean {
    return isForwardedHttps({
      forwardedProto: context.req.header('x-forwarded-proto') ?? null,
      trustedProxies: options.trustedProxies,
    });
  }

  function logRequest(context: SiteRequest): void {
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

/** Absolute folder -> what `serveStatic` wants. */
export function staticRoot(folder: string): string {
  return path.relative(process.cwd(), folder) || '.';
}

/** `null` for a path that is not percent-encoded UTF-8, or that contains a NUL, which the database does not accept. */
function decodedPath(encoded: string): string | null {
  try {
    const decoded = decodeURIComponent(encoded);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
}
