import { around } from './curve.ts';
import type { Corner, Point } from './curve.ts';
import { finishes } from './sheet.ts';
import type { Finish, Sheet, Wrapping } from './sheet.ts';

/** Half an outline across the nose or the tail: z from the middle outwards, y up; drawn on both halves. */
export type HalfOutline = readonly Corner[];

export interface CarMarkings {
  /** Windows of the side with their black frames, then the panes within. */
  sideFrame: readonly Corner[];
  panes: readonly (readonly Corner[])[];
  /** A bright strip along the windows. */
  brightStrip?: readonly Point[];
  windscreen: HalfOutline;
  rearGlass?: HalfOutline;
  /** Shut lines of the side. */
  seams: readonly (readonly Point[])[];
  handles: readonly { x: number; y: number }[];
  brightHandles?: boolean;
  blackHandles?: boolean;
  fuelFlap?: Point;
  /** Unpainted sill and arches, up to this height. */
  cladding?: {
    sill: number;
    arch: number;
    axles: readonly { x: number; y: number; arch: number }[];
  };
  grille?: { outline: HalfOutline; pattern: 'bars' | 'mesh' | 'upright'; frame?: Finish };
  /** Between the halves of the grille's outline lies the middle; an intake is drawn on both halves. */
  intakes: readonly HalfOutline[];
  headlamp: {
    front: HalfOutline;
    side: readonly Corner[];
    projectors: readonly Point[];
    dayLight: readonly Point[];
    daySide?: readonly Point[];
  };
  tailLamp: { rear: HalfOutline; side: readonly Corner[]; bar?: HalfOutline };
  fogLamp?: Point;
  frontPlate: number;
  rearPlate: number;
  /** The emblem on the nose: height. */
  emblem?: number;
  rearEmblem?: number;
  rearSeams: readonly HalfOutline[];
  /** Unpainted lower part of the tail. */
  diffuser?: HalfOutline;
  /** Shut lines of the bonnet and the roof, along x and z, drawn on both halves. */
  topSeams: readonly (readonly Point[])[];
  rearWiper?: Point;
  highBrake?: { y: number; half: number };
}

const seam = 0.0065;

export function drawCar(wrapping: Wrapping, car: CarMarkings): void {
  drawSide(wrapping.side, car);
  drawFront(wrapping.front, car);
  drawRear(wrapping.rear, car);
  for (const line of car.topSeams)
    for (const side of [1, -1])
      wrapping.top.line(
        line.map(([x, z]): Point => [x, z * side]),
        0.008,
        finishes.gap,
        0.8,
      );
}

function drawSide(side: Sheet, car: CarMarkings): void {
  if (car.cladding) {
    const { sill, arch, axles } = car.cladding;
    side.fill(
      [
        [-1, -1],
        [9, -1],
        [9, sill],
        [-1, sill],
      ],
      finishes.plastic,
    );
    for (const axle of axles) side.disc([axle.x, axle.y], axle.arch + arch, finishes.plastic);
  }
  for (const line of car.seams) side.line(line, seam, finishes.gap, 0.85);
  if (car.fuelFlap) {
    const [x, y] = car.fuelFlap;
    outline(
      side,
      [
        [x - 0.07, y - 0.07],
        [x + 0.07, y - 0.07],
        [x + 0.07, y + 0.07],
        [x - 0.07, y + 0.07],
      ],
      0.005,
    );
  }
  for (const handle of car.handles)
    side.fill(
      [
        [handle.x - 0.08, handle.y - 0.026, 0.02],
        [handle.x + 0.05, handle.y - 0.026, 0.02],
        [handle.x + 0.05, handle.y + 0.02, 0.02],
        [handle.x - 0.08, handle.y + 0.02, 0.02],
      ],
      finishes.gap,
    );
  side.fill(car.sideFrame, finishes.gloss);
  for (const pane of car.panes) side.fill(pane, finishes.glass);
  if (car.brightStrip) side.line(car.brightStrip, 0.016, finishes.chrome);
  lampGlass(side, car.headlamp.side);
  if (car.headlamp.daySide) side.line(car.headlamp.daySide, 0.022, finishes.lampWhite);
  redGlass(side, car.tailLamp.side);
}

