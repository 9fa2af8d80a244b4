import { distance } from 'fastest-levenshtein';

/** The candidate with the fewest changed letters, if it is close enough to be the intended word. */
export function nearestWord(word: string, candidates: readonly string[]): string | null {
  let best: string | null = null;
  let fewest = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const changes = distance(word.toLowerCase(), candidate.toLowerCase());
    if (changes < fewest) [best, fewest] = [candidate, changes];
  }
  return best;
}
