/**
 * Every picture that this server resizes comes through here (NAV-110): known sources only, from the cache or created
 * now. Concurrent requests share one job, and the number of jobs is limited. A failure is cached for a while.
 */
import { LRUCache } from 'lru-cache';
import type { Result } from '../shared/result.ts';
import { createSingleFlight } from '../shared/single-flight.ts';
import { drawLogoCard } from './draw-logo-card.server.ts';
import { drawPageCard, type PageCardContent } from './draw-page-card.server.ts';
import { resolveAllowedSource, type AllowedSource } from './resolve-allowed-source.ts';
import { logoCardSize, type LogoCardColours } from './logo-card.ts';
import type { CachedPicture, PictureCache } from './picture-cache.server.ts';
import { contentTypes, type PictureFormat } from './picture-format.ts';
import { ladderWidth, type PictureSize } from './picture-size.ts';
import {
  createPictureSources,
  type PictureOwner,
  type PictureSourcesOptions,
  type SourceRefusal,
} from './picture-sources.server.ts';
import { createSemaphore } from './semaphore.ts';
import { transformPicture, type TransformRefusal } from './transform-picture.server.ts';

/** Why there is no picture. `busy`: the queue is so long that loading the source itself is faster. */
export type PictureRefusal = SourceRefusal | TransformRefusal;

export interface ReadPicture {
  bytes: Uint8Array;
  contentType: string;
  /** Pixels. */ width: number;
  height: number;
  /** Names the bytes. */ tag: string;
}

export interface Pictures {
  /** `formats` are those that the client accepts, best first. */
  find(
    owner: PictureOwner,
    request: { source: string; size: PictureSize; formats: readonly PictureFormat[] },
  ): Promise<Result<CachedPicture, PictureRefusal>>;
  /** For print: the whole picture, at least `width` pixels wide if it has them; also the dealer's own SVG. */
  read(
    owner: PictureOwner,
    source: string,
    order: { width: number; format: PictureFormat },
  ): Promise<Result<ReadPicture, PictureRefusal>>;
  /** The card with the logo that is `source`, in the colours of its dealer. */
  logoCard(owner: PictureOwner, source: string): Promise<Result<CachedPicture, PictureRefusal>>;
  /** The card of a page with this title. One without its logo is for now only: the logo could not be read. */
  pageCard(owner: PictureOwner, title: string): Promise<Result<CachedPicture & { hasLogo: boolean }, PictureRefusal>>;
}

export interface PicturesOptions extends PictureSourcesOptions {
  cache: PictureCache;
  /** Number of pictures decoded and encoded at a time. */
  transformsAtOnce: number;
  /** Called for every result. */
  onAnswer?(answer: { owner: PictureOwner; result: 'kept' | 'made' | PictureRefusal }): void;
  onMade?(made: { format: PictureFormat; seconds: number; bytes: number }): void;
}

const mostUnderWay = 200;
/**
 * AVIF takes four times as long as WebP to make: while others wait, the visitor is better served by the sooner picture.
 */
const waitingForAvif = 2;
/** A picture can be replaced under the same URL; dealers' feeds do so overnight. */
const remoteFreshMs = 86_400_000;
const comparisonCacheMs: Readonly<Record<PictureRefusal, number>> = {
  'unknown-source': 60_000,
  busy: 0,
  'not-found': 60_000,
  'too-large': 600_000,
  'too-many-pixels': 600_000,
  'not-a-picture': 60_000,
  unreachable: 30_000,
};

/** One picture to be found or made. */
interface Job {
  owner: PictureOwner;
  known: AllowedSource;
  identity: string;
  size: PictureSize;
  format: PictureFormat;
  drawings: boolean;
  /** Makes the logo card of the picture, in these colours. */
  card?: LogoCardColours;
}

