/** Searches by the reading of a shopper's words, and by the words themselves where only they find something. */
import { readWords } from './read-words.ts';
import type { SearchState } from './search-state.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

export interface FoundByWords<Response> {
  /** What was searched: filters, and the words that are left as text. */
  state: SearchState;
  response: Response;
}

/** `search` is asked once, or twice when the reading finds nothing. */
export async function searchByWords<Response extends { count: number }>({ asked, vocabulary, search }: {
  asked: SearchState; vocabulary: WordVocabulary; search: (state: SearchState) => Promise<Response>;
}): Promise<FoundByWords<Response>> {
  const read = readWords(asked, vocabulary);
  const response = await search(read);
  if (response.count > 0 || read === asked) return { state: read, response };
  const asText = await search(asked);
  return asText.count > 0 ? { state: asked, response: asText } : { state: read, response };
}
