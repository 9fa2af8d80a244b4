/** What all motorcycles have, wherever each of them has it: wheels, fork, controls, bodywork, lamps. */
import { Group, Mesh, SphereGeometry, TorusGeometry } from 'three';
import type { Material } from 'three';
import { block } from './cabin.ts';
import { bar } from './car.ts';
import { roundedMax } from './field.ts';
import type { Field3, Triple } from './field.ts';
import { finishMaterial } from './finish-material.ts';
import { alloy, black, chrome, cylinder } from './motorcycle-engine.ts';
import { finishes } from './sheet.ts';
import type { Finish } from './sheet.ts';
import { meshSurface } from './surface.ts';
import { createWheel } from './wheel.ts';

/** What a seat is covered with. */
export const seatCover: Finish = { colour: '#17171a', rough: 0.75 };

interface MotorcycleWheel {
  at: Triple;
  radius: number;
  width: number;
  rim: number;
  /** Wire spokes instead of cast ones. */
  wire?: boolean;
  /** A bright rim instead of a dark one. */
  bright?: boolean;
}

interface RollingGear {
  front: MotorcycleWheel;
  rear: MotorcycleWheel;
  /** Where the swing arm turns. */
  pivot: readonly [x: number, y: number];
  arm?: Finish;
  fork: Omit<Fork, 'axle'>;
}

/** Wheels, swing arm, chain and fork. */
export function addRollingGear(bike: Group, { front, rear, pivot, arm = alloy, fork }: RollingGear): void {
  for (const { at, radius, width, rim, wire, bright } of [front, rear]) {
    const wheel = createWheel({ radius, width, rim, spokes: 'mesh', open: true, wire, dark: !bright });
    wheel.position.set(...at);
    bike.add(wheel);
  }
  const [x, y] = rear.at;
  const outer = rear.width / 2 + 0.0375;
  for (const side of [1, -1])
    bike.add(
      bar(
        [
          [pivot[0], pivot[1], side * 0.12],
          [pivot[0] + (x - pivot[0]) * 0.54, pivot[1] + (y - pivot[1]) * 0.54, side * outer],
          [x, y, side * outer],
        ],
        0.028,
        finishMaterial(arm),
      ),
      block([0.1, 0.06, 0.03], [x, y, side * (outer + 0.015)], arm, 0.01),
      block([0.05, 0.09, 0.035], [front.at[0] + 0.1, front.at[1] + 0.1, side * 0.075], black, 0.012),
    );
  // Chain and sprocket on the left.
  const satin = finishMaterial(finishes.satin);
  const z = Math.min(outer - 0.02, 0.105);
  for (const [from, to] of [
    [0.045, 0.08],
    [-0.03, -0.08],
  ] as const)
    bike.add(
      bar(
        [
          [pivot[0], pivot[1] + from, z],
          [x, y + to, z],
        ],
        0.007,
        satin,
      ),
    );
  const sprocket = cylinder(0.085, 0.01, satin);
  sprocket.position.set(x, y, z);
  bike.add(sprocket);
  addFork(bike, { axle: front.at, ...fork });
}

interface Fork {
  axle: Triple;
  head: Triple;
  spread: number;
  lower?: Finish;
  upper?: Finish;
  radii?: readonly [lower: number, upper: number];
  /** Share of its length that the lower tubes take. */
  lowerPart?: number;
}

/** Two legs from the axle through their yokes to just over the steering head. */
function addFork(bike: Group, fork: Fork): void {
  const {
    axle,
    head,
    spread,
    lower = black,
    upper = { colour: '#b98a2c', rough: 0.25, metal: 1 },
    radii = [0.03, 0.024],
    lowerPart = 0.42,
  } = fork;
  const top: Triple = [head[0] - 0.03, head[1] + 0.04, 0];
  const on = (share: number, z: number): Triple => [
    axle[0] + (top[0] - axle[0]) * share,
    axle[1] + (top[1] - axle[1]) * share,
    z,
  ];
  for (const side of [1, -1])
    bike.add(
      bar([on(0, side * spread), on(lowerPart, side * spread)], radii[0], finishMaterial(lower)),
      bar([on(lowerPart - 0.05, side * spread), on(1, side * spread)], radii[1], finishMaterial(upper)),
    );
  for (const share of [0.72, 0.96]) {
    const [x, y] = on(share, 0);
    bike.add(block([0.1, 0.035, spread * 2 + 0.06], [x, y, 0], black, 0.015));
  }
}

