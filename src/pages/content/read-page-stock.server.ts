import { paths } from '../../routes.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { parseSearchState, searchStateToParams } from '../../search/search-state.ts';
import { shownCount } from '../../search/shown-count.ts';
import { listCards } from '../../site/list-cards.ts';
import type { SiteContext } from '../../site/site-context.ts';
import type { SearchResponse } from '../../search/engine.ts';
import type { CardContent } from '../../stock/card-content.ts';
import type { TextContent } from './content-view.ts';

const mostCards = 6;

/** `utes` where all that were found are of one body, and so of one noun; `null` for the dealer's own words. */
function nounsOf(cards: readonly CardContent[], { facets }: Pick<SearchResponse, 'facets'>): string | null {
  const [body, ...others] = facets.body.filter(({ count }) => count > 0);
  return body === undefined || others.length > 0 ? null : (cards[0]?.noun.many ?? null);
}

/** A few vehicles of a search, as a page of text or an offer shows them; `null` where the stock has none. */
export async function readPageStock(
  site: SiteContext,
  search: string,
  pageSize = mostCards,
): Promise<TextContent['stock']> {
  const settings = site.configuration.search;
  const state = parseSearchState(new URLSearchParams(search));
  const found = await site.search(toSearchRequest({ state, settings, now: site.now, pageSize }));
  const cards = await listCards(site, found.ids);
  const conditions = state.facets.car_type ?? [];
  return cards.length === 0
    ? null
    : {
        cards,
        count: shownCount(found, { state, settings }),
        conditions: conditions.length > 2 ? '' : conditions.join(' and '),
        nouns: nounsOf(cards, found),
        href: `${paths.allStock(settings.path_prefix)}?${searchStateToParams(state)}`,
      };
}
