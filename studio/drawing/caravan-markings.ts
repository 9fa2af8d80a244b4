import { grown, symmetrical } from './car-markings.ts';
import type { Corner } from './curve.ts';
import { finishes } from './sheet.ts';
import type { Finish, Sheet, Wrapping } from './sheet.ts';

export const plateMetal: Finish = { colour: '#85898d', rough: 0.4, metal: 0.6 };
export const darkFrame: Finish = { colour: '#1a1c1f', rough: 0.4 };

/** Windows, door, hatches, vents, stripes and lamps of the caravan; tread plate below the waist. */
export function drawCaravan(
  { side, front, rear, top }: Wrapping,
  axles: readonly { x: number; y: number; arch: number }[],
): void {
  for (const sheet of [side, front, rear]) {
    const [from, to, high] = sheet === side ? [0, 7, 0.98] : [-1.3, 1.3, sheet === front ? 1.1 : 0.98];
    sheet.fill(
      [
        [from, 0],
        [to, 0],
        [to, high],
        [from, high],
      ],
      plateMetal,
    );
    treadPlate(sheet, from, to, high);
    sheet.line(
      [
        [from, high],
        [to, high],
      ],
      0.02,
      { colour: '#2a2c2f', rough: 0.4 },
    );
  }
  // Swoosh of stripes, dark and light, rising to the rear.
  const grey: Finish = { colour: '#6f757c', rough: 0.3 };
  side.fill(
    [
      [1.2, 1.02],
      [3.2, 1.04],
      [5.2, 1.12],
      [6.9, 1.36],
      [6.9, 1.3],
      [5.2, 1.06],
      [3.2, 1.0],
      [1.2, 1.0],
    ],
    { colour: '#24272b', rough: 0.3 },
  );
  side.fill(
    [
      [1.2, 1.06],
      [3.2, 1.08],
      [5.2, 1.17],
      [6.9, 1.44],
      [6.9, 1.4],
      [5.2, 1.14],
      [3.2, 1.065],
      [1.2, 1.05],
    ],
    grey,
  );
  side.line(
    [
      [1.6, 2.47],
      [6.6, 2.49],
    ],
    0.012,
    { colour: '#55585c', rough: 0.5 },
    0.5,
  );
  window(side, 1.78, 2.72, 1.5, 2.12);
  window(side, 3.7, 4.72, 1.56, 2.12);
  window(side, 5.92, 6.5, 1.6, 2.1);
  // Door with its own window and a fly screen's frame.
  side.fill(
    [
      [2.92, 0.62, 0.05],
      [3.52, 0.62, 0.05],
      [3.52, 2.34, 0.08],
      [2.92, 2.34, 0.08],
    ],
    finishes.gap,
  );
  side.fill(
    [
      [2.945, 0.645, 0.04],
      [3.495, 0.645, 0.04],
      [3.495, 2.315, 0.07],
      [2.945, 2.315, 0.07],
    ],
    { colour: '#e3e5e7', rough: 0.35 },
  );
  side.fill(
    [
      [2.99, 1.5, 0.06],
      [3.45, 1.5, 0.06],
      [3.45, 2.25, 0.06],
      [2.99, 2.25, 0.06],
    ],
    darkFrame,
  );
  side.fill(
    [
      [3.03, 1.54, 0.05],
      [3.41, 1.54, 0.05],
      [3.41, 2.21, 0.05],
      [3.03, 2.21, 0.05],
    ],
    finishes.darkGlass,
  );
  side.fill(
    [
      [3.0, 0.72, 0.03],
      [3.44, 0.72, 0.03],
      [3.44, 1.28, 0.03],
      [3.0, 1.28, 0.03],
    ],
    { colour: '#d3d6d9', rough: 0.4 },
  );
  side.fill(
    [
      [3.4, 1.34, 0.02],
      [3.48, 1.34, 0.02],
      [3.48, 1.44, 0.02],
      [3.4, 1.44, 0.02],
    ],
    darkFrame,
  );
  hatch(side, 1.56, 2.3, 0.62, 0.92);
  hatch(side, 5.5, 6.3, 0.64, 0.92);
  for (const y of [1.78, 1.3]) {
    side.fill(
      [
        [5.15, y, 0.02],
        [5.62, y, 0.02],
        [5.62, y + 0.3, 0.02],
        [5.15, y + 0.3, 0.02],
      ],
      { colour: '#eceeef', rough: 0.5 },
    );
    for (let line = 0; line < 5; line++)
      side.line(
        [
          [5.19, y + 0.05 + line * 0.05],
          [5.58, y + 0.05 + line * 0.05],
        ],
        0.012,
        darkFrame,
        0.8,
      );
  }
  for (const axle of axles) side.disc([axle.x, axle.y], axle.arch + 0.05, finishes.plastic);
  side.fill(
    [
      [3.55, 0.36],
      [5.31, 0.36],
      [5.31, 0.6, 0.1],
      [5.1, 0.84, 0.1],
      [3.76, 0.84, 0.1],
      [3.55, 0.6, 0.1],
    ],
    finishes.plastic,
  );
  side.disc([1.62, 1.16], 0.03, finishes.lampAmber);
  side.disc([6.68, 1.16], 0.03, finishes.lampRed);

  window(front, -0.72, 0.72, 1.62, 2.12);
  front.fill(
    symmetrical([
      [0, 1.12],
      [0.9, 1.12, 0.04],
      [0.9, 1.44, 0.04],
      [0, 1.44],
    ]),
    finishes.gap,
  );
  front.fill(
    symmetrical([
      [0, 1.14],
      [0.88, 1.14, 0.03],
      [0.88, 1.42, 0.03],
      [0, 1.42],
    ]),
    { colour: '#dfe2e4', rough: 0.35 },
  );
  window(rear, -0.55, 0.55, 1.6, 2.1);
  for (const half of [1, -1]) {
    rear.fill(lamp(half), darkFrame);
    rear.fill(grown(lamp(half), -0.02), finishes.lampRed);
    rear.disc([half * 0.98, 1.2], 0.05, finishes.lampAmber);
    rear.disc([half * 0.98, 1.06], 0.045, { colour: '#e8e8e8', rough: 0.2 });
    rear.disc([half * 1.0, 2.46], 0.025, finishes.lampRed);
    front.disc([half * 1.0, 2.4], 0.025, finishes.lampAmber);
  }
  rear.fill(
    [
      [0.5, 0.72, 0.01],
      [0.88, 0.72, 0.01],
      [0.88, 0.86, 0.01],
      [0.5, 0.86, 0.01],
    ],
    finishes.plate,
  );
  top.fill(
    [
      [0, -2],
      [7, -2],
      [7, 2],
      [0, 2],
    ],
    { colour: '#eceeef', rough: 0.4 },
  );
}

function lamp(half: number): Corner[] {
  return [
    [half * 0.9, 1.0, 0.04],
    [half * 1.06, 1.0, 0.04],
    [half * 1.06, 1.42, 0.04],
    [half * 0.9, 1.42, 0.04],
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

function hatch(sheet: Sheet, from: number, to: number, low: number, high: number): void {
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
    { colour: '#9ea2a6', rough: 0.4, metal: 0.5 },
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
