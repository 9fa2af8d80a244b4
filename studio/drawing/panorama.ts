/**
 * The inside of a vehicle all around, as an equirectangular picture: its middle looks at the dashboard, its edges meet
 * behind.
 */
import { PerspectiveCamera, Vector3 } from 'three';
import { insidePlaces, viewpointOf } from './inside-all-around.ts';
import { stage } from './stage.ts';
import { uprightOf } from './vehicles.ts';

export interface PanoramaOrder {
  body: string;
  width: number;
  height: number;
}

/** A cube's edge in pixels for a panorama that is twice as wide; four samples of it make one pixel. */
const edge = 900;

/** Forward is -x, left +z, as everywhere; the order in which the shader counts. */
const faces: readonly { towards: readonly [number, number, number]; up: readonly [number, number, number] }[] = [
  { towards: [-1, 0, 0], up: [0, 1, 0] },
  { towards: [1, 0, 0], up: [0, 1, 0] },
  { towards: [0, 0, 1], up: [0, 1, 0] },
  { towards: [0, 0, -1], up: [0, 1, 0] },
  { towards: [0, 1, 0], up: [1, 0, 0] },
  { towards: [0, -1, 0], up: [-1, 0, 0] },
];

/** As a PNG data address. */
export function drawPanorama({ body, width, height }: PanoramaOrder): string {
  const { studio, subject } = stage(body, 'all around');
  const from = new Vector3(...viewpointOf(body));
  const plates = faces.map(({ towards, up }) => {
    const camera = new PerspectiveCamera(90, 1, 0.03, 60);
    camera.position.copy(from);
    camera.up.set(...up);
    camera.lookAt(from.clone().add(new Vector3(...towards)));
    camera.updateMatrixWorld();
    return studio.exposeGrey(subject, camera, { width: edge, height: edge, samples: 1 });
  });
  const picture = studio.print(
    { width, height },
    unrolled,
    Object.fromEntries(plates.map((plate, index) => [`face${index}`, { value: plate.texture }])),
  );
  for (const plate of plates) plate.dispose();
  return picture;
}

const unrolled = /* glsl */ `
  uniform sampler2D face0, face1, face2, face3, face4, face5;
  // Through the windows: the white studio, its floor a little darker.
  vec3 around(vec3 d) { return mix(vec3(0.80, 0.81, 0.825), mix(vec3(0.93, 0.935, 0.945), vec3(0.86, 0.87, 0.89), smoothstep(0.0, 0.9, d.y)), smoothstep(-0.25, 0.02, d.y)); }
  vec4 seen(vec3 d) {
    vec3 size = abs(d);
    // On each face: right of it, above it.
    if (size.x >= size.y && size.x >= size.z) return d.x < 0.0 ? texture2D(face0, 0.5 + 0.5 * vec2(-d.z, d.y) / size.x) : texture2D(face1, 0.5 + 0.5 * vec2(d.z, d.y) / size.x);
    if (size.z >= size.y) return d.z > 0.0 ? texture2D(face2, 0.5 + 0.5 * vec2(-d.x, d.y) / size.z) : texture2D(face3, 0.5 + 0.5 * vec2(d.x, d.y) / size.z);
    return d.y > 0.0 ? texture2D(face4, 0.5 + 0.5 * vec2(-d.z, d.x) / size.y) : texture2D(face5, 0.5 + 0.5 * vec2(-d.z, -d.x) / size.y);
  }
  void main() {
    vec3 sum = vec3(0.0);
    vec2 pixel = vec2(dFdx(at.x), dFdy(at.y));
    for (int index = 0; index < 4; index++) {
      vec2 place = at + (vec2(mod(float(index), 2.0), floor(float(index) / 2.0)) - 0.5) * 0.5 * pixel;
      float turn = (place.x - 0.5) * 6.2831853;
      float rise = (place.y - 0.5) * 3.1415927;
      // Towards the right of the picture is the vehicle's right, which is -z.
      vec3 d = vec3(-cos(turn) * cos(rise), sin(rise), -sin(turn) * cos(rise));
      vec4 light = seen(d);
      sum += encode(shoulder(light.rgb * vec3(1.4, 1.4, 1.38)) + around(d) * (1.0 - light.a));
    }
    gl_FragColor = vec4(sum / 4.0, 1.0);
  }
`;

export interface LocatedInside {
  id: string;
  description: string;
  angles: { x: number; y: number }[];
}

/** Where the remarkable places of an inside are on its panorama, in percent of its width and height. */
export function locateInside(body: string): LocatedInside[] {
  const from = new Vector3(...viewpointOf(body));
  return insidePlaces(body, uprightOf(body)).map(({ id, description, at }) => {
    const d = new Vector3(...at).sub(from).normalize();
    const percent = (share: number) => Math.round(share * 1000) / 10;
    return {
      id,
      description,
      angles: [
        { x: percent(0.5 + Math.atan2(-d.z, -d.x) / (2 * Math.PI)), y: percent(0.5 - Math.asin(d.y) / Math.PI) },
      ],
    };
  });
}
