import { BoxGeometry, Mesh, type PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { frameSubject, turntable } from './camera.ts';

const size = { width: 900, height: 600 };
const view = { around: 42, above: 10, lens: 20, fill: { width: 0.9, height: 0.7 }, foot: 0.85 };
const vehicle = new Mesh(new BoxGeometry(4, 1.5, 1.8));

/** Where the box lies in the picture, as shares of its width and height from the top left. */
function bounds(camera: PerspectiveCamera) {
  const places = [-2, 2].flatMap((x) =>
    [-0.75, 0.75].flatMap((y) => [-0.9, 0.9].map((z) => new Vector3(x, y, z).project(camera))),
  );
  const across = places.map(({ x }) => (x + 1) / 2);
  const down = places.map(({ y }) => (1 - y) / 2);
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  };
}

test('a vehicle stands in the middle, fills the picture as it may, and its lowest point is at the foot', () => {
  const { left, right, top, bottom } = bounds(frameSubject(vehicle, view, size));
  expect((left + right) / 2).toBeCloseTo(0.5, 3);
  expect(bottom).toBeCloseTo(0.85, 3);
  expect(Math.max((right - left) / 0.9, (bottom - top) / 0.7)).toBeCloseTo(1, 2);
});

test('no frame of a turntable cuts the vehicle off, and the camera keeps its distance', () => {
  const cameras = turntable(vehicle, view, 12, size);
  const distances = cameras.map((camera) => camera.position.length());
  for (const distance of distances) expect(distance).toBeCloseTo(distances[0]!, 6);
  for (const camera of cameras) {
    const { left, right, top, bottom } = bounds(camera);
    expect(Math.min(left, top)).toBeGreaterThan(0);
    expect(Math.max(right, bottom)).toBeLessThan(1);
  }
});
