/**
 * Which names stand on the map at a zoom, so that none touches another: the better known first, and the others where
 * there is room. It is decided for the whole country at once, so that a name which reaches over the edge of a tile goes
 * on in the next.
 */
import type { Position } from '../../src/shared/distance.ts';
import { type Point, tilePixels, type TileAddress, worldPixels } from './world-pixels.ts';

export interface NamedPlace {
  name: string;
  position: Position;
  rank: 'foremost' | 'district' | 'suburb';
}
/** The middle of the name is in pixels of the tile. */
export interface TileLabel {
  name: string;
  middle: Point;
  rank: NamedPlace['rank'];
}

export const labelPixels: Readonly<Record<NamedPlace['rank'], number>> = { foremost: 15, district: 13, suburb: 12 };

/** No font of a browser is wider on average. */
const widthOfLetter = 0.64;
/** Between two names. */
const gap = 6;
/** A dealership stands in the middle of its suburb as a rule, and then its pin would hide the name. */
const underPin = 13;
/** For the same reason no lesser name stands over that of a foremost place. */
const pinPixels = 42;
const order: readonly NamedPlace['rank'][] = ['foremost', 'district', 'suburb'];

/** `pinTop` is where the pin ends that may stand on the name. */
interface Box {
  left: number;
  right: number;
  top: number;
  pinTop: number;
  bottom: number;
  place: NamedPlace;
  middle: Point;
}

/** The labels of every tile of a zoom that has some, by `x y`. */
export function placeLabels(places: readonly NamedPlace[], zoom: number): (tile: TileAddress) => TileLabel[] {
  const byTile = new Map<string, Box[]>();
  const sorted = places.toSorted((first, second) => order.indexOf(first.rank) - order.indexOf(second.rank));
  for (const place of sorted) {
    const { x, y } = worldPixels(place.position, zoom);
    const middle = { x, y: y + underPin };
    const height = labelPixels[place.rank];
    const width = place.name.length * height * widthOfLetter + gap;
    const top = middle.y - height / 2 - gap;
    const pinTop = top - (place.rank === 'foremost' ? pinPixels : 0);
    const box = {
      left: middle.x - width / 2,
      right: middle.x + width / 2,
      top,
      pinTop,
      bottom: middle.y + height / 2 + gap,
      place,
      middle,
    };
    const tiles = tilesOf(box);
    if (tiles.some((tile) => byTile.get(tile)?.some((other) => touches(other, box)))) continue;
    for (const tile of tiles) {
      const others = byTile.get(tile);
      if (others === undefined) byTile.set(tile, [box]);
      else others.push(box);
    }
  }
  return ({ x, y }) =>
    (byTile.get(`${x} ${y}`) ?? []).map(({ place, middle }) => ({
      name: place.name,
      rank: place.rank,
      middle: { x: middle.x - x * tilePixels, y: middle.y - y * tilePixels },
    }));
}

function tilesOf({ left, right, pinTop, bottom }: Box): string[] {
  const tiles: string[] = [];
  for (let x = Math.floor(left / tilePixels); x <= Math.floor(right / tilePixels); x += 1) {
    for (let y = Math.floor(pinTop / tilePixels); y <= Math.floor(bottom / tilePixels); y += 1) tiles.push(`${x} ${y}`);
  }
  return tiles;
}

function touches(first: Box, second: Box): boolean {
  const ends = (box: Box, other: Box) => (other.place.rank === 'foremost' ? box.top : box.pinTop);
  return (
    first.left < second.right &&
    second.left < first.right &&
    ends(first, second) < second.bottom &&
    ends(second, first) < first.bottom
  );
}
