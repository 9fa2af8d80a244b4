/** The dealer's look on the cards of its pages: the logo on the header's colour, and the title on the brand's. */
import type { PageCardLook } from '../media/page-card.ts';
import { headerLogo } from './dealer-logo.ts';
import type { SiteContext } from './site-context.ts';

type Looks = Pick<SiteContext['configuration'], 'name' | 'logo' | 'theme'>;

export function pageCardLook({ name, logo, theme }: Looks): PageCardLook {
  const { colours, type } = theme;
  return {
    dealerName: name,
    logo: headerLogo({ logo, theme }),
    band: colours.header,
    onBand: colours.on_header,
    field: colours.brand,
    onField: colours.on_brand,
    accent: colours.accent,
    family: type.heading,
    uppercase: type.heading_transform === 'uppercase',
    trackingEm: type.heading_tracking_em,
  };
}
