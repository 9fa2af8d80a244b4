import {
  AddEquation,
  CustomBlending,
  FloatType,
  HalfFloatType,
  Mesh,
  NearestFilter,
  NoBlending,
  OneFactor,
  OneMinusSrcAlphaFactor,
  OrthographicCamera,
  PlaneGeometry,
  PerspectiveCamera,
  Scene,
  ShaderMaterial,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { BufferAttribute, Object3D, Texture } from 'three';
import { paint } from './finish-material.ts';
import { bakeSoftLight } from './soft-light.ts';
import type { Lamp } from './soft-light.ts';

export interface View {
  /** Degrees around the vehicle: 0 looks at the nose, 90 at its left side, 180 at the tail. */
  around: number;
  /** Degrees above the road. */
  above: number;
  /** Opening of the lens, degrees. */
  lens: number;
}

export interface Exposure {
  width: number;
  height: number;
  /** How many shifts of the picture within one pixel are averaged. */
  samples: number;
}

export interface Framing {
  /** Share of the width and of the height that the subject may fill. */
  fill: { width: number; height: number };
  /** Where its lowest point stands, as a share of the height from the top. */
  foot: number;
}

/** Two pictures of light: the vehicle painted black and painted white; any colour lies between them. */
export interface Plate {
  black: WebGLRenderTarget;
  white: WebGLRenderTarget;
}

export interface Backdrop {
  /** GLSL that defines `vec3 backdrop(vec2 at)`, linear light, `at` from the lower left corner. */
  light: string;
  /** What the GLSL may read as `painting`. */
  painting?: Texture;
  /** Tints the subject: the warmth of the evening. */
  tint?: Colour;
}

export interface Studio {
  renderer: WebGLRenderer;
  /** Works out the soft light on the subject and the ground; once for all angles. */
  light(subject: Object3D, lamps: readonly Lamp[]): void;
  expose(subject: Object3D, camera: PerspectiveCamera, exposure: Exposure): Plate;
  /** Mixes the colour in front of the backdrop; answers the picture as a PNG data address. */
  develop(plate: Plate, colour: Colour, backdrop: Backdrop): string;
}

export type Colour = readonly [red: number, green: number, blue: number];

/** A studio with its surroundings and a piece of ground (metres) that takes the shadow. */
export function createStudio(environmentOf: (renderer: WebGLRenderer) => Texture, groundSize: readonly [number, number] = [11, 8]): Studio {
  const renderer = new WebGLRenderer({
    antialias: false,
    alpha: false,
    preserveDrawingBuffer: true,
  });
  renderer.setPixelRatio(1);
  renderer.setClearColor(0, 0);
  const environment = environmentOf(renderer);
  const screen = new OrthographicCamera(-1, 1, 1, -1, 0, 1);

  const scene = new Scene();
  scene.environment = environment;
  const ground = createGround(groundSize);
  scene.add(ground);

  const adder = fullScreen(
    'uniform sampler2D one; uniform float share; varying vec2 at; void main() { gl_FragColor = texture2D(one, at) * share; }',
  );
  adder.material.blending = CustomBlending;
  adder.material.blendEquation = AddEquation;
  adder.material.blendSrc = OneFactor;
  adder.material.blendDst = OneFactor;

  return {
    renderer,
    light(subject, lamps) {
      const receivers: Mesh[] = [ground];
      subject.traverse((part) => {
        if (part instanceof Mesh) receivers.push(part);
      });
      bakeSoftLight(renderer, subject, receivers, lamps);
    },
    expose(subject, camera, exposure) {
      const { width, height, samples } = exposure;
      const target = () =>
        new WebGLRenderTarget(width, height, {
          type: FloatType,
          minFilter: NearestFilter,
          magFilter: NearestFilter,
        });
      const frame = new WebGLRenderTarget(width, height, { type: HalfFloatType, samples: 4 });
      const plate: Plate = { black: target(), white: target() };
      scene.add(subject);
      renderer.setSize(width, height, false);
      for (const [each, value] of [
        [plate.black, 0],
        [plate.white, 1],
      ] as const) {
        paint.value.setRGB(value, value, value);
        renderer.setRenderTarget(each);
        renderer.clear();
        for (let index = 0; index < samples; index++) {
          // Halton shifts within one pixel smooth what four samples at the edges leave.
          camera.setViewOffset(width, height, halton(index + 1, 2) - 0.5, halton(index + 1, 3) - 0.5, width, height);
          renderer.setRenderTarget(frame);
          renderer.clear();
          renderer.render(scene, camera);
          adder.material.uniforms.one = { value: frame.texture };
          adder.material.uniforms.share = { value: 1 / samples };
          renderer.setRenderTarget(each);
          renderer.autoClear = false;
          renderer.render(adder, screen);
          renderer.autoClear = true;
        }
      }
      scene.remove(subject);
      frame.dispose();
      return plate;
    },
    develop(plate, colour, backdrop) {
      const sheet = fullScreen(`${developer}\n${backdrop.light}\n${developed}`);
      sheet.material.blending = NoBlending;
      sheet.material.uniforms.black = { value: plate.black.texture };
      sheet.material.uniforms.white = { value: plate.white.texture };
      sheet.material.uniforms.colour = { value: new Vector3(...colour) };
      sheet.material.uniforms.painting = { value: backdrop.painting ?? null };
      sheet.material.uniforms.tint = { value: new Vector3(...(backdrop.tint ?? [1, 1, 1])) };
      sheet.material.uniforms.ratio = { value: plate.black.width / plate.black.height };
      renderer.setSize(plate.black.width, plate.black.height, false);
      renderer.setRenderTarget(null);
      renderer.render(sheet, screen);
      sheet.material.dispose();
      return renderer.domElement.toDataURL('image/png');
    },
  };
}

/** Neutral sweep of a studio: a hair darker towards the edges and above. */
export const studioBackdrop: Backdrop = {
  light: /* glsl */ `
  vec3 backdrop(vec2 at) {
    vec3 wall = mix(vec3(0.905, 0.915, 0.928), vec3(0.842, 0.856, 0.876), smoothstep(0.45, 1.1, at.y));
    vec3 ground = mix(vec3(0.865, 0.875, 0.89), vec3(0.925, 0.932, 0.942), smoothstep(0.0, 0.42, at.y));
    vec3 sweep = mix(ground, wall, smoothstep(0.30, 0.55, at.y));
    vec2 out_ = (at - vec2(0.5, 0.42)) * vec2(1.0, 0.9);
    return sweep * (1.0 - 0.16 * dot(out_, out_));
  }
`,
};

const developer = /* glsl */ `
  uniform sampler2D black; uniform sampler2D white; uniform sampler2D painting; uniform vec3 colour; uniform vec3 tint; uniform float ratio; varying vec2 at;
  vec3 shoulder(vec3 x) {
    // Straight up to 0.7, then bent so that highlights keep their form.
    vec3 over = max(x - 0.7, 0.0);
    return min(x, 0.7) + 0.3 * (1.0 - exp(-over / 0.3));
  }
  vec3 encode(vec3 x) { return mix(x * 12.92, 1.055 * pow(max(x, 0.0), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, x)); }
`;
const developed = /* glsl */ `
  void main() {
    vec4 dark = texture2D(black, at);
    vec4 light = texture2D(white, at);
    vec3 subject = dark.rgb + colour * max(light.rgb - dark.rgb, 0.0);
    gl_FragColor = vec4(encode(shoulder(subject * tint) + backdrop(at) * (1.0 - dark.a)), 1.0);
  }
`;

function fullScreen(fragmentShader: string): Mesh<PlaneGeometry, ShaderMaterial> {
  const mesh = new Mesh(
    new PlaneGeometry(2, 2),
    new ShaderMaterial({
      vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
      fragmentShader,
      depthTest: false,
      depthWrite: false,
      uniforms: {},
    }),
  );
  mesh.frustumCulled = false;
  return mesh;
}

/** Takes the subject's shadow: black where light is kept away, clear elsewhere. */
function createGround([long, wide]: readonly [number, number]): Mesh<PlaneGeometry, ShaderMaterial> {
  const geometry = new PlaneGeometry(long, wide, Math.round(long * 32), Math.round(wide * 32));
  geometry.rotateX(-Math.PI / 2);
  const material = new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    vertexShader:
      'attribute vec2 softLight; varying float lit; varying vec2 at; void main() { lit = softLight.y; at = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader: `varying float lit; varying vec2 at; void main() {
      vec2 edge = smoothstep(vec2(0.0), vec2(0.14), at) * smoothstep(vec2(0.0), vec2(0.14), 1.0 - at);
      float shade = (1.0 - lit) * edge.x * edge.y;
      gl_FragColor = vec4(vec3(0.0), 0.92 * pow(shade, 1.15));
    }`,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  });
  const ground = new Mesh(geometry, material);
  ground.userData.ground = true;
  ground.renderOrder = -1;
  return ground;
}

/** A camera that looks at the subject from the view and holds all of it where the view wants it. */
export function frameSubject(subject: Object3D, view: View & Framing, size: { width: number; height: number }): PerspectiveCamera {
  const points = pointsOf(subject);
  const camera = new PerspectiveCamera(view.lens, size.width / size.height, 0.5, 200);
  const low = points.reduce((least, point) => least.min(point), points[0]?.clone() ?? new Vector3());
  const high = points.reduce((most, point) => most.max(point), points[0]?.clone() ?? new Vector3());
  const middle = low.clone().add(high).multiplyScalar(0.5);
  const turn = (view.around * Math.PI) / 180;
  const rise = (view.above * Math.PI) / 180;
  const from = new Vector3(-Math.cos(turn) * Math.cos(rise), Math.sin(rise), Math.sin(turn) * Math.cos(rise));
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
  const shiftX = -(bounds.left + bounds.right) / 2;
  const shiftY = 1 - 2 * view.foot - bounds.bottom;
  const update = camera.updateProjectionMatrix.bind(camera);
  // A shifted lens, as photographers of buildings use: the picture moves, the perspective stays.
  camera.updateProjectionMatrix = () => {
    update();
    const elements = camera.projectionMatrix.elements;
    elements[8] = (elements[8] ?? 0) - shiftX;
    elements[9] = (elements[9] ?? 0) - shiftY;
    camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  };
  camera.updateProjectionMatrix();
  return camera;
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

function halton(index: number, base: number): number {
  let result = 0;
  let share = 1 / base;
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    result += share * (rest % base);
    share /= base;
  }
  return result;
}
