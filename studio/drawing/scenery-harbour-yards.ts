import { cloud, glow, ridge, skyLight } from './brushes.ts';
import { carSilhouette } from './silhouettes.ts';
import { block, bunting, glazing, letters, palm, plane, sash, sea, slats, tree, wall, yard } from './yard-brushes.ts';

/** Fortitude Valley: a woolstore of brick with a showroom in its ground floor, towers behind it, at dusk. */
export const paintFortitudeValley = yard({
  sky: [
    [0, '#1b2e55'],
    [0.5, '#5f6698'],
    [0.8, '#d99a8c'],
    [1, '#f4c497'],
  ],
  ground: [
    [0, '#5a5a63'],
    [0.3, '#4a4b55'],
    [1, '#2c2e38'],
  ],
  grains: ['#22242c', '#7c7d86', '#d9b48c'],
  behind(canvas, { base, metre }) {
    const { context, width, random } = canvas;
    glow(canvas, width * 0.82, base - metre * 2, width * 0.35, 'rgba(255,195,130,0.6)');
    for (let tower = 0; tower < 16; tower++) {
      const wide = metre * (1.1 + random() * 1.4);
      const tall = metre * (5 + random() * 8) * (tower % 5 === 0 ? 1.2 : 0.85);
      const x = width * 0.42 + random() * width * 0.62;
      context.fillStyle = ['#4f5882', '#6a6790', '#3f4a75'][tower % 3] ?? '#4f5882';
      context.fillRect(x, base - tall, wide, tall);
      context.fillStyle = 'rgba(255,220,160,0.6)';
      for (let wx = x + 4; wx < x + wide - 4; wx += 7)
        for (let wy = base - tall + 6; wy < base - metre; wy += 9) if (random() < 0.3) context.fillRect(wx, wy, 3, 4);
    }
  },
  building(canvas, plot) {
    const { context, random } = canvas;
    const { base, metre } = plot;
    const front = { x: -1, wide: 17.5, tall: 9.6 };
    wall(canvas, plot, front, '#8d4b3c', '#6e382f');
    // Courses of brick.
    for (let y = base - front.tall * metre; y < base; y += metre * 0.16) {
      context.fillStyle = `rgba(40,14,10,${0.12 + random() * 0.08})`;
      context.fillRect(front.x * metre, y, front.wide * metre, 1);
    }
    block(canvas, plot, { x: -1, wide: 17.7, tall: 0.4 }, 9.4, '#d8c3a5');
    block(canvas, plot, { x: -1, wide: 17.6, tall: 0.22 }, 4.3, '#d8c3a5');
    for (const foot of [4.9, 7.2])
      for (let pane = 0; pane < 7; pane++) {
        const x = (0.2 + pane * 2.35) * metre;
        const wide = metre * 1.35;
        const top = base - (foot + 1.5) * metre;
        const isLit = random() < 0.65;
        context.fillStyle = '#d8c3a5';
        context.beginPath();
        context.arc(x + wide / 2, top, wide * 0.58, Math.PI, 0);
        context.fill();
        context.fillStyle = isLit ? '#ffd792' : '#3a4468';
        context.beginPath();
        context.arc(x + wide / 2, top, wide * 0.48, Math.PI, 0);
        context.lineTo(x + wide * 0.98, base - foot * metre);
        context.lineTo(x + wide * 0.02, base - foot * metre);
        context.fill();
        context.fillStyle = 'rgba(40,20,16,0.8)';
        context.fillRect(x + wide / 2 - 1, top - wide * 0.48, 2, metre * 1.5 + wide * 0.48);
        context.fillRect(x, top + metre * 0.6, wide, 2);
      }
    block(canvas, plot, { x: -1, wide: 17.5, tall: 0.85 }, 3.35, '#17233f');
    glazing(canvas, plot, { x: 0.3, wide: 15.6, tall: 3.3 }, { warm: '#ffdf9f', deep: '#b98a58', panes: 6 });
    letters(canvas, plot, { words: 'HARBOUR MAZDA', x: 0.6, up: 3.76, high: 0.5, colour: '#ffffff' });
    glow(canvas, metre * 8, base, metre * 9, 'rgba(255,205,140,0.3)');
  },
});

