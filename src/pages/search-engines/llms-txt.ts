/**
 * `GET /llms.txt` (llmstxt.org): what this site is and where its pages are, in Markdown for language models. It says
 * nothing that the pages do not say.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { groupLocations } from '../../locations/group-locations.ts';
import { locationAddressLine } from '../../locations/location-address.ts';
import { href, paths } from '../../routes.ts';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import type { SearchResponse } from '../../search/engine.ts';
import { vehicleStatuses } from '../../stock/vehicle-values.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { VehicleWords } from '../../shared/vehicle-words.ts';
import { formatCount } from '../../shared/text.ts';
import { isPageShown } from '../../tenants/known-paths.ts';
import { currentOffers } from '../content/read-offers.server.ts';
import { leadsToSignIn } from '../request/leads-to-sign-in.ts';
import { missingFile } from '../request/missing-file.ts';
import { wholeStock } from '../stock/find-vehicles.ts';
import { stockWords } from '../stock/list-noun.ts';
import { plainText } from './plain-text.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  if (!site.configuration.content.search_engines_allowed) return missingFile(site);
  const { facets } = await wholeStock(site);
  const { name, links, content } = site.configuration;
  const isOpen = (path: string) => !leadsToSignIn(site.configuration, path);
  const words = stockWords(facets, site.configuration);
  const { many, aOne } = words;
  const makes = facets.make.filter((make) => make.count > 0).map(({ label }) => label);
  const sections = [
    `# ${name}`,
    [
      `> ${name} sells ${many} in Australia. ${stockedWords(facets.status, words)}.`,
      makes.length === 0 ? '' : `Makes: ${listed(makes)}.`,
      'Prices are in Australian dollars; the page of each says what its price contains.',
    ]
      .filter(Boolean)
      .join(' '),
    section('Stock', [
      link(site, 'All stock', links.search.path, 'Filters are query parameters: make, model, body, price, km, year'),
      link(site, `Newest ${many}`, paths.newStockRss(), 'RSS'),
      link(site, 'Sitemap', paths.sitemapIndex(), `every page, with the day on which ${aOne} last changed`),
    ]),
    section('For programs', [
      ...(content.assistants_enabled
        ? [
            link(
              site,
              'Tools for assistants',
              href('mcp'),
              'Model Context Protocol over HTTP: search, prices, repayments, places, times, offers',
            ),
          ]
        : []),
      link(site, 'Public calls', href('api-openapi'), 'OpenAPI 3.1'),
    ]),
    section(
      'Services',
      (['finance', 'trade_in', 'test_drive', 'service', 'parts', 'contact'] as const)
        .filter((each) => isPageShown(links[each].path, site.configuration) && isOpen(links[each].path))
        .map((each) => link(site, links[each].label, links[each].path)),
    ),
    section(
      'Offers',
      currentOffers(site)
        .filter(({ content: { href: path } }) => path !== '' && isOpen(path))
        .map(({ content: offer }) =>
          link(site, offer.name, offer.href, [offer.price, offer.priceLabel, offer.until].filter(Boolean).join(', ')),
        ),
    ),
    section(
      'Locations',
      groupLocations(site.locations).map(({ name: place, slug, locations: [main] }) =>
        link(site, place, paths.location(slug), `${main!.address.street}, ${locationAddressLine(main!.address)}`),
      ),
    ),
  ];
  return plainText(`${sections.filter(Boolean).join('\n\n')}\n`);
}

const statusWords: Readonly<Record<Vehicle['status'], string>> = {
  in_stock: 'in stock',
  coming_soon: 'on their way',
  sold: 'just sold',
};

/** `It lists 1,180 cars at the moment: 1,099 in stock and 81 on their way`: as many as the pages count. */
function stockedWords(statuses: SearchResponse['facets']['status'], words: VehicleWords): string {
  const found = vehicleStatuses.flatMap((status) => {
    const count = statuses.find(({ value }) => value === status)?.count ?? 0;
    return count === 0 ? [] : [{ count, said: `${formatCount(count)} ${statusWords[status]}` }];
  });
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const parts = total === 0 ? '' : `: ${listed(found.map(({ said }) => said))}`;
  return `It lists ${words.counted(total)} at the moment${parts}`;
}

/** `''` without lines. */
const section = (heading: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `## ${heading}\n\n${lines.join('\n')}`;

function link({ origin }: SiteContext, text: string, path: string, about = ''): string {
  const url = path.startsWith('/') ? origin + path : path;
  return `- [${text.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${url})${about === '' ? '' : `: ${about}`}`;
}

/** `Mazda, Kia and 12 others`. */
function listed(names: readonly string[]): string {
  const most = 8;
  const shown = names.slice(0, most);
  if (names.length > most) return `${shown.join(', ')} and ${names.length - most} others`;
  return names.length === 1 ? names[0]! : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
