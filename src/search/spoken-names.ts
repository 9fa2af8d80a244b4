/**
 * Rewrites words that are spelt as spoken, or run together, into the stock's form: `mazda three` is a Mazda 3, `4x4ute`
 * a 4x4 ute, `goldwing` a Gold Wing, `u20k` under 20k. A word in the stock, or a name, stays as typed.
 */
import { isNamedExactly } from './exact-vehicle-names.ts';
import { englishWords } from './english-words.ts';
import { fillerWords, sortSynonyms } from './filter-synonyms.ts';
import { negationWords } from './negations.ts';
import { withFiguresOfUnits } from './number-phrases.ts';
import { queryWords } from './text-words.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

const spokenNumbers: ReadonlyMap<string, string> = new Map(
  [
    ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map((word, place) => [word, place + 1]),
    ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map((word, place) => [
      word,
      (place + 2) * 10,
    ]),
  ].map(([word, number]) => [String(word), String(number)]),
);
const year = /^(?:19[5-9]|20[0-4])\d$/;
/** From this many letters on, both halves of a joined word may be words of the stock that no filter has. */
const fewestLettersOfHalf = 4;

/** `finds`: true if a text finds anything in the stock. */
export async function withSpokenNames(
  text: string,
  { vocabulary, finds }: { vocabulary: WordVocabulary; finds: (text: string) => Promise<boolean> },
): Promise<string> {
  const figures = withFiguresOfUnits(text);
  const plain = withMassOfTrailer(withPlainQuotedNames(withFullPower(figures, vocabulary), vocabulary), vocabulary)
    .replace(/(?<=\b(?:19|20)\d\d)\s+(?:through|thru|till?)(?:\s+to)?\s+(?=(?:19|20)\d\d\b)/gi, ' to ')
    .replace(/\bnot\s+be\s+(?=(?:over|under|above|below|more|less|older|newer|before|after)\b[^,;]*\d)/gi, 'not ')
    .replace(noneOver, '$1 not ')
    .replace(limitOfPeople, 'not ')
    .replace(/\bi\s+am\s+(?=(?:looking|after|in|wanting|searching|seeking|not|only)\b)/gi, 'im ')
    .replace(driving, (_said, person: string | undefined, wish: string | undefined) => person ?? wish ?? '')
    .replace(/(?<![\p{L}\p{N}])w\/(?!o\b|out\b|\s*no\b)\s*/giu, 'with ')
    .replace(/\bfull(?:y)?\s+(?=off[\s-]?road\b)/gi, '')
    .replace(
      /\b(?:built|made|manufactured|registered)\s+(?=(?:after|before|from|since|between|in|around|no)\s+(?:\S+\s+)?(?:19|20)\d\d\b)/gi,
      '',
    )
    .replace(
      /\bbut\s+(?=(?:after|before|from|since|under|below|over|above|less|more|up\s+to|at\s+(?:most|least)|not?\s+(?:over|under|more|less|older|newer|before|after))\b[^,;]*\d)/gi,
      '',
    )
    .replace(
      /(?<![\p{L}\p{N}])([\p{L}\p{N}]+)\s+ones?(?![\p{L}\p{N}]|\s+(?:\p{L}+\s+)?(?:owners?|touch|piece))/giu,
      (said, word: string) => (isQuality(word.toLowerCase(), vocabulary) ? word : said),
    )
    .replace(/(?<![\p{L}\p{N}$])u(?=\$?\d{1,3}k(?![\p{L}\p{N}]))/giu, 'under ')
    .replace(
      /\b(?:(?:under|below|within|max(?:imum)?)\s+(?:(?:an?|my|our|the)\s+)?budget|(?:my|our)\s+max(?:imum)?)\s+(?:(?:of|is)\s+)?(?=\$?\d)/gi,
      'under ',
    )
    .replace(/(?<=\d\s?)k['’]s\b/gi, ' kms')
    .replace(/\bsports(?=\s+(?:motor)?bikes?\b)/gi, 'sport')
    .replace(/\b(dual|double|crew|single|extra|space|super|king)(cabs?)\b/gi, '$1 $2');
  const pieces = plain.split(/(\s+)/);
  for (const [place, piece] of pieces.entries()) {
    const number = spokenNumbers.get(piece.toLowerCase());
    const before = queryWords(pieces[place - 2] ?? '').join('');
    if (number !== undefined && before !== '' && isModel(before + number, vocabulary)) pieces[place] = number;
    else if (/^[\p{L}\p{N}]{5,}$/u.test(piece)) pieces[place] = await separated(piece, { vocabulary, finds });
  }
  return pieces.join('');
}

/** `I can't spend more than 25000`, `not going over 20k`: people refuse the figure. */
const limitOfPeople =
  /\b(?:can(?:no|['’]?)t|won['’]?t|don['’]?t|wouldn['’]?t|(?:do|will|would)\s+not|not|never)\s+(?:(?:want|wanting|like|able|afford|go|going|spend|spending|pay|paying|be|to)\s+)+(?:any\s+)?(?=(?:over|above|(?:more|higher)\s+than|under|below|less\s+than)\s+\$?\d)/gi;

/** Who drives a manual looks for one; `4 wheel drive` is a drive. */
const driving = /\b((?:i|we)\s+)drive\s+(?=(?:an?|the)\s)|\b((?:can|only|to)\s+)drive\s+(?=\p{L})/giu;

/** `no km over 100k` is `km not over 100k`: refused is the figure. */
const noneOver =
  /\bno\s+(kms?|klms?|kilomet(?:re|er)s?|kays|odo(?:meter)?|mileage|price|years?)\s+(?=(?:over|under|above|below|(?:more|less|higher|lower|greater|older|newer)\s+than|before|after)\s+\$?\d)/gi;

/** `a white one`, `the cheapest one`: the one is the vehicle. */
function isQuality(word: string, vocabulary: WordVocabulary): boolean {
  return vocabulary.readingOf(word)?.kind === 'values' || sortSynonyms.has(word) || qualities.has(word);
}

const qualities: ReadonlySet<string> = new Set(
  'good nice great decent cheap big bigger small smaller newer older better best fast safe clean reliable low'.split(
    ' ',
  ),
);

/** A rider with a full licence wants motorcycles that learners may not ride. */
function withFullPower(text: string, vocabulary: WordVocabulary): string {
  return vocabulary.readingOf('lams')?.kind === 'values'
    ? text.replace(/(?<![\p{L}\p{N}])full[\s-]power(?:ed)?(?![\p{L}\p{N}])/giu, 'motorcycle not lams')
    : text;
}

/** `"land cruiser"` means the model, with or without quotes; other quoted words are text. */
function withPlainQuotedNames(text: string, vocabulary: WordVocabulary): string {
  return text.replace(/"([^"]+)"/g, (quoted, words: string) =>
    ['make', 'model'].includes(vocabulary.readingOf(queryWords(words).join(''))?.kind ?? '') ? words : quoted,
  );
}

const comparing = String.raw`(?:of|up|to|under|over|at|least|most|less|more|than|below|above|max|min|between|from|around|about)`;
/** A longer figure is a price. */
const mass = String.raw`(?:\d[\d.,]*\s*(?:kgs?|kilos?|t|tons?|tonnes?)\b|\d(?:\d{3}|,\d{3}|\.\d+)(?![\d,.]))`;
const towingBeforeMass = new RegExp(
  String.raw`\b(?:tows?|towing|pulls?|pulling)(?:\s+(?:capacity|limit|weight|mass))?(?=\s+(?:${comparing}\s+)*${mass})`,
  'gi',
);

/** A buyer of a caravan who types a towing mass gives the limit of their car: the mass of the trailer. */
function withMassOfTrailer(text: string, { numbers }: WordVocabulary): string {
  if (numbers.has('towing') || !numbers.has('atm')) return text;
  return text.replace(towingBeforeMass, 'atm');
}

function isModel(key: string, vocabulary: WordVocabulary): boolean {
  return vocabulary.readingOf(key)?.kind === 'model' || isNamedExactly(key);
}

async function separated(
  piece: string,
  { vocabulary, finds }: { vocabulary: WordVocabulary; finds: (text: string) => Promise<boolean> },
): Promise<string> {
  const key = queryWords(piece).join('');
  const isKnown =
    vocabulary.readingOf(key) !== null ||
    vocabulary.badgesNamed(key) !== null ||
    vocabulary.placeOf(key) !== null ||
    vocabulary.isName(key) ||
    isNamedExactly(key) ||
    sortSynonyms.has(key) ||
    [englishWords, fillerWords, negationWords].some((words) => words.has(key));
  if (isKnown || /^\d/.test(key.slice(-1)) || /^\d+[a-z]{1,3}$/.test(key)) return piece;
  const saysFilter = (half: string): boolean => {
    const reading = vocabulary.readingOf(half);
    return (reading !== null && reading.kind !== 'text') || year.test(half);
  };
  const halves = Array.from({ length: Math.max(0, piece.length - 4) }, (_, at) => [
    piece.slice(0, at + 3),
    piece.slice(at + 3),
  ]) as [string, string][];
  const read = halves.find((each) => each.every((half) => saysFilter(half.toLowerCase())));
  if (read !== undefined) return read.join(' ');
  if (/\d/.test(key)) return piece;
  const words = new Set((await vocabulary.words()).map(({ word }) => word));
  const ofStock = halves.find((each) =>
    each.every((half) => half.length >= fewestLettersOfHalf && words.has(half.toLowerCase())),
  );
  if (ofStock === undefined) return piece;
  const spaced = ofStock.join(' ');
  return !(await finds(piece)) && (await finds(spaced)) ? spaced : piece;
}
