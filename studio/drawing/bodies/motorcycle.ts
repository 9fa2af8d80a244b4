import { CylinderGeometry, Group, Mesh, SphereGeometry, TorusGeometry } from 'three';
import type { Material } from 'three';
import { block } from '../cabin.ts';
import { bar } from '../car.ts';
import { roundedBox, roundedMax } from '../field.ts';
import type { Field3, Triple } from '../field.ts';
import { finishMaterial, paintMaterial } from '../finish-material.ts';
import { finishes } from '../sheet.ts';
import { addEngine, alloy, black, cylinder } from '../motorcycle-engine.ts';
import { meshSurface } from '../surface.ts';
import { createWheel } from '../wheel.ts';

const frontAxle: Triple = [0.33, 0.31, 0];
const rearAxle: Triple = [1.76, 0.315, 0];
const head: Triple = [0.66, 0.93, 0];

/** A naked road motorcycle, nose towards -x. */
export function createMotorcycle(): Group {
  const bike = new Group();
  addWheels(bike);
  addFork(bike);
  addEngine(bike, head);
  addBodywork(bike);
  addControls(bike);
  addTail(bike);
  bike.position.x = -1.04;
  const whole = new Group();
  whole.add(bike);
  return whole;
}

function addWheels(bike: Group): void {
  const front = createWheel({
    radius: 0.305,
    width: 0.12,
    rim: 0.225,
    spokes: 'mesh',
    open: true,
    dark: true,
  });
  front.position.set(...frontAxle);
  const rear = createWheel({
    radius: 0.315,
    width: 0.185,
    rim: 0.225,
    spokes: 'mesh',
    open: true,
    dark: true,
  });
  rear.position.set(...rearAxle);
  bike.add(front, rear);
  for (const side of [1, -1]) {
    bike.add(
      bar(
        [
          [1.2, 0.43, side * 0.12],
          [1.5, 0.37, side * 0.13],
          [rearAxle[0], rearAxle[1], side * 0.13],
        ],
        0.028,
        finishMaterial(alloy),
      ),
    );
    bike.add(block([0.1, 0.06, 0.03], [rearAxle[0], rearAxle[1], side * 0.145], alloy, 0.01));
    bike.add(block([0.05, 0.09, 0.035], [0.43, 0.41, side * 0.075], black, 0.012));
  }
  // Chain and sprocket on the left.
  bike.add(
    bar(
      [
        [1.2, 0.475, 0.105],
        [1.76, 0.395, 0.105],
      ],
      0.007,
      finishMaterial(finishes.satin),
    ),
    bar(
      [
        [1.2, 0.4, 0.105],
        [1.76, 0.235, 0.105],
      ],
      0.007,
      finishMaterial(finishes.satin),
    ),
  );
  const sprocket = cylinder(0.085, 0.01, finishMaterial(finishes.satin));
  sprocket.position.set(1.76, 0.315, 0.105);
  bike.add(sprocket);
}

function addFork(bike: Group): void {
  for (const side of [1, -1]) {
    const z = side * 0.095;
    bike.add(
      bar(
        [
          [frontAxle[0], frontAxle[1], z],
          [0.46, 0.58, z],
        ],
        0.03,
        finishMaterial(black),
      ),
    );
    bike.add(
      bar(
        [
          [0.44, 0.54, z],
          [head[0] - 0.03, 0.97, z],
        ],
        0.024,
        finishMaterial({ colour: '#b98a2c', rough: 0.25, metal: 1 }),
      ),
    );
  }
  for (const [x, y] of [
    [0.565, 0.78],
    [0.635, 0.94],
  ] as const)
    bike.add(block([0.1, 0.035, 0.25], [x, y, 0], black, 0.015));
  const guard = new Mesh(new TorusGeometry(0.312, 0.062, 12, 40, 1.9), paintMaterial());
  guard.position.set(...frontAxle);
  guard.rotation.z = 0.55;
  guard.scale.set(1, 1, 1.15);
  const hollow = guard;
  hollow.scale.set(1.03, 1.03, 1.15);
  bike.add(guard);
}

