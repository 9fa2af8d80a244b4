/** Everything that a search page shows, computed on the server from the dealer and the URL. */
import { sortNames, type SearchResponse, type SortName } from '../../search/engine.ts';
import type { DoubtfulFigure } from '../../search/kilometres-or-price.ts';
import { chosenSort } from '../../search/search-request.ts';
import { asksForHere, kilometresFromHere, wordsWithout } from '../../search/negations.ts';
import { spelledText } from '../../search/mixed-alternatives.ts';
import { readWords } from '../../search/read-words.ts';
import { isNamedExactly } from '../../search/exact-vehicle-names.ts';
import { queryWords } from '../../search/text-words.ts';
import { namedInText } from '../../search/unstocked-words.ts';
import {
  emptySearchState,
  searchStateToParams,
  selectedFacets,
  withPage,
  withSort,
  withText,
  type SearchState,
} from '../../search/search-state.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import type { CardContent } from '../../stock/card-content.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { formatCount } from '../../shared/text.ts';
import { nounsOf, type VehicleNouns } from '../../shared/vehicle-words.ts';
import { paths, type SearchPrefix } from '../../routes.ts';
import { shownCount } from '../../search/shown-count.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { isPageShown } from '../../tenants/known-paths.ts';
import { leadsToOwnPage } from '../../tenants/standard-links.ts';
import { hasComparisonRate } from '../estimates/list-finance-note.tsx';
import type { ShownCard } from './still-card.tsx';
import { placedDealerCards, type PlacedDealerCard } from './dealer-cards.ts';
import { emptySearchHelp, type EmptySearchHelp } from './empty-search-help.ts';
import { kmAway, kmFrom } from './km-from.ts';
import { cardsChangeAt, cardsOf } from '../../site/list-cards.ts';
import { canonicalListOf, filtersAddress, searchAddress, type SearchSite } from './search-address.ts';
import { filterFieldsData, type FilterFieldsData } from './filter-fields-data.ts';
import { knownValues, wholeStock, yardsWithVehicles, type FoundVehicles, wordsOfSite } from './find-vehicles.ts';
import { isCar, leftOutWords, type LeftOutWords } from './left-out-words.ts';
import { nearestYard, type NearestYard } from './nearest-yard.ts';
import type { ShownList } from './shown-list.ts';
import { withoutRefinements } from './refinements-without-effect.ts';
import { withoutOdometer, withoutPrice, type WithoutPrice } from './without-price.ts';
import { withKnownValues } from './tidy-search.ts';
import { pageAskedFor, type PageAskedFor } from './page-asked-for.ts';
import { askedWords, isOneKind, kindsSold, listWords, showMeWords, stockWords } from './list-noun.ts';
import { searchDescription, searchHeading, searchTitle } from './search-heading.ts';

export interface SearchPageData extends FilterFieldsData {
  /** The search in the URL, before its words were read as filters: the text as typed. */
  asked: SearchState;
  /** What is said of typed words that were ignored, because no vehicle has them; `null` without such words. */
  leftOut: LeftOutWords | null;
  /** The words of `state` as the page writes them: `Sunroof or Leather seats`. */
  writtenText: { text: string; written: string };
  /** Not `null` if the words asked for what is near the shopper: the page then has a field for the postcode. */
  askedFromHere: { withinKm: number | null } | null;
  /** The selection in the path that the words replaced. */
  replaced: string | null;
  /** The nearest yard to a place that was typed and has none; `null` where none was. */
  nearestYard: NearestYard | null;
  /** An ambiguous figure, its reading, and the list for its other meaning. */
  doubtful: { said: string; readAs: DoubtfulFigure['readAs']; href: string } | null;
  /** Parameters of the URL that cannot be read. */
  refused: FoundVehicles['refused'];
  /** True if the dealer's own refinements apply, because the shopper set none (SRCH-47). */
  defaulted: boolean;
  heading: string;
  /** The noun after the number of results: `cars`, `motorcycle`. */
  noun: string;
  nouns: {
    /** Of what was found. */
    found: VehicleNouns;
    /** Of what was asked for, in which the filters may hide another kind. */
    asked: VehicleNouns;
  };
  /** `12 cars`, for the button 'Show Me 12 cars'. */
  showMe: string;
  title: string;
  description: string;
  origin: string;
  crumbs: Crumb[];
  canonicalPath: string;
  /** The pages before and after this one, for search engines. */
  previousPath: string | null;
  nextPath: string | null;
  indexed: boolean;
  cards: ShownCard[];
  /** The vehicles that show, for search engines. */
  named: { name: string; path: string }[];
  /** True if any card shows a comparison rate. */
  hasRates: boolean;
  /** Ids of `cards` that are collapsed (SRCH-94), except those that the visitor has saved. */
  collapsedIds: string[];
  /** Sold vehicles in the whole list, how many of them are collapsed, and the list of all of them. */
  sold: { count: number; folded: number; href: string } | null;
  /** Number of vehicles that show in the whole list, without collapsed ones. */
  shown: number;
  dealerCards: PlacedDealerCard[];
  count: number;
  /** The displayed count, also for title and description: a large one may be the dealer's own total (SRCH-25). */
  countText: string;
  /** Sorts that make sense here: by distance from a place, by price drop if prices fell. */
  sorts: SortName[];
  /** The order until the shopper chooses one. */
  defaultSort: SortName;
  page: number;
  pages: number;
  pageSize: number;
  /**
   * Vehicles that the price excluded because they have none, and the list with them; `href` is `null` if they are at
   * its end.
   */
  withoutPrice: { count: number; of: WithoutPrice['of']; href: string | null } | null;
  /** The same of a filter by kilometres. */
  withoutOdometer: SearchPageData['withoutPrice'];
  refreshPath: string;
  /** The page of all filters, for a browser without scripts. */
  filtersPath: string;
  /** A sort in the words that the chosen one overrides, with the list in that order. */
  orderGivenUp: { sort: SortName; href: string } | null;
  /** The page of the site that the words mean; `null` if they mean vehicles. */
  pageAskedFor: PageAskedFor | null;
  /** Suggestions if nothing was found. */
  help: EmptySearchHelp | null;
}

