/**
 * How much of a long list and a long text a sheet of two pages takes, so that nothing is ever cut within a line: features and
 * comments give way, in whole features and whole paragraphs or sentences, and the sheet says that there is more. Heights are
 * estimated in points from the sizes of `pdf-look.ts`; whoever draws the sheet counts its pages and asks for less if they are too many.
 */
import type { DetailRow } from '../../../stock/vehicle-details.ts';
import type { VehicleSheet } from './vehicle-sheet.ts';

export interface FittedSheet extends VehicleSheet {
  /** How many features are not on the sheet. */
  featuresLeft: number;
  /** Whether the comments go on where the sheet does not. */
  commentsCut: boolean;
}

/** Between letterhead and foot of both pages; where the first page ends, some rows are lost. */
const roomOfTwoPages = 2 * 698 - 60;
const heading = 31;
const textLine = 12.2;
const rowHeight = 17.2;
const featureHeight = 14;
const paragraphGap = 4;

/** Characters that a line holds. */
const charactersOf = { title: 40, subtitle: 80, note: 150, row: 42, feature: 34, comment: 112 };
export const featureColumns = 3;

/** `share`: of the room that is estimated, from 0 to 1. */
export function fitSheet(sheet: VehicleSheet, { pictureCount, share }: { pictureCount: number; share: number }): FittedSheet {
  const room = Math.max(0, share * (roomOfTwoPages - fixedHeight(sheet, pictureCount)));
  // Comments are the dealer's own words about this very vehicle: a long list of features leaves them half of the room, as far as they need it.
  const commentsNeed = sheet.comments.length === 0 ? 0 : heading + sheet.comments.reduce((height, paragraph) => height + heightOf(paragraph), 0);
  const features = fitFeatures(sheet.features, room - Math.min(commentsNeed, room / 2));
  const comments = fitComments(sheet.comments, room - features.height - heading);
  return { ...sheet, features: features.kept, featuresLeft: sheet.features.length - features.kept.length, comments: comments.kept, commentsCut: comments.cut };
}

/** What stands there whatever features and comments there are. */
function fixedHeight(sheet: VehicleSheet, pictureCount: number): number {
  const lines = (text: string, characters: number) => Math.ceil(text.length / characters);
  const table = (rows: readonly DetailRow[]) => (rows.length === 0 ? 0
    : heading + Math.ceil(rows.length / 2) * rowHeight + rows.reduce((height, { label, value }) => height + (lines(label + value, charactersOf.row) - 1) * textLine, 0));
  const notes = sheet.weekly === null ? 0 : [...sheet.weekly.notes, sheet.dealer.creditLicence].reduce((height, note) => height + lines(note, charactersOf.note) * 9.2, 7);
  return lines(sheet.name, charactersOf.title) * 25 + lines(sheet.subtitle, charactersOf.subtitle) * 18 + 28
    + (pictureCount > 1 ? 280 : 222) + 36 + notes + table(sheet.details) + table(sheet.specifications);
}

function fitFeatures(features: readonly string[], room: number): { kept: string[]; height: number } {
  const kept: string[] = [];
  let height = heading;
  for (let row = 0; row < features.length; row += featureColumns) {
    const inRow = features.slice(row, row + featureColumns);
    const rowHeight = Math.max(...inRow.map((feature) => Math.ceil(feature.length / charactersOf.feature))) * featureHeight;
    if (height + rowHeight > room) break;
    kept.push(...inRow);
    height += rowHeight;
  }
  return { kept, height: kept.length === 0 ? 0 : height + textLine };
}

function fitComments(paragraphs: readonly string[], room: number): { kept: string[]; cut: boolean } {
  const kept: string[] = [];
  let left = room;
  for (const paragraph of paragraphs) {
    const height = heightOf(paragraph);
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

const heightOf = (paragraph: string): number => linesOf(paragraph) * textLine + paragraphGap;
const linesOf = (text: string): number => text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / charactersOf.comment)), 0);

/** The sentences that stand in so many lines, else the words with an ellipsis. */
function wholeSentences(text: string, lines: number): string {
  if (lines < 1) return '';
  const shortened = text.split('\n').slice(0, lines).join('\n').slice(0, lines * charactersOf.comment);
  const sentences = /^[\s\S]*[.!?](?=\s|$)/.exec(shortened)?.[0];
  if (sentences !== undefined) return sentences;
  const words = /^[\s\S]*(?=\s)/.exec(shortened)?.[0].trimEnd();
  return words ? `${words}…` : '';
}
