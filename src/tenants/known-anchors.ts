/**
 * The anchors that links may lead to, as far as a dealer's configuration decides them: headings of texts, sections of
 * the home page, forms, places. Pages of vehicles and of a visitor depend on more, so their anchors cannot be checked.
 */
import { groupLocations } from '../locations/group-locations.ts';
import type { Location } from '../locations/location.ts';
import { shownDealerships } from '../locations/shown-dealerships.ts';
import { paths, type PageId } from '../routes.ts';
import { anchorsOfText, freeAnchor } from '../shared/heading-anchors.ts';
import { pagePathOf } from '../shared/page-path.ts';
import { slugify } from '../shared/text.ts';
import type { HomeSection } from './home-sections.ts';
import { fixedPageAt, isPageOn, namedPageAt } from './known-paths.ts';
import { pageParts } from './page-blocks.ts';
import type { Page } from './page-file.ts';
import { sectionAnchors } from './section-anchors.ts';
import type { SiteFile } from './site-file.ts';

export interface AnchoredSite {
  site: SiteFile;
  /** Those that shoppers see have `visible`. */
  locations: readonly Location[];
  pages: readonly Page[];
  reviews: readonly { location: string }[];
}

/** Stands on every page: its main part, to which "Skip to content" leads. */
export const everywhere = 'content';

type AnchorsOf = (known: AnchoredSite) => readonly string[] | null;

/**
 * The anchors of each page beside those of the dealer's text there. A page that is not here has none; `null` where the
 * configuration does not decide them.
 */
const productAnchors: { readonly [Id in PageId]?: AnchorsOf } = {
  home: ({ site }) => anchorsOfSections(site.home.sections, new Set()),
  finance: ({ site: { finance } }) => [
    ...(finance.calculator.enabled ? ['finance-calculator', 'finance-budget'] : []),
    'finance-form',
    'financeDisclaimer',
  ],
  'finance-enquiry': () => ['finance-form', 'financeDisclaimer'],
  'finance-application': () => ['finance-form'],
  service: () => ['enquiry'],
  parts: () => ['enquiry'],
  'sell-my-car': () => ['enquiry'],
  'sell-your-car': () => ['enquiry'],
  fleet: () => ['enquiry'],
  careers: ({ site }) => ['enquiry', ...(site.content.openings.length > 0 ? ['openings'] : [])],
  'test-drive': () => ['enquiry'],
  'book-service': bookingAnchors,
  'dealer-locator': () => ['near'],
  contact: ({ locations }) => ['contact-form', ...groupLocations(locations).map(({ name }) => slugify(name))],
  'trade-in': () => ['trade-in-faq'],
  'vehicle-trade-in': () => ['trade-in-faq'],
  'trade-in-terms': standardTermsAnchors,
  'trade-in-terms-under-pages': standardTermsAnchors,
  // What these show is the visitor's own.
  'my-account': () => null,
  'my-garage': () => null,
  watchlist: () => null,
  'saved-searches': () => null,
  compare: () => null,
  'spin-to-win': () => null,
  'online-payment': () => null,
};

/** Pages that show the text of another page of the dealer. */
const textsOf: Partial<Record<PageId, string>> = {
  'sell-your-car': paths.sellMyCar(),
  'vehicle-trade-in': paths.tradeIn(),
  'trade-in-terms-under-pages': paths.tradeInTerms(),
};

/** The same for pages with a name in their address: of a list, a location, an offer, a job. */
const namedAnchors: { readonly [Id in PageId]?: (name: string, known: AnchoredSite) => readonly string[] | null } = {
  search: () => [],
  'search-used-car': () => [],
  // Its panels depend on the vehicle.
  vehicle: () => null,
  location: placePageAnchors,
  'our-location': placePageAnchors,
  'contact-location': (slug, known) => [...placeAnchors(slug, known), 'message'],
  offer: () => ['ask'],
  'offer-of-make': () => ['ask'],
  opening: (id, { site }) => [
    ...site.content.openings.flatMap((opening) => (opening.id === id ? anchorsOfText(opening.text) : [])),
    'enquiry',
  ],
};

/** Without a booking site the page leads on to another. */
function bookingAnchors({ site, locations }: AnchoredSite): string[] | null {
  const { service_booking_enabled: isOffered, service_bookings: bookings } = site.location_directory;
  const names = ['', ...shownDealerships({ ...site, locations }).map(({ name }) => name)];
  const groups = new Set(
    bookings
      .filter(({ dealership_name: dealership }) => names.includes(dealership))
      .map(({ dealership_name: dealership }) => slugify(dealership || site.name)),
  );
  return isOffered && groups.size > 0 ? [...groups] : null;
}

