/** Vehicles from their side, small and far: in showrooms, on hoists, in rows behind the front one. */
import type { Canvas } from './brushes.ts';

/** `x` is its nose and `foot` the ground under it, in pixels. */
export type Silhouette = (canvas: Canvas, x: number, foot: number, metre: number, colour: string) => void;

type At = (along: number, up: number) => [number, number];

/** A car, 4.3 m long. */
export const carSilhouette: Silhouette = ({ context }, x, foot, metre, colour) => {
  const at: At = (along, up) => [x + along * metre, foot - up * metre];
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
  wheels(context, at, [0.85, 3.4], metre * 0.33);
};

/** A ute with two rows of seats and its tray, 5.2 m long. */
export const uteSilhouette: Silhouette = ({ context }, x, foot, metre, colour) => {
  const at: At = (along, up) => [x + along * metre, foot - up * metre];
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(...at(0.05, 0.42));
  context.bezierCurveTo(...at(0, 0.95), ...at(0.3, 1.1), ...at(1.35, 1.14));
  context.bezierCurveTo(...at(1.75, 1.6), ...at(1.9, 1.78), ...at(2.3, 1.8));
  context.lineTo(...at(3.3, 1.78));
  context.lineTo(...at(3.6, 1.16));
  context.lineTo(...at(5.15, 1.14));
  context.lineTo(...at(5.15, 0.46));
  context.fill();
  context.fillStyle = 'rgba(20,26,34,0.8)';
  context.beginPath();
  context.moveTo(...at(1.62, 1.18));
  context.lineTo(...at(2.1, 1.68));
  context.lineTo(...at(3.22, 1.68));
  context.lineTo(...at(3.46, 1.18));
  context.fill();
  wheels(context, at, [1, 4.15], metre * 0.42);
};

/** A caravan on its jockey wheel, 6.4 m long with its drawbar. */
export const caravanSilhouette: Silhouette = ({ context }, x, foot, metre, colour) => {
  const at: At = (along, up) => [x + along * metre, foot - up * metre];
  context.strokeStyle = '#2b2e31';
  context.lineWidth = metre * 0.09;
  context.beginPath();
  context.moveTo(...at(0, 0.5));
  context.lineTo(...at(1.4, 0.5));
  context.moveTo(...at(0.3, 0.5));
  context.lineTo(...at(0.3, 0.05));
  context.stroke();
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(...at(1.2, 0.5));
  context.lineTo(...at(1.05, 1.3));
  context.bezierCurveTo(...at(1.15, 2.3), ...at(1.4, 2.75), ...at(2, 2.8));
  context.lineTo(...at(6.1, 2.8));
  context.bezierCurveTo(...at(6.4, 2.78), ...at(6.4, 2.5), ...at(6.4, 0.5));
  context.fill();
  context.fillStyle = 'rgba(0,0,0,0.18)';
  context.fillRect(...at(1.1, 1.15), metre * 5.3, metre * 0.16);
  context.fillStyle = 'rgba(20,26,34,0.8)';
  for (const [along, wide] of [
    [1.7, 0.9],
    [4.7, 1.1],
  ] as const)
    context.fillRect(...at(along, 2.2), metre * wide, metre * 0.6);
  context.strokeStyle = 'rgba(20,26,34,0.45)';
  context.lineWidth = 1.5;
  context.strokeRect(...at(3.2, 2.45), metre * 0.75, metre * 1.85);
  wheels(context, at, [3.5, 4.3], metre * 0.34);
};

/** A motorcycle, 2.1 m long. */
export const motorcycleSilhouette: Silhouette = ({ context }, x, foot, metre, colour) => {
  const at: At = (along, up) => [x + along * metre, foot - up * metre];
  wheels(context, at, [0.34, 1.74], metre * 0.33);
  context.strokeStyle = '#3a3d42';
  context.lineWidth = Math.max(1.5, metre * 0.06);
  context.beginPath();
  context.moveTo(...at(0.34, 0.33));
  context.lineTo(...at(0.66, 1.05));
  context.lineTo(...at(0.86, 1.12));
  context.moveTo(...at(0.9, 0.4));
  context.lineTo(...at(1.74, 0.33));
  context.stroke();
  context.fillStyle = '#55595f';
  context.fillRect(...at(0.78, 0.66), metre * 0.5, metre * 0.4);
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(...at(0.6, 0.86));
  context.bezierCurveTo(...at(0.7, 1.08), ...at(1.1, 1.1), ...at(1.22, 0.8));
  context.lineTo(...at(1.95, 0.92));
  context.lineTo(...at(1.7, 0.72));
  context.lineTo(...at(0.8, 0.66));
  context.fill();
};

function wheels(context: Canvas['context'], at: At, alongs: readonly number[], radius: number): void {
  context.fillStyle = '#101113';
  for (const along of alongs) {
    const [x, foot] = at(along, 0);
    context.beginPath();
    context.arc(x, foot - radius, radius, 0, 7);
    context.fill();
  }
}
