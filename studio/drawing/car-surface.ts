import type { BufferGeometry } from 'three';
import { roundedOutline, smoothFunction } from './curve.ts';
import type { Corner, Point } from './curve.ts';
import { distanceToOutline, roundedMax } from './field.ts';
import type { Field3 } from './field.ts';
import { meshSurface } from './surface.ts';

/**
 * Bodywork as two views that agree: the outline from the side, bowed across, and the half width at each place.
 * Metres; x from the nose (0) to the tail, y up from the road, z across from the middle.
 */
export interface CarSurface {
  length: number;
  height: number;
  halfWidth: number;
  /** Outline from the side, clockwise from the lower lip of the nose. */
  profile: readonly Corner[];
  /** Height of the shoulder (where the body ends and the windows begin) along x. */
  belt: readonly Point[];
  /** Share of the half width along x. */
  plan: readonly Point[];
  /** What the side steps inwards (metres) by height over the belt. */
  section: readonly Point[];
  /** What the part above the belt steps in further along x. */
  cabinTaper: readonly Point[];
  /** How far the nose, the tail and the roof fall back towards the sides (metres per square metre of z). */
  noseBow: number;
  tailBow: number;
  crown: number;
  /** Rounding between the side and what meets it. */
  edge: number;
  axles: readonly { x: number; y: number; arch: number }[];
  /** How far the wheel arches stand out. */
  flare: number;
  /** Distance to what is cut out of the body (a load bed, an open cabin). */
  cutOut?: Field3;
  /** Creases pressed in the side: along `points`, `depth` metres proud above, over `fade` metres. */
  creases?: readonly { points: readonly Point[]; depth: number; fade: number }[];
}

export function createCarField(car: CarSurface): Field3 {
  const outline = distanceToOutline(roundedOutline(car.profile));
  const belt = smoothFunction(car.belt, 0.12);
  const plan = smoothFunction(car.plan, 0.07);
  const section = smoothFunction(car.section, 0.022);
  const cabinTaper = smoothFunction(car.cabinTaper, 0.08);
  const creases = (car.creases ?? []).map((crease) => ({
    height: smoothFunction(crease.points, 0.08),
    from: crease.points[0]?.[0] ?? 0,
    to: crease.points.at(-1)?.[0] ?? 0,
    ...crease,
  }));
  const middle = car.length / 2;

  const halfWidth = (x: number, y: number) => {
    const over = y - belt(x);
    const above = soft((over - 0.0) / 0.12);
    let width = car.halfWidth * plan(x) - section(over) - cabinTaper(x) * above;
    for (const axle of car.axles) {
      const from = Math.hypot(x - axle.x, y - axle.y) - axle.arch;
      if (from > -0.2 && from < 0.3 && over < 0.1)
        width += car.flare * Math.exp(-((Math.max(from, 0) / 0.075) ** 2)) * (1 - above);
    }
    for (const crease of creases) {
      if (x < crease.from - 0.3 || x > crease.to + 0.3) continue;
      const rise = y - crease.height(x);
      const ends = soft((x - crease.from) / 0.3 + 0.5) * soft((crease.to - x) / 0.3 + 0.5);
      // A step that comes on at once and dies away: light breaks along the line.
      width += crease.depth * ends * (rise < 0 ? Math.exp(rise / 0.012) : Math.exp(-rise / crease.fade));
    }
    return width;
  };

  return (x, y, z) => {
    const across = z * z;
    const along = soft((x - middle) / (middle * 0.8) + 0.5);
    const bow = car.noseBow * (1 - along) - car.tailBow * along;
    const profile = outline(x - bow * across, y + car.crown * across);
    const side = (Math.abs(z) - halfWidth(x, y)) * 0.93;
    let distance = roundedMax(profile, side, car.edge);
    for (const axle of car.axles) {
      const well = roundedMax(Math.hypot(x - axle.x, y - axle.y) - axle.arch, car.halfWidth - 0.34 - Math.abs(z), 0.02);
      distance = roundedMax(distance, -well, 0.012);
    }
    if (car.cutOut) distance = roundedMax(distance, -car.cutOut(x, y, z), 0.02);
    return distance;
  };
}

export function meshCar(car: CarSurface, cell = 0.016): BufferGeometry {
  return meshSurface(createCarField(car), {
    from: [-0.08, 0.05, 0],
    to: [car.length + 0.08, car.height + 0.08, car.halfWidth + 0.08],
    cell,
    mirrored: true,
  });
}

function soft(t: number): number {
  const clamped = Math.min(1, Math.max(0, t));
  return clamped * clamped * (3 - 2 * clamped);
}
