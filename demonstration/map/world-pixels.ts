/**
 * Where a place is on a map of the world that is cut into tiles of 256 px (Web Mercator, as every provider of tiles has
 * it).
 */
import type { Position } from '../../src/shared/distance.ts';

export const tilePixels = 256;

export interface Point {
  x: number;
  y: number;
}
export interface TileAddress {
  zoom: number;
  x: number;
  y: number;
}

/** Brisbane (-27.4698, 153.0251) at zoom 9 lies in tile 473, 296. */
export function worldPixels({ lat, long }: Position, zoom: number): Point {
  const size = tilePixels * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: ((long + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size };
}

/** How many pixels a kilometre is at this latitude; the earth is 40,075 km around. */
export function pixelsPerKm(lat: number, zoom: number): number {
  return (tilePixels * 2 ** zoom) / (40_075 * Math.cos((lat * Math.PI) / 180));
}
