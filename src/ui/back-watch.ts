/**
 * Steps through the browser's history are seen here before the router sees them. Listeners of a window are called in the order in
 * which they came, so the browser's entry point begins to watch before the router is made.
 */
type OnBack = (event: PopStateEvent) => void;

let handler: OnBack | null = null;

/** To be called once, before the router is made. */
export function watchBack(): void {
  addEventListener('popstate', (event) => handler?.(event));
}

/** Who is told from now on; `null` is nobody. */
export function tellOfBack(onBack: OnBack | null): void {
  handler = onBack;
}
