import { isRouteErrorResponse } from 'react-router';
import { LinkButton } from '../../ui/link-button.tsx';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { NotIndexed } from './not-indexed.tsx';
import { SearchField } from './search-field.tsx';
import { telephoneHref } from '../../stock/call-number.ts';
import { sitePhone } from '../../site/site-phone.ts';
import { useSite } from './use-site.ts';

/** What a visitor sees in the place of a page that is not there or failed, with ways on. */
export function ErrorView({ error }: { error: unknown }) {
  const site = useSite();
  const phone = sitePhone(site);
  const missing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  const heading = missing ? 'We can’t find that page' : 'Something went wrong on our side';
  return (
    <div className="page-width section-space">
      <title>{documentTitle(heading, site.name)}</title>
      <NotIndexed />
      <div className="max-w-160">
        <p className="font-semibold text-quiet">
          {isRouteErrorResponse(error) ? `Error ${error.status}` : 'Error 500'}
        </p>
        <h1 className="mt-2 text-3xl sm:text-4xl">{heading}</h1>
        <p className="mt-4 text-lg">
          {missing
            ? 'It may have moved, or the vehicle you were looking for may have been sold. Search our stock, or start again from the home page.'
            : 'The page could not be shown this time. Please try again in a moment; if it keeps happening, give us a call and we will help straight away.'}
        </p>
        <SearchField id="error-search" label="Search our stock" size="lg" className="mt-8" />
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={site.links.search.path}>{site.links.search.label}</LinkButton>
          <LinkButton href={paths.home()} variant="secondary">
            Home
          </LinkButton>
          {phone ? (
            <LinkButton href={telephoneHref(phone)} variant="secondary">
              Call {phone}
            </LinkButton>
          ) : null}
        </div>
      </div>
    </div>
  );
}
