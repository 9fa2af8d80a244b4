/**
 * A search field that lists the visitor's last searches below it while it is empty and has focus. They are stored only
 * in the browser, so without JavaScript there is only the field.
 */
import {
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { createSearchHistory, type SearchHistory } from './search-history.ts';

let history: SearchHistory | null = null;

/** One for the page. Only the browser has it. */
export function searchHistory(): SearchHistory {
  history ??= createSearchHistory({ storage: () => localStorage, tabs: globalThis as unknown as Window });
  return history;
}

const subscribe: SearchHistory['subscribe'] = (listener) => searchHistory().subscribe(listener);

export function RecentSearches({ className, children }: { className?: string; children: ReactNode }) {
  const searches =
    useSyncExternalStore(
      subscribe,
      () => searchHistory().read(),
      () => null,
    ) ?? [];
  const [open, setOpen] = useState(false);
  const isField = (target: EventTarget): target is HTMLInputElement => target instanceof HTMLInputElement;

  function look(event: FocusEvent | FormEvent): void {
    if (isField(event.target)) setOpen(event.target.value === '');
  }
  function leave(event: FocusEvent<HTMLElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }
  /** The arrows go from the field through the searches; Escape closes them. */
  function move(event: KeyboardEvent<HTMLElement>): void {
    if (!open || searches.length === 0) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.querySelector('input')?.focus();
      setOpen(false);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-recent]')];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  function clear(event: MouseEvent<HTMLElement>): void {
    event.currentTarget.closest('[data-search-field]')?.querySelector('input')?.focus();
    searchHistory().clear();
  }

  return (
    <div
      data-search-field
      className={classNames('relative', className)}
      onFocus={look}
      onInput={look}
      onBlur={leave}
      onKeyDown={move}
    >
      {children}
      {open && searches.length > 0 ? (
        // The field keeps the focus while a search is pressed, so that the list is still open when the finger lifts.
        <div
          role="group"
          aria-label="Recent searches"
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-40 mt-1.5 overflow-hidden rounded-card border border-line bg-surface text-left text-ink shadow-raised"
        >
          <div className="flex min-h-11 items-center justify-between gap-2 border-b border-line pl-4 pr-2">
            <p className="text-sm font-semibold">Recent searches</p>
            <button
              type="button"
              onClick={clear}
              className="min-h-9 cursor-pointer px-2 text-sm font-semibold underline underline-offset-4"
            >
              Clear<span className="sr-only"> recent searches</span>
            </button>
          </div>
          <ul className="py-1">
            {searches.map(({ text, path }) => (
              <li key={text}>
                <Link
                  data-recent
                  to={path}
                  onClick={() => setOpen(false)}
                  className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-ink no-underline hover:bg-surface-2 focus-visible:bg-surface-2 focus-visible:-outline-offset-2"
                >
                  <History aria-hidden="true" className="size-4.5 shrink-0 text-quiet" />
                  <span className="truncate">{text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
