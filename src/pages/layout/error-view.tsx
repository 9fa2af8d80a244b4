import { isRouteErrorResponse, useLocation } from 'react-router';
import type { PostedAnswers } from '../../site/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWhenOnline } from '../../ui/use-when-online.tsx';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { NotIndexed } from './not-indexed.tsx';
import { SearchField } from './search-field.tsx';
import { telephoneHref } from '../../stock/call-number.ts';
import { useVehicleWords } from './use-vehicle-words.ts';
import { useSite } from './use-site.ts';

/** Without scripts the form is lost with its page, so the typed answers can be sent again, read or copied here. */
function PostedAgain({ posted: { action, fields, typed } }: { posted: PostedAnswers }) {
  return (
    <form method="post" action={action} className="mt-8 rounded-card border border-line bg-surface-2 p-5">
      <h2 className="text-xl">What you typed is still here</h2>
      <p className="mt-2">Send it again in a moment. We will receive it only once, even if you send it again.</p>
      <dl className="mt-4">
        {typed.map(({ label, value }, index) => (
          <div key={`${index}-${label}`} className="border-b border-line py-1.5">
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {fields.map(([name, value], index) => (
        <input key={`${index}-${name}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" className="mt-4">
        Send again
      </Button>
    </form>
  );
}

/** The page shown when a page is missing or failed, with links to continue. */
export function ErrorView({ error, posted = null }: { error: unknown; posted?: PostedAnswers | null }) {
  const site = useSite();
  const { one } = useVehicleWords();
  const { phone } = site;
  const { pathname, search } = useLocation();
  const missing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  // On the way from page to page: the server was never asked.
  const isOffline = !isRouteErrorResponse(error) && typeof window !== 'undefined' && !navigator.onLine;
  useWhenOnline(isOffline ? () => location.reload() : null);
  const heading = missing
    ? 'We can’t find that page'
    : isOffline
      ? 'You are offline'
      : 'Something went wrong on our side';
  return (
    <div className="page-width section-space">
      <title>{documentTitle(heading, site.name)}</title>
      <NotIndexed />
      <div className="max-w-160">
        {isOffline ? null : (
          <p className="font-semibold text-quiet">
            {isRouteErrorResponse(error) ? `Error ${error.status}` : 'Error 500'}
          </p>
        )}
        <h1 className="mt-2 text-3xl sm:text-4xl">{heading}</h1>
        <p className="mt-4 text-lg">
          {missing
            ? `It may have moved, or the ${one} you were looking for may have been sold. ` +
              'Search our stock, or start again from the home page.'
            : isOffline
              ? 'The page could not be loaded. It loads by itself once you are connected.'
              : 'The page could not be shown this time. Please try again in a moment, or call us and we will help straight away.'}
        </p>
        {posted === null || missing ? null : <PostedAgain posted={posted} />}
        {posted === null && !missing ? (
          <LinkButton href={`${pathname}${search}`} className="mt-6">
            Try again
          </LinkButton>
        ) : null}
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
