/**
 * Finds the place of an Australian postcode. The list is read on first use, in its own thread, and taken over in
 * slices, so that only requests that need it wait. In memory it is a name and a position for each of some 3,200
 * postcodes, and a position for each of some 16,000 suburbs.
 */
import { Worker } from 'node:worker_threads';
import { distanceKm, type Position } from '../shared/distance.ts';
import { regionNames, regionsOf } from '../shared/regions.ts';
import { runInSlices } from '../shared/run-in-slices.ts';
import { isSameText } from '../shared/text.ts';
import { isPartOfCity, knownArea } from './known-areas.ts';
import { type PackedPositions, unpackPositions } from './packed-positions.ts';
import { median, type PostcodePlace, suburbKey, type SuburbPosition, titleCase } from './postcode-places.ts';

export interface PostcodeDirectory {
  /** `null` for an unknown postcode. Rejects when the list cannot be read; the next call tries again. */
  ofPostcode(postcode: string): Promise<PostcodePlace | null>;
  /**
   * Position of a suburb or town in a state, both in any letter case; `null` if unknown. Rejects as `ofPostcode` does.
   */
  ofSuburb(suburb: string, state: string): Promise<Position | null>;
  /**
   * The suburbs, the region (`shared/regions.ts`) and the area (`known-areas.ts`) with a name, in any letter case:
   * Richmond is in five states. Rejects as `ofPostcode` does.
   */
  listNamed(name: string): Promise<NamedPlace[]>;
}

export interface NamedPlace {
  /** As usually written, `Mount Gravatt`. */
  name: string;
  /** `QLD`; `''` of a region. */
  state: string;
  /** For a region, the postcode at its centre. */
  postcode: string;
  position: Position;
}

export interface SuburbList {
  /** Suburbs where people live or work. Rejects as `ofPostcode` does. */
  listSuburbs(): Promise<ListedSuburb[]>;
}

export interface SuburbPostcodes {
  /** Postcodes of a suburb or town in a state; empty if unknown. Rejects as `ofPostcode` does. */
  postcodesOf(suburb: string, state: string): Promise<readonly string[]>;
  /** States in which a postcode has suburbs, several at a border: `['NSW', 'QLD']`. Rejects as `ofPostcode` does. */
  statesOf(postcode: string): Promise<readonly string[]>;
}

export interface ListedSuburb {
  /** As usually written, `Mount Gravatt`. */
  name: string;
  /** `QLD` */
  state: string;
  position: Position;
  /** True if a postcode is named after it. */
  namesPostcode: boolean;
}

/** The data kept from the list. */
interface PostcodeData {
  places: Iterable<PostcodePlace>;
  suburbs: Iterable<SuburbPosition>;
}

/**
 * The packed form that leaves the thread. A place is named by its postcode and its name, a suburb by its postcodes and
 * its key; a mark precedes the postcodes of a delivery area.
 */
export interface PackedPostcodeData {
  places: PackedPositions;
  suburbs: PackedPositions;
}
/** A character that no key contains. */
export const deliveryAreaMark = '+';

interface Directory {
  places: ReadonlyMap<string, PostcodePlace>;
  suburbs: ReadonlyMap<string, SuburbPosition>;
}

