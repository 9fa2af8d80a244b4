/** One index of the double: its settings and their documented defaults, its documents, and one search over them. */
import {
  distanceBetween,
  FilterError,
  geoOf,
  normalisedFacet,
  parseFilter,
  valuesOf,
  type StoredDocument,
} from './fake-filter.ts';
import { compareMatches, matchText, termsOf, typosTo, type TextMatch, type TextSettings } from './fake-words.ts';

/** An error that a host reports with a status of 400 to 499. */
export class HostRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface Settings {
  displayedAttributes: string[];
  searchableAttributes: string[];
  filterableAttributes: string[];
  sortableAttributes: string[];
  rankingRules: string[];
  synonyms: Record<string, string[]>;
  typoTolerance: {
    enabled: boolean;
    minWordSizeForTypos: { oneTypo: number; twoTypos: number };
    disableOnWords: string[];
    disableOnAttributes: string[];
    disableOnNumbers: boolean;
  };
  faceting: { maxValuesPerFacet: number; sortFacetValuesBy: Record<string, 'alpha' | 'count'> };
  pagination: { maxTotalHits: number };
  searchCutoffMs: number | null;
  facetSearch: boolean;
}

export interface Index {
  uid: string;
  primaryKey: string | null;
  settings: Settings;
  documents: Map<string, StoredDocument>;
}

export function newIndex(uid: string, primaryKey: string | null): Index {
  return {
    uid,
    primaryKey,
    documents: new Map(),
    settings: {
      displayedAttributes: ['*'],
      searchableAttributes: ['*'],
      filterableAttributes: [],
      sortableAttributes: [],
      rankingRules: ['words', 'typo', 'proximity', 'attributeRank', 'sort', 'wordPosition', 'exactness'],
      synonyms: {},
      typoTolerance: {
        enabled: true,
        minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
        disableOnWords: [],
        disableOnAttributes: [],
        disableOnNumbers: false,
      },
      faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
      pagination: { maxTotalHits: 1_000 },
      searchCutoffMs: null,
      facetSearch: true,
    },
  };
}

/** Fields of the settings that exist, so that others are refused as a host refuses them. */
const settingsShape: Readonly<Record<keyof Settings, readonly string[] | null>> = {
  displayedAttributes: null,
  searchableAttributes: null,
  filterableAttributes: null,
  sortableAttributes: null,
  rankingRules: null,
  synonyms: null,
  typoTolerance: ['enabled', 'minWordSizeForTypos', 'disableOnWords', 'disableOnAttributes', 'disableOnNumbers'],
  faceting: ['maxValuesPerFacet', 'sortFacetValuesBy'],
  pagination: ['maxTotalHits'],
  searchCutoffMs: null,
  facetSearch: null,
};

const builtInRules = new Set([
  'words',
  'typo',
  'proximity',
  'attribute',
  'attributeRank',
  'wordPosition',
  'sort',
  'exactness',
]);

export function checkSettings(settings: Record<string, unknown>): void {
  rejectUnknown(settings, Object.keys(settingsShape), '');
  for (const [name, fields] of Object.entries(settingsShape)) {
    if (fields !== null && settings[name] !== undefined) rejectUnknown(settings[name] as object, fields, `.${name}`);
  }
  for (const rule of (settings.rankingRules ?? []) as string[]) {
    if (!builtInRules.has(rule) && !/^\w+:(asc|desc)$/.test(rule))
      throw new HostRefusal(
        400,
        'invalid_settings_ranking_rules',
        `Invalid value at \`.rankingRules\`: \`${rule}\` ranking rule is invalid.`,
      );
  }
}

