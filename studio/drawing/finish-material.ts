import {
  Color,
  CustomBlending,
  DoubleSide,
  MeshPhysicalMaterial,
  OneFactor,
  OneMinusSrcAlphaFactor,
  Vector3,
  Vector4,
} from 'three';
import type { WebGLProgramParametersWithUniforms } from 'three';
import type { Triple } from './field.ts';
import type { Finish, Wrapping } from './sheet.ts';

/**
 * The paint of the vehicle being drawn: pictures are taken once black and once white, and every colour is mixed from
 * the two.
 */
export const paint = { value: new Color(0, 0, 0) };
let paintInUse = paint;

/** Builds a vehicle whose paint is settled, for pictures with several. */
export function paintedIn<Built>(colour: readonly [number, number, number], build: () => Built): Built {
  paintInUse = { value: new Color(...colour) };
  try {
    return build();
  } finally {
    paintInUse = paint;
  }
}

/**
 * 1 while a picture keeps the light that any paint adds apart, in its fourth channel, so that one exposure does for all
 * colours: the paint is then pure blue, and what blue has more than green is what paint reflects. 0 while that channel
 * is coverage.
 */
export const paintApart = { value: 0 };

type Shader = WebGLProgramParametersWithUniforms;

/** `painted` is GLSL that is true where the surface bears the vehicle's paint. */
function keepPaintApart(shader: Shader, painted: string): void {
  shader.uniforms.paintApart = paintApart;
  shader.fragmentShader = shader.fragmentShader
    .replace('#include <common>', '#include <common>\nuniform float paintApart;')
    .replace(
      '#include <tonemapping_fragment>',
      `if (paintApart > 0.5) gl_FragColor = (${painted}) ? vec4(gl_FragColor.rgg, max(gl_FragColor.b - gl_FragColor.g, 0.0)) : vec4(gl_FragColor.rgb, 0.0);
    #include <tonemapping_fragment>`,
    );
}

/**
 * Soft light comes worked out per vertex (`softLight`); the mirror image comes from the studio's own picture,
 * dimmed where the surroundings are hidden from the place.
 */
function lightLikeAStudio(shader: Shader): void {
  shader.vertexShader = shader.vertexShader
    .replace('#include <common>', '#include <common>\nattribute vec2 softLight;\nvarying vec2 lit;')
    .replace('#include <begin_vertex>', '#include <begin_vertex>\nlit = softLight;');
  shader.fragmentShader = shader.fragmentShader
    .replace('#include <common>', '#include <common>\nvarying vec2 lit;')
    .replace(
      '#include <lights_fragment_maps>',
      `#include <lights_fragment_maps>
      float openness = gl_FrontFacing ? lit.y : 0.3;
      iblIrradiance *= 0.2 * (0.35 + 0.65 * openness);
      irradiance += gl_FrontFacing ? lit.x : 0.25;
      radiance *= mix(1.0, openness, 0.75);
      #ifdef USE_CLEARCOAT
        clearcoatRadiance *= mix(1.0, smoothstep(0.0, 0.6, openness), 0.75);
      #endif`,
    );
}

/** A part of one finish all over. */
export function finishMaterial(
  finish: Finish,
  options: { coat?: number; bothSides?: boolean } = {},
): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    color: finish.colour,
    roughness: finish.rough,
    metalness: finish.metal ?? 0,
    clearcoat: options.coat ?? 0,
    clearcoatRoughness: 0.06,
  });
  if (options.bothSides) material.side = DoubleSide;
  material.onBeforeCompile = (shader) => {
    lightLikeAStudio(shader);
    keepPaintApart(shader, 'false');
  };
  return material;
}

