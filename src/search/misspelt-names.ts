/**
 * Replaces misspelt makes and models by their names, before a search looks for other words with a similar spelling:
 * `isusu` is the make and not part of a yard's name, `camery` the model and not a camera. After a make, more typos are
 * tolerated in its own models: the `patroll` of `nissan patroll` is Patrol and not petrol, whether or not the dealer
 * has one. Beside a model, more are in its make: `subura forrester`. A word that the product itself reads outranks any
 * name: `cheep` means the cheapest and not Chery.
 */
import { colourFamilies } from './colour-family.ts';
import { commonBadges } from './common-badges.ts';
import { commonModels } from '../stock/common-models.ts';
import { isSameText } from '../shared/text.ts';
import { isNamedExactly } from './exact-vehicle-names.ts';
import type { KnownWord } from './known-words.ts';
import { negationWords } from './negations.ts';
import { readWords } from './read-words.ts';
import { isEnglishWord } from './english-words.ts';
import { fillerWords, filterSynonyms, sortSynonyms } from './filter-synonyms.ts';
import { withText, type SearchState } from './search-state.ts';
import { queryWords } from './text-words.ts';
import { nearestVehicleNames } from './vehicle-names.ts';
import { allowedTypos, typingErrors } from './word-match.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

interface NearName {
  name: string;
  errors: number;
}

/** Two adjacent words can be one name from this many letters on: `land crusier`. */
const fewestLettersOfPair = 8;

/** The same state if no word is a misspelt name. A word that is equally close to two names stays as typed. */
export async function withMisspeltNames(asked: SearchState, vocabulary: WordVocabulary): Promise<SearchState> {
  const unread = unreadWords(asked, vocabulary);
  if (unread.size === 0) return asked;
  const known = await vocabulary.words();
  const isUnknown = (word: string): boolean =>
    unread.has(word) &&
    !/\d/.test(word) &&
    !isNamedExactly(word) &&
    !isEnglishWord(word) &&
    ![fillerWords, negationWords, commonBadges].some((words) => words.has(word)) &&
    !known.some((other) => other.word.startsWith(word));
  if (![...unread].some(isUnknown)) return asked;
  const stocked = [...vocabulary.makes, ...vocabulary.models];
  const written = respelt(
    asked,
    isUnknown,
    (word) =>
      only(nearestOwnWords(word, vocabulary)) ??
      only(nearestNames(word, stocked) ?? nearestVehicleNames(word)) ??
      only(nearestColours(word)),
  );
  const makes = makesOfModels(written, vocabulary);
  const made =
    makes.length === 0
      ? written
      : respelt(written, isUnknown, (word) => only(nearestModels(word, { models: makes, known })));
  const models = modelsOf(makesSaid(made, vocabulary), vocabulary);
  if (models.length === 0) return made;
  return respelt(made, isUnknown, (word) => only(nearestModels(word, { models, known })));
}

/**
 * Words that are not filters, and the makes among them: a shopper may also misspell models of a make that is not in the
 * stock.
 */
function unreadWords(asked: SearchState, vocabulary: WordVocabulary): Set<string> {
  return new Set(queryWords(readWords(asked, vocabulary).text));
}

function makesSaid(asked: SearchState, vocabulary: WordVocabulary): string[] {
  const read = readWords(asked, vocabulary);
  const key = queryWords(read.text).join(' ');
  return [
    ...(read.facets.make ?? []),
    ...(read.base?.facets.make ?? []),
    ...Object.keys(commonModels).filter((make) => ` ${key} `.includes(` ${queryWords(make).join(' ')} `)),
  ];
}

/** The makes of the models that are said, in the stock or not: the Subaru of `subura forester`. */
function makesOfModels(asked: SearchState, vocabulary: WordVocabulary): string[] {
  const read = readWords(asked, vocabulary);
  const key = ` ${queryWords(asked.text).join(' ')} `;
  const common = Object.entries(commonModels).flatMap(([make, models]) =>
    models.split(', ').some((model) => /\p{L}{3}/u.test(model) && key.includes(` ${queryWords(model).join(' ')} `))
      ? [make]
      : [],
  );
  return [...new Set([...(read.facets.make ?? []), ...common])];
}

function modelsOf(makes: readonly string[], vocabulary: WordVocabulary): string[] {
  const common = Object.entries(commonModels).filter(([make]) => makes.some((said) => isSameText(said, make)));
  return [...makes.flatMap((make) => vocabulary.modelsOf(make)), ...common.flatMap(([, models]) => models.split(', '))];
}

