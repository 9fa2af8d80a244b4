/** The account of the signed-in person as the pages of one request see it. */
import { channelsOf } from '../accounts/alerts/alert-choice.ts';
import { listMessagesOf } from '../accounts/alerts/alert-store.server.ts';
import { listArrivedSince } from '../accounts/alerts/stock-event-store.server.ts';
import { createPrizeDrawOperations } from '../accounts/prize-draw/prize-draw-operations.server.ts';
import { createSavedSearchOperations } from '../accounts/saved-searches/saved-search-operations.server.ts';
import { createWatchlistOperations } from '../accounts/watchlist/watchlist-operations.server.ts';
import { createOwnDataOperations } from '../leads/own-data/own-data.server.ts';
import { createAddressLimiter } from '../shared/address-limiter.server.ts';
import { createKeyedHashes } from '../shared/keyed-hash.server.ts';
import type { AccountArea } from '../site/site-context.ts';
import { estimateSignature } from '../trade-in/estimate-link.server.ts';
import { withLazyMembers } from './lazy-members.ts';
import { createSignIns } from './sign-in-wiring.server.ts';
import type { SiteRequest, SiteWiring } from './site-request.ts';

/** Whoever saves and removes all day stays below; each change is a write. */
const watchlistLimit = { limit: 300, minutes: 10 };
/** Reads every enquiry of a person. */
const ownDataLimit = { limit: 10, minutes: 10 };

/** Made once for a process. */
export function createSiteAccounts(wiring: SiteWiring): (request: SiteRequest) => AccountArea {
  const { environment, redis, searches, secretKey } = wiring;
  const watchlistLimiter = createAddressLimiter({ name: 'forecourt-watchlist', redis });
  const savedSearchLimiter = createAddressLimiter({ name: 'forecourt-saved-search', redis });
  const ownDataLimiter = createAddressLimiter({ name: 'forecourt-own-data', redis });
  const signInOf = createSignIns(wiring);

  return (request) => {
    const { pageRequest, bound } = request;
    const { tenant, now, address } = pageRequest;
    const settings = tenant.configuration.accounts;
    const account = signInOf(request);
    return withLazyMembers<typeof account, Omit<AccountArea, keyof typeof account>>(account, {
      watchlist: () => ({
        ...createWatchlistOperations({ database: bound, account, now }),
        mayChange: () => watchlistLimiter.take({ tenantId: tenant.id, address, ...watchlistLimit }),
      }),
      savedSearches: () => ({
        ...createSavedSearchOperations({
          database: bound,
          account,
          capacity: settings.saved_searches_limit,
          channelsOf: (person) => channelsOf(person, settings, environment.mode),
          now,
        }),
        mayChange: () => savedSearchLimiter.take({ tenantId: tenant.id, address, ...watchlistLimit }),
        async countArrived(asked, since) {
          const ids = await bound.transaction((transaction) => listArrivedSince(transaction, since));
          return ids.length === 0 ? 0 : (await searches.among(tenant.id, ids)).find(asked).length;
        },
        async listSent() {
          const own = await account.current();
          return own === null ? [] : bound.transaction((transaction) => listMessagesOf(transaction, own.userId));
        },
      }),
      prizeDraw: () =>
        createPrizeDrawOperations({
          database: bound,
          account,
          settings: settings.spin_to_win,
          hashesOf: createKeyedHashes({ key: secretKey, purpose: 'prize draw', boundTo: tenant.id }),
          now,
        }),
      ownData: () => ({
        ...createOwnDataOperations({ database: bound, now }),
        mayDownload: () => ownDataLimiter.take({ tenantId: tenant.id, address, ...ownDataLimit }),
        estimateSignature: (valuationId, email) =>
          estimateSignature({ key: secretKey, tenantId: tenant.id, valuationId, email }),
      }),
    });
  };
}
