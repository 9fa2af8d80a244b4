/** Pictures at the width that a screen needs: where they come from, where they are cached, and what is counted. */
import os from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../db/database.server.ts';
import type { Environment } from '../env.server.ts';
import type { Metrics } from '../http/metrics.server.ts';
import { fetchPicture } from '../integrations/picture-host/fetch-picture.server.ts';
import { createPictureCache } from '../media/picture-cache.server.ts';
import { createPictures, type Pictures } from '../media/pictures.server.ts';
import { createAssetStore } from '../tenants/asset-store.server.ts';

interface PictureWiring {
  environment: Environment;
  log: Logger;
  database: Database;
  metrics: Metrics;
  /** Folder of the pictures of the demonstration. */
  demonstrationPictures: string | undefined;
}

export function wirePictures({ environment, log, database, metrics, demonstrationPictures }: PictureWiring): Pictures {
  const pictureCache = createPictureCache({
    folder: path.join(environment.dataFolder, 'pictures'),
    maxBytes: environment.pictureCacheBytes,
    now: Date.now,
    onError: (error) => log.error({ err: error }, 'resized pictures could not be kept'),
  });
  metrics.watchPictureCache(() => pictureCache.stats().bytes);
  return createPictures({
    cache: pictureCache,
    findAsset: (tenantId, assetPath) => createAssetStore(database.forTenant(tenantId)).find(assetPath),
    demonstrationFolder: demonstrationPictures,
    fetchPicture,
    allowLoopback: false,
    // One processor is left to the pages.
    transformsAtOnce: Math.max(1, os.availableParallelism() - 1),
    now: Date.now,
    onAnswer: ({ owner, result }) => metrics.pictureAnswers.inc({ tenant: owner.slug, result }),
    onMade({ format, seconds, bytes }) {
      metrics.pictureSeconds.observe({ format }, seconds);
      metrics.pictureBytes.inc({ format }, bytes);
    },
  });
}
