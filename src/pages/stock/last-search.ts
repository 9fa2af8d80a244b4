/**
 * Keeps the last good answer of a search in the browser, so that a failed refresh leaves the results that were there
 * (SRCH-43, SRCH-44). A redirect and a page that is not found pass: they are answers of the search itself. Everything
 * else that comes in its place is a failure, also what a proxy or a firewall in between says of too many or too long
 * requests.
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
export function createLastSearch<Data extends object>({
  wait = after,
}: { wait?: (ms: number) => Promise<void> } = {}): LastSearch<Data> {
  let last: Data | null = null;
  return {
    remember(data) {
      last = data;
    },
    async load(fetchData) {
      try {
        const data = await (last === null
          ? fetchData()
          : Promise.race([
              fetchData(),
              wait(patienceMs).then(() => {
                throw new Error('The search did not respond.');
              }),
            ]));
        last = data;
        return data;
      } catch (failure) {
        if (isOwnAnswer(failure) || last === null || (failure instanceof DOMException && failure.name === 'AbortError'))
          throw failure;
        return { ...last, refreshFailed: true };
      }
    },
  };
}

/**
 * What is not found is thrown by the route without words; one that has words is the page of whatever stands in between.
 */
function isOwnAnswer(failure: unknown): boolean {
  if (failure instanceof Response) return failure.status < 400;
  return isRouteErrorResponse(failure) && failure.status === 404 && typeof failure.data !== 'string';
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
