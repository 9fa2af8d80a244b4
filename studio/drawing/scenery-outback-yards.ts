import { cloud, glow, grain, ridge, scrub, vertical } from './brushes.ts';
import type { Canvas } from './brushes.ts';
import { uteSilhouette } from './silhouettes.ts';
import { paintWorkshop } from './workshop.ts';
import {
  block,
  glazing,
  letters,
  pine,
  plane,
  ribs,
  rollerDoor,
  sash,
  slats,
  tree,
  wall,
  yard,
} from './yard-brushes.ts';
import type { Plot } from './yard-brushes.ts';

const redDirt = [
  [0, '#c0754c'],
  [0.2, '#b0603a'],
  [1, '#84391d'],
] as const;
const redGrains = ['#5f2412', '#d98a57', '#471a0d'];
const gums = ['#5c6b45', '#77845a', '#a3a877'];
const bark = '#dcd0be';
const utePaints = ['#c2571f', '#e9ebee', '#4d5a66'];
const sign = '#171412';
const rust = '#a83a12';

/** Toowoomba: a showroom of black steel and rust on the red hill, hoop pines, the range behind it, in late sun. */
export const paintToowoomba = yard({
  sky: [
    [0, '#4f86b8'],
    [0.55, '#a9c3cf'],
    [0.85, '#f0d3a8'],
    [1, '#f8dcae'],
  ],
  ground: [
    [0, '#a8644a'],
    [0.25, '#8f5440'],
    [1, '#5d3a30'],
  ],
  grains: redGrains,
  behind(canvas, { base, metre }) {
    const { width } = canvas;
    glow(canvas, width * 0.1, base - metre * 3, width * 0.36, 'rgba(255,216,150,0.75)');
    ridge(canvas, { base, height: metre * 8.6, colour: '#9a94ab', rough: 0.4, flat: 0.6 });
    ridge(canvas, { base, height: metre * 6.4, colour: '#7d7d83', rough: 0.7, flat: 0.8 });
    for (const [x, tall] of [
      [0.7, 9.6],
      [2.6, 7.4],
      [23.6, 10.4],
      [25.5, 8.2],
    ] as const)
      pine(canvas, {
        x: x * metre,
        foot: base,
        tall: tall * metre,
        colours: ['#33493a', '#4d6347', '#6f7d56'],
        bark: '#4d3c30',
      });
  },
  building(canvas, plot) {
    wall(canvas, plot, { x: 3.4, wide: 19.2, tall: 5.2 }, '#33302d', '#24211f');
    ribs(canvas, plot, { x: 3.4, wide: 19.2, tall: 5.2 });
    glazing(
      canvas,
      plot,
      { x: 4, wide: 12.4, tall: 3.6 },
      { warm: '#f6dcae', deep: '#8c6c4c', panes: 5, inside: { draw: uteSilhouette, each: 6, paints: utePaints } },
    );
    block(canvas, plot, { x: 2.9, wide: 20.2, tall: 0.22 }, 5.2, '#4a4541');
    // The portal of rusted steel, taller than the rest.
    wall(canvas, plot, { x: 16.8, wide: 4.8, tall: 7.2 }, '#b5542a', '#8e3a1a');
    slats(canvas, plot, { x: 16.8, wide: 4.8, tall: 7 }, { foot: 0.9, each: 1.2, colour: 'rgba(60,18,6,0.5)' });
    block(canvas, plot, { x: 17.8, wide: 2.8, tall: 3 }, 0, '#1c1a19');
    wall(canvas, plot, { x: 17.95, wide: 1.22, tall: 2.85 }, '#ffe9bd', '#b58e5f');
    wall(canvas, plot, { x: 19.25, wide: 1.22, tall: 2.85 }, '#ffe9bd', '#a98254');
    block(canvas, plot, { x: 3.4, wide: 13.4, tall: 1.1 }, 3.85, sign);
    block(canvas, plot, { x: 3.4, wide: 13.4, tall: 0.1 }, 3.75, '#e0672f');
    letters(canvas, plot, { words: 'OUTBACK ISUZU UTE', x: 4.1, up: 4.39, high: 0.62, colour: '#ffffff' });
  },
});

