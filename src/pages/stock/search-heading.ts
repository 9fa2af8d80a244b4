/** Name of a list of vehicles, for heading, title and description: `Used Toyota Hilux utes in Brisbane`. */
import type { SearchResponse } from '../../search/engine.ts';
import { facetLabel, facetNames, facetsByName, type FacetName } from '../../search/facets.ts';
import { splitMakeModel } from '../../search/make-model.ts';
import { rangeNames, rangesByName } from '../../search/ranges.ts';
import { selectedFacets, type SearchState } from '../../search/search-state.ts';
import { stockConditions } from '../../stock/vehicle-values.ts';
import { documentTitle } from '../../shared/document-title.ts';
import { formatCount } from '../../shared/text.ts';
import { withArticle } from '../../shared/vehicle-words.ts';

/** More values than these of one facet make no heading. */
const mostNamed = 2;
const mostMakes = 3;
const mostExcluded = 3;

const plurals: Record<string, string> = {
  Bus: 'Buses',
  Hatch: 'Hatches',
  'Cab chassis': 'Cab chassis',
  'Cab Chassis': 'Cab Chassis',
  '4x4': '4x4s',
  Prestige: 'Prestige Cars',
};

/** Facets before the make, in this order: `Reserved automatic red diesel Hilux`. */
const orderBefore: readonly FacetName[] = ['reserved', 'certified', 'transmission', 'colour', 'fuel', 'drive'];
const facetsBefore = [...new Set([...orderBefore, ...facetNames])].filter(
  (facet) => facetsByName[facet].heading === 'before',
);
const facetsBehind = facetNames
  .filter((facet) => facetsByName[facet].heading === 'with')
  .toSorted(
    (one, other) => Number(facetsByName[one].isManyValued ?? false) - Number(facetsByName[other].isManyValued ?? false),
  );

interface HeadingWords {
  /** The dealer's label for all stock. */
  allStock: string;
  /** Collective noun of the results. */
  noun: string;
  /** True if the shopper selected one kind of vehicle, named by `noun`: then the list is not all stock. */
  isOneKind?: boolean;
}

/** `SUVs, not Ford`. */
export function searchHeading(state: SearchState, words: HeadingWords): string {
  const unwanted = [
    ...facetNames
      .filter((facet) => facet !== 'item_type' || words.isOneKind !== true)
      .flatMap((facet) => (state.excluded[facet] ?? []).map((value) => facetLabel(facet, value))),
    ...state.excludedTexts.map((text) => `“${text}”`),
  ];
  const named = unwanted.slice(0, unwanted.length > mostExcluded ? mostExcluded - 1 : mostExcluded);
  const others = unwanted.length - named.length;
  const listed = [...named, ...(others > 0 ? [`${others} others`] : [])];
  const not = listed.length < 2 ? listed.join('') : `${listed.slice(0, -1).join(', ')} or ${listed.at(-1)}`;
  return `${headingOfWanted(state, words)}${not === '' ? '' : `, not ${not}`}`;
}