interface Controls {
  /** Three points of the left half of the bar from its clamp; the last is its end. The other half mirrors them. */
  handlebar: readonly [clamp: Triple, bend: Triple, end: Triple];
  finish?: Finish;
  /** Where the mirrors stand, from the bend. */
  mirror?: Triple | null;
  round?: boolean;
  /** Where the instrument stands. */
  dash?: Triple | null;
  handGuards?: boolean;
}

export function addControls(bike: Group, controls: Controls): void {
  const {
    handlebar: [clamp, bend, end],
    finish = { colour: '#202124', rough: 0.35, metal: 0.6 },
    mirror = [-0.005, 0.17, 0.14],
    dash = null,
  } = controls;
  const steel = finishMaterial(finish);
  const mirrored = ([x, y, z]: Triple, side: number): Triple => [x, y, z * side];
  const from = (origin: Triple, by: Triple): Triple => [origin[0] + by[0], origin[1] + by[1], origin[2] + by[2]];
  const part = (share: number): Triple => [
    bend[0] + (end[0] - bend[0]) * share,
    bend[1] + (end[1] - bend[1]) * share,
    bend[2] + (end[2] - bend[2]) * share,
  ];
  for (const side of [1, -1]) {
    const at = (point: Triple) => mirrored(point, side);
    bike.add(
      bar([[clamp[0] - 0.01, clamp[1] - 0.015, 0], at(clamp), at(bend), at(end)], 0.013, steel),
      bar([at(part(0.42)), at(part(1.03))], 0.02, finishMaterial(finishes.rubber)),
      bar(
        [at(from(bend, [-0.02, 0.005, 0])), at(from(bend, [-0.06, 0, 0.04])), at(from(end, [-0.07, -0.01, -0.01]))],
        0.006,
        finishMaterial(alloy),
      ),
      block([0.05, 0.05, 0.05], at(from(bend, [-0.01, 0.005, 0.01])), black, 0.015),
    );
    if (controls.handGuards)
      bike.add(
        block([0.03, 0.11, 0.17], at(from(end, [-0.13, 0.01, -0.08])), black, 0.015),
        bar([at(from(end, [-0.12, 0.0, -0.01])), at(from(end, [-0.02, 0, 0.02]))], 0.011, finishMaterial(black)),
      );
    if (mirror === null) continue;
    const glass = from(bend, mirror);
    bike.add(
      bar(
        [
          at(from(bend, [0, 0, 0.02])),
          at([bend[0] + mirror[0] - 0.015, (bend[1] + glass[1]) / 2, (bend[2] + glass[2]) / 2 - 0.01]),
          at([glass[0], glass[1] - 0.02, glass[2] - 0.03]),
        ],
        0.007,
        steel,
      ),
    );
    const silvered: Finish = { colour: '#8f989f', rough: 0.05, metal: 1 };
    if (controls.round) {
      for (const [radius, x, made] of [
        [0.058, 0, finish],
        [0.05, 0.009, silvered],
      ] as const) {
        const disc = cylinder(radius, 0.016, finishMaterial(made));
        disc.rotation.set(0, 0, Math.PI / 2);
        disc.position.set(...at(from(glass, [x, 0.02, 0])));
        bike.add(disc);
      }
    } else
      bike.add(
        block([0.02, 0.075, 0.14], at(glass), black, 0.025),
        block([0.004, 0.062, 0.126], at(from(glass, [0.012, 0, 0])), silvered, 0.02),
      );
  }
  if (dash !== null) {
    const housing = block([0.03, 0.11, 0.19], dash, black, 0.015);
    housing.rotation.z = 0.7;
    const screen = block([0.004, 0.09, 0.17], from(dash, [0.013, 0.012, 0]), { colour: '#101a26', rough: 0.08 }, 0.002);
    screen.rotation.z = 0.7;
    bike.add(housing, screen);
  }
}

interface Guard {
  axle: Triple;
  /** Its outer radius and half its width. */
  radius: number;
  half: number;
  /** Degrees from the tail (0) over the top (90) to the nose (180). */
  from: number;
  to: number;
  /** How far its sides reach inwards. */
  depth?: number;
  round?: number;
}

/** A mudguard around a wheel, open below. */
export function guardMesh(guard: Guard, material: Material): Mesh {
  const { axle, radius, half, depth = 0.09, round = 0.04 } = guard;
  const middle = (((guard.from + guard.to) / 2) * Math.PI) / 180;
  const span = ((guard.to - guard.from) * Math.PI) / 180;
  const field: Field3 = (x, y, z) => {
    const dx = x - axle[0];
    const dy = y - axle[1];
    const r = Math.hypot(dx, dy);
    let turn = Math.atan2(dy, dx) - middle;
    while (turn > Math.PI) turn -= 2 * Math.PI;
    while (turn < -Math.PI) turn += 2 * Math.PI;
    const ends = (Math.abs(turn) - span / 2) * r;
    const outer = roundedMax(r - radius, Math.abs(z) - half, round);
    const inner = roundedMax(r - radius + 0.018, Math.abs(z) - half + 0.018, round);
    return roundedMax(Math.max(outer, -inner, radius - depth - r), ends, 0.02);
  };
  const reach = radius + 0.03;
  return new Mesh(
    meshSurface(field, {
      from: [axle[0] - reach, axle[1] - reach * 0.5, -half - 0.03],
      to: [axle[0] + reach, axle[1] + reach, half + 0.03],
      cell: 0.008,
    }),
    material,
  );
}