/** Toowoomba's workshop: a long skillion with tall doors among gums, a tank beside it, in the early morning. */
export const paintToowoombaService = paintWorkshop({
  wall: ['#d9d1c4', '#b9ab98'],
  doors: '#7a3319',
  roof: '#8c8f92',
  sign,
  words: 'ISUZU UTE SERVICE',
  sky: [
    [0, '#86aed0'],
    [0.6, '#e7dcc8'],
    [1, '#fbe6c2'],
  ],
  ground: redDirt,
  trees: gums,
  open: [0, 1],
  shed: {
    roof: 'skillion',
    tall: 6,
    doorTall: 4.2,
    doors: 3,
    inside: uteSilhouette,
    raised: 1.35,
    paints: ['#eef0f0', '#c2571f', '#3b4650'],
  },
  behind(canvas, { base, metre }) {
    const { width, random } = canvas;
    glow(canvas, width * 0.86, base - metre * 5, width * 0.34, 'rgba(255,232,180,0.8)');
    ridge(canvas, { base, height: metre * 3.6, colour: '#a79a96', rough: 0.6, flat: 0.7 });
    for (let gum = 0; gum < 7; gum++)
      tree(canvas, {
        x: (0.02 + random() * 0.96) * width,
        foot: base,
        tall: metre * (7 + random() * 3),
        colours: gums,
        bark,
      });
  },
  before(canvas, plot) {
    tank(canvas, plot, 0.1);
  },
});

/** A water tank of corrugated iron. */
function tank(canvas: Canvas, plot: Plot, x: number): void {
  const { context } = canvas;
  const { base, metre } = plot;
  const wide = 2.5;
  const tall = 2.9;
  const round = context.createLinearGradient(x * metre, 0, (x + wide) * metre, 0);
  round.addColorStop(0, '#7d8286');
  round.addColorStop(0.35, '#d5d8d8');
  round.addColorStop(1, '#6a6e72');
  plane(canvas, plot, round, [x, -0.25], [x, tall], [x + wide, tall], [x + wide, -0.25]);
  slats(canvas, plot, { x, wide, tall: tall + 0.2 }, { foot: -0.2, each: 0.16, colour: 'rgba(30,34,38,0.2)' });
  context.fillStyle = '#8d9296';
  context.beginPath();
  context.ellipse((x + wide / 2) * metre, base - tall * metre, (wide / 2) * metre, metre * 0.22, 0, 0, 7);
  context.fill();
}

