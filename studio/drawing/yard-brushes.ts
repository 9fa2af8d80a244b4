/** What the yards of dealers are painted with: the yard itself, showrooms, fascias, trees. */
import { grain, vertical } from './brushes.ts';
import type { Canvas, Painter } from './brushes.ts';
import { carSilhouette } from './silhouettes.ts';
import type { Silhouette } from './silhouettes.ts';

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
  /** A yard of earth or grass has no kerb and no bays. */
  isUnsealed?: boolean;
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
    if (!paint.isUnsealed) kerbAndBays(canvas, plot);
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

/** A plane with straight edges, its corners in metres: from the left edge of the picture and above the ground. */
export function plane(
  { context }: Canvas,
  { base, metre }: Plot,
  colour: string | CanvasGradient,
  ...corners: readonly (readonly [x: number, up: number])[]
): void {
  context.fillStyle = colour;
  context.beginPath();
  for (const [x, up] of corners) context.lineTo(x * metre, base - up * metre);
  context.fill();
}

/** Boards, slats or courses: lines over a front, `each` metres apart. */
export function slats(
  canvas: Canvas,
  plot: Plot,
  { x, wide, tall }: Front,
  { foot = 0, each, colour }: { foot?: number; each: number; colour: string },
): void {
  for (let up = foot; up < foot + tall; up += each) block(canvas, plot, { x, wide, tall: 0.03 }, up, colour);
}

/** Upright ribs of sheet iron over a front, 0.3 m apart. */
export function ribs({ context }: Canvas, { base, metre }: Plot, { x, wide, tall }: Front, foot = 0): void {
  context.fillStyle = 'rgba(0,0,0,0.07)';
  for (let rib = 0; rib <= Math.ceil(wide / 0.3); rib++)
    context.fillRect((x + rib * 0.3) * metre, base - (foot + tall) * metre, 1.5, tall * metre);
}

/** A sash window in its white frame. */
export function sash(
  canvas: Canvas,
  plot: Plot,
  { x, wide, tall }: Front,
  foot: number,
  { frame, glass }: { frame: string; glass: string },
): void {
  block(canvas, plot, { x, wide, tall }, foot, frame);
  block(canvas, plot, { x: x + 0.1, wide: wide - 0.2, tall: tall - 0.2 }, foot + 0.1, glass);
  block(canvas, plot, { x: x + wide / 2 - 0.03, wide: 0.06, tall: tall - 0.2 }, foot + 0.1, frame);
}

/** A roller door that is down. */
export function rollerDoor(canvas: Canvas, plot: Plot, front: Front, colour: string): void {
  block(canvas, plot, front, 0, colour);
  slats(canvas, plot, { ...front, tall: front.tall - 0.1 }, { foot: 0.1, each: 0.2, colour: 'rgba(0,0,0,0.22)' });
}

const showroomPaints = ['#8f2a2a', '#e9ebee', '#2f4a7c', '#6c7177', '#17191c'];

/** A showroom behind glass: lamps in its ceiling, vehicles on its floor, the sky in its panes. */
export function glazing(
  canvas: Canvas,
  plot: Plot,
  front: Front,
  look: {
    warm: string;
    deep: string;
    panes: number;
    /** What stands on its floor, `each` metres after the last, and its colours; cars without it. */
    inside?: { draw: Silhouette; each: number; paints?: readonly string[] };
  },
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
  const { draw, each, paints = showroomPaints } = look.inside ?? { draw: carSilhouette, each: 5.2 };
  for (let car = 0; car * each < front.wide - 3; car++) {
    const x = left + (0.7 + car * each + random() * 0.5) * metre;
    draw(canvas, x, base - tall * 0.06, metre, paints[Math.floor(random() * paints.length)] ?? '#888');
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

/** A pine of whorled branches, as Norfolk and hoop pines are. */
export function pine(
  canvas: Canvas,
  { x, foot, tall, colours, bark }: Tree,
  /** Half its width at the lowest branches, as a share of its height. */
  spread = 0.2,
): void {
  const { context, random } = canvas;
  context.strokeStyle = bark;
  context.lineWidth = Math.max(2, tall * 0.022);
  context.beginPath();
  context.moveTo(x, foot);
  context.lineTo(x, foot - tall);
  context.stroke();
  const whorls = 19;
  for (let whorl = 0; whorl < whorls; whorl++) {
    const share = whorl / whorls;
    const y = foot - tall * (0.14 + 0.86 * share);
    const reach = tall * spread * (1 - share) ** 0.85 + tall * 0.012;
    for (let branch = 0; branch < 9; branch++) {
      const lean = (branch / 4 - 1) * (0.85 + random() * 0.25);
      context.strokeStyle = colours[branch % colours.length] ?? '#2f5240';
      context.lineWidth = Math.max(1.5, tall * 0.013 * (1.2 - share));
      context.beginPath();
      context.moveTo(x, y);
      context.quadraticCurveTo(x + lean * reach * 0.6, y + tall * 0.012, x + lean * reach, y - tall * 0.022);
      context.stroke();
    }
  }
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

/** A sagging line of flags between two places (metres). */
export function bunting(
  { context }: Canvas,
  from: readonly [number, number],
  to: readonly [number, number],
  { base, metre }: Plot,
  colours: readonly string[] = ['#d8473a', '#f2f2ee', '#2f6fb0', '#f0b93c', '#3f8f63'],
): void {
  const count = Math.round(Math.abs(to[0] - from[0]) / 0.62);
  const at = (t: number): [number, number] => [
    (from[0] + (to[0] - from[0]) * t) * metre,
    base - (from[1] + (to[1] - from[1]) * t - Math.sin(t * Math.PI) * 0.9) * metre,
  ];
  context.strokeStyle = '#5a5650';
  context.lineWidth = 1;
  context.beginPath();
  for (let step = 0; step <= 30; step++) context.lineTo(...at(step / 30));
  context.stroke();
  for (let flag = 0; flag < count; flag++) {
    const [x, y] = at((flag + 0.5) / count);
    context.fillStyle = colours[flag % colours.length] ?? '#d8473a';
    context.beginPath();
    context.moveTo(x - metre * 0.2, y);
    context.lineTo(x + metre * 0.2, y);
    context.lineTo(x, y + metre * 0.5);
    context.fill();
  }
}

/** Water behind a yard, `up` metres of the picture high, with glints. */
export function sea(
  canvas: Canvas,
  { base, metre }: Plot,
  up: number,
  stops: Stops,
  glint = 'rgba(255,240,210,0.4)',
): void {
  const { context, width, random } = canvas;
  vertical(canvas, base - metre * up, base, stops);
  for (let each = 0; each < 420; each++) {
    context.fillStyle = random() < 0.6 ? glint : 'rgba(30,90,120,0.2)';
    context.fillRect(random() * width, base - metre * up * random(), 4 + random() * 22, 1.2);
  }
}
