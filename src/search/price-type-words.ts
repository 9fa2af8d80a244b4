/**
 * What a price includes, in the words of shoppers and advertisements, rewritten into the two that are filter values:
 * `under 20k on road` and `no more to pay` ask for `drive away`, and `plus on roads` for `egc`, without government
 * charges. Words that no price of the stock has stay, and are left out aloud.
 */
import type { WordVocabulary } from './word-vocabulary.ts';

const onRoads = String.raw`on[\s-]+(?:the[\s-]+)?roads?(?:[\s-]+costs?)?`;
const charges = String.raw`(?:gov(?:ernmen)?t|gov)\.?\s+(?:charges?|costs?|fees?)`;
const without = new RegExp(
  String.raw`\b(?:exclud(?:ing|es|ed)|excl?\.?|plus|before|without)\s+(?:the\s+)?(?:${onRoads}|orcs?|${charges})(?![\p{L}\p{N}])`,
  'giu',
);
const included = new RegExp(
  String.raw`\bdrive[\s-]*away(?:[\s,-]+no(?:thing)?\s+more\s+to\s+pay)?(?![\p{L}\p{N}])|\bno(?:thing)?\s+more\s+to\s+pay\b` +
    String.raw`|\bincl?(?:ud(?:ing|es|ed))?\.?\s+(?:the\s+)?(?:all\s+)?(?:${onRoads}|orcs?|${charges})(?![\p{L}\p{N}])` +
    String.raw`|\bon[\s-]+(?:the[\s-]+)?roads?\s+prices?\b|(?<=\d\S*\s+)on[\s-]+(?:the[\s-]+)?road(?![\p{L}\p{N}]|\s+costs?\b)`,
  'giu',
);

export function withPlainPriceType(text: string, { readingOf }: Pick<WordVocabulary, 'readingOf'>): string {
  const isFilter = (key: string): boolean => readingOf(key)?.kind === 'values';
  const said = isFilter('egc') ? text.replace(without, 'egc') : text;
  return isFilter('driveaway') ? said.replace(included, 'drive away') : said;
}
