import { CylinderGeometry, Mesh } from 'three';
import type { Group, Material } from 'three';
import { block } from './cabin.ts';
import { bar } from './car.ts';
import { roundedBox, roundedMin } from './field.ts';
import type { Field3, Triple } from './field.ts';
import { finishMaterial } from './finish-material.ts';
import { finishes } from './sheet.ts';
import { meshSurface } from './surface.ts';

export const black = { colour: '#17181a', rough: 0.5 };
export const alloy = { colour: '#a7abaf', rough: 0.32, metal: 0.9 };
const engine = { colour: '#2b2d30', rough: 0.42, metal: 0.7 };

/** Engine, frame, footrests and exhaust of the motorcycle; `head` is its steering head. */
export function addEngine(bike: Group, head: Triple): void {
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
  for (let fin = 0; fin < 9; fin++) {
    const plate = block(
      [0.23, 0.012, 0.3],
      [0.905 - fin * 0.012, 0.53 + fin * 0.026, 0],
      { colour: '#3a3c40', rough: 0.4, metal: 0.7 },
      0.005,
    );
    plate.rotation.z = -0.38;
    bike.add(plate);
  }
  const cylinders = block([0.2, 0.3, 0.26], [0.86, 0.63, 0], engine, 0.02);
  cylinders.rotation.z = 0.38;
  const cover = block([0.22, 0.08, 0.28], [0.79, 0.775, 0], black, 0.03);
  cover.rotation.z = 0.38;
  bike.add(cylinders, cover);
  for (const side of [1, -1]) {
    const clutch = cylinder(0.1, 0.05, finishMaterial(alloy));
    clutch.position.set(1.07, 0.42, side * 0.155);
    const small = cylinder(0.062, 0.05, finishMaterial(black));
    small.position.set(0.9, 0.39, side * 0.155);
    const ring = cylinder(0.07, 0.012, finishMaterial(black));
    ring.position.set(1.07, 0.42, side * 0.182);
    bike.add(clutch, small, ring);
    // Frame: two rails and a trellis.
    const rail = finishMaterial({ colour: '#1b1c1f', rough: 0.38, metal: 0.4 });
    bike.add(
      bar(
        [
          [head[0] + 0.02, 0.9, side * 0.05],
          [0.85, 0.78, side * 0.16],
          [1.1, 0.68, side * 0.17],
          [1.2, 0.45, side * 0.14],
        ],
        0.02,
        rail,
      ),
    );
    bike.add(
      bar(
        [
          [head[0] + 0.02, 0.82, side * 0.05],
          [0.8, 0.66, side * 0.16],
          [1.1, 0.68, side * 0.17],
        ],
        0.015,
        rail,
      ),
    );
    bike.add(
      bar(
        [
          [1.1, 0.68, side * 0.16],
          [1.45, 0.78, side * 0.11],
          [1.72, 0.86, side * 0.07],
        ],
        0.015,
        rail,
      ),
    );
    bike.add(
      bar(
        [
          [1.2, 0.48, side * 0.14],
          [1.5, 0.76, side * 0.11],
        ],
        0.013,
        rail,
      ),
    );
    // Footrests.
    bike.add(
      bar(
        [
          [1.27, 0.4, side * 0.12],
          [1.27, 0.39, side * 0.29],
        ],
        0.013,
        finishMaterial(finishes.rubber),
      ),
    );
    bike.add(
      bar(
        [
          [1.5, 0.52, side * 0.12],
          [1.52, 0.51, side * 0.25],
        ],
        0.012,
        finishMaterial(finishes.rubber),
      ),
    );
  }
  const pipe = finishMaterial({ colour: '#9b9389', rough: 0.25, metal: 1 });
  for (const z of [-0.09, -0.03, 0.03, 0.09])
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
  const can = new Mesh(
    new CylinderGeometry(0.062, 0.055, 0.42, 28),
    finishMaterial({ colour: '#2a2b2d', rough: 0.35, metal: 0.8 }),
  );
  can.rotation.z = -Math.PI / 2 + 0.3;
  can.position.set(1.56, 0.37, 0.215);
  const tip = new Mesh(
    new CylinderGeometry(0.04, 0.045, 0.05, 24, 1, true),
    finishMaterial(finishes.satin, { bothSides: true }),
  );
  tip.rotation.z = -Math.PI / 2 + 0.3;
  tip.position.set(1.775, 0.437, 0.215);
  bike.add(can, tip);
  const radiator = block([0.04, 0.26, 0.3], [0.62, 0.6, 0], { colour: '#0d0e0f', rough: 0.7 }, 0.01);
  radiator.rotation.z = -0.2;
  bike.add(radiator);
  bike.add(
    bar(
      [
        [1.2, 0.3, 0.14],
        [1.28, 0.16, 0.24],
        [1.33, 0.02, 0.3],
      ],
      0.011,
      finishMaterial(black),
    ),
  );
}

/** A disc around the z axis. */
export function cylinder(radius: number, width: number, material: Material): Mesh {
  const mesh = new Mesh(new CylinderGeometry(radius, radius * 1.02, width, 36), material);
  mesh.rotation.x = Math.PI / 2;
  return mesh;
}
