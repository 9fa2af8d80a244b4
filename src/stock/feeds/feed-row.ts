/** What every feed format yields, whatever the file looks like. */

import { maxColumnName, maxFileColumns } from './text-limits.ts';

/** Stands between the values of a repeated element (JSON list, XML siblings) inside one text. */
export const listSeparator = '\u001f';

export interface FeedRow {
  /** As a person counts: the header of a CSV file is row 1, the first record of a JSON or XML file is row 1. */
  rowNumber: number;
  /** Column -> text as the file has it. Nested values stand under dotted paths. */
  values: Record<string, string>;
  /** Why the row cannot be read at all; its values are then what could be made out. */
  problem: { code: string; reason: string } | null;
}

/** One pass over one file. */
export interface FeedReader {
  /** Throws `FeedRefused` when the file cannot be read as what the mapping says it is. */
  rows: AsyncIterable<FeedRow>;
  /** Known once the rows have ended: what shows that the file is not complete, `null` when nothing does. */
  cutOff(): string | null;
}

export interface FeedFormatOptions {
  /** Text of the file, decoded. */
  text: AsyncIterable<string>;
  delimiter: 'auto' | ',' | ';' | '\t' | '|';
  /** Dotted path of the records (JSON, XML). */
  records: string;
  /** Column that is read as JSON: what is nested there stays JSON (JSON). */
  nestedColumn?: string;
  /** Given the columns of a file that names them at its start; throws `FeedRefused` when one is missing. */
  checkColumns(columns: readonly string[]): void;
}

/** The file as a whole cannot be used; the message says where and why. */
export class FeedRefused extends Error {
  override name = 'FeedRefused';
}

/**
 * Throws `FeedRefused` for a file of more different columns than any feed has; each is kept in memory for the whole
 * file.
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
