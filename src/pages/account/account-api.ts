/**
 * `GET /api/account`: 200 `{ signed_in, watchlist, saved_searches }`, for the entry in the header, the hearts of the
 * cards and the button that saves a search; pages are the same for everyone, so none of them says it. `watchlist` is
 * `null` where nobody with a phone number is signed in, else `{ phone_number, car_ids }`. `saved_searches` are the id
 * and the query of each, the newest first; none for nobody and where the dealer has none.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { isWatchlistOffered } from '../../accounts/watchlist/watchlist-rules.ts';
import { siteContext } from '../../site/site-context.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export interface AccountAnswer {
  signed_in: boolean;
  watchlist: { phone_number: string; car_ids: string[] } | null;
  /** `query`: as `savedQueryOf` makes it. */
  saved_searches: { id: string; query: string }[];
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  site.page.doNotKeep();
  const isSignedIn = (await site.account.current()) !== null;
  const owner = isWatchlistOffered(site.configuration.accounts, site.mode) ? await site.watchlist.owner() : null;
  const { saved_searches_enabled: hasSearches } = site.configuration.accounts;
  const searches = isSignedIn && hasSearches ? await site.savedSearches.list() : [];
  const answer: AccountAnswer = {
    signed_in: isSignedIn,
    watchlist:
      owner === null
        ? null
        : {
            phone_number: owner.phone,
            car_ids: (await site.watchlist.list()).map(({ car }) => car.id),
          },
    saved_searches: searches.map(({ id, query }) => ({ id, query })),
  };
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}
