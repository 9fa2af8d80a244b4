import { BackSide, Mesh, PMREMGenerator, Scene, ShaderMaterial, SphereGeometry } from 'three';
import type { Texture, WebGLRenderer } from 'three';

/** Light that a glossy body mirrors, as GLSL from a direction (`d`, y up, x towards the tail) to a radiance. */
export const studioLight = /* glsl */ `
  float box(float x, float half_, float soft_) { return 1.0 - smoothstep(half_ - soft_, half_ + soft_, abs(x)); }
  vec3 radiance(vec3 d) {
    float up = d.y;
    // The white floor darkens below the vehicle, the wall fades upwards, the ceiling is black but for its lamps.
    float floorLight = mix(0.10, 0.60, smoothstep(-0.8, -0.05, up));
    float wall = mix(0.30, 0.07, smoothstep(0.05, 0.55, up));
    float light = mix(floorLight, wall, smoothstep(-0.035, 0.05, up));
    vec2 above = d.xz / max(up, 0.001);
    if (up > 0.0) {
      light += 3.1 * box(above.y - 0.15, 0.55, 0.10) * box(above.x, 1.9, 0.35);
      light += 1.5 * box(above.y - 2.15, 0.42, 0.18) * box(above.x, 3.2, 0.9);
      light += 1.1 * box(above.y + 2.1, 0.40, 0.18) * box(above.x, 3.2, 0.9);
      light += 1.3 * box(above.x + 3.0, 0.7, 0.3) * box(above.y, 1.8, 0.5);
      light += 0.9 * box(above.x - 3.0, 0.7, 0.3) * box(above.y, 1.8, 0.5);
    }
    return vec3(light) * vec3(0.985, 1.0, 1.015);
  }
`;

/** The surroundings as a prefiltered map; `light` is GLSL that defines `vec3 radiance(vec3 direction)`. */
export function createEnvironment(renderer: WebGLRenderer, light: string): Texture {
  const scene = new Scene();
  scene.add(
    new Mesh(
      new SphereGeometry(10, 64, 48),
      new ShaderMaterial({
        side: BackSide,
        vertexShader:
          'varying vec3 at; void main() { at = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
        fragmentShader: `${light}\n varying vec3 at; void main() { gl_FragColor = vec4(radiance(normalize(at)), 1.0); }`,
      }),
    ),
  );
  const generator = new PMREMGenerator(renderer);
  return generator.fromScene(scene, 0, 0.1, 100, { size: 512 }).texture;
}
