/**
 * Exclusions in a shopper's words: `no manual`, `suv -ford`, `anything but white or black`. `read-words.ts` turns them
 * into filters; an unreadable one stays together with its negation. Numbers have their own negations (`no older than
 * 2019`, `number-phrases.ts`).
 */
import { regionNames } from '../shared/regions.ts';
import { commonModels } from '../stock/common-models.ts';
import { facetLabel } from './facets.ts';
import { numberPhrases, type NumberFacts } from './number-phrases.ts';
import { fillerWords, placePrepositions, filterSynonyms, sellingWish, unfilteredWish } from './filter-synonyms.ts';
import { featureNames } from './search-features.ts';
import { queryWords } from './text-words.ts';

/** `nothing but toyota` means only Toyotas. */
export const onlyPhrase = /\b(?:nothing|none) (?:but|except|other than)(?= )|\b(?:and )?nothing else(?: but)?\b/gi;

/** The key of the minus sign in `-ford`. */
export const minusKey = 'minus';
/**
 * After these, `and` joins another exclusion: `except white and black`. After `no` it may join a wish: `no manual and a
 * sunroof`.
 */
const exceptions: ReadonlySet<string> = new Set([
  'except',
  'excepting',
  'excluding',
  'exclude',
  'excl',
  'barring',
  'exceptfor',
  'otherthan',
  'apartfrom',
  'asidefrom',
]);
export const negationWords: ReadonlySet<string> = new Set([
  'no',
  'not',
  'non',
  'never',
  'nothing',
  'neither',
  'nor',
  'without',
  'sans',
  'avoid',
  'hide',
  'outside',
  'hate',
  'dislike',
  minusKey,
  'dont',
  'doesnt',
  'isnt',
  'arent',
  'aint',
  'wasnt',
  'werent',
  'havent',
  'didnt',
  'hasnt',
  'cant',
  'cannot',
  'wont',
  'wouldnt',
  'shouldnt',
  'mustnt',
  'ratherthan',
  'insteadof',
  ...exceptions,
]);
/** `I can't drive a manual` */
const ofPeople: ReadonlySet<string> = new Set(['cant', 'cannot', 'wont', 'dont', 'wouldnt']);
const alternatives: ReadonlySet<string> = new Set(['or', 'nor']);
/**
 * `everything but toyota`, `any colour but red`, `all bar ford`: "but" and "bar" except something of all that there is.
 */
const everything: ReadonlySet<string> = new Set([
  'everything',
  'anything',
  'something',
  'anyone',
  'anywhere',
  'everywhere',
  'any',
  'all',
  'every',
  'each',
]);
/** `suv bar ford`, and no `tow bar ford`. */
const makeWords: ReadonlySet<string> = new Set(
  [
    ...Object.keys(commonModels),
    ...filterSynonyms.filter(({ facet }) => facet === 'make').flatMap(({ values, said }) => [...said, ...values]),
  ].flatMap((name) => {
    const words = queryWords(name);
    return [words[0]!, words.join(''), `${words.join('')}s`];
  }),
);
const barsOnVehicles: ReadonlySet<string> = new Set([
  'tow',
  'bull',
  'nudge',
  'roll',
  'sport',
  'sports',
  'roof',
  'light',
  'led',
  'side',
  'sway',
  'steel',
  'alloy',
  'handle',
  'rear',
  'front',
]);
/** An outside kitchen is one; `outside brisbane` denies. */
const thingsOutside: ReadonlySet<string> = new Set(
  'kitchen shower bbq barbecue speaker speakers tv light lights lighting power table storage tap locker'.split(' '),
);
export const generalNouns: ReadonlySet<string> = new Set([
  'make',
  'makes',
  'brand',
  'brands',
  'model',
  'models',
  'colour',
  'colours',
  'color',
  'colors',
  'body',
  'bodies',
  'type',
  'types',
  'fuel',
  'gearbox',
  'transmission',
  'car',
  'cars',
  'vehicle',
  'vehicles',
  'thing',
  'one',
  'place',
  'state',
  'yard',
  'location',
  'other',
]);
/** Words between a negation and what it denies: `must not be white`, `don't like fords`, `not interested in utes`. */
const passedOver: ReadonlySet<string> = new Set(['be', 'been', 'being', 'like', 'interested']);
const longestPause = /[,;!?\uFFFC]|\bbut\b/i;

