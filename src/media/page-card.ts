/**
 * The share picture of a page without a picture of its own: the page's title in the dealer's look, in the size that
 * social networks require.
 */

/** Pixels. */
export const pageCardSize = { width: 1200, height: 630 } as const;

/** Everything of a dealer that the card shows. Colours are `#rrggbb`; the theme's check covers their contrast. */
export interface PageCardLook {
  dealerName: string;
  /** URL of the logo, which stands on `band`. */
  logo: string;
  band: string;
  onBand: string;
  field: string;
  onField: string;
  accent: string;
  /** Family of the headings. */
  family: string;
  uppercase: boolean;
  /** Letter spacing of the headings, in em. */
  trackingEm: number;
}
