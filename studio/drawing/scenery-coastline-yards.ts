import { cloud, glow, grain, ridge, scrub, vertical } from './brushes.ts';
import type { Canvas } from './brushes.ts';
import { caravanSilhouette, motorcycleSilhouette } from './silhouettes.ts';
import { paintWorkshop } from './workshop.ts';
import {
  block,
  glazing,
  letters,
  palm,
  pine,
  plane,
  ribs,
  sash,
  sea,
  slats,
  tree,
  wall,
  yard,
} from './yard-brushes.ts';
import type { Plot } from './yard-brushes.ts';

const teal = '#0f6f74';
const coral = '#ff7f66';
const motorcyclePaints = ['#b3302d', '#2f5f9c', '#d98a2f', '#3c4a46'];
const lawn = [
  [0, '#b4b878'],
  [0.2, '#97a55e'],
  [1, '#68803f'],
] as const;
const lawnGrains = ['#55702f', '#c3c884', '#3f5a26'];
const norfolk = ['#2f5a4a', '#3f7059', '#6a9474'];
const coastal = ['#3f6f50', '#5d8f63', '#a0bd80'];

/** Coffs Harbour's caravans: a light pavilion on a lawn above the jetty, Norfolk pines, in the morning. */
export const paintCoffsHarbour = yard({
  sky: [
    [0, '#6fb7d6'],
    [0.55, '#b5dcea'],
    [0.9, '#f3e9dc'],
    [1, '#fbe6d0'],
  ],
  ground: lawn,
  grains: lawnGrains,
  isUnsealed: true,
  behind(canvas, plot) {
    const { base, metre } = plot;
    const { width } = canvas;
    glow(canvas, width * 0.22, base - metre * 3, width * 0.36, 'rgba(255,236,205,0.85)');
    cloud(canvas, width * 0.5, metre * 2.6, width * 0.12, 'rgba(255,252,248,0.32)', 'rgba(205,216,226,0.14)');
    cloud(canvas, width * 0.86, metre * 1.6, width * 0.1, 'rgba(255,252,248,0.32)', 'rgba(205,216,226,0.14)');
    // The island at the end of the wall.
    ridge(canvas, { base: base - metre * 2, height: metre * 1.7, colour: '#86a89c', rough: 0.5, flat: 0.5 });
    sea(canvas, plot, 2.1, [
      [0, '#3f93a8'],
      [0.5, '#5db6bb'],
      [0.85, '#a9dcd4'],
      [1, '#e8d8b4'],
    ]);
    // The timber jetty.
    block(canvas, plot, { x: 0, wide: 11.4, tall: 0.18 }, 1.5, '#7a6250');
    for (let x = 0.3; x < 11.4; x += 0.95) block(canvas, plot, { x, wide: 0.14, tall: 1.1 }, 0.5, '#66503f');
    for (let x = 0.3; x < 11.4; x += 1.9) block(canvas, plot, { x, wide: 0.07, tall: 0.5 }, 1.6, '#7a6250');
    block(canvas, plot, { x: 0, wide: 11.4, tall: 0.05 }, 2.05, '#7a6250');
    for (const [x, tall] of [
      [2, 9.6],
      [4.6, 8.2],
      [10, 9],
    ] as const)
      pine(canvas, { x: x * metre, foot: base, tall: tall * metre, colours: norfolk, bark: '#6b5545' });
  },
  building(canvas, plot) {
    wall(canvas, plot, { x: 11.6, wide: 13.2, tall: 5.8 }, '#fdfaf5', '#e9e2d4');
    slats(canvas, plot, { x: 11.6, wide: 13.2, tall: 5.6 }, { each: 0.22, colour: 'rgba(120,110,90,0.14)' });
    glazing(
      canvas,
      plot,
      { x: 12.2, wide: 12, tall: 4.6 },
      {
        warm: '#fff0d2',
        deep: '#7fa7a6',
        panes: 5,
        inside: { draw: caravanSilhouette, each: 9.5, paints: ['#f4f1e8', '#dfe6e2'] },
      },
    );
    // A roof of two long waves.
    const { context } = canvas;
    const { base, metre } = plot;
    context.fillStyle = teal;
    context.beginPath();
    context.moveTo(10.8 * metre, base - 5.6 * metre);
    for (let x = 10.8; x <= 25.7; x += 0.1)
      context.lineTo(x * metre, base - (6.3 + 0.5 * Math.sin(((x - 10.8) / 7.45) * Math.PI * 2 - 1.2)) * metre);
    context.lineTo(25.7 * metre, base - 5.6 * metre);
    context.fill();
    block(canvas, plot, { x: 11.6, wide: 13.2, tall: 1 }, 4.7, teal);
    block(canvas, plot, { x: 11.6, wide: 13.2, tall: 0.1 }, 4.6, coral);
    letters(canvas, plot, { words: 'COASTLINE CARAVANS', x: 12.2, up: 5.19, high: 0.6, colour: '#ffffff' });
  },
  front(canvas, { base, metre }) {
    scrub(canvas, base, metre * 0.3, ['#8a9556', '#b9b577', '#6c7d42', '#d0c48c'], 70, 0.035);
  },
});