/** The standard words change with the settings. */
function standardTermsAnchors({ pages }: AnchoredSite): string[] | null {
  return pages.some(({ slug }) => paths.content(slug) === paths.tradeInTerms()) ? [] : null;
}

/** The part about the place itself; its sales, service and parts are one. */
function placeAnchors(slug: string, { locations }: AnchoredSite): string[] {
  const group = groupOf(slug, locations);
  return group === undefined ? [] : [slugify(group.name)];
}

function placePageAnchors(slug: string, known: AnchoredSite): string[] {
  const slugs = groupOf(slug, known.locations)?.locations.map((location) => location.slug) ?? [];
  const hasReviews =
    known.site.location_directory.show_reviews && known.reviews.some(({ location }) => slugs.includes(location));
  return [...placeAnchors(slug, known), ...(hasReviews ? ['reviews'] : [])];
}

function groupOf(slug: string, locations: readonly Location[]) {
  return groupLocations(locations).find((group) => group.locations.some((location) => location.slug === slug));
}

/** `null` where the configuration does not decide them, and for an address without a page. */
export function anchorsAt(link: string, known: AnchoredSite): readonly string[] | null {
  const path = pagePathOf(link);
  const page = fixedPageAt(path);
  if (page !== null) {
    const own = isPageOn(path, known.site) ? (productAnchors[page.id] ?? noAnchors)(known) : [];
    return own && withText(own, textAt(textsOf[page.id] ?? path, known));
  }
  const named = namedPageAt(path);
  if (named !== null) {
    const own = namedAnchors[named.id]?.(named.name, known) ?? null;
    return own && [everywhere, ...own];
  }
  const text = textAt(path, known);
  const make = known.site.manufacturers.find(({ slug }) => paths.brandOverview(slug) === path);
  if (make !== undefined) return withText(brandAnchors(make.slug, known), text);
  return text === undefined ? null : withText(textPageAnchors(text), text);
}

const noAnchors: AnchorsOf = () => [];

function brandAnchors(make: string, { locations }: AnchoredSite): string[] {
  return locations.some(({ visible, manufacturers }) => visible && manufacturers.includes(make)) ? ['places'] : [];
}

function textAt(path: string, { pages }: AnchoredSite): Page | undefined {
  return pages.find(({ slug }) => paths.content(slug) === path);
}

/** Whether the form of a dealer's own page is the one that finance buttons lead to (FIN-3). */
export const hasFinanceForm = ({ form, form_subcategory: subcategory }: Page): boolean =>
  form === 'enquiry' && subcategory === 'Finance Enquiry';

/** The form of a page for finance has the anchor of the finance page's, so that finance buttons lead to it. */
const textPageAnchors = (page: Page): string[] => (hasFinanceForm(page) ? ['finance-form', 'financeDisclaimer'] : []);

/** A heading with a figure of the stock has another anchor every day, so such a text is not checked. */
function withText(own: readonly string[], text: Page | undefined): string[] | null {
  if (text === undefined) return [everywhere, ...own];
  if (/^#.*\{\{/m.test(text.markdown)) return null;
  const taken = new Set<string>();
  const [first, ...others] = pageParts(text);
  const begin = first?.kind === 'text' ? anchorsOfText(first.markdown) : [];
  begin.forEach((anchor) => taken.add(anchor));
  const parts = first === undefined || first.kind === 'text' ? others : [first, ...others];
  const sections = parts.map((part): Pick<HomeSection, 'type'> & { markdown?: string } =>
    part.kind === 'block' ? part.section : { type: 'text', markdown: part.markdown },
  );
  return [everywhere, ...own, ...begin, ...anchorsOfSections(sections, taken)];
}

function anchorsOfSections(
  sections: readonly (Pick<HomeSection, 'type'> & { markdown?: string })[],
  taken: Set<string>,
): string[] {
  const texts = sections.flatMap(({ markdown }) => (markdown === undefined ? [] : anchorsOfText(markdown)));
  return [
    ...texts.map((anchor) => freeAnchor(anchor, taken)),
    ...sectionAnchors(sections).filter((anchor) => anchor !== ''),
  ];
}
