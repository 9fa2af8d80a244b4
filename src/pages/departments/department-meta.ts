import type { MetaDescriptor } from 'react-router';
import { breadcrumbStructuredData } from '../stock/structured-data.ts';
import type { DepartmentPageContent } from './department-page-content.ts';

/**
 * Description, canonical address and way up of a department's page; its title is told with the form, which may be
 * wrong.
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
