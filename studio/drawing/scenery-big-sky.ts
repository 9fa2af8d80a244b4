import { cloud, glow, grain, ridge, skyLight, vertical } from './brushes.ts';
import type { Painter } from './brushes.ts';

/** A wide blue day: heaped clouds, a line of gums, a sealed yard. */
export const paintBigSky: Painter = (canvas) => {
  const { context, width, height, horizon, random } = canvas;
  vertical(canvas, 0, horizon, [
    [0, '#1f78c8'],
    [0.5, '#58a8e4'],
    [0.85, '#abd6f2'],
    [1, '#dcedf5'],
  ]);
  glow(canvas, width * 0.82, height * 0.05, width * 0.36, 'rgba(255,248,220,0.7)');
  for (const [x, y, size] of [
    [0.14, 0.34, 0.13],
    [0.36, 0.2, 0.09],
    [0.6, 0.42, 0.16],
    [0.84, 0.5, 0.1],
    [0.95, 0.24, 0.08],
    [0.42, 0.62, 0.07],
    [0.02, 0.66, 0.08],
    [0.74, 0.74, 0.06],
    [0.24, 0.78, 0.05],
  ] as const)
    cloud(canvas, x * width, y * horizon, size * width, 'rgba(255,255,255,0.42)', 'rgba(176,200,224,0.22)');
  ridge(canvas, {
    base: horizon + 2,
    height: height * 0.045,
    colour: '#8fb0bf',
    rough: 0.2,
    flat: 0.6,
  });
  for (const [colour, tall, count] of [
    ['#6f8a63', 0.03, 120],
    ['#4f7048', 0.04, 90],
  ] as const)
    for (let tree = 0; tree < count; tree++) {
      const x = random() * width;
      const high = height * tall * (0.4 + random() * 0.8);
      context.fillStyle = colour;
      for (let puff = 0; puff < 7; puff++) {
        context.globalAlpha = 0.85;
        context.beginPath();
        context.ellipse(
          x + (random() - 0.5) * high * 1.3,
          horizon + 4 - high * (0.35 + random() * 0.6),
          high * 0.38,
          high * 0.26,
          0,
          0,
          7,
        );
        context.fill();
      }
    }
  context.globalAlpha = 1;
  const edge = horizon + (height - horizon) * 0.07;
  vertical(canvas, horizon + 2, edge, [
    [0, '#b9b06a'],
    [1, '#9fae5d'],
  ]);
  grain(canvas, horizon + 2, edge, ['#7f8a3f', '#d8cc86'], 900, 4);
  vertical(canvas, edge, height, [
    [0, '#a9adb2'],
    [0.25, '#969a9f'],
    [1, '#777b81'],
  ]);
  grain(canvas, edge, height, ['#62666d', '#a9adb2', '#8b8f95'], 13000, 3);
  context.fillStyle = 'rgba(255,255,255,0.85)';
  context.fillRect(0, edge, width, 4);
  // Bunting over the yard.
  const colours = ['#f7c531', '#ffffff', '#2a86d6', '#f7c531', '#e94f3d'];
  for (const [from, to, sag] of [
    [-0.02, 0.5, 0.09],
    [0.5, 1.02, 0.1],
  ] as const) {
    context.strokeStyle = 'rgba(60,70,80,0.7)';
    context.lineWidth = 1.5;
    context.beginPath();
    const at = (t: number): [number, number] => [
      width * (from + (to - from) * t),
      height * (0.05 + sag * 4 * t * (1 - t) * 0.5),
    ];
    for (let t = 0; t <= 1.001; t += 0.05) context.lineTo(...at(t));
    context.stroke();
    for (let flag = 1; flag < 24; flag++) {
      const [x, y] = at(flag / 24);
      context.fillStyle = colours[flag % colours.length] ?? '#fff';
      context.beginPath();
      context.moveTo(x - width * 0.007, y);
      context.lineTo(x + width * 0.007, y);
      context.lineTo(x + (random() - 0.5) * 6, y + height * 0.032);
      context.fill();
    }
  }
};

export const bigSkyLight = skyLight({
  high: 'vec3(0.1, 0.32, 0.66)',
  low: 'vec3(0.85, 0.93, 1.0)',
  ground: 'vec3(0.34, 0.35, 0.37)',
  sun: 'vec3(0.5, 1.0, 0.7)',
  sunColour: 'vec3(4.5, 4.3, 4.0)',
  spread: 70,
});