/** Toowoomba's parts: an old store of brick with an awning, racks of parts behind its door, at noon. */
export const paintToowoombaParts = yard({
  sky: [
    [0, '#3d86c6'],
    [0.7, '#a8d0e8'],
    [1, '#dfe9e6'],
  ],
  ground: [
    [0, '#b9aca0'],
    [0.3, '#a08f83'],
    [1, '#6d5c54'],
  ],
  grains: redGrains,
  behind(canvas, { base, metre }) {
    const { width } = canvas;
    cloud(canvas, width * 0.2, metre * 2.6, width * 0.12, 'rgba(255,255,255,0.34)', 'rgba(190,208,224,0.16)');
    cloud(canvas, width * 0.68, metre * 1.8, width * 0.15, 'rgba(255,255,255,0.34)', 'rgba(190,208,224,0.16)');
    for (const [x, tall] of [
      [0.3, 8.6],
      [21.6, 7.4],
      [24.4, 9.8],
    ] as const)
      tree(canvas, { x: x * metre, foot: base, tall: tall * metre, colours: gums, bark });
  },
  building(canvas, plot) {
    const { context, random } = canvas;
    const { base, metre } = plot;
    // A parapet in steps over the roof.
    plane(
      canvas,
      plot,
      '#9a5a41',
      [1.6, 5.6],
      [1.6, 6.2],
      [7, 6.2],
      [7, 7.3],
      [16, 7.3],
      [16, 6.2],
      [21, 6.2],
      [21, 5.6],
    );
    wall(canvas, plot, { x: 1.6, wide: 19.4, tall: 5.7 }, '#9a5a41', '#7d4534');
    slats(canvas, plot, { x: 1.6, wide: 19.4, tall: 5.9 }, { each: 0.18, colour: 'rgba(60,22,12,0.16)' });
    block(canvas, plot, { x: 6.8, wide: 9.4, tall: 0.18 }, 7.2, '#e4d6c0');
    block(canvas, plot, { x: 7.6, wide: 7.8, tall: 1.2 }, 5.75, sign);
    letters(canvas, plot, { words: 'ISUZU UTE PARTS', x: 8, up: 6.34, high: 0.62, colour: '#ffffff' });
    // The store behind its door: racks with boxes, tyres, bars.
    block(canvas, plot, { x: 2.6, wide: 7.6, tall: 4 }, 0, '#241d1a');
    wall(canvas, plot, { x: 2.8, wide: 7.2, tall: 3.8 }, '#e9ddc6', '#a8957c');
    const boxes = ['#b98a55', '#d8b98a', '#c8c9c6', '#a83a12', '#8f6b42'];
    for (let shelf = 0; shelf < 4; shelf++) {
      const up = 0.28 + shelf * 0.86;
      block(canvas, plot, { x: 2.9, wide: 7, tall: 0.08 }, up, '#3f5f86');
      for (let x = 3.02; x < 9.5;) {
        const wide = 0.3 + random() * 0.5;
        const tall = 0.3 + random() * 0.36;
        if (shelf === 1 && x > 6.4) {
          context.strokeStyle = '#1d1e20';
          context.lineWidth = metre * 0.15;
          context.beginPath();
          context.arc((x + 0.34) * metre, base - (up + 0.42) * metre, metre * 0.25, 0, 7);
          context.stroke();
          x += 0.8;
          continue;
        }
        block(canvas, plot, { x, wide, tall }, up + 0.08, boxes[Math.floor(random() * boxes.length)] ?? '#b98a55');
        x += wide + 0.05;
      }
    }
    for (const x of [2.82, 6.3, 9.86]) block(canvas, plot, { x, wide: 0.12, tall: 3.6 }, 0, '#3f5f86');
    rollerDoor(canvas, plot, { x: 15.8, wide: 4.2, tall: 3.8 }, '#6f3a26');
    block(canvas, plot, { x: 11.4, wide: 1.4, tall: 2.6 }, 0, '#20282d');
    block(canvas, plot, { x: 11.52, wide: 1.16, tall: 2.4 }, 0, '#7f97a0');
    sash(canvas, plot, { x: 13.2, wide: 1.7, tall: 1.6 }, 1.2, { frame: '#e4d6c0', glass: '#5d7680' });
    // An awning of iron on posts.
    plane(canvas, plot, '#b9bdbd', [1.4, 4.2], [1.9, 4.9], [20.7, 4.9], [21.2, 4.2]);
    block(canvas, plot, { x: 1.4, wide: 19.8, tall: 0.2 }, 4.05, '#8c9090');
    for (let rib = 0; rib < 64; rib++)
      block(canvas, plot, { x: 1.9 + rib * 0.295, wide: 0.04, tall: 0.66 }, 4.24, 'rgba(50,55,58,0.22)');
    for (const x of [1.7, 10.6, 20.8]) block(canvas, plot, { x, wide: 0.18, tall: 4.1 }, 0, '#e4d6c0');
    block(canvas, plot, { x: 1.6, wide: 19.4, tall: 4.05 }, 0, 'rgba(30,16,10,0.12)');
    // Crates on a pallet.
    for (const [x, foot, colour] of [
      [22, 0.12, '#b98a55'],
      [23.3, 0.12, '#a87a48'],
      [22.6, 1.22, '#c59a64'],
    ] as const) {
      block(canvas, plot, { x, wide: 1.2, tall: 1.06 }, foot - 0.2, colour);
      slats(canvas, plot, { x, wide: 1.2, tall: 0.9 }, { foot: foot - 0.02, each: 0.3, colour: 'rgba(70,40,14,0.5)' });
    }
  },
});

