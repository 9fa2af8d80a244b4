import { cloud, glow, grain, ridge, scrub, skyLight, softened, vertical } from './brushes.ts';
import type { Painter } from './brushes.ts';

/** Late sun on red dirt before worn ranges. */
export const paintOutback: Painter = (canvas) => {
  const { context, width, height, horizon, random } = canvas;
  vertical(canvas, 0, horizon, [
    [0, '#3f74ab'],
    [0.5, '#86aecb'],
    [0.82, '#e6cfae'],
    [1, '#f6d3a0'],
  ]);
  glow(canvas, width * 0.16, horizon * 0.86, width * 0.4, 'rgba(255,214,140,0.75)');
  for (let wisp = 0; wisp < 9; wisp++)
    cloud(
      canvas,
      random() * width,
      horizon * (0.15 + random() * 0.4),
      width * (0.04 + random() * 0.07),
      'rgba(255,244,228,0.10)',
      'rgba(235,205,180,0.06)',
    );
  const faded = context.createLinearGradient(0, horizon * 0.7, 0, horizon);
  faded.addColorStop(0, '#8f6c86');
  faded.addColorStop(1, '#c99c8c');
  ridge(canvas, { base: horizon + 2, height: height * 0.17, colour: faded, rough: 0.5, flat: 0.7 });
  const near = context.createLinearGradient(0, horizon * 0.78, 0, horizon);
  near.addColorStop(0, '#8d3f2c');
  near.addColorStop(0.6, '#a8553a');
  near.addColorStop(1, '#b86a44');
  ridge(canvas, { base: horizon + 3, height: height * 0.115, colour: near, rough: 0.9, flat: 0.9 });
  // Gullies on the range's face.
  softened(canvas, 1.5, (context) => {
    for (let gully = 0; gully < 420; gully++) {
      const x = random() * width;
      const long = height * (0.012 + random() * 0.03);
      const top = horizon - height * (0.008 + random() * 0.055);
      const lean = (random() - 0.5) * long * 1.6;
      context.strokeStyle = random() < 0.55 ? 'rgba(70,25,25,0.16)' : 'rgba(255,190,140,0.13)';
      context.lineWidth = 1 + random() * 3;
      context.beginPath();
      context.moveTo(x, top);
      context.quadraticCurveTo(x + lean * 0.2, top + long * 0.5, x + lean, Math.min(horizon, top + long));
      context.stroke();
    }
  });
  vertical(canvas, horizon, height, [
    [0, '#b9693f'],
    [0.1, '#b45c33'],
    [0.45, '#a44a26'],
    [1, '#84371b'],
  ]);
  scrub(canvas, horizon, height * 0.035, ['#6b5a34', '#7a6a3e', '#8c7847', '#a38a56'], 520, 0.022);
  grain(canvas, horizon + 4, height, ['#5f2412', '#d98a57', '#c46b3c', '#471a0d'], 15000);
  // Wheel tracks: pale, soft-edged, broken by dust, bending away to the horizon.
  softened(canvas, height / 130, (context) => {
    for (const lane of [-0.3, -0.06])
      for (let pass = 0; pass < 5; pass++) {
        const gradient = context.createLinearGradient(0, horizon, 0, height);
        gradient.addColorStop(0, 'rgba(214,132,88,0)');
        gradient.addColorStop(0.25, 'rgba(214,132,88,0.07)');
        gradient.addColorStop(1, pass % 2 === 0 ? 'rgba(222,146,102,0.11)' : 'rgba(92,36,16,0.08)');
        context.fillStyle = gradient;
        const slip = (random() - 0.5) * width * 0.035;
        context.beginPath();
        context.moveTo(width * 0.7, horizon);
        context.quadraticCurveTo(
          width * (0.62 + lane * 0.2),
          horizon + (height - horizon) * 0.3,
          width * (0.3 + lane) + slip,
          height,
        );
        context.lineTo(width * (0.39 + lane) + slip, height);
        context.quadraticCurveTo(
          width * (0.645 + lane * 0.2),
          horizon + (height - horizon) * 0.3,
          width * 0.7,
          horizon,
        );
        context.fill();
      }
  });
  scrub(canvas, horizon + height * 0.02, height * 0.16, ['#8a7a48', '#a8925a', '#6f6236', '#bfa66c'], 150, 0.06);
};

export const outbackLight = skyLight({
  high: 'vec3(0.12, 0.28, 0.5)',
  low: 'vec3(1.05, 0.82, 0.58)',
  ground: 'vec3(0.36, 0.13, 0.06)',
  sun: 'vec3(-0.8, 0.5, 0.7)',
  sunColour: 'vec3(4.0, 3.2, 2.2)',
  spread: 60,
});
