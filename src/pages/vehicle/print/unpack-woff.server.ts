/**
 * Extracts a font from WOFF (W3C WOFF 1.0, sections 4 and 5). The PDF library decompresses a WOFF font's outlines again
 * for every letter that it embeds, which took half of a sheet's time. Throws for an invalid or incomplete WOFF file.
 */
import { inflateSync } from 'node:zlib';

const signature = 0x774f4646;
const headerLength = { woff: 44, font: 12 };
const entryLength = { woff: 20, font: 16 };

export function unpackWoff(woff: Uint8Array): Uint8Array {
  const read = Buffer.from(woff.buffer, woff.byteOffset, woff.byteLength);
  if (read.length < headerLength.woff || read.readUInt32BE(0) !== signature)
    throw new Error('This is not a WOFF font.');
  const count = read.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = headerLength.woff + index * entryLength.woff;
    const [offset, packedLength, length] = [
      read.readUInt32BE(entry + 4),
      read.readUInt32BE(entry + 8),
      read.readUInt32BE(entry + 12),
    ];
    const packed = read.subarray(offset, offset + packedLength);
    const bytes = packedLength < length ? inflateSync(packed) : packed;
    if (bytes.length !== length) throw new Error('A table of the WOFF font is not whole.');
    return { tag: read.subarray(entry, entry + 4), checksum: read.readUInt32BE(entry + 16), bytes };
  });

  // Every table begins at a multiple of four bytes.
  const padded = (length: number) => Math.ceil(length / 4) * 4;
  const directoryEnd = headerLength.font + count * entryLength.font;
  const font = Buffer.alloc(tables.reduce((end, { bytes }) => end + padded(bytes.length), directoryEnd));
  // For a binary search of the directory: OpenType, "Table directory".
  const entrySelector = Math.floor(Math.log2(Math.max(1, count)));
  const searchRange = 16 * 2 ** entrySelector;
  font.writeUInt32BE(read.readUInt32BE(4), 0);
  for (const [index, value] of [count, searchRange, entrySelector, count * 16 - searchRange].entries())
    font.writeUInt16BE(value, 4 + index * 2);
  let start = directoryEnd;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = headerLength.font + index * entryLength.font;
    tag.copy(font, entry);
    for (const [place, value] of [checksum, start, bytes.length].entries())
      font.writeUInt32BE(value, entry + 4 + place * 4);
    font.set(bytes, start);
    start += padded(bytes.length);
  }
  return font;
}