/** Dalby: a shed of timber and iron under its veranda, silos and a windmill on the plain, at sunset. */
export const paintDalby = yard({
  sky: [
    [0, '#41568d'],
    [0.45, '#a77f9b'],
    [0.78, '#f0a878'],
    [1, '#fbd08e'],
  ],
  ground: redDirt,
  grains: redGrains,
  isUnsealed: true,
  behind(canvas, plot) {
    const { base, metre } = plot;
    const { width, height } = canvas;
    glow(canvas, width * 0.36, base - metre * 1.2, width * 0.42, 'rgba(255,214,130,0.85)');
    for (let wisp = 0; wisp < 8; wisp++)
      cloud(
        canvas,
        canvas.random() * width,
        metre * (1.5 + canvas.random() * 5),
        width * (0.05 + canvas.random() * 0.08),
        'rgba(255,196,150,0.12)',
        'rgba(120,80,120,0.1)',
      );
    // Crops to the horizon.
    vertical(canvas, base - metre * 1.6, base, [
      [0, '#b98a52'],
      [1, '#c79a55'],
    ]);
    grain(canvas, base - metre * 1.6, base, ['#8a6430', '#f0cd86'], 1200, 5);
    silos(canvas, plot);
    windmill(canvas, plot);
    scrub(canvas, base - metre * 0.2, height * 0.01, ['#8a7038', '#a98a4a', '#6a5528'], 60, 0.05);
  },
  building(canvas, plot) {
    const { metre, base } = plot;
    // A gabled shed with its lean-to on both sides.
    plane(canvas, plot, '#8f4a2c', [11.6, 0], [11.6, 4.3], [17.4, 7.2], [23.2, 4.3], [23.2, 0]);
    ribs(canvas, plot, { x: 11.6, wide: 11.6, tall: 4.3 });
    plane(canvas, plot, '#a9a49c', [11.1, 4], [11.1, 4.35], [17.4, 7.6], [23.7, 4.35], [23.7, 4], [17.4, 7.2]);
    glazing(
      canvas,
      plot,
      { x: 12.4, wide: 6.6, tall: 2.9 },
      { warm: '#ffdd9a', deep: '#a8703c', panes: 3, inside: { draw: uteSilhouette, each: 6.2, paints: utePaints } },
    );
    block(canvas, plot, { x: 19.8, wide: 2.6, tall: 3 }, 0, '#2b1c14');
    rollerDoor(canvas, plot, { x: 19.9, wide: 2.4, tall: 2.9 }, '#c2b8a6');
    block(canvas, plot, { x: 14, wide: 6.8, tall: 1.5 }, 4.2, sign);
    block(canvas, plot, { x: 14, wide: 6.8, tall: 0.1 }, 4.1, '#e0672f');
    letters(canvas, plot, { words: 'OUTBACK', x: 14.4, up: 5.32, high: 0.52, colour: '#e0672f' });
    letters(canvas, plot, { words: 'ISUZU UTE', x: 14.4, up: 4.64, high: 0.62, colour: '#ffffff' });
    // The veranda.
    plane(canvas, plot, '#b5b0a6', [10.6, 3.1], [11.6, 3.8], [23.2, 3.8], [24.2, 3.1]);
    block(canvas, plot, { x: 10.6, wide: 13.6, tall: 0.16 }, 2.98, '#8d8880');
    for (const x of [10.8, 15.1, 19.4, 23.8]) block(canvas, plot, { x, wide: 0.18, tall: 3 }, 0, '#5d3a26');
    block(canvas, plot, { x: 11.6, wide: 11.6, tall: 0.4 }, 2.6, 'rgba(30,14,8,0.35)');
    glow(canvas, metre * 15.6, base - metre, metre * 5, 'rgba(255,205,130,0.28)');
    fence(canvas, plot);
  },
});

