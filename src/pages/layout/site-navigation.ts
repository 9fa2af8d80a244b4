/**
 * The dealer's menus as displayed: dynamic lists are filled (NAV-74, NAV-76, NAV-80, NAV-84), and links to pages that
 * are turned off are left out (TEN-14). Computed on the server, so that a browser gets a few labels and not the stock's
 * facets.
 */
import { groupName } from '../../locations/group-locations.ts';
import { paths } from '../../routes.ts';
import { pagePathOf, withoutTrailingSlash } from '../../shared/page-path.ts';
import type { FacetCount } from '../../search/engine.ts';
import { facetLabel } from '../../search/facets.ts';
import { searchSlugFor } from '../../search/resolve-search-slug.ts';
import { isSameText, slugify } from '../../shared/text.ts';
import type { FooterColumn, MenuItem, MenuLink } from '../../tenants/menus.ts';
import { isPageShown, offerIdAt } from '../../tenants/known-paths.ts';
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';
import { allStockLink } from '../../tenants/standard-links.ts';
import { vehicleWords } from '../../shared/vehicle-words.ts';

export interface NavigationLink {
  label: string;
  href: string;
  description?: string;
  /** Logo of a make, 30 px high. */
  make?: { slug: string; name: string; url: string };
  /** Picture of a model, 3:2. */
  picture?: string;
  /** Id of a model, whose price and number in stock the menu shows once it is open. */
  modelId?: string;
  /** How many vehicles the list has that it leads to. */
  count?: number;
}

/** An offer that runs today, in a dropdown. */
export interface NavigationOffer {
  name: string;
  href: string;
  /** `$46,990`; `''` for none. */
  price: string;
  /** `Drive away`; `''` without a price. */
  priceLabel: string;
  /** `Ends 31 January 2027`; `''` for one that does not end. */
  until: string;
  image: string | null;
  make: { slug: string; name: string; logo: string } | null;
  /** `''` for none. */
  category: string;
  /** `''` for an offer of no model. */
  modelName: string;
}

export interface NavigationColumn {
  heading: string;
  links: NavigationLink[];
  display: 'list' | 'logos' | 'pictures';
  /** Fills a dropdown, and is left out of the menu of narrow screens, where a search has the same links. */
  isExtra?: true;
}

/** `columns` is empty for a plain link; `href` is `null` for a dropdown that leads nowhere itself. */
export interface NavigationItem {
  label: string;
  href: string | null;
  columns: NavigationColumn[];
  offer: NavigationOffer | null;
}

export interface SiteNavigation {
  header: NavigationItem[];
  utility: NavigationLink[];
  footer: { heading: string; links: NavigationLink[] }[];
  legal: NavigationLink[];
}

/** Source of the dynamic lists: an unfiltered search. */
export interface StockFacets {
  make: readonly FacetCount[];
  body: readonly FacetCount[];
  car_type: readonly FacetCount[];
}

/** Pictures are the URLs that browsers request, and locations those that shoppers see. */
type Site = Pick<
  SiteConfiguration,
  | 'menus'
  | 'content'
  | 'search'
  | 'labels'
  | 'manufacturers'
  | 'locations'
  | 'links'
  | 'trade_in'
  | 'accounts'
  | 'purchase'
> & {
  /** The dealer's own pages of text. */
  pages: readonly { slug: string }[];
  /** Target of Book a Service: a booking site, the directory of several, or the service page (NAV-92). */
  bookServiceHref: string;
  /** Those that run today. */
  offers: readonly NavigationOffer[];
};

const mostBodies = 8;
/** Makes in the dropdown of the stock; fewer are no choice. */
const mostStockMakes = 8;
const leastStockMakes = 4;
const mostMakes = 24;
const mostFooterLinks = 8;

