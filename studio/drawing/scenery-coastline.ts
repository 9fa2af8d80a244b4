import { cloud, glow, grain, scrub, skyLight, vertical } from './brushes.ts';
import type { Painter } from './brushes.ts';

/** Morning by the sea: a headland, lines of surf, sand, and a grassy pitch. */
export const paintCoastline: Painter = (canvas) => {
  const { context, width, height, horizon, random } = canvas;
  vertical(canvas, 0, horizon, [
    [0, '#6fb7d6'],
    [0.55, '#b5dcea'],
    [0.9, '#f3e9dc'],
    [1, '#fbe6d0'],
  ]);
  glow(canvas, width * 0.2, horizon * 0.8, width * 0.36, 'rgba(255,236,205,0.8)');
  for (const [x, y, size] of [
    [0.55, 0.3, 0.12],
    [0.83, 0.44, 0.1],
    [0.3, 0.52, 0.07],
    [0.1, 0.22, 0.08],
  ] as const)
    cloud(canvas, x * width, y * horizon, size * width, 'rgba(255,252,248,0.30)', 'rgba(205,216,226,0.12)');
  const sand = horizon + (height - horizon) * 0.2;
  vertical(canvas, horizon, sand, [
    [0, '#3f93a8'],
    [0.4, '#4fb0b8'],
    [0.75, '#7fcfcb'],
    [1, '#b9e4da'],
  ]);
  for (let glint = 0; glint < 1100; glint++) {
    const depth = random();
    context.fillStyle = random() < 0.6 ? 'rgba(255,255,255,0.22)' : 'rgba(20,90,110,0.14)';
    context.fillRect(
      random() * width,
      horizon + (sand - horizon) * depth,
      (6 + random() * 34) * (0.3 + depth),
      1 + depth * 1.6,
    );
  }
  // A headland with its cliffs.
  const slope = context.createLinearGradient(0, horizon - height * 0.16, 0, horizon);
  slope.addColorStop(0, '#7fa08c');
  slope.addColorStop(0.6, '#64876f');
  slope.addColorStop(1, '#4f7060');
  context.fillStyle = slope;
  context.beginPath();
  context.moveTo(width * 0.62, horizon + 2);
  context.bezierCurveTo(
    width * 0.7,
    horizon - height * 0.02,
    width * 0.74,
    horizon - height * 0.1,
    width * 0.84,
    horizon - height * 0.115,
  );
  context.bezierCurveTo(
    width * 0.9,
    horizon - height * 0.12,
    width * 0.94,
    horizon - height * 0.15,
    width,
    horizon - height * 0.14,
  );
  context.lineTo(width, horizon + height * 0.012);
  context.lineTo(width * 0.66, horizon + height * 0.008);
  context.fill();
  for (let rock = 0; rock < 260; rock++) {
    const along = random();
    context.fillStyle =
      ['rgba(205,180,150,0.5)', 'rgba(90,80,70,0.35)', 'rgba(160,140,115,0.5)'][Math.floor(random() * 3)] ?? '#999';
    context.fillRect(
      width * (0.67 + along * 0.33),
      horizon - height * (0.002 + random() * 0.03 * along),
      3 + random() * 14,
      2 + random() * 8,
    );
  }
  for (let line = 0; line < 5; line++) {
    const y = horizon + (sand - horizon) * (0.45 + line * 0.13);
    context.strokeStyle = `rgba(255,255,255,${0.5 + line * 0.08})`;
    context.lineWidth = 2 + line * 1.6;
    context.beginPath();
    let wander = 0;
    for (let x = 0; x <= width; x += 12) {
      wander = wander * 0.9 + (random() - 0.5) * 2.4;
      context.lineTo(x, y + wander + Math.sin(x / 210 + line * 2) * 3);
    }
    context.stroke();
  }
  const grass = sand + (height - sand) * 0.09;
  vertical(canvas, sand, grass + 3, [
    [0, '#d9c6a2'],
    [0.3, '#ecdcbb'],
    [1, '#e6d3ab'],
  ]);
  grain(canvas, sand, grass, ['#c4ab7f', '#fff3d8'], 1600);
  vertical(canvas, grass, height, [
    [0, '#a9b06b'],
    [0.2, '#93a35a'],
    [1, '#6f8746'],
  ]);
  grain(canvas, grass, height, ['#55702f', '#c3c884', '#849a4b', '#3f5a26'], 16000, 3);
  scrub(canvas, grass - 4, height * 0.02, ['#8a9556', '#b9b577', '#6c7d42', '#d0c48c'], 260, 0.05);
};

export const coastlineLight = skyLight({
  high: 'vec3(0.25, 0.5, 0.66)',
  low: 'vec3(1.0, 0.93, 0.84)',
  ground: 'vec3(0.24, 0.27, 0.13)',
  sun: 'vec3(-0.7, 0.7, 0.8)',
  sunColour: 'vec3(3.6, 3.3, 2.8)',
  spread: 50,
});