/** Glass before a headlamp. */
export const lampGlass = (): Material => finishMaterial({ colour: '#dfe6ee', rough: 0.06, metal: 0.35 }, { coat: 1 });

interface RoundLamp {
  at: Triple;
  radius: number;
  shell: Material;
  rim?: Finish;
}

/** A round headlamp that looks towards -x. */
export function addRoundLamp(bike: Group, { at, radius, shell, rim = chrome }: RoundLamp): void {
  // Open in front, where the lens is.
  const bowl = new Mesh(new SphereGeometry(radius, 40, 24, 0, Math.PI * 2, 0, 2.1), shell);
  bowl.rotation.z = -Math.PI / 2;
  bowl.position.set(...at);
  const ring = new Mesh(new TorusGeometry(radius * 0.87, 0.014, 12, 40), finishMaterial(rim));
  ring.rotation.y = Math.PI / 2;
  ring.position.set(at[0] - radius * 0.51, at[1] - 0.003, at[2]);
  const lens = new Mesh(new SphereGeometry(radius * 1.48, 40, 20, 0, Math.PI * 2, 0, 0.62), lampGlass());
  lens.rotation.z = Math.PI / 2;
  lens.position.set(at[0] + radius * 0.65, at[1] - 0.003, at[2]);
  bike.add(
    bowl,
    ring,
    lens,
    block([0.02, 0.012, radius * 1.4], [at[0] - radius * 0.86, at[1] - 0.003, at[2]], finishes.lampWhite, 0.005),
  );
}

interface Spring {
  foot: Triple;
  top: Triple;
  radius: number;
  finish?: Finish;
}

/** Coil over a damper between two places. */
export function addSpring(bike: Group, spring: Spring): void {
  const { foot, top, radius, finish = { colour: '#c8a21a', rough: 0.4 } } = spring;
  const length = Math.hypot(top[0] - foot[0], top[1] - foot[1]);
  const turns = Math.round(length / 0.021);
  const coil = new Group();
  for (let turn = 0; turn < turns; turn++) {
    const ring = new Mesh(new TorusGeometry(radius, 0.008, 8, 24), finishMaterial(finish));
    ring.rotation.x = Math.PI / 2;
    ring.position.y = turn * 0.021;
    coil.add(ring);
  }
  coil.position.set(...foot);
  coil.rotation.z = -Math.atan2(top[0] - foot[0], top[1] - foot[1]);
  bike.add(coil, bar([foot, top], radius * 0.45, finishMaterial(alloy)));
}

/** Number plate on its arm, and the indicators beside it. */
export function addPlate(bike: Group, at: Triple, from: Triple): void {
  const behind: Triple = [at[0] - 0.03, at[1] + 0.02, 0];
  bike.add(bar([from, [(from[0] + at[0]) / 2 + 0.02, (from[1] + at[1]) / 2, 0], behind], 0.016, finishMaterial(black)));
  const plate = block([0.01, 0.13, 0.2], [at[0] + 0.005, at[1], at[2]], finishes.plate, 0.004);
  plate.rotation.z = 0.45;
  bike.add(plate);
  for (const side of [1, -1])
    bike.add(block([0.03, 0.03, 0.07], [at[0] - 0.065, at[1] + 0.14, side * 0.1], finishes.lampAmber, 0.012));
}

export function addFrontIndicators(bike: Group, [x, y, z]: Triple): void {
  for (const side of [1, -1]) bike.add(block([0.03, 0.035, 0.075], [x, y, side * z], finishes.lampAmber, 0.015));
}

/** A shape of its own field. */
export function fieldMesh(field: Field3, bounds: { from: Triple; to: Triple }, material: Material, cell = 0.01): Mesh {
  return new Mesh(meshSurface(field, { ...bounds, cell }), material);
}

/** The model moved so that the middle of its length is over the origin. */
export function centred(bike: Group, middle: number): Group {
  bike.position.x = -middle;
  const whole = new Group();
  whole.add(bike);
  return whole;
}
