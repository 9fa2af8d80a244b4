/** Words in the names of badges and places that are not conditions there: the Black of a Black Edition. */
import type { FacetCount } from './engine.ts';
import { queryAndIndexWords, queryWords } from './text-words.ts';

/** Less than a millisecond. */
const valuesBetweenYields = 128;

export interface BadgeWords {
  /** Number of vehicles whose badge has the word; known for words that may have another meaning too. */
  mentions(key: string): number;
  isName(key: string): boolean;
  /**
   * A whole badge, except one whose words are all filters' own, or a single word: text finds no more than the filters
   * do.
   */
  isWhole(key: string): boolean;
  pairs: ReadonlySet<string>;
}

/**
 * A site has thousands of badges, so only words in `asked`, which may have another meaning too, are stored. Run it in
 * slices.
 */
export function* badgeWords(
  values: readonly FacetCount[],
  { asked, saidByFilters }: { asked: ReadonlySet<string>; saidByFilters: ReadonlySet<string> },
): Generator<void, BadgeWords> {
  const mentions = new Map<string, number>();
  const pairs = new Set<string>();
  /** Names, and whether each must be read as a whole. */
  const names = new Map<string, boolean>();
  for (const [place, { value, count }] of values.entries()) {
    const { words, whole, parts } = queryAndIndexWords(value);
    const name = words.length === 1 ? words[0]! : words.join('');
    names.set(name, names.get(name) !== false && words.length !== 1 && !words.every((word) => saidByFilters.has(word)));
    for (const list of [whole, parts]) {
      for (const word of list) if (asked.has(word)) mentions.set(word, (mentions.get(word) ?? 0) + count);
    }
    for (let next = 1; next < words.length; next += 1) {
      if (asked.has(words[next - 1]!) || asked.has(words[next]!)) pairs.add(`${words[next - 1]} ${words[next]}`);
    }
    if (place % valuesBetweenYields === 0) yield;
  }
  return {
    mentions: (key) => mentions.get(key) ?? 0,
    isName: (key) => names.has(key),
    isWhole: (key) => names.get(key) === true,
    pairs,
  };
}

/** `gold coast` for the Gold Coast; nothing for Blue Ute Sales, because `blue ute` has its own meaning. */
export function pairsIn(
  places: readonly FacetCount[],
  { isAsked, isRead }: { isAsked: (word: string) => boolean; isRead: (word: string) => boolean },
): Set<string> {
  const pairs = new Set<string>();
  for (const { value } of places) {
    const words = queryWords(value);
    for (let next = 1; next < words.length; next += 1) {
      const [first, second] = [words[next - 1]!, words[next]!];
      if (isAsked(first) ? !isRead(second) : isAsked(second) && !isRead(first)) pairs.add(`${first} ${second}`);
    }
  }
  return pairs;
}
