/**
 * Makes the browser's Back close an overlay (a sheet, a dialog, the full screen; here: the sheet) without leaving the
 * page. An open sheet has a history entry of its own on top of its page's, with the same URL. If a search is refined in
 * the sheet, or a form is sent in it, the new page takes that entry's place (`isSheetEntry`), so that every later step
 * back shows a page that the shopper has seen. Of several stacked sheets Back closes the top one; they share one entry,
 * which is replaced for those that stay open.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation, type Location } from 'react-router';
import { setBackHandler } from './back-watch.ts';

/** The router's own marks of an entry, and ours. */
interface EntryState {
  key?: string;
  idx?: number;
  sheet?: boolean;
}

interface Sheet {
  close(): void;
}

/** The open ones, the top one last; a browser has one page, so they are shared. */
const sheets: Sheet[] = [];
/** All that watch, open or not. */
const watching = new Set<Sheet>();
let isLeavingSheet = false;
let shownPage: Location | null = null;

/** True if the top entry is the open sheet's, which the next URL replaces. */
export function isSheetEntry(): boolean {
  return entryState(history.state).sheet === true;
}

export function useBackCloses({ open, close }: { open: boolean; close: () => void }): void {
  const location = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const sheet = useRef<Sheet>({ close });
  useLayoutEffect(() => {
    sheet.current.close = close;
    shownPage = location;
  });

  useEffect(() => {
    const own = sheet.current;
    watching.add(own);
    setBackHandler(onBack);
    return () => {
      watching.delete(own);
      if (watching.size > 0) return;
      // The step back that is still in progress will end without a listener.
      isLeavingSheet = false;
      setBackHandler(null);
    };
  }, []);

  useEffect(() => {
    if (!open) return undefined;
    const own = sheet.current;
    sheets.push(own);
    return () => {
      sheets.splice(sheets.indexOf(own), 1);
    };
  }, [open]);

  useEffect(() => {
    // A navigation in progress will take the entry's place, so until then it stays.
    if (isIdle) matchEntry();
  }, [open, isIdle, location.key]);
}

/** The entry on top is the sheet's as long as one is open, one for all that watch. */
function matchEntry(): void {
  const isOpen = sheets.length > 0;
  if (isLeavingSheet || isOpen === isSheetEntry()) return;
  if (isOpen) pushSheetEntry();
  else leaveSheetEntry();
}

function onBack(event: PopStateEvent): void {
  // A link to a place on the page makes an entry and no step back.
  if (event.state === null && shownPage !== null && shownPage.hash !== globalThis.location.hash) return;
  const { key = 'default', sheet = false } = entryState(event.state);
  const wasOpen = sheets.length > 0;
  const wasLeaving = isLeavingSheet;
  isLeavingSheet = false;
  if (wasOpen && !sheet) {
    // Reopened before the step back of its closing was done: it stays open, with an entry of its own, as do sheets
    // below the closed one.
    const isStaying = wasLeaving || sheets.length > 1;
    if (!wasLeaving) sheets.at(-1)!.close();
    if (isStaying) pushSheetEntry();
  }
  // Between a page and its own sheet the router has nothing to load. Every other step is the router's, also one that
  // looks the same because it happens before the page that it leaves has rendered.
  const isSheetStep = wasOpen || sheet || wasLeaving;
  const isSamePage =
    isSheetStep &&
    event.state !== null &&
    shownPage !== null &&
    key === shownPage.key &&
    `${shownPage.pathname}${shownPage.search}${shownPage.hash}` ===
      `${globalThis.location.pathname}${globalThis.location.search}${globalThis.location.hash}`;
  if (!isSamePage) return;
  event.stopImmediatePropagation();
  // Forward to a closed sheet: its page has none to show.
  if (sheet && !wasOpen) leaveSheetEntry();
}

function leaveSheetEntry(): void {
  isLeavingSheet = true;
  history.back();
}

function pushSheetEntry(): void {
  const entry = entryState(history.state);
  history.pushState({ ...entry, idx: (entry.idx ?? 0) + 1, sheet: true }, '');
}

function entryState(state: unknown): EntryState {
  return (state ?? {}) as EntryState;
}
