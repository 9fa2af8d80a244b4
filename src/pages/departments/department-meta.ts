import type { MetaDescriptor } from 'react-router';
import { sharedPageMeta } from '../layout/page-meta.ts';
import type { OpeningContent } from '../content/read-openings.server.ts';
import { breadcrumbStructuredData, collectionStructuredData } from '../layout/structured-data.ts';
import type { DepartmentPageContent } from './department-page-content.ts';

/**
 * What search engines and those who share it read of a department's page: description, canonical URL, breadcrumbs and
 * job openings. The title is set with the form, because it mentions errors.
 */
export function departmentMeta({
  loaderData,
}: {
  loaderData: { page: DepartmentPageContent; openings?: readonly OpeningContent[] } | undefined;
}): MetaDescriptor[] {
  const page = loaderData?.page;
  return page === undefined
    ? []
    : [
        ...sharedPageMeta({ name: page.title, description: page.description, url: page.origin + page.path }),
        ...(page.listed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
        { tagName: 'link', rel: 'canonical', href: page.origin + page.path },
        { 'script:ld+json': breadcrumbStructuredData({ crumbs: page.crumbs, origin: page.origin, path: page.path }) },
        ...collectionStructuredData({
          name: page.title,
          description: page.description,
          origin: page.origin,
          path: page.path,
          items: (loaderData?.openings ?? []).map(({ title, href }) => ({ name: title, path: href })),
        }).map((each) => ({ 'script:ld+json': each })),
      ];
}
