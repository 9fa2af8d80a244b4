import { cloud, glow, grain, ridge, vertical } from './brushes.ts';
import type { Canvas } from './brushes.ts';
import { carSilhouette } from './silhouettes.ts';
import {
  block,
  bunting,
  glazing,
  letters,
  plane,
  ribs,
  rollerDoor,
  sash,
  sea,
  slats,
  tree,
  wall,
  yard,
} from './yard-brushes.ts';
import type { Plot } from './yard-brushes.ts';

const gums = ['#54724d', '#6f8c5d', '#9cb078'];
const jacarandas = ['#6d4aa0', '#8a68bd', '#b59ada'];
const sealed = [
  [0, '#b4b7bb'],
  [0.3, '#999da2'],
  [1, '#6a6e75'],
] as const;
const grains = ['#5d6168', '#b9bcc0', '#d9dbde'];
const flags = ['#ffd23f', '#ffffff', '#2a86d6', '#ffd23f', '#e94f3d'];
const blue = '#0f68b5';
const yellow = '#ffd23f';

/** A name in the dealer's colours: white on blue with a yellow edge. */
function fascia(
  canvas: Canvas,
  plot: Plot,
  { x, wide, up }: { x: number; wide: number; up: number },
  words: string,
): void {
  block(canvas, plot, { x, wide, tall: 1.15 }, up, blue);
  block(canvas, plot, { x, wide, tall: 0.14 }, up - 0.14, yellow);
  letters(canvas, plot, { words, x: x + 0.6, up: up + 0.57, high: 0.64, colour: '#ffffff' });
}

/** A row of cars from their side, each of `size` times its length. */
function row(canvas: Canvas, { base, metre }: Plot, from: number, count: number, foot: number, size: number): void {
  const paints = ['#c33b30', '#eceef0', '#2f62ad', '#7c8288', '#e4b92f', '#3f6f56', '#1f2227', '#c9ccd0'];
  for (let car = 0; car < count; car++)
    carSilhouette(
      canvas,
      (from + car * 4.7 * size) * metre,
      base + foot * metre,
      metre * size,
      paints[Math.floor(canvas.random() * paints.length)] ?? '#888',
    );
}

/** Penrith: rows of cars under sails of shade, a small office, the mountains behind, at noon. */
export const paintPenrith = yard({
  sky: [
    [0, '#1f78c8'],
    [0.55, '#62aee6'],
    [0.9, '#bfe0f3'],
    [1, '#e2f0f5'],
  ],
  ground: sealed,
  grains,
  behind(canvas, { base, metre }) {
    const { width } = canvas;
    for (const [x, y, size] of [
      [0.16, 2.4, 0.13],
      [0.5, 1.3, 0.1],
      [0.82, 3, 0.15],
      [0.38, 4.6, 0.07],
    ] as const)
      cloud(canvas, x * width, y * metre, size * width, 'rgba(255,255,255,0.4)', 'rgba(176,200,224,0.2)');
    ridge(canvas, { base, height: metre * 6.2, colour: '#7f9dbd', rough: 0.3, flat: 0.5 });
    ridge(canvas, { base, height: metre * 4.4, colour: '#5f84a3', rough: 0.5, flat: 0.7 });
    for (let gum = 0; gum < 10; gum++)
      tree(canvas, {
        x: canvas.random() * width,
        foot: base,
        tall: metre * (3.4 + canvas.random() * 1.6),
        colours: gums,
        bark: '#cfc6b6',
      });
  },
  building(canvas, plot) {
    // The office.
    wall(canvas, plot, { x: 1, wide: 8.4, tall: 4.2 }, '#ffffff', '#dfe8ef');
    glazing(canvas, plot, { x: 1.5, wide: 7.4, tall: 2.9 }, { warm: '#cfe6f3', deep: '#5b8aab', panes: 5 });
    plane(canvas, plot, '#dfe8ef', [1, 4.2], [1, 4.6], [9.4, 5.4], [9.4, 4.2]);
    plane(canvas, plot, '#0b4f8c', [0.3, 4.8], [10, 5.75], [10, 5.4], [0.3, 4.45]);
    fascia(canvas, plot, { x: 1, wide: 8.4, up: 3.2 }, 'BIG SKY USED CARS');
    // Sails on masts over the cars.
    row(canvas, plot, 10.6, 4, 0, 0.84);
    for (const x of [10.6, 15.6, 20.6, 25.6]) block(canvas, plot, { x, wide: 0.2, tall: 5.4 }, 0, '#e8edf1');
    plane(canvas, plot, yellow, [10.6, 5.4], [15.7, 4.1], [15.7, 3.6], [13, 3.9]);
    plane(canvas, plot, '#e9bb1d', [10.6, 5.4], [13, 3.9], [15.7, 3.6], [12.4, 3.5]);
    plane(canvas, plot, '#ffffff', [15.7, 5.4], [20.7, 4], [20.7, 3.5], [18, 3.8]);
    plane(canvas, plot, '#cfdbe4', [15.7, 5.4], [18, 3.8], [20.7, 3.5], [17.3, 3.4]);
    plane(canvas, plot, '#3f97dd', [20.7, 5.4], [25.8, 4.1], [25.8, 3.6], [23, 3.9]);
    plane(canvas, plot, '#2477bb', [20.7, 5.4], [23, 3.9], [25.8, 3.6], [22.4, 3.5]);
    block(canvas, plot, { x: 10.4, wide: 15.6, tall: 3.3 }, 0, 'rgba(20,40,70,0.14)');
  },
});