/** The caravans' workshop: two doors as tall as a caravan, weatherboards, banana hills behind, under a high sun. */
export const paintCoffsHarbourService = paintWorkshop({
  wall: ['#eef1ec', '#cdd5cc'],
  doors: '#8fb9b3',
  roof: '#3d7f80',
  sign: teal,
  words: 'CARAVAN SERVICE',
  sky: [
    [0, '#4a9fd2'],
    [0.7, '#b6dcec'],
    [1, '#eaf2ea'],
  ],
  ground: [
    [0, '#c8c3b2'],
    [0.3, '#aaa698'],
    [1, '#74736c'],
  ],
  trees: coastal,
  open: [0, 1],
  shed: {
    roof: 'gable',
    tall: 6.2,
    doorTall: 4.4,
    doors: 3,
    inside: caravanSilhouette,
    raised: 0,
    paints: ['#fbfaf6', '#e4e9e6', '#f3ede2'],
  },
  behind(canvas, { base, metre }) {
    const { context, width, random } = canvas;
    cloud(canvas, width * 0.18, metre * 1.9, width * 0.11, 'rgba(255,255,255,0.36)', 'rgba(190,212,224,0.16)');
    cloud(canvas, width * 0.8, metre * 2.4, width * 0.13, 'rgba(255,255,255,0.36)', 'rgba(190,212,224,0.16)');
    ridge(canvas, { base, height: metre * 9.4, colour: '#6fa07f', rough: 0.3, flat: 0.7 });
    ridge(canvas, { base, height: metre * 7.4, colour: '#568c62', rough: 0.5, flat: 0.8 });
    // Rows of bananas.
    for (let plant = 0; plant < 260; plant++) {
      const x = random() * width;
      const y = base - metre * (0.4 + random() * 4.4);
      context.strokeStyle = random() < 0.5 ? 'rgba(150,190,100,0.6)' : 'rgba(60,110,66,0.6)';
      context.lineWidth = 2;
      context.beginPath();
      for (const lean of [-5, -2, 2, 5]) {
        context.moveTo(x, y);
        context.quadraticCurveTo(x + lean, y - 9, x + lean * 2, y - 5);
      }
      context.stroke();
    }
  },
  before(canvas, { base, metre }) {
    palm(canvas, metre * 25, base + metre * 0.2, metre * 7.6, -0.06);
  },
});

