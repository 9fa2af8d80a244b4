/**
 * The view of an equirectangular panorama (VDP-9), and the screen position of a point in it (VDP-11). Angles are in
 * degrees: `yaw` to the right of the picture's centre, `pitch` up, `fieldOfView` from the top to the bottom of the
 * stage.
 */

export interface PanoramaView {
  yaw: number;
  pitch: number;
  fieldOfView: number;
}

export const firstView: PanoramaView = { yaw: 0, pitch: 0, fieldOfView: 75 };
const steepest = 80;
const closest = 35;
const widest = 90;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** A panorama is twice as wide as it is high. Any other picture is shown flat. */
export function isPanorama({ width, height }: { width: number; height: number }): boolean {
  return height > 0 && Math.abs(width / height - 2) < 0.02;
}

/** `yaw` stays between -180 and 180; straight up and down are out of reach, where left and right lose their sense. */
export function turnedView(view: PanoramaView, { yaw = 0, pitch = 0 }: { yaw?: number; pitch?: number }): PanoramaView {
  return {
    ...view,
    yaw: ((((view.yaw + yaw + 180) % 360) + 360) % 360) - 180,
    pitch: clamp(view.pitch + pitch, -steepest, steepest),
  };
}

/** Closer for `by` below 1. */
export function zoomedView(view: PanoramaView, by: number): PanoramaView {
  return { ...view, fieldOfView: clamp(view.fieldOfView * by, closest, widest) };
}

/** The scene follows the pointer: a drag over the full width turns the view by the angle that the width covers. */
export function viewAfterDrag(
  from: PanoramaView,
  { dx, dy, width, height }: { dx: number; dy: number; width: number; height: number },
): PanoramaView {
  const across = (2 * Math.atan(Math.tan(radians(from.fieldOfView) / 2) * (width / height)) * 180) / Math.PI;
  return turnedView(from, { yaw: (-dx / width) * across, pitch: (dy / height) * from.fieldOfView });
}

/** A point of the panorama, in percent of the picture, as yaw and pitch. */
export function directionOf({ x, y }: { x: number; y: number }): { yaw: number; pitch: number } {
  return { yaw: (x / 100 - 0.5) * 360, pitch: (0.5 - y / 100) * 180 };
}

/**
 * Position of a panorama's point on the stage, in percent; `null` when it is out of view. `aspect` is the stage's width
 * divided by its height.
 */
export function screenPosition(
  point: { x: number; y: number },
  view: PanoramaView,
  aspect: number,
): { x: number; y: number } | null {
  const { yaw, pitch } = directionOf(point);
  const turned = radians(yaw - view.yaw);
  const up = Math.sin(radians(pitch));
  const ahead = Math.cos(radians(pitch)) * Math.cos(turned);
  const right = Math.cos(radians(pitch)) * Math.sin(turned);
  const tilt = radians(view.pitch);
  const depth = up * Math.sin(tilt) + ahead * Math.cos(tilt);
  if (depth <= 0) return null;
  const reach = Math.tan(radians(view.fieldOfView) / 2) * depth;
  const across = right / (reach * aspect);
  const along = (up * Math.cos(tilt) - ahead * Math.sin(tilt)) / reach;
  return Math.abs(across) > 1 || Math.abs(along) > 1 ? null : { x: (across + 1) * 50, y: (1 - along) * 50 };
}

/** For those who do not see it: `Looking 30 degrees right, 15 degrees down`. */
export function viewText({ yaw, pitch }: PanoramaView): string {
  const [across, along] = [Math.round(yaw), Math.round(pitch)];
  const parts = [
    across !== 0 && `${Math.abs(across)} degrees ${across > 0 ? 'right' : 'left'}`,
    along !== 0 && `${Math.abs(along)} degrees ${along > 0 ? 'up' : 'down'}`,
  ].filter(Boolean);
  return `Looking ${parts.length === 0 ? 'straight ahead' : parts.join(', ')}`;
}
