/**
 * Keeps the last good answer of a search in the browser, so that a failed refresh leaves the results that were there
 * (SRCH-43, SRCH-44). What is no failure of the network or the server, a redirect or a page that is not found, passes.
 */
import { isRouteErrorResponse } from 'react-router';

export type Refreshed<Data> = Data & { refreshFailed?: boolean };

export interface LastSearch<Data extends object> {
  remember(data: Data): void;
  load(fetchData: () => Promise<Data>): Promise<Refreshed<Data>>;
}

/** A network that has not answered by then is told as a failure, so that there is something to press. */
const patienceMs = 20_000;

/** `wait` resolves when the patience is over. */
export function createLastSearch<Data extends object>({ wait = after }: { wait?: (ms: number) => Promise<void> } = {}): LastSearch<Data> {
  let last: Data | null = null;
  return {
    remember(data) { last = data; },
    async load(fetchData) {
      try {
        const data = await (last === null ? fetchData() : Promise.race([fetchData(), wait(patienceMs).then(() => { throw new Error('The search did not answer.'); })]));
        last = data;
        return data;
      } catch (failure) {
        const answered = failure instanceof Response || (isRouteErrorResponse(failure) && failure.status < 500);
        if (answered || last === null || (failure instanceof DOMException && failure.name === 'AbortError')) throw failure;
        return { ...last, refreshFailed: true };
      }
    },
  };
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve, ms); });
}
