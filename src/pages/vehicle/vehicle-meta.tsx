/** Metadata of a vehicle's page for search engines and shared links. */
import type { MetaDescriptor } from 'react-router';
import type { VehicleAbout } from './vehicle-about.ts';

/** Without the parts that are updated while the page is open, which are in `FreshHead`. */
export function vehicleMeta({ title, description, siteName, url, picture }: VehicleAbout): MetaDescriptor[] {
  const ofPicture: MetaDescriptor[] =
    picture === null
      ? [{ name: 'twitter:card', content: 'summary' }]
      : [
          { property: 'og:image', content: picture.url },
          ...(picture.made === null
            ? []
            : [
                { property: 'og:image:width', content: String(picture.made.width) },
                { property: 'og:image:height', content: String(picture.made.height) },
                { property: 'og:image:type', content: picture.made.type },
              ]),
          { property: 'og:image:alt', content: picture.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
          { name: 'twitter:image', content: picture.url },
          { name: 'twitter:image:alt', content: picture.alt },
        ];
  return [
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
  ];
}

/** The title and the structured data, which the view call may update (VDP-94). */
export function FreshHead({ title, structured }: { title: string; structured: readonly object[] }) {
  return (
    <>
      <title>{title}</title>
      {structured.map((value, index) => (
        // A `<` in the text could end the element.
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll('<', String.raw`\u003c`) }}
        />
      ))}
    </>
  );
}
