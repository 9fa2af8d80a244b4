/** Fills sections of a dealer's pages from its stock and configuration. */
import { salesThisMonth } from '../../../content/sales-counter.ts';
import { paths } from '../../../routes.ts';
import type { SearchResponse } from '../../../search/engine.ts';
import { facetLabel } from '../../../search/facets.ts';
import { bandStart } from '../../../search/price-bands.ts';
import { searchSlugFor } from '../../../search/resolve-search-slug.ts';
import { toSearchRequest } from '../../../search/search-request.ts';
import { emptySearchState, parseSearchState, searchStateToParams } from '../../../search/search-state.ts';
import { slugify } from '../../../shared/text.ts';
import type { HomeSection } from '../../../tenants/home-sections.ts';
import { withPictureAddresses } from '../../../tenants/public-site.ts';
import { isPageShown } from '../../../tenants/known-paths.ts';
import { standardLinkLabel } from '../../../tenants/standard-links.ts';
import { leadsToCurrent } from '../../../site/offer-links.ts';
import { latestBlogs } from '../../../site/latest-blogs.ts';
import { pictureOffers } from '../offer-pictures.server.ts';
import { currentOffers } from '../read-offers.server.ts';
import { renderText } from '../../../site/render-text.server.ts';
import { listedLocations } from '../../locations/listed-locations.ts';
import { readLocationCards } from '../../locations/read-location-cards.ts';
import { bookServiceHref } from '../../../site/book-service-href.ts';
import type { SiteContext } from '../../../site/site-context.ts';
import { listCards } from '../../../site/list-cards.ts';
import { filmOf } from '../../../stock/viewer/film.ts';
import { vehicleWords } from '../../../shared/vehicle-words.ts';
import type { Block } from './blocks.ts';
import { searchBoxContent } from './search-box-content.ts';

/** The figures in the sections' texts are filled in before, by `fillFigures`. */
export async function readBlocks(site: SiteContext, sections: readonly HomeSection[]): Promise<Block[]> {
  if (sections.length === 0) return [];
  const { search } = site.configuration;
  const stock = await site.search(
    toSearchRequest({ state: emptySearchState, settings: search, now: site.now, pageSize: 0 }),
  );
  const blocks: Block[] = [];
  for (const { section, searchInHero } of sectionsInPlace(sections)) {
    const current = withoutEndedOffers(withPictureAddresses(section, site.assetVersions), site);
    const block = await readBlock(site, current, { stock, searchInHero });
    if (block !== null) blocks.push(block);
  }
  return blocks;
}

/** The section without its links to offers that do not run today, each with the tile or feature that it is on. */
function withoutEndedOffers(section: HomeSection, site: SiteContext): HomeSection {
  const isCurrent = ({ link }: { link: string | null }): boolean => leadsToCurrent(link, site);
  switch (section.type) {
    case 'hero':
      return { ...section, actions: section.actions.filter(isCurrent), tiles: section.tiles.filter(isCurrent) };
    case 'search_box':
      return { ...section, popular_searches: section.popular_searches.filter(isCurrent) };
    case 'promo_tiles':
      return { ...section, tiles: section.tiles.filter(isCurrent) };
    case 'why_buy':
      return { ...section, features: section.features.filter(isCurrent) };
    default:
      return section;
  }
}

type SearchBoxSection = Extract<HomeSection, { type: 'search_box' }>;
interface Placed {
  section: HomeSection;
  searchInHero: SearchBoxSection | null;
}

/** A hero that shows the search takes the first search box of the page into itself. */
function sectionsInPlace(sections: readonly HomeSection[]): Placed[] {
  const hero = sections.find((section) => section.type === 'hero' && section.show_search);
  const box =
    hero === undefined
      ? undefined
      : sections.find((section): section is SearchBoxSection => section.type === 'search_box');
  return sections
    .filter((section) => section !== box)
    .map((section) => ({ section, searchInHero: section === hero ? (box ?? null) : null }));
}

const standardSearchBox = { heading: '', fields: ['make', 'body', 'price'] as const, popular_searches: [] };

