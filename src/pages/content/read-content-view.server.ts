import { exampleRates } from '../../finance/example-rates.ts';
import { financeDisclaimer } from '../../finance/finance-disclaimer.ts';
import { financeSubcategory } from '../../finance/finance-link.ts';
import { isNeverFinanced } from '../../finance/finance-offered.ts';
import { financeRequest } from '../../finance/finance-request.ts';
import { listOffers, offerChoices, readOffersWanted } from '../../content/offers/list-offers.ts';
import { filterLocations } from '../../locations/filter-locations.ts';
import { paths } from '../../routes.ts';
import { isSameText } from '../../shared/text.ts';
import { isPageOn } from '../../tenants/known-paths.ts';
import type { Page } from '../../tenants/page-file.ts';
import { pictureAddress } from '../../tenants/picture-address.ts';
import { withPictureAddresses } from '../../tenants/public-site.ts';
import { sentEstimate, shownEstimate } from '../estimates/sent-estimate.ts';
import { financeFormContext } from '../finance/finance-form-context.ts';
import { financeCalculatorHref, findFinancedVehicle, findRequestedVehicle } from '../finance/finance-page-content.ts';
import { listedLocations } from '../locations/listed-locations.ts';
import { readLocationCards } from '../locations/read-location-cards.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { cardOf, cardsChangeAt } from '../../site/list-cards.ts';
import { vehicleFinanceOptions } from '../../site/vehicle-finance.ts';
import { enquiryVehicle } from '../leads/form-options.ts';
import { enquirySubject } from '../leads/enquiry-subject.ts';
import type {
  BrandsContent,
  ContentView,
  DepartmentContent,
  OffersContent,
  TextContent,
  ModelContent,
} from './content-view.ts';
import { findDepartment, type Department } from './department.ts';
import { brandContent, brandOfPath } from './read-brand.server.ts';
import { isPublished } from '../../site/journal.ts';
import { articleContent, articleStructuredData, journalContent } from './read-journal.server.ts';
import { readModelContent } from './read-model-content.server.ts';
import { pictureOffers } from './offer-pictures.server.ts';
import { currentOffers } from './read-offers.server.ts';
import { readPageStock } from './read-page-stock.server.ts';
import { readPageText } from './read-page-text.server.ts';

/**
 * `slug` is the path without its first and last slash, `params` the URL's parameters from a link to the page; `null` is
 * not found.
 */
export async function readContentView(
  site: SiteContext,
  slug: string,
  params = new URLSearchParams(),
): Promise<ContentView | null> {
  const page = site.configuration.pages.find((each) => each.slug === slug);
  const path = paths.content(slug);
  // These two show the text of the dealer's own page above their list.
  if (path === paths.brands() && isPageOn(path, site.configuration)) return brandsContent(site, page);
  if (path === paths.journal() && isPageOn(path, site.configuration)) return journalContent(site, page, params);
  const brand = brandOfPath(site, path);
  if (brand !== null) return brandContent(site, brand, page);
  if (path === paths.specialOffers() && isPageOn(path, site.configuration)) return offersContent(site, page, params);
  if (page !== undefined) return isPublished(site, page) ? textContent(site, page, params) : null;
  const department = findDepartment(path);
  return department === null ? null : departmentContent(site, department);
}

const crumbsTo = (title: string) => [{ label: 'Home', href: paths.home() }, { label: title }];

/** The make's page stands above its models. */
function crumbsOfModel(
  { configuration }: SiteContext,
  model: { make: string } | null,
): { label: string; href: string }[] {
  const make = configuration.manufacturers.find(({ name }) => model !== null && isSameText(name, model.make));
  return make === undefined ? [] : [{ label: make.name, href: paths.brandOverview(make.slug) }];
}

async function textContent(site: SiteContext, page: Page, params: URLSearchParams): Promise<TextContent> {
  const { html, headings, blocks } = await readPageText(site, page);
  const model = await readModelContent(site, page.slug);
  const article = articleContent(site, page);
  const url = site.origin + paths.content(page.slug);
  return {
    kind: 'text',
    title: page.title,
    description: page.description,
    listed: page.listed,
    layout: page.layout,
    html,
    blocks,
    headings: headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, text })),
    image: page.image === null ? null : { url: pictureAddress(page.image, site.assetVersions), alt: page.image_alt },
    form: page.form === 'enquiry' ? await formOf(site, page, params) : null,
    stock: page.stock_search === '' ? null : await readPageStock(site, page.stock_search),
    locations: page.locations === null ? null : locationsOf(site, page.locations),
    model,
    article,
    structuredData: [
      ...(model === null ? [] : modelStructuredData(model, { url, seller: site.configuration.name })),
      ...(page.article === null ? [] : [articleStructuredData(site, { ...page, article: page.article })]),
    ],
    crumbs:
      article === null || article.journalHref === ''
        ? [...crumbsTo(page.title).slice(0, 1), ...crumbsOfModel(site, model), { label: page.title }]
        : [
            { label: 'Home', href: paths.home() },
            { label: 'Journal', href: article.journalHref },
            { label: page.title },
          ],
  };
}

/** `null` where none fits. */
function locationsOf(site: SiteContext, list: NonNullable<Page['locations']>): TextContent['locations'] {
  const cards = readLocationCards(site, { listed: listedLocations(site.locations, list) });
  return cards.length === 0 ? null : { heading: list.heading, display: list.display, cards };
}

/**
 * A dealer's finance link may lead here instead of the finance page (FIN-3): the form knows then what that one's does.
 */
