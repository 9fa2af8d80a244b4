/** The head of a page for search engines and for those who share its link (Open Graph); its picture is the frame's. */
import type { MetaDescriptor } from 'react-router';

interface SharedPage {
  name: string;
  description: string;
  url: string;
  type?: 'website' | 'article';
}

/**
 * `title` is the whole one of the browser's tab, `name` the page's own; `url` its canonical address. A description that
 * is `''` is left out.
 */
export function pageMeta({ title, ...shared }: SharedPage & { title: string }): MetaDescriptor[] {
  return [{ title }, { tagName: 'link', rel: 'canonical', href: shared.url }, ...sharedPageMeta(shared)];
}

/** The same without the title and the canonical address, for a page that sets these itself. */
export function sharedPageMeta({ name, description, url, type = 'website' }: SharedPage): MetaDescriptor[] {
  return [
    { property: 'og:type', content: type },
    { property: 'og:title', content: name },
    { property: 'og:url', content: url },
    ...(description === ''
      ? []
      : [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]),
  ];
}