/** Coffs Harbour's motorcycles: an old shop with a stepped front and an awning in its street, towards evening. */
export const paintBanksiaStreet = yard({
  sky: [
    [0, '#4d7fae'],
    [0.5, '#b9b9c4'],
    [0.82, '#f6cba4'],
    [1, '#fbd9a8'],
  ],
  ground: [
    [0, '#9a938e'],
    [0.25, '#7f7a78'],
    [1, '#4e4b4d'],
  ],
  grains: ['#3d3b3e', '#a8a19c', '#e3c9a4'],
  behind(canvas, plot) {
    const { base, metre } = plot;
    const { width } = canvas;
    glow(canvas, width * 0.9, base - metre * 4, width * 0.34, 'rgba(255,210,150,0.8)');
    ridge(canvas, { base, height: metre * 5.6, colour: '#7f9690', rough: 0.4, flat: 0.7 });
    for (const [x, tall] of [
      [0.8, 7.4],
      [24.6, 7],
    ] as const)
      tree(canvas, { x: x * metre, foot: base, tall: tall * metre, colours: coastal, bark: '#6d5b4b' });
    // The neighbours in the street.
    for (const [x, wide, tall, colour] of [
      [-0.4, 4.4, 4.6, '#d9b99a'],
      [22, 4.6, 4.9, '#9db3ad'],
    ] as const) {
      wall(canvas, plot, { x, wide, tall }, colour, '#b5a189');
      block(canvas, plot, { x: x + 0.5, wide: wide - 1, tall: 2.2 }, 0.3, '#54605f');
      block(canvas, plot, { x, wide, tall: 0.25 }, 2.9, '#8a5a45');
    }
  },
  building(canvas, plot) {
    plane(
      canvas,
      plot,
      '#f6efe0',
      [4, 0],
      [4, 6.2],
      [7, 6.2],
      [7, 7.2],
      [10, 7.2],
      [10, 8.3],
      [16, 8.3],
      [16, 7.2],
      [19, 7.2],
      [19, 6.2],
      [22, 6.2],
      [22, 0],
    );
    // Bands and fins of the thirties.
    for (const up of [5.9, 5.6]) block(canvas, plot, { x: 4, wide: 18, tall: 0.12 }, up, coral);
    for (const x of [11.2, 12.9, 14.6]) block(canvas, plot, { x, wide: 0.26, tall: 1.5 }, 6.6, '#e0cfb2');
    for (const x of [7.3, 17.4])
      sash(canvas, plot, { x, wide: 1.4, tall: 0.9 }, 6.1, { frame: teal, glass: '#ffe0a0' });
    block(canvas, plot, { x: 4, wide: 18, tall: 3.3 }, 0, '#2c3c3c');
    glazing(
      canvas,
      plot,
      { x: 4.4, wide: 7.4, tall: 3 },
      {
        warm: '#ffe7b6',
        deep: '#b58a5c',
        panes: 3,
        inside: { draw: motorcycleSilhouette, each: 2.4, paints: motorcyclePaints },
      },
    );
    glazing(
      canvas,
      plot,
      { x: 14.2, wide: 7.4, tall: 3 },
      {
        warm: '#ffe7b6',
        deep: '#b58a5c',
        panes: 3,
        inside: { draw: motorcycleSilhouette, each: 2.4, paints: motorcyclePaints },
      },
    );
    wall(canvas, plot, { x: 12.2, wide: 1.6, tall: 2.8 }, '#ffeec6', '#c49a6a');
    block(canvas, plot, { x: 12.94, wide: 0.1, tall: 2.8 }, 0, '#2c3c3c');
    // The awning hangs on rods.
    block(canvas, plot, { x: 3.6, wide: 18.8, tall: 0.95 }, 3.3, teal);
    block(canvas, plot, { x: 3.6, wide: 18.8, tall: 0.12 }, 3.22, coral);
    letters(canvas, plot, { words: 'COASTLINE MOTORCYCLES', x: 8.2, up: 3.77, high: 0.6, colour: '#ffffff' });
    for (const x of [5.4, 12.96, 20.4])
      plane(canvas, plot, '#6b7674', [x, 4.25], [x + 0.9, 5.5], [x + 0.97, 5.5], [x + 0.07, 4.25]);
    glow(canvas, plot.metre * 13, plot.base, plot.metre * 9, 'rgba(255,214,150,0.3)');
  },
});

/** Port Macquarie: a shop of weatherboards with a veranda below the lighthouse, banksias, at first light. */
export const paintPortMacquarie = yard({
  sky: [
    [0, '#7f9fd0'],
    [0.5, '#d5b9cf'],
    [0.82, '#fbd0b8'],
    [1, '#ffe3bd'],
  ],
  ground: [
    [0, '#ddd0b2'],
    [0.25, '#bfb49a'],
    [1, '#857f72'],
  ],
  grains: ['#8d8270', '#f2e6c9', '#a99d84'],
  isUnsealed: true,
  behind(canvas, plot) {
    const { base, metre } = plot;
    const { width, random } = canvas;
    glow(canvas, width * 0.4, base - metre * 2.6, width * 0.38, 'rgba(255,226,180,0.9)');
    for (let wisp = 0; wisp < 7; wisp++)
      cloud(
        canvas,
        random() * width,
        metre * (1.4 + random() * 4.5),
        width * (0.05 + random() * 0.07),
        'rgba(255,220,208,0.16)',
        'rgba(170,150,190,0.1)',
      );
    sea(canvas, plot, 2.6, [
      [0, '#c7a9b8'],
      [0.35, '#8fb0c4'],
      [0.8, '#5e9cb3'],
      [1, '#a8cfcb'],
    ]);
    headland(canvas, plot);
    lighthouse(canvas, plot);
    vertical(canvas, base - metre * 0.35, base, [
      [0, '#8a9a62'],
      [1, '#a3a86e'],
    ]);
    grain(canvas, base - metre * 0.35, base, ['#566b36', '#cfcb8e'], 400, 4);
    scrub(canvas, base - metre * 0.1, metre * 0.1, ['#6f8450', '#93a066', '#c2bd84'], 80, 0.05);
  },
  building(canvas, plot) {
    const boards = { x: 1.6, wide: 11.6, tall: 3.9 };
    wall(canvas, plot, boards, '#dcebe6', '#b8cfc8');
    slats(canvas, plot, { ...boards, tall: 3.8 }, { each: 0.2, colour: 'rgba(50,90,90,0.18)' });
    for (const x of [2.5, 10]) sash(canvas, plot, { x, wide: 2, tall: 1.8 }, 1, { frame: '#ffffff', glass: '#ffe2a6' });
    glazing(
      canvas,
      plot,
      { x: 5.2, wide: 4.2, tall: 2.9 },
      {
        warm: '#ffebbd',
        deep: '#b9a078',
        panes: 2,
        inside: { draw: motorcycleSilhouette, each: 2.2, paints: motorcyclePaints },
      },
    );
    plane(canvas, plot, '#f4f1e8', [4.2, 4.7], [7.4, 7], [10.6, 4.7]);
    plane(canvas, plot, '#c75f4b', [0.9, 4], [2.6, 5.4], [12.2, 5.4], [13.9, 4]);
    ribs(canvas, plot, { x: 2.2, wide: 10.4, tall: 1.3 }, 4.05);
    plane(canvas, plot, '#f4f1e8', [3.6, 4.2], [7.4, 7.1], [11.2, 4.2]);
    slats(canvas, plot, { x: 5.6, wide: 3.6, tall: 1.1 }, { foot: 4.4, each: 0.2, colour: 'rgba(50,90,90,0.14)' });
    plane(canvas, plot, '#c75f4b', [3.2, 4.1], [7.4, 7.4], [11.6, 4.1], [11.1, 4.1], [7.4, 6.95], [3.7, 4.1]);
    block(canvas, plot, { x: 4.95, wide: 4.9, tall: 0.95 }, 4.35, teal);
    letters(canvas, plot, { words: 'COASTLINE', x: 5.35, up: 4.83, high: 0.64, colour: '#ffffff' });
    // The veranda with its rail.
    plane(canvas, plot, '#d9ded9', [0.7, 3.2], [1.6, 4], [13.2, 4], [14.1, 3.2]);
    block(canvas, plot, { x: 0.7, wide: 13.4, tall: 0.14 }, 3.08, '#ffffff');
    for (const x of [0.9, 4.8, 9.6, 13.7]) block(canvas, plot, { x, wide: 0.16, tall: 3.1 }, 0, '#ffffff');
    for (const [x, wide] of [
      [0.9, 3.9],
      [9.6, 4.1],
    ] as const) {
      block(canvas, plot, { x, wide, tall: 0.08 }, 0.95, '#ffffff');
      for (let along = 0.25; along < wide; along += 0.3)
        block(canvas, plot, { x: x + along, wide: 0.05, tall: 0.9 }, 0.1, '#ffffff');
    }
  },
  front(canvas, { base, metre }) {
    tree(canvas, {
      x: metre * 0.3,
      foot: base + metre * 0.2,
      tall: metre * 6.4,
      colours: ['#5a7350', '#7b9062', '#c7b765'],
      bark: '#6a5a4e',
    });
  },
});

