import { type BufferGeometry, Vector3 } from 'three';
import { expect, test } from 'vitest';
import type { Field3 } from './field.ts';
import { meshSurface } from './surface.ts';

const ball: Field3 = (x, y, z) => Math.hypot(x, y, z) - 0.5;
const room = { from: [-0.7, -0.7, -0.7], to: [0.7, 0.7, 0.7], cell: 0.05 } as const;

function corners(mesh: BufferGeometry): Vector3[] {
  const position = mesh.getAttribute('position');
  return Array.from({ length: position.count }, (_, index) =>
    new Vector3().fromArray(position.array as Float32Array, index * 3),
  );
}

test.each([false, true])('a mesh lies on the surface and faces outwards (mirrored: %s)', (mirrored) => {
  const mesh = meshSurface(ball, { ...room, mirrored });
  const points = corners(mesh);
  expect(points.length).toBeGreaterThan(500);
  for (const point of points) expect(Math.abs(point.length() - 0.5)).toBeLessThan(room.cell / 5);
  const index = [...mesh.index!.array];
  for (let face = 0; face < index.length; face += 3) {
    const [a, b, c] = index.slice(face, face + 3).map((corner) => points[corner]!) as [Vector3, Vector3, Vector3];
    const normal = b.clone().sub(a).cross(c.clone().sub(a));
    expect(normal.dot(a)).toBeGreaterThanOrEqual(0);
  }
});

test('both halves of a mirrored mesh are alike', () => {
  const points = corners(meshSurface(ball, { ...room, mirrored: true }));
  const keys = new Set(points.map(({ x, y, z }) => [x, y, z + 0].join()));
  const alone = points.filter(({ x, y, z }) => !keys.has([x, y, -z + 0].join()));
  expect(alone).toEqual([]);
});
