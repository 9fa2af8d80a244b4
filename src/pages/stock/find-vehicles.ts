/** One search of a dealer's stock from a URL, shared by the search page and `/api/search`. */
import type { PostcodePlace } from '../../locations/postcode-places.ts';
import { shownDealerships } from '../../locations/shown-dealerships.ts';
import type { FacetSelection, SearchResponse } from '../../search/engine.ts';
import { readWords } from '../../search/read-words.ts';
import { allStock, resolveSearchSlug, searchVocabulary } from '../../search/resolve-search-slug.ts';
import { queryWords } from '../../search/text-words.ts';
import { isSameText, withoutAccents } from '../../shared/text.ts';
import { parseRanges } from '../../search/search-state.ts';
import { startOfDayBefore } from '../../search/ranges.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import {
  emptySearchState,
  parseSearchState,
  refusedParameters,
  searchStateToParams,
  withDefaultRefinements,
  type SearchBase,
  type SearchState,
} from '../../search/search-state.ts';
import type { DoubtfulFigure } from '../../search/kilometres-or-price.ts';
import { searchByWords } from '../../search/search-by-words.ts';
import type { WordVocabulary } from '../../search/word-vocabulary.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { placeNearestToYard } from './nearest-yard.ts';
import { listPathOf } from './search-address.ts';
import { siteVocabulary } from './site-vocabulary.ts';
import { withStockSpelling, namesValues, type KnownValues } from './tidy-search.ts';

export interface FoundVehicles {
  /** The search in the URL. */
  asked: SearchState;
  /** The search that ran: words of `asked` whose only meaning is a filter are filters. */
  state: SearchState;
  /** Words of `asked` that were ignored, because no vehicle has them. */
  leftOut: readonly string[];
  /** Members of `leftOut` that every vehicle on the site meets. */
  alreadyTrue: readonly string[];
  /** Refused words that left nothing out, because no vehicle of the list has them. */
  refusedByNone: readonly string[];
  /** The selection in the path that the words replaced. */
  replaced: string | null;
  /** Parameters of the URL that cannot be read. */
  refused: ReturnType<typeof refusedParameters>;
  /** True if the dealer's own refinements apply, because the shopper set none (SRCH-47). */
  defaulted: boolean;
  /** Position of `state.near`; `null` without one, and for an unknown postcode. */
  place: PostcodePlace | null;
  /** The suburb, region or postcode that words of `asked` name and `state.near` means; `null` if they name none. */
  placeSaid: string | null;
  /** A figure that may be of two things; `null` where none is. */
  doubtful: DoubtfulFigure | null;
  response: SearchResponse;
}

/** A list by the name that its path has. */
export interface NamedList {
  base: SearchBase;
  /** What no path can say, for the parameters: `{ fuel: ['Electric'] }` of `ev`. */
  facets: FacetSelection;
  /** True if the name was read as a shopper's words: then its meaning changes with the stock. */
  isByWords: boolean;
}

/**
 * The meaning of a slug on this dealer's site, with or without accents (`škoda`); `null` is not found. A name that the
 * words of a search know means the same here: of a body that no vehicle has (`ev`, `truck`), and of anything that is no
 * path (`pickup`, `vw/golf`).
 */