function addBodywork(bike: Group): void {
  const tank: Field3 = (x, y, z) => {
    const t = (x - 0.72) / 0.5;
    // Broad shoulders, knee cut-outs, falling to the seat.
    const half = 0.155 - 0.055 * Math.max(0, t - 0.35) - 0.06 * Math.max(0, (0.84 - y) / 0.15);
    const along = roundedBox([x, y - (x - 0.9) * -0.12, z], [0.93, 0.9, 0], [0.29, 0.115, half], 0.105);
    const under = 0.8 - y + (x - 0.9) * -0.08;
    return roundedMax(along, under, 0.03);
  };
  add(bike, tank, { from: [0.55, 0.7, -0.24], to: [1.3, 1.12, 0.24] }, paintMaterial());
  const cap = new Mesh(new CylinderGeometry(0.042, 0.046, 0.02, 28), finishMaterial(finishes.chrome));
  cap.position.set(0.9, 1.02, 0);
  cap.rotation.z = -0.1;
  bike.add(cap);
  const shroud: Field3 = (x, y, z) =>
    roundedBox([x, y + (x - 0.72) * 0.55, Math.abs(z)], [0.7, 0.72, 0.165], [0.12, 0.1, 0.018], 0.018);
  add(bike, shroud, { from: [0.5, 0.5, -0.24], to: [0.9, 0.98, 0.24] }, paintMaterial());
  const seat: Field3 = (x, y, z) => {
    const dip = 0.05 * Math.exp(-(((x - 1.24) / 0.16) ** 2));
    const rise = Math.max(0, x - 1.36) * 0.28;
    const half = 0.1 + 0.035 * Math.exp(-(((x - 1.3) / 0.14) ** 2)) - Math.max(0, x - 1.4) * 0.1;
    return roundedBox([x, y + dip - rise, z], [1.36, 0.87, 0], [0.27, 0.05, half], 0.045);
  };
  add(bike, seat, { from: [1.0, 0.7, -0.2], to: [1.75, 1.1, 0.2] }, finishMaterial({ colour: '#17171a', rough: 0.75 }));
  const tail: Field3 = (x, y, z) => {
    const t = (x - 1.3) / 0.55;
    return roundedBox(
      [x, y - Math.max(0, x - 1.2) * 0.27, z],
      [1.5, 0.765, 0],
      [0.34, 0.06 - 0.025 * Math.max(0, t), 0.12 - 0.07 * Math.max(0, t)],
      0.035,
    );
  };
  add(bike, tail, { from: [1.1, 0.6, -0.2], to: [1.95, 1.1, 0.2] }, paintMaterial());
  // Headlamp: a painted shell around a round lens.
  const shell = new Mesh(new SphereGeometry(0.108, 40, 24), paintMaterial());
  shell.scale.set(0.95, 1, 1.05);
  shell.position.set(0.545, 0.875, 0);
  const rim = new Mesh(new TorusGeometry(0.094, 0.014, 12, 40), finishMaterial(finishes.chrome));
  rim.rotation.y = Math.PI / 2;
  rim.position.set(0.49, 0.872, 0);
  const lens = new Mesh(
    new SphereGeometry(0.16, 40, 20, 0, Math.PI * 2, 0, 0.62),
    finishMaterial({ colour: '#dfe6ee', rough: 0.06, metal: 0.35 }, { coat: 1 }),
  );
  lens.rotation.z = Math.PI / 2;
  lens.position.set(0.615, 0.872, 0);
  bike.add(shell, rim, lens);
  bike.add(block([0.02, 0.012, 0.15], [0.452, 0.872, 0], finishes.lampWhite, 0.005));
}

function addControls(bike: Group): void {
  const steel = finishMaterial({ colour: '#202124', rough: 0.35, metal: 0.6 });
  for (const side of [1, -1]) {
    bike.add(
      bar(
        [
          [0.66, 0.985, 0],
          [0.67, 1.0, side * 0.1],
          [0.72, 1.05, side * 0.22],
          [0.79, 1.06, side * 0.38],
        ],
        0.013,
        steel,
      ),
    );
    bike.add(
      bar(
        [
          [0.75, 1.057, side * 0.28],
          [0.79, 1.06, side * 0.385],
        ],
        0.02,
        finishMaterial(finishes.rubber),
      ),
    );
    bike.add(
      bar(
        [
          [0.7, 1.055, side * 0.22],
          [0.66, 1.05, side * 0.26],
          [0.72, 1.05, side * 0.37],
        ],
        0.006,
        finishMaterial(alloy),
      ),
    );
    bike.add(
      bar(
        [
          [0.72, 1.05, side * 0.24],
          [0.7, 1.14, side * 0.28],
          [0.71, 1.2, side * 0.33],
        ],
        0.007,
        steel,
      ),
    );
    const mirror = block([0.02, 0.075, 0.14], [0.715, 1.22, side * 0.36], black, 0.025);
    bike.add(
      mirror,
      block([0.004, 0.062, 0.126], [0.727, 1.22, side * 0.36], { colour: '#8f989f', rough: 0.05, metal: 1 }, 0.02),
    );
    bike.add(block([0.05, 0.05, 0.05], [0.71, 1.055, side * 0.23], black, 0.015));
    bike.add(block([0.03, 0.035, 0.075], [0.55, 0.8, side * 0.16], finishes.lampAmber, 0.015));
  }
  const dash = block([0.03, 0.11, 0.19], [0.6, 1.02, 0], black, 0.015);
  dash.rotation.z = 0.7;
  const screen = block([0.004, 0.09, 0.17], [0.613, 1.032, 0], { colour: '#101a26', rough: 0.08 }, 0.002);
  screen.rotation.z = 0.7;
  bike.add(dash, screen);
  const bowl = cylinder(0.028, 0.04, finishMaterial(black));
  bowl.rotation.set(0, 0, 0);
  bowl.position.set(0.69, 1.085, -0.2);
  bike.add(bowl);
}

function addTail(bike: Group): void {
  bike.add(block([0.04, 0.045, 0.11], [1.845, 0.905, 0], finishes.lampRed, 0.015));
  bike.add(
    bar(
      [
        [1.75, 0.85, 0],
        [1.88, 0.72, 0],
        [1.95, 0.6, 0],
      ],
      0.016,
      finishMaterial(black),
    ),
  );
  const plate = block([0.01, 0.13, 0.2], [1.955, 0.6, 0], finishes.plate, 0.004);
  plate.rotation.z = 0.45;
  bike.add(plate);
  for (const side of [1, -1]) bike.add(block([0.03, 0.03, 0.07], [1.885, 0.74, side * 0.1], finishes.lampAmber, 0.012));
  const spring = new Group();
  for (let coil = 0; coil < 9; coil++) {
    const ring = new Mesh(new TorusGeometry(0.034, 0.008, 8, 24), finishMaterial({ colour: '#c8a21a', rough: 0.4 }));
    ring.rotation.x = Math.PI / 2;
    ring.position.y = coil * 0.021;
    spring.add(ring);
  }
  spring.position.set(1.3, 0.5, 0);
  spring.rotation.z = -0.35;
  bike.add(spring);
}

function add(bike: Group, field: Field3, bounds: { from: Triple; to: Triple }, material: Material): void {
  bike.add(new Mesh(meshSurface(field, { ...bounds, cell: 0.01 }), material));
}