/** Campbelltown: an office of brick under a hipped roof, jacarandas along the street, in the morning. */
export const paintCampbelltown = yard({
  sky: [
    [0, '#6fb1e2'],
    [0.6, '#c5e0f0'],
    [1, '#f6ecdc'],
  ],
  ground: [
    [0, '#bdb8b8'],
    [0.3, '#a29ea2'],
    [1, '#716f78'],
  ],
  grains: ['#8f6fb4', '#a98fca', '#6a6b72'],
  behind(canvas, { base, metre }) {
    const { width } = canvas;
    cloud(canvas, width * 0.62, metre * 2.2, width * 0.12, 'rgba(255,255,255,0.34)', 'rgba(200,212,226,0.16)');
    cloud(canvas, width * 0.24, metre * 1.6, width * 0.09, 'rgba(255,255,255,0.32)', 'rgba(200,212,226,0.16)');
    ridge(canvas, { base, height: metre * 3.2, colour: '#92aa9e', rough: 0.6, flat: 0.7 });
    for (const [x, tall] of [
      [0.5, 8.4],
      [14.6, 7.2],
      [18, 8.2],
      [21.5, 7.4],
      [25.2, 8.8],
    ] as const)
      tree(canvas, { x: x * metre, foot: base, tall: tall * metre, colours: jacarandas, bark: '#5b4b43' });
  },
  building(canvas, plot) {
    wall(canvas, plot, { x: 2.4, wide: 11.4, tall: 3.9 }, '#b4694c', '#93523c');
    slats(canvas, plot, { x: 2.4, wide: 11.4, tall: 3.8 }, { each: 0.18, colour: 'rgba(70,26,14,0.2)' });
    for (const x of [3.2, 10.4])
      sash(canvas, plot, { x, wide: 2.4, tall: 1.7 }, 1, { frame: '#fbf8f0', glass: '#6d8ea3' });
    block(canvas, plot, { x: 6.7, wide: 2.6, tall: 2.9 }, 0, '#fbf8f0');
    wall(canvas, plot, { x: 6.85, wide: 2.3, tall: 2.75 }, '#ffeec4', '#7e9aa8');
    block(canvas, plot, { x: 7.95, wide: 0.08, tall: 2.75 }, 0, '#fbf8f0');
    plane(canvas, plot, '#59616b', [1.6, 3.8], [4.6, 6.4], [11.6, 6.4], [14.6, 3.8]);
    for (let tile = 0; tile < 13; tile++) {
      const share = tile / 13;
      plane(
        canvas,
        plot,
        'rgba(20,26,34,0.22)',
        [1.6 + 3 * share, 3.8 + 2.6 * share],
        [14.6 - 3 * share, 3.8 + 2.6 * share],
        [14.6 - 3 * share, 3.84 + 2.6 * share],
        [1.6 + 3 * share, 3.84 + 2.6 * share],
      );
    }
    block(canvas, plot, { x: 1.6, wide: 13, tall: 0.18 }, 3.68, '#fbf8f0');
    // Poles with flags along the street, and the sign.
    row(canvas, plot, 15, 3, 0, 0.78);
    for (const [x, colour] of [
      [15.2, blue],
      [18.9, yellow],
      [22.6, blue],
    ] as const) {
      block(canvas, plot, { x, wide: 0.12, tall: 6.2 }, 0, '#d9dee2');
      plane(canvas, plot, colour, [x + 0.12, 6.1], [x + 1.25, 5.8], [x + 1.1, 2.9], [x + 0.12, 3.1]);
    }
    fascia(canvas, plot, { x: 3.4, wide: 9.2, up: 4.5 }, 'BIG SKY USED CARS');
    for (const x of [4.6, 11]) block(canvas, plot, { x, wide: 0.16, tall: 0.7 }, 3.7, '#d9dee2');
  },
  front(canvas, { base, metre }) {
    // Fallen flowers along the kerb.
    const { context, random } = canvas;
    for (let flower = 0; flower < 340; flower++) {
      const depth = random() ** 2;
      context.fillStyle = random() < 0.5 ? 'rgba(150,118,200,0.5)' : 'rgba(188,164,224,0.5)';
      context.beginPath();
      context.ellipse(
        (12 + random() * 14) * metre,
        base + metre * (0.2 + depth * 3),
        1 + depth * 3,
        0.6 + depth,
        0,
        0,
        7,
      );
      context.fill();
    }
  },
});

