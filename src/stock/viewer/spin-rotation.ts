/**
 * How a spin turns: one frame for 20 pixels of a drag (VDP-17), one frame each 100 ms when it plays (VDP-18), stopping
 * after the first loop (VDP-19). Frames are numbered from 0 in the order of the feed, which turns the vehicle clockwise
 * as seen from above.
 */

export const pixelsPerFrame = 20;
export const rotationIntervalMs = 100;
/**
 * The distance of the frames that load first, so that a coarse spin is available early; Page Up and Page Down turn as
 * far.
 */
export const coarseStep = 6;

/** Wraps a frame number around the circle: of 36 frames, 37 is 1 and -1 is 35. */
export const around = (frame: number, count: number) => ((frame % count) + count) % count;

/**
 * The frame after a drag that began on `from` and went `dx` pixels to the right. The near side follows the pointer, and
 * on the way through the frames it goes to the left: with 36 frames, 40 px to the right of frame 0 is frame 34.
 */
export function frameAfterDrag({ from, dx, count }: { from: number; dx: number; count: number }): number {
  return around(from - Math.trunc(dx / pixelsPerFrame), count);
}

/** The next frame in a direction that did not fail to load; the same frame if there is no other (VDP-20). */
export function steppedFrame({
  frame,
  by,
  count,
  failed,
}: {
  frame: number;
  by: 1 | -1;
  count: number;
  failed: ReadonlySet<number>;
}): number {
  for (let next = around(frame + by, count); next !== frame; next = around(next + by, count)) {
    if (!failed.has(next)) return next;
  }
  return frame;
}

/** Every frame once: first those that make a coarse spin, then the ones between. */
export function loadingOrder(count: number): number[] {
  const frames = Array.from({ length: count }, (_, index) => index);
  return [...frames.filter((frame) => frame % coarseStep === 0), ...frames.filter((frame) => frame % coarseStep !== 0)];
}

/**
 * The requested frame, or the nearest that did not fail to load, so that the announced frame is the visible one
 * (VDP-20).
 */
export function nearestUsable({
  frame,
  count,
  failed,
}: {
  frame: number;
  count: number;
  failed: ReadonlySet<number>;
}): number {
  const usable = new Set(Array.from({ length: count }, (_, index) => index).filter((index) => !failed.has(index)));
  return nearestLoaded({ frame, count, loaded: usable });
}

/**
 * The frame to show instead of one that has not loaded yet: the nearest loaded one in either direction; `frame` if
 * there is none.
 */
export function nearestLoaded({
  frame,
  count,
  loaded,
}: {
  frame: number;
  count: number;
  loaded: ReadonlySet<number>;
}): number {
  for (let distance = 0; distance <= count / 2; distance += 1) {
    for (const candidate of [around(frame + distance, count), around(frame - distance, count)]) {
      if (loaded.has(candidate)) return candidate;
    }
  }
  return frame;
}

/** The nearest frame to `frame` on which a hotspot can be seen; `null` when it can be seen on none. */
export function nearestAngleOf(
  angles: readonly (object | null)[],
  { frame, count }: { frame: number; count: number },
): number | null {
  const seen = new Set(angles.slice(0, count).flatMap((angle, index) => (angle === null ? [] : [index])));
  return seen.size === 0 ? null : nearestLoaded({ frame, count, loaded: seen });
}