/** `offers` run today, the first to be shown first. */
export function siteNavigation(
  dealer: Omit<Site, 'offers'>,
  facets: StockFacets,
  offers: readonly NavigationOffer[] = [],
): SiteNavigation {
  const site = { ...dealer, offers };
  const shown = (link: { href: string }) => isShown(site, link.href);
  const offerOf = offersOfMenus(site, offers);
  return {
    header: site.menus.header
      .map((item) => ({ ...headerItem(site, facets, item), offer: offerOf(item) }))
      .filter((item) => item.columns.length > 0 || (item.href !== null && isShown(site, item.href))),
    utility: site.menus.utility.map((link) => menuLink(site, link)).filter(shown),
    footer: site.menus.footer
      .map((column) => footerColumn(site, facets, column))
      .filter((column) => column.links.length > 0),
    legal: site.menus.legal.map((link) => menuLink(site, link)).filter(shown),
  };
}

/** An offer of one of its models in the dropdown of the models, another one in that of the stock. */
function offersOfMenus(
  { content: { models }, menus }: Pick<Site, 'content' | 'menus'>,
  offers: readonly NavigationOffer[],
): (item: MenuItem) => NavigationOffer | null {
  const hasModels = menus.header.some(({ dynamic }) => dynamic === 'models');
  const ofModel = offers.find(({ modelName }) => models.some(({ name }) => isSameText(name, modelName)));
  const ofModels = hasModels ? (ofModel ?? offers[0] ?? null) : null;
  const ofStock = offers.find((offer) => offer !== ofModels) ?? null;
  return ({ dynamic }) => (dynamic === 'models' ? ofModels : dynamic === 'stock' ? ofStock : null);
}

function headerItem(site: Site, facets: StockFacets, item: MenuItem): Omit<NavigationItem, 'offer'> {
  const columns: NavigationColumn[] = [
    ...(item.dynamic === null ? [] : dynamicColumns(site, facets, item.dynamic)),
    ...(item.items.length === 0 ? [] : [linksColumn(site, '', item.items)]),
    ...item.groups.map((group) => linksColumn(site, group.heading, group.items)),
  ].filter((column) => column.links.length > 0);
  return {
    label: item.label,
    href: item.link === null ? null : destination(site, item.link),
    columns: withOverview(item, columns),
  };
}

/** In a dropdown the label only opens the panel, so the page that the label leads to comes first in it. */
function withOverview(item: MenuItem, columns: NavigationColumn[]): NavigationColumn[] {
  const [first, ...rest] = columns;
  const covered =
    item.dynamic === 'stock' || columns.some((column) => column.links.some((link) => link.href === item.link));
  if (item.link === null || first === undefined || covered) return columns;
  const overview = { label: item.label, href: item.link };
  return first.display === 'list'
    ? [{ ...first, links: [overview, ...first.links] }, ...rest]
    : [{ heading: '', display: 'list', links: [overview] }, ...columns];
}

function linksColumn(site: Site, heading: string, items: readonly MenuLink[]): NavigationColumn {
  const links = items.map((link) => menuLink(site, link)).filter((link) => isShown(site, link.href));
  return { heading, links, display: links.length > 0 && links.every((link) => link.make) ? 'logos' : 'list' };
}

function menuLink(site: Site, link: MenuLink): NavigationLink {
  const maker = site.manufacturers.find((candidate) => candidate.name.toLowerCase() === link.make.toLowerCase());
  return {
    label: link.label,
    href: destination(site, link.link),
    ...(link.description === '' ? {} : { description: link.description }),
    ...(link.make === '' && link.logo === null
      ? {}
      : {
          make: {
            slug: maker?.slug ?? slugify(link.make || link.label),
            name: link.make || link.label,
            url: link.logo ?? maker?.logo_url ?? '',
          },
        }),
  };
}

/** A menu links to the directory of booking sites; with one site or none, it links directly. */
function destination(site: Site, link: string): string {
  return withoutTrailingSlash(link) === paths.bookService() ? site.bookServiceHref : link;
}

