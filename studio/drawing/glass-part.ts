/**
 * The part of a body in which its windows can lie. The glass is drawn over the body in a pass of its own; drawing the
 * whole body again for it would take as long as the body.
 */
import { BufferAttribute, BufferGeometry } from 'three';
import type { Wrapping } from './sheet.ts';

/** How far beside a triangle a window may begin, metres; more than the edge of a triangle. */
const margin = 0.03;

export function glassPart(body: BufferGeometry, wrapping: Wrapping): BufferGeometry {
  const position = body.getAttribute('position');
  const normal = body.getAttribute('normal');
  const faces = body.getIndex();
  if (!faces) throw new Error('A body has an index');
  const side = windowsOn(wrapping.side);
  const front = windowsOn(wrapping.front);
  const rear = windowsOn(wrapping.rear);
  const top = windowsOn(wrapping.top);
  const near = Array.from({ length: position.count }, (_, vertex) => {
    const [x, y, z] = [position.getX(vertex), position.getY(vertex), position.getZ(vertex)];
    const [nx, ny] = [normal.getX(vertex), normal.getY(vertex)];
    return side(x, y) || (nx < 0 && front(z, y)) || (nx > 0 && rear(z, y)) || (ny > 0 && top(x, z));
  });

  const placeOf = new Map<number, number>();
  const kept: number[] = [];
  for (let face = 0; face < faces.count; face += 3) {
    const corners = [faces.getX(face), faces.getX(face + 1), faces.getX(face + 2)];
    if (!corners.some((corner) => near[corner])) continue;
    for (const corner of corners) {
      if (!placeOf.has(corner)) placeOf.set(corner, placeOf.size);
      kept.push(placeOf.get(corner) ?? 0);
    }
  }
  const positions = new Float32Array(placeOf.size * 3);
  const normals = new Float32Array(placeOf.size * 3);
  for (const [vertex, place] of placeOf) {
    positions.set([position.getX(vertex), position.getY(vertex), position.getZ(vertex)], place * 3);
    normals.set([normal.getX(vertex), normal.getY(vertex), normal.getZ(vertex)], place * 3);
  }
  const glass = new BufferGeometry();
  glass.setAttribute('position', new BufferAttribute(positions, 3));
  glass.setAttribute('normal', new BufferAttribute(normals, 3));
  glass.setIndex(kept);
  return glass;
}

/** Whether a window is drawn on the sheet at a place or within the margin around it. */
function windowsOn(sheet: Wrapping['side']): (across: number, up: number) => boolean {
  const { surface, from, size } = sheet.textures();
  const canvas = surface.image as HTMLCanvasElement;
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  if (!pixels) throw new Error('A sheet has a canvas');
  const at = (across: number, up: number) => {
    const column = Math.floor(((across - from[0]) / size[0]) * width);
    const row = Math.floor((1 - (up - from[1]) / size[1]) * height);
    if (column < 0 || row < 0 || column >= width || row >= height) return false;
    return (pixels[(row * width + column) * 4 + 2] ?? 0) > 100;
  };
  const steps = [0, -margin, margin];
  return (across, up) => steps.some((right) => steps.some((higher) => at(across + right, up + higher)));
}
