/** What the yards of dealers are painted with: the yard itself, showrooms, fascias, trees. */
import { grain, vertical } from './brushes.ts';
import type { Canvas, Painter } from './brushes.ts';

/** Where the building meets the ground, and its scale: it stands twenty metres behind the cars. */
export interface Plot {
  base: number;
  /** Pixels for each metre. */
  metre: number;
}

export type Stops = readonly (readonly [number, string])[];

/** A painting of one yard: sky, what lies behind, its building, its ground. */
export function yard(paint: {
  sky: Stops;
  ground: Stops;
  grains: readonly string[];
  behind: (canvas: Canvas, plot: Plot) => void;
  building: (canvas: Canvas, plot: Plot) => void;
  front?: (canvas: Canvas, plot: Plot) => void;
}): Painter {
  return (canvas) => {
    const { width, height, horizon } = canvas;
    const metre = width / 26;
    const plot = { metre, base: horizon + 1.6 * metre };
    vertical(canvas, 0, plot.base, paint.sky);
    paint.behind(canvas, plot);
    vertical(canvas, plot.base, height, paint.ground);
    grain(canvas, plot.base, height, paint.grains, 1500);
    paint.building(canvas, plot);
    kerbAndBays(canvas, plot);
    paint.front?.(canvas, plot);
  };
}

/** A kerb before the building, and bays whose lines meet at the horizon. */
function kerbAndBays({ context, width, height, horizon }: Canvas, { base, metre }: Plot): void {
  context.fillStyle = 'rgba(255,255,255,0.35)';
  context.fillRect(0, base, width, metre * 0.06);
  context.fillStyle = 'rgba(0,0,0,0.28)';
  context.fillRect(0, base + metre * 0.06, width, metre * 0.16);
  context.strokeStyle = 'rgba(255,255,255,0.4)';
  const vanish = width * 0.5;
  for (let line = -6; line <= 6; line++) {
    const at = (y: number) => vanish + line * metre * 3 * ((y - horizon) / (base - horizon));
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(at(base + metre * 0.8), base + metre * 0.8);
    context.lineTo(at(height), height);
    context.stroke();
  }
}

interface Front {
  /** Metres from the left edge of the picture (26 wide). */
  x: number;
  wide: number;
  tall: number;
}

export function wall(
  { context }: Canvas,
  { base, metre }: Plot,
  { x, wide, tall }: Front,
  top: string,
  foot: string,
): void {
  const gradient = context.createLinearGradient(0, base - tall * metre, 0, base);
  gradient.addColorStop(0, top);
  gradient.addColorStop(1, foot);
  context.fillStyle = gradient;
  context.fillRect(x * metre, base - tall * metre, wide * metre, tall * metre);
}

/** A showroom behind glass: lamps in its ceiling, cars on its floor, the sky in its panes. */
export function glazing(
  canvas: Canvas,
  plot: Plot,
  front: Front,
  look: { warm: string; deep: string; panes: number },
): void {
  const { context, random } = canvas;
  const { base, metre } = plot;
  const left = front.x * metre;
  const top = base - front.tall * metre;
  const wide = front.wide * metre;
  const tall = front.tall * metre;
  wall(canvas, plot, front, look.warm, look.deep);
  context.save();
  context.beginPath();
  context.rect(left, top, wide, tall);
  context.clip();
  // Floor, back wall, lamps in rows.
  context.fillStyle = 'rgba(255,255,255,0.16)';
  context.fillRect(left, base - tall * 0.14, wide, tall * 0.14);
  for (let row = 0; row < 3; row++)
    for (let lamp = 0; lamp < front.wide; lamp++) {
      context.fillStyle = `rgba(255,248,225,${0.85 - row * 0.22})`;
      context.fillRect(left + (lamp + 0.25 + row * 0.1) * metre, top + tall * (0.06 + row * 0.07), metre * 0.5, 2);
    }
  const paints = ['#8f2a2a', '#e9ebee', '#2f4a7c', '#6c7177', '#17191c'];
  for (let car = 0; car * 5.2 < front.wide - 3; car++) {
    const x = left + (0.7 + car * 5.2 + random() * 0.5) * metre;
    silhouette(canvas, x, base - tall * 0.06, metre, paints[Math.floor(random() * paints.length)] ?? '#888');
  }
  // Reflections fall across the panes.
  for (let streak = 0; streak < 5; streak++) {
    const x = left + random() * wide;
    context.fillStyle = 'rgba(255,255,255,0.07)';
    context.beginPath();
    context.moveTo(x, top);
    context.lineTo(x + metre * 1.6, top);
    context.lineTo(x - metre * 0.4, base);
    context.lineTo(x - metre * 2, base);
    context.fill();
  }
  context.restore();
  context.fillStyle = 'rgba(25,28,34,0.85)';
  for (let pane = 0; pane <= look.panes; pane++)
    context.fillRect(left + (pane / look.panes) * wide - 1.5, top, 3, tall);
  context.fillRect(left, base - tall * 0.68, wide, 2);
  context.fillRect(left, top - 2, wide, 3);
}

