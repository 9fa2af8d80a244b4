/**
 * In which sizes pictures are served (NAV-110, NAV-112). Only the steps of one ladder, because whoever could ask for
 * any width could fill the cache with ten thousand sizes of one picture. The step between two neighbours is small
 * enough that no screen loads more than twice the pixels it shows.
 */

/** In pixels. 600 is the width of cards and thumbnails, 800 of the picture that social networks show. */
export const pictureWidths = [160, 320, 480, 600, 800, 1200, 1600, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export interface PictureSize {
  width: PictureWidth;
  /** `null` keeps the whole picture; a number cuts it to this height, about its middle. */
  height: number | null;
  /**
   * Enlarges a picture that is too small, for callers that announce its size in advance; otherwise it stays as it is.
   */
  exact?: boolean;
}

/** Height of a card's or thumbnail's picture: 600x400 and its smaller and larger sisters (CARD-18, NAV-112). */
export function thumbnailHeight(width: PictureWidth): number {
  return Math.round((width * 2) / 3);
}

/** The smallest step that is at least `width` wide, or the largest there is. */
export function ladderWidth(width: number): PictureWidth {
  return pictureWidths.find((step) => step >= width) ?? 1920;
}

/**
 * The steps for a picture that stands `width` pixels wide in its widest place: down to a phone, up to a dense screen.
 */
export function ladderFor(width: number): PictureWidth[] {
  const least = Math.min(width / 2.5, 480);
  const most = ladderWidth(width * 2);
  return pictureWidths.filter((step) => step >= least && step <= most);
}

/** A dealer's logo for mail programs, which show no drawings: a PNG, made of an SVG too. The one size that is. */
export const mailLogoSize = { width: 480, address: '480.png' } as const;

/** `600`, `600x400` or `1200.jpg` as an address writes it; `null` for what is not on the ladder. */
export function parsePictureSize(text: string): (PictureSize & { jpeg: boolean }) | null {
  const [, digits, cut, ending] = /^(\d{1,4})(?:x(\d{1,4}))?(\.jpg)?$/.exec(text) ?? [];
  const width = pictureWidths.find((step) => String(step) === digits);
  if (width === undefined) return null;
  const height = cut === undefined ? null : thumbnailHeight(width);
  if (height !== null && String(height) !== cut) return null;
  return { width, height, jpeg: ending !== undefined };
}

/** The inverse of `parsePictureSize`. */
export function formatPictureSize({ width, height, jpeg = false }: PictureSize & { jpeg?: boolean }): string {
  return `${width}${height === null ? '' : `x${height}`}${jpeg ? '.jpg' : ''}`;
}
