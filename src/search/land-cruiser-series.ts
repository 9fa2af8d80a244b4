/** Reads the series that shoppers call a LandCruiser by: `300 series`, `lc79`. */
import { isNamedExactly } from './exact-vehicle-names.ts';
import { negationWords } from './negations.ts';
import { queryWords } from './text-words.ts';
import type { WordVocabulary } from './word-vocabulary.ts';

const seriesOf = {
  LandCruiser: [40, 42, 45, 47, 55, 60, 61, 62, 70, 71, 73, 74, 75, 76, 77, 78, 79, 80, 100, 105, 200, 300],
  'LandCruiser Prado': [90, 95, 120, 150, 250],
} as const;

const said =
  /(?<![\p{L}\p{N}$.,-])(?:(?<lc>lc)[\s-]?(?<ofLc>\d{2,3})(?:[\s-]?series)?|(?<alone>\d{2,3})[\s-]?series)(?![\p{L}\p{N}-])/giu;

/**
 * `300 series` and `lc300` as `LandCruiser 300 series`, so that no other vehicle with such words is found, and those of
 * the stock are shown where no feed has the series. It stays behind the name of a vehicle (a Hino 300 Series is a
 * truck), behind a refusal, which is not of each LandCruiser, and beside an alternative, which is none itself.
 */
export function withNamedLandCruiser(text: string, vocabulary: WordVocabulary): string {
  const count = [...text.matchAll(said)].length;
  if (count === 1 && /\b(?:or|vs|versus)\b/i.test(text)) return text;
  const keys = vocabulary.models.map((model) => queryWords(model).join(''));
  return text.replace(said, (typed: string, ...[lc, ofLc, alone, place]: [string?, string?, string?, number?]) => {
    const figure = (ofLc ?? alone)!;
    const model = Object.entries(seriesOf).find(([, figures]) => figures.some((each) => String(each) === figure))?.[0];
    if (model === undefined) return typed;
    const before = queryWords(text.slice(0, place));
    const last = before.at(-1) ?? '';
    const isOfVehicle = last !== 'toyota' && (isNamedExactly(last) || ['cruiser', 'prado'].includes(last));
    if (before.some((word) => negationWords.has(word)) || before.includes('series')) return typed;
    const isStocked = keys.some((key) =>
      model === 'LandCruiser' ? /^landcruiser(?!prado)/.test(key) : /^(?:landcruiser)?prado/.test(key),
    );
    const isRead = vocabulary.readingOf(`${figure}series`) !== null;
    return lc === undefined && (isOfVehicle || isRead || !isStocked) ? typed : `${model} ${figure} series`;
  });
}

/** What a shopper typed of a series that was read as `300 series`: the `lc300`. */
export function seriesAsTyped(piece: string, text: string): string {
  const [, figure] = /^(\d{2,3}) series$/i.exec(piece) ?? [];
  if (figure === undefined || text.includes(piece)) return piece;
  return (
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:lc[\s-]?${figure}(?:[\s-]?series)?|${figure}[\s-]?series)(?![\p{L}\p{N}])`,
      'iu',
    ).exec(text)?.[0] ?? piece
  );
}
