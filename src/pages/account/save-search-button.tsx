/**
 * Saves the list as it is refined, and says when it is saved: then it leads to the saved search. Without scripts it
 * leads to the page that offers to save it; what it does with them is loaded when it is pressed, or when a sign-in led
 * back here.
 */
import { useEffect, type MouseEvent } from 'react';
import { Bookmark } from 'lucide-react';
import { paths } from '../../routes.ts';
import { logInBrowser } from '../../shared/log-in-browser.ts';
import { classNames } from '../../ui/class-names.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { useToast } from '../../ui/toast.tsx';
import { useSite } from '../layout/use-site.ts';
import { useAccount } from './use-account.tsx';
import { hasWishedSearch } from './wished-search.ts';

/** `query` is that of `savedQueryOf`. */
export function SaveSearchButton({ query, className }: { query: string; className?: string }) {
  const { accounts, slug } = useSite();
  const show = useToast();
  const account = useAccount();
  const isOffered = accounts.sign_in_enabled && accounts.saved_searches_enabled;
  useEffect(() => {
    if (isOffered && hasWishedSearch(slug))
      import('./save-search-here.ts').then(
        ({ saveWishedSearch }) => saveWishedSearch({ slug, show }),
        (failure: unknown) => logInBrowser('The search wanted before the sign-in could not be saved.', failure),
      );
  }, [isOffered, slug, show]);
  if (!isOffered) return null;

  function save(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    import('./save-search-here.ts').then(
      ({ saveSearchHere }) => saveSearchHere({ query, slug, show }),
      // What it needs could not be loaded: the page of the link does the same.
      () => location.assign(paths.savedSearches({ add: query })),
    );
  }

  const style = classNames(buttonStyle({ variant: 'secondary', size: 'sm' }), 'shrink-0 print:hidden', className);
  const saved = account.state === 'known' ? account.saved_searches.find((search) => search.query === query) : undefined;
  if (saved !== undefined)
    return (
      <a href={paths.savedSearches({ saved: saved.id })} rel="nofollow" className={style}>
        <Bookmark aria-hidden="true" className="size-4 fill-current" />
        <span>
          Saved<span className="sr-only"> in your saved searches</span>
        </span>
      </a>
    );

  return (
    <a href={paths.savedSearches({ add: query || 'sortBy=latest' })} rel="nofollow" onClick={save} className={style}>
      <Bookmark aria-hidden="true" className="size-4" />
      <span>Save search</span>
    </a>
  );
}
