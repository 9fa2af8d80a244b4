/** Landscapes painted behind the vehicles, and the light that comes from them. */

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

function vertical(
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
function ridge(
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
      waves.reduce(
        (total, wave) => total + wave.size * Math.sin((x / width) * wave.turns * 6.28 + wave.phase),
        0,
      ) / 2.2;
    jitter = jitter * 0.9 + (random() - 0.5) * options.rough;
    const raised = Math.max(0, Math.min(1, 0.5 + sum * 0.5 * (options.flat ?? 1))) + jitter * 0.05;
    context.lineTo(x, options.base - raised * options.height);
  }
  context.lineTo(width, options.base);
  context.fill();
}

/** Fine grain that grows towards the viewer, so that ground does not look like plastic. */
function grain(
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
    context.globalAlpha = 0.06 + random() * 0.16;
    context.fillStyle = colours[Math.floor(random() * colours.length)] ?? "#000";
    context.beginPath();
    context.ellipse(random() * width, y, size * stretch * (0.4 + random()), size * 0.6, 0, 0, 7);
    context.fill();
  }
  context.globalAlpha = 1;
}

function glow(canvas: Canvas, x: number, y: number, radius: number, colour: string): void {
  const { context } = canvas;
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, colour);
  gradient.addColorStop(1, "rgba(255,255,255,0)");
  context.globalCompositeOperation = "screen";
  context.fillStyle = gradient;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  context.globalCompositeOperation = "source-over";
}

function cloud(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  light: string,
  shade: string,
): void {
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
      gradient.addColorStop(1, colour.replace(/[\d.]+\)$/, "0)"));
      context.fillStyle = gradient;
      context.fillRect(px - radius, py - radius, radius * 2, radius * 2);
    }
}

/** Dusk over a river city: layered towers with lit windows, a steel bridge, their lights on the water. */
export const paintHarbour: Painter = (canvas) => {
  const { context, width, height, horizon, random } = canvas;
  vertical(canvas, 0, horizon, [
    [0, "#14264a"],
    [0.4, "#33497c"],
    [0.68, "#8a6f96"],
    [0.86, "#e39b7d"],
    [1, "#f6c48f"],
  ]);
  glow(canvas, width * 0.76, horizon, width * 0.42, "rgba(255,190,120,0.55)");
  for (let streak = 0; streak < 14; streak++) {
    const y = horizon * (0.3 + random() * 0.55);
    const x = random() * width;
    const long = width * (0.1 + random() * 0.22);
    const gradient = context.createRadialGradient(0, 0, 0, 0, 0, 1);
    gradient.addColorStop(0, "rgba(255,190,160,0.32)");
    gradient.addColorStop(1, "rgba(255,190,160,0)");
    context.save();
    context.translate(x, y);
    context.scale(long, 5 + random() * 8);
    context.fillStyle = gradient;
    context.fillRect(-1, -1, 2, 2);
    context.restore();
  }
  const bank = horizon + height * 0.012;
  for (const layer of [
    { colour: "#6d6a90", lit: "rgba(255,214,150,0.35)", tall: 0.3, wide: 0.03, count: 46 },
    { colour: "#41486f", lit: "rgba(255,216,150,0.7)", tall: 0.4, wide: 0.026, count: 34 },
    { colour: "#232c4c", lit: "rgba(255,222,160,0.95)", tall: 0.24, wide: 0.032, count: 34 },
  ])
    for (let index = 0; index < layer.count; index++) {
      const centre = random();
      // The towers crowd left of the middle, as a city does around its bend of the river.
      const crowd = Math.exp(-(((centre - 0.33) / 0.22) ** 2));
      const tall =
        horizon * layer.tall * (0.2 + random() * 0.35 + crowd * 0.75 * random() + crowd * 0.2);
      const wide = width * layer.wide * (0.55 + random() * 0.7);
      const x = centre * width - wide / 2;
      context.fillStyle = layer.colour;
      context.fillRect(x, bank - tall, wide, tall);
      if (random() < 0.35)
        context.fillRect(x + wide * 0.3, bank - tall * 1.08, wide * 0.4, tall * 0.1);
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
    [0, "#c08d88"],
    [0.25, "#7b6a8c"],
    [0.7, "#34446f"],
    [1, "#1f2f56"],
  ]);
  for (let light = 0; light < 240; light++) {
    const centre = random();
    const x = centre * width;
    const long = (quay - bank) * (0.25 + random() * 0.7);
    const gradient = context.createLinearGradient(0, bank, 0, bank + long);
    gradient.addColorStop(0, random() < 0.8 ? "rgba(255,210,140,0.5)" : "rgba(150,200,255,0.4)");
    gradient.addColorStop(1, "rgba(255,200,140,0)");
    context.fillStyle = gradient;
    context.fillRect(x, bank, 1.5 + random() * 4, long);
  }
  for (let wave = 0; wave < 600; wave++) {
    const y = bank + (quay - bank) * random();
    context.fillStyle = random() < 0.5 ? "rgba(20,30,60,0.2)" : "rgba(255,220,190,0.12)";
    context.fillRect(random() * width, y, 10 + random() * 70, 1.2);
  }
  // The quay: an edge of stone, a rail, then paving under lamps.
  vertical(canvas, quay, height, [
    [0, "#6b6a72"],
    [0.04, "#54555f"],
    [0.35, "#474954"],
    [1, "#33353f"],
  ]);
  context.fillStyle = "#8d8a8c";
  context.fillRect(0, quay - 3, width, 6);
  grain(canvas, quay + 6, height, ["#22242c", "#6f7280", "#8a8794"], 9000);
  const vanish = width * 0.55;
  context.strokeStyle = "rgba(20,22,30,0.28)";
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
  context.fillStyle = "#1a1d27";
  const rail = height * 0.048;
  for (let post = 0; post < width; post += width / 30) context.fillRect(post, quay - rail, 3, rail);
  for (const share of [1, 0.66, 0.33])
    context.fillRect(0, quay - rail * share, width, share === 1 ? 4 : 2);
  glow(canvas, width * 0.5, height * 0.94, width * 0.5, "rgba(255,205,150,0.20)");
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
    return (
      deck - horizon * 0.018 - horizon * 0.17 * Math.exp(-((nearest / ((to - from) * 0.1)) ** 1.5))
    );
  };
  context.strokeStyle = "#1c2340";
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
  context.fillStyle = "#1c2340";
  for (const peak of peaks) context.fillRect(peak - 7, deck, 14, bank - deck);
  context.fillStyle = "rgba(255,225,170,0.95)";
  for (let x = from; x < to; x += step) context.fillRect(x - 1, deck - 5, 2.5, 2.5);
}

