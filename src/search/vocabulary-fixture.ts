/** The vocabulary of a stock with these values, for tests of readings. */
import type { FacetCount } from './engine.ts';
import { facetLabel, facetNames, type FacetName } from './facets.ts';
import { wordVocabulary, type WordVocabulary } from './word-vocabulary.ts';

export function vocabularyOf(values: Partial<Record<FacetName, readonly string[]>>): Promise<WordVocabulary> {
  const counts = facetNames.map((name): [FacetName, FacetCount[]] => [
    name,
    (values[name] ?? []).map((value) => ({ value, label: facetLabel(name, value), count: 50 })),
  ]);
  return wordVocabulary(Object.fromEntries(counts) as Record<FacetName, FacetCount[]>);
}
