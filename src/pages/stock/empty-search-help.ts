/**
 * Suggestions for a search without results: another spelling that finds something, and the conditions that could be
 * dropped, with the number of results for each.
 */
import type { FacetCount } from '../../search/engine.ts';
import { capitalised, isSameText } from '../../shared/text.ts';
import { respellings } from '../../search/did-you-mean.ts';
import { withMisspeltNames } from '../../search/misspelt-names.ts';
import { relaxations } from '../../search/relax-search.ts';
import { deniedBy, droppableTerms, isModelFamily, wordsWithout } from '../../search/negations.ts';
import {
  emptySearchState,
  withFacetToggled,
  withoutFacet,
  withSort,
  withText,
  type SearchState,
} from '../../search/search-state.ts';
import { queryWords } from '../../search/text-words.ts';
import { isCondition, namedInText, type NamedFacet } from '../../search/unstocked-words.ts';
import { isVehicleName } from '../../search/vehicle-names.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { commonModels } from '../../stock/common-models.ts';
import type { VehicleWords } from '../../shared/vehicle-words.ts';
import { countByReading, countOf, searchAsAsked, wholeStock, wordsOfSite } from './find-vehicles.ts';
import { kmAway, kmFrom } from './km-from.ts';
import { askedWords } from './list-noun.ts';
import { searchAddress, type SearchSite } from './search-address.ts';

export interface EmptySearchHelp {
  /** The requested vehicle that is not in stock: `Chery Tiggo`, `new cars`; `null` if the words name none. */
  absent: string | null;
  didYouMean: { text: string; href: string; /** `4 motorcycles` */ counted: string } | null;
  /** Values that there are, where a word names one that there is not: for `pink` the colours of the stock. */
  inStock: { title: string; choices: { label: string; href: string; counted: string }[] } | null;
  /** Everything that there is, where nothing nearer can be offered. */
  everything: { href: string; counted: string } | null;
  /** Closest to the request first: the fewer results a dropped condition adds, the closer they are. */
  widened: {
    label: string;
    href: string;
    counted: string;
    /** Distance to the nearest result when a circle is dropped, `840 km away`; else empty. */
    nearest: string;
  }[];
}

const mostWidened = 3;
const mostInStock = 6;
const inStockTitles: Record<NamedFacet, string | ((words: VehicleWords) => string)> = {
  body: 'Body types in stock',
  fuel: 'Fuels in stock',
  transmission: 'Transmissions in stock',
  drive: 'Drives in stock',
  make: 'Makes in stock',
  colour: 'Colours in stock',
  filtered_features: 'Features in stock',
  region: ({ many }) => `Where our ${many} are`,
  state: ({ many }) => `Where our ${many} are`,
  // The kinds are what is chosen from, so no kind names them.
  item_type: 'Kinds in stock',
  car_type: ({ many }) => `The ${many} that we have`,
};

export async function emptySearchHelp(
  site: SiteContext,
  { asked, state, searchSite }: { asked: SearchState; state: SearchState; searchSite: SearchSite },
): Promise<EmptySearchHelp> {
  const words = await askedWordsOf(site);
  const widened = await Promise.all(
    relaxations(state).map(async ({ state: wider, label }) => {
      const isCircleGivenUp = state.near?.withinKm !== wider.near?.withinKm;
      return {
        label,
        state: wider,
        count: await countOf(site, wider),
        nearest: isCircleGivenUp ? await nearestAway(site, wider) : '',
      };
    }),
  );
  const help = {
    absent: (await isFamilyStocked(site, state)) ? null : vehicleAskedFor(state, words(state)),
    didYouMean: asked.text === '' ? null : await findSpelling(site, { asked, searchSite }),
    widened: widened
      .filter(({ count }) => count > 0)
      .sort((left, right) => left.count - right.count)
      .slice(0, mostWidened)
      .map(({ state: wider, label, count, nearest }) => ({
        label,
        href: searchAddress(wider, searchSite),
        counted: words(wider).counted(count),
        nearest,
      })),
    inStock: await valuesInStock(site, { state, searchSite }),
  };
  if (help.didYouMean !== null || help.widened.length > 0 || help.inStock !== null)
    return { ...help, everything: null };
  const all = await countOf(site, emptySearchState);
  return {
    ...help,
    inStock: await kindsInStock(site, { searchSite }),
    everything:
      all === 0
        ? null
        : { href: searchAddress(emptySearchState, searchSite), counted: words(emptySearchState).counted(all) },
  };
}

/** The words for what each search of this site asks for. */
async function askedWordsOf(site: SiteContext): Promise<(state: SearchState) => VehicleWords> {
  const { facets: whole } = await wholeStock(site);
  return (state) => askedWords(state, { whole, site: site.configuration });
}

/** For unreadable words, suggest what is in stock: kinds of vehicle if there are several, else their bodies. */
async function kindsInStock(
  site: SiteContext,
  { searchSite }: { searchSite: SearchSite },
): Promise<EmptySearchHelp['inStock']> {
  const { facets } = await wholeStock(site);
  for (const facet of ['item_type', 'body'] as const) {
    const values = facets[facet].filter(({ count }) => count > 0);
    if (values.length > 1) return choicesOf(site, emptySearchState, { facet, values, searchSite });
  }
  return null;
}