/** Late sun on red dirt before worn ranges. */
export const paintOutback: Painter = (canvas) => {
  const { context, width, height, horizon, random } = canvas;
  vertical(canvas, 0, horizon, [
    [0, "#3f74ab"],
    [0.5, "#86aecb"],
    [0.82, "#e6cfae"],
    [1, "#f6d3a0"],
  ]);
  glow(canvas, width * 0.16, horizon * 0.86, width * 0.4, "rgba(255,214,140,0.75)");
  for (let wisp = 0; wisp < 9; wisp++)
    cloud(
      canvas,
      random() * width,
      horizon * (0.15 + random() * 0.4),
      width * (0.04 + random() * 0.07),
      "rgba(255,244,228,0.10)",
      "rgba(235,205,180,0.06)",
    );
  const faded = context.createLinearGradient(0, horizon * 0.7, 0, horizon);
  faded.addColorStop(0, "#8f6c86");
  faded.addColorStop(1, "#c99c8c");
  ridge(canvas, { base: horizon + 2, height: height * 0.17, colour: faded, rough: 0.5, flat: 0.7 });
  const near = context.createLinearGradient(0, horizon * 0.78, 0, horizon);
  near.addColorStop(0, "#8d3f2c");
  near.addColorStop(0.6, "#a8553a");
  near.addColorStop(1, "#b86a44");
  ridge(canvas, { base: horizon + 3, height: height * 0.115, colour: near, rough: 0.9, flat: 0.9 });
  // Gullies on the range's face.
  for (let gully = 0; gully < 260; gully++) {
    const x = random() * width;
    context.fillStyle = random() < 0.5 ? "rgba(70,25,25,0.12)" : "rgba(255,190,140,0.09)";
    context.fillRect(
      x,
      horizon - height * (0.01 + random() * 0.045),
      2 + random() * 7,
      height * (0.01 + random() * 0.03),
    );
  }
  vertical(canvas, horizon, height, [
    [0, "#b9693f"],
    [0.1, "#b45c33"],
    [0.45, "#a44a26"],
    [1, "#84371b"],
  ]);
  scrub(canvas, horizon, height * 0.035, ["#5c6238", "#6d7044", "#7d7a4c", "#8d7f50"], 420, 0.02);
  grain(canvas, horizon + 4, height, ["#5f2412", "#d98a57", "#c46b3c", "#471a0d"], 15000);
  // Wheel tracks that run to the horizon.
  const vanish = width * 0.66;
  for (const lane of [-0.34, -0.02]) {
    const gradient = context.createLinearGradient(0, horizon, 0, height);
    gradient.addColorStop(0, "rgba(226,150,104,0.0)");
    gradient.addColorStop(0.3, "rgba(226,150,104,0.3)");
    gradient.addColorStop(1, "rgba(226,150,104,0.42)");
    context.fillStyle = gradient;
    context.beginPath();
    context.moveTo(vanish, horizon);
    context.lineTo(vanish + width * (lane - 0.42), height);
    context.lineTo(vanish + width * (lane - 0.28), height);
    context.fill();
  }
  scrub(
    canvas,
    horizon + height * 0.02,
    height * 0.16,
    ["#7d7a4c", "#a39660", "#6f6c40", "#b7a56b"],
    130,
    0.055,
  );
};