export async function searchPageData(
  site: SiteContext,
  found: FoundVehicles & { list: ShownList },
): Promise<Omit<SearchPageData, 'cards'> & { cards: CardContent[] }> {
  const {
    asked,
    state,
    leftOut,
    alreadyTrue,
    refusedByNone,
    replaced,
    refused,
    defaulted,
    place,
    placeSaid,
    doubtful,
  } = found;
  const { response, list } = found;
  const { search, labels } = site.configuration;
  const prefix: SearchPrefix = search.path_prefix;
  const vehicles = await site.stock.listByIds(list.ids);
  const { collapsedIds, pages } = list;
  site.page.changesAt(cardsChangeAt(site, vehicles));
  const cards = await withDistances(await cardsOf(site, vehicles), { vehicles, place, site });
  const whole = await wholeStock(site);
  // The dealer's default list is its whole list under its own name.
  const named = withKnownValues(state, await knownValues(site));
  const listed = { found: response.facets, whole: whole.facets, site: site.configuration };
  const foundWords = listWords(state, listed);
  const writtenText = { text: state.text, written: spelledText(state.text, whole.facets) };
  const heading = searchHeading(defaulted ? emptySearchState : withText(named, writtenText.written), {
    allStock: labels.all_stock,
    noun: foundWords.titleMany,
    isOneKind: isOneKind(state, listed),
  });
  const shown = shownCount(response, { state, settings: search });
  const filterFields = await filterFieldsData(site, found);
  const { site: searchSite, withoutEffect } = filterFields;
  const yard = yardOf(state, site);
  const unpriced = await withoutPrice(site, { state, place });
  const unread = await withoutOdometer(site, { state, place });
  const withoutFigure = (of: WithoutPrice | null) =>
    of === null
      ? null
      : { count: of.count, of: of.of, href: of.state === null ? null : searchAddress(of.state, searchSite) };
  // `867 Used Cars`, where the dealer calls everything "All Used Cars".
  const counted = heading.startsWith(labels.all_stock) ? heading.replace(/^All (?=\S)/, '') : heading;
  const words = {
    heading: yard === '' || counted.includes(yard) ? counted : `${counted}, ${yard}`,
    count: shown,
    page: state.page,
    pages,
    siteName: site.configuration.name,
  };
  const canonical = canonicalListOf(site.configuration, whole);
  // If an unrefined list starts with the dealer's refinements, the list with these removed is a different one.
  const isTakenBack =
    searchSite.hasDefaultRefinements && !defaulted && canonical(withPage(state, 1)).path === paths.allStock(prefix);
  const indexed = (defaulted || (!canonical(state).isDeep && !isTakenBack)) && asked.text === '' && response.count > 0;
  // All pages of a list are one series; a page that is not indexed is canonical for itself only.
  const pathOf = (page: number) => {
    if (defaulted) return `${paths.allStock(prefix)}${page > 1 ? `?page=${page}` : ''}`;
    return indexed ? canonical(withPage(state, page)).path : searchAddress(withPage(asked, page), searchSite);
  };
  const pathBeside = (page: number) => (page < 1 || page > pages ? null : pathOf(page));
  // `special offers` means a sort and the page of that name.
  const filtersOf = (of: SearchState): string => searchStateToParams({ ...withText(of, ''), sort: null }).toString();
  const otherPage = pageAskedFor(site, asked.text, { isFilter: filtersOf(state) !== filtersOf(asked) });
  // The link to another page already shows how the words were read.
  const ignored = otherPage === null ? leftOut : [];
  // `near me` has a field of its own.
  const here = filterFields.near.isOffered ? ignored.filter(asksForHere) : [];
  const unsearched = ignored.filter((piece) => !here.includes(piece));
  const atStock = stockWords(whole.facets, site.configuration);
  const help = response.count === 0 ? await emptySearchHelp(site, { asked, state, searchSite }) : null;
  return {
    ...filterFields,
    asked: defaulted ? withoutRefinements(asked, withoutEffect) : asked,
    leftOut:
      unsearched.length + (otherPage === null ? refusedByNone.length : 0) === 0
        ? null
        : leftOutWords({
            text: wordsWithout(asked.text, here),
            leftOut: unsearched,
            alreadyTrue,
            refusedByNone,
            notStocked: unsearched.filter((piece) => isNameOrColour(piece, state)),
            soldInsteadOfCars: unsearched.some(isCar) ? kindsSold(whole.facets) : null,
            words: atStock,
            sellHref: sellAddress(site),
          }),
    writtenText,
    askedFromHere: here.length === 0 ? null : { withinKm: kilometresFromHere(here[0]!) },
    replaced,
    nearestYard:
      placeSaid === null || place === null
        ? null
        : await nearestYard(await yardsWithVehicles(site), { asked: placeSaid, place }),
    doubtful:
      doubtful === null
        ? null
        : {
            said: doubtful.said,
            readAs: doubtful.readAs,
            href: searchAddress(withText(asked, doubtful.otherText), searchSite),
          },
    refused,
    defaulted,
    heading,
    noun: foundWords.after(shown),
    nouns: {
      found: nounsOf(foundWords),
      asked: nounsOf(askedWords(state, listed)),
    },
    showMe: showMeWords(state, listed).counted(shown),
    title: searchTitle(words),
    description: searchDescription({
      ...words,
      figures: response.facetStats,
      isOfLocation: state.base?.kind === 'dealership',
      place: yard || site.configuration.override_city || onlyCityOf(site),
    }),
    origin: site.origin,
    crumbs: searchCrumbs(named, {
      heading,
      allStockLabel: labels.all_stock,
      canonicalPath: (of) => canonical(of).path,
      allStockPath: paths.allStock(prefix),
    }),
    canonicalPath: pathOf(state.page),
    previousPath: pathBeside(state.page - 1),
    nextPath: pathBeside(state.page + 1),
    indexed,
    cards,
    named: cards
      .filter(({ id }) => !collapsedIds.includes(id))
      .map(({ title, subtitle, slug }) => ({
        name: [title, subtitle].filter(Boolean).join(' '),
        path: paths.vehicle(slug),
      })),
    hasRates: hasComparisonRate(cards),
    collapsedIds,
    sold:
      list.sold === null
        ? null
        : { count: list.sold.count, folded: list.sold.folded, href: searchAddress(list.sold.state, searchSite) },
    shown: list.shown,
    dealerCards: placedDealerCards(site, {
      state,
      found: response.facets,
      count: list.shown,
      page: state.page,
      shown: vehicles.length - collapsedIds.length,
    }),
    count: response.count,
    countText: formatCount(shown),
    sorts: sortNames.filter((name) => isSortOffered(name, { isPlaceKnown: place !== null, stats: whole.facetStats })),
    defaultSort: chosenSort({ sort: null, near: state.near }, { settings: search, isPlaceKnown: place !== null }),
    page: state.page,
    pages,
    pageSize: search.page_size,
    withoutPrice: withoutFigure(unpriced),
    withoutOdometer: withoutFigure(unread),
    refreshPath: isPageShown(search.refresh_path, site.configuration)
      ? search.refresh_path
      : site.configuration.links.search.path,
    filtersPath: filtersAddress(filterFields.state, searchSite),
    orderGivenUp: await orderGivenUp(site, { asked, searchSite }),
    pageAskedFor: otherPage,
    // If a page was meant, no list of vehicles is suggested.
    help: help === null || otherPage === null ? help : { ...help, didYouMean: null, inStock: null },
  };
}