/** Tuggerah: a pavilion with a butterfly roof beside the lake, paperbarks and pelicans, late in the day. */
export const paintTuggerah = yard({
  sky: [
    [0, '#4f8fce'],
    [0.5, '#9cc4e0'],
    [0.82, '#f6dcb6'],
    [1, '#fde6b8'],
  ],
  ground: [
    [0, '#c4b79f'],
    [0.3, '#a79f92'],
    [1, '#6f6c6c'],
  ],
  grains: ['#6a655f', '#d9cdb4', '#efe4cb'],
  behind(canvas, plot) {
    const { base, metre } = plot;
    const { width } = canvas;
    glow(canvas, width * 0.3, base - metre * 2.4, width * 0.38, 'rgba(255,226,160,0.85)');
    for (const [x, y, size] of [
      [0.2, 2, 0.1],
      [0.56, 3.2, 0.12],
      [0.88, 1.8, 0.1],
    ] as const)
      cloud(canvas, x * width, y * metre, size * width, 'rgba(255,240,214,0.3)', 'rgba(214,196,190,0.16)');
    ridge(canvas, { base: base - metre * 1.9, height: metre * 1.5, colour: '#8f9fae', rough: 0.4, flat: 0.6 });
    sea(
      canvas,
      plot,
      2,
      [
        [0, '#e8cf9f'],
        [0.4, '#9fbac0'],
        [1, '#5c93ab'],
      ],
      'rgba(255,240,200,0.5)',
    );
    // A jetty with pelicans on its posts.
    block(canvas, plot, { x: 0, wide: 8.2, tall: 0.16 }, 0.95, '#6e5a48');
    for (let x = 0.4; x < 8.4; x += 1.3) block(canvas, plot, { x, wide: 0.18, tall: 1.35 }, 0, '#5b4a3c');
    for (const x of [3.09, 6.99]) pelican(canvas, plot, x, 1.35);
    for (const [x, tall] of [
      [10.2, 6.2],
      [11.6, 7.4],
    ] as const)
      tree(canvas, {
        x: x * metre,
        foot: base,
        tall: tall * metre,
        colours: ['#5a6f4a', '#76885c', '#a7b07a'],
        bark: '#efe6d6',
      });
  },
  building(canvas, plot) {
    wall(canvas, plot, { x: 12.6, wide: 12.4, tall: 4.7 }, '#fffaf0', '#e6ddcc');
    glazing(canvas, plot, { x: 13, wide: 11.6, tall: 3.5 }, { warm: '#ffe7b4', deep: '#8e8a78', panes: 6 });
    // The roof falls to its middle.
    plane(canvas, plot, '#d9dde0', [11.8, 6.7], [18.8, 5.1], [25.8, 6.7], [25.8, 6.3], [18.8, 4.65], [11.8, 6.3]);
    plane(canvas, plot, '#8fb6cd', [12.6, 4.7], [12.6, 6.2], [18.8, 4.75], [25, 6.2], [25, 4.7]);
    for (const x of [14.6, 16.6, 21, 23]) block(canvas, plot, { x, wide: 0.1, tall: 1 }, 4.6, '#fffaf0');
    fascia(canvas, plot, { x: 12.6, wide: 12.4, up: 3.6 }, 'BIG SKY USED CARS');
    bunting(canvas, [12.6, 6.4], [2, 7.8], plot, flags);
    block(canvas, plot, { x: 1.9, wide: 0.16, tall: 7.9 }, 0, '#d9dde0');
  },
});

/** A pelican at rest on a post. */
function pelican({ context }: Canvas, { base, metre }: Plot, x: number, up: number): void {
  const at = (along: number, high: number): [number, number] => [(x + along) * metre, base - (up + high) * metre];
  context.fillStyle = '#fbf7ef';
  context.beginPath();
  context.ellipse(...at(0.05, 0.32), metre * 0.34, metre * 0.2, -0.3, 0, 7);
  context.fill();
  context.fillStyle = '#2b2d30';
  context.beginPath();
  context.ellipse(...at(0.2, 0.3), metre * 0.24, metre * 0.11, -0.35, 0, 7);
  context.fill();
  context.strokeStyle = '#fbf7ef';
  context.lineWidth = metre * 0.11;
  context.beginPath();
  context.moveTo(...at(-0.2, 0.4));
  context.quadraticCurveTo(...at(-0.42, 0.7), ...at(-0.2, 0.86));
  context.stroke();
  context.fillStyle = '#eaa36b';
  context.beginPath();
  context.moveTo(...at(-0.24, 0.9));
  context.lineTo(...at(-0.78, 0.62));
  context.lineTo(...at(-0.26, 0.74));
  context.fill();
}

