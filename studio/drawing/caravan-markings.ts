import { grown, symmetrical } from './car-markings.ts';
import type { Corner } from './curve.ts';
import { finishes } from './sheet.ts';
import type { Finish, Sheet, Wrapping } from './sheet.ts';

export const plateMetal: Finish = { colour: '#85898d', rough: 0.4, metal: 0.6 };
export const darkFrame: Finish = { colour: '#1a1c1f', rough: 0.4 };
const darkPlate: Finish = { colour: '#2b2d30', rough: 0.5, metal: 0.4 };

type Rectangle = readonly [from: number, to: number, low: number, high: number];

export interface CaravanMarkings {
  /** Height to which the lower part is plated. */
  waist: number;
  /** Plates below the waist: bright tread plate, or dark and plain. */
  plates: 'tread' | 'dark';
  stripes: 'swoosh' | 'band' | 'blade' | 'line';
  windows: readonly Rectangle[];
  /** Where the door begins along x, its sill, and its upper edge. */
  door?: readonly [x: number, sill: number, top: number];
  hatches?: readonly Rectangle[];
  /** Where the vents of the fridge begin. */
  vents?: number;
  /** Half the width, low, and high of the window in the front, and the hatch below it. */
  front?: { window?: readonly [half: number, low: number, high: number]; hatch?: readonly [low: number, high: number] };
  /** The window in the rear. */
  rear?: readonly [half: number, low: number, high: number];
}

/** Windows, door, hatches, vents, stripes and lamps of a caravan; plates below the waist. */
export function drawCaravan(
  { side, front, rear, top }: Wrapping,
  markings: CaravanMarkings,
  size: {
    nose: number;
    tail: number;
    floor: number;
    top: number;
    halfWidth: number;
    axles: readonly { x: number; y: number; arch: number }[];
  },
): void {
  const { waist } = markings;
  const { nose, tail, halfWidth, axles } = size;
  const isDark = markings.plates === 'dark';
  for (const sheet of [side, front, rear]) {
    const [from, to, high] =
      sheet === side
        ? [0, tail + 0.18, waist]
        : [-halfWidth - 0.14, halfWidth + 0.14, sheet === front ? waist + 0.12 : waist];
    sheet.fill(
      [
        [from, 0],
        [to, 0],
        [to, high],
        [from, high],
      ],
      isDark ? darkPlate : plateMetal,
    );
    if (!isDark) treadPlate(sheet, from, to, high);
    sheet.line(
      [
        [from, high],
        [to, high],
      ],
      0.02,
      { colour: '#2a2c2f', rough: 0.4 },
    );
  }
  drawStripes(side, markings, size);
  if (size.top > 2.3)
    side.line(
      [
        [nose + 0.26, size.top - 0.17],
        [tail - 0.22, size.top - 0.15],
      ],
      0.012,
      { colour: '#55585c', rough: 0.5 },
      0.5,
    );
  for (const pane of markings.windows) window(side, ...pane);
  if (markings.door) drawDoor(side, ...markings.door);
  for (const rectangle of markings.hatches ?? []) hatch(side, ...rectangle, isDark);
  if (markings.vents !== undefined) drawVents(side, markings.vents, size.floor);
  drawArches(side, axles);
  side.disc([nose + 0.28, waist + 0.18], 0.03, finishes.lampAmber);
  side.disc([tail - 0.14, waist + 0.18], 0.03, finishes.lampRed);

  if (markings.front?.window) {
    const [half, low, high] = markings.front.window;
    window(front, -half, half, low, high);
  }
  if (markings.front?.hatch) {
    const [low, high] = markings.front.hatch;
    front.fill(
      symmetrical([
        [0, low],
        [0.9, low, 0.04],
        [0.9, high, 0.04],
        [0, high],
      ]),
      finishes.gap,
    );
    front.fill(
      symmetrical([
        [0, low + 0.02],
        [0.88, low + 0.02, 0.03],
        [0.88, high - 0.02, 0.03],
        [0, high - 0.02],
      ]),
      { colour: '#dfe2e4', rough: 0.35 },
    );
  }
  if (markings.rear) {
    const [half, low, high] = markings.rear;
    window(rear, -half, half, low, high);
  }
  for (const half of [1, -1]) {
    rear.fill(lamp(half, waist), darkFrame);
    rear.fill(grown(lamp(half, waist), -0.02), finishes.lampRed);
    rear.disc([half * 0.98, waist + 0.22], 0.05, finishes.lampAmber);
    rear.disc([half * 0.98, waist + 0.08], 0.045, { colour: '#e8e8e8', rough: 0.2 });
    rear.disc([half * 1.0, size.top - 0.18], 0.025, finishes.lampRed);
    front.disc([half * 1.0, size.top - 0.24], 0.025, finishes.lampAmber);
  }
  rear.fill(
    [
      [0.5, waist - 0.26, 0.01],
      [0.88, waist - 0.26, 0.01],
      [0.88, waist - 0.12, 0.01],
      [0.5, waist - 0.12, 0.01],
    ],
    finishes.plate,
  );
  top.fill(
    [
      [0, -2],
      [tail + 0.2, -2],
      [tail + 0.2, 2],
      [0, 2],
    ],
    { colour: '#eceeef', rough: 0.4 },
  );
}

