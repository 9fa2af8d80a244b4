/**
 * Rendered pages in memory. A cached page is complete bytes with its headers; each encoding is created once, when first
 * requested. A page that changes at a known time (opening hours, an announcement) stores that time.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../shared/single-flight.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface RenderedPage {
  status: number;
  /** Everything but encoding, length and ETag. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Route pattern of the URL, for logs and metrics. */
  route: string;
  /** False for a page that is one visitor's own. */
  keep: boolean;
  /** Time at which the page changes by itself, in milliseconds since 1970. */
  changesAt: number | null;
}

export interface EncodedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
}

const compress: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(zlib.brotliCompress)(body, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(zlib.gzip)(body, { level: 5 }),
};
const smallestWorthCompressing = 1_024;

/** Chooses the best encoding that the browser accepts (RFC 9110 section 12.5.3); `q=0` refuses one. */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  return (['br', 'gzip'] as const).find((name) => acceptsEncoding(acceptEncoding, name)) ?? 'identity';
}

export function acceptsEncoding(acceptEncoding: string | null, name: Encoding): boolean {
  const accepted = new Map(parseAccept(acceptEncoding ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  return (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
}

class CachedPage {
  readonly #encoded = new Map<Encoding, Promise<EncodedPage>>();
  readonly #digest: string;
  readonly page: RenderedPage;

  constructor(page: RenderedPage) {
    this.page = page;
    this.#digest = createHash('sha256').update(page.body).digest('base64url').slice(0, 22);
  }

  encoded(encoding: Encoding): Promise<EncodedPage> {
    const isPacked = this.page.headers['content-type'] === 'application/pdf';
    const wanted = isPacked || this.page.body.length < smallestWorthCompressing ? 'identity' : encoding;
    let made = this.#encoded.get(wanted);
    if (made === undefined) {
      made = this.#encode(wanted);
      this.#encoded.set(wanted, made);
    }
    return made;
  }

  async #encode(encoding: Encoding): Promise<EncodedPage> {
    const body = encoding === 'identity' ? this.page.body : await compress[encoding](this.page.body);
    // One tag per encoding: the bytes differ (RFC 9110 section 8.8.3).
    const etag = `"${this.#digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const headers: Record<string, string> = { ...this.page.headers, vary: 'Accept-Encoding', etag };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    return { status: this.page.status, headers, body, etag };
  }
}

export interface PageCache {
  /**
   * The page under `key`. Concurrent requests share one render. If the page may not be cached, `render` is called again
   * for each, so that no visitor gets another visitor's page.
   */
  page(
    key: string,
    encoding: Encoding,
    render: () => Promise<RenderedPage>,
  ): Promise<{ page: EncodedPage; route: string; hit: boolean }>;
  stats(): { pages: number; bytes: number };
}

export function createPageCache({ maxBytes, now = Date.now }: { maxBytes: number; now?: () => number }): PageCache {
  const kept =
    maxBytes === 0
      ? null
      : new LRUCache<string, CachedPage>({
          maxSize: maxBytes,
          // Each encoding adds about a fifth; the key is counted so that many tiny pages cannot grow without bound.
          sizeCalculation: (entry, key) => Math.ceil(entry.page.body.length * 1.4) + key.length * 2 + 1_024,
        });
  const rendering = createSingleFlight<CachedPage>();

  async function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const entry = new CachedPage(await render());
    const lifetimeMs = entry.page.changesAt === null ? undefined : entry.page.changesAt - now();
    if (kept !== null && entry.page.keep && (lifetimeMs === undefined || lifetimeMs > 0)) {
      kept.set(key, entry, lifetimeMs === undefined ? {} : { ttl: lifetimeMs });
    }
    return entry;
  }

  return {
    async page(key, encoding, render) {
      const known = kept?.get(key);
      if (known !== undefined) return { page: await known.encoded(encoding), route: known.page.route, hit: true };
      const isAnothers = rendering.isUnderWay(key);
      const shared = rendering.run(key, () => renderOnce(key, render));
      if (isAnothers) {
        const theirs = await shared.catch(() => null);
        if (theirs !== null && theirs.page.keep)
          return { page: await theirs.encoded(encoding), route: theirs.page.route, hit: true };
      }
      const entry = await (isAnothers ? renderOnce(key, render) : shared);
      return { page: await entry.encoded(encoding), route: entry.page.route, hit: false };
    },
    stats: () => ({ pages: kept?.size ?? 0, bytes: kept?.calculatedSize ?? 0 }),
  };
}
