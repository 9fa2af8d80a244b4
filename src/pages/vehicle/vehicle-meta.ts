/** What search engines and the pages on which a link is shared read of a vehicle's page. */
import type { MetaDescriptor } from 'react-router';

export interface VehicleAbout {
  title: string;
  description: string;
  siteName: string;
  /** The page's one address. */
  url: string;
  /** With a whole address; `null` for a vehicle without pictures. */
  picture: { url: string; alt: string } | null;
}

export function vehicleMeta({ title, description, siteName, url, picture }: VehicleAbout, structured: readonly object[]): MetaDescriptor[] {
  const ofPicture: MetaDescriptor[] = picture === null ? [{ name: 'twitter:card', content: 'summary' }] : [
    { property: 'og:image', content: picture.url },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: picture.url },
    { name: 'twitter:image:alt', content: picture.alt },
  ];
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...ofPicture,
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...structured.map((value) => ({ 'script:ld+json': value }) as MetaDescriptor),
  ];
}
