import { CylinderGeometry, Group, Mesh, SphereGeometry } from 'three';
import type { Material } from 'three';
import { block } from './cabin.ts';
import { bar, barOnBothSides } from './car.ts';
import { roundedBox, roundedMin } from './field.ts';
import type { Field3, Triple } from './field.ts';
import { finishMaterial } from './finish-material.ts';
import { finishes } from './sheet.ts';
import type { Finish } from './sheet.ts';
import { meshSurface } from './surface.ts';

export const black: Finish = { colour: '#17181a', rough: 0.5 };
export const alloy: Finish = { colour: '#a7abaf', rough: 0.32, metal: 0.9 };
export const chrome: Finish = { colour: '#d9dcdf', rough: 0.14, metal: 1 };
const engine: Finish = { colour: '#2b2d30', rough: 0.42, metal: 0.7 };
const header: Finish = { colour: '#9b9389', rough: 0.25, metal: 1 };

/** Engine, frame, footrests and exhaust of a road motorcycle; `head` is its steering head. */
export function addEngine(bike: Group, head: Triple): void {
  addEngineInFrame(bike, { head });
  addHeaders(bike, [-0.09, -0.03, 0.03, 0.09]);
  addSilencer(bike, { at: [1.56, 0.37, 0.215], lean: 0.3 });
  addRadiator(bike);
}

interface EngineInFrame {
  /** The steering head. */
  head: Triple;
  cylinders?: Cylinders;
  /** How much higher it is than a road motorcycle's. */
  lift?: number;
}

/** Engine, frame, footrests and stand, without an exhaust. */
export function addEngineInFrame(bike: Group, { head, cylinders, lift = 0 }: EngineInFrame): void {
  addCrankcase(bike);
  addCylinders(bike, cylinders);
  addFrame(bike, [head[0], head[1] - lift, 0]);
  addFootrests(bike);
  addSideStand(bike, lift);
}

/** The engine of a motorcycle with long springs. Its exhaust is added to the group that is returned. */
export function addRaisedEngine(bike: Group, plan: Omit<EngineInFrame, 'lift'>): Group {
  const lift = 0.13;
  const raised = new Group();
  raised.position.y = lift;
  addEngineInFrame(raised, { ...plan, lift });
  bike.add(raised);
  return raised;
}

function addCrankcase(bike: Group): void {
  const field: Field3 = (x, y, z) => {
    const crank = roundedBox([x, y, z], [1.0, 0.4, 0], [0.23, 0.13, 0.15], 0.09);
    const gearbox = roundedBox([x, y, z], [1.14, 0.5, 0], [0.12, 0.12, 0.13], 0.07);
    return roundedMin(crank, gearbox, 0.06);
  };
  bike.add(
    new Mesh(
      meshSurface(field, { from: [0.7, 0.2, -0.2], to: [1.35, 0.72, 0.2], cell: 0.014 }),
      finishMaterial(engine),
    ),
  );
  for (const side of [1, -1]) {
    const clutch = cylinder(0.1, 0.05, finishMaterial(alloy));
    clutch.position.set(1.07, 0.42, side * 0.155);
    const small = cylinder(0.062, 0.05, finishMaterial(black));
    small.position.set(0.9, 0.39, side * 0.155);
    const ring = cylinder(0.07, 0.012, finishMaterial(black));
    ring.position.set(1.07, 0.42, side * 0.182);
    bike.add(clutch, small, ring);
  }
}

interface Cylinders {
  /** Of the width of a four's. */
  share?: number;
  /** Radians forward. */
  lean?: number;
  finned?: Finish;
}