function drawFront(front: Sheet, car: CarMarkings): void {
  drawGlass(front, car.windscreen);
  for (const intake of car.intakes) bothHalves(intake, (half) => front.fill(half, finishes.plastic));
  if (car.grille) {
    const whole = symmetrical(car.grille.outline);
    if (car.grille.frame) front.fill(grown(whole, 0.018), car.grille.frame);
    front.fill(whole, finishes.gloss);
    front.within(whole, () => drawPattern(front, whole, car.grille?.pattern ?? 'bars'));
  }
  bothHalves(car.headlamp.front, (half) => lampGlass(front, half));
  for (const side of [1, -1]) {
    front.within(
      car.headlamp.front.map(([z, y, r]): Corner => [z * side, y, r]),
      () => {
        for (const [z, y] of car.headlamp.projectors) {
          front.disc([z * side, y], 0.042, finishes.lampClear);
          front.disc([z * side, y], 0.033, finishes.lampHousing);
          front.disc([z * side, y], 0.024, { colour: '#dfe8f2', rough: 0.08 });
          front.disc([z * side + 0.006, y + 0.007], 0.008, finishes.lampWhite);
        }
        front.line(
          car.headlamp.dayLight.map(([z, y]): Point => [z * side, y]),
          0.022,
          finishes.lampWhite,
        );
      },
    );
    if (car.fogLamp) {
      front.disc([car.fogLamp[0] * side, car.fogLamp[1]], 0.04, finishes.lampClear);
      front.disc([car.fogLamp[0] * side, car.fogLamp[1]], 0.028, { colour: '#e8eef4', rough: 0.1 });
    }
  }
  drawPlate(front, car.frontPlate);
  if (car.emblem) drawEmblem(front, car.emblem, 0.052);
}

function drawRear(rear: Sheet, car: CarMarkings): void {
  if (car.diffuser) rear.fill(symmetrical(car.diffuser), finishes.plastic);
  if (car.rearGlass) drawGlass(rear, car.rearGlass);
  for (const line of car.rearSeams)
    bothHalves(line, (half) =>
      rear.line(
        half.map(([z, y]): Point => [z, y]),
        seam,
        finishes.gap,
        0.85,
      ),
    );
  if (car.tailLamp.bar) redGlass(rear, symmetrical(car.tailLamp.bar));
  bothHalves(car.tailLamp.rear, (half) => redGlass(rear, half));
  drawPlate(rear, car.rearPlate);
  if (car.rearEmblem) drawEmblem(rear, car.rearEmblem, 0.045);
  if (car.highBrake) {
    const { y, half } = car.highBrake;
    rear.fill(
      [
        [-half, y - 0.012, 0.01],
        [half, y - 0.012, 0.01],
        [half, y + 0.012, 0.01],
        [-half, y + 0.012, 0.01],
      ],
      finishes.lampDeepRed,
    );
  }
  if (car.rearWiper) {
    const [z, y] = car.rearWiper;
    rear.line(
      [
        [0, y],
        [z, y + 0.05],
      ],
      0.018,
      finishes.plastic,
    );
    rear.disc([0, y], 0.028, finishes.plastic);
  }
}

function drawGlass(sheet: Sheet, half: HalfOutline): void {
  const whole = symmetrical(half);
  sheet.fill(grown(whole, 0.022), finishes.gloss);
  sheet.fill(whole, finishes.glass);
}

/** A clear lamp over a dark housing, its rim a little lighter. */
function lampGlass(sheet: Sheet, outlined: readonly Corner[]): void {
  sheet.fill(grown(outlined, 0.006), finishes.gap);
  sheet.fill(outlined, { colour: '#3a4046', rough: 0.1, metal: 0.3 });
  sheet.fill(grown(outlined, -0.012), finishes.lampHousing);
}

function redGlass(sheet: Sheet, outlined: readonly Corner[]): void {
  sheet.fill(grown(outlined, 0.006), finishes.gap);
  sheet.fill(outlined, finishes.lampDeepRed);
  sheet.fill(grown(outlined, -0.014), finishes.lampRed);
  sheet.within(grown(outlined, -0.02), () => {
    const heights = outlined.map((corner) => corner[1]);
    const low = Math.min(...heights);
    const high = Math.max(...heights);
    const y = low + (high - low) * 0.3;
    sheet.fill(
      [
        [-9, y],
        [9, y],
        [9, y + (high - low) * 0.18],
        [-9, y + (high - low) * 0.18],
      ],
      { colour: '#d9c9c6', rough: 0.15 },
    );
  });
}

