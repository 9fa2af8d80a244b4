/**
 * Converts a point of a picture to a point of the box that shows the whole picture centred (VDP-11). All points in
 * percent.
 */

/**
 * `pictureAspect` and `boxAspect` are widths by heights. In a box twice as wide as a square picture, the picture's left
 * edge is at 25.
 */
export function containedPosition(
  { x, y }: { x: number; y: number },
  { pictureAspect, boxAspect }: { pictureAspect: number; boxAspect: number },
): { x: number; y: number } {
  const width = Math.min(1, pictureAspect / boxAspect);
  const height = Math.min(1, boxAspect / pictureAspect);
  return { x: 50 + (x - 50) * width, y: 50 + (y - 50) * height };
}