function addCylinders(bike: Group, { share = 1, lean = 0.38, finned = engine }: Cylinders = {}): void {
  const cylinders = new Group();
  for (let fin = 0; fin < 9; fin++) {
    const plate = block(
      [0.23, 0.012, 0.3 * share],
      [0, -0.14 + fin * 0.0287, 0],
      { colour: finned === engine ? '#3a3c40' : finned.colour, rough: 0.4, metal: 0.7 },
      0.005,
    );
    cylinders.add(plate);
  }
  cylinders.add(
    block([0.2, 0.3, 0.26 * share], [0, 0, 0], finned, 0.02),
    block([0.22, 0.08, 0.28 * share], [-0.011, 0.16, 0], finned === engine ? black : finned, 0.03),
  );
  cylinders.rotation.z = lean;
  cylinders.position.set(0.917 - 0.154 * Math.sin(lean), 0.487 + 0.154 * Math.cos(lean), 0);
  bike.add(cylinders);
}

/** Two rails, a trellis and the rear frame. */
function addFrame(bike: Group, head: Triple): void {
  const rail = finishMaterial({ colour: '#1b1c1f', rough: 0.38, metal: 0.4 });
  bike.add(
    ...barOnBothSides(
      [
        [head[0] + 0.02, head[1] - 0.03, 0.05],
        [0.85, 0.78, 0.16],
        [1.1, 0.68, 0.17],
        [1.2, 0.45, 0.14],
      ],
      0.02,
      rail,
    ),
    ...barOnBothSides(
      [
        [head[0] + 0.02, head[1] - 0.11, 0.05],
        [0.8, 0.66, 0.16],
        [1.1, 0.68, 0.17],
      ],
      0.015,
      rail,
    ),
    ...barOnBothSides(
      [
        [1.1, 0.68, 0.16],
        [1.45, 0.78, 0.11],
        [1.72, 0.86, 0.07],
      ],
      0.015,
      rail,
    ),
    ...barOnBothSides(
      [
        [1.2, 0.48, 0.14],
        [1.5, 0.76, 0.11],
      ],
      0.013,
      rail,
    ),
  );
}

export function addFootrests(bike: Group): void {
  bike.add(
    ...barOnBothSides(
      [
        [1.27, 0.4, 0.12],
        [1.27, 0.39, 0.29],
      ],
      0.013,
      finishMaterial(finishes.rubber),
    ),
    ...barOnBothSides(
      [
        [1.5, 0.52, 0.12],
        [1.52, 0.51, 0.25],
      ],
      0.012,
      finishMaterial(finishes.rubber),
    ),
    // What the passenger's hangs from.
    ...barOnBothSides(
      [
        [1.36, 0.74, 0.12],
        [1.44, 0.62, 0.135],
        [1.5, 0.52, 0.125],
      ],
      0.011,
      finishMaterial(black),
    ),
  );
}

/** One header pipe for each place across, and the pipe that collects them. */
export function addHeaders(bike: Group, across: readonly number[]): void {
  const pipe = finishMaterial(header);
  for (const z of across)
    bike.add(
      bar(
        [
          [0.78, 0.68, z],
          [0.68, 0.6, z * 1.1],
          [0.68, 0.38, z * 1.1],
          [0.8, 0.25, z],
          [1.1, 0.235, z * 0.6],
        ],
        0.02,
        pipe,
      ),
    );
  bike.add(
    bar(
      [
        [1.05, 0.235, 0.02],
        [1.25, 0.25, 0.1],
        [1.4, 0.3, 0.18],
      ],
      0.032,
      pipe,
    ),
  );
}

interface Silencer {
  /** Its middle. */
  at: Triple;
  /** Radians that its tail is raised. */
  lean: number;
  length?: number;
  /** At its front and at its tail. */
  radii?: readonly [number, number];
  finish?: Finish;
}

export function addSilencer(bike: Group, { at, lean, length = 0.42, radii = [0.055, 0.062], finish }: Silencer): void {
  const can = new Mesh(
    new CylinderGeometry(radii[1], radii[0], length, 28),
    finishMaterial(finish ?? { colour: '#2a2b2d', rough: 0.35, metal: 0.8 }),
  );
  can.rotation.z = -Math.PI / 2 + lean;
  can.position.set(...at);
  const tip = new Mesh(
    new CylinderGeometry(radii[1] * 0.65, radii[1] * 0.73, 0.05, 24, 1, true),
    finishMaterial(finishes.satin, { bothSides: true }),
  );
  tip.rotation.z = -Math.PI / 2 + lean;
  const reach = length / 2 + 0.015;
  tip.position.set(at[0] + reach * Math.cos(lean), at[1] + reach * Math.sin(lean), at[2]);
  bike.add(can, tip);
}

