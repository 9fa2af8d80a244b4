/**
 * The browser's Back closes what lies over the page (a sheet, the full screen; here: the sheet) and leaves the page as it is. The open
 * sheet has an entry of the browser's history on top of its page's, with the same address. A search that is refined in the sheet takes
 * that entry's place (`isSheetEntry`), and the sheet gets a new one, so that afterwards every step back is a list that the shopper has
 * seen. One for a page: a second would never be told of Back.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { tellOfBack } from './back-watch.ts';

/** The router's own marks of an entry, and ours. */
interface EntryState { key?: string; idx?: number; sheet?: boolean }

/** Whether the entry on top is the open sheet's, which the next address replaces. */
export function isSheetEntry(): boolean {
  return entryState(history.state).sheet === true;
}

export function useBackCloses({ open, close }: { open: boolean; close: () => void }): void {
  const location = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const latest = useRef({ open, close, location });
  const isLeavingSheet = useRef(false);
  useLayoutEffect(() => { latest.current = { open, close, location }; });

  useEffect(() => {
    const onBack = (event: PopStateEvent) => {
      const now = latest.current;
      const { key = 'default', sheet = false } = entryState(event.state);
      // Opened again before the step back of its closing was done: it stays, on an entry of its own.
      if (now.open && !sheet && isLeavingSheet.current) pushSheetEntry();
      else if (now.open && !sheet) now.close();
      // Between a page and its own sheet there is nothing for the router to load. Every other step is the router's, also one that
      // looks the same because it comes before the page that it leaves has been drawn.
      const isSheetStep = now.open || sheet || isLeavingSheet.current;
      isLeavingSheet.current = false;
      const isSamePage = isSheetStep && event.state !== null && key === now.location.key
        && `${now.location.pathname}${now.location.search}${now.location.hash}` === `${globalThis.location.pathname}${globalThis.location.search}${globalThis.location.hash}`;
      if (isSamePage) event.stopImmediatePropagation();
    };
    tellOfBack(onBack);
    return () => tellOfBack(null);
  }, []);

  useEffect(() => {
    // What is under way takes the entry's place, so until then it stays.
    if (!isIdle || open === isSheetEntry()) return;
    if (!open) {
      isLeavingSheet.current = true;
      history.back();
      return;
    }
    pushSheetEntry();
  }, [open, isIdle, location.key]);
}

function pushSheetEntry(): void {
  const page = entryState(history.state);
  history.pushState({ ...page, idx: (page.idx ?? 0) + 1, sheet: true }, '');
}

function entryState(state: unknown): EntryState {
  return (state ?? {}) as EntryState;
}
