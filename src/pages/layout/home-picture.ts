/** The picture that stands for the dealer's site where it is shared. */
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';

export interface PagePicture {
  url: string;
  alt: string;
}

/** Of the first section of the home page that has a wide picture; `null` where none has. */
export function homePicture({ home, name }: Pick<SiteConfiguration, 'home' | 'name'>): PagePicture | null {
  for (const section of home.sections) {
    if (section.type === 'hero' && section.image !== null)
      return { url: section.image, alt: section.image_alt || name };
  }
  return null;
}