export function addRadiator(bike: Group): void {
  const radiator = block([0.04, 0.26, 0.3], [0.62, 0.6, 0], { colour: '#0d0e0f', rough: 0.7 }, 0.01);
  radiator.rotation.z = -0.2;
  bike.add(radiator);
}

export function addSideStand(bike: Group, lift = 0): void {
  bike.add(
    bar(
      [
        [1.2, 0.3, 0.14],
        [1.28, 0.16 - lift / 2, 0.24],
        [1.33, 0.02 - lift, 0.3],
      ],
      0.011,
      finishMaterial(black),
    ),
  );
}

/** A big air-cooled V-twin with chrome covers, its crank at `at`. */
export function addVTwin(bike: Group, at: Triple): void {
  const twin = new Group();
  const field: Field3 = (x, y, z) => {
    const crank = roundedBox([x, y, z], [0, 0, 0], [0.19, 0.15, 0.13], 0.12);
    const gearbox = roundedBox([x, y, z], [0.27, 0.03, 0], [0.16, 0.13, 0.12], 0.08);
    return roundedMin(crank, gearbox, 0.06);
  };
  twin.add(
    new Mesh(
      meshSurface(field, { from: [-0.24, -0.2, -0.18], to: [0.48, 0.22, 0.18], cell: 0.014 }),
      finishMaterial({ colour: '#34363a', rough: 0.38, metal: 0.75 }),
    ),
  );
  for (const lean of [0.42, -0.38]) {
    const cylinderHead = new Group();
    for (let fin = 0; fin < 9; fin++) {
      const ring = new Mesh(
        new CylinderGeometry(0.105, 0.105, 0.011, 32),
        finishMaterial({ colour: fin % 2 === 0 ? '#55585c' : '#3a3c40', rough: 0.35, metal: 0.85 }),
      );
      ring.position.y = 0.16 + fin * 0.021;
      cylinderHead.add(ring);
    }
    const barrel = new Mesh(
      new CylinderGeometry(0.088, 0.09, 0.22, 32),
      finishMaterial({ colour: '#232427', rough: 0.4, metal: 0.8 }),
    );
    barrel.position.y = 0.22;
    cylinderHead.add(barrel, block([0.2, 0.1, 0.2], [0, 0.37, 0], chrome, 0.035));
    // Push-rod tubes.
    for (const x of [-0.03, 0.035])
      cylinderHead.add(
        bar(
          [
            [x, 0.1, 0.13],
            [x * 1.3, 0.35, 0.115],
          ],
          0.012,
          finishMaterial(chrome),
        ),
      );
    cylinderHead.rotation.z = lean;
    twin.add(cylinderHead);
  }
  for (const side of [1, -1]) {
    const primary = block([0.46, 0.2, 0.06], [0.12, -0.01, side * 0.15], chrome, 0.028);
    const cover = cylinder(0.088, 0.05, finishMaterial(chrome));
    cover.position.set(-0.03, 0, side * 0.17);
    const badge = cylinder(0.05, 0.008, finishMaterial(black));
    badge.position.set(-0.03, 0, side * 0.198);
    const air = new Mesh(new SphereGeometry(0.1, 32, 20), finishMaterial(chrome));
    air.scale.set(1.05, 1.05, 0.4);
    air.position.set(0.02, 0.3, side * 0.14);
    twin.add(primary, cover, badge, air);
  }
  twin.position.set(...at);
  bike.add(twin);
}

/** A disc around the z axis. */
export function cylinder(radius: number, width: number, material: Material): Mesh {
  const mesh = new Mesh(new CylinderGeometry(radius, radius * 1.02, width, 36), material);
  mesh.rotation.x = Math.PI / 2;
  return mesh;
}
