/**
 * The searches that the person who is signed in saved (ACCT-33): what each finds now and what is new, and its alerts.
 * Its forms work without scripts, and with them leave the page only when it is answered; `?add=` offers a search to
 * save.
 */
import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { Bell, BellOff, Bookmark } from 'lucide-react';
import type { AlertChannel } from '../../accounts/alerts/alert-choice.ts';
import { longestName, normalSavedQuery, readSavedQuery } from '../../accounts/saved-searches/saved-search-rules.ts';
import { redirectTo } from '../../http/redirect-to.ts';
import { paths } from '../../routes.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { requirePage } from '../../site/require-page.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useSite } from '../layout/use-site.ts';
import { postedForm } from '../request/posted-form.ts';
import { describeSearch } from '../stock/described-search.ts';
import { AlertFields, alertsInWords } from './alert-fields.tsx';
import { listedSearches, type ListedSearch } from './listed-searches.ts';
import { useFreshAccount } from './use-fresh-account.tsx';
import { alertProblem, consentProof, ownChannels, postedAlerts } from './posted-alerts.ts';
import { saveSearch } from './save-search.ts';

interface SavedSearchesData {
  siteName: string;
  searches: ListedSearch[];
  /** How alerts can be sent to this person; none where the dealer has none. */
  channels: AlertChannel[];
  /** A search that the address offers to save. */
  offered: { query: string; name: string; filters: string[] } | null;
  /** One that was just saved. */
  savedId: string;
  /** One that was deleted and can be restored. */
  deleted: { id: string; name: string } | null;
  notice: string;
}

/** What was just done, by the parameter `done`. */
const notices: Readonly<Record<string, string>> = {
  renamed: 'The search has its new name.',
  alerts: 'Your alerts are saved.',
  restored: 'The search is back.',
  'not-restored': 'The search could not be restored. You may have saved it again since.',
  known: 'You had saved that search before.',
};

