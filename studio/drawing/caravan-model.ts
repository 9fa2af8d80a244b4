/** A caravan from its plan: body, wheels, drawbar and what is bolted to it. Its drawbar points towards -x. */
import { CylinderGeometry, Group, Mesh, SphereGeometry } from 'three';
import type { Object3D } from 'three';
import { block } from './cabin.ts';
import { bar } from './car.ts';
import { darkFrame, drawCaravan, plateMetal } from './caravan-markings.ts';
import type { CaravanMarkings } from './caravan-markings.ts';
import { meshCar } from './car-surface.ts';
import type { CarSurface } from './car-surface.ts';
import type { Corner } from './curve.ts';
import { finishMaterial, wrappedMaterials } from './finish-material.ts';
import { inlayMesh, shellMesh } from './shell.ts';
import type { Shell } from './shell.ts';
import { createWrapping, finishes } from './sheet.ts';
import type { Finish } from './sheet.ts';
import { createWheel } from './wheel.ts';

export const aluminium: Finish = { colour: '#c4c7ca', rough: 0.35, metal: 0.8 };
export const blackSteel: Finish = { colour: '#17181a', rough: 0.5, metal: 0.3 };
export const canvasCloth: Finish = { colour: '#b9b3a4', rough: 0.95 };
const gauze: Finish = { colour: '#3a3f41', rough: 0.9 };
const hem: Finish = { colour: '#8d887b', rough: 0.95 };

export interface CaravanPlan {
  /** Where the body begins and ends along x; the ball of its drawbar is near 0. */
  nose: number;
  tail: number;
  /** Underside and roof of the body. */
  floor: number;
  top: number;
  halfWidth: number;
  /** How far the front leans back; 1 is a usual caravan's. */
  rake?: number;
  /** How far the underside rises at nose and tail, so that it does not touch the ground off the road. */
  kick?: number;
  axles: readonly { x: number; y: number; arch: number }[];
  tyre: { width: number; rim: number };
  markings: CaravanMarkings;
  /** Box and gas bottles on the drawbar. */
  drawbar?: { box?: boolean; bottles?: boolean };
  /** From and to along x. */
  awning?: readonly [number, number];
  /** Along x: air conditioners and hatches on the roof. */
  roof?: { coolers: readonly number[]; hatches: readonly number[] };
  spares?: readonly number[];
  /** What only this one has. */
  parts?: () => Object3D[];
}

export function createCaravanOf(plan: CaravanPlan): Group {
  const surface = surfaceOf(plan);
  const van = new Group();
  const wrapping = createWrapping(surface);
  drawCaravan(wrapping, plan.markings, plan);
  const { body } = wrappedMaterials(wrapping, {
    wells: plan.axles.map((axle) => [axle.x, axle.y, axle.arch + 0.006] as const),
  });
  van.add(new Mesh(meshCar(surface, 0.02), body));
  for (const axle of plan.axles)
    for (const side of [1, -1]) {
      const wheel = createWheel({ radius: axle.y, ...plan.tyre, spokes: 'six', dark: true });
      wheel.position.set(axle.x, axle.y, side * (plan.halfWidth - 0.16));
      if (side < 0) wheel.rotation.y = Math.PI;
      van.add(wheel);
    }
  addDrawbar(van, plan);
  addFittings(van, plan);
  van.add(...(plan.parts?.() ?? []));
  van.position.x = -surface.length / 2;
  const whole = new Group();
  whole.add(van);
  return whole;
}

