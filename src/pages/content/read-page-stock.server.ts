import { paths } from '../../routes.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { parseSearchState, searchStateToParams } from '../../search/search-state.ts';
import { shownCount } from '../../search/shown-count.ts';
import { listCards } from '../../site/list-cards.ts';
import type { SiteContext } from '../../site/site-context.ts';
import type { TextContent } from './content-view.ts';

const mostCards = 6;

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
  return cards.length === 0
    ? null
    : {
        cards,
        count: shownCount(found, { state, settings }),
        href: `${paths.allStock(settings.path_prefix)}?${searchStateToParams(state)}`,
      };
}
