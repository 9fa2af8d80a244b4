/**
 * How far "Closer" enlarges a picture in full screen: up to the file's own resolution, but always enough to make a
 * visible difference.
 */

const most = 2.5;
const least = 1.5;
/** A screen pixel for each pixel of the file looks sharp, up to two look soft, and more are only larger. */
const screenPixelsPerFilePixel = 2;

export interface Size {
  width: number;
  height: number;
}

/** A factor of the size at which the whole picture fits `frame` (CSS pixels); `file` is in the file's own pixels. */
export function closerScale({ file, frame }: { file: Size; frame: Size }): number {
  const shownWidth = Math.min(frame.width, frame.height * (file.width / file.height));
  return Math.min(most, Math.max(least, (file.width * screenPixelsPerFilePixel) / shownWidth));
}