function surfaceOf(plan: CaravanPlan): CarSurface {
  const { nose, tail, floor, top, rake = 1, kick = 0 } = plan;
  const lowNose: Corner[] =
    kick > 0
      ? [
          [nose + kick * 0.9, floor, 0.1],
          [nose + 0.03, floor + kick * 0.6, 0.06],
        ]
      : [
          [nose + 0.16, floor, 0.04],
          [nose + 0.02, floor + 0.23, 0.1],
        ];
  const lowTail: Corner[] =
    kick > 0
      ? [
          [tail, floor + kick, 0.06],
          [tail - kick * 1.7, floor, 0.1],
        ]
      : [[tail - 0.08, floor, 0.05]];
  return {
    length: tail + 0.03,
    height: top + 0.08,
    halfWidth: plan.halfWidth,
    profile: [
      ...lowNose,
      [nose, Math.min(floor + 0.83, (floor + top) / 2), 0.4],
      [nose + 0.22 * rake, top - 0.44, 0.4],
      [nose + 0.61 * rake, top - 0.08, 0.35],
      [nose + 1.86 * rake, top, 0.6],
      [tail - 1.02, top, 0.6],
      [tail - 0.22, top - 0.06, 0.25],
      [tail - 0.02, top - 0.44, 0.4],
      [tail, Math.min(floor + kick + 0.68, (floor + kick + top) / 2), 0.2],
      ...lowTail,
    ],
    belt: [
      [0, 1.5],
      [tail + 0.2, 1.5],
    ],
    plan: [
      [nose - 0.14, 0.985],
      [nose + 0.46, 1],
      [tail - 0.42, 1],
      [tail + 0.08, 0.985],
    ],
    section: [
      [-1.05, 0.0],
      [0, 0],
      [top - 1.74, 0.005],
      [top - 1.54, 0.02],
      [top - 1.39, 0.04],
    ],
    cabinTaper: [
      [0, 0],
      [tail + 0.2, 0],
    ],
    noseBow: 0.035,
    tailBow: 0.025,
    crown: 0.012,
    edge: 0.07,
    axles: plan.axles,
    flare: 0,
  };
}

function addDrawbar(van: Group, { nose, floor, drawbar = {} }: CaravanPlan): void {
  const { box = true, bottles = true } = drawbar;
  const steel = finishMaterial({ colour: '#1d1f22', rough: 0.5, metal: 0.4 });
  const rise = floor - 0.52;
  for (const side of [1, -1])
    van.add(
      bar(
        [
          [0.2, 0.5, side * 0.05],
          [nose + 0.16, 0.5 + rise, side * 0.62],
        ],
        0.05,
        steel,
      ),
    );
  van.add(block([0.26, 0.1, 0.14], [0.16, 0.52, 0], { colour: '#2a2c2f', rough: 0.5, metal: 0.5 }, 0.03));
  const ball = new Mesh(new SphereGeometry(0.05, 20, 14), finishMaterial(finishes.satin));
  ball.position.set(0.06, 0.48, 0);
  van.add(ball);
  if (box)
    van.add(
      block([0.62, 0.5, 1.5], [nose - 0.32, 0.8 + rise, 0], plateMetal, 0.03),
      block([0.64, 0.03, 1.52], [nose - 0.32, 1.06 + rise, 0], aluminium, 0.01),
    );
  if (bottles)
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
  addJockeyWheel(van);
}

