/**
 * Word matching as Meilisearch documents it (resources/internals/prefix, typo_tolerance, concat; relevancy/synonyms):
 * the last word by its beginning, typos by length with a wrong first letter counted twice, up to three adjacent words
 * joined, one word split into two adjacent ones, one-way synonyms. A phrase in quotation marks is found as it is
 * written (capabilities/full_text_search/getting_started/phrase_search): none of this applies to it.
 */
export interface TextSettings {
  searchableAttributes: readonly string[];
  synonyms: Readonly<Record<string, readonly string[]>>;
  oneTypo: number;
  twoTypos: number;
  exactAttributes: ReadonlySet<string>;
  exactNumbers: boolean;
}

/** The best match of a document with every word of a query. */
export interface TextMatch {
  typos: number;
  attribute: number;
  exact: number;
}

interface Term {
  word: string;
  isLast: boolean;
  typosBefore: number;
  mayErr: boolean;
}

/** Words after the tenth are ignored. */
export function termsOf(query: string): string[] {
  return wordsIn(query).slice(0, 10);
}

/** Consecutive words that are found as they are. */
interface Phrase {
  phrase: string[];
}

function wordsAndPhrasesIn(query: string): (string | Phrase)[] {
  const parts = query.split('"').flatMap((part, place): (string | Phrase)[] => {
    const words = wordsIn(part);
    return place % 2 === 0 ? words : words.length === 0 ? [] : [{ phrase: words }];
  });
  return parts.slice(0, 10);
}

export function wordsIn(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** `null` when a word is not found, as `matchingStrategy: all` has it. */
export function matchText(
  document: Readonly<Record<string, unknown>>,
  query: string,
  settings: TextSettings,
): TextMatch | null {
  const parts = wordsAndPhrasesIn(query);
  const attributes = settings.searchableAttributes.map((name) => ({
    name,
    texts: textsOf(document[name]).map(wordsIn),
  }));
  /** Best match of the words from `place` on. */
  const best = (place: number): TextMatch | null => {
    if (place === parts.length) return { typos: 0, attribute: 0, exact: 0 };
    let found: TextMatch | null = null;
    for (const together of [1, 2, 3]) {
      if (place + together > parts.length) break;
      const joined = parts.slice(place, place + together);
      const [first] = joined;
      const isPhrase = joined.some((part) => typeof part !== 'string');
      if (isPhrase && together > 1) break;
      const term: Term = {
        word: joined.join(''),
        isLast: place + together === parts.length,
        typosBefore: together - 1,
        mayErr: together === 1,
      };
      const here =
        typeof first === 'object' ? matchPhrase(attributes, first.phrase) : matchTerm(attributes, term, settings);
      const rest = here === null ? null : best(place + together);
      if (here === null || rest === null) continue;
      const sum = {
        typos: here.typos + rest.typos,
        attribute: here.attribute + rest.attribute,
        exact: here.exact + rest.exact,
      };
      if (found === null || compareMatches(sum, found) < 0) found = sum;
    }
    return found;
  };
  return best(0);
}

export function compareMatches(left: TextMatch, right: TextMatch): number {
  return left.typos - right.typos || left.attribute - right.attribute || right.exact - left.exact;
}

interface SearchedAttribute {
  name: string;
  texts: string[][];
}

function matchPhrase(attributes: readonly SearchedAttribute[], phrase: readonly string[]): TextMatch | null {
  const attribute = attributes.findIndex(({ texts }) =>
    texts.some((words) => words.some((_, place) => phrase.every((word, after) => words[place + after] === word))),
  );
  return attribute < 0 ? null : { typos: 0, attribute, exact: phrase.length };
}

function matchTerm(attributes: readonly SearchedAttribute[], term: Term, settings: TextSettings): TextMatch | null {
  let found: TextMatch | null = null;
  const offer = (match: TextMatch): void => {
    if (found === null || compareMatches(match, found) < 0) found = match;
  };
  for (const [attribute, { name, texts }] of attributes.entries()) {
    const mayErr = term.mayErr && !settings.exactAttributes.has(name);
    for (const words of texts) {
      for (const [place, word] of words.entries()) {
        const typos = typosTo(word, term, mayErr ? settings : null);
        if (typos !== null) offer({ typos: typos + term.typosBefore, attribute, exact: word === term.word ? 1 : 0 });
        if (Object.hasOwn(settings.synonyms, term.word) && settings.synonyms[term.word]!.includes(word))
          offer({ typos: 0, attribute, exact: 0 });
        const next = words[place + 1];
        if (term.mayErr && next !== undefined && word + next === term.word) offer({ typos: 1, attribute, exact: 0 });
      }
    }
  }
  return found;
}

/** `settings` is `null` where no typo is forgiven. */
export function typosTo(
  word: string,
  { word: typed, isLast }: Pick<Term, 'word' | 'isLast'>,
  settings: Pick<TextSettings, 'oneTypo' | 'twoTypos' | 'exactNumbers'> | null,
): number | null {
  if (word === typed || (isLast && word.startsWith(typed))) return 0;
  if (settings === null || (settings.exactNumbers && (/^\p{N}+$/u.test(typed) || /^\p{N}+$/u.test(word)))) return null;
  const most = typed.length >= settings.twoTypos ? 2 : typed.length >= settings.oneTypo ? 1 : 0;
  if (most === 0) return null;
  const lengths = isLast
    ? [-2, -1, 0, 1, 2].map((change) => typed.length + change).filter((length) => length <= word.length)
    : [];
  const typos = Math.min(
    ...[word, ...lengths.map((length) => word.slice(0, length))].map(
      (part) => errors(typed, part) + (part[0] === typed[0] ? 0 : 1),
    ),
  );
  return typos <= most ? typos : null;
}

/** Letters left out, added, replaced or exchanged with their neighbour. */
function errors(left: string, right: string): number {
  const rows = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      let least = Math.min(
        rows[row - 1]![column]! + 1,
        current[column - 1]! + 1,
        rows[row - 1]![column - 1]! + (left[row - 1] === right[column - 1] ? 0 : 1),
      );
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1])
        least = Math.min(least, rows[row - 2]![column - 2]! + 1);
      current.push(least);
    }
    rows.push(current);
  }
  return rows[left.length]![right.length]!;
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'string' ? [value] : typeof value === 'number' ? [String(value)] : [];
}