function headingOfWanted(state: SearchState, { allStock, noun: nounOfFound, isOneKind = false }: HeadingWords): string {
  const text = state.text.replaceAll('"', '');
  const kinds = named(
    (selectedFacets(state).item_type ?? []).map((value) => pluralOf(facetLabel('item_type', value))),
    mostNamed,
  );
  const noun = kinds || nounOfFound;
  if (state.base?.kind === 'dealership') {
    const rest = { ...state, base: null, facets: withoutKey(state.facets, 'dealership_name') };
    const heading =
      Object.keys(rest.facets).length > 0 ? headingOfWanted(rest, { allStock, noun }) : `${noun} for Sale`;
    return `${heading} at ${state.base.label}`;
  }
  const facets = selectedFacets(state);
  const condition = named(
    stockConditions.filter((value) => facets.car_type?.includes(value)).map((value) => facetLabel('car_type', value)),
    3,
  );
  const models = (facets.make_model ?? []).map(splitMakeModel).filter((model) => model !== null);
  const makes = (facets.make ?? []).map((make) => {
    const own = withoutLonger(models.filter((model) => model.make.toLowerCase() === make.toLowerCase()));
    const [first, second] = own;
    return first === undefined || own.length > mostNamed
      ? make
      : `${make} ${first.model}${second === undefined ? '' : ` & ${second.model}`}`;
  });
  const make = named(makes.length > 0 ? makes : models.map((model) => `${model.make} ${model.model}`), mostMakes);
  const labels = (facet: FacetName, most: number): string =>
    named(
      (facets[facet] ?? []).map((value) => facetLabel(facet, value)),
      most,
    );
  const before = facetsBefore.map((facet) => labels(facet, mostNamed));
  const badge = named(facets.badge ?? [], mostNamed);
  // A vehicle has many features and one number of seats.
  const equipment = named(
    facetsBehind
      .flatMap((facet) =>
        facetsByName[facet].isManyValued === true
          ? (facets[facet] ?? []).map((value) => facetLabel(facet, value))
          : [labels(facet, 1)],
      )
      .filter(Boolean),
    mostNamed,
  );
  const berths = facets.sleeps ?? [];
  const sleeping = berths.length === 0 || berths.length > mostNamed ? '' : `that sleep ${berths.join(' or ')}`;
  const lacking = (facets.without ?? []).map((value) => withArticle(facetLabel('without', value).replace(/^No /, '')));
  const size = named(facets.size ?? [], 1);
  const bodies = (facets.body ?? []).map((value) => pluralOf(facetLabel('body', value)));
  const body = named(bodies, mostNamed);
  const kg = state.ranges.towing?.min ?? null;
  const pulling = kg === null ? '' : `that tow ${formatCount(kg)} kg`;
  // Only one kind has this number, so the list has that kind's name and not the name of all stock.
  const isOfKind =
    kinds !== '' ||
    rangeNames.some((name) => rangesByName[name].isOfOneKind === true && state.ranges[name] !== undefined);
  const place = inPlaces(facets.city ?? facets.region ?? facets.state ?? []);
  const yard = named(facets.location_name ?? [], 1);
  const said = [condition, size, ...before, make, badge, body].filter(Boolean);
  const without = lacking.length === 0 ? '' : `without ${lacking.join(' or ')}`;
  if (
    said.length === 0 &&
    [place, yard, equipment, sleeping, pulling, without].every((words) => words === '') &&
    !isOfKind
  )
    return state.text === '' ? (isOneKind ? noun : allStock) : `Results for “${text}”`;
  return [
    ...said,
    body === '' ? noun : '',
    sleeping,
    pulling,
    equipment && `with ${equipment}`,
    without,
    place,
    yard && `at ${yard}`,
    text && `matching “${text}”`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function searchTitle({
  heading,
  count,
  page,
  siteName,
}: {
  heading: string;
  count: number;
  page: number;
  siteName: string;
}): string {
  return documentTitle(countedHeading(count, heading), page > 1 ? `Page ${page}` : '', siteName);
}

export function searchDescription({
  heading,
  count,
  page,
  pages,
  siteName,
  place,
  figures,
  isOfLocation = false,
}: {
  heading: string;
  count: number;
  page: number;
  pages: number;
  siteName: string;
  place: string;
  /** The ranges of what was found: caravans have no odometer. */
  figures: SearchResponse['facetStats'];
  /** The heading says where already: `Utes for Sale at Outback Toowoomba`. */
  isOfLocation?: boolean;
}): string {
  const where = isOfLocation ? '' : ` at ${siteName}${place ? ` in ${place}` : ''}`;
  if (count === 0) return isOfLocation ? `${heading}.` : `${heading} at ${siteName}.`;
  const which = page > 1 ? ` Page ${formatCount(page)} of ${formatCount(pages)}.` : '';
  return (
    `See ${countedHeading(count, heading)}${where}.${which} ` +
    `Compare ${comparedFigures(figures)}, and enquire online.`
  );
}

function comparedFigures({ km, body_length: length }: SearchResponse['facetStats']): string {
  if (km !== undefined) return 'prices, kilometres and features';
  return length === undefined ? 'prices and features' : 'prices, lengths and features';
}

/** `42 Used Cars`. For one vehicle the heading, which is in the plural, has no number. */
function countedHeading(count: number, heading: string): string {
  return count === 1 ? heading : `${formatCount(count)} ${heading}`;
}

function named(values: readonly string[], most: number): string {
  if (values.length === 0 || values.length > most) return '';
  return values.length === 1 ? values[0]! : `${values.slice(0, -1).join(', ')} & ${values.at(-1)}`;
}

/** `in Brisbane`, `on the Gold Coast`, `in Brisbane & on the Gold Coast`. */
export function inPlaces(places: readonly string[]): string {
  if (places.length > mostNamed) return '';
  const [coasts, others] = [
    places.filter((place) => /\bCoast$/i.test(place)),
    places.filter((place) => !/\bCoast$/i.test(place)),
  ];
  return [
    others.length > 0 ? `in ${named(others, mostNamed)}` : '',
    coasts.length > 0 ? `on the ${named(coasts, mostNamed)}` : '',
  ]
    .filter(Boolean)
    .join(' & ');
}

function pluralOf(body: string): string {
  return Object.hasOwn(plurals, body) ? plurals[body]! : `${body}s`;
}

/** The LandCruiser Prado is one of the LandCruisers; two models are named each. */
function withoutLonger<Model extends { model: string }>(models: readonly Model[]): readonly Model[] {
  if (models.length <= mostNamed) return models;
  return models.filter(
    ({ model }) => !models.some((other) => model.toLowerCase().startsWith(`${other.model.toLowerCase()} `)),
  );
}

function withoutKey<Value extends object>(value: Value, key: keyof Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) as Value;
}