/** A part in the vehicle's paint. */
export function paintMaterial(): MeshPhysicalMaterial {
  const own = paintInUse;
  const material = new MeshPhysicalMaterial({
    roughness: 0.42,
    metalness: 0.3,
    specularIntensity: 0.3,
    clearcoat: 1,
    clearcoatRoughness: 0.04,
  });
  material.onBeforeCompile = (shader) => {
    lightLikeAStudio(shader);
    keepPaintApart(shader, own === paint ? 'true' : 'false');
    shader.uniforms.paint = own;
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nuniform vec3 paint;')
      .replace('#include <color_fragment>', 'diffuseColor.rgb = paint;');
  };
  return material;
}

/** Tinted glass by itself. */
export function glassMaterial(tint = 0.62): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({
    color: 0,
    roughness: 0.04,
    metalness: 0,
    transparent: true,
    side: DoubleSide,
  });
  seeThrough(material);
  material.onBeforeCompile = (shader) => {
    lightLikeAStudio(shader);
    letThrough(shader, tint);
  };
  return material;
}

function seeThrough(material: MeshPhysicalMaterial): void {
  material.depthWrite = false;
  material.blending = CustomBlending;
  material.blendSrc = OneFactor;
  material.blendDst = OneMinusSrcAlphaFactor;
  material.blendSrcAlpha = OneFactor;
  material.blendDstAlpha = OneMinusSrcAlphaFactor;
}

/** The reflection is added whole, what lies behind is dimmed by the tint. */
function letThrough(shader: Shader, tint: number): void {
  shader.fragmentShader = shader.fragmentShader.replace(
    '#include <opaque_fragment>',
    `gl_FragColor = vec4(outgoingLight, ${tint.toFixed(3)});`,
  );
}

const readSheets = /* glsl */ `
  uniform sampler2D sideColour, sideSurface, frontColour, frontSurface, rearColour, rearSurface, topColour, topSurface;
  uniform vec4 sidePlace, frontPlace, rearPlace, topPlace;
  uniform vec3 paint;
  uniform vec3 wells[2];
  uniform vec3 linerFrom[2], linerTo[2];
  varying vec3 bodyAt;
  varying vec3 bodyNormal;
  vec4 drawnColour;
  vec4 drawnSurface;
  void readSheets() {
    vec2 side = (bodyAt.xy - sidePlace.xy) / sidePlace.zw;
    vec2 front = (bodyAt.zy - frontPlace.xy) / frontPlace.zw;
    vec2 rear = (bodyAt.zy - rearPlace.xy) / rearPlace.zw;
    vec2 top = (bodyAt.xz - topPlace.xy) / topPlace.zw;
    vec2 sx = dFdx(side), sy = dFdy(side), fx = dFdx(front), fy = dFdy(front), tx = dFdx(top), ty = dFdy(top);
    vec3 n = normalize(bodyNormal);
    float across = abs(n.z);
    if (across > 0.62 || across > 1.25 * max(abs(n.x), abs(n.y))) {
      drawnColour = textureGrad(sideColour, side, sx, sy);
      drawnSurface = textureGrad(sideSurface, side, sx, sy);
    } else if (n.x < -0.26) {
      drawnColour = textureGrad(frontColour, front, fx, fy);
      drawnSurface = textureGrad(frontSurface, front, fx, fy);
    } else if (n.x > 0.26) {
      drawnColour = textureGrad(rearColour, rear, fx, fy);
      drawnSurface = textureGrad(rearSurface, rear, fx, fy);
    } else {
      drawnColour = textureGrad(topColour, top, tx, ty);
      drawnSurface = textureGrad(topSurface, top, tx, ty);
    }
    bool hidden = n.y < -0.75 || distance(bodyAt.xy, wells[0].xy) < wells[0].z || distance(bodyAt.xy, wells[1].xy) < wells[1].z;
    bool lined = (all(greaterThan(bodyAt, linerFrom[0])) && all(lessThan(bodyAt, linerTo[0])))
      || (all(greaterThan(bodyAt, linerFrom[1])) && all(lessThan(bodyAt, linerTo[1])));
    if (hidden || lined) {
      drawnColour = vec4(0.01, 0.01, 0.011, 1.0);
      drawnSurface = vec4(0.9, 0.0, 0.0, 1.0);
    }
  }
`;

