/** Strokes that the painted landscapes share, and the light of their skies. */

/** A repeatable sequence of numbers from 0 to 1. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Canvas {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  /** Where the horizon lies, pixels from the top. */
  horizon: number;
  random: () => number;
}

export type Painter = (canvas: Canvas) => void;

/** Draws on a sheet of its own and lays that down blurred, once: a blur for every stroke would take minutes. */
export function softened(canvas: Canvas, blur: number, draw: (context: CanvasRenderingContext2D) => void): void {
  const sheet = document.createElement('canvas');
  sheet.width = canvas.width;
  sheet.height = canvas.height;
  const context = sheet.getContext('2d');
  if (!context) throw new Error('No canvas to paint on');
  draw(context);
  canvas.context.filter = `blur(${blur}px)`;
  canvas.context.drawImage(sheet, 0, 0);
  canvas.context.filter = 'none';
}

/** Fills a band with a gradient from its top to its foot. */
export function vertical(
  canvas: Canvas,
  from: number,
  to: number,
  stops: readonly (readonly [number, string])[],
): void {
  const gradient = canvas.context.createLinearGradient(0, from, 0, to);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  canvas.context.fillStyle = gradient;
  canvas.context.fillRect(0, from, canvas.width, to - from);
}

/** A skyline of ridges: sums of waves with some roughness. */
export function ridge(
  canvas: Canvas,
  options: {
    base: number;
    height: number;
    colour: string | CanvasGradient;
    rough: number;
    flat?: number;
  },
): void {
  const { context, width, random } = canvas;
  const waves = Array.from({ length: 7 }, (_, index) => ({
    turns: (0.6 + index * 0.9) * (0.7 + random() * 0.6),
    phase: random() * 7,
    size: 1 / (index + 1),
  }));
  context.fillStyle = options.colour;
  context.beginPath();
  context.moveTo(0, options.base);
  let jitter = 0;
  for (let x = 0; x <= width; x += 3) {
    const sum =
      waves.reduce((total, wave) => total + wave.size * Math.sin((x / width) * wave.turns * 6.28 + wave.phase), 0) /
      2.2;
    jitter = jitter * 0.9 + (random() - 0.5) * options.rough;
    const raised = Math.max(0, Math.min(1, 0.5 + sum * 0.5 * (options.flat ?? 1))) + jitter * 0.05;
    context.lineTo(x, options.base - raised * options.height);
  }
  context.lineTo(width, options.base);
  context.fill();
}

/** Fine grain that grows towards the viewer, so that ground does not look like plastic. */
export function grain(
  canvas: Canvas,
  from: number,
  to: number,
  colours: readonly string[],
  count: number,
  stretch = 6,
): void {
  const { context, width, random } = canvas;
  for (let dot = 0; dot < count; dot++) {
    const depth = random() ** 1.6;
    const y = from + (to - from) * depth;
    const size = 0.4 + depth * 2.6;
    context.globalAlpha = 0.05 + random() * 0.11;
    context.fillStyle = colours[Math.floor(random() * colours.length)] ?? '#000';
    context.beginPath();
    context.ellipse(random() * width, y, size * stretch * (0.4 + random()), size * 0.6, 0, 0, 7);
    context.fill();
  }
  context.globalAlpha = 1;
}

/** Light around a place, fading to nothing at the radius. */
export function glow(canvas: Canvas, x: number, y: number, radius: number, colour: string): void {
  const { context } = canvas;
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, colour);
  gradient.addColorStop(
    0.5,
    colour.replace(/[\d.]+\)$/, (alpha) => `${Number.parseFloat(alpha) * 0.32})`),
  );
  gradient.addColorStop(1, colour.replace(/[\d.]+\)$/, '0)'));
  context.globalCompositeOperation = 'screen';
  context.fillStyle = gradient;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  context.globalCompositeOperation = 'source-over';
}

/** A heap of soft puffs over a flat foot; colours with an alpha. */
export function cloud(canvas: Canvas, x: number, y: number, size: number, light: string, shade: string): void {
  const { context, random } = canvas;
  for (const [colour, drop, share] of [
    [shade, 0.1, 1],
    [light, -0.04, 0.9],
  ] as const)
    for (let puff = 0; puff < 46; puff++) {
      const along = (random() - 0.5) * 2;
      const rise = (1 - along * along) * random();
      const radius = size * (0.1 + 0.17 * (1 - Math.abs(along))) * (0.6 + random() * 0.5) * share;
      const px = x + along * size;
      const py = y - rise * size * 0.34 + drop * size;
      const gradient = context.createRadialGradient(px, py, 0, px, py, radius);
      gradient.addColorStop(0, colour);
      gradient.addColorStop(1, colour.replace(/[\d.]+\)$/, '0)'));
      context.fillStyle = gradient;
      context.fillRect(px - radius, py - radius, radius * 2, radius * 2);
    }
}

/** Tufts of grass: strokes from one foot. */
export function scrub(
  canvas: Canvas,
  from: number,
  deep: number,
  colours: readonly string[],
  count: number,
  size: number,
): void {
  const { context, width, height, random } = canvas;
  for (let tuft = 0; tuft < count; tuft++) {
    const depth = tuft / count;
    const y = from + deep * depth;
    const x = random() * width;
    const tall = height * size * (0.2 + 0.5 * depth) * (0.5 + random() * 0.6);
    for (let blade = 0; blade < 30; blade++) {
      context.strokeStyle = colours[Math.floor(random() * colours.length)] ?? '#666';
      context.globalAlpha = 0.6;
      context.lineWidth = 1 + depth * 1.4;
      context.beginPath();
      const lean = (random() - 0.5) * tall * 1.9;
      context.moveTo(x + lean * 0.15, y);
      context.quadraticCurveTo(x + lean * 0.4, y - tall * 0.6, x + lean, y - tall * (0.5 + random() * 0.5));
      context.stroke();
    }
  }
  context.globalAlpha = 1;
}

/** GLSL skies that go with the paintings; `sun` lies where their glow is. */
export function skyLight(sky: {
  high: string;
  low: string;
  ground: string;
  sun: string;
  sunColour: string;
  spread: number;
}): string {
  return /* glsl */ `
    vec3 radiance(vec3 d) {
      vec3 sky = mix(${sky.low}, ${sky.high}, smoothstep(0.0, 0.7, d.y));
      sky += ${sky.sunColour} * pow(max(dot(d, normalize(${sky.sun})), 0.0), ${sky.spread.toFixed(1)});
      vec3 ground = ${sky.ground} * mix(0.35, 1.0, smoothstep(-0.9, -0.05, d.y));
      return mix(ground, sky, smoothstep(-0.02, 0.03, d.y));
    }`;
}