function drawStripes(
  side: Sheet,
  { stripes, waist, windows }: CaravanMarkings,
  { nose, tail, floor }: { nose: number; tail: number; floor: number },
): void {
  const dark: Finish = { colour: '#24272b', rough: 0.3 };
  const grey: Finish = { colour: '#6f757c', rough: 0.3 };
  if (stripes === 'swoosh') {
    // Dark and light, rising to the rear.
    const at = (share: number) => nose - 0.14 + (tail + 0.22 - nose) * share;
    const swoosh = (foot: readonly number[], head: readonly number[], finish: Finish) =>
      side.fill(
        [
          ...head.map((rise, index): Corner => [at([0, 0.351, 0.702, 1][index] ?? 0), waist + rise]),
          ...foot.map((rise, index): Corner => [at([1, 0.702, 0.351, 0][index] ?? 0), waist + rise]),
        ],
        finish,
      );
    swoosh([0.32, 0.08, 0.02, 0.02], [0.04, 0.06, 0.14, 0.38], dark);
    swoosh([0.42, 0.16, 0.085, 0.07], [0.08, 0.1, 0.19, 0.46], grey);
  } else if (stripes === 'band') {
    // A dark band as high as the windows, and one fine line below it.
    const low = Math.min(...windows.map((pane) => pane[2])) - 0.1;
    const high = Math.max(...windows.map((pane) => pane[3])) + 0.1;
    side.fill(
      [
        [nose + 0.34, low, 0.3],
        [tail + 0.2, low],
        [tail + 0.2, high],
        [nose + 0.62, high, 0.2],
      ],
      { colour: '#3a3f45', rough: 0.32 },
    );
    side.line(
      [
        [nose + 0.2, low - 0.1],
        [tail, low - 0.1],
      ],
      0.035,
      grey,
    );
  } else if (stripes === 'blade') {
    // Wedges that meet behind the door.
    side.fill(
      [
        [nose - 0.1, waist],
        [nose + 1.1, waist],
        [nose + 0.5, waist + 0.62],
        [nose - 0.1, waist + 0.75],
      ],
      dark,
    );
    side.fill(
      [
        [tail + 0.2, waist],
        [tail - 2.1, waist],
        [tail - 0.4, waist + 0.5],
        [tail + 0.2, waist + 0.56],
      ],
      dark,
    );
    side.line(
      [
        [tail - 2.35, waist + 0.03],
        [tail - 0.45, waist + 0.6],
        [tail + 0.2, waist + 0.67],
      ],
      0.045,
      { colour: '#c8551b', rough: 0.35 },
    );
  } else {
    side.line(
      [
        [nose, waist + 0.16],
        [tail, waist + 0.16],
      ],
      0.1,
      { colour: '#8a5a33', rough: 0.4 },
    );
    side.line(
      [
        [nose, waist + 0.26],
        [tail, waist + 0.26],
      ],
      0.04,
      { colour: '#d0a25f', rough: 0.4 },
    );
    side.line(
      [
        [nose, floor + 0.02],
        [tail, floor + 0.02],
      ],
      0.04,
      dark,
    );
  }
}

