/** The common output of all feed formats. */

import { maxColumnName, maxFileColumns } from './text-limits.ts';

/** Separates the values of a repeated element (JSON list, XML siblings) within one text. */
export const listSeparator = '\u001f';

export interface FeedRow {
  /** Counted from 1: the header of a CSV file is row 1, and so is the first record of a JSON or XML file. */
  rowNumber: number;
  /** Column -> text as in the file. Nested values have dotted paths. */
  values: Record<string, string>;
  /** Why the row cannot be read at all; its values are then what could be made out. */
  problem: { code: string; reason: string } | null;
}

/** One pass over one file. */
export interface FeedReader {
  /** Throws `FeedRefused` if the file is not in the format that the mapping names. */
  rows: AsyncIterable<FeedRow>;
  /** Known after the last row: the sign that the file is incomplete, or `null`. */
  cutOff(): string | null;
}

export interface FeedFormatOptions {
  /** Text of the file, decoded. */
  text: AsyncIterable<string>;
  delimiter: 'auto' | ',' | ';' | '\t' | '|';
  /** Dotted path of the records (JSON, XML). */
  records: string;
  /** A column whose nested content is kept as JSON (for JSON files). */
  nestedColumn?: string;
  /** Given the columns of a file that names them at its start; throws `FeedRefused` when one is missing. */
  checkColumns(columns: readonly string[]): void;
}

/** The file as a whole cannot be used. The message says where and why. */
export class FeedRefused extends Error {
  override name = 'FeedRefused';
}

/**
 * Throws `FeedRefused` for a file with more different columns than any real feed has. Each one stays in memory for the
 * whole file.
 */
export function checkColumnCount(count: number): void {
  if (count > maxFileColumns) throw new FeedRefused(`The file has more than ${maxFileColumns} different columns.`);
}

/** Throws `FeedRefused` for a name of a column that is longer than any feed's. */
export function checkColumnName(name: string): void {
  if (name.length > maxColumnName)
    throw new FeedRefused(
      `The file has a column whose name is longer than ${maxColumnName} characters; it begins with "${name.slice(0, 60)}".`,
    );
}

/** PostgreSQL takes neither NUL nor half a surrogate pair. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
