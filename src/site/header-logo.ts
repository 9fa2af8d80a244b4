/** The logo for the header's colour, as in the dealer's files. Elsewhere it is shown on that colour too. */
import type { SiteContext } from './site-context.ts';
import { isDarkColour } from './is-dark-colour.ts';

export function headerLogo({ logo, theme }: Pick<SiteContext['configuration'], 'logo' | 'theme'>): string {
  return isDarkColour(theme.colours.header) ? (logo.on_dark_url ?? logo.url) : logo.url;
}
