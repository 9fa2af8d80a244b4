/** The picture that represents the dealer's site when it is shared. */
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';

export interface PagePicture {
  url: string;
  /** `''` where it has none; then the page's title says what it is of. */
  alt: string;
}

/** From the first section of the home page with a wide picture; `null` for none. */
export function homePicture({ home }: Pick<SiteConfiguration, 'home'>): PagePicture | null {
  for (const section of home.sections) {
    if (section.type === 'hero' && section.image !== null) return { url: section.image, alt: section.image_alt };
  }
  return null;
}
