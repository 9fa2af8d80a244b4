/**
 * The server's side of a department's page: what it shows, and what becomes of its form. Its address says which
 * department it is.
 */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { buyingTeamPhone } from '../../site/buying-team.ts';
import { requirePage } from '../../site/require-page.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { readPageForm, takePageForm } from '../leads/page-form.ts';
import { pageAddressOf } from '../request/page-address.ts';
import { departmentPageContent } from './department-page-content.ts';
import { departmentLink } from './department-links.ts';
import { departments, type Department } from './departments.ts';

export async function readDepartment({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const department = requireDepartment(site, request);
  const { name, definition, addresses, places } = department;
  const form = await readPageForm(definition, { site, request });
  const way = departmentLink(name, site.configuration);
  return {
    name,
    page: await departmentPageContent(site, { name, path: addresses[0], ...(places === undefined ? {} : { places }) }),
    form,
    formTitle: way?.formTitle ?? form.options.own.title,
    way,
    phone: departmentPhone(department, site.configuration),
  };
}

export async function takeDepartmentForm({ request, context }: ActionFunctionArgs) {
  const site = context.get(siteContext);
  return takePageForm(requireDepartment(site, request).definition, { site, request });
}

function requireDepartment(site: SiteContext, request: Request): Department {
  // The router takes an address in any letter case.
  const pathname = pageAddressOf(request)
    .pathname.replace(/(.)\/+$/, '$1')
    .toLowerCase();
  const department = departments.find(({ addresses }) => addresses.includes(pathname));
  if (department === undefined) throw data(null, { status: 404 });
  requirePage(site, department.addresses[0]);
  return department;
}

/** Of those who answer its form; `''` where the dealer's own number is the one to call. */
function departmentPhone({ name, places }: Department, configuration: SiteContext['configuration']): string {
  if (name === 'sell_my_car') return buyingTeamPhone(configuration);
  return places === undefined ? '' : configuration.phones[places];
}
