/** `GET /new-stock.xml`: the newest vehicles as RSS, with the price and the words of their cards. */
import { Feed } from 'feed';
import type { LoaderFunctionArgs } from 'react-router';
import { paths } from '../../routes.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { emptySearchState } from '../../search/search-state.ts';
import { cardOf, cardsChangeAt } from '../../site/list-cards.ts';
import { siteContext } from '../../site/site-context.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { vehicleWords } from '../../shared/vehicle-words.ts';
import { xmlFile } from '../request/xml-file.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

const mostVehicles = 50;

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const { configuration, origin } = site;
  const { ids } = await site.search({
    ...toSearchRequest({
      state: emptySearchState,
      settings: configuration.search,
      now: site.now,
      pageSize: mostVehicles,
    }),
    excluded: { status: ['sold'] },
    sort: 'latest',
  });
  const vehicles = await site.stock.listByIds(ids);
  site.page.changesAt(cardsChangeAt(site, vehicles));
  const list = origin + configuration.links.search.path;
  const feed = new Feed({
    title: `New in stock at ${configuration.name}`,
    description: `The newest ${vehicleWords(configuration).many} of ${configuration.name}, with their prices.`,
    id: list,
    link: list,
    language: 'en-AU',
    generator: false,
    feedLinks: { rss: origin + paths.newStockRss() },
    ...(vehicles[0] === undefined ? {} : { updated: new Date(vehicles[0].createdAt) }),
  });
  for (const vehicle of vehicles) {
    const card = cardOf(site, vehicle);
    const link = origin + paths.vehicle(vehicle.slug);
    feed.addItem({
      title: titleOf(card),
      link,
      id: link,
      date: new Date(vehicle.createdAt),
      description: factsOf(card),
    });
  }
  return xmlFile(feed.rss2(), 'application/rss+xml');
}

/** `2021 Toyota Corolla Ascent, $25,990 Drive away`. */
function titleOf({ title, subtitle, price }: CardContent): string {
  const name = [title, subtitle].filter(Boolean).join(' ');
  return `${name}, ${price.text}${price.label === '' ? '' : ` ${price.label}`}`;
}

function factsOf({ condition, facts, place, labels }: CardContent): string {
  return [condition, ...facts.map(({ text }) => text), place, ...labels.map(({ text }) => text)]
    .filter(Boolean)
    .join(' · ');
}
