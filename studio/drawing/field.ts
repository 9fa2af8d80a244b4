import { around, cubicWeights } from './curve.ts';
import type { Point } from './curve.ts';

/** Signed distance (metres, negative inside) from a point to something. */
export type Field2 = (x: number, y: number) => number;
export type Field3 = (x: number, y: number, z: number) => number;

/**
 * The signed distance to a closed outline, read from a 2 cm grid by a cubic B-spline:
 * a polygon's own distance has creases that would show as facets in glossy paint.
 */
export function distanceToOutline(outline: readonly Point[], step = 0.02): Field2 {
  const margin = 0.6;
  const left = Math.min(...outline.map((point) => point[0])) - margin;
  const bottom = Math.min(...outline.map((point) => point[1])) - margin;
  const columns = Math.ceil((Math.max(...outline.map((point) => point[0])) + margin - left) / step) + 1;
  const rows = Math.ceil((Math.max(...outline.map((point) => point[1])) + margin - bottom) / step) + 1;
  const grid = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      grid[row * columns + column] = exactDistance(outline, left + column * step, bottom + row * step);
  return (x, y) => {
    const atX = Math.min(columns - 3.001, Math.max(1, (x - left) / step));
    const atY = Math.min(rows - 3.001, Math.max(1, (y - bottom) / step));
    const column = Math.floor(atX);
    const row = Math.floor(atY);
    const across = cubicWeights(atX - column);
    const up = cubicWeights(atY - row);
    let sum = 0;
    for (let j = 0; j < 4; j++) {
      const start = (row + j - 1) * columns + column - 1;
      let line = 0;
      for (let i = 0; i < 4; i++) line += (across[i] ?? 0) * (grid[start + i] ?? 0);
      sum += (up[j] ?? 0) * line;
    }
    return sum;
  };
}

function exactDistance(outline: readonly Point[], x: number, y: number): number {
  let nearest = Infinity;
  let inside = false;
  for (let index = 0; index < outline.length; index++) {
    const [ax, ay] = around(outline, index);
    const [bx, by] = around(outline, index + 1);
    const dx = bx - ax;
    const dy = by - ay;
    const length = dx * dx + dy * dy;
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
    nearest = Math.min(nearest, (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2);
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside ? -Math.sqrt(nearest) : Math.sqrt(nearest);
}

/** Both at once (intersection), the edge between them rounded with `radius`. */
export function roundedMax(a: number, b: number, radius: number): number {
  const overlap = Math.max(radius - Math.abs(a - b), 0);
  return Math.max(a, b) + (overlap * overlap) / (4 * radius);
}

/** Either (union), the corner between them filled with `radius`. */
export function roundedMin(a: number, b: number, radius: number): number {
  return -roundedMax(-a, -b, radius);
}

/** Distance to a box with rounded edges; `half` are its half sizes. */
export function roundedBox(at: Triple, centre: Triple, half: Triple, radius: number): number {
  const qx = Math.abs(at[0] - centre[0]) - half[0] + radius;
  const qy = Math.abs(at[1] - centre[1]) - half[1] + radius;
  const qz = Math.abs(at[2] - centre[2]) - half[2] + radius;
  return Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qy, qz), 0) - radius;
}

export type Triple = readonly [x: number, y: number, z: number];