/** A word or phrase with its position in the text. `key` is the word in its comparison form, `''` for a phrase. */
interface Token {
  start: number;
  end: number;
  key: string;
}

export interface Negation {
  /** Places in the text. */
  start: number;
  end: number;
  /** What is denied: `length` tokens from `place` on form one reading. `null` if a word of it cannot be read. */
  denied: readonly DeniedTokens[] | null;
}

interface DeniedTokens {
  place: number;
  length: number;
}

/** The vocabulary's readings of tokens. */
export interface ReadTokens {
  /** Number of tokens from a position on that form one reading, 0 for none. */
  lengthAt(place: number): number;
  /** The filter of a reading; makes and models are of one. */
  filterOf(denied: DeniedTokens): string;
}

/**
 * The negations of a text in order, without overlaps. A negation denies the next reading, those that `or` joins to it,
 * and the rest of a list of the same filter (`not white, black and silver`). It denies nothing beyond a "but" or a
 * quotation, and no value of another filter (`no manual, white`). A minus denies only the word it touches.
 */
export function negationsIn(text: string, tokens: readonly Token[], { lengthAt, filterOf }: ReadTokens): Negation[] {
  const found: Negation[] = [];
  const isBehindPause = (place: number): boolean =>
    longestPause.test(text.slice(tokens[place - 1]!.end, tokens[place]!.start)) || tokens[place]!.key === 'but';
  const isBehindPauseBut = (place: number): boolean =>
    /[;!?\uFFFC]|\bbut\b/i.test(text.slice(tokens[place - 1]!.end, tokens[place]!.start));
  /** `white toyota` of `anything except a white toyota`: values of several filters for one vehicle. 0 for no such. */
  const endOfCompound = (from: number): number => {
    const filters = new Set<string>();
    let end = from;
    while (end < tokens.length && (end === from || !isBehindPause(end))) {
      const { key } = tokens[end]!;
      const length = key === '' || alternatives.has(key) || isPassedOver(key) ? 0 : lengthAt(end);
      if (length === 0) break;
      if (!generalNouns.has(tokens[end]!.key)) filters.add(filterOf({ place: end, length }));
      end += length;
    }
    return filters.size > 1 ? end : 0;
  };
  for (let place = 0; place < tokens.length;) {
    const { count: said, isException } = negationAt(tokens, place);
    if (said === 0) {
      place += 1;
      continue;
    }
    const isArticle = /^an?$/.test(tokens[place + said]?.key ?? '');
    const compoundEnd = isArticle ? endOfCompound(place + said + 1) : 0;
    if (compoundEnd > 0) {
      found.push({ start: tokens[place]!.start, end: tokens[compoundEnd - 1]!.end, denied: null });
      place = compoundEnd;
      continue;
    }
    const isMinus = tokens[place]!.key === minusKey && tokens[place]!.end === tokens[place + 1]?.start;
    const joins = (key: string | undefined): boolean =>
      key !== undefined && !isMinus && (alternatives.has(key) || (isException && key === 'and'));
    let end = place + said;
    const denied: DeniedTokens[] = [];
    let isRead = true;
    for (let isOpen = true; isOpen && end < tokens.length && !isBehindPause(end);) {
      const { key } = tokens[end]!;
      // `no rust under 20k`: the figure is not refused with the word that nobody reads.
      if (key === '' && !isRead) break;
      const length = key === '' || (!isMinus && (isPassedOver(key) || joins(key))) ? 0 : lengthAt(end);
      if (length > 0) denied.push({ place: end, length });
      else if (key === '' || (!isPassedOver(key) && !joins(key))) isRead = false;
      end += Math.max(length, 1);
      isOpen = !isMinus && key !== '' && (length === 0 || joins(tokens[end]?.key));
    }
    const joiner = isMinus ? /^[,/]$/ : isException ? /^[\s,/&]+$/ : /^\s*[,/&]\s*$/;
    // If `not` is repeated before each, a word without it is a wish: `not white, not black, red`.
    const isRepeated = place > 0 && found.at(-1)?.end === tokens[place - 1]!.end;
    for (let isOpen = isRead && denied.length > 0 && !isRepeated; isOpen;) {
      let next = end;
      while (!isMinus && /^(?:and|or|nor|an?|the)$/.test(tokens[next]?.key ?? '')) next += 1;
      const length = next < tokens.length ? lengthAt(next) : 0;
      const isJoined =
        length > 0 &&
        filterOf({ place: next, length }) === filterOf(denied[0]!) &&
        !isBehindPauseBut(next) &&
        (next > end || joiner.test(text.slice(tokens[end - 1]!.end, tokens[next]!.start)));
      if (isJoined) {
        denied.push({ place: next, length });
        end = next + length;
      }
      isOpen = isJoined;
    }
    // `suv but not ford`: the "but" belongs to the negation.
    const start = tokens[place - 1]?.key === 'but' ? tokens[place - 1]!.start : tokens[place]!.start;
    found.push({ start, end: tokens[end - 1]!.end, denied: isRead && denied.length > 0 ? denied : null });
    place = end;
  }
  return found;
}

