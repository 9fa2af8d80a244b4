/**
 * The browser's Back closes what lies over the page (a sheet, a dialog, the full screen; here: the sheet) and leaves
 * the page as it is. The open sheet has an entry of the browser's history on top of its page's, with the same
 * address. A search that is refined in the sheet, and the page that follows a form sent in it, take that entry's
 * place (`isSheetEntry`), so that afterwards every step back is a page that the shopper has seen. Of several over
 * each other Back closes the one on top; they share one entry, which is replaced for those that stay open.
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

/** Those that are open, the one on top last; a browser has one page, so they are everybody's. */
const sheets: Sheet[] = [];
/** Those that watch, open or not. */
const watching = new Set<Sheet>();
let isLeavingSheet = false;
let shownPage: Location | null = null;

/** Whether the entry on top is the open sheet's, which the next address replaces. */
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
      // Nobody hears the end of a step back that is still under way.
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
    // What is under way takes the entry's place, so until then it stays.
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
    // Opened again before the step back of its closing was done: it stays, on an entry of its own; as those do that lie
    // below the closed one.
    const isStaying = wasLeaving || sheets.length > 1;
    if (!wasLeaving) sheets.at(-1)!.close();
    if (isStaying) pushSheetEntry();
  }
  // Between a page and its own sheet there is nothing for the router to load. Every other step is the router's, also
  // one that looks the same because it comes before the page that it leaves has been drawn.
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
  // Forward to a sheet that was closed: its page has none to show.
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