function nearestNames(word: string, names: readonly string[], most = allowedTypos(word)): NearName[] | null {
  // A figure is not a typo: the Tiggo may be a Tiggo 4 or another.
  const near = names
    .map((name) => ({ name, key: queryWords(name).join('') }))
    .filter(({ key }) => !/\d/.test(key))
    .map(({ name, key }) => ({ name, errors: typingErrors(word, key, most) }))
    .filter(({ errors }) => most > 0 && errors <= most);
  const fewest = Math.min(...near.map(({ errors }) => errors));
  return near.length === 0 ? null : near.filter(({ errors }) => errors === fewest);
}

/** Words of the product itself, which are not in stock data and for which a search would tolerate no typo. */
const ownWords: readonly string[] = [...sortSynonyms.keys()].filter((word) => !/\d/.test(word));
const ownSayings: readonly string[] = filterSynonyms
  .filter(({ facet }) => facet !== 'make')
  .flatMap(({ said }) => said)
  .filter((said) => /^[a-z]+$/.test(said));

function nearestOwnWords(word: string, vocabulary: WordVocabulary): NearName[] {
  const isRead = (said: string): boolean => vocabulary.readingOf(said)?.kind === 'values';
  return nearestNames(word, [...ownWords, ...ownSayings.filter(isRead)]) ?? [];
}

/** The most common error in a colour is a missing letter: `whte`, `blak`. */
function nearestColours(word: string): NearName[] {
  const near = word.length < 4 ? [] : (nearestNames(word, colourFamilies, 1) ?? []);
  return near.filter(({ name }) => name.length > 4 && (word.length > 4 || name.length > word.length));
}

/** Tolerates one more error than usual, unless a word of the stock is as close: `mazda petroll` means petrol. */
function nearestModels(
  word: string,
  { models, known }: { models: readonly string[]; known: readonly KnownWord[] },
): NearName[] {
  const most = word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
  const near = nearestNames(word, models, most);
  const fewest = near?.[0]?.errors ?? 0;
  // In four letters, a different letter makes another word; a missing or doubled letter does not.
  const close = near?.filter(({ name }) => word.length > 4 || queryWords(name).join('').length !== word.length) ?? [];
  return known.some((other) => typingErrors(word, other.word, fewest) <= fewest && !isWordOf(other.word, models))
    ? []
    : close;
}

function isWordOf(word: string, models: readonly string[]): boolean {
  return models.some((model) => queryWords(model).join('') === word || queryWords(model).includes(word));
}

/** HiLux and Hilux are one name. */
function only(near: readonly NearName[]): string | null {
  const [first, ...others] = near;
  const isOne = others.every(({ name }) => queryWords(name).join('') === queryWords(first!.name).join(''));
  return first !== undefined && isOne ? first.name : null;
}

function respelt(
  asked: SearchState,
  isUnknown: (word: string) => boolean,
  nameFor: (word: string) => string | null,
): SearchState {
  const pieces = [...asked.text.matchAll(/[\p{L}\p{N}\p{M}.'’-]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    word: queryWords(match[0]).join(''),
  }));
  let text = '';
  let end = 0;
  for (let place = 0; place < pieces.length; place += 1) {
    const [piece, next] = [pieces[place]!, pieces[place + 1]];
    const pair = next === undefined ? '' : piece.word + next.word;
    const mayBePair =
      next !== undefined &&
      pair.length >= fewestLettersOfPair &&
      Math.min(piece.word.length, next.word.length) > 2 &&
      (isUnknown(piece.word) || isUnknown(next.word)) &&
      !/\d/.test(pair) &&
      !isNamedExactly(pair);
    const ofPair = mayBePair ? nameFor(pair) : null;
    // The Rover of a Land Rover is not a misspelt Drover.
    const isPartOfName = [(pieces[place - 1]?.word ?? '') + piece.word, pair].some(
      (both) => both !== piece.word && isNamedExactly(both),
    );
    const name = ofPair ?? (isUnknown(piece.word) && !isPartOfName ? nameFor(piece.word) : null);
    if (name === null) continue;
    const last = ofPair === null ? piece : next!;
    text += asked.text.slice(end, piece.start) + name;
    end = last.end;
    if (ofPair !== null) place += 1;
  }
  return end === 0 ? asked : { ...withText(asked, text + asked.text.slice(end)), page: asked.page };
}
