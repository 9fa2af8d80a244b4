/**
 * Makes the files of outbound feeds and keeps them. A file is made when somebody asks for it and the stock or the
 * configuration is another than it was made of. It is kept compressed: the stock of the largest dealer is some 60 MB of
 * text and 5 MB of gzip. Text is made, hashed and compressed in small pieces, so that no page waits
 * (decisions/0045-outbound-feeds.md).
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { createYielder } from '../../shared/run-in-slices.ts';
import { createSingleFlight } from '../../shared/single-flight.ts';
import { createTaskQueue } from '../../shared/task-queue.ts';
import { StockOvertaken } from '../../stock/stock-overtaken.ts';
import { type FeedInput, type FeedReport, makeFeed } from './make-feed.ts';

export interface FeedFile {
  gzipped: Uint8Array;
  /** Length of the text. */
  byteCount: number;
  /** Names the text: the same text has the same digest on every server. */
  digest: string;
}

export type FeedContents = Omit<FeedInput, 'write' | 'yieldToEventLoop'>;

export interface FeedFiles {
  /**
   * The file under `key`, as `version` has it. Concurrent calls share one making, and one file is made at a time.
   * Rejects when the stock cannot be read.
   */
  find(wanted: { key: string; version: string; contents(): FeedContents }): Promise<FeedFile>;
}

const longestPiece = 65_536;
/** A stock that is replaced while it is read is read again. */
const mostReadings = 3;

export function createFeedFiles({ maxBytes }: { maxBytes: number }): FeedFiles {
  const kept = new LRUCache<string, { version: string; file: FeedFile }>({
    maxSize: maxBytes,
    sizeCalculation: ({ file }, key) => file.gzipped.length + key.length * 2 + 1_024,
  });
  const making = createSingleFlight<FeedFile>();
  const inTurn = createTaskQueue();
  return {
    async find({ key, version, contents }) {
      const known = kept.get(key);
      if (known?.version === version) return known.file;
      return making.run(`${key}\n${version}`, () =>
        inTurn(async () => {
          const { file } = await makeFeedFile(contents);
          kept.set(key, { version, file });
          return file;
        }),
      );
    },
  };
}

/** `contents` is called again for each reading of the stock. */
export async function makeFeedFile(contents: () => FeedContents): Promise<{ file: FeedFile; report: FeedReport }> {
  for (let reading = 1; ; reading += 1) {
    try {
      return await makeOnce(contents());
    } catch (error) {
      if (!(error instanceof StockOvertaken) || reading === mostReadings) throw error;
    }
  }
}

async function makeOnce(contents: FeedContents): Promise<{ file: FeedFile; report: FeedReport }> {
  const gzip = zlib.createGzip({ level: 5 });
  const chunks: Buffer[] = [];
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk));
  const hash = createHash('sha256');
  const yieldToEventLoop = createYielder();
  let byteCount = 0;
  try {
    const report = await makeFeed({
      ...contents,
      yieldToEventLoop,
      async write(text) {
        const bytes = Buffer.from(text);
        byteCount += bytes.length;
        for (let from = 0; from < bytes.length; from += longestPiece) {
          const piece = bytes.subarray(from, from + longestPiece);
          hash.update(piece);
          if (!gzip.write(piece)) await once(gzip, 'drain');
          await yieldToEventLoop();
        }
      },
    });
    gzip.end();
    await finished(gzip);
    return {
      file: { gzipped: Buffer.concat(chunks), byteCount, digest: hash.digest('base64url').slice(0, 22) },
      report,
    };
  } finally {
    gzip.destroy();
  }
}