/** Tufts of grass: strokes from one foot. */
function scrub(
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
    for (let blade = 0; blade < 16; blade++) {
      context.strokeStyle = colours[Math.floor(random() * colours.length)] ?? "#666";
      context.globalAlpha = 0.75;
      context.lineWidth = 1 + depth * 1.4;
      context.beginPath();
      const lean = (random() - 0.5) * tall * 1.5;
      context.moveTo(x + lean * 0.15, y);
      context.quadraticCurveTo(
        x + lean * 0.4,
        y - tall * 0.6,
        x + lean,
        y - tall * (0.5 + random() * 0.5),
      );
      context.stroke();
    }
  }
  context.globalAlpha = 1;
}

/** A wide blue day: heaped clouds, a line of gums, a sealed yard. */
export const paintBigSky: Painter = (canvas) => {
  const { context, width, height, horizon, random } = canvas;
  vertical(canvas, 0, horizon, [
    [0, "#1f78c8"],
    [0.5, "#58a8e4"],
    [0.85, "#abd6f2"],
    [1, "#dcedf5"],
  ]);
  glow(canvas, width * 0.82, height * 0.05, width * 0.36, "rgba(255,248,220,0.7)");
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
    cloud(
      canvas,
      x * width,
      y * horizon,
      size * width,
      "rgba(255,255,255,0.42)",
      "rgba(176,200,224,0.22)",
    );
  ridge(canvas, {
    base: horizon + 2,
    height: height * 0.045,
    colour: "#8fb0bf",
    rough: 0.2,
    flat: 0.6,
  });
  for (const [colour, tall, count] of [
    ["#6f8a63", 0.03, 120],
    ["#4f7048", 0.04, 90],
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
    [0, "#b9b06a"],
    [1, "#9fae5d"],
  ]);
  grain(canvas, horizon + 2, edge, ["#7f8a3f", "#d8cc86"], 900, 4);
  vertical(canvas, edge, height, [
    [0, "#a9adb2"],
    [0.25, "#969a9f"],
    [1, "#777b81"],
  ]);
  grain(canvas, edge, height, ["#555960", "#c3c7cb", "#8b8f95"], 13000);
  context.fillStyle = "rgba(255,255,255,0.85)";
  context.fillRect(0, edge, width, 4);
  // Bunting over the yard.
  const colours = ["#f7c531", "#ffffff", "#2a86d6", "#f7c531", "#e94f3d"];
  for (const [from, to, sag] of [
    [-0.02, 0.52, 0.09],
    [0.48, 1.02, 0.1],
  ] as const) {
    context.strokeStyle = "rgba(60,70,80,0.7)";
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
      context.fillStyle = colours[flag % colours.length] ?? "#fff";
      context.beginPath();
      context.moveTo(x - width * 0.007, y);
      context.lineTo(x + width * 0.007, y);
      context.lineTo(x + (random() - 0.5) * 6, y + height * 0.032);
      context.fill();
    }
  }
};

