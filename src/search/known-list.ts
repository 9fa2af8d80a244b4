/**
 * What the name of a list leads to, as far as that is known without stock: for the check of links in a dealer's folder.
 * `findNamedList` of the pages is the same question with the stock at hand.
 */
import { regionNames } from '../shared/regions.ts';
import { nearestWord } from '../shared/nearest-word.ts';
import { slugify, withoutAccents } from '../shared/text.ts';
import { knownMakes, knownModels } from '../stock/trade-spelling.ts';
import { colourFamilies } from './colour-family.ts';
import { commonModelNames, exactVehicleNames } from './exact-vehicle-names.ts';
import { bodyLabels, facetLabel } from './facets.ts';
import { filterSynonyms, modelSynonyms } from './filter-synonyms.ts';
import { resolveSearchSlug, searchSlugFor, stockTypes, type SearchVocabulary } from './resolve-search-slug.ts';
import { featureNames } from './search-features.ts';
import { queryWords } from './text-words.ts';

/** What a dealer's configuration says of the names that lists have. */
export interface ListNames {
  manufacturers: readonly { name: string; slug: string }[];
  /** Models that the dealer describes. */
  models: readonly { make: string; name: string }[];
  dealerships: readonly { name: string; slug: string }[];
  /** Names of the dealer's places: suburbs, yards. */
  places: readonly string[];
  /** The body that a truck has at this dealer (SRCH-98). */
  truckBody: string;
}

/** `near` is the name of the list that was probably meant; `null` if none is near. */
export type ListReading =
  | { kind: 'list' }
  /** A model that is not known of a make that is: its list is there while one is in stock. */
  | { kind: 'unknown model'; make: string; model: string; near: string | null }
  | { kind: 'none'; near: string | null };

/** `name` is what stands behind the prefix of a search address: `toyota/hilux`. */
export function readListName(name: string, names: ListNames): ListReading {
  const vocabulary = vocabularyOf(names);
  if ((resolveSearchSlug(name, vocabulary) ?? resolveSearchSlug(withoutAccents(name), vocabulary)) !== null)
    return { kind: 'list' };
  const key = joined(name);
  if (everydayNames.has(key) || names.places.some((place) => joined(place) === key)) return { kind: 'list' };
  const segments = segmentsOf(name);
  const [first = '', second] = segments;
  const makeSlugs = vocabulary.makes.map(({ slug }) => slug);
  if (segments.length !== 2 || second === undefined)
    return {
      kind: 'none',
      near: segments.length === 1 ? nearestWord(first, [...makeSlugs, ...otherSlugs, ...slugsOf(names)]) : null,
    };
  const make = makeNamed(first, vocabulary);
  if (make === null) {
    const near = nearestWord(first, makeSlugs);
    return { kind: 'none', near: near === null ? null : `${near}/${second}` };
  }
  if (saysModel(make.name, second)) return { kind: 'list' };
  const near = nearestWord(second, make.models.map(slugify));
  return {
    kind: 'unknown model',
    make: make.name,
    model: second,
    near: near === null ? null : `${make.slug}/${near}`,
  };
}

const segmentsOf = (name: string): string[] =>
  withoutAccents(name)
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
const joined = (name: string): string => queryWords(name.replaceAll(/[/-]+/g, ' ')).join('');
const slugsOf = ({ dealerships }: ListNames): string[] => dealerships.map(({ slug }) => slug);

/** Stock types and bodies. */
const otherSlugs: readonly string[] = [
  ...stockTypes.map(({ slug }) => slug),
  ...Object.keys(bodyLabels).map((body) => searchSlugFor('body', body)),
];

const vocabularies = new WeakMap<ListNames, SearchVocabulary>();

/** Made once for the names of a folder, which may have thousands of links. */
function vocabularyOf(names: ListNames): SearchVocabulary {
  const vocabulary = vocabularies.get(names) ?? makeVocabulary(names);
  vocabularies.set(names, vocabulary);
  return vocabulary;
}

/** As if every make, model and body that is known were in stock. */
function makeVocabulary({ manufacturers, models, dealerships, truckBody }: ListNames): SearchVocabulary {
  const own = manufacturers.filter(({ slug }) => slug !== '');
  const others = knownMakes.map((name) => ({ name, slug: slugify(name) }));
  const makes = [...own, ...others.filter(({ slug }) => !own.some((make) => slugify(make.name) === slug))];
  return {
    makes: makes.map(({ name, slug }) => ({
      name,
      slug,
      models: [
        ...models.filter((model) => slugify(model.make) === slugify(name)).map((model) => model.name),
        ...knownModels(name),
      ],
    })),
    bodies: Object.keys(bodyLabels),
    dealerships,
    truckBody,
  };
}

/** By its name or by an everyday one, such as `vw`. */
function makeNamed(slug: string, { makes }: SearchVocabulary): SearchVocabulary['makes'][number] | null {
  const said = filterSynonyms.find(
    ({ facet, said: words }) => facet === 'make' && words.some((word) => slugify(word) === slug),
  );
  const names = [slug, ...(said?.values ?? []).map(slugify)];
  return makes.find((make) => names.includes(make.slug) || names.includes(slugify(make.name))) ?? null;
}

/** True if people say the words for a model of the make: `prado` of Toyota. */
function saysModel(make: string, words: string): boolean {
  return (
    commonModelNames.has(joined(`${make} ${words}`)) ||
    modelSynonyms.some((model) => model.make === make && model.said.some((word) => slugify(word) === words))
  );
}

/** Names that the words of a search know (`pickup`, `electric`), each joined as `queryWords` joins it. */
const everydayNames: ReadonlySet<string> = new Set([
  ...exactVehicleNames,
  ...[
    ...filterSynonyms.flatMap(({ facet, values, said }) => [
      ...said,
      ...values.map((value) => facetLabel(facet, value)),
    ]),
    ...modelSynonyms.flatMap(({ said }) => said),
    ...colourFamilies,
    ...featureNames,
    ...regionNames,
  ].map((name) => queryWords(name).join('')),
]);
