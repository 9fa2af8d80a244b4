/** Saves a search from its list, by one call; whoever is not signed in does so first, and comes back. */
import { paths } from '../../routes.ts';
import type { ToastMessage } from '../../ui/toast-queue.ts';
import { askAccount, readAccount, setAccount } from './account-state.ts';
import { postCall } from './post-call.ts';
import { keepWishedSearch, takeWishedSearch } from './wished-search.ts';

interface Page {
  /** Of the dealer. */
  slug: string;
  show(message: ToastMessage): void;
}

interface SavedSearch {
  id: string;
  name: string;
  /** It was saved before. */
  known: boolean;
}

export async function saveSearchHere({ query, slug, show }: Page & { query: string }): Promise<void> {
  const account = await askAccount();
  if (account.state === 'known' && account.signed_in) return save(query, show);
  keepWishedSearch(slug, query);
  const here = `${location.pathname}${location.search}`;
  location.assign(paths.signIn({ redirect: here, back: here }));
}

/** What was wanted before the sign-in. Who came back without one did not want it enough. */
export async function saveWishedSearch({ slug, show }: Page): Promise<void> {
  const account = await askAccount();
  const query = takeWishedSearch(slug);
  if (query !== null && account.state === 'known' && account.signed_in) await save(query, show);
}

async function save(query: string, show: Page['show']): Promise<void> {
  const { problem, answer } = await postCall<SavedSearch>(paths.api.savedSearches(), { query });
  if (problem !== null) {
    show({ title: 'This search was not saved', text: problem, isFailure: true });
    return;
  }
  noteSaved(query, answer.id);
  show({
    title: answer.known === true ? 'You have saved this search already' : 'Search saved',
    text: `“${answer.name ?? ''}” is in your saved searches.`,
    action: { label: 'Open and set alerts', href: paths.savedSearches({ saved: answer.id }) },
  });
}

/** The button of this list says from now on that it is saved. */
function noteSaved(query: string, id: string | undefined): void {
  const account = readAccount();
  if (account.state !== 'known' || id === undefined) return;
  const others = account.saved_searches.filter((search) => search.query !== query);
  setAccount({ ...account, saved_searches: [{ id, query }, ...others] });
}