export function createPictures(options: PicturesOptions): Pictures {
  const { cache, now } = options;
  const sources = createPictureSources(options);
  const transforms = createSemaphore(options.transformsAtOnce);
  const inFlight = createSingleFlight<Result<CachedPicture, PictureRefusal>>();
  const refusals = new LRUCache<string, { reason: PictureRefusal; until: number }>({ max: 2_000 });

  return {
    async find(owner, { source, size, formats }) {
      return answer(owner, source, (found) =>
        sooner(formats.map((format) => ({ ...found, size, format, drawings: false }))),
      );
    },
    read,
    async logoCard(owner, source) {
      return answer(owner, source, async (found) => ({
        ...found,
        size: { width: 1200, height: null },
        format: 'jpeg',
        drawings: true,
        card: owner.cardColours,
      }));
    },
    async pageCard(owner, title) {
      // The page's name still stands on a card whose logo cannot be read now.
      const logo = await read(owner, owner.pageCard.logo, { width: 600, format: 'png' });
      const key = JSON.stringify(['page card', owner.tenantId, title, owner.pageCard, logo.ok ? logo.value.tag : '']);
      const kept = await cache.find(key);
      const made =
        kept === null
          ? await once(key, () =>
              drawCard({ key, title, look: owner.pageCard, logo: logo.ok ? logo.value.bytes : null }),
            )
          : { ok: true as const, value: kept };
      options.onAnswer?.({ owner, result: kept === null ? (made.ok ? 'made' : made.reason) : 'kept' });
      return made.ok ? { ok: true, value: { ...made.value, hasLogo: logo.ok } } : made;
    },
  };

  async function drawCard({
    key,
    ...content
  }: { key: string } & PageCardContent): Promise<Result<CachedPicture, PictureRefusal>> {
    return transforms.run(async () => {
      const startedAt = performance.now();
      const card = { ...(await drawPageCard(content)), format: 'jpeg' as const };
      options.onMade?.({ format: 'jpeg', seconds: (performance.now() - startedAt) / 1_000, bytes: card.bytes.length });
      return { ok: true, value: content.logo === null ? cache.describe(card) : await cache.keep(key, card) };
    });
  }

  async function read(
    owner: PictureOwner,
    source: string,
    { width, format }: { width: number; format: PictureFormat },
  ): Promise<Result<ReadPicture, PictureRefusal>> {
    const made = await answer(owner, source, async (found) => ({
      ...found,
      size: { width: ladderWidth(width), height: null },
      format,
      drawings: true,
    }));
    if (!made.ok) return made;
    return {
      ok: true,
      value: {
        bytes: made.value.bytes,
        contentType: contentTypes[made.value.format],
        width: made.value.width,
        height: made.value.height,
        tag: made.value.tag,
      },
    };
  }

  async function answer(
    owner: PictureOwner,
    source: string,
    toJob: (found: Pick<Job, 'owner' | 'known' | 'identity'>) => Promise<Job>,
  ): Promise<Result<CachedPicture, PictureRefusal>> {
    const found = await locate(owner, source);
    const outcome = found.ok ? await obtain(await toJob(found.value)) : { ...found, fromCache: false };
    options.onAnswer?.({ owner, result: outcome.ok ? (outcome.fromCache ? 'kept' : 'made') : outcome.reason });
    return outcome.ok ? { ok: true, value: outcome.value } : { ok: false, reason: outcome.reason };
  }

  async function locate(
    owner: PictureOwner,
    source: string,
  ): Promise<Result<Pick<Job, 'owner' | 'known' | 'identity'>, PictureRefusal>> {
    const known = resolveAllowedSource(source, {
      imageHosts: owner.settings.image_hosts,
      demonstration: options.demonstrationFolder !== undefined,
      allowLoopback: options.allowLoopback,
    });
    if (known === null) return { ok: false, reason: 'unknown-source' };
    const identity = await sources.identify(owner, known);
    return identity === null ? { ok: false, reason: 'not-found' } : { ok: true, value: { owner, known, identity } };
  }

  /** The best format that is there already, or can be made without keeping the visitor. */
  async function sooner(jobs: readonly Job[]): Promise<Job> {
    const [best, ...others] = jobs;
    if (best!.format !== 'avif' || transforms.waiting < waitingForAvif || (await cache.has(keyOf(best!)))) return best!;
    return others[0] ?? best!;
  }

  async function obtain(job: Job): Promise<Result<CachedPicture, PictureRefusal> & { fromCache: boolean }> {
    const key = keyOf(job);
    const kept = await cache.find(key);
    if (kept !== null && (job.known.kind !== 'remote' || now() - kept.madeAt < remoteFreshMs))
      return { ok: true, value: kept, fromCache: true };
    const refused = refusals.get(refusalName(job));
    const made =
      refused !== undefined && refused.until > now()
        ? { ok: false as const, reason: refused.reason }
        : await once(key, () => make(key, job));
    // An old picture is better than none.
    return made.ok || kept === null ? { ...made, fromCache: false } : { ok: true, value: kept, fromCache: true };
  }

  function once(
    key: string,
    work: () => Promise<Result<CachedPicture, PictureRefusal>>,
  ): Promise<Result<CachedPicture, PictureRefusal>> {
    if (!inFlight.isUnderWay(key) && inFlight.size() >= mostUnderWay)
      return Promise.resolve({ ok: false, reason: 'busy' });
    return inFlight.run(key, work);
  }

  async function make(key: string, job: Job): Promise<Result<CachedPicture, PictureRefusal>> {
    const load = () =>
      sources.withBytes(job.owner, job.known, ({ bytes, drawing }) => {
        const work = () => transform(job, bytes, drawing && job.drawings);
        return job.known.kind === 'remote' ? transforms.run(work) : work();
      });
    // Our own pictures are read when it is their turn; a slow third-party host must not occupy a turn.
    const made = job.known.kind === 'remote' ? await load() : await transforms.run(load);
    if (made.ok) return { ok: true, value: await cache.keep(key, { ...made.value, format: job.format }) };
    if (comparisonCacheMs[made.reason] > 0)
      refusals.set(refusalName(job), { reason: made.reason, until: now() + comparisonCacheMs[made.reason] });
    return made;
  }

  async function transform(
    { owner, size, format, card }: Job,
    bytes: Uint8Array,
    drawing: boolean,
  ): ReturnType<typeof transformPicture> {
    const startedAt = performance.now();
    const quality = owner.settings.picture_quality;
    const made =
      card === undefined
        ? await transformPicture(bytes, { ...size, format, quality, drawing })
        : await makeLogoCard(bytes, drawing, card);
    if (made.ok)
      options.onMade?.({ format, seconds: (performance.now() - startedAt) / 1_000, bytes: made.value.bytes.length });
    return made;
  }
}

/** JPEG has no transparency, so the logo is read as a PNG first. */
async function makeLogoCard(
  bytes: Uint8Array,
  drawing: boolean,
  colours: LogoCardColours,
): ReturnType<typeof transformPicture> {
  const logo = await transformPicture(bytes, {
    width: logoCardSize.width,
    height: null,
    format: 'png',
    quality: 100,
    drawing,
  });
  return logo.ok ? { ok: true, value: await drawLogoCard(logo.value.bytes, colours) } : logo;
}

function keyOf({ owner, identity, size, format, card }: Job): string {
  return JSON.stringify([
    identity,
    size.width,
    size.height,
    format,
    owner.settings.picture_quality,
    ...(size.exact ? ['exact'] : []),
    ...(card === undefined ? [] : ['card', card.background, card.strip]),
  ]);
}

/** Whether a picture is available does not depend on its size. */
function refusalName({ identity, drawings }: Job): string {
  return `${identity}${drawings ? ' drawings' : ''}`;
}
