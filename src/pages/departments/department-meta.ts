import type { MetaDescriptor } from 'react-router';
import { sharedPageMeta } from '../layout/page-meta.ts';
import { breadcrumbStructuredData } from '../stock/structured-data.ts';
import type { DepartmentPageContent } from './department-page-content.ts';

/**
 * Description, canonical URL, breadcrumbs and what is shared of a department's page. The title is set with the form,
 * because it mentions errors.
 */
export function departmentMeta({
  loaderData,
}: {
  loaderData: { page: DepartmentPageContent } | undefined;
}): MetaDescriptor[] {
  const page = loaderData?.page;
  return page === undefined
    ? []
    : [
        ...sharedPageMeta({ name: page.title, description: page.description, url: page.origin + page.path }),
        ...(page.listed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
        { tagName: 'link', rel: 'canonical', href: page.origin + page.path },
        { 'script:ld+json': breadcrumbStructuredData({ crumbs: page.crumbs, origin: page.origin, path: page.path }) },
      ];
}
