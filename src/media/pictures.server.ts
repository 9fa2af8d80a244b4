/**
 * Every picture that this server resizes comes through here (NAV-110): known sources only, from the cache or made now, each one
 * once however many ask for it, and so many at once. What failed is remembered for a while.
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Result } from '../shared/result.ts';
import { isListedAddress, knownSource, type KnownSource } from './known-source.ts';
import type { KeptPicture, PictureCache } from './picture-cache.server.ts';
import { contentTypes, isDrawing, type PictureFormat } from './picture-format.ts';
import { ladderWidth, type PictureSize } from './picture-size.ts';
import type { MediaSettings } from './settings.ts';
import { createSlots, type Slots } from './slots.ts';
import { transformPicture } from './transform-picture.server.ts';

/** Why there is no picture. `busy`: so many wait that the source itself is sooner there. */
export type PictureRefusal = 'unknown-source' | 'not-found' | 'too-large' | 'too-many-pixels' | 'not-a-picture' | 'unreachable' | 'busy';

/** The dealer whose picture it is. */
export interface PictureOwner {
  tenantId: string;
  settings: Pick<MediaSettings, 'image_hosts' | 'picture_quality'>;
  /** Path in the dealer's folder -> content hash. */
  assetVersions: ReadonlyMap<string, string>;
}

export interface ReadPicture { bytes: Uint8Array; contentType: string; /** Pixels. */ width: number; height: number }

export interface Pictures {
  /** `formats` are what the asker takes, best first. */
  find(owner: PictureOwner, request: { source: string; size: PictureSize; formats: readonly PictureFormat[] }): Promise<Result<KeptPicture, PictureRefusal>>;
  /** For what is printed: the whole picture, at least `width` pixels wide where it has them, the dealer's own SVG drawings too. */
  read(owner: PictureOwner, source: string, order: { width: number; format: PictureFormat }): Promise<Result<ReadPicture, PictureRefusal>>;
}

export type FetchPicture = (order: { url: URL; mayFollow(url: URL): boolean; maxBytes: number; timeoutMs: number; allowLoopback: boolean })
  => Promise<Result<Uint8Array, 'not-found' | 'refused' | 'too-large' | 'unreachable'>>;

export interface PicturesOptions {
  cache: PictureCache;
  findAsset(tenantId: string, assetPath: string): Promise<{ bytes: Uint8Array; contentType: string } | null>;
  /** `null` outside the demonstration. */
  demonstrationFolder: string | null;
  fetchPicture: FetchPicture;
  allowLoopback: boolean;
  /** How many pictures are decoded and encoded at once. */
  transformsAtOnce: number;
  now(): number;
  onMade?(made: { format: PictureFormat; seconds: number; bytes: number }): void;
}

export const largestPictureBytes = 25 * 1_048_576;
const fetchTimeoutMs = 10_000;
/** Together they bound the memory of pictures on their way; one slow host leaves room for the others. */
const fetchesAtOnce = 6;
const fetchesAtOncePerHost = 2;
const mostWaiting = 120;
/** AVIF takes four times as long as WebP to make: while others wait, the visitor is better served by the sooner picture. */
const waitingForAvif = 2;
/** A picture can be exchanged under its address; dealers' feeds do so overnight. */
const remoteFreshMs = 86_400_000;
const rememberedMs: Readonly<Record<PictureRefusal, number>> = {
  'unknown-source': 0, busy: 0, 'not-found': 300_000, 'too-large': 600_000, 'too-many-pixels': 600_000, 'not-a-picture': 300_000, unreachable: 30_000,
};

