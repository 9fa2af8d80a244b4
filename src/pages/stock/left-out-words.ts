/** What a list says about typed words that it did not search for; made on the server, which has the search's words. */
import { paths } from '../../routes.ts';
import { fillerWords, sortSynonyms } from '../../search/filter-synonyms.ts';
import { asksToSell, wordsWithout } from '../../search/negations.ts';
import { queryWords } from '../../search/text-words.ts';
import { quoted } from '../../shared/text.ts';
import type { VehicleWords } from '../../shared/vehicle-words.ts';
import { cardEnquiryTopic } from '../../stock/vehicle-card.tsx';

export interface LeftOutWords {
  sentences: string;
  /** The way on; `null` where nothing is missing. */
  link: { label: string; href: string } | null;
}

/** `leftOut` are pieces of `text`; for those in `alreadyTrue` no filter is needed, because every vehicle meets them. */
export function leftOutWords({
  text,
  leftOut,
  alreadyTrue,
  refusedByNone,
  notStocked,
  soldInsteadOfCars,
  words,
  sellHref,
}: {
  text: string;
  leftOut: readonly string[];
  alreadyTrue: readonly string[];
  /** Refused words that no vehicle of the list has. */
  refusedByNone: readonly string[];
  /** Those that name a vehicle or a colour: `rav4` in a stock without one. */
  notStocked: readonly string[];
  /** `caravans and motorcycles`, if a car was searched for and none is sold. */
  soldInsteadOfCars: string | null;
  words: VehicleWords;
  /** Link to the dealer's trade-in or buying page; `''` without one. */
  sellHref: string;
}): LeftOutWords {
  if (queryWords(text).length === 0)
    return { sentences: `We could not read ${quoted(text)}. Here is everything in stock.`, link: null };
  const searched = sayingWords(wordsWithout(text, leftOut));
  const unsearched = leftOut.filter(
    (piece) =>
      !alreadyTrue.includes(piece) && !notStocked.includes(piece) && !(soldInsteadOfCars !== null && isCar(piece)),
  );
  const sentences = [
    alreadyTrue.length === 0
      ? ''
      : `${alreadyTrue.map(quoted).join(' and ')} ${alreadyTrue.length === 1 ? 'is' : 'are'} true of every ${words.one} here.`,
    refusedByNoneText(refusedByNone, words),
    soldInsteadOfCars === null ? '' : `We sell ${soldInsteadOfCars}, not cars.`,
    notStocked.length === 0 ? '' : `We have no ${notStocked.map(quoted).join(' or ')} in stock.`,
    unsearched.length === 0
      ? ''
      : `${searched === '' ? 'We' : `We searched for ${quoted(searched)} and`} left out ` +
        `${unsearched.map(quoted).join(', ')}, which we cannot search for.`,
  ].filter(Boolean);
  const isSelling = sellHref !== '' && leftOut.some(asksToSell);
  return {
    sentences: sentences.join(' '),
    link:
      unsearched.length + notStocked.length === 0
        ? null
        : isSelling
          ? { label: 'Sell or trade in your vehicle', href: sellHref }
          : { label: 'Tell us what you are looking for', href: paths.enquiry(cardEnquiryTopic('find-similar')) },
  };
}

/** `''` where every refused word left something out. */
export function refusedByNoneText(refused: readonly string[], { one }: Pick<VehicleWords, 'one'>): string {
  if (refused.length === 0) return '';
  const words = refused.map(quoted).join(' or ');
  const them = refused.length === 1 ? 'it' : 'them';
  return `No ${one} in this list has ${words} as a word of its own, so nothing was left out for ${them}.`;
}

/** `cars`, which a dealer of caravans does not sell. */
export const isCar = (piece: string): boolean => /^cars?$/i.test(piece);

/** Without filler words at both ends: `with red and` is shown as `red`. */
function sayingWords(text: string): string {
  const words = text.split(/\s+/);
  const saysSomething = (word: string): boolean => {
    const key = queryWords(word).join('');
    return key !== '' && (!fillerWords.has(key) || sortSynonyms.has(key));
  };
  const first = words.findIndex(saysSomething);
  return first < 0 ? '' : words.slice(first, words.findLastIndex(saysSomething) + 1).join(' ');
}
