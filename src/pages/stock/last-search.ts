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

export function createLastSearch<Data extends object>(): LastSearch<Data> {
  let last: Data | null = null;
  return {
    remember(data) { last = data; },
    async load(fetchData) {
      try {
        last = await fetchData();
        return last;
      } catch (failure) {
        const answered = failure instanceof Response || (isRouteErrorResponse(failure) && failure.status < 500);
        if (answered || last === null || (failure instanceof DOMException && failure.name === 'AbortError')) throw failure;
        return { ...last, refreshFailed: true };
      }
    },
  };
}
