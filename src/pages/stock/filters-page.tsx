/**
 * All filters of a list on a page of their own, for browsers without scripts: the list itself has only the open
 * groups. It works with scripts too.
 */
import { useRef, useState } from 'react';
import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { OnFiltersPage } from '../../search/on-filters-page.tsx';
import { documentTitle } from '../../shared/document-title.ts';
import { vehicleWords } from '../../shared/vehicle-words.ts';
import { siteContext } from '../../site/site-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { useEarlyInput } from '../../ui/use-early-input.tsx';
import { visitorsQuery } from '../request/visitors-query.ts';
import { filterFieldsData } from './filter-fields-data.ts';
import { FilterFields } from './filter-fields.tsx';
import { findNamedList, findVehicles } from './find-vehicles.ts';
import { searchAddress } from './search-address.ts';
import { searchHeading } from './search-heading.ts';

export async function loader({ request, params, context, url }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { pathname, search } = url ?? new URL(request.url);
  const { name, labels, search: settings } = site.configuration;
  const slug = params['*'] ?? '';
  const named = slug === '' ? null : await findNamedList(site, slug);
  if (named === null) throw data(null, { status: 404 });
  const { base, isByWords } = named;
  // The list knows its one address.
  if (isByWords || pathname !== paths.filters(base.slug))
    throw redirectTo(`${paths.search(settings.path_prefix, slug)}${visitorsQuery(site, request)}`);
  const found = await findVehicles(site, {
    base: base.kind === 'all_stock' ? null : base,
    params: new URLSearchParams(search),
  });
  const fields = await filterFieldsData(site, found);
  return {
    fields,
    listPath: searchAddress(fields.state, fields.site),
    sort: found.state.sort,
    title: documentTitle(
      'Filters',
      searchHeading(found.state, {
        allStock: labels.all_stock,
        noun: vehicleWords(site.configuration).titleMany,
      }),
      name,
    ),
    allStock: { label: labels.all_stock, href: paths.allStock(settings.path_prefix) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page ? [{ title: page.title }, { name: 'robots', content: 'noindex' }] : [];

export default function FiltersPage() {
  const { fields, listPath, sort, allStock } = useLoaderData<typeof loader>();
  const [state, setState] = useState(fields.state);
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  return (
    <div className="page-width pb-16 pt-4">
      <Breadcrumbs items={[{ label: 'Home', href: paths.home() }, allStock, { label: 'Filters' }]} />
      <h1 className="mt-1 text-2xl lg:text-3xl">Filters</h1>
      <form ref={form} method="get" action={allStock.href} autoComplete="off" className="mt-4 max-w-160">
        <OnFiltersPage value={true}>
          <FilterFields page={fields} state={state} typed={state} onRefine={setState} />
        </OnFiltersPage>
        {sort === null ? null : <input type="hidden" name="sortBy" value={sort} />}
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button type="submit">Apply filters</Button>
          <a href={listPath} className="text-ink underline">
            Back to the list
          </a>
        </div>
      </form>
    </div>
  );
}
