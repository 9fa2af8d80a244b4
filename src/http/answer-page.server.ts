/**
 * The response for a page: from the page cache, or rendered. A private page, and every response to a form, is rendered
 * for that request only.
 */
import { readCookie } from '../shared/cookies.ts';
import { patternOf } from '../routes.ts';
import { contentSecurityPolicy } from './content-security-policy.server.ts';
import { isCountableView } from './is-countable-view.ts';
import { isKnownTag } from './is-known-tag.ts';
import { withLateScripts } from './late-scripts.server.ts';
import { extractOwnInlineElements, inlineNonce } from './own-inline-elements.server.ts';
import { chooseEncoding, createPageCache, type RenderedPage } from './page-cache.server.ts';
import { fillPageCard } from './page-card-in-document.ts';
import { pageKey } from './page-key.ts';
import { pageAddress } from './page-origin.ts';
import type { PageRequest } from './page-request.ts';
import { declaredQuery, queryRefusal } from './query-parameters.ts';
import { type AskedPage, renderOrShed } from './render-or-shed.server.ts';
import { closedPolicy } from './responses.server.ts';
import { addressOf, type SiteRequest } from './site-request.server.ts';
import type { SiteServerOptions } from './site-server-options.ts';
import { briefResponse } from './brief-response.server.ts';

export interface PageAnswers {
  answerGet(context: SiteRequest): Promise<Response>;
  answerPost(context: SiteRequest): Promise<Response>;
  /** The page at a path of the same site, as it is for a visitor without cookies. */
  readPage(context: SiteRequest, path: string): Promise<Pick<RenderedPage, 'status' | 'headers' | 'body'>>;
  /** For an API URL, whose route itself knows which methods it accepts. The body is not needed for that. */
  answerRefusedMethod(context: SiteRequest): Promise<Response>;
}

export function createPageAnswers(options: SiteServerOptions): PageAnswers {
  const { metrics } = options;
  const cache = createPageCache({ maxBytes: options.pageCacheBytes });
  metrics.watchPageCache(() => cache.stats().bytes);
  const render = renderOrShed({
    render: options.render,
    poolOf: options.renderPoolOf,
    limits: options.renderLimits,
    metrics,
  });

  async function answerPost(context: SiteRequest): Promise<Response> {
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
  }

  async function answerRefusedMethod(context: SiteRequest): Promise<Response> {
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

  async function answerGet(context: SiteRequest): Promise<Response> {
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

    if (page.status === 200 && isKnownTag(context.req.header('if-none-match'), page.etag))
      return new Response(null, { status: 304, headers: withoutContent(page.headers) });
    const headers = cookies === null ? new Headers(page.headers) : withCookies(page.headers, cookies);
    // RFC 9110 section 8.6: a response without content has no length either.
    const isEmpty = page.status === 204;
    if (!isEmpty) headers.set('content-length', String(page.body.length));
    return new Response(isEmpty || context.req.method === 'HEAD' ? null : (page.body as BodyInit), {
      status: page.status,
      headers,
    });
  }

  async function readPage(context: SiteRequest, path: string): ReturnType<PageAnswers['readPage']> {
    const tenant = context.get('tenant')!;
    const stockVersion = await options.stockVersion(tenant.id);
    const key = pageKey({
      tenantId: tenant.id,
      origin: context.get('origin'),
      path,
      query: '',
      configurationVersion: tenant.version,
      stockVersion,
      release: options.release,
    });
    const { page } = await cache.page(key, chooseEncoding(null), async () => {
      const seen = newObservation();
      const request = new Request(pageAddress(new URL(path, context.req.url).href, context.get('origin')), {
        signal: context.req.raw.signal,
      });
      const asked = pageRequest(context, request, seen, stockVersion);
      const { response, route } = await render({
        ...asked,
        askedQuery: '',
        isCountableView: false,
        cookie() {
          seen.private = true;
          return null;
        },
      });
      return toRenderedPage(context, response, route, seen);
    });
    return page;
  }

  async function toRenderedPage(
    context: SiteRequest,
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
    // A private response may be cached by the visitor's browser, but not here.
    const isForBrowserOnly = /\bprivate\b/.test(headers['cache-control'] ?? '');
    headers['cache-control'] = isPrivate ? 'no-store' : (headers['cache-control'] ?? 'no-cache');
    const ownPolicy = response.headers.get('content-security-policy');
    headers['content-security-policy'] = ownPolicy ?? closedPolicy;
    // A response with its own policy is not a page of the site.
    if (ownPolicy === null && (headers['content-type'] ?? '').startsWith('text/html')) {
      const tenant = context.get('tenant')!;
      const inline = extractOwnInlineElements(
        fillPageCard(body.toString('utf8'), (title) => options.pageCards.version(tenant, title)),
      );
      body = Buffer.from(withLateScripts(inline.html));
      headers['content-security-policy'] = contentSecurityPolicy({
        inline,
        mediaSources: options.mediaSources(tenant),
        frameSources: [...options.frameSources(tenant), ...(mailboxRoutes.has(route) ? ["'self'"] : [])],
        formTargets: options.formTargets(tenant, route),
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
    context: SiteRequest,
    request: Request,
    seen: Observation,
    stockVersion: PageRequest['stockVersion'],
  ): AskedPage {
    return {
      request,
      tenant: context.get('tenant')!,
      requestId: context.get('requestId'),
      now: new Date(),
      askedQuery: new URL(context.req.url).search,
      address: addressOf(context, options.trustedProxies),
      origin: context.get('origin'),
      inlineNonce,
      isCountableView: isCountableView({ method: context.req.method, headers: context.req.raw.headers }),
      stockVersion,
      cookie(name) {
        seen.private = true;
        return readCookie(context.req.header('cookie') ?? '', name);
      },
      doNotCache() {
        seen.private = true;
      },
      changesAt(moment) {
        seen.changesAt = Math.min(seen.changesAt ?? Infinity, moment.getTime());
      },
    };
  }

  return { answerGet, answerPost, answerRefusedMethod, readPage };
}

/**
 * The demonstration's mailbox shows messages in a frame. The browser keeps the list's policy when a message is opened.
 */
const mailboxRoutes: ReadonlySet<string> = new Set([patternOf('mailbox'), patternOf('mailbox-message')]);

/** Facts that a page reported while it was rendered. */
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

/** Responses for queries that `queryRefusal` refuses. */
function refusedQuery(
  refusal: NonNullable<ReturnType<typeof queryRefusal>>,
  { path, requestId }: { path: string; requestId: string },
): Response {
  const text = 'Please open the page again from a link on the site.';
  return refusal === 'too-long'
    ? briefResponse({ path, requestId, status: 414, heading: 'This address is too long', text })
    : briefResponse({ path, requestId, status: 400, heading: 'This address has too many parameters', text });
}
