/** Bytes of a feed to text, piece by piece, so that a large file is never in memory as a whole. */
import { isUtf8 } from 'node:buffer';
import type { FeedMapping } from './feed-mapping.ts';
import { FeedRefused } from './feed-row.ts';

const byteOrderMarks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/**
 * A byte-order mark decides the encoding. Without one, `auto` reads UTF-8 until the first invalid byte. If only ASCII
 * came before it, the file is Windows-1252 from there on; if UTF-8 letters came before it, the file mixes encodings and
 * is refused.
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array | string>,
  encoding: FeedMapping['encoding'],
): AsyncIterable<string> {
  let decoder: TextDecoder | null = null;
  let start: Buffer = Buffer.alloc(0);
  let isStrict = false;
  let onlyAscii = true;
  let offset = 0;
  /**
   * Bytes of a letter that was cut in two at the end of a chunk. We keep them ourselves, so that a wrong byte cannot
   * swallow them.
   */
  let rest: Buffer = Buffer.alloc(0);

  const decodeUtf8 = (piece: Buffer, isLast: boolean): string => {
    const whole = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const end = isLast ? whole.length : completeUtf8Length(whole);
    const ready = whole.subarray(0, end);
    rest = whole.subarray(end);
    try {
      const text = utf8.decode(ready);
      if (onlyAscii && text.length !== ready.length) onlyAscii = false;
      offset += ready.length;
      return text;
    } catch {
      const bad = firstInvalidUtf8(ready);
      if (encoding === 'utf-8' || !isStrict || !onlyAscii || /[^\0-\x7f]/.test(utf8.decode(ready.subarray(0, bad)))) {
        throw new FeedRefused(
          `Byte ${offset + bad + 1} of the file (0x${ready[bad]!.toString(16).toUpperCase()}) is not UTF-8. Expected: ${encoding === 'utf-8' ? 'UTF-8 throughout, as the mapping declares ("encoding: auto" reads Windows-1252 too)' : 'UTF-8 throughout, or Windows-1252 throughout'}.`,
        );
      }
      decoder = new TextDecoder('windows-1252');
      const text = decoder.decode(whole, { stream: true });
      rest = Buffer.alloc(0);
      return text;
    }
  };

  let isOpen = false;
  for await (const piece of bytes) {
    let buffer =
      typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    if (!isOpen) {
      start = Buffer.concat([start, buffer]);
      if (start.length < 3) continue;
      ({ decoder, isStrict, buffer } = open(start, encoding));
      isOpen = true;
    }
    const text = decoder === null ? decodeUtf8(buffer, false) : decoder.decode(buffer, { stream: true });
    if (text !== '') yield text;
  }
  let last: Buffer = Buffer.alloc(0);
  if (!isOpen) ({ decoder, isStrict, buffer: last } = open(start, encoding));
  const text = decoder === null ? decodeUtf8(last, true) : decoder.decode(last);
  if (text !== '') yield text;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A `null` decoder means validated UTF-8. `isStrict` is false once a mark has declared UTF-8. */
function open(
  start: Buffer,
  encoding: FeedMapping['encoding'],
): { decoder: TextDecoder | null; isStrict: boolean; buffer: Buffer } {
  const mark = byteOrderMarks.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte));
  const buffer = mark === undefined ? start : start.subarray(mark.bytes.length);
  const actual = mark?.encoding ?? (encoding === 'auto' ? 'utf-8' : encoding);
  return actual === 'utf-8'
    ? { decoder: null, isStrict: mark === undefined, buffer }
    : { decoder: new TextDecoder(actual, { ignoreBOM: true }), isStrict: false, buffer };
}

/** Length of the part that does not end inside a letter. */
function completeUtf8Length(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

/** Position of the first byte that cannot belong to a letter. */
function firstInvalidUtf8(bytes: Buffer): number {
  let index = 0;
  while (index < bytes.length) {
    const byte = bytes[index]!;
    const length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    if (!isUtf8(bytes.subarray(index, index + length))) return index;
    index += length;
  }
  return 0;
}