async function formOf(
  site: SiteContext,
  { form_subcategory: subcategory }: Page,
  params: URLSearchParams,
): Promise<NonNullable<TextContent['form']>> {
  const { configuration } = site;
  const { finance } = configuration;
  const request = financeRequest(params);
  const vehicle = await (subcategory === financeSubcategory ? findFinancedVehicle : findRequestedVehicle)(
    site,
    request.carId,
  );
  if (vehicle !== null) site.page.changesAt(cardsChangeAt(site, [vehicle]));
  const card = vehicle === null ? null : cardOf(site, vehicle);
  const about = card === null ? null : { subject: enquirySubject(card), card };
  if (subcategory !== financeSubcategory) {
    return {
      context: {
        ...(subcategory === '' ? {} : { subcategory }),
        ...(card === null ? {} : { vehicle: enquiryVehicle(card) }),
      },
      about,
      finance: null,
    };
  }
  const estimate = sentEstimate(site, { vehicle, query: params });
  // A visitor's loan input is private.
  if (estimate !== null) site.page.doNotCache();
  return {
    context: financeFormContext(request, {
      card,
      canBeFinanced: vehicle === null || !isNeverFinanced(vehicle, vehicleFinanceOptions(site, vehicle)),
      configuration,
    }),
    about,
    finance: {
      calculatorHref: finance.calculator.enabled ? financeCalculatorHref(configuration, card?.id ?? '') : '',
      applicationHref: finance.application.enabled ? paths.financeApplication(params) : '',
      isGone: request.carId !== '' && card === null,
      stockHref: configuration.links.search.path,
      disclaimer: financeDisclaimer(card?.weekly ?? null, { ...finance, ...exampleRates(finance) }),
      shownEstimate: shownEstimate(site, vehicle),
      estimate,
    },
  };
}

const brandGroups = {
  car: 'Car brands',
  motorcycle: 'Motorcycle brands',
  truck: 'Truck brands',
  own_group: 'Our own brands',
} as const;

async function brandsContent(site: SiteContext, page: Page | undefined): Promise<BrandsContent> {
  const { content, search, name } = site.configuration;
  const brands = withPictureAddresses(content.brands, site.assetVersions);
  const { html, blocks } = await readPageText(site, page);
  const groups = Object.entries(brandGroups).map(([key, heading]) => ({
    heading,
    brands: brands[key as keyof typeof brandGroups].map((brand) => ({
      label: brand.name,
      href: brand.link ?? pageOfBrand(site, brand.slug) ?? paths.search(search.path_prefix, brand.slug),
      description: brand.description,
      make: { slug: brand.slug, name: brand.name, url: brand.logo ?? '' },
    })),
  }));
  return {
    kind: 'brands',
    title: page?.title ?? 'Our brands',
    description: page?.description || `Every brand that ${name} sells and looks after.`,
    listed: page?.listed ?? true,
    html,
    blocks,
    groups: groups.filter((group) => group.brands.length > 0),
    crumbs: crumbsTo(page?.title ?? 'Brands'),
  };
}

/** `null` for a make that the dealer does not represent. */
function pageOfBrand({ configuration }: SiteContext, slug: string): string | null {
  return configuration.manufacturers.some((make) => make.slug === slug) ? paths.brandOverview(slug) : null;
}

/** Fewer need no form to narrow them. */
const offersWorthNarrowing = 4;

async function offersContent(
  site: SiteContext,
  page: Page | undefined,
  params: URLSearchParams,
): Promise<OffersContent> {
  const { html, blocks } = await readPageText(site, page);
  const all = currentOffers(site);
  const asked = readOffersWanted(params);
  // As the list spells it.
  const wanted = { ...asked, make: asked.make.toLowerCase() };
  const { offers, ...found } = listOffers(all, wanted);
  const description = page?.description || `What ${site.configuration.name} is offering at the moment.`;
  const isWhole = found.count === all.length;
  return {
    kind: 'offers',
    title: page?.title ?? 'Special Offers',
    description: found.page > 1 ? `${description} Page ${found.page} of ${found.pages}.` : description,
    // A later page of all offers is a page of its own; a narrowed list is the first page narrowed.
    ...(isWhole && found.page > 1
      ? { titlePart: `Page ${found.page}`, canonical: `${paths.specialOffers()}?page=${found.page}` }
      : {}),
    listed: page?.listed ?? true,
    html,
    blocks,
    offers: await pictureOffers(site, offers),
    found,
    wanted,
    choices: all.length < offersWorthNarrowing ? null : offerChoices(all),
    crumbs: crumbsTo(page?.title ?? 'Special Offers'),
  };
}

function departmentContent(site: SiteContext, department: Department): DepartmentContent {
  const places = filterLocations(site.locations, { filter: department.locations });
  return {
    kind: 'department',
    title: site.configuration.links[department.key].label,
    description: department.introduction,
    listed: true,
    introduction: department.introduction,
    category: department.category,
    locations: readLocationCards(site, { listed: places }),
    blocks: [],
    crumbs: crumbsTo(site.configuration.links[department.key].label),
  };
}

/**
 * A model for search engines (schema.org/ProductModel, AggregateOffer): the new ones in stock and the lowest price.
 * Empty without a price, because an offer needs one.
 */
function modelStructuredData(
  { name, make, count, priceFrom }: Pick<ModelContent, 'name' | 'make' | 'count' | 'priceFrom'>,
  { url, seller }: { url: string; seller: string },
): object[] {
  if (priceFrom === null) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ProductModel',
      name: `${make} ${name}`,
      brand: { '@type': 'Brand', name: make },
      url,
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: priceFrom.cents / 100,
        priceCurrency: 'AUD',
        offerCount: count,
        seller: { '@type': 'AutoDealer', name: seller },
      },
    },
  ];
}