/** Kotara: an old works with a saw-tooth roof and lit windows, stacks and wires behind, at nightfall. */
export const paintKotara = yard({
  sky: [
    [0, '#20386f'],
    [0.5, '#5a6fa6'],
    [0.82, '#c99aa6'],
    [1, '#f2bd92'],
  ],
  ground: [
    [0, '#666a76'],
    [0.3, '#525663'],
    [1, '#30333e'],
  ],
  grains: ['#23262f', '#878b98', '#e8c48c'],
  behind(canvas, plot) {
    const { base, metre } = plot;
    const { width, random } = canvas;
    glow(canvas, width * 0.78, base - metre * 2, width * 0.36, 'rgba(255,190,140,0.65)');
    for (let wisp = 0; wisp < 7; wisp++)
      cloud(
        canvas,
        random() * width,
        metre * (1.5 + random() * 4.5),
        width * (0.06 + random() * 0.07),
        'rgba(255,190,170,0.13)',
        'rgba(50,60,110,0.12)',
      );
    ridge(canvas, { base, height: metre * 3, colour: '#5d648b', rough: 0.6, flat: 0.7 });
    // The works behind: stacks, and hills with the lamps of houses.
    for (const [x, wide, tall] of [
      [1.4, 0.7, 9],
      [3.1, 0.6, 7.6],
      [24.2, 0.6, 8],
    ] as const)
      plane(canvas, plot, '#474d72', [x, 0], [x + 0.1, tall], [x + wide - 0.1, tall], [x + wide, 0]);
    for (let lamp = 0; lamp < 60; lamp++)
      block(canvas, plot, { x: random() * 26, wide: 0.08, tall: 0.08 }, 0.5 + random() * 1.4, 'rgba(255,220,150,0.7)');
    vertical(canvas, base - metre * 0.5, base, [
      [0, '#3f4564'],
      [1, '#363b55'],
    ]);
    grain(canvas, base - metre * 0.5, base, ['#2a2e45', '#6a6f90'], 300, 4);
  },
  building(canvas, plot) {
    const { base, metre } = plot;
    const front = { x: 4.4, wide: 18.4, tall: 4.8 };
    for (let tooth = 0; tooth < 4; tooth++) {
      const x = 4.4 + tooth * 4.6;
      plane(canvas, plot, '#4d5878', [x, 4.7], [x, 7.2], [x + 4.6, 4.7]);
      plane(canvas, plot, '#ffdf9c', [x + 0.25, 4.9], [x + 0.25, 6.6], [x + 3.3, 4.9]);
      for (const share of [0.25, 0.5, 0.75])
        block(canvas, plot, { x: x + 0.2 + share * 2.6, wide: 0.08, tall: 1.6 * (1 - share) }, 4.9, '#4d5878');
      plane(canvas, plot, '#8b93ad', [x - 0.1, 7.2], [x - 0.1, 7.5], [x + 4.6, 4.95], [x + 4.6, 4.7]);
    }
    wall(canvas, plot, front, '#7e88a6', '#5c6482');
    ribs(canvas, plot, front);
    glazing(canvas, plot, { x: 5.4, wide: 11.6, tall: 3.1 }, { warm: '#ffe2a4', deep: '#bd9058', panes: 6 });
    block(canvas, plot, { x: 17.8, wide: 4.2, tall: 3.5 }, 0, '#2b3048');
    rollerDoor(canvas, plot, { x: 17.9, wide: 4, tall: 3.4 }, yellow);
    fascia(canvas, plot, { x: 4.4, wide: 13, up: 3.35 }, 'BIG SKY USED CARS');
    glow(canvas, metre * 11, base, metre * 8, 'rgba(255,212,140,0.32)');
    // Lamps over the yard.
    for (const x of [2.2, 24.4]) {
      block(canvas, plot, { x, wide: 0.16, tall: 7 }, 0, '#2f3450');
      block(canvas, plot, { x: x - 0.6, wide: 1.4, tall: 0.16 }, 6.95, '#2f3450');
      glow(canvas, (x + 0.1) * metre, base - 6.8 * metre, metre * 2.6, 'rgba(255,236,190,0.75)');
    }
  },
});