/** Morning by the sea: a headland, lines of surf, sand, and a grassy pitch. */
export const paintCoastline: Painter = (canvas) => {
  const { context, width, height, horizon, random } = canvas;
  vertical(canvas, 0, horizon, [
    [0, "#6fb7d6"],
    [0.55, "#b5dcea"],
    [0.9, "#f3e9dc"],
    [1, "#fbe6d0"],
  ]);
  glow(canvas, width * 0.2, horizon * 0.8, width * 0.36, "rgba(255,236,205,0.8)");
  for (const [x, y, size] of [
    [0.55, 0.3, 0.12],
    [0.83, 0.44, 0.1],
    [0.3, 0.52, 0.07],
    [0.1, 0.22, 0.08],
  ] as const)
    cloud(
      canvas,
      x * width,
      y * horizon,
      size * width,
      "rgba(255,252,248,0.30)",
      "rgba(205,216,226,0.12)",
    );
  const sand = horizon + (height - horizon) * 0.3;
  vertical(canvas, horizon, sand, [
    [0, "#3f93a8"],
    [0.4, "#4fb0b8"],
    [0.75, "#7fcfcb"],
    [1, "#b9e4da"],
  ]);
  for (let glint = 0; glint < 1100; glint++) {
    const depth = random();
    context.fillStyle = random() < 0.6 ? "rgba(255,255,255,0.22)" : "rgba(20,90,110,0.14)";
    context.fillRect(
      random() * width,
      horizon + (sand - horizon) * depth,
      (6 + random() * 34) * (0.3 + depth),
      1 + depth * 1.6,
    );
  }
  // A headland with its cliffs.
  context.fillStyle = "#5d7f6d";
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
    width * 0.92,
    horizon - height * 0.13,
    width,
    horizon - height * 0.16,
    width,
    horizon - height * 0.16,
  );
  context.lineTo(width, horizon + height * 0.012);
  context.lineTo(width * 0.66, horizon + height * 0.008);
  context.fill();
  for (let rock = 0; rock < 260; rock++) {
    const along = random();
    context.fillStyle =
      ["rgba(205,180,150,0.5)", "rgba(90,80,70,0.35)", "rgba(160,140,115,0.5)"][
        Math.floor(random() * 3)
      ] ?? "#999";
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
  const grass = sand + (height - sand) * 0.17;
  vertical(canvas, sand, grass + 3, [
    [0, "#d9c6a2"],
    [0.3, "#ecdcbb"],
    [1, "#e6d3ab"],
  ]);
  grain(canvas, sand, grass, ["#c4ab7f", "#fff3d8"], 1600);
  vertical(canvas, grass, height, [
    [0, "#a9b06b"],
    [0.2, "#93a35a"],
    [1, "#6f8746"],
  ]);
  grain(canvas, grass, height, ["#55702f", "#c3c884", "#849a4b", "#3f5a26"], 16000, 3);
  scrub(canvas, grass - 4, height * 0.02, ["#8a9556", "#b9b577", "#6c7d42", "#d0c48c"], 260, 0.05);
};

/** GLSL skies that go with the paintings; `sun` lies where their glow is. */
function skyLight(sky: {
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

export const harbourLight = skyLight({
  high: "vec3(0.05, 0.09, 0.2)",
  low: "vec3(1.0, 0.6, 0.38)",
  ground: "vec3(0.12, 0.12, 0.15)",
  sun: "vec3(0.3, 1.0, 1.0)",
  sunColour: "vec3(2.6, 2.3, 2.1)",
  spread: 26,
});
export const outbackLight = skyLight({
  high: "vec3(0.12, 0.28, 0.5)",
  low: "vec3(1.05, 0.82, 0.58)",
  ground: "vec3(0.36, 0.13, 0.06)",
  sun: "vec3(-0.8, 0.5, 0.7)",
  sunColour: "vec3(4.0, 3.2, 2.2)",
  spread: 60,
});
export const bigSkyLight = skyLight({
  high: "vec3(0.1, 0.32, 0.66)",
  low: "vec3(0.85, 0.93, 1.0)",
  ground: "vec3(0.34, 0.35, 0.37)",
  sun: "vec3(0.5, 1.0, 0.7)",
  sunColour: "vec3(4.5, 4.3, 4.0)",
  spread: 70,
});
export const coastlineLight = skyLight({
  high: "vec3(0.25, 0.5, 0.66)",
  low: "vec3(1.0, 0.93, 0.84)",
  ground: "vec3(0.24, 0.27, 0.13)",
  sun: "vec3(-0.7, 0.7, 0.8)",
  sunColour: "vec3(3.6, 3.3, 2.8)",
  spread: 50,
});