/**
 * The pieces of a text that can be dropped one by one. A negation and everything after it is one piece, because without
 * its negation it would mean the opposite.
 */
export function droppableTerms(text: string): string[] {
  return piecesOf(text).map((piece) => piece.text);
}

/**
 * Pieces of a text that would find something other than they mean: words after a minus (`-turbo`), the shopper's own
 * position (`near me`), which words cannot give, and facts that vehicles do not record (`bad credit`, `gvm 3500`).
 */
export function unsearchablePieces(text: string, isFilter: IsFilter): string[] {
  return piecesOf(text)
    .filter(
      (piece) =>
        piece.isUnfiltered ||
        /^-[\p{L}"]/u.test(piece.text) ||
        herePattern.test(piece.text) ||
        (unfilteredPattern.test(piece.text) && filteredPart(piece.text, isFilter) === null),
    )
    .map((piece) => piece.text);
}

/** True if a filter of the stock reads these words, joined. */
type IsFilter = (key: string) => boolean;

/** True for a whole phrase that no filter of the product reads. */
export function isUnfilteredPhrase(text: string): boolean {
  return unfilteredPattern.test(text);
}

/**
 * The part of an `unfilteredPhrase` that is a wish by itself and a filter value in this stock: `5 star ancap` of `5
 * star ancap rating`. This way a new filter reads its words without a change to the phrases. `null` if there is none.
 */
export function filteredPart(phrase: string, isFilter: IsFilter): { start: number; end: number } | null {
  const words = [...phrase.matchAll(/\S+/g)];
  for (let count = words.length; count > 0; count -= 1) {
    for (let first = 0; first + count <= words.length; first += 1) {
      const [start, last] = [words[first]!.index, words[first + count - 1]!];
      const end = last.index + last[0].length;
      const part = phrase.slice(start, end);
      if (unfilteredPattern.test(part) && isFilter(queryWords(part).join(''))) return { start, end };
    }
  }
  return null;
}

interface TextPiece {
  text: string;
  /** A figure that no vehicle records. */
  isUnfiltered: boolean;
}

/** Quotations, phrases (`near me`, `leather seats`), figures with their words (`under 2,000 kg`) and single words. */
function piecesOf(text: string): TextPiece[] {
  const plain = withPlainMinus(text);
  const spans: { start: number; end: number; isUnfiltered: boolean }[] = [];
  let rest = plain;
  const take = (start: number, end: number, isUnfiltered: boolean): void => {
    spans.push({ start, end, isUnfiltered });
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  };
  for (const { 0: said, index } of plain.matchAll(phrasePattern)) take(index, index + said.length, false);
  const masked = spans.reduce(
    (left, { start, end }) => left.slice(0, start) + '\uFFFC'.repeat(end - start) + left.slice(end),
    plain,
  );
  for (const { start, end, isUnfiltered = false } of numberPhrases(masked, { isName: () => false, year: null }))
    take(start, end, isUnfiltered);
  for (const { 0: word, index } of rest.matchAll(/\S+/g)) take(index, index + word.length, false);
  spans.sort((one, other) => one.start - other.start);
  const pieces = spans.map(({ start, end, isUnfiltered }) => ({ text: plain.slice(start, end), isUnfiltered }));
  const tokens = pieces.map((piece) => ({
    start: 0,
    end: 0,
    key: piece.text.startsWith('"') ? '' : queryWords(piece.text).join(''),
  }));
  const denied = tokens.findIndex((_, place) => negationAt(tokens, place).count > 0);
  if (denied < 0) return pieces;
  const all = pieces
    .slice(denied)
    .map((piece) => piece.text)
    .join(' ');
  return [...pieces.slice(0, denied), { text: all, isUnfiltered: false }];
}

/** True if a piece means the shopper's own position: `near me`, `within 20 km of me`. */
export function asksForHere(piece: string): boolean {
  return herePattern.test(piece);
}

/** Kilometres of a piece that means the shopper's own position: `within 20 km of me`. `null` where it says none. */
export function kilometresFromHere(piece: string): number | null {
  const said = asksForHere(piece) ? /\d+/.exec(piece) : null;
  return said === null ? null : Number(said[0]);
}

/** True if a piece is from a visitor who wants to sell a vehicle. */
export function asksToSell(piece: string): boolean {
  return sellingPattern.test(piece);
}

/**
 * The text without some of its pieces, and without a preposition before one. If a piece occurs twice, the first is
 * removed.
 */
export function wordsWithout(text: string, pieces: readonly string[]): string {
  const whole = pieces.filter(
    (piece) => /\s/.test(piece) && text.includes(piece) && !droppableTerms(text).includes(piece),
  );
  // `sunroof not required` is of several pieces.
  if (whole.length > 0)
    return wordsWithout(
      whole.reduce((rest, piece) => rest.replace(piece, ' '), text),
      pieces.filter((piece) => !whole.includes(piece)),
    );
  const left = [...pieces];
  const isLeftOut = droppableTerms(text).map((piece) => {
    const place = left.findIndex((other) => withoutPunctuation(other) === withoutPunctuation(piece));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  return droppableTerms(text)
    .filter(
      (piece, place) => !isLeftOut[place] && !(isLeftOut[place + 1] && placePrepositions.has(piece.toLowerCase())),
    )
    .join(' ');
}

/** `flux:` of a sentence is the word `flux`. */
const withoutPunctuation = (piece: string): string => piece.replace(/[,:;.?!]+$/, '');

/** Names of several words: a filter's value or a family of models. Read in pieces they would find something else. */
export function namesInSeveralWords(text: string): string[] {
  return droppableTerms(text).filter(
    (piece) => fixedPhrases.has(piece.toLowerCase().replace(/\s+/g, ' ')) || modelFamilyPattern.test(piece),
  );
}

/** Everyday phrases of several words for a value of a filter. */
const fixedPhrases: ReadonlySet<string> = new Set(
  [
    ...regionNames,
    ...featureNames,
    ...Object.entries(commonModels).flatMap(([make, models]) => [make, ...models.split(', ')]),
    ...filterSynonyms.flatMap(({ facet, values, said }) => [
      ...said,
      ...values.map((value) => facetLabel(facet, value)),
    ]),
  ]
    .map((phrase) => phrase.toLowerCase())
    .filter((phrase) => /^[a-z\d]+(?: [a-z\d]+)+$/.test(phrase))
    .sort((one, other) => other.length - one.length),
);
/** `c class`, `3 series`: its letter or figure alone has no clear meaning. */
const modelFamily = String.raw`\b(?:[a-z]{1,3}[\s-]class|\d{1,3}[\s-]series)\b`;
const ownPlace = String.raw`(?:me|here|my\s+(?:place|home|house|location|position|area|suburb|postcode))`;
const kilometresFrom = String.raw`(?:within\s+)?\d{1,4}\s*(?:kms?|kilomet(?:re|er)s?)\s+(?:of|from|around)`;
const here = String.raw`(?:near|close to|closest to|around|${kilometresFrom})\s+${ownPlace}|nearby|close by|(?:closest|nearest)(?:\s+first)?(?!\s+(?:to|offer)\b)`;
const herePattern = new RegExp(`^(?:${here})$`, 'i');
const unfilteredPattern = new RegExp(`^(?:${unfilteredWish}|${sellingWish})$`, 'i');
const sellingPattern = new RegExp(`^(?:${sellingWish})$`, 'i');
const modelFamilyPattern = new RegExp(`^${modelFamily}$`, 'i');
/** `79 series`, `c class`: it names a vehicle, in stock or not. */
export function isModelFamily(piece: string): boolean {
  return modelFamilyPattern.test(piece);
}
/** Phrases that no filter of the product reads: they stay whole and are left out, unless a stock has them as values. */
export const unfilteredPhrase = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${unfilteredWish}|${sellingWish})(?![\p{L}\p{N}])`,
  'giu',
);
/** A family of models whose first word would be ignored as a filler word: the A-Class. */
export const classPhrase = /\b[ai]\s+class\b/gi;
/** The shopper's own position, which words do not contain. */
export const herePhrase = new RegExp(String.raw`\b(?:${here})\b`, 'gi');
const phrases = [...fixedPhrases].map((phrase) => phrase.replace(/\s+/g, String.raw`\s+`)).join('|');
const phrasePattern = new RegExp(
  String.raw`-?"[^"]*"|\b(?:${here})\b|(?<![\p{L}\p{N}])(?:${unfilteredWish}|${sellingWish})\b|\b(?:${phrases})\b|${modelFamily}`,
  'giu',
);

