import {
  BufferAttribute,
  DoubleSide,
  FloatType,
  Matrix4,
  Mesh,
  NearestFilter,
  OrthographicCamera,
  Scene,
  ShaderMaterial,
  Vector3,
  WebGLRenderTarget,
} from 'three';
import type { Object3D, WebGLRenderer } from 'three';

export interface Lamp {
  from: Vector3;
  intensity: number;
}

/** Lamps of one soft studio: mostly overhead, the rest all around. */
export function studioLamps(count = 84): Lamp[] {
  return Array.from({ length: count }, (_, index) => {
    const overhead = index % 5 < 3;
    const spread = (index * 0.7548776662) % 1;
    const height = overhead ? 0.5 + 0.5 * spread : 0.2 + 0.32 * spread;
    const turn = ((index * 0.5698402911) % 1) * Math.PI * 2;
    const flat = Math.sqrt(1 - height * height);
    return {
      from: new Vector3(Math.cos(turn) * flat, height, Math.sin(turn) * flat),
      intensity: 3.6,
    };
  });
}

const mapSize = 512;

/**
 * Works out how much of the lamps' light reaches every vertex and writes it as the attribute `softLight`:
 * x the light received, y the share of it that nothing blocks. One bake serves every angle.
 */
export function bakeSoftLight(
  renderer: WebGLRenderer,
  subject: Object3D,
  receivers: readonly Mesh[],
  lamps: readonly Lamp[],
): void {
  const blockers: Object3D[] = [];
  subject.updateMatrixWorld(true);
  const scene = new Scene();
  const target = new WebGLRenderTarget(mapSize, mapSize, {
    type: FloatType,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  });
  const depth = new ShaderMaterial({
    side: DoubleSide,
    vertexShader:
      'varying float far_; void main() { vec4 at = modelViewMatrix * vec4(position, 1.0); far_ = -at.z; gl_Position = projectionMatrix * at; }',
    fragmentShader: 'varying float far_; void main() { gl_FragColor = vec4(far_, 0.0, 0.0, 1.0); }',
  });
  subject.traverse((part) => {
    if (part instanceof Mesh && (part.material.transparent || part.userData.keepsNoLight === true)) {
      part.visible = false;
      blockers.push(part);
    }
  });
  const parent = subject.parent;
  scene.add(subject);
  scene.overrideMaterial = depth;
  const baked = receivers.map((mesh) => {
    mesh.updateMatrixWorld(true);
    const position = mesh.geometry.getAttribute('position');
    const normal = mesh.geometry.getAttribute('normal');
    const points = new Float32Array(position.count * 6);
    const turn = new Matrix4().extractRotation(mesh.matrixWorld);
    const at = new Vector3();
    for (let index = 0; index < position.count; index++) {
      at.set(position.getX(index), position.getY(index), position.getZ(index))
        .applyMatrix4(mesh.matrixWorld)
        .toArray(points, index * 6);
      at.set(normal.getX(index), normal.getY(index), normal.getZ(index))
        .applyMatrix4(turn)
        .toArray(points, index * 6 + 3);
    }
    return {
      mesh,
      points,
      count: position.count,
      light: new Float32Array(position.count * 2),
      free: new Float32Array(position.count),
    };
  });
  const reach = reachOf(baked.filter(({ mesh }) => mesh.userData.ground !== true).map(({ points }) => points)) + 0.4;
  const camera = new OrthographicCamera(-reach, reach, reach, -reach, 0.1, 60);
  const pixels = new Float32Array(mapSize * mapSize * 4);
  const colour = renderer.getClearAlpha();
  renderer.setClearColor(0xffffff, 0);
  for (const lamp of lamps) {
    camera.position.copy(lamp.from).multiplyScalar(20);
    camera.up.set(0, Math.abs(lamp.from.y) > 0.95 ? 0 : 1, Math.abs(lamp.from.y) > 0.95 ? 1 : 0);
    camera.lookAt(0, 0, 0);
    camera.updateMatrixWorld();
    renderer.setRenderTarget(target);
    renderer.setClearColor(0x000000, 0);
    renderer.clear();
    renderer.render(scene, camera);
    renderer.readRenderTargetPixels(target, 0, 0, mapSize, mapSize, pixels);
    const view = camera.matrixWorldInverse.elements;
    const { x, y, z } = lamp.from;
    for (const receiver of baked) {
      const { points, light, free, count } = receiver;
      for (let index = 0; index < count; index++) {
        const start = index * 6;
        const nx = points[start + 3] ?? 0;
        const ny = points[start + 4] ?? 0;
        const nz = points[start + 5] ?? 0;
        const facing = nx * x + ny * y + nz * z;
        if (facing <= 0) continue;
        const px = (points[start] ?? 0) + nx * 0.02;
        const py = (points[start + 1] ?? 0) + ny * 0.02;
        const pz = (points[start + 2] ?? 0) + nz * 0.02;
        const sx = px * (view[0] ?? 0) + py * (view[4] ?? 0) + pz * (view[8] ?? 0) + (view[12] ?? 0);
        const sy = px * (view[1] ?? 0) + py * (view[5] ?? 0) + pz * (view[9] ?? 0) + (view[13] ?? 0);
        const far = -(px * (view[2] ?? 0) + py * (view[6] ?? 0) + pz * (view[10] ?? 0) + (view[14] ?? 0)) - 0.012;
        const seen = openShare(
          pixels,
          (sx / reach / 2 + 0.5) * mapSize - 0.5,
          (sy / reach / 2 + 0.5) * mapSize - 0.5,
          far,
        );
        free[index] = (free[index] ?? 0) + facing * lamp.intensity;
        light[index * 2] = (light[index * 2] ?? 0) + facing * lamp.intensity * seen;
      }
    }
  }
  renderer.setClearColor(0, colour);
  renderer.setRenderTarget(null);
  for (const { mesh, light, free, count } of baked) {
    for (let index = 0; index < count; index++) {
      const whole = free[index] ?? 0;
      light[index * 2 + 1] = whole > 0 ? (light[index * 2] ?? 0) / whole : 0;
      light[index * 2] = (light[index * 2] ?? 0) / lamps.length;
    }
    mesh.geometry.setAttribute('softLight', new BufferAttribute(light, 2));
  }
  for (const part of blockers) part.visible = true;
  scene.remove(subject);
  parent?.add(subject);
  target.dispose();
}

/** Share of the four nearest map cells that are not nearer to the lamp than the point. */
function openShare(map: Float32Array, x: number, y: number, far: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= mapSize - 1 || row >= mapSize - 1) return 1;
  const tx = x - column;
  const ty = y - row;
  const open = (at: number) => {
    const nearest = map[at * 4] ?? 0;
    return nearest === 0 || nearest >= far ? 1 : 0;
  };
  const at = row * mapSize + column;
  return (
    (open(at) * (1 - tx) + open(at + 1) * tx) * (1 - ty) +
    (open(at + mapSize) * (1 - tx) + open(at + mapSize + 1) * tx) * ty
  );
}

/** Radius around the origin that holds all of the points. */
function reachOf(clouds: readonly Float32Array[]): number {
  let most = 0;
  for (const cloud of clouds)
    for (let start = 0; start < cloud.length; start += 6)
      most = Math.max(most, Math.hypot(cloud[start] ?? 0, cloud[start + 1] ?? 0, cloud[start + 2] ?? 0));
  return most;
}
