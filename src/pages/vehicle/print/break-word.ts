/**
 * Where a line of a PDF may break within a word: nowhere in ordinary words, which are not hyphenated; after punctuation
 * in a URL; and anywhere in a text that is longer than any word, so that it does not run over the edge. No character is
 * printed that is not in the text.
 */
const longestWord = 32;
/** A shorter URL fits into a line of its own. */
const shortestAddress = 20;

/**
 * Parts in the PDF library's format. It prints a hyphen between two parts; an empty part between them acts as a
 * zero-width space, after which a line may break without a hyphen.
 */
export function breakWord(word: string): string[] {
  if (word.length <= shortestAddress || (word.length <= longestWord && !word.includes('/'))) return [word];
  const pieces = word.match(/[^/?&=._-]*[/?&=._-]+|[^/?&=._-]+/gu) ?? [word];
  return pieces
    .flatMap((piece) => piece.match(new RegExp(`.{1,${longestWord}}`, 'gu')) ?? [piece])
    .flatMap((part, index) => (index === 0 ? [part] : ['', part]));
}
