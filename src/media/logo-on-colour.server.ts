/**
 * Measures how much of a logo is indistinguishable from its background, such as a logo made for a dark header on a
 * white one.
 */
import sharp from 'sharp';

/** Below this ratio of luminances (WCAG) two colours look the same. */
const leastContrast = 1.5;
const opaque = 128;
/** Enough for the measurement; an SVG is rendered at this width. */
const judgedWidth = 400;
/** A picture that fills its box has its own background. */
const leastTransparent = 0.1;

/**
 * Invisible share of the logo's width, 0 to 1. Width counts and not area, because a large visible mark does not make an
 * invisible name readable. `null` if it cannot be measured: no transparent parts, or an unreadable picture.
 */
export async function hiddenShareOfLogo(logo: Uint8Array, colour: string): Promise<number | null> {
  const pixels = await sharp(logo)
    .resize({ width: judgedWidth })
    .ensureAlpha()
    .raw()
    .toBuffer()
    .catch(() => null);
  if (pixels === null) return null;
  const ground = luminanceOf([1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)));
  let own = 0;
  /** By column from the left: whether it has part of the logo, and whether any of that is visible. */
  const columns = Array.from({ length: judgedWidth }, () => ({ hasLogo: false, isSeen: false }));
  for (let place = 0; place < pixels.length; place += 4) {
    if (pixels[place + 3]! < opaque) continue;
    own += 1;
    const column = columns[(place / 4) % judgedWidth]!;
    column.hasLogo = true;
    const luminance = luminanceOf([pixels[place]!, pixels[place + 1]!, pixels[place + 2]!]);
    const [lighter, darker] = luminance > ground ? [luminance, ground] : [ground, luminance];
    column.isSeen ||= (lighter + 0.05) / (darker + 0.05) >= leastContrast;
  }
  const isTransparent = own < (pixels.length / 4) * (1 - leastTransparent);
  const withLogo = columns.filter(({ hasLogo }) => hasLogo);
  return own === 0 || !isTransparent ? null : withLogo.filter(({ isSeen }) => !isSeen).length / withLogo.length;
}

function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