export function createPictures(options: PicturesOptions): Pictures {
  const { cache, now } = options;
  const transforms = createSlots(options.transformsAtOnce);
  const fetches = createSlots(fetchesAtOnce);
  const hosts = new Map<string, Slots>();
  const underWay = new Map<string, Promise<Result<KeptPicture, PictureRefusal>>>();
  const refusals = new LRUCache<string, { reason: PictureRefusal; until: number }>({ max: 2_000 });

  return {
    async find(owner, { source, size, formats }) {
      const known = know(owner, source);
      if (known === null) return { ok: false, reason: 'unknown-source' };
      const identity = await identify(owner, known);
      if (identity === null) return { ok: false, reason: 'not-found' };
      const jobs = formats.map((format): Job => ({ owner, known, identity, size, format, drawing: false }));
      return obtain(await sooner(jobs));
    },
    async read(owner, source, { width, format }) {
      const known = know(owner, source);
      if (known === null) return { ok: false, reason: 'unknown-source' };
      const identity = await identify(owner, known);
      if (identity === null) return { ok: false, reason: 'not-found' };
      const made = await obtain({ owner, known, identity, size: { width: ladderWidth(width), height: null }, format, drawing: known.kind === 'asset' });
      if (!made.ok) return made;
      return { ok: true, value: { bytes: made.value.bytes, contentType: contentTypes[made.value.format], width: made.value.width, height: made.value.height } };
    },
  };

  interface Job { owner: PictureOwner; known: KnownSource; identity: string; size: PictureSize; format: PictureFormat; drawing: boolean }

  function know(owner: PictureOwner, source: string): KnownSource | null {
    return knownSource(source, { imageHosts: owner.settings.image_hosts, demonstration: options.demonstrationFolder !== null, allowLoopback: options.allowLoopback });
  }

  /** Names the bytes of a picture of ours, so that a new one is another; of a strange host only the address is known. `null` for one that is not there. */
  async function identify({ tenantId, assetVersions }: PictureOwner, known: KnownSource): Promise<string | null> {
    if (known.kind === 'remote') return `${tenantId} ${known.url.href}`;
    if (known.kind === 'asset') {
      const version = assetVersions.get(known.path);
      return version === undefined ? null : `${tenantId} ${known.path} ${version}`;
    }
    const file = await stat(demonstrationFile(known.name)).catch(() => null);
    return file?.isFile() ? `demonstration ${known.name} ${file.size} ${file.mtimeMs}` : null;
  }

  /** The best format that is there already, or can be made without keeping the visitor. */
  async function sooner(jobs: readonly Job[]): Promise<Job> {
    const [best, ...others] = jobs;
    if (best!.format !== 'avif' || transforms.waiting < waitingForAvif || await cache.has(keyOf(best!))) return best!;
    return others[0] ?? best!;
  }

  async function obtain(job: Job): Promise<Result<KeptPicture, PictureRefusal>> {
    const key = keyOf(job);
    const kept = await cache.find(key);
    if (kept !== null && (job.known.kind !== 'remote' || now() - kept.madeAt < remoteFreshMs)) return { ok: true, value: kept };
    const made = rememberedRefusal(job) ?? await once(key, job);
    // An old picture is better than none.
    return made.ok || kept === null ? made : { ok: true, value: kept };
  }

  function rememberedRefusal({ identity, known }: Job): { ok: false; reason: PictureRefusal } | null {
    for (const name of [identity, ...(known.kind === 'remote' ? [known.url.host] : [])]) {
      const refusal = refusals.get(name);
      if (refusal !== undefined && refusal.until > now()) return { ok: false, reason: refusal.reason };
    }
    return null;
  }

  function once(key: string, job: Job): Promise<Result<KeptPicture, PictureRefusal>> {
    const running = underWay.get(key);
    if (running !== undefined) return running;
    if (transforms.waiting + fetches.waiting >= mostWaiting) return Promise.resolve({ ok: false, reason: 'busy' });
    const started = make(key, job).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  }

  async function make(key: string, job: Job): Promise<Result<KeptPicture, PictureRefusal>> {
    const { known } = job;
    const made = known.kind === 'remote'
      ? await atHost(known.url.host, () => fetches.run(async () => {
        // Another picture of the host may have found out meanwhile that it is dead.
        const refused = rememberedRefusal(job);
        if (refused !== null) return refused;
        const fetched = await fetchRemote(job, known.url);
        return fetched.ok ? transforms.run(() => transform(job, fetched.value, false)) : fetched;
      }))
      : await transforms.run(async () => {
        const found = await readOwn(job);
        return found === null ? { ok: false as const, reason: 'not-found' as const } : transform(job, found.bytes, found.drawing);
      });
    if (made.ok) return { ok: true, value: await cache.keep(key, { ...made.value, format: job.format }) };
    const forMs = rememberedMs[made.reason];
    // A host that cannot be reached is left alone for all its pictures.
    if (forMs > 0) refusals.set(made.reason === 'unreachable' && known.kind === 'remote' ? known.url.host : job.identity, { reason: made.reason, until: now() + forMs });
    return made;
  }

  async function transform({ owner, size, format }: Job, bytes: Uint8Array, drawing: boolean) {
    const startedAt = performance.now();
    const made = await transformPicture(bytes, { ...size, format, quality: owner.settings.picture_quality, drawing });
    if (made.ok) options.onMade?.({ format, seconds: (performance.now() - startedAt) / 1_000, bytes: made.value.bytes.length });
    return made;
  }

  async function fetchRemote({ owner }: Job, url: URL): Promise<Result<Uint8Array, PictureRefusal>> {
    const rules = { imageHosts: owner.settings.image_hosts, allowLoopback: options.allowLoopback };
    const fetched = await options.fetchPicture({
      url, mayFollow: (next) => isListedAddress(next, rules), maxBytes: largestPictureBytes, timeoutMs: fetchTimeoutMs, allowLoopback: options.allowLoopback,
    });
    return fetched.ok ? fetched : { ok: false, reason: fetched.reason === 'refused' ? 'unknown-source' : fetched.reason };
  }

  async function readOwn({ owner, known, drawing }: Job): Promise<{ bytes: Uint8Array; drawing: boolean } | null> {
    if (known.kind === 'demonstration') {
      const bytes = await readFile(demonstrationFile(known.name)).catch(() => null);
      return bytes === null ? null : { bytes, drawing: false };
    }
    const asset = known.kind === 'asset' ? await options.findAsset(owner.tenantId, known.path) : null;
    return asset === null ? null : { bytes: asset.bytes, drawing: drawing && isDrawing(asset.contentType) };
  }

  function demonstrationFile(name: string): string {
    return path.join(options.demonstrationFolder ?? '', name);
  }

  async function atHost<Value>(host: string, work: () => Promise<Value>): Promise<Value> {
    const slots = hosts.get(host) ?? createSlots(fetchesAtOncePerHost);
    hosts.set(host, slots);
    try {
      return await slots.run(work);
    } finally {
      if (slots.busy === 0) hosts.delete(host);
    }
  }

  function keyOf({ owner, identity, size, format }: Job): string {
    return JSON.stringify([identity, size.width, size.height, format, owner.settings.picture_quality]);
  }
}
