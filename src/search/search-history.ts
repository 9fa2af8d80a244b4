/** The last five text searches, each with its path, newest first; a repeated one moves to the top (SRCH-96). */
import { createStoredList } from '../shared/stored-list.ts';
import { isSameText } from '../shared/text.ts';

/** `path` is the URL path within the site, with the filters that were set besides the words. */
export interface PastSearch {
  text: string;
  path: string;
}

export interface SearchHistory {
  /** Returns the same list until something changes; `null` if this browser stores nothing. */
  read(): readonly PastSearch[] | null;
  /** `inPlaceOf` is the text that grew into this one while it was typed: it was not a separate search. */
  record(search: PastSearch, options?: { inPlaceOf?: string | null }): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

const longest = 5;

export function createSearchHistory(browser: {
  storage: () => Storage;
  tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}): SearchHistory {
  const list = createStoredList<PastSearch>({ ...browser, key: 'recent-searches', capacity: longest, parse });
  return {
    read: list.read,
    subscribe: list.subscribe,
    record(search, { inPlaceOf = null } = {}) {
      if (search.text.trim() === '') return;
      const others = (list.read() ?? []).filter(
        ({ text }) => !isSameText(text, search.text) && !(inPlaceOf !== null && isSameText(text, inPlaceOf)),
      );
      list.write([search, ...others].slice(0, longest));
    },
    clear() {
      list.write([]);
    },
  };
}

/** A path that leads off the site was not written by us. */
function parse(entry: unknown): PastSearch | null {
  const search = entry as Partial<Record<keyof PastSearch, unknown>> | null;
  if (typeof search?.text !== 'string' || search.text.trim() === '' || typeof search.path !== 'string') return null;
  return /^\/(?![/\\])/.test(search.path) ? { text: search.text, path: search.path } : null;
}
