/**
 * `POST /api/search/batch` (SRCH-99 to SRCH-101): several searches of this dealer's stock at once, in the
 * specification's format; `batch-queries.ts` defines a query. 200 `{ results: [{ index, hits }] }`: a hit is the public
 * car, its card as `card`, and its name as `_formatted.name` with the marks around the words that `q` found; everything
 * but the marks is escaped. Searches keep the site's own conditions; vehicles named by id only have to be on the site.
 * 400 for an invalid body.
 */
import type { ActionFunctionArgs } from 'react-router';
import { problem } from '../../http/responses.server.ts';
import { parseBatchQueries, siteIndex, type BatchQuery } from '../../search/batch-queries.ts';
import { markEnd, markStart, markWords } from '../../search/highlight-words.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { emptySearchState } from '../../search/search-state.ts';
import { isSaleVisible } from '../../stock/sale-visible.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { onlyByPost } from '../request/read-only-endpoint.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { cardsOf } from '../../site/list-cards.ts';
import { publicCarOf } from '../../site/public-car.ts';

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  if (request.method !== 'POST') return onlyByPost(site.request.id);
  let body: unknown;
  try {
    body = await request.json();
  } catch {
    return problem({
      status: 400,
      error: 'the body: found no valid JSON, expected an object',
      requestId: site.request.id,
    });
  }
  const parsed = parseBatchQueries(body);
  if (!parsed.ok) return problem({ status: 400, error: parsed.reason, requestId: site.request.id });
  const results = [];
  for (const query of parsed.value) results.push({ index: siteIndex, hits: await hitsOf(site, query) });
  return Response.json({ results });
}

export { refuseGet as loader } from '../request/read-only-endpoint.ts';

async function hitsOf(site: SiteContext, query: BatchQuery): Promise<object[]> {
  const { vehicles, highlights } = await vehiclesOf(site, query);
  const cards = await cardsOf(site, vehicles);
  return vehicles.map((vehicle, place) => {
    const wanted = (name: string) => query.attributes === null || query.attributes.includes(name);
    const car = publicCarOf(site, vehicle);
    const hit = {
      ...car,
      card: cards[place],
      _formatted: { name: marked(highlights[vehicle.id] ?? markWords(car.name, query.text), query) },
    };
    return Object.fromEntries(Object.entries(hit).filter(([name]) => wanted(name)));
  });
}

async function vehiclesOf(
  site: SiteContext,
  query: BatchQuery,
): Promise<{ vehicles: Vehicle[]; highlights: Readonly<Record<string, string>> }> {
  if (query.ids !== null) {
    const named = await site.stock.listByIds([...new Set(query.ids)]);
    return {
      vehicles: named
        .filter((vehicle) => isSaleVisible(vehicle, { settings: site.configuration.stock, now: site.now }))
        .slice(0, query.limit),
      highlights: {},
    };
  }
  const { text, facets, ranges, limit } = query;
  const asked = toSearchRequest({
    state: { ...emptySearchState, text, facets, ranges },
    settings: site.configuration.search,
    now: site.now,
    pageSize: limit,
  });
  const { ids, highlights = {} } = await site.search({ ...asked, highlight: text !== '' });
  return { vehicles: await site.stock.listByIds(ids), highlights };
}

/** The name from the feed is escaped; the marks are the caller's own markup. */
function marked(name: string, { highlightPreTag, highlightPostTag }: BatchQuery): string {
  return escapeHtml(name).replaceAll(markStart, highlightPreTag).replaceAll(markEnd, highlightPostTag);
}
