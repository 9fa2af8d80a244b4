import { BufferAttribute, BufferGeometry } from 'three';
import type { Field3, Triple } from './field.ts';

interface SurfaceOptions {
  from: Triple;
  to: Triple;
  /** Edge of a cell in metres. */
  cell: number;
  /** Mesh z >= 0 only and mirror it: half the work, and both sides are exactly alike. */
  mirrored?: boolean;
}

/**
 * The surface where the field is zero, as a mesh with the field's own gradient for normals.
 * Surface nets: one vertex per cell that the surface crosses, pulled onto the surface; blocks far from it are skipped.
 */
export function meshSurface(field: Field3, options: SurfaceOptions): BufferGeometry {
  const { from, to, cell, mirrored = false } = options;
  const startZ = mirrored ? -cell * 1.5 : from[2];
  const counts = [to[0] - from[0], to[1] - from[1], to[2] - startZ].map((size) => Math.ceil(size / cell) + 2);
  const [nx = 0, ny = 0, nz = 0] = counts;
  const values = new Float32Array(nx * ny * nz).fill(NaN);
  const near = new Set<number>();
  const block = 6;
  const reach = block * cell * 1.25;
  const key = (i: number, j: number, k: number) => (k * ny + j) * nx + i;
  const at = (i: number, j: number, k: number): Triple => [from[0] + i * cell, from[1] + j * cell, startZ + k * cell];
  for (let k = 0; k < nz - 1; k += block)
    for (let j = 0; j < ny - 1; j += block)
      for (let i = 0; i < nx - 1; i += block) {
        if (Math.abs(field(...at(i + block / 2, j + block / 2, k + block / 2))) > reach) continue;
        for (let c = k; c < Math.min(k + block, nz - 1); c++)
          for (let b = j; b < Math.min(j + block, ny - 1); b++)
            for (let a = i; a < Math.min(i + block, nx - 1); a++) near.add(key(a, b, c));
      }
  const value = (i: number, j: number, k: number) => {
    const index = key(i, j, k);
    let known = values[index] ?? 0;
    if (Number.isNaN(known)) {
      known = field(...at(i, j, k));
      values[index] = known;
    }
    return known;
  };

  const vertexOf = new Map<number, number>();
  const positions: number[] = [];
  const normals: number[] = [];
  for (const index of near) {
    const i = index % nx;
    const j = Math.floor(index / nx) % ny;
    const k = Math.floor(index / (nx * ny));
    let sx = 0;
    let sy = 0;
    let sz = 0;
    let crossings = 0;
    for (const [a, b] of edges) {
      const va = value(i + a[0], j + a[1], k + a[2]);
      const vb = value(i + b[0], j + b[1], k + b[2]);
      if (va < 0 === vb < 0) continue;
      const t = va / (va - vb);
      sx += a[0] + t * (b[0] - a[0]);
      sy += a[1] + t * (b[1] - a[1]);
      sz += a[2] + t * (b[2] - a[2]);
      crossings++;
    }
    if (crossings === 0) continue;
    const point = at(i + sx / crossings, j + sy / crossings, k + sz / crossings);
    const settled = settle(field, point, cell);
    vertexOf.set(index, positions.length / 3);
    positions.push(...settled.point);
    normals.push(...settled.normal);
  }

  const faces: number[] = [];
  const quad = (a: number, b: number, c: number, d: number, turned: boolean) => {
    const corners = [a, b, c, d].map((corner) => vertexOf.get(corner));
    const [p, q, r, s] = corners;
    if (p === undefined || q === undefined || r === undefined || s === undefined) return;
    if (turned) faces.push(p, r, q, p, s, r);
    else faces.push(p, q, r, p, r, s);
  };
  for (const index of vertexOf.keys()) {
    const i = index % nx;
    const j = Math.floor(index / nx) % ny;
    const k = Math.floor(index / (nx * ny));
    if (i === 0 || j === 0 || k === 0) continue;
    const here = value(i, j, k) < 0;
    if (here !== value(i + 1, j, k) < 0) quad(key(i, j - 1, k - 1), key(i, j, k - 1), index, key(i, j - 1, k), !here);
    if (here !== value(i, j + 1, k) < 0) quad(key(i - 1, j, k - 1), key(i - 1, j, k), index, key(i, j, k - 1), !here);
    if (here !== value(i, j, k + 1) < 0) quad(key(i - 1, j - 1, k), key(i, j - 1, k), index, key(i - 1, j, k), !here);
  }
  return toGeometry(positions, normals, faces, mirrored);
}

/** Pulls a point onto the surface and reads the surface's direction there. */
function settle(field: Field3, start: Triple, cell: number): { point: Triple; normal: Triple } {
  let [x, y, z] = start;
  let normal: Triple = [0, 1, 0];
  const step = cell * 0.35;
  for (let round = 0; round < 3; round++) {
    const gx = field(x + step, y, z) - field(x - step, y, z);
    const gy = field(x, y + step, z) - field(x, y - step, z);
    const gz = field(x, y, z + step) - field(x, y, z - step);
    const length = Math.hypot(gx, gy, gz) || 1;
    normal = [gx / length, gy / length, gz / length];
    if (round === 2) break;
    const steepness = length / (2 * step);
    const move = Math.max(-cell, Math.min(cell, field(x, y, z) / Math.max(steepness, 0.4)));
    x -= normal[0] * move;
    y -= normal[1] * move;
    z -= normal[2] * move;
  }
  return { point: [x, y, z], normal };
}

function toGeometry(positions: number[], normals: number[], faces: number[], mirrored: boolean): BufferGeometry {
  let index = faces;
  if (mirrored) {
    const count = positions.length / 3;
    const kept: number[] = [];
    for (let face = 0; face < faces.length; face += 3) {
      const corners = faces.slice(face, face + 3);
      // Faces wholly beyond the middle plane would lie twice once mirrored.
      if (corners.some((corner) => (positions[corner * 3 + 2] ?? 0) > -0.0001)) kept.push(...corners);
    }
    for (let vertex = 0; vertex < count; vertex++) {
      const z = positions[vertex * 3 + 2] ?? 0;
      if (z < 0) positions[vertex * 3 + 2] = 0;
    }
    index = [...kept];
    for (let vertex = 0; vertex < count; vertex++) {
      positions.push(positions[vertex * 3] ?? 0, positions[vertex * 3 + 1] ?? 0, -(positions[vertex * 3 + 2] ?? 0));
      normals.push(normals[vertex * 3] ?? 0, normals[vertex * 3 + 1] ?? 0, -(normals[vertex * 3 + 2] ?? 0));
    }
    for (let face = 0; face < kept.length; face += 3)
      index.push((kept[face] ?? 0) + count, (kept[face + 2] ?? 0) + count, (kept[face + 1] ?? 0) + count);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(normals), 3));
  geometry.setIndex(index);
  return geometry;
}

const corners: Triple[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [bits & 1, (bits >> 1) & 1, (bits >> 2) & 1]);
const edges: [Triple, Triple][] = corners.flatMap((a, index) =>
  corners
    .slice(index + 1)
    .filter((b) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]) === 1)
    .map((b): [Triple, Triple] => [a, b]),
);
