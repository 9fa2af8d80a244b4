/**
 * The meaning of the last part of a search page's path. The forms overlap, so they are tried in this order: stock type,
 * make or make/model, body, dealership. An unknown slug is not found (NAV-8 to NAV-21).
 */
import { isSameText, slugify } from '../shared/text.ts';
import type { SearchResponse } from './engine.ts';
import { bodyLabels, facetLabel } from './facets.ts';
import { makeModelValue, splitMakeModel } from './make-model.ts';
import type { SearchBase } from './search-state.ts';

/** Values that a dealer's paths may contain. */
export interface SearchVocabulary {
  makes: readonly { name: string; slug: string; models: readonly string[] }[];
  /** Values of the `body` facet. */
  bodies: readonly string[];
  dealerships: readonly { slug: string; name: string }[];
  /** The body that a truck has at this dealer (SRCH-98). */
  truckBody?: string;
}

export const allStock: SearchBase = {
  slug: 'new-used-and-demo-cars',
  label: 'New, Used & Demo Cars',
  kind: 'all_stock',
  facets: {},
};
export const newAndDemo: SearchBase = {
  slug: 'new-and-demo-cars',
  label: 'New & Demo Cars',
  kind: 'car_type',
  facets: { car_type: ['new', 'demo'] },
};

export const stockTypes: readonly SearchBase[] = [
  allStock,
  { slug: 'new-cars', label: 'New Cars', kind: 'car_type', facets: { car_type: ['new'] } },
  { slug: 'demo-cars', label: 'Demo Cars', kind: 'car_type', facets: { car_type: ['demo'] } },
  { slug: 'used-cars', label: 'Used Cars', kind: 'car_type', facets: { car_type: ['used'] } },
  newAndDemo,
];

/**
 * `slug` is the path after the prefix, in any letter case, with or without slashes around it; an empty one is all
 * stock. `null` = not found.
 */
export function resolveSearchSlug(slug: string, vocabulary: SearchVocabulary): SearchBase | null {
  const segments = slug
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
  const [first, second] = segments;
  if (first === undefined) return allStock;
  if (segments.length > 2) return null;
  if (second !== undefined) return findModel(first, second, vocabulary);
  return (
    stockTypes.find((type) => type.slug === first) ??
    findMake(first, vocabulary) ??
    findBody(first, vocabulary) ??
    findDealership(first, vocabulary) ??
    findBodyInPlural(first, vocabulary)
  );
}

/**
 * The slug that lists one value, for tiles and breadcrumbs (SRCH-17, NAV-15 to NAV-20): `body`, `peopleMover` ->
 * `people-mover`.
 */
export function searchSlugFor(facet: 'make' | 'make_model' | 'body' | 'car_type', value: string): string {
  if (facet === 'car_type') return `${slugify(value)}-cars`;
  if (facet === 'make_model') {
    const parts = splitMakeModel(value);
    return parts === null ? slugify(value) : `${slugify(parts.make)}/${slugify(parts.model)}`;
  }
  return slugify(facetLabel(facet, value));
}

/**
 * Vocabulary out of an unfiltered search of the dealer's stock and of the configuration. Makes that the dealer lists
 * and bodies that the specification knows are found even when no vehicle is there, so that a menu's link is never dead.
 */
export function searchVocabulary(source: {
  facets: Pick<SearchResponse['facets'], 'make' | 'make_model' | 'body'>;
  manufacturers?: readonly { name: string; slug: string }[];
  dealerships: readonly { slug: string; name: string }[];
  truckBody?: string;
}): SearchVocabulary {
  const models = new Map<string, string[]>();
  for (const { value } of source.facets.make_model) {
    const parts = splitMakeModel(value);
    if (parts === null) continue;
    const key = parts.make.toLowerCase();
    models.set(key, [...(models.get(key) ?? []), parts.model]);
  }
  const configured = source.manufacturers ?? [];
  const named = [
    ...source.facets.make.map(({ value }) => ({
      name: value,
      slug: configured.find((maker) => isSameText(maker.name, value))?.slug ?? slugify(value),
    })),
    ...configured.filter((maker) => !source.facets.make.some(({ value }) => isSameText(maker.name, value))),
  ];
  return {
    makes: named.map(({ name, slug }) => ({ name, slug, models: models.get(name.toLowerCase()) ?? [] })),
    bodies: [...source.facets.body.map(({ value }) => value), ...Object.keys(bodyLabels)],
    dealerships: source.dealerships,
    ...(source.truckBody === undefined ? {} : { truckBody: source.truckBody }),
  };
}

function findMake(slug: string, vocabulary: SearchVocabulary): SearchBase | null {
  const make = makeOf(slug, vocabulary);
  return make ? { slug: make.slug, label: make.name, kind: 'make', facets: { make: [make.name] } } : null;
}

function findModel(makeSlug: string, modelSlug: string, vocabulary: SearchVocabulary): SearchBase | null {
  const make = makeOf(makeSlug, vocabulary);
  // `cx5` for `cx-5`: hyphens are ours, and people leave them out.
  const model =
    make?.models.find((name) => slugify(name) === modelSlug) ??
    make?.models.find((name) => slugify(name).replaceAll('-', '') === modelSlug.replaceAll('-', ''));
  if (!make || model === undefined) return null;
  return {
    slug: `${make.slug}/${slugify(model)}`,
    label: `${make.name} ${model}`,
    kind: 'make_model',
    facets: { make: [make.name], make_model: [makeModelValue(make.name, model)] },
  };
}

/** Accepts `people-mover` and the specification's `peopleMover`. `truck` is the body that the dealer's trucks have. */
function findBody(slug: string, vocabulary: SearchVocabulary): SearchBase | null {
  const body =
    slug === 'truck' && vocabulary.truckBody !== undefined
      ? vocabulary.truckBody
      : vocabulary.bodies.find((value) => searchSlugFor('body', value) === slug || value.toLowerCase() === slug);
  return body === undefined
    ? null
    : { slug: searchSlugFor('body', body), label: facetLabel('body', body), kind: 'body', facets: { body: [body] } };
}

/** `utes`, `hatches`, as people type and link them. The canonical slug is the singular. */
function findBodyInPlural(slug: string, vocabulary: SearchVocabulary): SearchBase | null {
  const [, singular] = /^(.+?)s$/.exec(slug) ?? [];
  if (singular === undefined) return null;
  return findBody(singular, vocabulary) ?? findBody(singular.replace(/e$/, ''), vocabulary);
}

function findDealership(slug: string, vocabulary: SearchVocabulary): SearchBase | null {
  const dealership = vocabulary.dealerships.find((candidate) => candidate.slug === slug);
  return dealership
    ? { slug, label: dealership.name, kind: 'dealership', facets: { dealership_name: [dealership.name] } }
    : null;
}

function makeOf(slug: string, vocabulary: SearchVocabulary) {
  return vocabulary.makes.find((make) => make.slug === slug || slugify(make.name) === slug);
}
