import { Mesh } from 'three';
import type { Material } from 'three';
import { roundedOutline } from './curve.ts';
import type { Corner } from './curve.ts';
import { distanceToOutline, roundedMax } from './field.ts';
import type { Field3, Triple } from './field.ts';
import { meshSurface } from './surface.ts';

/** A closed shape: its outline from the side, and its half width at each place. */
export interface Shell {
  outline: readonly Corner[];
  half: (x: number, y: number) => number;
  /** Rounding between the outline and the sides. */
  edge: number;
  /** Outlines cut out of it. */
  holes?: readonly (readonly Corner[])[];
}

const fine = 0.01;

function shellField({ outline, half, edge, holes = [] }: Shell): Field3 {
  const side = distanceToOutline(roundedOutline(outline), fine);
  const cut = holes.map((hole) => distanceToOutline(roundedOutline(hole), fine));
  return (x, y, z) => {
    let profile = side(x, y);
    for (const hole of cut) profile = roundedMax(profile, -hole(x, y), 0.012);
    return roundedMax(profile, (Math.abs(z) - half(x, y)) * 0.9, edge);
  };
}

export function shellMesh(shell: Shell, material: Material, cell = 0.009): Mesh {
  return new Mesh(meshSurface(shellField(shell), { ...boundsOf(shell), cell }), material);
}

/** Half width of a seat: `narrow`, and up to `wider` more around `at`, over some `reach` before and behind. */
export function seatHalf(seat: { narrow: number; wider: number; at: number; reach: number }): (x: number) => number {
  const { narrow, wider, at, reach } = seat;
  return (x) => narrow + wider * Math.exp(-(((x - at) / reach) ** 2));
}

/** What lies on a shell within an outline from the side, a hair proud of it: a lamp, a vent, a stripe. */
export function inlayMesh(
  shell: Shell,
  outline: readonly Corner[],
  material: Material,
  { proud = 0.004, cell = 0.007 } = {},
): Mesh {
  const body = shellField(shell);
  const within = distanceToOutline(roundedOutline(outline), fine);
  const field: Field3 = (x, y, z) => Math.max(body(x, y, z) - proud, within(x, y));
  return new Mesh(meshSurface(field, { ...boundsOf({ ...shell, outline }), cell }), material);
}

function boundsOf({ outline, half }: Shell): { from: Triple; to: Triple } {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const widest = Math.max(...xs.flatMap((x) => ys.map((y) => half(x, y)))) + 0.08;
  return {
    from: [Math.min(...xs) - 0.05, Math.min(...ys) - 0.05, -widest],
    to: [Math.max(...xs) + 0.05, Math.max(...ys) + 0.05, widest],
  };
}