/**
 * Every feed has these fields, so a value that no vehicle has is not in stock. A number beside a model is of its
 * generation, which feeds do not name: the vehicles of `landcruiser 300` may well be those.
 */
function isNameOrColour(piece: string, { facets }: Pick<SearchState, 'facets'>): boolean {
  if (facets.make_model !== undefined && /^\d+$/.test(piece)) return false;
  const named = namedInText(piece);
  const isColour = named?.piece === piece && named.facets.includes('colour');
  return !isCar(piece) && (isColour || isNamedExactly(queryWords(piece).join('')));
}

/** `cheap suv` next to a chosen sort: the chosen one applies. */
async function orderGivenUp(
  site: SiteContext,
  { asked, searchSite }: { asked: SearchState; searchSite: SearchSite },
): Promise<SearchPageData['orderGivenUp']> {
  if (asked.text === '' || asked.sort === null) return null;
  const { sort } = readWords({ ...emptySearchState, text: asked.text }, await wordsOfSite(site));
  return sort === null || sort === asked.sort
    ? null
    : { sort, href: searchAddress(withPage(withSort(asked, sort), 1), searchSite) };
}

/** A sort without effect is not offered: by distance without a place, by a number that is the same for all vehicles. */
function isSortOffered(
  name: SortName,
  { isPlaceKnown, stats }: { isPlaceKnown: boolean; stats: SearchResponse['facetStats'] },
): boolean {
  const varies = (range: { min: number; max: number } | undefined): boolean =>
    range !== undefined && range.min < range.max;
  switch (name) {
    case 'distance':
      return isPlaceKnown;
    case 'price_drops':
      return stats.price_reduced_at_timestamp !== undefined;
    case 'km_asc':
      return varies(stats.km);
    case 'year_desc':
      return varies(stats.year);
    default:
      return true;
  }
}