export function rejectUnknown(given: object, known: readonly string[], where: string): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new HostRefusal(
      400,
      'bad_request',
      `Unknown field \`${unknown}\`${where === '' ? '' : ` inside \`${where}\``}: expected one of ${known.map((name) => `\`${name}\``).join(', ')}`,
    );
}

const queryParameters = [
  'indexUid',
  'q',
  'offset',
  'limit',
  'page',
  'hitsPerPage',
  'attributesToRetrieve',
  'attributesToCrop',
  'cropLength',
  'cropMarker',
  'attributesToHighlight',
  'highlightPreTag',
  'highlightPostTag',
  'showMatchesPosition',
  'filter',
  'sort',
  'distinct',
  'facets',
  'matchingStrategy',
  'attributesToSearchOn',
  'rankingScoreThreshold',
  'locales',
  'showRankingScore',
  'showRankingScoreDetails',
];
/** Implemented as documented; the fake refuses to guess the others. */
const doneParameters = new Set([
  'indexUid',
  'q',
  'page',
  'hitsPerPage',
  'attributesToRetrieve',
  'attributesToHighlight',
  'highlightPreTag',
  'highlightPostTag',
  'filter',
  'sort',
  'facets',
  'matchingStrategy',
]);

export interface Query {
  q?: string;
  page?: number;
  hitsPerPage?: number;
  attributesToRetrieve?: string[];
  attributesToHighlight?: string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  filter?: unknown;
  sort?: string[];
  facets?: string[];
  matchingStrategy?: string;
}

interface Hit {
  document: StoredDocument;
  match: TextMatch;
}

export function searchIndex(index: Index, query: Query): object {
  rejectUnknown(query, queryParameters, '');
  const undone = Object.keys(query).find((name) => !doneParameters.has(name));
  if (undone !== undefined) throw new HostRefusal(400, 'bad_request', `The double does not do \`${undone}\`.`);
  if (query.page === undefined && query.hitsPerPage === undefined)
    throw new HostRefusal(400, 'bad_request', 'The double knows exact totals (`page`, `hitsPerPage`) only.');
  const { settings } = index;
  const q = query.q ?? '';
  const hasWords = termsOf(q).length > 0;
  if (hasWords && query.matchingStrategy !== 'all')
    throw new HostRefusal(400, 'bad_request', 'The double knows the matching strategy `all` only.');

  const passes = filterOf(query.filter, settings);
  const candidates: Hit[] = [];
  for (const document of index.documents.values()) {
    const match = hasWords ? matchText(document, q, textSettings(settings)) : { typos: 0, attribute: 0, exact: 0 };
    if (match !== null && passes(document)) candidates.push({ document, match });
  }
  candidates.sort(orderOf(settings, query.sort ?? []));

  const page = query.page ?? 1;
  const hitsPerPage = query.hitsPerPage ?? 20;
  const totalHits = Math.min(candidates.length, settings.pagination.maxTotalHits);
  const from = page === 0 ? 0 : Math.min((page - 1) * hitsPerPage, settings.pagination.maxTotalHits);
  const to = page === 0 ? 0 : Math.min(from + hitsPerPage, settings.pagination.maxTotalHits);
  const facets = query.facets?.filter((name) => settings.filterableAttributes.includes(name));
  return {
    hits: candidates.slice(from, to).map(({ document }) => shown(document, query, settings)),
    query: q,
    processingTimeMs: 0,
    hitsPerPage,
    page,
    totalPages: hitsPerPage === 0 ? 0 : Math.ceil(totalHits / hitsPerPage),
    totalHits,
    ...(facets === undefined
      ? {}
      : {
          facetDistribution: Object.fromEntries(facets.map((name) => [name, distribution(candidates, name, settings)])),
          facetStats: Object.fromEntries(
            facets.flatMap((name) => {
              const numbers = candidates
                .flatMap(({ document }) => valuesOf(document, name))
                .filter((value) => typeof value === 'number');
              return numbers.length === 0 ? [] : [[name, { min: Math.min(...numbers), max: Math.max(...numbers) }]];
            }),
          ),
        }),
  };
}

function filterOf(filter: unknown, settings: Settings): (document: StoredDocument) => boolean {
  try {
    return parseFilter(filter, new Set(settings.filterableAttributes));
  } catch (error) {
    if (error instanceof FilterError) throw new HostRefusal(400, 'invalid_search_filter', error.message);
    throw error;
  }
}

function textSettings({ searchableAttributes, synonyms, typoTolerance }: Settings): TextSettings {
  return {
    searchableAttributes,
    synonyms,
    oneTypo: typoTolerance.enabled ? typoTolerance.minWordSizeForTypos.oneTypo : Infinity,
    twoTypos: typoTolerance.enabled ? typoTolerance.minWordSizeForTypos.twoTypos : Infinity,
    exactAttributes: new Set(typoTolerance.disableOnAttributes),
    exactNumbers: typoTolerance.disableOnNumbers,
  };
}