/** `not in brisbane`, `not from a dealer`. */
const isPassedOver = (key: string): boolean =>
  fillerWords.has(key) || placePrepositions.has(key) || passedOver.has(key);

/**
 * Normalises negating punctuation to a minus that touches its word: `suv - ford`, `suv –ford` and `suv !ford` become
 * `suv -ford`, `no-manual` becomes `no manual`. The length stays the same, so that positions in the text stay valid. A
 * detached dash at the start of the text is a bullet.
 */
export function withPlainMinus(text: string): string {
  return text
    .replace(
      /(?<=^|[\s(,;])([-–—−!])([^\S\n]*)(?=[\p{L}"])(?!(?:but|no|non|not|without|except)\b)/giu,
      (said: string, _sign: string, blanks: string, place: number) =>
        blanks !== '' && text.slice(0, place).trim() === '' ? said : `${blanks}-`,
    )
    .replace(/(?<![\p{L}\p{N}])(no|non|not)-(?=\p{L})/giu, '$1 ')
    .replace(/(?<![\p{L}\p{N}])w(?:\/o|[/\s]?out|\/[^\S\n]no)(?![\p{L}\p{N}])/giu, (said) => 'not'.padEnd(said.length))
    .replace(/(?<=\bcars )but(?= no\b)/giu, '   ');
}

/**
 * What a piece denies, without the negating and joining words: `ford` and `mazda` of `not a ford or mazda`; `null` if
 * the piece denies nothing.
 */
export function deniedBy(piece: string): string[] | null {
  const words = withPlainMinus(piece)
    .replace(/^-(?=[\p{L}"])/u, `${minusKey} `)
    .split(/\s+/)
    .filter((word) => word !== '');
  const tokens = words.map((word) => ({ start: 0, end: 0, key: queryWords(word).join('') }));
  const { count } = tokens.length === 0 ? { count: 0 } : negationAt(tokens, 0);
  if (count === 0) return null;
  const denied = [''];
  for (const [place, { key }] of tokens.entries()) {
    if (place < count) continue;
    if (alternatives.has(key) || key === 'and') denied.push('');
    else if (!isPassedOver(key)) denied.push(`${denied.pop()!} ${words[place]!}`.trim());
  }
  return denied.filter((said) => said !== '');
}

/** True if a "but" of the text excepts something: that of `any suv but ford`, not that of `suv but cheap`. */
export function exceptsWithBut(text: string): boolean {
  const tokens = (text.match(/\S+/g) ?? []).map((word) => tokenOf(word, queryWords(word).join('')));
  return tokens.some((_, place) =>
    tokens.slice(place, place + negationAt(tokens, place).count).some(({ key }) => key === 'but'),
  );
}

/** Words of a text, or the words that one negation in it denies. */
export type WishOrRefusal =
  | { kind: 'wish'; words: string[] }
  | { kind: 'refusal'; negation: string[]; words: string[]; denied: DeniedWords[] };

export interface DeniedWords {
  words: string[];
  /** True if only a comma joins them to the words before: then they may be a wish (`no manual, white`). */
  isBehindComma: boolean;
  /** True behind an article: `a white toyota` is one vehicle that is both. */
  isOneVehicle: boolean;
}

/**
 * A text as its wishes and refusals in order: `honda not crf or cb no rust` is the wish `honda`, the refusal of `crf`
 * or `cb`, and the refusal of `rust`. A minus denies one word, and words after a pause (`but`, `;`) are a wish again. A
 * figure with its words is one word (the `or` of `2018 or newer` joins nothing), and behind refused words it is a wish:
 * `no ute, 2018 or newer`.
 */
export function wishesAndRefusals(text: string, facts: NumberFacts): WishOrRefusal[] {
  const plain = withPlainMinus(text);
  const joined = numberPhrases(plain, facts)
    // The `6 or 7 seats` of `not 5, 6 or 7 seats` is part of a list.
    .filter(({ start }) => !/\d,\s*$/.test(plain.slice(0, start)))
    .reduce(
      (rest, { start, end }) =>
        rest.slice(0, start) + rest.slice(start, end).replaceAll(/\s/g, blankOfFigure) + rest.slice(end),
      plain,
    );
  const tokens = (joined.match(/-?"[^"]*"|\S+/g) ?? []).flatMap((said) => {
    const isFigure = said.includes(blankOfFigure);
    const written = said.replaceAll(blankOfFigure, ' ');
    const isMinus = /^-[\p{L}"]/u.test(written);
    const word = isMinus ? written.slice(1) : written;
    const key = word.startsWith('"') ? '' : queryWords(word).join('');
    return [...(isMinus ? [tokenOf('-', minusKey)] : []), { ...tokenOf(word, key), isFigure }];
  });
  const parts: WishOrRefusal[] = [];
  for (let place = 0; place < tokens.length;) {
    const { count, isException } = negationAt(tokens, place);
    if (count === 0) {
      const last = parts.at(-1);
      if (last?.kind === 'wish') last.words.push(tokens[place]!.written);
      else parts.push({ kind: 'wish', words: [tokens[place]!.written] });
      place += 1;
      continue;
    }
    const isMinus = tokens[place]!.key === minusKey;
    const joins = (key: string): boolean => alternatives.has(key) || (isException && key === 'and');
    const start = place;
    const denied: DeniedWords[] = [];
    let current: DeniedWords = { words: [], isBehindComma: false, isOneVehicle: false };
    const next = (isBehindComma: boolean): void => {
      if (current.words.length > 0) denied.push(current);
      current = { words: [], isBehindComma, isOneVehicle: false };
    };
    for (place += count; place < tokens.length; place += 1) {
      const { written, key, isFigure } = tokens[place]!;
      const isBegun = denied.length > 0 || current.words.length > 0;
      if (isBegun && isFigure && !joins(tokens[place - 1]!.key)) break;
      if (isBegun && (key === 'but' || negationAt(tokens, place).count > 0 || (key === 'and' && !joins(key)))) break;
      if (joins(key)) {
        next(false);
        continue;
      }
      if (current.words.length === 0 && /^an?$/.test(key)) current.isOneVehicle = true;
      if (current.words.length > 0 || !isPassedOver(key)) current.words.push(written.replace(/[,;:.?!]+$/, ''));
      const isPause = /[;?!]$/.test(written);
      if (written.endsWith(',')) next(!isException);
      if ((isMinus || isPause) && current.words.length > 0) {
        place += 1;
        break;
      }
    }
    next(false);
    const words = tokens.slice(start, place).map(({ written }) => written);
    parts.push({ kind: 'refusal', negation: words.slice(0, count), words, denied });
  }
  return parts;
}

/** Holds a figure and its words together. It is not a blank, and nobody types it. */
const blankOfFigure = '\uE002';

interface SaidToken extends Token {
  written: string;
  /** True for several words about one figure. */
  isFigure: boolean;
}

function tokenOf(written: string, key: string): SaidToken {
  return { written, start: 0, end: 0, key, isFigure: false };
}

interface SaidNegation {
  /** Number of tokens; 0 for none. */
  count: number;
  isException: boolean;
}

function negationAt(tokens: readonly Token[], place: number): SaidNegation {
  const keyAt = (at: number): string => tokens[at]?.key ?? '';
  const key = keyAt(place);
  if (key === 'outside' && thingsOutside.has(keyAt(place + 1))) return { count: 0, isException: false };
  if (everything.has(key)) {
    const noun = generalNouns.has(keyAt(place + 1)) ? 1 : 0;
    const word = keyAt(place + 1 + noun);
    // `any cars but no suvs` has a negation of its own.
    const isDeniedBehind = negationWords.has(keyAt(place + 2 + noun));
    if ((word === 'but' || word === 'bar') && !isDeniedBehind) return { count: 2 + noun, isException: true };
    // `anything except bunks`
    for (const count of [2, 1]) {
      const said = Array.from({ length: count }, (_, at) => keyAt(place + 1 + noun + at)).join('');
      if (exceptions.has(said)) return { count: 1 + noun + count, isException: true };
    }
  }
  // `any suv but ford`
  if (
    key === 'but' &&
    !negationWords.has(keyAt(place + 1)) &&
    [1, 2, 3].some((back) => everything.has(keyAt(place - back)))
  )
    return { count: 1, isException: true };
  if (key === 'bar' && !barsOnVehicles.has(keyAt(place - 1)) && makeWords.has(keyAt(place + 1)))
    return { count: 1, isException: true };
  for (const count of [2, 1]) {
    const said = count === 2 ? (key !== '' && keyAt(place + 1) !== '' ? key + keyAt(place + 1) : '') : key;
    const drives = ofPeople.has(said) && keyAt(place + count) === 'drive' ? 1 : 0;
    if (negationWords.has(said)) return { count: count + drives, isException: exceptions.has(said) };
  }
  return { count: 0, isException: false };
}
