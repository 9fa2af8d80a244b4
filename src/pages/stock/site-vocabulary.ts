/**
 * The vocabulary of a dealer's stock, rebuilt only when its counts have changed, because building takes as long as
 * hundreds of searches. It is cached by the dealer's configuration, so that it is dropped with it.
 */
import type { SearchResponse } from '../../search/engine.ts';
import { facetNames } from '../../search/facets.ts';
import { rangeNames, type RangeName } from '../../search/ranges.ts';
import { wordVocabulary, type WordVocabulary } from '../../search/word-vocabulary.ts';
import type { SiteContext } from '../../site/site-context.ts';

type Counts = Pick<SearchResponse, 'facets' | 'facetStats'>;
type Facets = Counts['facets'];

const kept = new WeakMap<SiteContext['configuration'], { counts: Counts; vocabulary: Promise<WordVocabulary> }>();

/** `counts` cover everything on the site. Concurrent requests share one build. */
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
