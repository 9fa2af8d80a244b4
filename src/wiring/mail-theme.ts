/**
 * How a dealer's messages to visitors look: the colours of the site's theme, and its logo as a picture that mail
 * programs show.
 */
import type { MailTheme } from '../leads/mail/mail-sheet.ts';
import { mailLogoSize } from '../media/picture-size.ts';
import { paths } from '../routes.ts';
import { contrastRatio, type Theme } from '../tenants/theme.ts';

const sheet = '#ffffff';
/** WCAG 2.2, 1.4.3. */
const textContrast = 4.5;

/** As large as a logo stands in the band; pixels, and narrower than a phone. */
const largest = { width: 280, height: 40 };

export function mailThemeOf({ colours }: Pick<Theme, 'colours'>, logo: MailTheme['logo']): MailTheme {
  return {
    // A logo is drawn for the header's ground; the name alone stands better on the brand's colour.
    ...(logo === null
      ? { band: colours.brand, onBand: colours.on_brand }
      : { band: colours.header, onBand: colours.on_header }),
    action: colours.brand,
    onAction: colours.on_brand,
    link: contrastRatio(colours.brand, sheet) >= textContrast ? colours.brand : colours.text,
    logo,
  };
}

export interface MailLogoOptions {
  /** Address of the site or a whole one. */
  source: string;
  siteUrl: string;
  /** Percent, as the dealer's pictures have it. */
  quality: number;
  /** Makes the picture and says what it measures, in pixels; `null` where it cannot be had. */
  measure(source: string): Promise<{ width: number; height: number } | null>;
}

/** A PNG of the logo, also of a drawing; `null` where it cannot be had, and then the dealer's name stands there. */
export async function mailLogoOf({ source, siteUrl, quality, measure }: MailLogoOptions): Promise<MailTheme['logo']> {
  const made = source === '' ? null : await measure(source).catch(() => null);
  if (made === null) return null;
  const scale = Math.min(largest.width / made.width, largest.height / made.height);
  return {
    url: `${siteUrl}${paths.picture(mailLogoSize.address, { source, quality })}`,
    width: Math.max(1, Math.round(made.width * scale)),
    height: Math.max(1, Math.round(made.height * scale)),
  };
}
