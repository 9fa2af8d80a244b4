/**
 * The share picture of a page that has none: the dealer's logo on the dealer's colours, in the size that social
 * networks require.
 */

/** Pixels. */
export const logoCardSize = { width: 1200, height: 630 } as const;

/** Two colours as `#rrggbb`. */
export interface LogoCardColours {
  background: string;
  /** Colour of the strip along the bottom. */
  strip: string;
}

/** `card-ffffff-14315c.jpg`: the colours are part of the URL, so that new colours give a new URL. */
export function logoCardAddress({ background, strip }: LogoCardColours): string {
  return `card-${background.slice(1)}-${strip.slice(1)}.jpg`;
}

export function isLogoCardAddress(address: string): boolean {
  return /^card-[0-9a-f]{6}-[0-9a-f]{6}\.jpg$/i.test(address);
}