export async function findNamedList(site: SiteContext, slug: string): Promise<NamedList | null> {
  const { manufacturers } = site.configuration;
  const named = (base: SearchBase): NamedList => ({ base, facets: {}, isByWords: false });
  // Stock types need no look at the stock, and most requests name one.
  const withoutStock = resolveSearchSlug(slug, { makes: [], bodies: [], dealerships: [] });
  if (withoutStock !== null) return named(withoutStock);
  const { facets } = await wholeStock(site);
  const vocabulary = searchVocabulary({
    facets,
    manufacturers,
    dealerships: shownDealerships(site.configuration),
    truckBody: site.configuration.stock.truck_body,
  });
  const base = resolveSearchSlug(slug, vocabulary) ?? resolveSearchSlug(withoutAccents(slug), vocabulary);
  const isStocked = (body: string) => facets.body.some(({ value, count }) => count > 0 && isSameText(value, body));
  if (base !== null && (base.kind !== 'body' || base.facets.body!.some(isStocked))) return named(base);
  const read = readName(slug, await wordsOfSite(site));
  const list = read && (listPathOf(read, manufacturers) ?? { slug: allStock.slug, facets: read });
  const ofList = list && resolveSearchSlug(list.slug, vocabulary);
  if (ofList) return { base: ofList, facets: list!.facets, isByWords: true };
  return base && named(base);
}

/** The search of a named list, narrowed by parameters. */
export function searchIn(
  { base, facets }: NamedList,
  given: URLSearchParams,
): { base: SearchBase | null; params: URLSearchParams } {
  const params = searchStateToParams({ ...emptySearchState, facets });
  for (const [name, value] of given) params.append(name, value);
  return { base: base.kind === 'all_stock' ? null : base, params };
}

/** The filters that a name means as words; `null` if it is not one of the words that the vocabulary knows. */
function readName(slug: string, vocabulary: WordVocabulary): FacetSelection | null {
  const text = slug.replaceAll(/[/-]+/g, ' ').trim();
  const reading = vocabulary.readingOf(queryWords(text).join(''));
  if (reading === null || reading.kind === 'text') return null;
  const { text: left, facets } = readWords({ ...emptySearchState, text }, vocabulary);
  return left === '' ? facets : null;
}

/**
 * Cached for one request: its URL, its words and its page need the same counts, and a hosted engine is a network call
 * away.
 */
const wholeStocks = new WeakMap<SiteContext, Promise<SearchResponse>>();

/** Counts of everything on the site: the values its URLs may contain, and the available filters and sorts. */
export function wholeStock(site: SiteContext): Promise<SearchResponse> {
  const known = wholeStocks.get(site);
  if (known !== undefined) return known;
  const whole = site.search(
    toSearchRequest({ state: emptySearchState, settings: site.configuration.search, now: site.now, pageSize: 0 }),
  );
  wholeStocks.set(site, whole);
  return whole;
}

/** Values of `params` are read as the stock spells them: letter case and accents do not matter. */
export async function findVehicles(
  site: SiteContext,
  { base, params: given, pageSize }: { base: SearchBase | null; params: URLSearchParams; pageSize?: number },
): Promise<FoundVehicles> {
  const settings = site.configuration.search;
  const params = namesValues(given) ? withStockSpelling(given, await knownValues(site)) : given;
  const asked = parseSearchState(params, base);
  const { facets, ranges } = settings.default_refinements;
  // A page of the dealer's first list is still that list.
  const defaulted = [...params.keys()].every((name) => name === 'page') && base === null && hasDefaultRefinements(site);
  const state = defaulted ? withDefaultRefinements(asked, { facets, ranges: parseRanges(ranges) }) : asked;
  return {
    asked: state,
    refused: refusedParameters(params),
    defaulted,
    ...(await searchByReading(site, state, pageSize)),
  };
}

export async function knownValues(site: SiteContext): Promise<KnownValues> {
  return { facets: (await wholeStock(site)).facets, makes: site.configuration.manufacturers.map(({ name }) => name) };
}

/**
 * The vocabulary of this site's words. What has just arrived goes by the days of the badge (TEN-42), from the start of
 * a day.
 */
export async function wordsOfSite(site: SiteContext): Promise<WordVocabulary> {
  const whole = await wholeStock(site);
  const since = startOfDayBefore(site.now, site.configuration.stock.just_arrived_days);
  const last = whole.facetStats.created_at_timestamp?.max;
  return {
    ...(await siteVocabulary(site, whole)),
    justArrivedSince: last !== undefined && last >= since ? since : null,
    startOfToday: last === undefined ? null : startOfDayBefore(site.now, 0),
  };
}

