/**
 * Comparisons that no filter reads: the `under` of `toyota under`, `above 3`, `or newer` behind a model. They say
 * nothing about a vehicle, so they are never searched as text (`under` would find a tag "Under $20k") and the page says
 * that they were left out. A word that is a name in the stock (D-MAX) stays.
 */
import { plainLimits } from './comparisons.ts';
import { unfilteredPhrase } from './negations.ts';
import { numberPhrases } from './number-phrases.ts';
import type { RangeName } from './ranges.ts';
import { comparesLitres, isStocked } from './read-words.ts';
import { queryWords } from './text-words.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

const figure = String.raw`\$?\d[\p{L}\p{N}.,]*(?<![.,])`;
const unread = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,$'’+-])(?:(?:(?:no|not|never|nothing) )?(?<before>${plainLimits.before})(?: ?${figure})?` +
    String.raw`|(?:${figure} )?(?<after>${plainLimits.after}))(?![\p{L}\p{N}])`.replaceAll(' ', String.raw`\s+`),
  'giu',
);
const limitOfFigure = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${plainLimits.before})\s*\$?\d`, 'iu');
const limit = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${plainLimits.before}|${plainLimits.after})(?![\p{L}\p{N}])`,
  'iu',
);

/** True if a limit with a figure is in the text: `under 20`. */
export function saysLimit(text: string): boolean {
  return limitOfFigure.test(text);
}

/** The pieces as typed. A phrase with a figure that is read next to a vehicle (`ute under 20`) is none of them. */
export function unreadComparisons(
  text: string,
  { vocabulary, year }: { vocabulary: WordVocabulary; year: number },
): string[] {
  const pieces: string[] = [];
  let rest = text
    .replace(/-?"[^"]*"/g, (quoted) => '\uFFFC'.repeat(quoted.length))
    .replace(unfilteredPhrase, (wish) => '\uFFFC'.repeat(wish.length));
  const stocked = (name: RangeName): boolean => isStocked(name, vocabulary);
  const facts = { isName: vocabulary.isName, year, isStocked: stocked, comparesLitres: comparesLitres(vocabulary) };
  for (const { start, end, condition } of numberPhrases(rest, facts)) {
    const said = text.slice(start, end);
    // As text, `under 2t` would find nothing where no vehicle has an ATM.
    const isRead = condition !== null && (condition.kind !== 'range' || stocked(condition.name));
    if (!isRead && limit.test(said)) pieces.push(said);
    rest = rest.slice(0, start) + '\uFFFC'.repeat(end - start) + rest.slice(end);
  }
  for (const { 0: said, groups } of rest.matchAll(unread)) {
    const isName = queryWords(groups!.before ?? groups!.after!).some(
      (word) => vocabulary.isName(word) || vocabulary.badgesNamed(word) !== null,
    );
    if (!isName) pieces.push(said);
  }
  return pieces;
}