/** Adjacent words that are makes and models, with the trade's spelling of the make: `chery tiggo` is `Chery tiggo`. */
function vehicleAskedFor({ text, facets }: SearchState, { many }: VehicleWords): string | null {
  const pieces = droppableTerms(text).filter((piece) => deniedBy(piece) === null && !piece.startsWith('"'));
  const names = pieces.filter(
    (piece, place) =>
      isVehicleName(piece) ||
      isVehicleName(`${pieces[place - 1] ?? ''} ${piece}`) ||
      isVehicleName(`${piece} ${pieces[place + 1] ?? ''}`) ||
      isModelFamily(piece),
  );
  if (names.length === 0 || names.length !== pieces.length) return null;
  if (names.every(isCondition)) return `${names.join(' ').toLowerCase()} ${many}`;
  const make = facets.make?.length === 1 && facets.make_model === undefined ? `${facets.make[0]} ` : '';
  return make + nameAsWritten(names.join(' '));
}

/** A `white 300 series` that is not there says nothing of the others. */
async function isFamilyStocked(site: SiteContext, { text, facets }: SearchState): Promise<boolean> {
  const family = droppableTerms(text).find(isModelFamily);
  if (family === undefined) return false;
  const { make, make_model: models } = facets;
  const ofModel = { ...(make === undefined ? {} : { make }), ...(models === undefined ? {} : { make_model: models }) };
  return (await countOf(site, { ...emptySearchState, text: family, facets: ofModel })) > 0;
}

const writtenNames = new Map(
  Object.entries(commonModels)
    .flatMap(([make, models]) => [make, ...models.split(', ')])
    .map((name) => [queryWords(name).join(''), name] as const),
);

function nameAsWritten(text: string): string {
  return text
    .split(' ')
    .map((word) => writtenNames.get(queryWords(word).join('')) ?? (isCondition(word) ? word : capitalised(word)))
    .join(' ');
}

/**
 * A list with one value is not a choice, unless there is no other list: all vehicles may be in one place. If the other
 * words find nothing either, such as the model of a make that is not in stock, they are dropped too.
 */
async function valuesInStock(
  site: SiteContext,
  { state, searchSite }: { state: SearchState; searchSite: SearchSite },
): Promise<EmptySearchHelp['inStock']> {
  const asked = namedInText(state.text);
  if (asked === null) return valuesBesideUnstocked(site, { state, searchSite });
  for (const text of new Set([wordsWithout(state.text, [asked.piece]), ''])) {
    const rest = withText(state, text);
    const {
      response: { facets },
    } = await searchAsAsked(site, rest);
    const listed = asked.facets
      .map((facet) => ({ facet, values: facets[facet].filter(({ count }) => count > 0) }))
      .filter(({ values }) => values.length > 0);
    const chosen = listed.find(({ values }) => values.length > 1) ?? listed[0];
    if (chosen === undefined) continue;
    return choicesOf(site, rest, { ...chosen, searchSite });
  }
  return null;
}

/** A bookmark or an advertisement may select a make that has left the stock. */
async function valuesBesideUnstocked(
  site: SiteContext,
  { state, searchSite }: { state: SearchState; searchSite: SearchSite },
): Promise<EmptySearchHelp['inStock']> {
  const whole = await wholeStock(site);
  for (const facet of Object.keys(inStockTitles) as NamedFacet[]) {
    const selected = state.facets[facet] ?? [];
    const isStocked = (value: string) =>
      whole.facets[facet].some((other) => other.count > 0 && isSameText(other.value, value));
    if (selected.length === 0 || selected.some(isStocked)) continue;
    // A model belongs to its make.
    const rest = withoutFacet(facet === 'make' ? withoutFacet(state, 'make_model') : state, facet);
    const {
      response: { facets },
    } = await searchAsAsked(site, rest);
    const values = facets[facet].filter(({ count }) => count > 0);
    if (values.length > 0) return choicesOf(site, rest, { facet, values, searchSite });
  }
  return null;
}

async function choicesOf(
  site: SiteContext,
  rest: SearchState,
  { facet, values, searchSite }: { facet: NamedFacet; values: readonly FacetCount[]; searchSite: SearchSite },
): Promise<EmptySearchHelp['inStock']> {
  const title = inStockTitles[facet];
  const words = await askedWordsOf(site);
  const choices = values.slice(0, mostInStock).map(({ label, value, count }) => {
    const chosen = withFacetToggled(rest, facet, value);
    return { label, counted: words(chosen).counted(count), href: searchAddress(chosen, searchSite) };
  });
  return { title: typeof title === 'string' ? title : title(words(rest)), choices };
}

async function nearestAway(site: SiteContext, state: SearchState): Promise<string> {
  const { place, response } = await searchAsAsked(site, withSort(state, 'distance'));
  const [vehicle] = await site.stock.listByIds(response.ids.slice(0, 1));
  const km = place === null || vehicle === undefined ? null : await kmFrom(place, { vehicle, site });
  return km === null ? '' : kmAway(km);
}

/** The first spelling that finds something when read as a shopper's words. */
async function findSpelling(
  site: SiteContext,
  { asked, searchSite }: { asked: SearchState; searchSite: SearchSite },
): Promise<EmptySearchHelp['didYouMean']> {
  const vocabulary = await wordsOfSite(site);
  // The search itself takes a misspelt name for the name, so nothing else is meant by it.
  for (const spelt of await respellings(await withMisspeltNames(asked, vocabulary), vocabulary)) {
    const count = await countByReading(site, spelt);
    if (count === 0) continue;
    const words = await askedWordsOf(site);
    return { text: spelt.text, href: searchAddress(spelt, searchSite), counted: words(spelt).counted(count) };
  }
  return null;
}
