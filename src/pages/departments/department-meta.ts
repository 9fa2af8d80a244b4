import type { MetaDescriptor } from 'react-router';
import { breadcrumbStructuredData } from '../stock/structured-data.ts';
import type { DepartmentPageContent } from './department-page-content.ts';

/**
 * Description, canonical URL and breadcrumbs of a department's page. The title is set with the form, because it
 * mentions errors.
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
        { name: 'description', content: page.description },
        ...(page.listed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
        { tagName: 'link', rel: 'canonical', href: page.origin + page.path },
        { 'script:ld+json': breadcrumbStructuredData({ crumbs: page.crumbs, origin: page.origin, path: page.path }) },
      ];
}
