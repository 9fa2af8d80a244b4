import { CylinderGeometry, Group, Mesh, SphereGeometry } from 'three';
import { block } from '../cabin.ts';
import { bar } from '../car.ts';
import { darkFrame, drawCaravan, plateMetal } from '../caravan-markings.ts';
import { meshCar } from '../car-surface.ts';
import type { CarSurface } from '../car-surface.ts';
import { finishMaterial, wrappedMaterials } from '../finish-material.ts';
import { createWrapping, finishes } from '../sheet.ts';
import type { Finish } from '../sheet.ts';
import { createWheel } from '../wheel.ts';

const aluminium: Finish = { colour: '#c4c7ca', rough: 0.35, metal: 0.8 };
const axles = [
  { x: 4.0, y: 0.36, arch: 0.42 },
  { x: 4.86, y: 0.36, arch: 0.42 },
];

const surface: CarSurface = {
  length: 6.85,
  height: 2.72,
  halfWidth: 1.16,
  profile: [
    [1.5, 0.52, 0.04],
    [1.36, 0.75, 0.1],
    [1.34, 1.35, 0.4],
    [1.56, 2.2, 0.4],
    [1.95, 2.56, 0.35],
    [3.2, 2.64, 0.6],
    [5.8, 2.64, 0.6],
    [6.6, 2.58, 0.25],
    [6.8, 2.2, 0.4],
    [6.82, 1.2, 0.2],
    [6.74, 0.52, 0.05],
  ],
  belt: [
    [0, 1.5],
    [7, 1.5],
  ],
  plan: [
    [1.2, 0.985],
    [1.8, 1],
    [6.4, 1],
    [6.9, 0.985],
  ],
  section: [
    [-1.05, 0.0],
    [0, 0],
    [0.9, 0.005],
    [1.1, 0.02],
    [1.25, 0.04],
  ],
  cabinTaper: [
    [0, 0],
    [7, 0],
  ],
  noseBow: 0.035,
  tailBow: 0.025,
  crown: 0.012,
  edge: 0.07,
  axles,
  flare: 0,
};

/** A tandem-axle touring caravan with its drawbar towards -x and its door on the left, as in Australia. */
export function createCaravan(): Group {
  const van = new Group();
  const wrapping = createWrapping(surface);
  drawCaravan(wrapping, axles);
  const { body } = wrappedMaterials(wrapping, {
    wells: axles.map((axle) => [axle.x, axle.y, axle.arch + 0.006] as const),
  });
  van.add(new Mesh(meshCar(surface, 0.02), body));
  for (const axle of axles)
    for (const side of [1, -1]) {
      const wheel = createWheel({
        radius: 0.36,
        width: 0.225,
        rim: 0.21,
        spokes: 'six',
        dark: true,
      });
      wheel.position.set(axle.x, 0.36, side * 1.0);
      if (side < 0) wheel.rotation.y = Math.PI;
      van.add(wheel);
    }
  addDrawbar(van);
  addFittings(van);
  van.position.x = -surface.length / 2;
  const whole = new Group();
  whole.add(van);
  return whole;
}

function addDrawbar(van: Group): void {
  const steel = finishMaterial({ colour: '#1d1f22', rough: 0.5, metal: 0.4 });
  for (const side of [1, -1])
    van.add(
      bar(
        [
          [0.2, 0.5, side * 0.05],
          [1.5, 0.5, side * 0.62],
        ],
        0.05,
        steel,
      ),
    );
  van.add(block([0.26, 0.1, 0.14], [0.16, 0.52, 0], { colour: '#2a2c2f', rough: 0.5, metal: 0.5 }, 0.03));
  const ball = new Mesh(new SphereGeometry(0.05, 20, 14), finishMaterial(finishes.satin));
  ball.position.set(0.06, 0.48, 0);
  van.add(ball);
  van.add(
    block([0.62, 0.5, 1.5], [1.02, 0.8, 0], plateMetal, 0.03),
    block([0.64, 0.03, 1.52], [1.02, 1.06, 0], aluminium, 0.01),
  );
  for (const z of [-0.17, 0.17]) {
    const bottle = new Mesh(
      new CylinderGeometry(0.145, 0.145, 0.42, 32),
      finishMaterial({ colour: '#cdd0d2', rough: 0.45 }),
    );
    bottle.position.set(0.54, 0.78, z);
    const dome = new Mesh(
      new SphereGeometry(0.145, 32, 12, 0, Math.PI * 2, 0, Math.PI / 2),
      finishMaterial({ colour: '#cdd0d2', rough: 0.45 }),
    );
    dome.scale.y = 0.55;
    dome.position.set(0.54, 0.99, z);
    const collar = new Mesh(
      new CylinderGeometry(0.08, 0.08, 0.1, 24, 1, true),
      finishMaterial({ colour: '#9a9da0', rough: 0.5 }, { bothSides: true }),
    );
    collar.position.set(0.54, 1.09, z);
    van.add(bottle, dome, collar);
  }
  van.add(
    bar(
      [
        [0.36, 0.86, 0.22],
        [0.36, 0.16, 0.22],
      ],
      0.028,
      finishMaterial(aluminium),
    ),
  );
  const jockey = new Mesh(new CylinderGeometry(0.1, 0.1, 0.07, 28), finishMaterial(finishes.rubber));
  jockey.rotation.x = Math.PI / 2;
  jockey.position.set(0.38, 0.1, 0.22);
  van.add(
    jockey,
    bar(
      [
        [0.36, 0.86, 0.22],
        [0.28, 0.9, 0.22],
        [0.26, 0.9, 0.28],
      ],
      0.012,
      finishMaterial(aluminium),
    ),
  );
}

function addFittings(van: Group): void {
  // Rolled-up awning along the door's side.
  const roll = new Mesh(new CylinderGeometry(0.062, 0.062, 4.3, 24), finishMaterial({ colour: '#e4e6e8', rough: 0.4 }));
  roll.rotation.z = Math.PI / 2;
  roll.position.set(4.15, 2.43, 1.22);
  van.add(roll);
  for (const x of [2.05, 6.25]) {
    van.add(block([0.05, 1.3, 0.035], [x, 1.82, 1.185], { colour: '#d5d8da', rough: 0.4 }, 0.012));
    van.add(block([0.07, 0.16, 0.16], [x, 2.43, 1.2], darkFrame, 0.03));
  }
  van.add(
    bar(
      [
        [3.58, 1.0, 1.16],
        [3.6, 1.05, 1.21],
        [3.6, 1.45, 1.21],
        [3.58, 1.5, 1.16],
      ],
      0.016,
      finishMaterial(aluminium),
    ),
  );
  van.add(block([0.62, 0.05, 0.26], [3.22, 0.36, 1.24], plateMetal, 0.01));
  van.add(block([0.9, 0.2, 0.64], [4.3, 2.72, 0], { colour: '#e9ebec', rough: 0.5 }, 0.08));
  for (const x of [2.6, 5.7]) van.add(block([0.5, 0.09, 0.5], [x, 2.67, 0], { colour: '#d9dcde', rough: 0.4 }, 0.04));
  // Rear bar with the spare wheel.
  van.add(block([0.1, 0.1, 2.0], [6.86, 0.58, 0], darkFrame, 0.02));
  const spare = createWheel({ radius: 0.34, width: 0.2, rim: 0.21, spokes: 'six', dark: true });
  spare.rotation.y = Math.PI / 2;
  spare.position.set(6.94, 1.02, -0.1);
  van.add(spare);
}