export function createPostcodeDirectory({
  read = readInThread,
}: { read?: () => Promise<PostcodeData> } = {}): PostcodeDirectory & SuburbList & SuburbPostcodes {
  let directory: Promise<Directory> | null = null;
  const load = async (): Promise<Directory> => {
    const { places, suburbs } = await read();
    return {
      places: await runInSlices(toMap(places, (place) => [place.postcode, place])),
      suburbs: await runInSlices(toMap(suburbs, (suburb) => [suburb.key, suburb])),
    };
  };
  const loaded = (): Promise<Directory> =>
    (directory ??= load().catch((error: unknown) => {
      directory = null;
      throw error;
    }));
  return {
    async ofPostcode(postcode) {
      return /^\d{4}$/.test(postcode) ? ((await loaded()).places.get(postcode) ?? null) : null;
    },
    async ofSuburb(suburb, state) {
      return suburb === '' || state === ''
        ? null
        : ((await loaded()).suburbs.get(suburbKey(suburb, state))?.position ?? null);
    },
    async postcodesOf(suburb, state) {
      return (await loaded()).suburbs.get(suburbKey(suburb, state))?.postcodes ?? [];
    },
    async statesOf(postcode) {
      const { suburbs } = await loaded();
      return states
        .filter((state) =>
          [...suburbs.values()].some(({ key, postcodes }) => key.endsWith(`|${state}`) && postcodes.includes(postcode)),
        )
        .map((state) => state.toUpperCase());
    },
    async listNamed(name) {
      const { places, suburbs } = await loaded();
      const region = regionNames.find((other) => isSameText(other, name));
      if (region !== undefined) return regionPlace(region, { places, suburbs });
      // North Adelaide is a suburb, not the northern part of Adelaide.
      const ofName = suburbsNamed(name, suburbs);
      const area = ofName.length > 0 && isPartOfCity(name) ? null : knownArea(name);
      const middle = area === null ? undefined : places.get(area.postcode);
      const found = [
        ...(middle === undefined
          ? []
          : [{ name: area!.name, state: area!.state, postcode: middle.postcode, position: middle.position }]),
        ...ofName,
      ];
      // `brisbane south`
      const [, town, direction] = /^(.+) (north|south|east|west)$/i.exec(name.trim()) ?? [];
      return found.length > 0 || town === undefined ? found : suburbsNamed(`${direction} ${town}`, suburbs);
    },
    async listSuburbs() {
      const { places, suburbs } = await loaded();
      const namesakes = new Set([...places.values()].map(({ name }) => name.toLowerCase()));
      return [...suburbs.values()]
        .filter(({ isDeliveryArea }) => isDeliveryArea)
        .map(({ key, position }) => {
          const [name = '', state = ''] = key.split('|');
          return {
            name: titleCase(name),
            state: state.toUpperCase(),
            position,
            namesPostcode: namesakes.has(`${name} ${state}`),
          };
        });
    },
  };
}

const states = ['nsw', 'vic', 'qld', 'wa', 'sa', 'tas', 'act', 'nt'];

function suburbsNamed(name: string, suburbs: Directory['suburbs']): NamedPlace[] {
  return states.flatMap((state) => {
    const key = suburbKey(name, state);
    const suburb = suburbs.get(key);
    return suburb === undefined || !suburb.isDeliveryArea
      ? []
      : [
          {
            name: titleCase(key.split('|')[0]!),
            state: state.toUpperCase(),
            postcode: suburb.postcode,
            position: suburb.position,
          },
        ];
  });
}

/** A region is where its suburb of that name is (Sydney), else in the middle of its postcodes. */
function regionPlace(region: string, { places, suburbs }: Directory): NamedPlace[] {
  const isInRegion = ({ postcode }: { postcode: string }): boolean => regionsOf(postcode).includes(region);
  const namesake = states
    .map((state) => suburbs.get(suburbKey(region, state)))
    .find((suburb) => suburb !== undefined && isInRegion(suburb));
  const inRegion = [...places.values()].filter(isInRegion);
  const middle = {
    lat: median(inRegion.map(({ position }) => position.lat)),
    long: median(inRegion.map(({ position }) => position.long)),
  };
  const [nearest] = inRegion.toSorted(
    (first, second) => distanceKm(first.position, middle) - distanceKm(second.position, middle),
  );
  const chosen = namesake ?? nearest;
  return chosen === undefined
    ? []
    : [{ name: region, state: '', postcode: chosen.postcode, position: chosen.position }];
}

const rowsBetweenYields = 256;

function* toMap<Row, Value>(
  rows: Iterable<Row>,
  entry: (row: Row) => [string, Value],
): Generator<void, Map<string, Value>> {
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
    places: unpackPositions(places, (name, position) => ({
      postcode: name.slice(0, 4),
      name: name.slice(4),
      position,
    })),
    suburbs: unpackPositions(suburbs, (name, position) => {
      const isDeliveryArea = name.startsWith(deliveryAreaMark);
      const named = isDeliveryArea ? name.slice(deliveryAreaMark.length) : name;
      const [digits = ''] = /^\d+/.exec(named) ?? [];
      const postcodes = digits.match(/\d{4}/g) ?? [];
      return { key: named.slice(digits.length), postcode: postcodes[0] ?? '', postcodes, position, isDeliveryArea };
    }),
  };
}

function packedDataOfThread(): Promise<PackedPostcodeData> {
  return new Promise((resolve, reject) => {
    // Rows live only briefly. With a small young generation the thread leaves 45 MB behind in the process, otherwise
    // 80.
    const worker = new Worker(new URL('read-postcode-data.server.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The list of postcodes could not be read (the thread ended with ${code}).`)),
    );
  });
}
