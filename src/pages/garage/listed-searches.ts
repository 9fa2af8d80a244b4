/** The saved searches of the person who is signed in, as pages list them. */
import type { AlertChoice } from '../../accounts/alerts/alert-choice.ts';
import { readSavedQuery } from '../../accounts/saved-searches/saved-search-rules.ts';
import type { SavedSearch } from '../../accounts/saved-searches/saved-search-store.server.ts';
import { longDay } from '../../shared/day-words.ts';
import { localTime } from '../../shared/local-time.ts';
import { createSavedSearchRequests } from '../../site/saved-search-request.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { wholeStock } from '../stock/find-vehicles.ts';
import { listWords } from '../stock/list-noun.ts';
import { describeSearch } from '../stock/described-search.ts';

export interface ListedSearch {
  id: string;
  name: string;
  /** None where it asks for everything. */
  filters: string[];
  /** What it asked for and the site does not know any more. */
  lost: string[];
  /** What it finds now: `4 motorcycles`. */
  counted: string;
  /** How many of them came since its owner last looked. */
  newCount: number;
  /** The day of that look. */
  lookedOn: string;
  alerts: AlertChoice;
}

export async function listedSearches(site: SiteContext, searches: readonly SavedSearch[]): Promise<ListedSearch[]> {
  const { configuration, places, now } = site;
  const { facets: whole } = await wholeStock(site);
  const requests = createSavedSearchRequests({ configuration, places, now });
  return Promise.all(
    searches.map(async ({ id, name, query, lookedAt, alerts }) => {
      const { state, lost } = readSavedQuery(query);
      const request = await requests.of({ ...state, sort: null });
      const { count, facets: found } = await site.search(request);
      return {
        id,
        name,
        filters: (await describeSearch(site, state)).filters,
        lost,
        counted: listWords(state, { found, whole, site: configuration }).counted(count),
        newCount: await site.account.savedSearches.countArrived(request, lookedAt),
        lookedOn: longDay(localTime(lookedAt, configuration.time_zone).date),
        alerts,
      };
    }),
  );
}
