/**
 * What a shopper does not want: `no manual`, `ute without tow bar`, `anything but white`. No filter says that, so it stays
 * text from the negation to the end of what it denies. Numbers have their own (`no older than 2019`, `number-phrases.ts`).
 */
import { fillerWords } from './said-words.ts';
import { queryWords } from './text-words.ts';

export const negationWords: ReadonlySet<string> = new Set([
  'no', 'not', 'non', 'never', 'neither', 'nor', 'without', 'except', 'excepting', 'excluding', 'exclude', 'avoid', 'minus', 'dont', 'doesnt', 'isnt', 'arent', 'hasnt',
  'anythingbut', 'anybut', 'allbut', 'otherthan', 'apartfrom',
]);
const connectives: ReadonlySet<string> = new Set(['or', 'nor']);
const longestPause = /[,;!?\uFFFC]|\bbut\b/i;

/** A word or a phrase of the text in its place; `key` is the word as it is compared, `''` of a phrase. */
interface Token { start: number; end: number; key: string }

/**
 * Places in the text, in order, none over another. What is denied is the next thing that `lengthOfReading` knows, and
 * those that `or` joins to it; nothing beyond a comma, a "but" or a quotation. `lengthOfReading` says how many tokens from
 * a place on are one reading, 0 for none.
 */
export function negatedSpans(text: string, tokens: readonly Token[], lengthOfReading: (place: number) => number): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  const isBehindPause = (place: number): boolean => longestPause.test(text.slice(tokens[place - 1]!.end, tokens[place]!.start)) || tokens[place]!.key === 'but';
  for (let place = 0; place < tokens.length;) {
    const said = negationAt(tokens, place);
    if (said === 0) {
      place += 1;
      continue;
    }
    let end = place + said;
    for (let isOpen = true; isOpen && end < tokens.length && !isBehindPause(end);) {
      const { key } = tokens[end]!;
      const length = key === '' ? 1 : fillerWords.has(key) || connectives.has(key) ? 0 : lengthOfReading(end);
      end += Math.max(length, 1);
      isOpen = length === 0 || (tokens[end] !== undefined && connectives.has(tokens[end]!.key));
    }
    spans.push({ start: tokens[place]!.start, end: tokens[end - 1]!.end });
    place = end;
  }
  return spans;
}

/** The pieces of a text that can be given up one by one: a negation and all that follows is one, for without its negation it would mean the opposite. */
export function piecesToGiveUp(text: string): string[] {
  const words: string[] = text.match(/"[^"]*"|\S+/g) ?? [];
  const tokens = words.map((word) => ({ start: 0, end: 0, key: word.startsWith('"') ? '' : queryWords(word).join('') }));
  const denied = tokens.findIndex((_, place) => negationAt(tokens, place) > 0);
  return denied < 0 ? words : [...words.slice(0, denied), words.slice(denied).join(' ')];
}

/** How many tokens say a negation. */
function negationAt(tokens: readonly Token[], place: number): 0 | 1 | 2 {
  const { key } = tokens[place]!;
  if (negationWords.has(key)) return 1;
  return key !== '' && negationWords.has(key + (tokens[place + 1]?.key ?? '')) && tokens[place + 1]?.key !== '' ? 2 : 0;
}
