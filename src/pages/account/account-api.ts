/**
 * `GET /api/account`: 200 `{ signed_in, watchlist, saved_searches, reservations }`, for the entry in the header, the
 * hearts of the cards, the button that saves a search and the page of a reserved vehicle; pages are the same for
 * everyone, so none of them says it. `watchlist` is `null` where nobody with a phone number is signed in, else
 * `{ phone_number, car_ids }`. `saved_searches` are the id and the query of each, the newest first; none for nobody and
 * where the dealer has none. `reservations` are the vehicles that are held for this person, or were reserved from this
 * browser without signing in, and where each stands.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { isWatchlistOffered } from '../../accounts/watchlist/watchlist-rules.ts';
import { reservationCookie } from '../../purchase/reservations/reservation.ts';
import { paths } from '../../routes.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export interface AccountAnswer {
  signed_in: boolean;
  watchlist: { phone_number: string; car_ids: string[] } | null;
  /** `query`: as `savedQueryOf` makes it. */
  saved_searches: { id: string; query: string }[];
  /** `path` is that of the reservation's page. */
  reservations: { car_id: string; path: string }[];
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  site.page.doNotCache();
  const person = await site.account.current();
  const isSignedIn = person !== null;
  const owner = isWatchlistOffered(site.configuration.accounts, site.mode)
    ? await site.account.watchlist.owner()
    : null;
  const { saved_searches_enabled: hasSearches } = site.configuration.accounts;
  const searches = isSignedIn && hasSearches ? await site.account.savedSearches.list() : [];
  const answer: AccountAnswer = {
    signed_in: isSignedIn,
    watchlist:
      owner === null
        ? null
        : {
            phone_number: owner.phone,
            car_ids: (await site.account.watchlist.list()).map(({ car }) => car.id),
          },
    saved_searches: searches.map(({ id, query }) => ({ id, query })),
    reservations: await heldFor(site, person),
  };
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}

async function heldFor(
  site: SiteContext,
  person: { userId: string; email: string; phone: string } | null,
): Promise<AccountAnswer['reservations']> {
  const { reservations } = site.purchase;
  const token = site.visitor.cookie(reservationCookie) ?? '';
  const ofBrowser = token === '' ? null : await reservations.find(token);
  const ofPerson = person === null ? [] : await reservations.listOf(person);
  const held = [...(ofBrowser === null ? [] : [ofBrowser]), ...ofPerson].filter(({ state }) => state === 'reserved');
  return [...new Map(held.map((reservation) => [reservation.id, reservation])).values()].map(({ id, vehicle }) => ({
    car_id: vehicle.id,
    path: paths.reservation(reservations.tokenOf(id)),
  }));
}
