/**
 * Writes out alternatives that a shopper shortened: `mazda 2 or 3` is a Mazda 2 or a Mazda 3, `model 3 or y` a Model 3
 * or a Model Y, `cx-3/5` a CX-3 or a CX-5, and `bmw 1 or 3 series` a 1 Series or a 3 Series. A slash between two names
 * is an "or". A word that means something by itself, or belongs to a figure (`mazda 3 or 5 doors`), stays as typed. A
 * model that is not in the stock, beside one that is (`mazda 3 or mazda 6`), is left out: as text it would find a
 * CX-60.
 */
import { commonModelNames, isNamedExactly } from './exact-vehicle-names.ts';
import { numberPhrases } from './number-phrases.ts';
import { queryWords } from './text-words.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

interface AlternativesContext {
  vocabulary: WordVocabulary;
  /** The present year. */
  year: number;
}

interface WholeAlternatives {
  text: string;
  /** Models that are not in the stock. */
  leftOut: readonly string[];
}

export function withWholeAlternatives(text: string, context: AlternativesContext): WholeAlternatives {
  if (!new RegExp(joiner, 'i').test(text)) return { text, leftOut: [] };
  return withoutAbsentModels(withBeginnings(withEndings(withOrForSlash(text, context), context), context), context);
}

const joiner = String.raw`\s*(?:,|/|&|,?\s(?:or|and|vs|versus)\s)\s*`;
const isJoiner = new RegExp(`^${joiner}$`, 'i');

/** `yaris / corolla`. Between values of two filters it is no "or": `auto/diesel`. */
function withOrForSlash(text: string, { vocabulary }: AlternativesContext): string {
  const kindOf = (word: string): 'name' | 'badge' | null => {
    const key = queryWords(word).join('');
    const reading = vocabulary.readingOf(key);
    if (reading?.kind === 'make' || reading?.kind === 'model') return 'name';
    if (reading !== null || key.length < 2) return null;
    if (vocabulary.modelsBeginningWith(key) !== null || isNamedExactly(key)) return 'name';
    return vocabulary.badgesNamed(key) === null ? null : 'badge';
  };
  return text.replace(
    /(?<=([\p{L}\p{N}][\p{L}\p{N}.'’-]*))\s*\/\s*(?=([\p{L}\p{N}][\p{L}\p{N}.'’-]*))/gu,
    (slash, left: string, right: string) => {
      const kind = [left, right].every((word) => /\p{L}/u.test(word)) ? kindOf(left) : null;
      return kind !== null && kind === kindOf(right) ? ' or ' : slash;
    },
  );
}

/** `1 or 3 series`, `c, e or s class`: the last word belongs to each of them. */
function withEndings(text: string, { vocabulary }: AlternativesContext): string {
  return text.replace(
    new RegExp(
      String.raw`(?<![\p{L}\p{N}.,-])((?:(?:\d{1,3}|[a-z]{1,3})${joiner})+)(\d{1,3}|[a-z]{1,3})([\s-]+)(series|class)(?![\p{L}\p{N}])`,
      'giu',
    ),
    (said, before: string, last: string, blank: string, ending: string) => {
      const parts = [...before.split(new RegExp(joiner, 'i')).filter((part) => part !== ''), last];
      return parts.every((part) => isModel(queryWords(part + ending).join(''), vocabulary))
        ? parts.map((part) => `${part}${blank}${ending}`).join(' or ')
        : said;
    },
  );
}

interface Token {
  start: number;
  end: number;
  text: string;
  key: string;
}

/** A word or half a word that two names begin with has three words at most: `tesla model`. */
const mostWordsShared = 3;

