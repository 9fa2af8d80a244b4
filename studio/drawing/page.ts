/** What runs in the browser: `draw-pictures.ts` calls these functions through the page. */
import { drawPanorama, locateInside } from './panorama.ts';
import { drawSpinFrame, locateHotspots } from './spin.ts';
import { paintOf, stage } from './stage.ts';
import { drawScene, scenes } from './scenes.ts';
import { studioBackdrop } from './studio.ts';
import { createCamera } from './vehicles.ts';

export interface VehicleOrder {
  body: string;
  angle: string;
  colours: readonly string[];
  width: number;
  height: number;
  /** Shifts of the picture that are averaged: 1 for a look, 4 for good. */
  samples: number;
}

/** One picture as a PNG data address for each colour. The vehicle stays for the next angle. */
export function drawVehicle(order: VehicleOrder): string[] {
  const { studio, subject } = stage(order.body, order.angle === 'interior' ? 'inside' : 'outside');
  const { width, height, samples } = order;
  const plate = studio.expose(subject, createCamera(order.body, order.angle, subject, { width, height }), {
    width,
    height,
    samples,
  });
  const pictures = order.colours.map((name) => {
    // Insides are taken with the lens further open.
    const backdrop =
      order.angle === 'interior' ? { ...studioBackdrop, tint: [1.4, 1.4, 1.38] as const } : studioBackdrop;
    return studio.develop(plate, paintOf(name), backdrop);
  });
  plate.black.dispose();
  plate.white.dispose();
  return pictures;
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

/** What the tools in Node call by name. */
export const pageFunctions = {
  drawVehicle,
  drawSpinFrame,
  locateHotspots,
  drawPanorama,
  locateInside,
  sceneNames,
  drawNumberedScene,
};
Object.assign(globalThis, pageFunctions);
