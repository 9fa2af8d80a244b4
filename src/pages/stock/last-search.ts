/**
 * Keeps the last good search response in the browser, so that a failed refresh leaves the results in place (SRCH-43,
 * SRCH-44). Redirects and missing pages pass: they are the search's own responses. Anything else is a failure,
 * including what a proxy or a firewall returns for too many or too long requests.
 */
import { isOwnAnswer } from '../request/own-answer.ts';

export type Refreshed<Data> = Data & { refreshFailed?: boolean };

export interface LastSearch<Data extends object> {
  remember(data: Data): void;
  load(fetchData: () => Promise<Data>): Promise<Refreshed<Data>>;
}

/** After this time without a response the request counts as failed, so that the visitor can retry. */
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

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