function withBeginnings(text: string, { vocabulary, year }: AlternativesContext): string {
  const figures = numberPhrases(text, { isName: vocabulary.isName, year });
  const tokens: Token[] = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.'’-]*/gu)].flatMap(({ index: start, 0: said }) => {
    const end = start + said.length;
    const isJoining = /^(?:or|and|vs|versus)$/i.test(said);
    return isJoining ? [] : [{ start, end, text: said, key: queryWords(said).join('') }];
  });
  const between = (place: number): string => text.slice(tokens[place - 1]!.end, tokens[place]!.start);
  let whole = '';
  let copied = 0;
  // What the token before was written out with, for the third of `2, 3 or 6`.
  let shared = { before: -1, beginning: '' };
  for (const [place, token] of tokens.entries()) {
    const isFigure = figures.some(({ start, end }) => start < token.end && token.start < end);
    const isAlternative = place > 0 && isJoiner.test(between(place)) && !isFigure && token.key.length <= 4;
    const beginning: string | null =
      !isAlternative || vocabulary.readingOf(token.key) !== null
        ? null
        : shared.before === place - 1
          ? isModel(queryWords(shared.beginning + token.text).join(''), vocabulary)
            ? shared.beginning
            : null
          : sharedBeginning(tokens, place, { vocabulary, isOneName: (other) => /^\s+$/.test(between(other)) });
    if (beginning === null) continue;
    shared = { before: place, beginning };
    whole += `${text.slice(copied, tokens[place - 1]!.end)} or ${beginning}${token.text}`;
    copied = token.end;
  }
  return whole + text.slice(copied);
}

/** The words or letters that make a model of the token before and of this one; `null` if there are none. */
function sharedBeginning(
  tokens: readonly Token[],
  place: number,
  { vocabulary, isOneName }: { vocabulary: WordVocabulary; isOneName: (place: number) => boolean },
): string | null {
  const token = tokens[place]!;
  const before = tokens[place - 1]!;
  const letters = /^\d+$/.test(token.key) ? /^(.*\p{L}-?)\d+$/u.exec(before.text)?.[1] : undefined;
  if (
    letters !== undefined &&
    isModel(before.key, vocabulary) &&
    isModel(queryWords(letters + token.text).join(''), vocabulary)
  )
    return letters;
  for (let count = 1; count <= mostWordsShared && place > count && isOneName(place - count); count += 1) {
    const words = tokens.slice(place - 1 - count, place - 1);
    const key = words.map((word) => word.key).join('');
    if (isModel(key + before.key, vocabulary) && isModel(key + token.key, vocabulary))
      return `${words.map((word) => word.text).join(' ')} `;
  }
  return null;
}

/** A make and a model have four words at most: `land rover range rover`. */
const mostWordsOfModel = 4;

/** `mazda 6` of `mazda 3 or mazda 6`, where the other is in the stock. */
function withoutAbsentModels(text: string, { vocabulary }: AlternativesContext): WholeAlternatives {
  const isStocked = (key: string): boolean => ['make', 'model'].includes(vocabulary.readingOf(key)?.kind ?? '');
  const isAbsent = (key: string): boolean => {
    const model = commonModelNames.get(key);
    return (
      model !== undefined &&
      [key, model].every((name) => vocabulary.readingOf(name) === null) &&
      vocabulary.modelsBeginningWith(model) === null
    );
  };
  const [first = '', ...others] = text.split(/\s+or\s+/i);
  const leftOut: string[] = [];
  let whole = first;
  for (const part of others) {
    const absent = nameIn(part, 'first', isAbsent);
    const absentBefore = nameIn(whole, 'last', isAbsent);
    if (absent !== null && nameIn(whole, 'last', isStocked) !== null) {
      leftOut.push(absent);
      whole = `${whole} ${part.slice(absent.length).trim()}`.trim();
    } else if (absentBefore !== null && nameIn(part, 'first', isStocked) !== null) {
      leftOut.push(absentBefore);
      whole = `${whole.slice(0, whole.length - absentBefore.length)}${part}`;
    } else whole = `${whole} or ${part}`;
  }
  return leftOut.length === 0 ? { text, leftOut } : { text: whole, leftOut };
}

/** The longest name at an end of a text. */
function nameIn(part: string, end: 'first' | 'last', isName: (key: string) => boolean): string | null {
  const words = [...part.matchAll(/\S+/g)];
  for (let count = Math.min(words.length, mostWordsOfModel); count > 0; count -= 1) {
    const name =
      end === 'first'
        ? part.slice(0, words[count - 1]!.index + words[count - 1]![0].length)
        : part.slice(words[words.length - count]!.index);
    if (isName(queryWords(name).join(''))) return name;
  }
  return null;
}

/** In stock or not. */
function isModel(key: string, vocabulary: WordVocabulary): boolean {
  return vocabulary.readingOf(key)?.kind === 'model' || commonModelNames.has(key) || isNamedExactly(key);
}
