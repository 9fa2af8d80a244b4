/** What runs in the browser: `draw-pictures.ts` calls these functions through the page. */
import type { Group } from 'three';
import { BufferGeometry, Mesh } from 'three';
import { createEnvironment, studioLight } from './environment.ts';
import { paints } from './paints.ts';
import { drawScene, scenes } from './scenes.ts';
import { studioLamps } from './soft-light.ts';
import { createStudio, studioBackdrop } from './studio.ts';
import type { Studio } from './studio.ts';
import { createCamera, createInside, createVehicle } from './vehicles.ts';

export interface VehicleOrder {
  body: string;
  angle: string;
  colours: readonly string[];
  width: number;
  height: number;
  /** Shifts of the picture that are averaged: 1 for a look, 4 for good. */
  samples: number;
}

let studio: Studio | undefined;
let standing: { name: string; subject: Group } | undefined;

/** One picture as a PNG data address for each colour. The vehicle stays for the next angle. */
export function drawVehicle(order: VehicleOrder): string[] {
  studio ??= createStudio((renderer) => createEnvironment(renderer, studioLight));
  const name = `${order.body} ${order.angle === 'interior' ? 'inside' : 'outside'}`;
  if (standing?.name !== name) {
    if (standing) dismantle(standing.subject);
    standing = {
      name,
      subject: order.angle === 'interior' ? createInside(order.body) : createVehicle(order.body),
    };
    studio.light(standing.subject, studioLamps());
  }
  const { width, height, samples } = order;
  const plate = studio.expose(standing.subject, createCamera(order.body, order.angle, standing.subject, { width, height }), {
    width,
    height,
    samples,
  });
  const pictures = order.colours.map((name) => {
    const colour = paints[name];
    if (!colour) throw new Error(`Colour: found "${name}", expected one of ${Object.keys(paints).join(', ')}`);
    // Insides are taken with the lens further open.
    const backdrop = order.angle === 'interior' ? { ...studioBackdrop, tint: [1.4, 1.4, 1.38] as const } : studioBackdrop;
    return studio?.develop(plate, colour, backdrop) ?? '';
  });
  plate.black.dispose();
  plate.white.dispose();
  return pictures;
}

function dismantle(subject: Group): void {
  subject.traverse((part) => {
    if (part instanceof Mesh && part.geometry instanceof BufferGeometry) part.geometry.dispose();
  });
}

export interface SceneOrder {
  /** Place in the list of scenes. */
  index: number;
  samples: number;
}

/** Names of the scenes in their order: `harbour/hero-harbour`. */
export function sceneNames(): string[] {
  return scenes.map((scene) => `${scene.tenant}/${scene.name}`);
}

export function drawNumberedScene(order: SceneOrder): string {
  const scene = scenes[order.index];
  if (!scene) throw new Error(`Scene: found ${order.index}, expected 0 to ${scenes.length - 1}`);
  return drawScene(scene, order.samples);
}

Object.assign(globalThis, { drawVehicle, sceneNames, drawNumberedScene });
