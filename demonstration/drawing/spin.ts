/** A vehicle on the turntable: the frames of its spin, and where its remarkable places are on each of them. */
import { Raycaster, Vector3 } from 'three';
import type { Object3D, PerspectiveCamera } from 'three';
import { hotspotAims } from './hotspot-aims.ts';
import { paintOf, stage } from './stage.ts';
import { studioBackdrop } from './studio.ts';
import { createTurntable } from './vehicles.ts';

export interface SpinOrder {
  body: string;
  /** 0 to `frames` - 1. */
  frame: number;
  frames: number;
  colours: readonly string[];
  width: number;
  height: number;
  samples: number;
}

/** One frame as a PNG data address for each colour. */
export function drawSpinFrame(order: SpinOrder): string[] {
  const { studio, subject } = stage(order.body, 'turntable');
  const { width, height, samples } = order;
  const camera = turntableOf(order, subject)[order.frame];
  if (!camera) throw new Error(`Frame: found ${order.frame}, expected 0 to ${order.frames - 1}`);
  const plate = studio.exposeOnce(subject, camera, { width, height, samples }, studioBackdrop);
  const pictures = order.colours.map((name) => studio.paintPlate(plate, paintOf(name)));
  plate.dispose();
  return pictures;
}

let cameras: { key: string; all: PerspectiveCamera[] } | undefined;

function turntableOf({ body, frames, width, height }: Omit<SpinOrder, 'frame' | 'colours' | 'samples'>, subject: Object3D): PerspectiveCamera[] {
  const key = `${body} ${frames} ${width} ${height}`;
  if (cameras?.key !== key) cameras = { key, all: createTurntable(body, frames, subject, { width, height }) };
  return cameras.all;
}

export interface LocatedHotspot {
  id: string;
  description: string;
  /** Percent of the frame's width and height; `null` where the vehicle itself hides the place. */
  angles: ({ x: number; y: number } | null)[];
}

/** Where each remarkable place of a body is on each frame. */
export function locateHotspots(order: Omit<SpinOrder, 'frame' | 'colours' | 'samples'>): LocatedHotspot[] {
  const { subject } = stage(order.body, 'turntable');
  const views = turntableOf(order, subject);
  subject.updateMatrixWorld(true);
  return hotspotAims(order.body).map(({ id, description, from, towards }) => {
    const place = firstHit(subject, new Vector3(...from), new Vector3(...towards).normalize());
    if (!place) throw new Error(`The hotspot "${id}" of ${order.body} meets nothing`);
    return { id, description, angles: views.map((camera) => onFrame(subject, camera, place)) };
  });
}

/** How far in front of a place something may stand and still be the place itself: a door handle before its door. */
const sameSurfaceMetres = 0.06;

function onFrame(subject: Object3D, camera: PerspectiveCamera, place: Vector3): { x: number; y: number } | null {
  const towards = place.clone().sub(camera.position);
  const distance = towards.length();
  const hit = firstHit(subject, camera.position, towards.normalize());
  if (hit && hit.distanceTo(camera.position) < distance - sameSurfaceMetres) return null;
  camera.clearViewOffset();
  camera.updateProjectionMatrix();
  const at = place.clone().project(camera);
  const percent = (share: number) => Math.round(share * 1000) / 10;
  return { x: percent((at.x + 1) / 2), y: percent((1 - at.y) / 2) };
}

function firstHit(subject: Object3D, from: Vector3, towards: Vector3): Vector3 | null {
  return new Raycaster(from, towards).intersectObject(subject, true)[0]?.point ?? null;
}
