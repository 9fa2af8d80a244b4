/** Content of a dealer's logo card: the colours of the header, which suit its logo. */
import type { LogoCard } from '../media/picture-address.ts';
import type { LogoCardColours } from '../media/logo-card.ts';
import type { SiteContext } from './site-context.ts';
import { headerLogo } from './dealer-logo.ts';

type Looks = Pick<SiteContext['configuration'], 'logo' | 'theme'>;

/** The picture URLs in `looks` are those that browsers request. */
export function dealerLogoCard(looks: Looks): LogoCard {
  return { source: headerLogo(looks), ...logoCardColours(looks.theme) };
}

export function logoCardColours({ colours }: Looks['theme']): LogoCardColours {
  return { background: colours.header, strip: colours.brand === colours.header ? colours.accent : colours.brand };
}