interface Unpainted {
  /** Wheel wells: centre along, centre up, radius. */
  wells: readonly Triple[];
  /** Whatever lies in these boxes (at most two) is lined in black: a load bed, an open cabin. */
  liners?: readonly { from: Triple; to: Triple }[];
}

/** The bodywork and the glass in it: one shape, each material leaves out what the other draws. */
export function wrappedMaterials(
  wrapping: Wrapping,
  unpainted: Unpainted,
): { body: MeshPhysicalMaterial; glass: MeshPhysicalMaterial } {
  const uniforms: Record<string, { value: unknown }> = {
    paint: paintInUse,
    wells: { value: [0, 1].map((index) => new Vector3(...(unpainted.wells[index] ?? [0, -9, 0]))) },
    linerFrom: {
      value: [0, 1].map((index) => new Vector3(...(unpainted.liners?.[index]?.from ?? [0, -9, 0]))),
    },
    linerTo: {
      value: [0, 1].map((index) => new Vector3(...(unpainted.liners?.[index]?.to ?? [0, -9, 0]))),
    },
  };
  for (const [name, sheet] of Object.entries(wrapping)) {
    const { colour, surface, from, size } = sheet.textures();
    uniforms[`${name}Colour`] = { value: colour };
    uniforms[`${name}Surface`] = { value: surface };
    uniforms[`${name}Place`] = { value: new Vector4(from[0], from[1], size[0], size[1]) };
  }
  const prepare = (shader: Shader) => {
    lightLikeAStudio(shader);
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 bodyAt;\nvarying vec3 bodyNormal;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nbodyAt = position;\nbodyNormal = normal;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${readSheets}`)
      .replace(
        '#include <roughnessmap_fragment>',
        'float roughnessFactor = gl_FrontFacing ? mix(0.42, drawnSurface.r / max(drawnSurface.a, 0.01), drawnSurface.a) : 0.95;',
      )
      .replace(
        '#include <metalnessmap_fragment>',
        'float metalnessFactor = gl_FrontFacing ? mix(0.3, drawnSurface.g / max(drawnSurface.a, 0.01), drawnSurface.a) : 0.0;',
      )
      .replace(
        '#include <lights_physical_fragment>',
        `#include <lights_physical_fragment>
        #ifdef USE_CLEARCOAT
          material.clearcoat *= gl_FrontFacing ? 1.0 - smoothstep(0.3, 0.6, roughnessFactor) * drawnSurface.a : 0.0;
        #endif`,
      );
  };
  const body = new MeshPhysicalMaterial({
    clearcoat: 1,
    clearcoatRoughness: 0.04,
    specularIntensity: 0.3,
    side: DoubleSide,
  });
  body.onBeforeCompile = (shader) => {
    prepare(shader);
    keepPaintApart(shader, 'drawnColour.a < 0.97');
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <color_fragment>',
      `readSheets();
      if (drawnSurface.b > 0.5) discard;
      diffuseColor.rgb = gl_FrontFacing ? paint * (1.0 - drawnColour.a) + drawnColour.rgb : vec3(0.035);`,
    );
  };
  body.customProgramCacheKey = () => 'wrapped body';
  const glass = new MeshPhysicalMaterial({ transparent: true, side: DoubleSide });
  seeThrough(glass);
  glass.onBeforeCompile = (shader) => {
    prepare(shader);
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <color_fragment>',
        `readSheets();
      if (drawnSurface.b <= 0.5) discard;
      diffuseColor.rgb = vec3(0.0);`,
      )
      .replace('float roughnessFactor = gl_FrontFacing', 'float roughnessFactor = 0.04; float unused = gl_FrontFacing');
    letThrough(shader, 0.7);
  };
  glass.customProgramCacheKey = () => 'wrapped glass';
  return { body, glass };
}
