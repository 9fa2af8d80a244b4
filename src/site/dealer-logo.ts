/** Which of a dealer's two logos stands where. */
import type { SiteContext } from './site-context.ts';
import { isDarkColour } from './is-dark-colour.ts';

type Dealer = Pick<SiteContext['configuration'], 'logo' | 'theme'>;

/** The logo for the header's colour, as in the dealer's files. Elsewhere it is shown on that colour too. */
export function headerLogo({ logo, theme }: Dealer): string {
  return isDarkColour(theme.colours.header) ? (logo.on_dark_url ?? logo.url) : logo.url;
}

/**
 * The logo in the footer. A dealer's only logo is made for the header: on a footer that is dark where the header is
 * light, or the other way round, it `needsHeaderColour` behind it.
 */
export function footerLogo({ logo, theme }: Dealer): { url: string; needsHeaderColour: boolean } {
  const isDark = isDarkColour(theme.colours.footer);
  return {
    url: isDark ? (logo.on_dark_url ?? logo.url) : logo.url,
    needsHeaderColour: logo.on_dark_url === null && isDark !== isDarkColour(theme.colours.header),
  };
}