/** A car from its side, small and far. */
export function silhouette({ context }: Canvas, x: number, foot: number, metre: number, colour: string): void {
  const at = (along: number, up: number): [number, number] => [x + along * metre, foot - up * metre];
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(...at(0.05, 0.3));
  context.bezierCurveTo(...at(0, 0.75), ...at(0.5, 0.9), ...at(1.1, 0.95));
  context.bezierCurveTo(...at(1.6, 1.4), ...at(1.9, 1.5), ...at(2.6, 1.5));
  context.bezierCurveTo(...at(3.4, 1.5), ...at(3.8, 1.2), ...at(4.1, 0.98));
  context.bezierCurveTo(...at(4.35, 0.9), ...at(4.35, 0.5), ...at(4.3, 0.3));
  context.fill();
  context.fillStyle = 'rgba(20,26,34,0.8)';
  context.beginPath();
  context.moveTo(...at(1.35, 0.98));
  context.bezierCurveTo(...at(1.75, 1.36), ...at(2, 1.4), ...at(2.6, 1.4));
  context.bezierCurveTo(...at(3.2, 1.4), ...at(3.5, 1.2), ...at(3.75, 0.98));
  context.fill();
  context.fillStyle = '#101113';
  for (const along of [0.85, 3.4]) {
    context.beginPath();
    context.arc(...at(along, 0.32), metre * 0.33, 0, 7);
    context.fill();
  }
}

interface Letters {
  words: string;
  /** Metres: from the left edge of the picture, above the ground, and how high they are. */
  x: number;
  up: number;
  high: number;
  colour: string;
}

/** Letters on a fascia. */
export function letters({ context }: Canvas, { base, metre }: Plot, { words, x, up, high, colour }: Letters): void {
  context.fillStyle = colour;
  context.font = `700 ${high * metre}px sans-serif`;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  context.fillText(words, x * metre, base - up * metre);
}

export function block(
  { context }: Canvas,
  { base, metre }: Plot,
  { x, wide, tall }: Front,
  foot: number,
  colour: string,
): void {
  context.fillStyle = colour;
  context.fillRect(x * metre, base - (foot + tall) * metre, wide * metre, tall * metre);
}

interface Tree {
  /** Pixels: where its trunk stands, and how tall it is. */
  x: number;
  foot: number;
  tall: number;
  /** Of its leaves, from shade to light. */
  colours: readonly string[];
  bark: string;
}

/** Puffs of leaves on branches. */
export function tree(canvas: Canvas, { x, foot, tall, colours, bark }: Tree): void {
  const { context, random } = canvas;
  context.strokeStyle = bark;
  context.lineCap = 'round';
  for (const [lean, high, thick] of [
    [0, 0.7, 0.045],
    [-0.22, 0.72, 0.025],
    [0.26, 0.68, 0.025],
    [0.1, 0.82, 0.02],
  ] as const) {
    context.lineWidth = Math.max(1.5, tall * thick);
    context.beginPath();
    context.moveTo(x, foot);
    context.quadraticCurveTo(x + lean * tall * 0.2, foot - tall * 0.4, x + lean * tall, foot - tall * high);
    context.stroke();
  }
  colours.forEach((colour, layer) => {
    for (let puff = 0; puff < 90; puff++) {
      const turn = random() * 6.28;
      const out = Math.sqrt(random()) * 0.42;
      const px = x + Math.cos(turn) * out * tall;
      const py = foot - tall * (0.72 + Math.sin(turn) * out * 0.6 + layer * 0.02);
      context.globalAlpha = 0.5;
      context.fillStyle = colour;
      context.beginPath();
      context.ellipse(px, py, tall * (0.03 + random() * 0.04), tall * (0.02 + random() * 0.025), random() * 3, 0, 7);
      context.fill();
    }
  });
  context.globalAlpha = 1;
}

export function palm(canvas: Canvas, x: number, foot: number, tall: number, lean: number): void {
  const { context, random } = canvas;
  context.lineCap = 'round';
  for (let ring = 0; ring < 24; ring++) {
    const share = ring / 24;
    context.strokeStyle = ring % 2 ? '#8b7458' : '#7b654b';
    context.lineWidth = tall * (0.045 - 0.02 * share);
    context.beginPath();
    const at = (t: number): [number, number] => [x + lean * t * t * tall, foot - t * tall * 0.8];
    context.moveTo(...at(share));
    context.lineTo(...at(share + 1 / 24));
    context.stroke();
  }
  const top: [number, number] = [x + lean * tall, foot - tall * 0.8];
  for (let frond = 0; frond < 15; frond++) {
    const turn = (frond / 15) * 6.28;
    const reach = tall * (0.26 + random() * 0.1);
    const end: [number, number] = [
      top[0] + Math.cos(turn) * reach,
      top[1] - Math.sin(turn) * reach * 0.4 + reach * 0.32,
    ];
    for (let leaf = 0; leaf < 22; leaf++) {
      const t = leaf / 22;
      const bx = top[0] + (end[0] - top[0]) * t;
      const by = top[1] + (end[1] - top[1]) * t - Math.sin(t * 3.1) * reach * 0.24;
      context.strokeStyle = ['#4c7a46', '#3d6a3d', '#6c9654'][leaf % 3] ?? '#4c7a46';
      context.lineWidth = Math.max(1, tall * 0.006);
      context.beginPath();
      context.moveTo(bx, by);
      context.lineTo(bx + Math.cos(turn) * tall * 0.03, by + tall * 0.06 * (1 - t * 0.5));
      context.stroke();
    }
  }
}
