/**
 * Renders an equirectangular picture as seen from its centre: one rectangle, whose shader calculates the viewing
 * direction of each pixel. It has its own file, because only visitors who open the interior load it. It uses no
 * library: the usual ones include a whole 3D scene.
 */
import { isPanorama, type PanoramaView } from './panorama-view.ts';

export type OpenedPanorama =
  | { kind: 'panorama'; draw(view: PanoramaView): void; close(): void }
  /** Not a panorama, or a browser that cannot render one: the picture itself is shown. */
  | { kind: 'flat'; aspect: number };

const vertexShader = `#version 300 es
in vec2 corner;
out vec2 place;
void main() { place = corner; gl_Position = vec4(corner, 0.0, 1.0); }`;

const fragmentShader = `#version 300 es
precision highp float;
uniform sampler2D picture;
uniform vec2 reach;
uniform vec2 turn;
in vec2 place;
out vec4 colour;
const float pi = 3.14159265359;
void main() {
  vec3 ray = normalize(vec3(place * reach, 1.0));
  float up = ray.y * cos(turn.y) + ray.z * sin(turn.y);
  float ahead = ray.z * cos(turn.y) - ray.y * sin(turn.y);
  float yaw = atan(ray.x, ahead) + turn.x;
  colour = vec4(texture(picture, vec2(yaw / (2.0 * pi) + 0.5, 0.5 - asin(clamp(up, -1.0, 1.0)) / pi)).rgb, 1.0);
}`;

/** Calls `onLost` when the browser discards the rendering context. Throws when the picture cannot be loaded. */
export async function openPanorama(
  canvas: HTMLCanvasElement,
  { url, onLost }: { url: string; onLost: (aspect: number) => void },
): Promise<OpenedPanorama> {
  const image = new Image();
  // WebGL may use another host's picture only if that host permits it (CORS). Otherwise loading it this way fails.
  if (new URL(url, location.href).origin !== location.origin) image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const aspect = image.naturalWidth / image.naturalHeight;
  const gl = isPanorama({ width: image.naturalWidth, height: image.naturalHeight })
    ? canvas.getContext('webgl2', { antialias: false, depth: false })
    : null;
  const program = gl === null ? null : linkedProgram(gl);
  if (gl === null || program === null) return { kind: 'flat', aspect };

  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(
    gl.TEXTURE_2D,
    0,
    gl.RGB,
    gl.RGB,
    gl.UNSIGNED_BYTE,
    fitted(image, gl.getParameter(gl.MAX_TEXTURE_SIZE) as number),
  );
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  // Round the back the picture's right edge goes on at its left one.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const reach = gl.getUniformLocation(program, 'reach');
  const turn = gl.getUniformLocation(program, 'turn');
  const lost = () => onLost(aspect);
  canvas.addEventListener('webglcontextlost', lost);

  return {
    kind: 'panorama',
    draw({ yaw, pitch, fieldOfView }) {
      const density = Math.min(devicePixelRatio, 2);
      const [width, height] = [Math.round(canvas.clientWidth * density), Math.round(canvas.clientHeight * density)];
      if (width === 0 || height === 0) return;
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      gl.viewport(0, 0, width, height);
      const half = Math.tan((fieldOfView * Math.PI) / 360);
      gl.uniform2f(reach, half * (width / height), half);
      gl.uniform2f(turn, (yaw * Math.PI) / 180, (pitch * Math.PI) / 180);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    close() {
      canvas.removeEventListener('webglcontextlost', lost);
      gl.deleteTexture(texture);
      gl.deleteProgram(program);
    },
  };
}

function linkedProgram(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}

/** A picture larger than the graphics card's limit is reduced first. */
function fitted(image: HTMLImageElement, largest: number): TexImageSource {
  if (image.naturalWidth <= largest) return image;
  const smaller = Object.assign(document.createElement('canvas'), { width: largest, height: largest / 2 });
  smaller.getContext('2d')?.drawImage(image, 0, 0, largest, largest / 2);
  return smaller;
}