function dynamicColumns(site: Site, facets: StockFacets, list: NonNullable<MenuItem['dynamic']>): NavigationColumn[] {
  const prefix = site.search.path_prefix;
  if (list === 'models') {
    return [{ heading: 'Models', display: 'pictures', links: modelLinks(site) }];
  }
  if (list === 'brands') {
    return [{ heading: '', display: 'logos', links: makeLinks(site, facets).slice(0, mostMakes) }];
  }
  if (list === 'locations') {
    return [{ heading: '', display: 'list', links: locationLinks(site) }];
  }
  const conditions = (['new', 'demo', 'used'] as const).flatMap((condition) =>
    facets.car_type
      .filter((facet) => facet.value.toLowerCase() === condition)
      .map(({ count }) => ({
        label: `${facetLabel('car_type', condition)} ${vehicleWords(site).titleMany}`,
        href: paths.search(prefix, searchSlugFor('car_type', condition)),
        count,
      })),
  );
  // Without a number: its list may begin with refinements of the dealer's.
  const all = allStockLink(site);
  const types = facets.body
    .slice(0, mostBodies)
    .map(({ value, label, count }) => ({ label, href: paths.search(prefix, searchSlugFor('body', value)), count }));
  return [
    // If everything is used, "used" means the same as "all", which needs no column of its own.
    ...(conditions.length > 1
      ? [
          { heading: 'By condition', display: 'list' as const, links: [all, ...conditions] },
          { heading: 'By type', display: 'list' as const, links: types },
        ]
      : [{ heading: 'By type', display: 'list' as const, links: [all, ...types] }]),
    ...(facets.make.length < leastStockMakes ? [] : [stockMakes(site, facets)]),
  ];
}

function stockMakes(site: Site, facets: StockFacets): NavigationColumn {
  return {
    heading: 'By make',
    display: 'list',
    isExtra: true,
    links: facets.make.slice(0, mostStockMakes).map(({ value, count }) => ({
      label: value,
      href: paths.search(site.search.path_prefix, searchSlugFor('make', value)),
      count,
    })),
  };
}

function modelLinks(site: Site): NavigationLink[] {
  return site.content.models.map((model) => ({
    label: model.name,
    href: model.link,
    ...(model.short_description === '' ? {} : { description: model.short_description }),
    ...(model.image === null ? {} : { picture: model.image }),
    modelId: model.id,
  }));
}

/** The pages of the makes that the dealer represents; without any, the lists of those in stock, most vehicles first. */
export function makeLinks(
  site: Pick<Site, 'manufacturers' | 'search'>,
  facets: Pick<StockFacets, 'make'>,
): NavigationLink[] {
  if (site.manufacturers.length > 0)
    return site.manufacturers.map(({ name, slug, logo_url: url }) => ({
      label: name,
      href: paths.brandOverview(slug),
      make: { slug, name, url },
    }));
  return facets.make.map(({ value }) => {
    const slug = searchSlugFor('make', value);
    return { label: value, href: paths.search(site.search.path_prefix, slug), make: { slug, name: value, url: '' } };
  });
}

/** One link a place; the sales, service and parts of one place share their name without the ending (LOC-2). */
function locationLinks(site: Site): NavigationLink[] {
  const links = new Map<string, NavigationLink>();
  for (const location of site.locations) {
    const name = groupName(location.name);
    if (!links.has(name))
      links.set(name, {
        label: name,
        href: paths.location(location.slug),
        description: [location.address.city, location.address.state].filter(Boolean).join(' '),
      });
  }
  return [...links.values()];
}

function footerColumn(
  site: Site,
  facets: StockFacets,
  column: FooterColumn,
): { heading: string; links: NavigationLink[] } {
  const filled =
    column.dynamic === null
      ? []
      : dynamicColumns(site, facets, column.dynamic)
          .flatMap((each) => each.links)
          .slice(0, mostFooterLinks);
  const own = column.items.map((link) => menuLink(site, link)).filter((link) => isShown(site, link.href));
  return { heading: column.heading, links: [...filled, ...own].map(({ label, href }) => ({ label, href })) };
}

/**
 * True if the target of a menu link exists. `/parts` belongs to the parts page (TEN-14). An offer that is over still
 * has a page, to which no menu leads.
 */
function isShown(site: Site, href: string): boolean {
  if (offerIdAt(href) !== null && !site.offers.some((offer) => offer.href === pagePathOf(href))) return false;
  const isPartOfParts = /^\/parts(?:[/?#]|$)/.test(href);
  return isPageShown(isPartOfParts ? paths.parts() : href, site);
}
