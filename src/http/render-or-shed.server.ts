/**
 * Renders a page, or returns at once why not (decision 0023): the network has requested too many pages that had to be
 * rendered, too many are being rendered, or the database is unavailable. Cached pages, files, pictures, health checks
 * and forms never come through here, or never wait here.
 */
import { isDatabaseUnavailable } from '../db/database-unavailable.server.ts';
import { createAddressLimiter } from '../shared/address-limiter.server.ts';
import { isLoopbackAddress } from '../shared/network-of-address.ts';
import { briefResponse } from './brief-response.server.ts';
import type { Metrics } from './metrics.server.ts';
import { createRenderGate } from './render-gate.ts';
import type { PageRequest, RenderedResponse } from './page-request.ts';

/**
 * The queue for a request: `pages`; `slow` for PDFs and third-party requests, so that pages never wait for them; `none`
 * for a form, which has its own limit.
 */
export type RenderPool = 'pages' | 'slow' | 'none';

export interface RenderLimits {
  /** Renders for one network address in a minute; 0 is no limit. */
  perMinute: number;
  /** Pages rendered at the same time; four times as many may wait. */
  atOnce: number;
}

export interface RenderOrShedOptions {
  render(page: PageRequest): Promise<RenderedResponse>;
  poolOf(path: string, method: string): RenderPool;
  limits: RenderLimits;
  metrics: Pick<Metrics, 'requestsShed'>;
}

/** A page request without failure reporting. */
export type AskedPage = Omit<PageRequest, 'noteFailure'>;

/** At 40 pages a second, which one core renders, the last of them waits for less than two seconds. */
const waitingForEach = 4;
/** A PDF takes a tenth of a second of CPU time; a third party takes up to some seconds, but no CPU time. */
const slowAtOnce = 8;
const slowWaiting = 24;
const busySeconds = 5;
const databaseSeconds = 10;

export function renderOrShed({
  render,
  poolOf,
  limits,
  metrics,
}: RenderOrShedOptions): (page: AskedPage) => Promise<RenderedResponse> {
  // This limits the work of this process, so it counts by itself, over all dealers.
  const limiter = createAddressLimiter({ name: 'render' });
  const gates = {
    pages: createRenderGate({ atOnce: limits.atOnce, waiting: limits.atOnce * waitingForEach }),
    slow: createRenderGate({ atOnce: slowAtOnce, waiting: slowWaiting }),
  };

  return async (page) => {
    const path = new URL(page.request.url).pathname;
    const pool = poolOf(path, page.request.method);
    if (pool === 'none') return renderWatched(page, path);
    // A loopback address is this machine, or a proxy that TRUSTED_PROXIES does not count: then all visitors would share
    // one limit.
    if (limits.perMinute > 0 && page.address !== '' && !isLoopbackAddress(page.address)) {
      const { isWithin, retryAfterSeconds } = await limiter.take({
        tenantId: 'all',
        address: page.address,
        limit: limits.perMinute,
        minutes: 1,
      });
      if (!isWithin) return shed('address', { path, requestId: page.requestId, retryAfterSeconds });
    }
    const leave = await gates[pool].enter(page.address);
    if (leave === null)
      return shed(pool === 'slow' ? 'slow-busy' : 'busy', {
        path,
        requestId: page.requestId,
        retryAfterSeconds: busySeconds,
      });
    try {
      return await renderWatched(page, path);
    } finally {
      leave();
    }
  };

  async function renderWatched(page: AskedPage, path: string): Promise<RenderedResponse> {
    let isDatabaseAway = false;
    try {
      const rendered = await render({
        ...page,
        noteFailure(error) {
          isDatabaseAway ||= isDatabaseUnavailable(error);
        },
      });
      // A page that rendered although some panels failed is returned.
      if (rendered.response.status !== 500 || !isDatabaseAway) return rendered;
      return {
        ...shed('database', { path, requestId: page.requestId, retryAfterSeconds: databaseSeconds }),
        route: rendered.route,
      };
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return shed('database', { path, requestId: page.requestId, retryAfterSeconds: databaseSeconds });
    }
  }

  function shed(reason: ShedReason, request: ShedRequest): RenderedResponse {
    metrics.requestsShed.inc({ reason });
    return { response: overloadResponse(reason, request), route: 'shed' };
  }
}

type ShedReason = 'address' | 'busy' | 'slow-busy' | 'database';
interface ShedRequest {
  path: string;
  requestId: string;
  retryAfterSeconds: number;
}

/** 503 with Retry-After, which browsers show and robots obey. */
export function overloadResponse(reason: ShedReason, { path, requestId, retryAfterSeconds }: ShedRequest): Response {
  const when = retryAfterSeconds > 20 ? 'in a minute' : 'in a few seconds';
  return briefResponse({
    path,
    requestId,
    retryAfterSeconds,
    status: 503,
    ...(reason === 'address'
      ? {
          code: 'too-many-pages',
          heading: 'Too many pages at once',
          text: `Your connection has requested too many pages. Please try again ${when}.`,
        }
      : reason === 'database'
        ? {
            code: 'database-away',
            heading: 'This page is not available at the moment',
            text: `We are working on it. Please try again ${when}.`,
          }
        : { code: 'busy', heading: 'The site is very busy at the moment', text: `Please try again ${when}.` }),
  });
}
