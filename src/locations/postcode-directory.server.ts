/**
 * Which place an Australian postcode is. The list is read when it is first asked for, in a thread of its own, and taken over in slices, so
 * that no request waits for it but those that ask; what stays in memory is a name and a position for each of some 3,200
 * postcodes, and a position for each of some 16,000 suburbs.
 */
import { Worker } from 'node:worker_threads';
import type { Position } from '../shared/distance.ts';
import { runInSlices } from '../shared/run-in-slices.ts';
import { type PackedPositions, unpackPositions } from './packed-positions.ts';
import { type PostcodePlace, suburbKey, type SuburbPosition } from './postcode-places.ts';

export interface PostcodeDirectory {
  /** `null` for what is no postcode. Rejects when the list cannot be read; the next call tries again. */
  ofPostcode(postcode: string): Promise<PostcodePlace | null>;
  /** Of a suburb or town in a state, both in any letter case; `null` for one that nobody knows. Rejects as `ofPostcode`. */
  ofSuburb(suburb: string, state: string): Promise<Position | null>;
}

/** What the list comes down to. */
interface PostcodeData { places: Iterable<PostcodePlace>; suburbs: Iterable<SuburbPosition> }

/** The same as it leaves the thread. A place is named by its postcode and then its name. */
export interface PackedPostcodeData { places: PackedPositions; suburbs: PackedPositions }

interface Directory { places: ReadonlyMap<string, PostcodePlace>; suburbs: ReadonlyMap<string, Position> }

export function createPostcodeDirectory({ read = readInThread }: { read?: () => Promise<PostcodeData> } = {}): PostcodeDirectory {
  let directory: Promise<Directory> | null = null;
  const load = async (): Promise<Directory> => {
    const { places, suburbs } = await read();
    return {
      places: await runInSlices(toMap(places, (place) => [place.postcode, place])),
      suburbs: await runInSlices(toMap(suburbs, ({ key, position }) => [key, position])),
    };
  };
  const loaded = (): Promise<Directory> => directory ??= load().catch((error: unknown) => {
    directory = null;
    throw error;
  });
  return {
    async ofPostcode(postcode) {
      return /^\d{4}$/.test(postcode) ? (await loaded()).places.get(postcode) ?? null : null;
    },
    async ofSuburb(suburb, state) {
      return suburb === '' || state === '' ? null : (await loaded()).suburbs.get(suburbKey(suburb, state)) ?? null;
    },
  };
}

const rowsBetweenYields = 256;

function* toMap<Row, Value>(rows: Iterable<Row>, entry: (row: Row) => [string, Value]): Generator<void, Map<string, Value>> {
  const map = new Map<string, Value>();
  for (const row of rows) {
    map.set(...entry(row));
    if (map.size % rowsBetweenYields === 0) yield;
  }
  return map;
}

async function readInThread(): Promise<PostcodeData> {
  const { places, suburbs } = await packedDataOfThread();
  return {
    places: unpackPositions(places, (name, position) => ({ postcode: name.slice(0, 4), name: name.slice(4), position })),
    suburbs: unpackPositions(suburbs, (key, position) => ({ key, position })),
  };
}

function packedDataOfThread(): Promise<PackedPostcodeData> {
  return new Promise((resolve, reject) => {
    // Rows live for a moment; with room for few of them the thread leaves 45 MB behind in the process, and else 80.
    const worker = new Worker(new URL('read-postcode-data.server.ts', import.meta.url), { resourceLimits: { maxYoungGenerationSizeMb: 4 } });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The list of postcodes could not be read (the thread ended with ${code}).`)));
  });
}
