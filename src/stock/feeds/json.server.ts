/**
 * JSON without holding the file in memory: a scanner finds where each record begins and ends, and only that piece
 * is parsed. The records are a list at a path (`data.vehicles`), a list that is the whole file, or one record a line.
 */
import { formatCount } from '../../shared/text.ts';
import {
  checkColumnCount,
  checkColumnName,
  type FeedFormatOptions,
  type FeedReader,
  FeedRefused,
  type FeedRow,
  listSeparator,
} from './feed-row.ts';
import { maxColumnName, maxRecord } from './text-limits.ts';

const maxDepth = 64;

interface Container {
  kind: '{' | '[';
  key: string | null;
}

export function readJson({ text, records, nestedColumn, checkColumns }: FeedFormatOptions): FeedReader {
  const path = records === '' ? [] : records.split('.');
  let cutOff: string | null = null;

  async function* rows(): AsyncIterable<FeedRow> {
    const stack: Container[] = [];
    /** Text of the record under way, `null` between records. */
    let record: string | null = null;
    let recordDepth = 0;
    let inString = false;
    let escaped = false;
    let name = '';
    let key: string | null = null;
    let rowNumber = 0;
    let sawList = false;
    /** The text found where a record (an object) was expected. */
    let stray = '';
    const seen = new Set<string>();

    const isRecordPlace = (): boolean => {
      if (stack.length === 0) return path.length === 0;
      if (stack.length !== path.length + 1 || stack.at(-1)!.kind !== '[') return false;
      return path.every((part, index) => stack[index]!.kind === '{' && stack[index + 1]!.key === part);
    };
    const checkLength = (source: string): void => {
      if (source.length > maxRecord)
        throw new FeedRefused(
          `Record ${rowNumber + 1} is longer than ${formatCount(maxRecord)} characters, the maximum for a record.`,
        );
    };
    const finish = (source: string): FeedRow => {
      checkLength(source);
      rowNumber += 1;
      const row = toRow(source, { rowNumber, nestedColumn });
      for (const column of Object.keys(row.values)) {
        checkColumnName(column);
        seen.add(column);
      }
      checkColumnCount(seen.size);
      return row;
    };

    for await (const piece of text) {
      let recordStart = 0;
      for (let index = 0; index < piece.length; index += 1) {
        const character = piece[index]!;
        if (inString) {
          if (escaped) escaped = false;
          else if (character === '\\') escaped = true;
          else if (character === '"') inString = false;
          // Long enough to see that it is too long; it may be a text and no name.
          if (record === null && inString && name.length <= maxColumnName) name += character;
          continue;
        }
        if (record === null && stray !== '' && (character === ',' || character === ']')) {
          rowNumber += 1;
          yield {
            rowNumber,
            values: { record: stray },
            problem: { code: 'malformed', reason: 'The record is not a JSON object.' },
          };
          stray = '';
        }
        if (record === null && stack.length > 0 && !/[\s,{}\]]/.test(character) && isRecordPlace())
          stray = (stray + character).slice(0, 200);
        if (character === '"') {
          inString = true;
          name = '';
          continue;
        }
        if (character === '{' || character === '[') {
          if (record !== null) {
            recordDepth += 1;
            if (recordDepth > maxDepth)
              throw new FeedRefused(`Record ${rowNumber + 1} is nested more than ${maxDepth} deep.`);
          } else if (character === '{' && isRecordPlace()) {
            sawList = true;
            record = '';
            recordStart = index;
            recordDepth = 1;
          } else {
            stack.push({ kind: character, key });
            if (stack.length > maxDepth) throw new FeedRefused(`The file is nested more than ${maxDepth} deep.`);
            if (character === '[' && isRecordPlace()) sawList = true;
          }
          key = null;
          continue;
        }
        if (character === '}' || character === ']') {
          if (record !== null) {
            recordDepth -= 1;
            if (recordDepth === 0) {
              const source = record + piece.slice(recordStart, index + 1);
              record = null;
              yield finish(source);
            }
          } else if (stack.pop()?.kind !== (character === '}' ? '{' : '[')) {
            throw new FeedRefused(`The file is not valid JSON: unexpected "${character}" after record ${rowNumber}.`);
          }
          continue;
        }
        if (record !== null) continue;
        if (character === ':') {
          checkColumnName(name);
          key = name;
        } else if (character === ',') key = null;
        else if (!/[\s\w.+-]/.test(character))
          throw new FeedRefused(`The file is not valid JSON: unexpected "${character}" after record ${rowNumber}.`);
        else if (stack.length === 0 && !/\s/.test(character))
          throw new FeedRefused('The file is not valid JSON: expected a list or an object at its start.');
      }
      if (record !== null) {
        record += piece.slice(recordStart);
        checkLength(record);
      }
    }
    if (record !== null) {
      rowNumber += 1;
      cutOff = `The file ends inside record ${rowNumber}.`;
      yield { rowNumber, values: {}, problem: { code: 'malformed', reason: 'The record is not closed.' } };
    } else if (stack.length > 0 || inString) {
      cutOff = `The file ends after record ${rowNumber} with an unclosed list or object.`;
    }
    if (!sawList && cutOff === null) {
      throw new FeedRefused(
        records === '' ? 'The file has no list of records.' : `The file has no list at "${records}".`,
      );
    }
    if (rowNumber > 0 && cutOff === null) checkColumns([...seen]);
  }

  return { rows: rows(), cutOff: () => cutOff };
}

function toRow(
  source: string,
  { rowNumber, nestedColumn }: { rowNumber: number; nestedColumn: string | undefined },
): FeedRow {
  try {
    const values: Record<string, string> = Object.create(null);
    flatten(JSON.parse(source), '', { into: values, nestedColumn });
    return { rowNumber, values, problem: null };
  } catch {
    return {
      rowNumber,
      values: { record: source.slice(0, 200) },
      problem: { code: 'malformed', reason: 'The record is not a JSON object.' },
    };
  }
}

/** `{a: {b: [1, 2]}}` -> `a.b` = `1␟2`; objects in a list give one list for each of their keys. */
function flatten(
  value: unknown,
  path: string,
  options: { into: Record<string, string>; nestedColumn: string | undefined },
): void {
  const { into, nestedColumn } = options;
  if (path === nestedColumn && typeof value === 'object' && value !== null) {
    add(into, path, JSON.stringify(value));
  } else if (Array.isArray(value)) {
    if (value.length === 0) add(into, path, '');
    const [only] = value;
    // A list of one text with commas stays one entry: the trailing separator marks it as a list.
    if (value.length === 1 && typeof only === 'string' && only.includes(',')) add(into, path, only + listSeparator);
    else for (const entry of value) flatten(entry, path, options);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) flatten(entry, path === '' ? key : `${path}.${key}`, options);
  } else {
    add(into, path, value === null ? '' : String(value));
  }
}

function add(into: Record<string, string>, path: string, value: string): void {
  const before = Object.hasOwn(into, path) ? into[path]! : '';
  into[path] = before === '' ? value : value === '' ? before : before + listSeparator + value;
}
