/**
 * The land of each suburb, as far as the positions of all of them tell: what lies nearer to it than to its neighbours,
 * and not much further than these are. What lies near nobody, the sea for the most part, stays empty.
 */
import type { Position } from '../../src/shared/distance.ts';
import { pixelsPerKm, type Point, tilePixels, type TileAddress, worldPixels } from './world-pixels.ts';

export interface Site {
  name: string;
  position: Position;
  reachKm: number;
}
/** The outline is in pixels of the tile. */
export interface Cell {
  name: string;
  outline: Point[];
}

/** How far the land of a suburb reaches beyond its third nearest neighbour, and the ends of that. */
const reachOfNeighbours = 1.25;
const leastReachKm = 1;
const mostReachKm = 5;

/**
 * Squares of a tenth of a degree, some 10 km wide; twice the longest reach lies within a square and those around it.
 */
const squaresPerDegree = 10;
const squareOf = ({ lat, long }: Position): string =>
  `${Math.floor(lat * squaresPerDegree)} ${Math.floor(long * squaresPerDegree)}`;

export interface SuburbMap {
  /** Those of whose land something may lie in the tile, and their neighbours. */
  sitesAround(tile: TileAddress): Site[];
}

export function createSuburbMap(suburbs: readonly { name: string; position: Position }[]): SuburbMap {
  const squares = new Map<string, { name: string; position: Position; reachKm: number | null }[]>();
  for (const { name, position } of suburbs) {
    const square = squareOf(position);
    const others = squares.get(square);
    if (others === undefined) squares.set(square, [{ name, position, reachKm: null }]);
    // Two names for one spot have no land between them.
    else if (others.every((other) => nearbyKm(other.position, position) > 0.05))
      others.push({ name, position, reachKm: null });
  }
  const reachOf = ({ lat, long }: Position): number => {
    const around = [-1, 0, 1].flatMap((south) =>
      [-1, 0, 1].flatMap(
        (east) =>
          squares.get(squareOf({ lat: lat + south / squaresPerDegree, long: long + east / squaresPerDegree })) ?? [],
      ),
    );
    const distances = around
      .map(({ position }) => nearbyKm({ lat, long }, position))
      .toSorted((first, second) => first - second);
    // The first is the suburb itself.
    return Math.min(mostReachKm, Math.max(leastReachKm, (distances[3] ?? mostReachKm) * reachOfNeighbours));
  };
  return {
    sitesAround(tile) {
      const found: Site[] = [];
      const { north, south, west, east } = edges(tile);
      const margin = 2 / squaresPerDegree;
      for (
        let lat = Math.floor((south - margin) * squaresPerDegree);
        lat <= (north + margin) * squaresPerDegree;
        lat += 1
      ) {
        for (
          let long = Math.floor((west - margin) * squaresPerDegree);
          long <= (east + margin) * squaresPerDegree;
          long += 1
        ) {
          for (const site of squares.get(`${lat} ${long}`) ?? []) {
            site.reachKm ??= reachOf(site.position);
            found.push({ ...site, reachKm: site.reachKm });
          }
        }
      }
      return found;
    },
  };
}

/** The cells of which something lies in the tile, each cut off a little outside its edges. */
export function cellsOf(tile: TileAddress, sites: readonly Site[]): Cell[] {
  const placed = sites.map((site) => {
    const { x, y } = worldPixels(site.position, tile.zoom);
    return {
      name: site.name,
      at: { x: x - tile.x * tilePixels, y: y - tile.y * tilePixels },
      reach: site.reachKm * pixelsPerKm(site.position.lat, tile.zoom),
    };
  });
  return placed.flatMap(({ name, at, reach }) => {
    if (at.x + reach < 0 || at.y + reach < 0 || at.x - reach > tilePixels || at.y - reach > tilePixels) return [];
    let outline = clip(square, {
      at,
      towards: circle.map(({ x, y }) => ({ x: at.x + x * 2 * reach, y: at.y + y * 2 * reach })),
    });
    const neighbours = placed.filter(
      (other) => other.at !== at && Math.hypot(other.at.x - at.x, other.at.y - at.y) < 2 * reach,
    );
    outline = clip(outline, { at, towards: neighbours.map((other) => other.at) });
    return outline.length === 0 ? [] : [{ name, outline }];
  });
}

/** Wider than the tile, so that no line is drawn along its edge. */
const beyond = 4;
const square: Point[] = [
  { x: -beyond, y: -beyond },
  { x: tilePixels + beyond, y: -beyond },
  { x: tilePixels + beyond, y: tilePixels + beyond },
  { x: -beyond, y: tilePixels + beyond },
];
const circle: Point[] = Array.from({ length: 20 }, (_, step) => ({
  x: Math.cos((step / 10) * Math.PI),
  y: Math.sin((step / 10) * Math.PI),
}));

/** What is left of an outline when everything goes that is nearer to one of `towards` than to `at`. */
function clip(outline: readonly Point[], { at, towards }: { at: Point; towards: readonly Point[] }): Point[] {
  let left = [...outline];
  for (const other of towards) {
    const across = { x: other.x - at.x, y: other.y - at.y };
    const limit = (across.x * (other.x + at.x) + across.y * (other.y + at.y)) / 2;
    const beyondLimit = left.map(({ x, y }) => x * across.x + y * across.y - limit);
    if (beyondLimit.every((distance) => distance <= 0)) continue;
    left = left.flatMap((point, index) => {
      const next = (index + 1) % left.length;
      const [here, there] = [beyondLimit[index]!, beyondLimit[next]!];
      const kept = here <= 0 ? [point] : [];
      if (here <= 0 === there <= 0) return kept;
      const share = here / (here - there);
      return [
        ...kept,
        { x: point.x + (left[next]!.x - point.x) * share, y: point.y + (left[next]!.y - point.y) * share },
      ];
    });
    if (left.length === 0) return left;
  }
  return left;
}

/** On a plane, which is near enough for neighbours and much quicker than on the earth. */
function nearbyKm(from: Position, to: Position): number {
  return 111 * Math.hypot(to.lat - from.lat, (to.long - from.long) * Math.cos((from.lat * Math.PI) / 180));
}

function edges({ zoom, x, y }: TileAddress): { north: number; south: number; west: number; east: number } {
  const count = 2 ** zoom;
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) * 180) / Math.PI;
  return {
    north: latitude(y),
    south: latitude(y + 1),
    west: (x / count) * 360 - 180,
    east: ((x + 1) / count) * 360 - 180,
  };
}
