/**
 * Sizes of served pictures (NAV-110, NAV-112). Only fixed steps exist: with arbitrary widths anyone could fill the
 * cache with ten thousand sizes of one picture. The steps are small enough that no screen loads more than twice the
 * pixels it shows.
 */

/** In pixels. 600 is the width of cards and thumbnails, 800 of the picture that social networks show. */
export const pictureWidths = [160, 320, 480, 600, 800, 1200, 1600, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export interface PictureSize {
  width: PictureWidth;
  /** `null` keeps the whole picture; a number crops it to this height around its centre. */
  height: number | null;
  /**
   * Enlarges a picture that is too small, for callers that announce its size in advance; without it the picture keeps
   * its size.
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

/** The steps for a picture displayed at most `width` pixels wide: down to a phone, up to a high-density screen. */
export function ladderFor(width: number): PictureWidth[] {
  const least = Math.min(width / 2.5, 480);
  const most = ladderWidth(width * 2);
  return pictureWidths.filter((step) => step >= least && step <= most);
}

/** A dealer's logo for mail programs, which do not show SVG: a PNG, also for an SVG logo. There is only this size. */
export const mailLogoSize = { width: 480, address: '480.png' } as const;

/** `600`, `600x400` or `1200.jpg` as in a URL; `null` for a size that does not exist. */
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
