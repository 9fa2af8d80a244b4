/** A vehicle on the turntable: the frames of its spin, and where its remarkable places are on each of them. */
import { Raycaster, Vector3 } from 'three';
import type { Intersection, Object3D, PerspectiveCamera } from 'three';
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

function turntableOf(
  { body, frames, width, height }: Omit<SpinOrder, 'frame' | 'colours' | 'samples'>,
  subject: Object3D,
): PerspectiveCamera[] {
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
  return hotspotAims(order.body).map(({ id, description, from, towards, moved }) => {
    const side = new Vector3(...towards).normalize();
    const met = firstMeeting(subject, new Vector3(...from), side);
    if (!met) throw new Error(`The hotspot "${id}" of ${order.body} meets nothing`);
    const place = met.point.clone().add(new Vector3(...moved));
    const inwards = met.face ? met.face.normal.clone().transformDirection(met.object.matrixWorld) : side;
    // Some surfaces are drawn from their inside too.
    if (inwards.dot(side) < 0) inwards.negate();
    return { id, description, angles: views.map((camera) => onFrame(subject, camera, { place, inwards })) };
  });
}

/** How far in front of a place something may stand and still be the place itself: a door handle before its door. */
const sameSurfaceMetres = 0.06;
/**
 * A place seen at a sharper angle than this (as a cosine) is an edge, and a point there names nothing that a shopper
 * sees.
 */
const leastFacing = 0.15;

/** `inwards` is the direction into the surface that the place is on. */
function onFrame(
  subject: Object3D,
  camera: PerspectiveCamera,
  { place, inwards }: { place: Vector3; inwards: Vector3 },
): { x: number; y: number } | null {
  const towards = place.clone().sub(camera.position);
  const distance = towards.length();
  if (towards.normalize().dot(inwards) < leastFacing) return null;
  const hit = firstMeeting(subject, camera.position, towards)?.point;
  if (hit && hit.distanceTo(camera.position) < distance - sameSurfaceMetres) return null;
  camera.clearViewOffset();
  camera.updateProjectionMatrix();
  const at = place.clone().project(camera);
  const percent = (share: number) => Math.round(share * 1000) / 10;
  return { x: percent((at.x + 1) / 2), y: percent((1 - at.y) / 2) };
}

function firstMeeting(subject: Object3D, from: Vector3, towards: Vector3): Intersection | undefined {
  return new Raycaster(from, towards).intersectObject(subject, true)[0];
}