function drawPattern(sheet: Sheet, whole: readonly Corner[], pattern: 'bars' | 'mesh' | 'upright'): void {
  const low = Math.min(...whole.map((corner) => corner[1]));
  const high = Math.max(...whole.map((corner) => corner[1]));
  const wide = Math.max(...whole.map((corner) => corner[0]));
  const light: Finish =
    pattern === 'mesh' ? { colour: '#2a2c2f', rough: 0.3 } : { colour: '#6d7175', rough: 0.25, metal: 0.8 };
  if (pattern === 'bars')
    for (let y = low + 0.035; y < high - 0.01; y += 0.052)
      sheet.line(
        [
          [-wide, y],
          [wide, y],
        ],
        0.014,
        light,
      );
  if (pattern === 'upright')
    for (let z = -wide; z < wide; z += 0.09)
      sheet.line(
        [
          [z, low],
          [z, high],
        ],
        0.026,
        light,
      );
  if (pattern === 'mesh')
    for (let along = -wide - 0.5; along < wide + 0.5; along += 0.045) {
      sheet.line(
        [
          [along, low],
          [along + (high - low), high],
        ],
        0.009,
        light,
      );
      sheet.line(
        [
          [along, high],
          [along + (high - low), low],
        ],
        0.009,
        light,
      );
    }
}

function drawPlate(sheet: Sheet, y: number): void {
  const half = 0.186;
  const tall = 0.067;
  sheet.fill(
    [
      [-half - 0.008, y - tall - 0.008, 0.012],
      [half + 0.008, y - tall - 0.008, 0.012],
      [half + 0.008, y + tall + 0.008, 0.012],
      [-half - 0.008, y + tall + 0.008, 0.012],
    ],
    finishes.gap,
  );
  sheet.fill(
    [
      [-half, y - tall, 0.01],
      [half, y - tall, 0.01],
      [half, y + tall, 0.01],
      [-half, y + tall, 0.01],
    ],
    finishes.plate,
  );
}

function drawEmblem(sheet: Sheet, y: number, radius: number): void {
  sheet.disc([0, y], radius, finishes.chrome);
  sheet.disc([0, y], radius * 0.8, finishes.gloss);
  sheet.fill(
    [
      [-radius * 0.5, y - radius * 0.1],
      [0, y + radius * 0.5],
      [radius * 0.5, y - radius * 0.1],
      [0, y + radius * 0.15],
    ],
    finishes.chrome,
  );
}

/** A closed seam. */
function outline(sheet: Sheet, points: readonly Point[], width: number): void {
  sheet.line([...points, around(points, 0)], width, finishes.gap, 0.7);
}

function bothHalves(half: HalfOutline, draw: (outlined: Corner[]) => void): void {
  for (const side of [1, -1]) draw(half.map(([z, y, radius]): Corner => [z * side, y, radius]));
}

/** Both halves as one outline. */
export function symmetrical(half: HalfOutline): Corner[] {
  return [
    ...half,
    ...half
      .toReversed()
      .filter(([z]) => z !== 0)
      .map(([z, y, radius]): Corner => [-z, y, radius]),
  ];
}

/** An outline a little larger (or, below zero, smaller) all round. */
export function grown(outlined: readonly Corner[], by: number): Corner[] {
  let area = 0;
  outlined.forEach(([x, y], index) => {
    const next = around(outlined, index + 1);
    area += x * next[1] - next[0] * y;
  });
  const turn = area > 0 ? 1 : -1;
  return outlined.map(([x, y, radius = 0], index) => {
    const before = around(outlined, index - 1);
    const after = around(outlined, index + 1);
    const a = normal(before, [x, y], turn);
    const b = normal([x, y], after, turn);
    const along = Math.max(0.35, 1 + a[0] * b[0] + a[1] * b[1]);
    return [
      x + ((a[0] + b[0]) / along) * by,
      y + ((a[1] + b[1]) / along) * by,
      Math.max(0, radius + (radius > 0 ? by : 0)),
    ];
  });
}

function normal(from: Corner | Point, to: Corner | Point, turn: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [((to[1] - from[1]) / length) * turn, (-(to[0] - from[0]) / length) * turn];
}
