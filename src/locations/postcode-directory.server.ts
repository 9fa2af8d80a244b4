/**
 * Which place an Australian postcode is. The list is read when it is first asked for, in a thread of its own, so that no request
 * waits for it but those that ask; what stays in memory is a name and a position for each of some 3,200 postcodes.
 */
import { Worker } from 'node:worker_threads';
import type { PostcodePlace } from './postcode-places.ts';

export interface PostcodeDirectory {
  /** `null` for what is no postcode. Rejects when the list cannot be read; the next call tries again. */
  ofPostcode(postcode: string): Promise<PostcodePlace | null>;
}

export function createPostcodeDirectory({ read = readInThread }: { read?: () => Promise<readonly PostcodePlace[]> } = {}): PostcodeDirectory {
  let places: Promise<ReadonlyMap<string, PostcodePlace>> | null = null;
  const load = async (): Promise<ReadonlyMap<string, PostcodePlace>> => new Map((await read()).map((place) => [place.postcode, place]));
  return {
    async ofPostcode(postcode) {
      if (!/^\d{4}$/.test(postcode)) return null;
      places ??= load().catch((error: unknown) => {
        places = null;
        throw error;
      });
      return (await places).get(postcode) ?? null;
    },
  };
}

function readInThread(): Promise<readonly PostcodePlace[]> {
  return new Promise((resolve, reject) => {
    // Rows live for a moment; with room for few of them the thread leaves 40 MB behind in the process, and else 75.
    const worker = new Worker(new URL('read-postcode-data.server.ts', import.meta.url), { resourceLimits: { maxYoungGenerationSizeMb: 4 } });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The list of postcodes could not be read (the thread ended with ${code}).`)));
  });
}