async function requireOwner(site: SiteContext): Promise<void> {
  requirePage(site, paths.savedSearches());
  site.page.doNotCache();
  // The gate has asked; a session may have ended since.
  if ((await site.account.current()) === null)
    throw redirectTo(paths.signIn({ redirect: paths.savedSearches(), back: paths.home() }));
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<SavedSearchesData> {
  const site = context.get(siteContext);
  await requireOwner(site);
  const { searchParams } = new URL(request.url);
  const searches = await site.account.savedSearches.list();
  const deletedId = searchParams.get('deleted') ?? '';
  const deletedName = deletedId === '' ? null : await site.account.savedSearches.findDeleted(deletedId);
  const savedId = searchParams.get('saved') ?? '';
  return {
    siteName: site.configuration.name,
    searches: await listedSearches(site, searches),
    channels: await ownChannels(site),
    offered: await offeredSearch(site, searchParams.get('add'), new Set(searches.map(({ query }) => query))),
    savedId: searches.some(({ id }) => id === savedId) ? savedId : '',
    deleted: deletedName === null ? null : { id: deletedId, name: deletedName },
    notice: notices[searchParams.get('done') ?? ''] ?? '',
  };
}

async function offeredSearch(
  site: SiteContext,
  asked: string | null,
  saved: ReadonlySet<string>,
): Promise<SavedSearchesData['offered']> {
  if (asked === null || asked === '') return null;
  const query = normalSavedQuery(asked);
  return saved.has(query) ? null : { query, ...(await describeSearch(site, readSavedQuery(query).state)) };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<{ error: string; id: string }> {
  const site = context.get(siteContext);
  await requireOwner(site);
  const form = await postedForm(request);
  const text = (name: string): string => String(form.get(name) ?? '');
  const id = text('id').slice(0, 100);
  const fail = (error: string) => ({ error, id });
  const leave = await site.account.savedSearches.mayChange();
  if (!leave.isWithin) return fail('You changed your saved searches very often. Please wait a few minutes.');
  const done = (values: Parameters<typeof paths.savedSearches>[0]) =>
    redirectTo(paths.savedSearches(values), { status: 303 });
  switch (text('move')) {
    case 'save': {
      const saved = await saveSearch(site, { query: text('query'), name: text('name') });
      if (!saved.ok) return fail(saved.reason.error);
      throw done({ saved: saved.value.id, done: saved.value.known ? 'known' : '' });
    }
    case 'rename':
      if (text('name').trim() === '') return fail('Give the search a name.');
      if (!(await site.account.savedSearches.rename(id, text('name'))))
        return fail('That search is not there any more.');
      throw done({ done: 'renamed' });
    case 'alerts': {
      const choice = postedAlerts(form);
      if (choice === null) return fail('Choose when and how you want alerts.');
      const problem = alertProblem(
        await site.account.savedSearches.setAlerts(id, choice, consentProof(site, paths.savedSearches())),
      );
      if (problem !== '') return fail(problem);
      throw done({ done: 'alerts' });
    }
    case 'delete':
      throw done((await site.account.savedSearches.remove(id)) ? { deleted: id } : {});
    case 'restore':
      throw done({ done: (await site.account.savedSearches.restore(id)) ? 'restored' : 'not-restored' });
    default:
      throw done({});
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: page }) =>
  page ? [{ title: documentTitle('Saved searches', page.siteName) }, { name: 'robots', content: 'noindex' }] : [];

const note = 'mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-surface-2 p-4';

export default function SavedSearchesPage() {
  const page = useLoaderData<typeof loader>();
  const { searches, channels, offered, savedId, deleted, notice } = page;
  useFreshAccount(page);
  const posted = useActionData<typeof action>();
  const site = useSite();
  return (
    <div className="page-width section-space">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">Saved searches</h1>
        <LinkButton href={site.links.search.path} variant="secondary" size="sm">
          {site.links.search.label}
        </LinkButton>
      </div>
      {posted === undefined ? null : (
        <p role="alert" className="mt-4 rounded-card border border-danger p-4 font-semibold">
          {posted.error}
        </p>
      )}
      {posted !== undefined || notice === '' ? null : (
        <p role="status" className={note}>
          {notice}
        </p>
      )}
      {deleted === null ? null : (
        <Form method="post" action={paths.savedSearches()} className={note}>
          <input type="hidden" name="id" value={deleted.id} />
          <p role="status" className="min-w-0 flex-1">
            “{deleted.name}” is deleted.
          </p>
          <Button type="submit" name="move" value="restore" variant="secondary" size="sm">
            Undo
          </Button>
        </Form>
      )}
      {offered === null ? null : <OfferedSearch offered={offered} />}
      {searches.length === 0 ? (
        <>
          <p className="mt-6 text-lg">You have not saved a search yet.</p>
          <p className="mt-2 text-quiet">
            Search for what you want, and press “Save search” over the list. It is here on all your devices then
            {channels.length > 0 ? ', and we can tell you when something new matches' : ''}.
          </p>
        </>
      ) : (
        <ul className="mt-6 grid gap-4">
          {searches.map((search) => (
            <li key={search.id}>
              <SearchCard search={search} channels={channels} isOpen={search.id === (posted?.id || savedId)} />
            </li>
          ))}
        </ul>
      )}
      {searches.length > 0 && site.accounts.alerts.enabled && channels.length === 0 ? (
        <p className="mt-6 text-quiet">
          To get alerts,{' '}
          <a href={paths.myAccount()} className="underline">
            add your email address or mobile number
          </a>{' '}
          to your account.
        </p>
      ) : null}
    </div>
  );
}

function OfferedSearch({ offered }: { offered: NonNullable<SavedSearchesData['offered']> }) {
  return (
    <Form method="post" action={paths.savedSearches()} className="mt-5 rounded-card bg-surface-2 p-4 sm:p-5">
      <input type="hidden" name="query" value={offered.query} />
      <h2 className="text-xl">Save this search?</h2>
      <FilterWords filters={offered.filters} />
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <TextInput
          label="Name"
          name="name"
          labelNote=""
          maxLength={longestName}
          defaultValue={offered.name.slice(0, longestName)}
          className="min-w-0 grow basis-64"
        />
        <Button type="submit" name="move" value="save">
          <Bookmark aria-hidden="true" className="size-5" />
          Save this search
        </Button>
      </div>
    </Form>
  );
}

function FilterWords({ filters }: { filters: readonly string[] }) {
  return (
    <p className="mt-1 text-quiet wrap-anywhere">{filters.length === 0 ? 'Everything we have' : filters.join(' · ')}</p>
  );
}

function SearchCard({
  search,
  channels,
  isOpen,
}: {
  search: ListedSearch;
  channels: readonly AlertChannel[];
  isOpen: boolean;
}) {
  const { id, name, filters, lost, counted, newCount, lookedOn, alerts } = search;
  const isOn = alerts.frequency !== 'off' && channels.length > 0;
  const BellIcon = isOn ? Bell : BellOff;
  return (
    <article className="rounded-card border border-line p-4 sm:p-5" aria-labelledby={`search-${id}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h2 id={`search-${id}`} className="text-xl wrap-anywhere">
            <a href={paths.savedSearch(id)} className="text-ink underline">
              {name}
            </a>
          </h2>
          <FilterWords filters={filters} />
          {lost.length === 0 ? null : (
            <p className="mt-1 font-semibold">
              This site no longer has the {lost.length === 1 ? 'filter' : 'filters'} {lost.join(', ')}, so the search
              finds more than it did.
            </p>
          )}
          <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
            <span className="font-semibold tabular-nums">{counted}</span>
            <span className={newCount > 0 ? 'font-semibold text-success' : 'text-quiet'}>
              {newCount > 0 ? `${newCount} new since ${lookedOn}` : `None new since ${lookedOn}`}
            </span>
          </p>
          {channels.length === 0 ? null : (
            <p className="mt-1 flex items-center gap-1.5 text-sm text-quiet">
              <BellIcon aria-hidden="true" className="size-4 shrink-0" />
              {isOn ? alertsInWords(alerts) : 'Alerts off'}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton href={paths.savedSearch(id)} size="sm">
            Open<span className="sr-only"> {name}</span>
          </LinkButton>
          <Form method="post" action={paths.savedSearches()}>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="move" value="delete" variant="secondary" size="sm">
              Delete<span className="sr-only"> {name}</span>
            </Button>
          </Form>
        </div>
      </div>
      <details open={isOpen} className="mt-3 border-t border-line pt-3">
        <summary className="flex min-h-9 w-fit cursor-pointer items-center gap-1.5 font-semibold underline-offset-4 hover:underline">
          <span>
            {channels.length === 0 ? 'Rename' : 'Alerts and name'}
            <span className="sr-only"> of {name}</span>
          </span>
          <Icon name="chevron-down" className="size-4.5 shrink-0 text-quiet in-open:rotate-180" />
        </summary>
        {channels.length === 0 ? null : (
          <Form method="post" action={paths.savedSearches()} className="mt-3 max-w-160">
            <input type="hidden" name="id" value={id} />
            <AlertFields label="Alerts for new matches" alerts={alerts} channels={channels} />
            <Button type="submit" name="move" value="alerts" variant="secondary" size="sm" className="mt-3">
              Save alerts<span className="sr-only"> of {name}</span>
            </Button>
          </Form>
        )}
        <Form method="post" action={paths.savedSearches()} className="mt-5 flex max-w-160 flex-wrap items-end gap-3">
          <input type="hidden" name="id" value={id} />
          <TextInput
            label="Name"
            name="name"
            required
            maxLength={longestName}
            defaultValue={name}
            className="min-w-0 grow basis-56"
          />
          <Button type="submit" name="move" value="rename" variant="secondary">
            Rename
          </Button>
        </Form>
      </details>
    </article>
  );
}