/** Springwood: a low white showroom with a wide eave among gum trees, a range behind it, in the morning. */
export const paintSpringwood = yard({
  sky: [
    [0, '#7fb4dc'],
    [0.6, '#c7dfee'],
    [1, '#f3ead9'],
  ],
  ground: [
    [0, '#a9a79f'],
    [0.35, '#8d8c88'],
    [1, '#5f6063'],
  ],
  grains: ['#55565a', '#c9c7bf', '#e6e2d6'],
  behind(canvas, { base, metre }) {
    const { width } = canvas;
    cloud(canvas, width * 0.3, metre * 3.2, width * 0.13, 'rgba(255,255,255,0.32)', 'rgba(200,212,224,0.15)');
    cloud(canvas, width * 0.78, metre * 2.2, width * 0.1, 'rgba(255,255,255,0.3)', 'rgba(200,212,224,0.15)');
    ridge(canvas, { base, height: metre * 5.4, colour: '#8fa9ac', rough: 0.4 });
    ridge(canvas, { base, height: metre * 3.6, colour: '#6f8d7c', rough: 0.9 });
    for (let gum = 0; gum < 13; gum++)
      tree(canvas, {
        x: canvas.random() * width,
        foot: base,
        tall: metre * (5.5 + canvas.random() * 3.2),
        colours: ['#4d6a4c', '#6b875c', '#93a873'],
        bark: '#d9d2c3',
      });
  },
  building(canvas, plot) {
    wall(canvas, plot, { x: 3.4, wide: 19.4, tall: 4.4 }, '#f6f5f1', '#dddcd6');
    glazing(canvas, plot, { x: 4.2, wide: 12.6, tall: 3.3 }, { warm: '#cfe0e8', deep: '#5f7d8d', panes: 7 });
    block(canvas, plot, { x: 2.6, wide: 21, tall: 0.28 }, 4.4, '#3b4a55');
    block(canvas, plot, { x: 17.4, wide: 4.6, tall: 2.9 }, 0, '#b9c0c3');
    slats(canvas, plot, { x: 17.4, wide: 4.6, tall: 2.6 }, { foot: 0.2, each: 0.25, colour: '#8d979c' });
    block(canvas, plot, { x: 3.4, wide: 13.8, tall: 0.8 }, 3.45, '#1d4f8f');
    letters(canvas, plot, { words: 'HARBOUR HYUNDAI', x: 4.2, up: 3.84, high: 0.46, colour: '#ffffff' });
  },
  front(canvas, { base, metre }) {
    for (const [x, tall] of [
      [metre * 1.2, metre * 9.4],
      [canvas.width - metre * 0.8, metre * 8.2],
    ] as const)
      tree(canvas, {
        x,
        foot: base + metre * 0.3,
        tall,
        colours: ['#4a6647', '#65825a', '#9db07c'],
        bark: '#e4ddcf',
      });
  },
});

