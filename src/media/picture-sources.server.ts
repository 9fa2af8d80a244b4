/**
 * Reads the bytes of pictures. Requests to a third-party host are limited in number, so that a slow host does not block
 * the others and downloads fit in memory. After several failures in a row, a host is not called for a while for that
 * dealer. A picture that takes too long fails alone.
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Result } from '../shared/result.ts';
import { isListedAddress, type AllowedSource } from './resolve-allowed-source.ts';
import type { LogoCardColours } from './logo-card.ts';
import type { PageCardLook } from './page-card.ts';
import { isSvg } from './picture-format.ts';
import type { MediaSettings } from './settings.ts';
import { createSemaphore, type Slots } from './semaphore.ts';

/** The dealer whose picture it is. */
export interface PictureOwner {
  tenantId: string;
  slug: string;
  settings: Pick<MediaSettings, 'image_hosts' | 'picture_quality'>;
  /** Path in the dealer's folder -> content hash. */
  assetVersions: ReadonlyMap<string, string>;
  cardColours: LogoCardColours;
  pageCard: PageCardLook;
}

export type SourceRefusal = 'unknown-source' | 'not-found' | 'too-large' | 'unreachable' | 'busy';

export type FetchPicture = (order: {
  url: URL;
  mayFollow(url: URL): boolean;
  maxBytes: number;
  timeoutMs: number;
  allowLoopback: boolean;
}) => Promise<Result<Uint8Array, 'not-found' | 'refused' | 'too-large' | 'unreachable' | 'failed'>>;

export interface PictureSourcesOptions {
  findAsset(tenantId: string, assetPath: string): Promise<{ bytes: Uint8Array; contentType: string } | null>;
  /** Absent outside the demonstration. */
  demonstrationFolder?: string | undefined;
  fetchPicture: FetchPicture;
  /** Lets listed hosts be this machine: for tests. */
  allowLoopback: boolean;
  now(): number;
}

export interface SourceBytes {
  bytes: Uint8Array;
  /** An SVG, and the dealer's own. */ drawing: boolean;
}

export interface PictureSources {
  /**
   * Identifies the content of our own pictures, so that a new one under the same URL differs; for a third-party host
   * only the URL is known. `null` if the picture does not exist.
   */
  identify(owner: PictureOwner, known: AllowedSource): Promise<string | null>;
  /** Passes the bytes to `work` and keeps the download slot until `work` is done. */
  withBytes<Value, Refusal>(
    owner: PictureOwner,
    known: AllowedSource,
    work: (source: SourceBytes) => Promise<Result<Value, Refusal>>,
  ): Promise<Result<Value, Refusal | SourceRefusal>>;
}

export const largestPictureBytes = 25 * 1_048_576;
const fetchTimeoutMs = 10_000;
const fetchesAtOnce = 6;
const fetchesAtOncePerHost = 2;
const mostWaitingPerHost = 60;
const leftAloneMs = 30_000;
const failuresInARow = 3;

export function createPictureSources({
  findAsset,
  demonstrationFolder,
  fetchPicture,
  allowLoopback,
  now,
}: PictureSourcesOptions): PictureSources {
  const fetches = createSemaphore(fetchesAtOnce);
  const hosts = new Map<string, Slots>();
  /** By dealer and host; removed by the host's next response. */
  const silences = new LRUCache<string, { failures: number; until: number }>({ max: 1_000 });

  return {
    async identify({ tenantId, assetVersions }, known) {
      if (known.kind === 'remote') return `${tenantId} ${known.url.href}`;
      if (known.kind === 'asset') {
        const version = assetVersions.get(known.path);
        return version === undefined ? null : `${tenantId} ${known.path} ${version}`;
      }
      const file = await stat(demonstrationFile(known.name)).catch(() => null);
      return file?.isFile() ? `demonstration ${known.name} ${file.size} ${file.mtimeMs}` : null;
    },
    async withBytes(owner, known, work) {
      if (known.kind === 'remote') {
        return atHost(known.url.host, async () => {
          const fetched = await fetchFrom(owner, known.url);
          return fetched.ok ? work({ bytes: fetched.value, drawing: false }) : fetched;
        });
      }
      const source = known.kind === 'asset' ? await readAsset(owner, known.path) : await readDemonstration(known.name);
      return source === null ? { ok: false, reason: 'not-found' } : work(source);
    },
  };

  async function atHost<Value>(
    host: string,
    work: () => Promise<Value>,
  ): Promise<Value | { ok: false; reason: 'busy' }> {
    const slots = hosts.get(host) ?? createSemaphore(fetchesAtOncePerHost);
    if (slots.waiting >= mostWaitingPerHost) return { ok: false, reason: 'busy' };
    hosts.set(host, slots);
    try {
      return await slots.run(() => fetches.run(work));
    } finally {
      if (slots.busy === 0) hosts.delete(host);
    }
  }

  async function fetchFrom({ tenantId, settings }: PictureOwner, url: URL): Promise<Result<Uint8Array, SourceRefusal>> {
    // Checked only now: an earlier request in the queue may have found the host unreachable.
    const host = `${tenantId} ${url.host}`;
    if ((silences.get(host)?.until ?? 0) > now()) return { ok: false, reason: 'unreachable' };
    const rules = { imageHosts: settings.image_hosts, allowLoopback };
    const fetched = await fetchPicture({
      url,
      mayFollow: (next) => isListedAddress(next, rules),
      maxBytes: largestPictureBytes,
      timeoutMs: fetchTimeoutMs,
      allowLoopback,
    });
    if (fetched.ok || fetched.reason !== 'unreachable') {
      silences.delete(host);
    } else {
      const failures = (silences.get(host)?.failures ?? 0) + 1;
      silences.set(host, { failures, until: failures < failuresInARow ? 0 : now() + leftAloneMs });
    }
    if (fetched.ok) return fetched;
    if (fetched.reason === 'refused') return { ok: false, reason: 'unknown-source' };
    return { ok: false, reason: fetched.reason === 'failed' ? 'unreachable' : fetched.reason };
  }

  async function readAsset({ tenantId }: PictureOwner, assetPath: string): Promise<SourceBytes | null> {
    const asset = await findAsset(tenantId, assetPath);
    return asset === null ? null : { bytes: asset.bytes, drawing: isSvg(asset.contentType) };
  }

  async function readDemonstration(name: string): Promise<SourceBytes | null> {
    const bytes = await readFile(demonstrationFile(name)).catch(() => null);
    return bytes === null ? null : { bytes, drawing: false };
  }

  function demonstrationFile(name: string): string {
    return path.join(demonstrationFolder ?? '', name);
  }
}
