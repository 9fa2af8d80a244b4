/** Searches by the reading of a shopper's words, and by the words themselves where only they find something. */
import { readWords } from './read-words.ts';
import type { SearchState } from './search-state.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

export interface FoundByWords<Response> {
  /** What was searched: filters, and the words that are left as text. */
  state: SearchState;
  response: Response;
}

/**
 * `search` is asked once, or again when the reading finds nothing. A number alone may be a stock number, so it is a postcode
 * or a price only where it finds nothing by itself. `now` tells the age of a vehicle.
 */
export async function searchByWords<Response extends { count: number }>({ asked, vocabulary, now, search }: {
  asked: SearchState; vocabulary: WordVocabulary; now: Date; search: (state: SearchState) => Promise<Response>;
}): Promise<FoundByWords<Response>> {
  const year = now.getUTCFullYear();
  const read = readWords(asked, vocabulary, { year });
  const response = await search(read);
  if (response.count > 0) return { state: read, response };
  const boldlyRead = readWords(asked, vocabulary, { year, isBareRead: true });
  if (boldlyRead.text !== read.text) {
    const found = await search(boldlyRead);
    if (found.count > 0) return { state: boldlyRead, response: found };
  }
  if (read === asked) return { state: read, response };
  const asText = await search(asked);
  return asText.count > 0 ? { state: asked, response: asText } : { state: read, response };
}
