/**
 * The words of a dealer's stock, made anew only when its counts have changed: making them takes as long as hundreds of
 * searches. Kept with the dealer's configuration, so that they go when the dealer does.
 */
import { facetNames, type SearchResponse } from '../../search/engine.ts';
import { wordVocabulary, type WordVocabulary } from '../../search/word-vocabulary.ts';
import type { SiteContext } from '../site-context.ts';

type Facets = SearchResponse['facets'];

const kept = new WeakMap<SiteContext['configuration'], { facets: Facets; vocabulary: Promise<WordVocabulary> }>();

/** `facets` are the counts of everything that the site shows. Requests that come while the words are made wait for the same. */
export function siteVocabulary(
  { configuration }: Pick<SiteContext, 'configuration'>,
  facets: Facets,
): Promise<WordVocabulary> {
  const known = kept.get(configuration);
  if (known !== undefined && facetNames.every((name) => sameCounts(known.facets[name], facets[name])))
    return known.vocabulary;
  const vocabulary = wordVocabulary(facets, {
    subscriptionPeriod: configuration.stock.subscriptions ? configuration.stock.subscription_period : null,
  });
  kept.set(configuration, { facets, vocabulary });
  return vocabulary;
}

function sameCounts(left: Facets[keyof Facets], right: Facets[keyof Facets]): boolean {
  return (
    left === right ||
    (left.length === right.length &&
      left.every(({ value, count }, index) => right[index]!.value === value && right[index]!.count === count))
  );
}