async function withDistances(
  cards: readonly CardContent[],
  { vehicles, place, site }: { vehicles: readonly Vehicle[]; place: FoundVehicles['place']; site: SiteContext },
): Promise<CardContent[]> {
  if (place === null) return [...cards];
  return Promise.all(
    cards.map(async (card, index) => withDistance(card, await kmFrom(place, { vehicle: vehicles[index]!, site }))),
  );
}

/** `12 km away, Springwood QLD`: if the line is truncated, the distance that the shopper asked for stays. */
export function withDistance(card: CardContent, km: number | null): CardContent {
  if (km === null) return card;
  const away = kmAway(km);
  return { ...card, place: card.place === '' ? away : `${away}, ${card.place}` };
}

/** Suburb of the list's dealership; empty for other lists, and if its yards are in several suburbs. */
function yardOf(state: SearchState, { locations }: Pick<SiteContext, 'locations'>): string {
  if (state.base?.kind !== 'dealership') return '';
  const { slug } = state.base;
  const [city = '', ...others] = new Set(
    locations
      .filter((location) => location.dealership_slug === slug && location.visible)
      .map(({ address }) => address.city),
  );
  return others.length === 0 ? city : '';
}

/** The city of all its places; empty for a dealer in several, whose vehicles stand in none that could be named. */
function onlyCityOf({ locations }: Pick<SiteContext, 'locations'>): string {
  const [city = '', ...others] = new Set(locations.filter(({ visible }) => visible).map(({ address }) => address.city));
  return others.length === 0 ? city : '';
}

/** Home, all stock, the make of a model, and the list itself. */
function searchCrumbs(
  state: SearchState,
  {
    heading,
    allStockLabel,
    canonicalPath,
    allStockPath,
  }: { heading: string; allStockLabel: string; canonicalPath: (state: SearchState) => string; allStockPath: string },
): Crumb[] {
  const { make = [], make_model: models = [] } = selectedFacets(state);
  return [
    { label: 'Home', href: paths.home() },
    ...(heading === allStockLabel ? [] : [{ label: allStockLabel, href: allStockPath }]),
    ...(make.length === 1 && models.length > 0
      ? [{ label: make[0]!, href: canonicalPath({ ...emptySearchState, facets: { make } }) }]
      : []),
    { label: heading },
  ];
}

/** The dealer's own link where it has one. */
function sellAddress({ configuration: { links, trade_in: tradeIn } }: Pick<SiteContext, 'configuration'>): string {
  return leadsToOwnPage(links, 'trade_in') && !tradeIn.enabled ? '' : links.trade_in.path;
}
