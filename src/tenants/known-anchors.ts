/**
 * The anchors that links may lead to, as far as a dealer's configuration decides them: headings of texts, sections of
 * the home page, forms, places. Other pages depend on stock or on the visitor, so their anchors cannot be checked.
 */
import { groupLocations } from '../locations/group-locations.ts';
import type { Location } from '../locations/location.ts';
import { paths, type PageId } from '../routes.ts';
import { anchorsOfText, freeAnchor } from '../shared/heading-anchors.ts';
import { pagePathOf } from '../shared/page-path.ts';
import { slugify } from '../shared/text.ts';
import type { HomeSection } from './home-sections.ts';
import { fixedPageAt, isPageOn } from './known-paths.ts';
import { pageParts } from './page-blocks.ts';
import type { Page } from './page-file.ts';
import { sectionAnchors } from './section-anchors.ts';
import type { SiteFile } from './site-file.ts';

export interface AnchoredSite {
  site: SiteFile;
  /** Those that shoppers see have `visible`. */
  locations: readonly Location[];
  pages: readonly Page[];
}

/** Stands on every page: its main part, to which "Skip to content" leads. */
export const everywhere = 'content';

/** A page that is not here is not checked. */
const productAnchors: { readonly [Id in PageId]?: (known: AnchoredSite) => readonly string[] } = {
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
  'dealer-locator': () => ['near'],
  contact: ({ locations }) => groupLocations(locations).map(({ name }) => slugify(name)),
  'trade-in': () => ['trade-in-faq'],
};

/** Pages that show the text of another page of the dealer. */
const textsOf: Partial<Record<PageId, string>> = { 'sell-your-car': paths.sellMyCar() };

/** `null` where the configuration does not decide them, and for an address without a page. */
export function anchorsAt(link: string, known: AnchoredSite): readonly string[] | null {
  const path = pagePathOf(link);
  const page = fixedPageAt(path);
  if (page === null) {
    const text = textAt(path, known);
    // Model pages and brand pages have parts of their own around the text.
    return text === undefined || isBrandOrModel(text, known) ? null : withText(textPageAnchors(text), text);
  }
  const own = productAnchors[page.id];
  if (own === undefined) return null;
  const text = textAt(textsOf[page.id] ?? path, known);
  return withText(isPageOn(path, known.site) ? own(known) : [], text);
}

function textAt(path: string, { pages }: AnchoredSite): Page | undefined {
  return pages.find(({ slug }) => paths.content(slug) === path);
}

function isBrandOrModel({ slug }: Page, { site }: AnchoredSite): boolean {
  return (
    slug.startsWith('models/') ||
    site.content.models.some(({ link }) => link !== null && pagePathOf(link) === paths.content(slug)) ||
    site.manufacturers.some((make) => paths.brandOverview(make.slug) === paths.content(slug))
  );
}

/** The form of a page for finance has the anchor of the finance page's, so that finance buttons lead to it (FIN-3). */
function textPageAnchors({ form, form_subcategory: subcategory }: Page): string[] {
  return form === 'enquiry' && subcategory === 'Finance Enquiry' ? ['finance-form', 'financeDisclaimer'] : [];
}

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
