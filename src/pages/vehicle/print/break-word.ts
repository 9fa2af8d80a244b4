/**
 * Where a line of a PDF may end within a word: nowhere in words of a language, which are not hyphenated; after a mark
 * of a web address; and anywhere in what is longer than any word, so that it does not run over the edge. Nothing is
 * ever printed that is not in the text.
 */
const longestWord = 32;
/** Shorter than this an address stands in a line of its own. */
const shortestAddress = 20;

/**
 * Parts as the PDF library takes them. Between two parts it would print a hyphen; an empty part between them is a space
 * without width to it, after which a line may end as it stands.
 */
export function breakWord(word: string): string[] {
  if (word.length <= shortestAddress || (word.length <= longestWord && !word.includes('/'))) return [word];
  const pieces = word.match(/[^/?&=._-]*[/?&=._-]+|[^/?&=._-]+/gu) ?? [word];
  return pieces
    .flatMap((piece) => piece.match(new RegExp(`.{1,${longestWord}}`, 'gu')) ?? [piece])
    .flatMap((part, index) => (index === 0 ? [part] : ['', part]));
}