function headland({ context }: Canvas, { base, metre }: Plot): void {
  const slope = context.createLinearGradient(0, base - metre * 5, 0, base);
  slope.addColorStop(0, '#8fa386');
  slope.addColorStop(0.6, '#6f8a6c');
  slope.addColorStop(1, '#5d7560');
  context.fillStyle = slope;
  context.beginPath();
  context.moveTo(metre * 14.4, base);
  context.bezierCurveTo(metre * 16.4, base - metre * 1, metre * 17, base - metre * 3.6, metre * 20, base - metre * 4);
  context.bezierCurveTo(
    metre * 22.4,
    base - metre * 4.3,
    metre * 24,
    base - metre * 4.2,
    metre * 26,
    base - metre * 3.6,
  );
  context.lineTo(metre * 26, base);
  context.fill();
}

/** White and round, with its gallery and its lamp. */
function lighthouse(canvas: Canvas, plot: Plot): void {
  const { context } = canvas;
  const { base, metre } = plot;
  const round = context.createLinearGradient(metre * 20.3, 0, metre * 22.4, 0);
  round.addColorStop(0, '#ffffff');
  round.addColorStop(0.5, '#fbeee4');
  round.addColorStop(1, '#b9b3c4');
  plane(canvas, plot, round, [20.3, 3.9], [20.6, 7.9], [22.1, 7.9], [22.4, 3.9]);
  block(canvas, plot, { x: 20.25, wide: 2.2, tall: 0.18 }, 7.9, '#5b6a70');
  for (let rail = 0; rail < 8; rail++)
    block(canvas, plot, { x: 20.3 + rail * 0.29, wide: 0.05, tall: 0.4 }, 8.05, '#5b6a70');
  block(canvas, plot, { x: 20.85, wide: 1, tall: 0.95 }, 8.08, '#ffeeb8');
  for (const x of [20.85, 21.32, 21.79]) block(canvas, plot, { x, wide: 0.06, tall: 0.95 }, 8.08, '#5b6a70');
  plane(canvas, plot, '#c75f4b', [20.6, 9.03], [21.35, 9.75], [22.1, 9.03]);
  block(canvas, plot, { x: 21.2, wide: 0.35, tall: 0.7 }, 5.9, '#6b7780');
  glow(canvas, metre * 21.35, base - metre * 8.5, metre * 3.2, 'rgba(255,236,180,0.75)');
}
