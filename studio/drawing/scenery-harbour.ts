import { glow, grain, skyLight, vertical } from './brushes.ts';
import type { Canvas, Painter } from './brushes.ts';

/** Dusk over a river city: layered towers with lit windows, a steel bridge, their lights on the water. */
export const paintHarbour: Painter = (canvas) => {
  const { context, width, height, horizon, random } = canvas;
  vertical(canvas, 0, horizon, [
    [0, '#14264a'],
    [0.4, '#33497c'],
    [0.68, '#8a6f96'],
    [0.86, '#e39b7d'],
    [1, '#f6c48f'],
  ]);
  glow(canvas, width * 0.76, horizon, width * 0.42, 'rgba(255,190,120,0.55)');
  for (let streak = 0; streak < 14; streak++) {
    const y = horizon * (0.3 + random() * 0.55);
    const x = random() * width;
    const long = width * (0.1 + random() * 0.22);
    const gradient = context.createRadialGradient(0, 0, 0, 0, 0, 1);
    gradient.addColorStop(0, 'rgba(255,190,160,0.32)');
    gradient.addColorStop(1, 'rgba(255,190,160,0)');
    context.save();
    context.translate(x, y);
    context.scale(long, 5 + random() * 8);
    context.fillStyle = gradient;
    context.fillRect(-1, -1, 2, 2);
    context.restore();
  }
  const bank = horizon + height * 0.012;
  for (const layer of [
    { colour: '#6d6a90', lit: 'rgba(255,214,150,0.35)', tall: 0.3, wide: 0.03, count: 46 },
    { colour: '#41486f', lit: 'rgba(255,216,150,0.7)', tall: 0.4, wide: 0.026, count: 34 },
    { colour: '#232c4c', lit: 'rgba(255,222,160,0.95)', tall: 0.24, wide: 0.032, count: 34 },
  ])
    for (let index = 0; index < layer.count; index++) {
      const centre = random();
      // The towers crowd left of the middle, as a city does around its bend of the river.
      const crowd = Math.exp(-(((centre - 0.33) / 0.22) ** 2));
      const tall = horizon * layer.tall * (0.2 + random() * 0.35 + crowd * 0.75 * random() + crowd * 0.2);
      const wide = width * layer.wide * (0.55 + random() * 0.7);
      const x = centre * width - wide / 2;
      context.fillStyle = layer.colour;
      context.fillRect(x, bank - tall, wide, tall);
      if (random() < 0.35) context.fillRect(x + wide * 0.3, bank - tall * 1.08, wide * 0.4, tall * 0.1);
      if (random() < 0.2) context.fillRect(x + wide * 0.48, bank - tall * 1.22, 2, tall * 0.24);
      context.fillStyle = layer.lit;
      const cell = Math.max(4, width / 380);
      for (let wx = x + cell; wx < x + wide - cell; wx += cell * 1.6)
        for (let wy = bank - tall + cell * 1.4; wy < bank - cell * 2; wy += cell * 1.9)
          if (random() < 0.26) context.fillRect(wx, wy, cell * 0.75, cell * 0.85);
    }
  bridge(canvas, bank);
  // Water: the sky upside down, then the lights drawn out downwards.
  const quay = horizon + (height - horizon) * 0.17;
  vertical(canvas, bank, quay + 2, [
    [0, '#c08d88'],
    [0.25, '#7b6a8c'],
    [0.7, '#34446f'],
    [1, '#1f2f56'],
  ]);
  for (let light = 0; light < 240; light++) {
    const centre = random();
    const x = centre * width;
    const long = (quay - bank) * (0.25 + random() * 0.7);
    const gradient = context.createLinearGradient(0, bank, 0, bank + long);
    gradient.addColorStop(0, random() < 0.8 ? 'rgba(255,210,140,0.5)' : 'rgba(150,200,255,0.4)');
    gradient.addColorStop(1, 'rgba(255,200,140,0)');
    context.fillStyle = gradient;
    context.fillRect(x, bank, 1.5 + random() * 4, long);
  }
  for (let wave = 0; wave < 600; wave++) {
    const y = bank + (quay - bank) * random();
    context.fillStyle = random() < 0.5 ? 'rgba(20,30,60,0.2)' : 'rgba(255,220,190,0.12)';
    context.fillRect(random() * width, y, 10 + random() * 70, 1.2);
  }
  // The quay: an edge of stone, a rail, then paving under lamps.
  vertical(canvas, quay, height, [
    [0, '#6b6a72'],
    [0.04, '#54555f'],
    [0.35, '#474954'],
    [1, '#33353f'],
  ]);
  context.fillStyle = '#8d8a8c';
  context.fillRect(0, quay - 3, width, 6);
  grain(canvas, quay + 6, height, ['#2a2c35', '#3c3f4a', '#5d606c'], 12000, 3);
  const vanish = width * 0.55;
  context.strokeStyle = 'rgba(20,22,30,0.28)';
  for (let line = -30; line <= 30; line++) {
    context.beginPath();
    context.moveTo(vanish + line * width * 0.03, quay);
    context.lineTo(vanish + line * width * 0.17, height);
    context.stroke();
  }
  for (let row = 1; row < 14; row++) {
    const y = quay + (height - quay) * (row / 14) ** 1.9;
    context.beginPath();
    context.moveTo(0, y);
    context.lineTo(width, y);
    context.stroke();
  }
  context.fillStyle = '#1a1d27';
  const rail = height * 0.048;
  for (let post = 0; post < width; post += width / 30) context.fillRect(post, quay - rail, 3, rail);
  for (const share of [1, 0.66, 0.33]) context.fillRect(0, quay - rail * share, width, share === 1 ? 4 : 2);
  glow(canvas, width * 0.5, height * 0.94, width * 0.5, 'rgba(255,205,150,0.20)');
};

/** A cantilever bridge of steel triangles. */
function bridge(canvas: Canvas, bank: number): void {
  const { context, width, horizon } = canvas;
  const deck = bank - horizon * 0.1;
  const from = width * 0.6;
  const to = width * 1.02;
  const peaks = [from + (to - from) * 0.27, from + (to - from) * 0.73];
  const topAt = (x: number) => {
    const nearest = Math.min(...peaks.map((peak) => Math.abs(x - peak)));
    return deck - horizon * 0.018 - horizon * 0.17 * Math.exp(-((nearest / ((to - from) * 0.1)) ** 1.5));
  };
  context.strokeStyle = '#1c2340';
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(from, deck);
  context.lineTo(to, deck);
  context.stroke();
  context.beginPath();
  for (let x = from; x <= to; x += 4) context.lineTo(x, topAt(x));
  context.stroke();
  context.lineWidth = 1.8;
  const step = (to - from) / 44;
  for (let x = from; x < to; x += step) {
    context.beginPath();
    context.moveTo(x, deck);
    context.lineTo(x, topAt(x));
    context.lineTo(x + step, deck);
    context.stroke();
  }
  context.fillStyle = '#1c2340';
  for (const peak of peaks) context.fillRect(peak - 7, deck, 14, bank - deck);
  context.fillStyle = 'rgba(255,225,170,0.95)';
  for (let x = from; x < to; x += step) context.fillRect(x - 1, deck - 5, 2.5, 2.5);
}

export const harbourLight = skyLight({
  high: 'vec3(0.05, 0.09, 0.2)',
  low: 'vec3(1.0, 0.6, 0.38)',
  ground: 'vec3(0.12, 0.12, 0.15)',
  sun: 'vec3(0.3, 1.0, 1.0)',
  sunColour: 'vec3(2.6, 2.3, 2.1)',
  spread: 26,
});
