/**
 * The interface of every search engine, embedded or hosted. Its shapes follow the specification's search state and
 * search response (SRCH-37, SRCH-41, DATA-38 to DATA-40).
 */
import type { FacetName } from './facets.ts';
import type { RangeName } from './ranges.ts';

/**
 * The specification's four (SRCH-7), then ours: the lowest kilometres, the newest model year, the nearest to a place,
 * and the newest price drops.
 */
export const sortNames = [
  'relevance',
  'latest',
  'price_desc',
  'price_asc',
  'km_asc',
  'year_desc',
  'distance',
  'price_drops',
] as const;
export type SortName = (typeof sortNames)[number];

/** Degrees. */
export interface SearchPosition {
  lat: number;
  long: number;
}

/** A vehicle as an engine stores it. A facet without a value is an empty list; a number without one is `null`. */
export interface SearchDocument {
  id: string;
  facets: Partial<Record<FacetName, readonly string[]>>;
  numbers: Partial<Record<RangeName, number | null>>;
  /** Words that text search finds besides the facets' words, such as the series and the model year. */
  words?: readonly string[];
  /**
   * Equipment lines. A typed word finds them only together with the word beside it (`air vents` in `Rear air vents`),
   * or if it finds nothing else: `sport` is not the sport mode of every vehicle.
   */
  equipment?: readonly string[];
  /** Stock number, VIN, registration: found when typed whole or by their beginning, never by a near miss. */
  codes: readonly string[];
  /** Orders hits of equal relevance, higher first. */
  rank: number;
  /** Seconds since 1970 from which the vehicle is hidden (sold vehicles are hidden after some days); `null` = never. */
  visibleUntil: number | null;
  sold: boolean;
  /** The vehicle's position. `null` or absent if unknown: then it is outside every circle, and last by distance. */
  position?: SearchPosition | null;
  /**
   * Name, badge and series as on the card, `2021 Toyota Corolla Ascent Sport ZWE211R`. An engine that supports
   * highlighting marks the found words in it.
   */
  title?: string;
}

/** Both limits are inclusive; `null` is no limit. */
export interface NumberRange {
  min: number | null;
  max: number | null;
}

/**
 * Values of one facet are alternatives (OR), in any letter case; facets and ranges narrow each other (AND). Of a facet
 * whose values a vehicle can have several of (`isManyValued`: equipment, categories), a shopper's selection means all
 * values: Sunroof and Leather seats finds vehicles with both.
 */
export type FacetSelection = Partial<Record<FacetName, readonly string[]>>;
export type RangeSelection = Partial<Record<RangeName, NumberRange>>;

/**
 * A selected `make_model` refines its own make only: make Toyota and Mazda with make_model `Toyota|Hilux` finds
 * Hiluxes and every Mazda (SRCH-15). All other facets are independent of each other.
 */
export interface SearchRequest {
  /**
   * Free text, `''` for none. A vehicle must have all its words, or all the words of one alternative (`awning or
   * bunks`).
   */
  text: string;
  facets: FacetSelection;
  ranges: RangeSelection;
  /**
   * Values that a vehicle must not have, in any letter case. A vehicle without a value for the facet stays. They narrow
   * every count, so an excluded value counts 0.
   */
  excluded?: FacetSelection;
  /**
   * Texts that would find vehicles that are not wanted, each with alternatives as `text`. They narrow every count.
   * Their words are found whole: `xl` leaves out the XL and not the XLT. By its beginning, joined with its neighbour or
   * with a typing error a word is found only if the stock, whatever else is searched, does not have it whole: `bunk`
   * leaves out Bunks where nothing is a Bunk. Other names of a word (`otherNames`) are as good as itself.
   */
  excludedTexts?: readonly string[];
  /**
   * Conditions that the shopper cannot lift (the site's base filters, one dealership's list): they narrow every count
   * too. Values of one facet are alternatives, also of equipment: a dealer lists what may be on the site.
   */
  base?: { facets?: FacetSelection; ranges?: RangeSelection };
  /**
   * A place, and how far around it vehicles are wanted: `withinKm` `null` only sorts. Distances are great circles on a
   * sphere of 6,371 km (`shared/distance.ts`). A circle narrows every count.
   */
  near?: { position: SearchPosition; withinKm: number | null } | null;
  /** Requests `highlights`. */
  highlight?: boolean;
  sort: SortName;
  /** First page is 1; a page after the last has no ids. */
  page: number;
  /** 0 requests the counts only. */
  pageSize: number;
  /** The moment of the search, in seconds since 1970: decides which sold vehicles still show. */
  nowSeconds: number;
}

/** `value` goes into the URL, `label` is shown (DATA-38). */
export interface FacetCount {
  label: string;
  value: string;
  count: number;
}

export interface SearchResponse {
  ids: string[];
  /** Number of matching vehicles. `capped`: the engine stopped counting there. */
  count: number;
  capped: boolean;
  pages: number;
  /**
   * A facet's counts ignore its own selection, so that a shopper sees the other choices; where all selected values are
   * wanted (`isManyValued`), they respect it, so that each says what ticking it too would find. Make and make_model
   * ignore each other too, and so do price_range and price, weekly_price_range and weekly_price. Sorted by count
   * descending, then label (SRCH-22); car types as new, demo, used (SRCH-23). A selected value is listed even when its
   * count is 0. Responses may share these lists: do not change them.
   */
  facets: Record<FacetName, readonly FacetCount[]>;
  /** Range of each number under every other filter; absent when no vehicle has the number. */
  facetStats: Partial<Record<RangeName, { min: number; max: number }>>;
  /**
   * Titles by id, with U+E000 before and U+E001 after each found word. This is plain text: escape it, then replace the
   * marks. Absent if the engine leaves highlighting to the caller.
   */
  highlights?: Readonly<Record<string, string>>;
  /**
   * Seconds since 1970 from which the same request may find fewer vehicles, because a sold one is hidden then; `null`
   * if none will be.
   */
  validUntil: number | null;
  ms: number;
}

/**
 * Sort orders: `relevance` by how well the text matches, then by rank; `latest` by `created_at_timestamp`, newest
 * first; prices as named; `km_asc` by `km`, lowest first; `year_desc` by `year`, newest first; `distance` from `near`,
 * nearest first (by rank alone if the request has no `near`); `price_drops` by `price_reduced_at_timestamp`, newest
 * first. Ties are sorted by rank, highest first, then by id, so that pages never overlap. Vehicles without the number
 * come last in both directions.
 */
export interface SearchEngine {
  search(request: SearchRequest): Promise<SearchResponse>;
  /**
   * Adds or replaces, and takes out `removing` before: all of it is visible to the next search, and in the embedded
   * engine to no search only a part.
   */
  upsert(documents: readonly SearchDocument[], options?: { removing?: readonly string[] }): Promise<void>;
  /** Ids that are not in the index are ignored. */
  remove(ids: readonly string[]): Promise<void>;
  /** Replaces the whole index; searches see the old one until the new one is complete. */
  reindex(documents: AsyncIterable<SearchDocument> | Iterable<SearchDocument>): Promise<void>;
  stats(): { documents: number; approximateBytes: number };
}
