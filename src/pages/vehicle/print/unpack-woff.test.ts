import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.server.ts';

const woff = readFileSync(path.join(import.meta.dirname, '../../../media/fonts/figtree-latin-400-normal.woff'));

/** Finds tables as a TrueType reader does: by tag, offset and length. */
function tablesOf(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + index * 16;
      const start = font.readUInt32BE(entry + 8);
      return [
        font.toString('latin1', entry, entry + 4),
        font.subarray(start, start + font.readUInt32BE(entry + 12)),
      ] as const;
    }),
  );
}

test('the font has the tables that were wrapped, at places that a reader accepts', () => {
  const font = Buffer.from(unpackWoff(woff));
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  // Total length of the font without wrapping, as the WOFF header states it.
  expect(font.length).toBe(woff.readUInt32BE(16));
  const tables = tablesOf(font);
  for (let index = 0; index < woff.readUInt16BE(12); index += 1) {
    const entry = 44 + index * 20;
    const [start, packed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(start, start + packed);
    const tag = woff.toString('latin1', entry, entry + 4);
    expect(tables.get(tag)!.equals(packed < length ? inflateSync(bytes) : bytes), tag).toBe(true);
  }
  expect([...tables.keys()]).toEqual(expect.arrayContaining(['glyf', 'loca', 'cmap', 'head', 'hmtx']));
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html>'.repeat(20))],
  ['a file that was cut off', woff.subarray(0, woff.length / 2)],
])('a font file that is %s is refused', (_what, bytes) => {
  expect(() => unpackWoff(bytes)).toThrow();
});
