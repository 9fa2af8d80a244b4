/** Where the camera stands and what its lens holds. */
import { Mesh, PerspectiveCamera, Vector3 } from 'three';
import type { BufferAttribute, Object3D } from 'three';

export interface View {
  /** Degrees around the vehicle: 0 looks at the nose, 90 at its left side, 180 at the tail. */
  around: number;
  /** Degrees above the road. */
  above: number;
  /** Opening of the lens, degrees. */
  lens: number;
}

export interface Framing {
  /** Share of the width and of the height that the subject may fill. */
  fill: { width: number; height: number };
  /** Where its lowest point stands, as a share of the height from the top. */
  foot: number;
}

/** A camera that looks at the subject from the view and holds all of it where the view wants it. */
export function frameSubject(
  subject: Object3D,
  view: View & Framing,
  size: { width: number; height: number },
): PerspectiveCamera {
  const points = pointsOf(subject);
  const camera = new PerspectiveCamera(view.lens, size.width / size.height, 0.5, 200);
  const middle = middleOf(points);
  const from = directionOf(view);
  let distance = 12;
  let bounds = { left: 0, right: 0, bottom: 0, top: 0 };
  for (let round = 0; round < 8; round++) {
    camera.position.copy(middle).addScaledVector(from, distance);
    camera.lookAt(middle);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    bounds = projectedBounds(points, camera);
    const wide = (bounds.right - bounds.left) / 2 / view.fill.width;
    const tall = (bounds.top - bounds.bottom) / 2 / view.fill.height;
    distance *= Math.max(wide, tall);
  }
  shiftLens(camera, -(bounds.left + bounds.right) / 2, 1 - 2 * view.foot - bounds.bottom);
  return camera;
}

/**
 * Cameras all around the subject, one for each frame: they keep their distance and their lens, so that the subject
 * turns on the spot, and none of them cuts it off. The first stands at `view.around`; from there the subject turns
 * clockwise, seen from above.
 */
export function turntable(
  subject: Object3D,
  view: View & Framing,
  frames: number,
  size: { width: number; height: number },
): PerspectiveCamera[] {
  const points = pointsOf(subject);
  const middle = middleOf(points);
  const places = Array.from({ length: frames }, (_, frame) =>
    directionOf({ ...view, around: view.around + (360 / frames) * frame }),
  );
  const cameras = places.map(() => new PerspectiveCamera(view.lens, size.width / size.height, 0.5, 200));
  let distance = 12;
  let bottom = 0;
  for (let round = 0; round < 6; round++) {
    let needed = 0;
    bottom = Infinity;
    for (const [frame, camera] of cameras.entries()) {
      camera.position.copy(middle).addScaledVector(places[frame]!, distance);
      camera.lookAt(middle);
      camera.updateMatrixWorld();
      camera.updateProjectionMatrix();
      const bounds = projectedBounds(points, camera);
      bottom = Math.min(bottom, bounds.bottom);
      const wide = Math.max(-bounds.left, bounds.right) / view.fill.width;
      const tall = (bounds.top - bounds.bottom) / 2 / view.fill.height;
      needed = Math.max(needed, wide, tall);
    }
    // The last round only measures, at the distance that stays.
    if (round < 5) distance *= needed;
  }
  for (const camera of cameras) shiftLens(camera, 0, 1 - 2 * view.foot - bottom);
  return cameras;
}

/** A shifted lens, as photographers of buildings use: the picture moves, the perspective stays. */
function shiftLens(camera: PerspectiveCamera, shiftX: number, shiftY: number): void {
  const update = camera.updateProjectionMatrix.bind(camera);
  camera.updateProjectionMatrix = () => {
    update();
    const elements = camera.projectionMatrix.elements;
    elements[8] = (elements[8] ?? 0) - shiftX;
    elements[9] = (elements[9] ?? 0) - shiftY;
    camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  };
  camera.updateProjectionMatrix();
}

/** From the subject towards the camera. */
export function directionOf(view: Pick<View, 'around' | 'above'>): Vector3 {
  const turn = (view.around * Math.PI) / 180;
  const rise = (view.above * Math.PI) / 180;
  return new Vector3(-Math.cos(turn) * Math.cos(rise), Math.sin(rise), Math.sin(turn) * Math.cos(rise));
}

function middleOf(points: readonly Vector3[]): Vector3 {
  const low = points.reduce((least, point) => least.min(point), points[0]?.clone() ?? new Vector3());
  const high = points.reduce((most, point) => most.max(point), points[0]?.clone() ?? new Vector3());
  return low.clone().add(high).multiplyScalar(0.5);
}

function projectedBounds(points: readonly Vector3[], camera: PerspectiveCamera) {
  const bounds = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  const at = new Vector3();
  for (const point of points) {
    at.copy(point).project(camera);
    bounds.left = Math.min(bounds.left, at.x);
    bounds.right = Math.max(bounds.right, at.x);
    bounds.bottom = Math.min(bounds.bottom, at.y);
    bounds.top = Math.max(bounds.top, at.y);
  }
  return bounds;
}

function pointsOf(subject: Object3D): Vector3[] {
  const points: Vector3[] = [];
  subject.updateMatrixWorld(true);
  subject.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    const position = part.geometry.getAttribute('position') as BufferAttribute;
    const stride = Math.max(1, Math.floor(position.count / 800));
    for (let index = 0; index < position.count; index += stride)
      points.push(new Vector3().fromBufferAttribute(position, index).applyMatrix4(part.matrixWorld));
  });
  return points;
}
