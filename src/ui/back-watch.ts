/**
 * Handles steps through the browser's history before the router does. A window's listeners run in order of
 * registration, so the browser's entry point registers this one before the router is created.
 */
type OnBack = (event: PopStateEvent) => void;

let handler: OnBack | null = null;
let arriveUnseen: (() => void) | null = null;

/** Call it once, before the router is created. */
export function watchBack(): void {
  addEventListener('popstate', (event) => {
    if (arriveUnseen === null) return handler?.(event);
    event.stopImmediatePropagation();
    arriveUnseen();
  });
}

/** Sets the handler; `null` removes it. */
export function setBackHandler(onBack: OnBack | null): void {
  handler = onBack;
}

/** A browser that does not move reports nothing, so the wait has a limit; one that is only busy moves long before. */
const longestStepMs = 10_000;

/**
 * Goes back `count` entries in the browser's history without changing the page: neither the router nor the handler is
 * notified. For use just before another URL replaces the entries that were left. Resolves when the browser has moved,
 * or does not move.
 */
export function goBackSilently(count: number): Promise<void> {
  if (count === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(giveUp);
      arriveUnseen = null;
      resolve();
    };
    const giveUp = setTimeout(done, longestStepMs);
    arriveUnseen = done;
    history.go(-count);
  });
}
