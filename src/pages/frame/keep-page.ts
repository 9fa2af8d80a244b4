/**
 * Keeps a page in place when what it asks the server for does not come: a filter, more of a list, the answer to a form.
 * Only a load of another page may end on the error page. A page that could not be refreshed has its last data with
 * `refreshFailed`, which the frame says; one whose form could not be sent is told so as if by its action.
 */
import { data, isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { isOwnAnswer } from '../request/own-answer.ts';
import { failedHere, sendingTimeoutMs, unreachable } from '../../shared/post-json.ts';

interface ShownPage {
  /** Of its route. */
  id: string;
  pathname: string;
  loaderData: unknown;
}

let shown: ShownPage | undefined;

/** For the frame: the page that is on the screen. */
export function noteShownPage(page: ShownPage | undefined): void {
  shown = page;
}

type Results = Record<string, DataStrategyResult>;

export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const page = shown;
  if (page?.pathname !== new URL(request.url).pathname) return next();
  const results = await Promise.race([
    next(),
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), sendingTimeoutMs);
    }),
  ]);
  const found = results?.[page.id];
  // One that was replaced by a newer one fails too.
  if (results !== null && (request.signal.aborted || found?.type !== 'error' || isOwnAnswer(found.result)))
    return results;
  return {
    ...results,
    [page.id]: {
      type: 'data',
      result:
        request.method === 'GET'
          ? { ...(page.loaderData as object), refreshFailed: true }
          : // With this status the page is not read anew.
            data({ error: isRouteErrorResponse(found?.result) ? failedHere : unreachable }, { status: 503 }),
    },
  };
};
