/**
 * How a dealer's messages to visitors look: the colours of the site's theme, and its logo where mail programs can show
 * it.
 */
import type { MailLook } from '../leads/mail-sheet.ts';
import { contrastRatio, type Theme } from '../tenants/theme.ts';

const sheet = '#ffffff';
/** WCAG 2.2, 1.4.3. */
const textContrast = 4.5;

/** `logoUrl` is an address of the site or a whole one. */
export function mailLookOf(
  { theme: { colours }, logoUrl }: { theme: Pick<Theme, 'colours'>; logoUrl: string },
  siteUrl: string,
): MailLook {
  const isShownInMail = /\.(?:png|jpe?g|gif)(?:\?|$)/i.test(logoUrl);
  return {
    // A logo is drawn for the header's ground; the name alone stands better on the brand's colour.
    ...(isShownInMail
      ? { band: colours.header, onBand: colours.on_header }
      : { band: colours.brand, onBand: colours.on_brand }),
    action: colours.brand,
    onAction: colours.on_brand,
    link: contrastRatio(colours.brand, sheet) >= textContrast ? colours.brand : colours.text,
    logoUrl: isShownInMail ? new URL(logoUrl, siteUrl).href : null,
  };
}
