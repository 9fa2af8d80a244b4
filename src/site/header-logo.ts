/**
 * The logo that is made for the colour of the header, as the dealer's files name it: where one stands elsewhere, it
 * stands on that colour.
 */
import type { SiteContext } from './site-context.ts';
import { isDarkColour } from './is-dark-colour.ts';

export function headerLogo({ logo, theme }: Pick<SiteContext['configuration'], 'logo' | 'theme'>): string {
  return isDarkColour(theme.colours.header) ? (logo.on_dark_url ?? logo.url) : logo.url;
}