/** `null` for a section without content, such as offers when none is running. */
async function readBlock(
  site: SiteContext,
  section: HomeSection,
  { stock, searchInHero }: { stock: SearchResponse; searchInHero: SearchBoxSection | null },
): Promise<Block | null> {
  const { configuration } = site;
  const prefix = configuration.search.path_prefix;
  switch (section.type) {
    case 'hero':
      return {
        type: 'hero',
        section,
        search: section.show_search
          ? searchBoxContent(searchInHero ?? standardSearchBox, { stock, settings: configuration.search })
          : null,
      };
    case 'search_box':
      return { type: 'search_box', search: searchBoxContent(section, { stock, settings: configuration.search }) };
    case 'body_tiles': {
      const counts = new Map(stock.facets.body.map((facet) => [facet.value.toLowerCase(), facet.count]));
      const bodies = section.bodies.length > 0 ? section.bodies : stock.facets.body.map((facet) => facet.value);
      const tiles = bodies
        .map((body) => ({
          body,
          label: facetLabel('body', body),
          href: paths.search(prefix, searchSlugFor('body', body)),
          count: counts.get(body.toLowerCase()) ?? 0,
        }))
        .filter((tile) => tile.count > 0)
        .slice(0, section.limit);
      // A single tile is not a choice.
      return tiles.length < 2 ? null : { type: 'body_tiles', heading: section.heading, tiles };
    }
    case 'make_tiles': {
      const counts = new Map(stock.facets.make.map((facet) => [facet.value.toLowerCase(), facet.count]));
      const makes = section.makes.length > 0 ? section.makes : stock.facets.make.map((facet) => facet.value);
      const tiles = makes
        .map((name) => {
          const maker = withPictureAddresses(configuration.manufacturers, site.assetVersions).find(
            (each) => each.name.toLowerCase() === name.toLowerCase(),
          );
          const slug = maker?.slug ?? slugify(name);
          return {
            label: name,
            href: paths.search(prefix, slug),
            make: { slug, name, url: maker?.logo_url ?? '' },
            count: counts.get(name.toLowerCase()) ?? 0,
          };
        })
        .filter((tile) => tile.count > 0 || section.makes.length > 0);
      return tiles.length === 0
        ? null
        : { type: 'make_tiles', heading: section.heading, tiles: tiles.slice(0, section.limit) };
    }
    case 'facet_tiles': {
      // Values without a page of their own lead to a search of all stock by that attribute (SRCH-19).
      const values = stock.facets[section.facet].slice(0, section.limit);
      if (section.facet === 'price_range') values.sort((left, right) => bandStart(left.value) - bandStart(right.value));
      const tiles = values.map(({ value, count }) => ({
        label: facetLabel(section.facet, value),
        count,
        href: `${paths.allStock(prefix)}?${new URLSearchParams({ [section.facet]: value })}`,
      }));
      return tiles.length < 2 ? null : { type: 'facet_tiles', heading: section.heading, tiles };
    }
    case 'featured_stock': {
      const state = parseSearchState(new URLSearchParams(section.search));
      const { ids } = await site.search(
        toSearchRequest({ state, settings: configuration.search, now: site.now, pageSize: section.limit }),
      );
      const cards = await listCards(site, ids);
      if (cards.length === 0) return null;
      const params = searchStateToParams(state).toString();
      return {
        type: 'featured_stock',
        heading: section.heading,
        text: section.text,
        cards,
        display: section.display,
        linkLabel: section.link_label,
        href: params === '' ? configuration.links.search.path : `${paths.allStock(prefix)}?${params}`,
      };
    }
    case 'promotion_slider': {
      const current = configuration.content.slides.filter(({ url }) => leadsToCurrent(url, site));
      const slides = withPictureAddresses(current, site.assetVersions);
      return slides.length === 0 ? null : { type: 'promotion_slider', heading: section.heading, slides };
    }
    case 'sales_counter':
      return {
        type: 'sales_counter',
        section,
        count: salesThisMonth({ now: site.now, perDay: section.per_day, timeZone: section.time_zone }),
      };
    case 'offers': {
      const offers = await pictureOffers(site, currentOffers(site).slice(0, section.limit));
      const all = paths.specialOffers();
      const allHref = isPageShown(all, configuration) ? all : null;
      return offers.length === 0 ? null : { type: 'offers', heading: section.heading, offers, allHref };
    }
    case 'features_banner': {
      const { links } = configuration;
      const bookService = bookServiceHref(configuration);
      const bookOnline = 'Book a service online';
      const items =
        section.items.length > 0
          ? section.items.map(({ title, description, icon, link }) => ({
              title,
              description,
              icon,
              link: link === paths.bookService() ? bookService : link,
            }))
          : [
              {
                title: 'Latest offers',
                description: 'See what we are offering this month',
                icon: 'tag',
                link: paths.specialOffers(),
              },
              {
                title:
                  bookService === links.service.path ? standardLinkLabel(links, 'service', bookOnline) : bookOnline,
                description: 'Choose a day that suits you',
                icon: 'wrench',
                link: bookService,
              },
              {
                title: standardLinkLabel(links, 'trade_in', `Sell your ${vehicleWords(site.configuration).one}`),
                description: 'Tell us about it and get a valuation',
                icon: 'badge-dollar-sign',
                link: links.trade_in.path,
              },
            ];
      const shown = items.filter(
        ({ link }) => link === null || (isPageShown(link, configuration) && leadsToCurrent(link, site)),
      );
      return shown.length === 0 ? null : { type: 'features_banner', heading: section.heading, items: shown };
    }
    case 'locations': {
      const locations = readLocationCards(site, { listed: listedLocations(site.locations, section) });
      if (locations.length === 0) return null;
      return { type: 'locations', heading: section.heading, text: section.text, display: section.display, locations };
    }
    case 'blogs': {
      const blogs = latestBlogs(site, section.limit);
      return blogs.length === 0 ? null : { type: 'blogs', heading: section.heading, blogs };
    }
    case 'text':
      return { type: 'text', section, html: renderText(site, section.markdown) };
    case 'promo_tiles':
      return section.tiles.length === 0 ? null : { type: 'promo_tiles', section };
    case 'stats_banner':
      return { type: 'stats_banner', section };
    case 'why_buy':
      return section.features.length === 0 ? null : { type: 'why_buy', section };
    case 'faq':
      return {
        type: 'faq',
        heading: section.heading,
        items: section.items.map(({ question, answer }) => ({ question, html: renderText(site, answer) })),
      };
    case 'form':
      return { type: 'form', section };
    case 'film': {
      const film = filmOf(section.url);
      return film === null ? null : { type: 'film', section, film };
    }
    case 'table':
      return { type: 'table', section };
  }
}