/** One rule after the other decides. Proximity is left out, because the documentation gives no figures for it. */
function orderOf(settings: Settings, sort: readonly string[]): (left: Hit, right: Hit) => number {
  const sorts = sort.map((text) => compareBy(text, new Set(settings.sortableAttributes)));
  const rules = settings.rankingRules.flatMap((rule): ((left: Hit, right: Hit) => number)[] => {
    if (rule === 'sort') return sorts;
    if (rule === 'typo') return [({ match: left }, { match: right }) => left.typos - right.typos];
    if (rule === 'attribute' || rule === 'attributeRank')
      return [({ match: left }, { match: right }) => left.attribute - right.attribute];
    if (rule === 'exactness')
      return [
        ({ match: left }, { match: right }) =>
          compareMatches({ ...left, typos: 0, attribute: 0 }, { ...right, typos: 0, attribute: 0 }),
      ];
    return rule.includes(':') ? [compareBy(rule, null)] : [];
  });
  return (left, right) => {
    for (const rule of rules) {
      const order = rule(left, right);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** `price:asc`, or `_geoPoint(lat, lng):asc`; documents without a value come last in both directions. */
function compareBy(text: string, sortable: ReadonlySet<string> | null): (left: Hit, right: Hit) => number {
  const [, name = '', direction = ''] = /^(.+):(asc|desc)$/.exec(text) ?? [];
  if (name === '')
    throw new HostRefusal(
      400,
      'invalid_search_sort',
      `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${text}\`.`,
    );
  const geo = /^_geoPoint\(\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*\)$/.exec(name);
  const attribute = geo === null ? name : '_geo';
  if (sortable !== null && !sortable.has(attribute))
    throw new HostRefusal(400, 'invalid_search_sort', `Attribute \`${attribute}\` is not sortable.`);
  const value = ({ document }: Hit): string | number | null => {
    if (geo === null) return (valuesOf(document, name)[0] as string | number | undefined) ?? null;
    const position = geoOf(document);
    return position === null ? null : distanceBetween(position, { lat: Number(geo[1]), lng: Number(geo[2]) });
  };
  return (left, right) => {
    const [first, second] = [value(left), value(right)];
    if (first === null || second === null) return (first === null ? 1 : 0) - (second === null ? 1 : 0);
    return (first < second ? -1 : first > second ? 1 : 0) * (direction === 'asc' ? 1 : -1);
  };
}

/** Values that differ in letter case only are one, in the spelling of one of the documents. */
function distribution(hits: readonly Hit[], name: string, { faceting }: Settings): Record<string, number> {
  const counts = new Map<string, { spelling: string; count: number }>();
  for (const { document } of hits) {
    const own = new Map(valuesOf(document, name).map((value) => [normalisedFacet(String(value)), String(value)]));
    for (const [key, spelling] of own) {
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { spelling, count: 1 });
      else known.count += 1;
    }
  }
  const isByCount = (faceting.sortFacetValuesBy[name] ?? faceting.sortFacetValuesBy['*']) === 'count';
  const sorted = [...counts].sort(
    ([left, a], [right, b]) => (isByCount ? b.count - a.count : 0) || (left < right ? -1 : 1),
  );
  return Object.fromEntries(
    sorted.slice(0, faceting.maxValuesPerFacet).map(([, { spelling, count }]) => [spelling, count]),
  );
}

function shown(document: StoredDocument, query: Query, settings: Settings): object {
  const isShown = (name: string): boolean =>
    settings.displayedAttributes.includes('*') || settings.displayedAttributes.includes(name);
  const wanted = query.attributesToRetrieve ?? ['*'];
  const fields = Object.fromEntries(
    Object.entries(document).filter(([name]) => isShown(name) && (wanted.includes('*') || wanted.includes(name))),
  );
  if (query.attributesToHighlight === undefined) return fields;
  const formatted = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      query.attributesToHighlight!.includes(name) && typeof value === 'string'
        ? highlighted(value, query, settings)
        : value,
    ]),
  );
  return { ...fields, _formatted: formatted };
}

/** If a word was found by its beginning, only the beginning is marked. The text itself is not escaped. */
function highlighted(
  text: string,
  { q = '', highlightPreTag = '<em>', highlightPostTag = '</em>' }: Query,
  settings: Settings,
): string {
  const typed = termsOf(q);
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const term = typed.find(
      (each, place) =>
        typosTo(word.toLowerCase(), { word: each, isLast: place === typed.length - 1 }, textSettings(settings)) !==
        null,
    );
    if (term === undefined) return word;
    const length = word.toLowerCase().startsWith(term) ? term.length : word.length;
    return `${highlightPreTag}${word.slice(0, length)}${highlightPostTag}${word.slice(length)}`;
  });
}
