/**
 * `GET /api/account`: 200 `{ signed_in, watchlist }`, for the entry in the header and the hearts of the cards; pages
 * are the same for everyone, so none of them says it. `watchlist` is `null` where nobody with a phone number is signed
 * in, else `{ phone_number, car_ids }`.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { isWatchlistOffered } from '../../accounts/watchlist/watchlist-rules.ts';
import { siteContext } from '../../site/site-context.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export interface AccountAnswer {
  signed_in: boolean;
  watchlist: { phone_number: string; car_ids: string[] } | null;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  site.page.doNotKeep();
  const isSignedIn = (await site.account.current()) !== null;
  const owner = isWatchlistOffered(site.configuration.accounts, site.mode) ? await site.watchlist.owner() : null;
  const answer: AccountAnswer = {
    signed_in: isSignedIn,
    watchlist:
      owner === null
        ? null
        : {
            phone_number: owner.phone,
            car_ids: (await site.watchlist.list()).map(({ car }) => car.id),
          },
  };
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}
