/**
 * Fits a long list and a long text into a sheet of two pages without cutting a line: features and comments are
 * shortened by whole features and whole paragraphs or sentences, and the sheet says that there is more. Heights are
 * estimated in points from the sizes of `pdf-look.ts`; the caller renders the sheet, counts its pages and asks for less
 * if there are too many.
 */
import type { DetailRow } from '../../../stock/vehicle-details.ts';
import { paper, spacings, textSizes, type Spacing } from './pdf-look.ts';
import type { VehicleSheet } from './vehicle-sheet.ts';

export interface FittedSheet extends VehicleSheet {
  /** Number of features that are not on the sheet. */
  featuresLeft: number;
  /** True if the comments are shortened. */
  commentsCut: boolean;
}

/** Between letterhead and foot. */
const roomOfPage = paper.height - paper.top - paper.bottom;
/** Some rows are lost at the end of the first page. */
const roomOfTwoPages = 2 * roomOfPage - 60;
/** The price box is taller than the pictures next to it. */
const columnsHeight = 290;
const paragraphGap = 4;

/** Characters in a line. */
const charactersOf = { title: 40, subtitle: 80, note: 140, row: 42, feature: 34, comment: 112 };
export const featureColumns = 3;

interface Measures {
  heading: number;
  textLine: number;
  row: number;
  featureLine: number;
}

/** Worked example: a row of the usual spacing is one line of 9 x 1.35, 2 x 1.8 of white and its rule: 16.25. */
function measuresOf(spacing: Spacing): Measures {
  const { lineHeight, row, feature, heading } = spacings[spacing];
  const textLine = textSizes.body * lineHeight;
  return {
    textLine,
    heading: heading + textSizes.heading * 1.15 + 3,
    row: textLine + 2 * row + 0.5,
    featureLine: textSizes.feature * lineHeight + 2 * feature,
  };
}

/** Close where that makes one page of two; else as a sheet usually is. */
export function spacingOf(sheet: VehicleSheet): Spacing {
  const fitsOnePage = (spacing: Spacing) => wholeHeight(sheet, measuresOf(spacing)) <= roomOfPage;
  return !fitsOnePage('usual') && fitsOnePage('close') ? 'close' : 'usual';
}

function wholeHeight(sheet: VehicleSheet, measures: Measures): number {
  return (
    fixedHeight(sheet, measures) +
    fitFeatures(sheet.features, Infinity, measures).height +
    commentsHeight(sheet.comments, measures)
  );
}

interface Room {
  spacing: Spacing;
  /** Share of the estimated space, 0 to 1. */ share: number;
}

export function fitSheet(sheet: VehicleSheet, { spacing, share }: Room): FittedSheet {
  const measures = measuresOf(spacing);
  const room = Math.max(0, share * (roomOfTwoPages - fixedHeight(sheet, measures)));
  // Comments are the dealer's own text about this vehicle, so a long list of features leaves them up to half of the
  // space.
  const features = fitFeatures(
    sheet.features,
    room - Math.min(commentsHeight(sheet.comments, measures), room / 2),
    measures,
  );
  const comments = fitComments(sheet.comments, room - features.height - measures.heading, measures.textLine);
  return {
    ...sheet,
    features: features.kept,
    featuresLeft: sheet.features.length - features.kept.length,
    comments: comments.kept,
    commentsCut: comments.cut,
  };
}

/** Height of the parts other than features and comments. */
function fixedHeight(sheet: VehicleSheet, { heading, row, textLine }: Measures): number {
  const lines = (text: string, characters: number) => Math.ceil(text.length / characters);
  const table = (rows: readonly DetailRow[]) =>
    rows.length === 0
      ? 0
      : heading +
        Math.ceil(rows.length / 2) * row +
        rows.reduce(
          (height, { label, value }) => height + (Math.max(1, lines(label + value, charactersOf.row)) - 1) * textLine,
          0,
        );
  const noteLine = textSizes.note * 1.25;
  const notes =
    sheet.weekly === null
      ? 0
      : [...sheet.weekly.notes, sheet.dealer.creditLicence].reduce(
          (height, note) => height + lines(note, charactersOf.note) * noteLine,
          6,
        );
  return (
    lines(sheet.name, charactersOf.title) * 25 +
    lines(sheet.subtitle, charactersOf.subtitle) * 18 +
    28 +
    columnsHeight +
    34 +
    notes +
    table(sheet.details) +
    table(sheet.specifications)
  );
}

function commentsHeight(comments: readonly string[], { heading, textLine }: Measures): number {
  return comments.length === 0
    ? 0
    : heading + comments.reduce((height, paragraph) => height + heightOf(paragraph, textLine), 0);
}

/** Leaves out a feature that does not fit, and tries the next one; a row has three. */
function fitFeatures(
  features: readonly string[],
  room: number,
  { heading, featureLine, textLine }: Measures,
): { kept: string[]; height: number } {
  let kept: string[] = [];
  let height = 0;
  for (const feature of features) {
    const next = [...kept, feature];
    const rowStart = Math.floor(kept.length / featureColumns) * featureColumns;
    const rowLines = (list: readonly string[]) =>
      Math.max(0, ...list.slice(rowStart).map(({ length }) => Math.ceil(length / charactersOf.feature)));
    const taller = height + (rowLines(next) - rowLines(kept)) * featureLine;
    if (heading + taller + textLine > room) continue;
    kept = next;
    height = taller;
  }
  return { kept, height: kept.length === 0 ? 0 : heading + height + (kept.length < features.length ? textLine : 0) };
}

function fitComments(paragraphs: readonly string[], room: number, textLine: number): { kept: string[]; cut: boolean } {
  const kept: string[] = [];
  let left = room;
  for (const paragraph of paragraphs) {
    const height = heightOf(paragraph, textLine);
    if (height <= left) {
      kept.push(paragraph);
      left -= height;
      continue;
    }
    const start = wholeSentences(paragraph, Math.floor(left / textLine) - 1);
    return { kept: start === '' ? kept : [...kept, start], cut: true };
  }
  return { kept, cut: false };
}

const heightOf = (paragraph: string, textLine: number): number => linesOf(paragraph) * textLine + paragraphGap;
const linesOf = (text: string): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / charactersOf.comment)), 0);

/** The whole sentences that fit into a number of lines; if none does, words with an ellipsis. */
function wholeSentences(text: string, lines: number): string {
  if (lines < 1) return '';
  const shortened = text
    .split('\n')
    .slice(0, lines)
    .join('\n')
    .slice(0, lines * charactersOf.comment);
  const sentences = /^[\s\S]*[.!?](?=\s|$)/.exec(shortened)?.[0];
  if (sentences !== undefined) return sentences;
  const words = /^[\s\S]*(?=\s)/.exec(shortened)?.[0].trimEnd();
  return words ? `${words}…` : '';
}