/** Number of vehicles that a state finds when its words are read as a shopper's. */
export async function countByReading(site: SiteContext, asked: SearchState): Promise<number> {
  return (await searchByReading(site, asked)).response.count;
}

/** Number of vehicles that a state finds as it is. */
export async function countOf(site: SiteContext, state: SearchState): Promise<number> {
  return (await searchAsAsked(site, state)).response.count;
}

/** Without words there is nothing to read, and the whole stock need not be counted. */
async function searchByReading(
  site: SiteContext,
  asked: SearchState,
  pageSize?: number,
): Promise<Omit<FoundVehicles, 'asked' | 'refused' | 'defaulted'>> {
  if (asked.text === '')
    return {
      state: asked,
      leftOut: [],
      alreadyTrue: [],
      refusedByNone: [],
      replaced: null,
      placeSaid: null,
      doubtful: null,
      ...(await searchAsAsked(site, asked, pageSize)),
    };
  const vocabulary = await wordsOfSite(site);
  const yards = await yardsWithVehicles(site);
  const {
    state,
    leftOut,
    alreadyTrue,
    refusedByNone,
    replaced,
    place: named,
    doubtful,
    response: found,
  } = await searchByWords({
    asked,
    vocabulary,
    now: site.now,
    search: async (read) => {
      const answer = await searchAsAsked(site, read, pageSize);
      const { count, facets, facetStats } = answer.response;
      return { ...answer, count, facets, facetStats };
    },
    // If the list cannot be read, names of places are read as words.
    findPlace: (name, state) => placeNearestToYard(yards, name, state).catch(() => null),
  });
  // The words mean other vehicles tomorrow.
  if (state.ranges.created_at_timestamp !== asked.ranges.created_at_timestamp)
    site.page.changesAt(new Date(startOfDayBefore(site.now, -1) * 1000));
  return {
    state,
    leftOut,
    alreadyTrue,
    refusedByNone,
    replaced,
    place: found.place,
    placeSaid: state.near === null ? null : (named?.name ?? postcodeSaid(asked.near, state.near)),
    doubtful,
    response: found.response,
  };
}

/** The postcode of words; `null` if the filter has it. */
function postcodeSaid(set: SearchState['near'], read: NonNullable<SearchState['near']>): string | null {
  return set?.postcode === read.postcode ? null : read.postcode;
}

/** The dealer's yards, and which of them have vehicles. */
export async function yardsWithVehicles(site: SiteContext) {
  const { facets } = await wholeStock(site);
  const stocked = new Set(facets.location_name.filter(({ count }) => count > 0).map(({ value }) => value));
  return { locations: site.locations, places: site.places, stocked };
}

/** Searches a state as it is, with its words as text. `pageSize` replaces the dealer's. */
export async function searchAsAsked(
  site: SiteContext,
  state: SearchState,
  pageSize?: number,
): Promise<Pick<FoundVehicles, 'place' | 'response'>> {
  const place = state.near === null ? null : await placeOf(site, state.near.postcode);
  return {
    place,
    response: await site.search(
      toSearchRequest({
        state,
        settings: site.configuration.search,
        now: site.now,
        position: place?.position ?? null,
        ...(pageSize === undefined ? {} : { pageSize }),
      }),
    ),
  };
}

/** A list that cannot be read makes a search without distances, not a page without a search. */
async function placeOf(site: Pick<SiteContext, 'places'>, postcode: string): Promise<PostcodePlace | null> {
  return site.places.ofPostcode(postcode).catch(() => null);
}

export function hasDefaultRefinements(site: Pick<SiteContext, 'configuration'>): boolean {
  const { facets, ranges } = site.configuration.search.default_refinements;
  return Object.keys(facets).length + Object.keys(ranges).length > 0;
}