/** A door with its own window and a fly screen's frame. */
function drawDoor(side: Sheet, x: number, sill: number, high: number): void {
  const pane = (inset: number, low: number, top: number, finish: Finish, radius = 0.05) =>
    side.fill(
      [
        [x + inset, low, radius],
        [x + 0.6 - inset, low, radius],
        [x + 0.6 - inset, top, radius],
        [x + inset, top, radius],
      ],
      finish,
    );
  pane(0, sill, high, finishes.gap, 0.06);
  pane(0.025, sill + 0.025, high - 0.025, { colour: '#e3e5e7', rough: 0.35 });
  const glass = high - Math.min(0.84, (high - sill) * 0.5);
  pane(0.07, glass, high - 0.09, darkFrame);
  pane(0.11, glass + 0.04, high - 0.13, finishes.darkGlass);
  pane(0.08, sill + 0.1, glass - 0.22, { colour: '#d3d6d9', rough: 0.4 }, 0.03);
  side.fill(
    [
      [x + 0.48, glass - 0.16, 0.02],
      [x + 0.56, glass - 0.16, 0.02],
      [x + 0.56, glass - 0.06, 0.02],
      [x + 0.48, glass - 0.06, 0.02],
    ],
    darkFrame,
  );
}

function drawVents(side: Sheet, x: number, floor: number): void {
  for (const y of [floor + 1.26, floor + 0.78]) {
    side.fill(
      [
        [x, y, 0.02],
        [x + 0.47, y, 0.02],
        [x + 0.47, y + 0.3, 0.02],
        [x, y + 0.3, 0.02],
      ],
      { colour: '#eceeef', rough: 0.5 },
    );
    for (let line = 0; line < 5; line++)
      side.line(
        [
          [x + 0.04, y + 0.05 + line * 0.05],
          [x + 0.43, y + 0.05 + line * 0.05],
        ],
        0.012,
        darkFrame,
        0.8,
      );
  }
}

function drawArches(side: Sheet, axles: readonly { x: number; y: number; arch: number }[]): void {
  const first = axles[0];
  const last = axles.at(-1);
  if (!first || !last) return;
  for (const axle of axles) side.disc([axle.x, axle.y], axle.arch + 0.05, finishes.plastic);
  const from = first.x - first.arch - 0.03;
  const to = last.x + last.arch + 0.03;
  const { y } = first;
  side.fill(
    [
      [from, y],
      [to, y],
      [to, y + 0.24, 0.1],
      [to - 0.21, y + first.arch + 0.06, 0.1],
      [from + 0.21, y + first.arch + 0.06, 0.1],
      [from, y + 0.24, 0.1],
    ],
    finishes.plastic,
  );
}

function lamp(half: number, foot: number): Corner[] {
  return [
    [half * 0.9, foot + 0.02, 0.04],
    [half * 1.06, foot + 0.02, 0.04],
    [half * 1.06, foot + 0.44, 0.04],
    [half * 0.9, foot + 0.44, 0.04],
  ];
}

function window(sheet: Sheet, from: number, to: number, low: number, high: number): void {
  const outline: Corner[] = [
    [from, low, 0.09],
    [to, low, 0.09],
    [to, high, 0.09],
    [from, high, 0.09],
  ];
  sheet.fill(grown(outline, 0.03), { colour: '#2a2d31', rough: 0.5 });
  sheet.fill(outline, finishes.darkGlass);
  sheet.line(
    [
      [from + 0.06, (low + high) / 2],
      [to - 0.06, (low + high) / 2],
    ],
    0.008,
    { colour: '#3d4247', rough: 0.3 },
  );
}

function hatch(sheet: Sheet, from: number, to: number, low: number, high: number, isDark: boolean): void {
  sheet.fill(
    [
      [from, low, 0.04],
      [to, low, 0.04],
      [to, high, 0.04],
      [from, high, 0.04],
    ],
    finishes.gap,
  );
  sheet.fill(
    [
      [from + 0.02, low + 0.02, 0.03],
      [to - 0.02, low + 0.02, 0.03],
      [to - 0.02, high - 0.02, 0.03],
      [from + 0.02, high - 0.02, 0.03],
    ],
    isDark ? { colour: '#35383b', rough: 0.5, metal: 0.3 } : { colour: '#9ea2a6', rough: 0.4, metal: 0.5 },
  );
}

/** Crossed dashes, as on aluminium tread plate. */
function treadPlate(sheet: Sheet, from: number, to: number, high: number): void {
  const light: Finish = { colour: '#a9adb1', rough: 0.3, metal: 0.8 };
  let row = 0;
  for (let y = 0.05; y < high - 0.03; y += 0.045) {
    row++;
    for (let x = from + (row % 2) * 0.0225; x < to; x += 0.045) {
      const lean = (row + Math.round((x - from) / 0.045)) % 2 === 0 ? 0.013 : -0.013;
      sheet.line(
        [
          [x - lean, y - 0.012],
          [x + lean, y + 0.012],
        ],
        0.007,
        light,
        0.55,
      );
    }
  }
}
