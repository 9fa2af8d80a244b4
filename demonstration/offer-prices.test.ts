/** An offer that states a price means vehicles of that price: a shopper sees both on one page. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedEngine } from '../src/search/engines/embedded/embedded-engine.ts';
import { toSearchRequest } from '../src/search/search-request.ts';
import { parseSearchState } from '../src/search/search-state.ts';
import { formatDollars } from '../src/shared/money.ts';
import { displayPrice } from '../src/stock/price-display.ts';
import { demonstrationSlugs } from './dealers.ts';
import { readDemonstrationStock, type DemonstrationStock } from './read-demonstration-stock.ts';

const now = new Date('2026-11-21T00:00:00Z');
let stocks: Map<string, DemonstrationStock>;

beforeAll(async () => {
  stocks = await readDemonstrationStock(now);
});

describe.each(demonstrationSlugs)('%s', (slug) => {
  it('shows no vehicle of an offer at another price than the offer', async () => {
    const { vehicles, documents, configuration } = stocks.get(slug)!;
    const engine = createEmbeddedEngine();
    await engine.reindex(documents);
    const wrong: string[] = [];
    for (const offer of configuration.content.offers) {
      if (offer.price_dollars === null || offer.stock_search === '') continue;
      const state = parseSearchState(new URLSearchParams(offer.stock_search));
      const { ids } = await engine.search(
        toSearchRequest({ state, settings: configuration.search, now, pageSize: documents.length }),
      );
      if (ids.length === 0) wrong.push(`${offer.id}: no vehicle`);
      const stated = `${formatDollars(offer.price_dollars * 100)} ${offer.price_type}`;
      for (const vehicle of vehicles.filter(({ id }) => ids.includes(id))) {
        const shown = `${displayPrice(vehicle, configuration.stock).text} ${vehicle.priceType}`;
        if (shown !== stated) wrong.push(`${offer.id}: ${stated}, but ${vehicle.stockNumber} is ${shown}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
