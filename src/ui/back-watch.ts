/**
 * Steps through the browser's history are seen here before the router sees them. Listeners of a window are called in
 * the order in which they came, so the browser's entry point begins to watch before the router is made.
 */
type OnBack = (event: PopStateEvent) => void;

let handler: OnBack | null = null;
let arriveUnseen: (() => void) | null = null;

/** To be called once, before the router is made. */
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
 * Goes `count` entries of the browser's history back while the page stays as it is: neither the router nor the
 * handler is notified. For what is followed by another address at once, which then takes the place of all that were
 * left. Resolves when the browser is there, or does not go.
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
