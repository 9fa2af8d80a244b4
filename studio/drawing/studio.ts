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
  Scene,
  ShaderMaterial,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
  ZeroFactor,
} from 'three';
import type { Material, Object3D, PerspectiveCamera, Texture } from 'three';
import { paint, paintApart } from './finish-material.ts';
import { bakeSoftLight } from './soft-light.ts';
import type { Lamp } from './soft-light.ts';

export interface Exposure {
  width: number;
  height: number;
  /** How many shifts of the picture within one pixel are averaged. */
  samples: number;
}

/**
 * A picture of light before its backdrop whose fourth channel holds what white paint would add; any colour lies
 * between.
 */
export type PaintlessPlate = WebGLRenderTarget;

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
  /** As `expose` and its backdrop in one exposure, for the many frames of a spin. */
  exposeOnce(subject: Object3D, camera: PerspectiveCamera, exposure: Exposure, backdrop: Backdrop): PaintlessPlate;
  /** A picture whose fourth channel is coverage, of a subject in plain grey: insides have no paint to choose. */
  exposeGrey(subject: Object3D, camera: PerspectiveCamera, exposure: Exposure): WebGLRenderTarget;
  /** What GLSL makes of plates, with `encode`, `shoulder` and `at` at hand; a PNG data address. */
  print(
    size: { width: number; height: number },
    fragmentShader: string,
    uniforms: Record<string, { value: unknown }>,
  ): string;
  /** Paints such a plate; answers the picture as a PNG data address. */
  paintPlate(plate: PaintlessPlate, colour: Colour): string;
  /** Mixes the colour in front of the backdrop; answers the picture as a PNG data address. */
  develop(plate: Plate, colour: Colour, backdrop: Backdrop): string;
}

export type Colour = readonly [red: number, green: number, blue: number];

/** A studio with its surroundings and a piece of ground (metres) that takes the shadow. */
export function createStudio(
  environmentOf: (renderer: WebGLRenderer) => Texture,
  groundSize: readonly [number, number] = [11, 8],
): Studio {
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
      scene.add(subject);
      paint.value.setRGB(0, 0, 0);
      const black = average(camera, exposure);
      paint.value.setRGB(1, 1, 1);
      const white = average(camera, exposure);
      scene.remove(subject);
      return { black, white };
    },
    exposeOnce(subject, camera, exposure, backdrop) {
      const behind = fullScreen(`${backdrop.light}\n${beforeTheShoulder}`);
      behind.renderOrder = -2;
      const seeThrough = new Set<Material>([ground.material]);
      subject.traverse((part) => {
        if (part instanceof Mesh && part.material.transparent) seeThrough.add(part.material as Material);
      });
      // What lies behind glass and shadow shows less of its paint; they have none of their own.
      for (const material of seeThrough) material.blendSrcAlpha = ZeroFactor;
      scene.add(behind, subject);
      paint.value.setRGB(0, 0, 1);
      paintApart.value = 1;
      const plate = average(camera, exposure);
      paintApart.value = 0;
      for (const material of seeThrough) material.blendSrcAlpha = OneFactor;
      scene.remove(behind, subject);
      behind.material.dispose();
      return plate;
    },
    exposeGrey(subject, camera, exposure) {
      scene.add(subject);
      paint.value.setRGB(0.085, 0.092, 0.1);
      const plate = average(camera, exposure);
      scene.remove(subject);
      return plate;
    },
    print,
    paintPlate(plate, colour) {
      return print(plate, paintedPlate, { plate: { value: plate.texture }, colour: { value: new Vector3(...colour) } });
    },
    develop(plate, colour, backdrop) {
      return print(plate.black, `${backdrop.light}\n${developed}`, {
        black: { value: plate.black.texture },
        white: { value: plate.white.texture },
        colour: { value: new Vector3(...colour) },
        painting: { value: backdrop.painting ?? null },
        tint: { value: new Vector3(...(backdrop.tint ?? [1, 1, 1])) },
        ratio: { value: plate.black.width / plate.black.height },
      });
    },
  };

  /** Several exposures within one pixel, laid over one another. */
  function average(camera: PerspectiveCamera, { width, height, samples }: Exposure): WebGLRenderTarget {
    const frame = new WebGLRenderTarget(width, height, { type: HalfFloatType, samples: 4 });
    const sum = new WebGLRenderTarget(width, height, {
      type: FloatType,
      minFilter: NearestFilter,
      magFilter: NearestFilter,
    });
    renderer.setSize(width, height, false);
    renderer.setRenderTarget(sum);
    renderer.clear();
    for (let index = 0; index < samples; index++) {
      // Halton shifts within one pixel smooth what four samples at the edges leave.
      camera.setViewOffset(width, height, halton(index + 1, 2) - 0.5, halton(index + 1, 3) - 0.5, width, height);
      renderer.setRenderTarget(frame);
      renderer.clear();
      renderer.render(scene, camera);
      adder.material.uniforms.one = { value: frame.texture };
      adder.material.uniforms.share = { value: 1 / samples };
      renderer.setRenderTarget(sum);
      renderer.autoClear = false;
      renderer.render(adder, screen);
      renderer.autoClear = true;
    }
    frame.dispose();
    return sum;
  }

  function print(
    { width, height }: { width: number; height: number },
    fragmentShader: string,
    uniforms: Record<string, { value: unknown }>,
  ): string {
    const sheet = fullScreen(`${developer}\n${fragmentShader}`);
    sheet.material.blending = NoBlending;
    Object.assign(sheet.material.uniforms, uniforms);
    renderer.setSize(width, height, false);
    renderer.setRenderTarget(null);
    renderer.render(sheet, screen);
    sheet.material.dispose();
    return renderer.domElement.toDataURL('image/png');
  }
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

/** The shoulder bends what is before it; the backdrop is bent the other way first, and comes out as it is. */
const beforeTheShoulder = /* glsl */ `
  varying vec2 at;
  void main() {
    vec3 light = backdrop(at);
    gl_FragColor = vec4(mix(light, 0.7 - 0.3 * log(max(1.0 - (light - 0.7) / 0.3, 0.01)), step(0.7, light)), 0.0);
  }
`;
const paintedPlate = /* glsl */ `
  uniform sampler2D plate;
  void main() {
    vec4 light = texture2D(plate, at);
    gl_FragColor = vec4(encode(shoulder(light.rgb + colour * light.a)), 1.0);
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

function halton(index: number, base: number): number {
  let result = 0;
  let share = 1 / base;
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    result += share * (rest % base);
    share /= base;
  }
  return result;
}
