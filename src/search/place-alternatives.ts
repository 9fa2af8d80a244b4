/**
 * Places of different kinds that a shopper joins: `toowoomba or dalby` is the region of one yard and the city of
 * another. As filters they would narrow each other and find nothing, so each is searched as the cities that its yards
 * are in. A list of places in one filter (`brisbane or gold coast`), and a city within a region (`chermside brisbane`),
 * stay.
 */
import type { FacetCount } from './engine.ts';
import type { FacetName } from './facets.ts';
import type { SearchState } from './search-state.ts';
import { queryWords } from './text-words.ts';
import type { WordReading, WordVocabulary } from './word-vocabulary.ts';

/** From the widest. A dealership is a yard by name, whatever else is in its city. */
const placeFacets = ['state', 'region', 'city'] as const satisfies readonly FacetName[];
type PlaceFacet = (typeof placeFacets)[number];

/** `Mount Gravatt East`, `Port of Brisbane`. */
const mostWordsOfPlace = 4;
const joiner = /^\s*(?:,|&|\/|,?\s*\b(?:or|and)\b)\s*(?:(?:in|at|near|around|from|the)\s+)*$/i;

interface Place {
  facet: PlaceFacet;
  values: readonly string[];
}

/**
 * `read` is the reading of `asked`. `citiesOf` lists the cities of the vehicles that a filter finds, in the whole
 * stock.
 */
export async function withPlaceAlternatives(
  read: SearchState,
  {
    asked,
    vocabulary,
    citiesOf,
  }: {
    asked: SearchState;
    vocabulary: WordVocabulary;
    citiesOf: (facet: FacetName, values: readonly string[]) => Promise<readonly FacetCount[]>;
  },
): Promise<SearchState> {
  const isRead = ({ facet, values }: Place): boolean =>
    (asked.facets[facet] ?? []).length === 0 && values.every((value) => read.facets[facet]?.includes(value) === true);
  const places = joinedPlaces(asked.text, vocabulary).find(
    (list) => new Set(list.map(({ facet }) => facet)).size > 1 && list.every(isRead),
  );
  if (places === undefined) return read;
  const cities = await Promise.all(
    places.map(async ({ facet, values }) =>
      facet === 'city'
        ? values
        : (await citiesOf(facet, values)).flatMap(({ value, count }) => (count > 0 ? [value] : [])),
    ),
  );
  const { state: _state, region: _region, ...others } = read.facets;
  return { ...read, facets: { ...others, city: [...new Set([...(read.facets.city ?? []), ...cities.flat()])] } };
}

/** Each list of places of the stock that a comma, `or` or `and` joins. */
function joinedPlaces(text: string, vocabulary: WordVocabulary): Place[][] {
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}.'’-]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    key: queryWords(match[0]).join(''),
  }));
  const lists: Place[][] = [];
  let end: number | null = null;
  for (let at = 0; at < words.length;) {
    const count = Array.from({ length: mostWordsOfPlace }, (_, less) => mostWordsOfPlace - less).find(
      (length) =>
        at + length <= words.length &&
        placeIn(
          words.slice(at, at + length).map(({ key }) => key),
          vocabulary,
        ) !== null,
    );
    if (count === undefined) {
      at += 1;
      continue;
    }
    const place = placeIn(
      words.slice(at, at + count).map(({ key }) => key),
      vocabulary,
    )!;
    const isJoined = end !== null && joiner.test(text.slice(end, words[at]!.start));
    if (isJoined) lists.at(-1)!.push(place);
    else lists.push([place]);
    end = words[at + count - 1]!.end;
    at += count;
  }
  return lists;
}

function placeIn(keys: readonly string[], vocabulary: WordVocabulary): Place | null {
  const key = keys.join('');
  const reading = vocabulary.readingOf(key);
  return asPlace(reading) ?? (reading === null ? asPlace(vocabulary.placeOf(key)) : null);
}

function asPlace(reading: WordReading | null): Place | null {
  if (reading?.kind !== 'values' || !reading.isPlace) return null;
  const facet = placeFacets.find((each) => each === reading.facet);
  return facet === undefined ? null : { facet, values: reading.values };
}