/** Four silos of concrete with their elevator. */
function silos(canvas: Canvas, plot: Plot): void {
  const { context } = canvas;
  const { metre } = plot;
  for (let silo = 0; silo < 4; silo++) {
    const x = 2.4 + silo * 1.75;
    const round = context.createLinearGradient(x * metre, 0, (x + 1.75) * metre, 0);
    round.addColorStop(0, '#8d7f86');
    round.addColorStop(0.6, '#e6c9ab');
    round.addColorStop(1, '#a3908d');
    plane(canvas, plot, round, [x, 0.6], [x, 8], [x + 0.87, 8.35], [x + 1.75, 8], [x + 1.75, 0.6]);
  }
  block(canvas, plot, { x: 1.2, wide: 1.2, tall: 9.6 }, 0.6, '#7a6c74');
  block(canvas, plot, { x: 1.2, wide: 8.2, tall: 0.6 }, 8.4, '#8d7d80');
  plane(canvas, plot, '#6b5e66', [1, 10.2], [1.8, 10.8], [2.6, 10.2]);
}

function windmill(canvas: Canvas, { base, metre }: Plot): void {
  const { context } = canvas;
  const x = 9.9 * metre;
  const hub = base - 6 * metre;
  context.strokeStyle = '#5a4238';
  context.lineWidth = 2.2;
  context.beginPath();
  for (const side of [-1, 1]) {
    context.moveTo(x + side * metre * 0.75, base - metre * 0.5);
    context.lineTo(x + side * metre * 0.08, hub);
  }
  for (const up of [1.5, 2.7, 3.8]) {
    const half = 0.75 - (up - 0.5) * 0.122;
    context.moveTo(x - half * metre, base - up * metre);
    context.lineTo(x + half * metre, base - up * metre);
    context.lineTo(x - (half - 0.12) * metre, base - (up + 1) * metre);
  }
  context.stroke();
  for (let blade = 0; blade < 14; blade++) {
    const turn = (blade / 14) * Math.PI * 2;
    context.fillStyle = blade % 2 ? '#6b5650' : '#8a726a';
    context.beginPath();
    context.moveTo(x + Math.cos(turn) * metre * 0.2, hub + Math.sin(turn) * metre * 0.2);
    context.lineTo(x + Math.cos(turn - 0.13) * metre * 1.15, hub + Math.sin(turn - 0.13) * metre * 1.15);
    context.lineTo(x + Math.cos(turn + 0.13) * metre * 1.15, hub + Math.sin(turn + 0.13) * metre * 1.15);
    context.fill();
  }
  context.fillStyle = rust;
  context.beginPath();
  context.moveTo(x + metre * 0.2, hub);
  context.lineTo(x + metre * 1.9, hub - metre * 0.4);
  context.lineTo(x + metre * 1.9, hub + metre * 0.4);
  context.fill();
}

/** Posts and wires along the edge of the yard. */
function fence(canvas: Canvas, plot: Plot): void {
  for (let x = 0.2; x < 10.2; x += 1.6) block(canvas, plot, { x, wide: 0.12, tall: 1.15 }, 0, '#5d4334');
  for (const up of [0.35, 0.7, 1.05]) block(canvas, plot, { x: 0, wide: 10.2, tall: 0.03 }, up, 'rgba(70,50,40,0.8)');
}
