/**
 * The words of a dealer's stock, made anew only when its counts have changed: making them takes as long as hundreds of
 * searches. Kept with the dealer's configuration, so that they go when the dealer does.
 */
import type { SearchResponse } from '../../search/engine.ts';
import { facetNames } from '../../search/facets.ts';
import { rangeNames, type RangeName } from '../../search/ranges.ts';
import { wordVocabulary, type WordVocabulary } from '../../search/word-vocabulary.ts';
import type { SiteContext } from '../../site/site-context.ts';

type Counts = Pick<SearchResponse, 'facets' | 'facetStats'>;
type Facets = Counts['facets'];

const kept = new WeakMap<SiteContext['configuration'], { counts: Counts; vocabulary: Promise<WordVocabulary> }>();

/**
 * `counts` are those of everything that the site shows. Requests that come while the words are made wait for the same.
 */
export function siteVocabulary(
  { configuration }: Pick<SiteContext, 'configuration'>,
  counts: Counts,
): Promise<WordVocabulary> {
  const known = kept.get(configuration);
  const numbers = numbersOf(counts);
  const isSame =
    known !== undefined &&
    facetNames.every((name) => sameCounts(known.counts.facets[name], counts.facets[name])) &&
    numbersOf(known.counts).join() === numbers.join();
  if (isSame) return known.vocabulary;
  const vocabulary = wordVocabulary(counts.facets, {
    subscriptionPeriod: configuration.stock.subscriptions ? configuration.stock.subscription_period : null,
    numbers,
    truckBody: configuration.stock.truck_body,
  });
  kept.set(configuration, { counts, vocabulary });
  return vocabulary;
}

function numbersOf({ facetStats }: Counts): RangeName[] {
  return rangeNames.filter((name) => facetStats[name] !== undefined);
}

function sameCounts(left: Facets[keyof Facets], right: Facets[keyof Facets]): boolean {
  return (
    left === right ||
    (left.length === right.length &&
      left.every(({ value, count }, index) => right[index]!.value === value && right[index]!.count === count))
  );
}