/** Chermside: a cube of glass under a clear sky, jacarandas in flower. */
export const paintChermside = yard({
  sky: [
    [0, '#3f8fd0'],
    [0.7, '#a5d2ee'],
    [1, '#e3f1f7'],
  ],
  ground: [
    [0, '#c4c2c6'],
    [0.3, '#a5a4aa'],
    [1, '#6f7078'],
  ],
  grains: ['#8f6fb4', '#a98fca', '#6a6b72'],
  behind(canvas, { base, metre }) {
    const { width, context, random } = canvas;
    for (let house = 0; house < 9; house++) {
      const x = house * metre * 3.1 - metre;
      context.fillStyle = ['#d7cdbf', '#c9d3d6', '#e2d8c4'][house % 3] ?? '#d7cdbf';
      context.fillRect(x, base - metre * 2.4, metre * 2.6, metre * 2.4);
      context.fillStyle = ['#9b5a4a', '#6c747c', '#7d4c42'][house % 3] ?? '#9b5a4a';
      context.beginPath();
      context.moveTo(x - metre * 0.3, base - metre * 2.4);
      context.lineTo(x + metre * 1.3, base - metre * (3.5 + random() * 0.4));
      context.lineTo(x + metre * 2.9, base - metre * 2.4);
      context.fill();
    }
    for (const x of [0.04, 0.16, 0.86, 0.97])
      tree(canvas, {
        x: x * width,
        foot: base,
        tall: metre * 7.4,
        colours: ['#6d4aa0', '#8a68bd', '#b59ada'],
        bark: '#5b4b43',
      });
  },
  building(canvas, plot) {
    const { context } = canvas;
    const { base, metre } = plot;
    const front = { x: 6.2, wide: 14.4, tall: 6.6 };
    wall(canvas, plot, { x: 5.6, wide: 15.6, tall: 7.4 }, '#f7f8f9', '#e4e7ea');
    glazing(canvas, plot, { ...front, tall: 6.2 }, { warm: '#9cc6e2', deep: '#2f4b63', panes: 8 });
    block(canvas, plot, { x: 6.2, wide: 14.4, tall: 0.3 }, 3.1, '#e9ecef');
    // The upper floor has cars too.
    for (const [x, colour] of [
      [7.4, '#b3302d'],
      [12.6, '#e8eaec'],
    ] as const)
      carSilhouette(canvas, x * metre, base - 3.4 * metre, metre * 0.9, colour);
    block(canvas, plot, { x: 5.6, wide: 15.6, tall: 1.1 }, 6.3, '#11161d');
    letters(canvas, plot, { words: 'HARBOUR KIA', x: 6.4, up: 6.86, high: 0.6, colour: '#ffffff' });
    // A pylon with the dealer's colours.
    block(canvas, plot, { x: 22.6, wide: 1.5, tall: 6 }, 0, '#11161d');
    block(canvas, plot, { x: 22.6, wide: 1.5, tall: 0.5 }, 5.5, '#c8a46a');
    context.fillStyle = 'rgba(255,255,255,0.16)';
    context.beginPath();
    context.moveTo(front.x * metre, base - 6.2 * metre);
    context.lineTo((front.x + 6) * metre, base - 6.2 * metre);
    context.lineTo(front.x * metre, base);
    context.fill();
  },
  front(canvas, { base, metre }) {
    const { context, width, height, random } = canvas;
    tree(canvas, {
      x: metre * 1.4,
      foot: base + metre * 0.3,
      tall: metre * 8.6,
      colours: ['#6d4aa0', '#8a68bd', '#bda4e0'],
      bark: '#5b4b43',
    });
    // Fallen flowers.
    for (let flower = 0; flower < 420; flower++) {
      context.fillStyle = random() < 0.5 ? 'rgba(150,118,200,0.55)' : 'rgba(188,164,224,0.5)';
      const depth = random() ** 1.5;
      context.beginPath();
      context.ellipse(
        random() ** 1.5 * width * 0.8,
        base + (height - base) * depth,
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

/** Moorooka: rows of used cars under bunting, an office of weatherboard on stumps, a railway behind. */
export const paintMoorooka = yard({
  sky: [
    [0, '#5d9ac4'],
    [0.55, '#e2d8bd'],
    [1, '#f7dba6'],
  ],
  ground: [
    [0, '#b49f85'],
    [0.3, '#978672'],
    [1, '#5f574f'],
  ],
  grains: ['#4e463f', '#c9b599', '#e7d5b8'],
  behind(canvas, { base, metre }) {
    const { context, width } = canvas;
    glow(canvas, width * 0.18, base - metre * 4, width * 0.36, 'rgba(255,225,160,0.6)');
    ridge(canvas, { base, height: metre * 3, colour: '#9a9a86', rough: 0.8 });
    // The railway: posts, arms and wires over a bank.
    context.fillStyle = '#7f7763';
    context.fillRect(0, base - metre * 1.5, width, metre * 1.5);
    context.strokeStyle = '#4d4a46';
    for (let post = 0; post < 7; post++) {
      const x = (post + 0.4) * metre * 4;
      context.lineWidth = 3;
      context.beginPath();
      context.moveTo(x, base - metre);
      context.lineTo(x, base - metre * 6);
      context.lineTo(x + metre * 1.6, base - metre * 5.8);
      context.stroke();
    }
    for (const up of [5.7, 5.2]) {
      context.lineWidth = 1;
      context.beginPath();
      for (let x = 0; x <= width; x += 6)
        context.lineTo(x, base - metre * (up - 0.16 * Math.abs(Math.sin((x / (metre * 4)) * Math.PI))));
      context.stroke();
    }
  },
  building(canvas, plot) {
    const { context, width, random } = canvas;
    const { base, metre } = plot;
    // The office on its stumps, with a veranda and a roof of iron.
    for (let stump = 0; stump < 6; stump++)
      block(canvas, plot, { x: 14.6 + stump * 1.5, wide: 0.16, tall: 0.9 }, 0, '#4b4038');
    wall(canvas, plot, { x: 14.2, wide: 8.6, tall: 3.9 }, '#f1e7d2', '#dccfb4');
    block(canvas, plot, { x: 14.2, wide: 8.6, tall: 0.9 }, 0, 'rgba(70,58,48,0.82)');
    slats(canvas, plot, { x: 14.2, wide: 8.6, tall: 2.8 }, { foot: 0.95, each: 0.18, colour: 'rgba(120,100,70,0.4)' });
    for (const x of [15, 17.4, 20.6])
      sash(canvas, plot, { x, wide: 1.3, tall: 1.3 }, 1.75, { frame: '#ffffff', glass: '#56707f' });
    block(canvas, plot, { x: 19.1, wide: 1.1, tall: 2.3 }, 0.9, '#2f5b57');
    plane(canvas, plot, '#8f3d31', [13.5, 3.9], [15.6, 5.6], [21.4, 5.6], [23.5, 3.9]);
    for (let rib = 0; rib < 40; rib++) {
      context.fillStyle = 'rgba(60,20,14,0.35)';
      context.fillRect(
        (13.6 + rib * 0.25) * metre,
        base - 4.0 * metre - Math.min(rib, 40 - rib, 8) * 0.19 * metre,
        1,
        Math.min(rib, 40 - rib, 8) * 0.19 * metre,
      );
    }
    // Rows of cars.
    const paints = ['#c33b30', '#eceef0', '#3d66a8', '#7c8288', '#1d1f23', '#d8b341', '#5c7a55', '#c9ccd0'];
    for (const [foot, scale] of [
      [-0.05, 0.8],
      [0.75, 1.05],
    ] as const)
      for (let car = 0; car < 3; car++)
        carSilhouette(
          canvas,
          (car * 4.4 - 0.4 + scale) * metre,
          base + foot * metre,
          metre * scale * 0.8,
          paints[Math.floor(random() * paints.length)] ?? '#888',
        );
    // The sign on its post.
    block(canvas, plot, { x: 24.2, wide: 0.3, tall: 6.4 }, 0, '#4d4a46');
    block(canvas, plot, { x: 0.5, wide: 0.22, tall: 7.2 }, 0, '#4d4a46');
    block(canvas, plot, { x: 0.9, wide: 9.6, tall: 1.3 }, 5.4, '#17233f');
    block(canvas, plot, { x: 0.5, wide: 10.4, tall: 0.12 }, 5.3, '#c8a46a');
    block(canvas, plot, { x: 10.7, wide: 0.22, tall: 7.2 }, 0, '#4d4a46');
    letters(canvas, plot, { words: 'HARBOUR USED CARS', x: 1.3, up: 6.06, high: 0.72, colour: '#ffffff' });
    bunting(canvas, [11, 7], [24.3, 6.3], plot);
    bunting(canvas, [11, 7], [26.4, 8.4], plot);
    bunting(canvas, [0.6, 7.1], [-2, 8.6], plot);
    context.fillStyle = 'rgba(255,230,180,0.08)';
    context.fillRect(0, 0, width, base);
  },
});

/** Southport: towers by the Broadwater at sunrise, palms, a showroom with a curved roof. */
export const paintSouthport = yard({
  sky: [
    [0, '#6aa7d3'],
    [0.5, '#f2c9c0'],
    [0.85, '#fde3bd'],
    [1, '#fff0d2'],
  ],
  ground: [
    [0, '#dccdb4'],
    [0.25, '#bfb3a2'],
    [1, '#7f7a76'],
  ],
  grains: ['#8d8378', '#efe2c8', '#ffffff'],
  behind(canvas, { base, metre }) {
    const { context, width, random } = canvas;
    glow(canvas, width * 0.2, base - metre * 2.2, width * 0.4, 'rgba(255,214,160,0.8)');
    for (let tower = 0; tower < 13; tower++) {
      const x = width * (0.02 + random() * 0.55);
      const wide = metre * (0.8 + random() * 0.8);
      const tall = metre * (4 + random() * 7.5);
      const gradient = context.createLinearGradient(x, 0, x + wide, 0);
      gradient.addColorStop(0, '#fbe4d0');
      gradient.addColorStop(1, '#b9b6c8');
      context.fillStyle = gradient;
      context.fillRect(x, base - metre * 1.3 - tall, wide, tall);
      context.fillStyle = 'rgba(90,110,150,0.35)';
      for (let floor = 0; floor < tall / 6; floor++)
        context.fillRect(x, base - metre * 1.3 - tall + floor * 6, wide, 1.6);
    }
    sea(canvas, { base, metre }, 1.5, [
      [0, '#8fc3d3'],
      [0.5, '#63a9bd'],
      [1, '#4a93a8'],
    ]);
    // Two boats.
    for (const [x, size] of [
      [0.1, 1],
      [0.36, 0.7],
    ] as const) {
      const foot = base - metre * 0.7;
      context.fillStyle = '#ffffff';
      context.beginPath();
      context.moveTo(x * width, foot);
      context.lineTo(x * width, foot - metre * 2.1 * size);
      context.lineTo(x * width + metre * 1.1 * size, foot - metre * 0.2);
      context.fill();
      context.fillStyle = '#37506a';
      context.fillRect(x * width - metre * 0.6 * size, foot - metre * 0.1, metre * 1.8 * size, metre * 0.22 * size);
    }
  },
  building(canvas, plot) {
    const { context } = canvas;
    const { base, metre } = plot;
    wall(canvas, plot, { x: 12.2, wide: 13, tall: 4.6 }, '#fbf8f1', '#ece4d6');
    glazing(canvas, plot, { x: 12.8, wide: 11, tall: 3.3 }, { warm: '#ffe9c4', deep: '#7fa0a8', panes: 6 });
    context.fillStyle = '#2b7f88';
    context.beginPath();
    context.moveTo(11.4 * metre, base - 4.5 * metre);
    context.quadraticCurveTo(18 * metre, base - 7 * metre, 26.5 * metre, base - 4.9 * metre);
    context.lineTo(26.5 * metre, base - 4.4 * metre);
    context.quadraticCurveTo(18 * metre, base - 6.3 * metre, 11.4 * metre, base - 4.2 * metre);
    context.fill();
    block(canvas, plot, { x: 12.2, wide: 13.8, tall: 0.8 }, 3.45, '#17233f');
    letters(canvas, plot, { words: 'HARBOUR NISSAN & SUBARU', x: 12.8, up: 3.84, high: 0.44, colour: '#ffffff' });
  },
  front(canvas, { base, metre }) {
    palm(canvas, metre * 2.2, base + metre * 0.2, metre * 9.2, 0.1);
    palm(canvas, metre * 9.6, base + metre * 0.2, metre * 7.6, -0.08);
    palm(canvas, metre * 11.2, base + metre * 0.2, metre * 8.8, 0.07);
  },
});

export const morningLight = skyLight({
  high: 'vec3(0.3, 0.52, 0.8)',
  low: 'vec3(0.95, 0.92, 0.86)',
  ground: 'vec3(0.3, 0.3, 0.3)',
  sun: 'vec3(0.4, 1.0, 0.9)',
  sunColour: 'vec3(2.4, 2.3, 2.1)',
  spread: 24,
});
