import { figuresIn, readFigure, withFigures, type Figure } from '../../content/figures.ts';
import { groupLocations } from '../../locations/group-locations.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { parseSearchState } from '../../search/search-state.ts';
import { cardsChangeAt } from '../../site/list-cards.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { endOfDay, localTime } from '../../shared/local-time.ts';
import { mapTexts } from '../../shared/map-texts.ts';
import { formatCount } from '../../shared/text.ts';
import { priceFrom } from './read-models.server.ts';

/** The same value with every figure in its texts filled in from the stock and the configuration. */
export async function fillFigures<Value>(site: SiteContext, value: Value): Promise<Value> {
  const written = new Set<string>();
  mapTexts(value, (text) => {
    for (const each of figuresIn(text)) written.add(each);
    return text;
  });
  if (written.size === 0) return value;
  const said = new Map<string, string>();
  for (const each of written) {
    const figure = readFigure(each);
    // `tenant check` refuses the others.
    if ('name' in figure) said.set(each, await wordsOf(site, figure));
  }
  return mapTexts(value, (text) => withFigures(text, said));
}

/** Enough to find a price, because vehicles without one come last. */
const cheapest = 12;

async function wordsOf(site: SiteContext, figure: Figure): Promise<string> {
  const { configuration, locations, now, page } = site;
  switch (figure.name) {
    case 'stock': {
      const { count } = await search(figure.search, 0);
      return formatCount(count);
    }
    case 'lowest_price': {
      const { ids } = await search(figure.search, cheapest);
      const vehicles = await site.stock.listByIds(ids);
      if (vehicles.length > 0) page.changesAt(cardsChangeAt(site, vehicles));
      const price = priceFrom(site, vehicles);
      return price === null ? 'a price on request' : [price.text, price.label.toLowerCase()].filter(Boolean).join(' ');
    }
    case 'locations':
      return formatCount(locations.filter(({ visible }) => visible).length);
    case 'yards':
      return formatCount(groupLocations(locations).length);
    case 'brands':
      return formatCount(configuration.manufacturers.length);
    case 'years_since': {
      const year = Number(localTime(now, configuration.time_zone).date.slice(0, 4));
      page.changesAt(endOfDay(`${year}-12-31`, configuration.time_zone));
      return String(year - figure.year);
    }
  }

  function search(parameters: string, pageSize: number) {
    const state = parseSearchState(new URLSearchParams(parameters));
    return site.search({
      ...toSearchRequest({ state, settings: configuration.search, now, pageSize }),
      ...(pageSize === 0 ? {} : { sort: 'price_asc' as const }),
    });
  }
}
