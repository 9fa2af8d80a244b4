/** Plane curves in metres: outlines with rounded corners, and functions of one number through points. */

export type Point = readonly [x: number, y: number];
/** A corner of an outline; the third figure is the radius it is rounded with (metres, 0 = sharp). */
export type Corner = readonly [x: number, y: number, radius?: number];

/** The i-th item of a ring, so that neighbours need no end cases. */
export function around<Item>(ring: readonly Item[], index: number): Item {
  const item = ring[((index % ring.length) + ring.length) % ring.length];
  if (item === undefined) throw new Error('A ring without items has no neighbours');
  return item;
}

/** A closed outline as a dense polyline; every corner is replaced by a curve that starts `radius` before it. */
export function roundedOutline(corners: readonly Corner[]): Point[] {
  const points: Point[] = [];
  corners.forEach((corner, index) => {
    const before = around(corners, index - 1);
    const after = around(corners, index + 1);
    const [x, y, radius = 0] = corner;
    const toBefore = Math.hypot(before[0] - x, before[1] - y);
    const toAfter = Math.hypot(after[0] - x, after[1] - y);
    const cutBefore = Math.min(radius, toBefore / 2);
    const cutAfter = Math.min(radius, toAfter / 2);
    if (radius === 0) {
      points.push([x, y]);
      return;
    }
    const start: Point = [x + ((before[0] - x) * cutBefore) / toBefore, y + ((before[1] - y) * cutBefore) / toBefore];
    const end: Point = [x + ((after[0] - x) * cutAfter) / toAfter, y + ((after[1] - y) * cutAfter) / toAfter];
    for (let step = 0; step <= 12; step++) {
      const t = step / 12;
      const a = (1 - t) ** 2;
      const b = 2 * t * (1 - t);
      const c = t * t;
      points.push([a * start[0] + b * x + c * end[0], a * start[1] + b * y + c * end[1]]);
    }
  });
  return points;
}

/** A smooth function through the points (x rising), level beyond both ends. */
export function smoothFunction(points: readonly Point[], blur = 0.04): (x: number) => number {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) throw new Error('A function needs at least one point');
  const step = 0.02;
  const from = first[0] - 0.4;
  const count = Math.ceil((last[0] + 0.4 - from) / step) + 1;
  const raw = Float64Array.from({ length: count }, (_, index) => through(points, from + index * step));
  const reach = Math.ceil((blur * 3) / step);
  const table = raw.map((_, index) => {
    let sum = 0;
    let weights = 0;
    for (let offset = -reach; offset <= reach; offset++) {
      const weight = Math.exp(-0.5 * ((offset * step) / blur) ** 2);
      sum += weight * (raw[Math.min(count - 1, Math.max(0, index + offset))] ?? 0);
      weights += weight;
    }
    return sum / weights;
  });
  return (x) => {
    const at = Math.min(count - 2.001, Math.max(1, (x - from) / step));
    const cell = Math.floor(at);
    const [a, b, c, d] = cubicWeights(at - cell);
    return (
      a * (table[cell - 1] ?? 0) + b * (table[cell] ?? 0) + c * (table[cell + 1] ?? 0) + d * (table[cell + 2] ?? 0)
    );
  };
}

/** The four weights of a uniform cubic B-spline: smooth to the second derivative, so reflections do not break. */
export function cubicWeights(t: number): [number, number, number, number] {
  const u = 1 - t;
  return [(u * u * u) / 6, (3 * t * t * t - 6 * t * t + 4) / 6, (3 * u * u * u - 6 * u * u + 4) / 6, (t * t * t) / 6];
}

/** Monotone cubic through the points, so that a level stretch stays level. */
function through(points: readonly Point[], x: number): number {
  const after = points.findIndex((point) => point[0] >= x);
  if (after === -1) return points.at(-1)?.[1] ?? 0;
  if (after === 0) return points[0]?.[1] ?? 0;
  const right = around(points, after);
  const left = around(points, after - 1);
  const width = right[0] - left[0];
  const slope = (right[1] - left[1]) / width;
  const slopeBefore = after > 1 ? slopeBetween(around(points, after - 2), left) : slope;
  const slopeAfter = after < points.length - 1 ? slopeBetween(right, around(points, after + 1)) : slope;
  const tangentLeft = slopeBefore * slope <= 0 ? 0 : (2 * slopeBefore * slope) / (slopeBefore + slope);
  const tangentRight = slopeAfter * slope <= 0 ? 0 : (2 * slopeAfter * slope) / (slopeAfter + slope);
  const t = (x - left[0]) / width;
  return (
    left[1] * (1 + 2 * t) * (1 - t) ** 2 +
    tangentLeft * width * t * (1 - t) ** 2 +
    right[1] * t * t * (3 - 2 * t) -
    tangentRight * width * t * t * (1 - t)
  );
}

function slopeBetween(a: Point, b: Point): number {
  return (b[1] - a[1]) / (b[0] - a[0]);
}
