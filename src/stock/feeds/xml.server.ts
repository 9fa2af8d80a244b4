/**
 * Reads XML element by element. A document type is refused, so that no entity can name a file or expand without limit;
 * only XML's own five entities are allowed.
 */
import { SaxesParser } from 'saxes';
import { formatCount } from '../../shared/text.ts';
import {
  checkColumnCount,
  type FeedFormatOptions,
  type FeedReader,
  FeedRefused,
  type FeedRow,
  listSeparator,
} from './feed-row.ts';
import { maxRecord } from './text-limits.ts';

const maxDepth = 64;

export function readXml({ text, records, checkColumns }: FeedFormatOptions): FeedReader {
  if (records === '')
    throw new FeedRefused(
      'The mapping names no records: an XML feed needs the path of the repeated element, for example inventory.vehicle.',
    );
  let cutOff: string | null = null;

  async function* rows(): AsyncIterable<FeedRow> {
    const parser = new SaxesParser();
    const path: string[] = [];
    const ready: FeedRow[] = [];
    const seen = new Set<string>();
    const recordDepth = records.split('.').length;
    let values: Record<string, string> | null = null;
    /** Text of each open element inside the record. */
    let texts: string[] = [];
    /** Paths of the record's elements that hold others or have attributes. */
    let parents = new Set<string>();
    let recordCharacters = 0;
    let rowNumber = 0;
    let failure: Error | null = null;

    const add = (key: string, value: string): void => {
      if (values === null) return;
      const before = Object.hasOwn(values, key) ? values[key]! : '';
      values[key] = before === '' ? value : value === '' ? before : before + listSeparator + value;
      seen.add(key);
      for (
        let dot = key.lastIndexOf('.');
        dot > 0 && !parents.has(key.slice(0, dot));
        dot = key.lastIndexOf('.', dot - 1)
      )
        parents.add(key.slice(0, dot));
      checkColumnCount(seen.size);
    };
    parser.on('doctype', () => {
      failure ??= new FeedRefused('The file has a document type (<!DOCTYPE>), which is refused.');
    });
    parser.on('error', (error) => {
      failure ??= error;
    });
    // The parser continues to the end of the chunk. Its further output is ignored: very deep nesting would take too
    // long.
    parser.on('opentag', (tag) => {
      if (failure !== null) return;
      path.push(tag.name);
      if (path.length > maxDepth) failure ??= new FeedRefused(`The file is nested more than ${maxDepth} deep.`);
      if (values === null && path.length === recordDepth && path.join('.') === records) {
        values = Object.create(null) as Record<string, string>;
        texts = [];
        parents = new Set();
        recordCharacters = 0;
      } else if (values !== null) {
        texts.push('');
      }
      const place = path.slice(recordDepth).join('.');
      for (const [name, value] of Object.entries(tag.attributes))
        add(place === '' ? `@${name}` : `${place}.@${name}`, String(value));
    });
    const addText = (piece: string): void => {
      if (failure !== null || values === null) return;
      recordCharacters += piece.length;
      if (recordCharacters > maxRecord)
        failure = new FeedRefused(
          `Record ${rowNumber + 1} is longer than ${formatCount(maxRecord)} characters, the maximum for a record.`,
        );
      else if (texts.length > 0) texts[texts.length - 1] += piece;
    };
    parser.on('text', addText);
    parser.on('cdata', addText);
    parser.on('closetag', () => {
      if (failure !== null) return;
      if (values !== null && path.length === recordDepth) {
        rowNumber += 1;
        ready.push({ rowNumber, values, problem: null });
        values = null;
      } else if (values !== null) {
        const content = texts.pop()!.trim();
        const key = path.slice(recordDepth).join('.');
        // An element that only contains others has no text of its own.
        if (content !== '' || !parents.has(key)) add(key, content);
      }
      path.pop();
    });

    for await (const piece of text) {
      parser.write(piece);
      yield* ready.splice(0);
      if (failure !== null) break;
    }
    const open = [...path];
    if (failure === null && open.length === 0) parser.close();
    yield* ready.splice(0);
    const problem = failure as Error | null;
    if (problem instanceof FeedRefused) throw problem;
    if (problem !== null)
      throw new FeedRefused(
        `The file is not well-formed XML (line:column: problem): ${problem.message} It was read up to record ${rowNumber}.`,
      );
    if (open.length > 0) {
      cutOff = `The file ends inside <${open.join('><')}>, after record ${rowNumber}.`;
      if (values !== null) {
        rowNumber += 1;
        yield { rowNumber, values, problem: { code: 'malformed', reason: 'The record is not closed.' } };
      }
      return;
    }
    if (rowNumber > 0) checkColumns([...seen]);
  }

  return { rows: rows(), cutOff: () => cutOff };
}