function addJockeyWheel(van: Group): void {
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

function addFittings(van: Group, plan: CaravanPlan): void {
  const { tail, floor, top, halfWidth, awning, roof, spares = [], markings } = plan;
  const wall = halfWidth - 1.16;
  if (awning) {
    // Rolled-up awning along the door's side.
    const [from, to] = awning;
    const roll = new Mesh(
      new CylinderGeometry(0.062, 0.062, to - from, 24),
      finishMaterial({ colour: '#e4e6e8', rough: 0.4 }),
    );
    roll.rotation.z = Math.PI / 2;
    roll.position.set((from + to) / 2, top - 0.21, 1.22 + wall);
    van.add(roll);
    for (const x of [from + 0.05, to - 0.05]) {
      van.add(block([0.05, 1.3, 0.035], [x, top - 0.82, 1.185 + wall], { colour: '#d5d8da', rough: 0.4 }, 0.012));
      van.add(block([0.07, 0.16, 0.16], [x, top - 0.21, 1.2 + wall], darkFrame, 0.03));
    }
  }
  if (markings.door) {
    const [x, sill] = markings.door;
    van.add(
      bar(
        [
          [x + 0.66, sill + 0.38, 1.16 + wall],
          [x + 0.68, sill + 0.43, 1.21 + wall],
          [x + 0.68, sill + 0.83, 1.21 + wall],
          [x + 0.66, sill + 0.88, 1.16 + wall],
        ],
        0.016,
        finishMaterial(aluminium),
      ),
      block([0.62, 0.05, 0.26], [x + 0.3, floor - 0.16, 1.24 + wall], plateMetal, 0.01),
    );
    // What the step hangs from.
    for (const along of [0.04, 0.56])
      van.add(block([0.03, 0.2, 0.18], [x + along, floor - 0.08, 1.13 + wall], plateMetal, 0.008));
  }
  for (const x of roof?.coolers ?? [])
    van.add(block([0.9, 0.2, 0.64], [x, top + 0.08, 0], { colour: '#e9ebec', rough: 0.5 }, 0.08));
  for (const x of roof?.hatches ?? [])
    van.add(block([0.5, 0.09, 0.5], [x, top + 0.03, 0], { colour: '#d9dcde', rough: 0.4 }, 0.04));
  if (spares.length > 0) {
    const kick = plan.kick ?? 0;
    van.add(block([0.1, 0.1, 2.0], [tail + 0.04, floor + kick + 0.06, 0], darkFrame, 0.02));
    for (const z of spares) {
      const spare = createWheel({ radius: 0.34, width: 0.2, rim: 0.21, spokes: 'six', dark: true });
      spare.rotation.y = Math.PI / 2;
      spare.position.set(tail + 0.12, floor + kick + 0.5, z);
      van.add(spare);
    }
  }
}

interface SoftRoof {
  /** Along x at the foot. */
  from: number;
  to: number;
  foot: number;
  /** Height of the raised roof at its front and at its tail. */
  front: number;
  rear: number;
  halfWidth: number;
  /** Windows of gauze from and to along x. */
  windows: readonly (readonly [number, number])[];
  /** The way in, a flap from and to along x. */
  flap?: readonly [number, number];
}

/** A roof raised on canvas walls. */
export function softRoof(roof: SoftRoof, cap: Finish = { colour: '#eceeef', rough: 0.35 }): Object3D[] {
  const { from, to, foot, front, rear, halfWidth } = roof;
  const slope = (rear - front) / (to - from);
  const at = (x: number) => front + (x - from) * slope;
  const wall = halfWidth - 0.05;
  const cloth: Shell = {
    outline: [
      [from + 0.08, foot - 0.1, 0.02],
      [from + 0.05, front, 0.02],
      [to - 0.05, rear, 0.02],
      [to - 0.08, foot - 0.1, 0.02],
    ],
    // It hangs in a little between its foot and the roof.
    half: (x, y) => {
      const share = Math.min(1, Math.max(0, (y - foot) / Math.max(0.1, at(x) - foot)));
      return wall - 0.035 * Math.sin(share * Math.PI) + 0.006 * Math.sin(x * 21);
    },
    edge: 0.05,
  };
  const thick = 0.17;
  const lid = shellMesh(
    {
      outline: [
        [from - 0.02, front - 0.04, 0.04],
        [from + 0.05, front + thick * 0.8, 0.1],
        [from + 0.5, front + thick + 0.5 * slope, 0.3],
        [to - 0.5, rear + thick - 0.5 * slope, 0.3],
        [to - 0.03, rear + thick * 0.8, 0.1],
        [to + 0.02, rear - 0.04, 0.04],
      ],
      half: () => halfWidth,
      edge: 0.07,
    },
    finishMaterial(cap, { coat: 0.6 }),
    0.02,
  );
  const windows = roof.windows.flatMap(([left, right]) => {
    const low = foot + 0.09;
    const high = Math.min(at(left), at(right)) - 0.1;
    return high - low < 0.1 ? [] : clothWindow(cloth, [left, right, low, high]);
  });
  if (roof.flap) {
    const [left, right] = roof.flap;
    const high = Math.min(at(left), at(right)) - 0.05;
    windows.push(...clothWindow(cloth, [left, right, foot + 0.04, high], { colour: '#a29c8d', rough: 0.95 }));
    const pane: Corner[] = [
      [left + 0.1, high - 0.42, 0.04],
      [right - 0.1, high - 0.42, 0.04],
      [right - 0.1, high - 0.1, 0.04],
      [left + 0.1, high - 0.1, 0.04],
    ];
    windows.push(inlayMesh(cloth, pane, finishMaterial(gauze), { proud: 0.014, cell: 0.014 }));
  }
  return [shellMesh(cloth, finishMaterial(canvasCloth), 0.02), lid, ...windows];
}

/** A window of gauze with its hem, on both sides of a tent. */
export function clothWindow(
  cloth: Shell,
  [left, right, low, high]: readonly [number, number, number, number],
  finish: Finish = gauze,
): Object3D[] {
  const pane = (by: number): Corner[] => [
    [left - by, low - by, 0.04],
    [right + by, low - by, 0.04],
    [right + by, high + by, 0.04],
    [left - by, high + by, 0.04],
  ];
  return [
    inlayMesh(cloth, pane(0.035), finishMaterial(hem), { proud: 0.004, cell: 0.014 }),
    inlayMesh(cloth, pane(0), finishMaterial(finish), { proud: 0.009, cell: 0.014 }),
  ];
}
