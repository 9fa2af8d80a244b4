import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PictureFormat } from './picture-format.ts';
import { transformPicture, type PictureTransform } from './transform-picture.server.ts';

const order: PictureTransform = { width: 320, height: null, format: 'webp', quality: 72 };

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2266aa' } });

async function made(bytes: Uint8Array, values: Partial<PictureTransform> = {}) {
  const result = await transformPicture(bytes, { ...order, ...values });
  if (!result.ok) throw new Error(result.reason);
  return { ...result.value, metadata: await sharp(result.value.bytes).metadata() };
}

test.each<PictureFormat>(['avif', 'webp', 'jpeg', 'png'])(
  'a photograph becomes %s of the wanted width',
  async (format) => {
    const { metadata, width, height } = await made(await photograph(900, 600).jpeg().toBuffer(), { format });
    expect([metadata.format, width, height]).toEqual([format === 'avif' ? 'heif' : format, 320, 213]);
  },
);

test('a picture is never enlarged', async () => {
  expect(await made(await photograph(100, 50).png().toBuffer())).toMatchObject({ width: 100, height: 50 });
});

test('a thumbnail is cut about its middle', async () => {
  const wide = await photograph(1200, 400)
    .composite([
      { input: { create: { width: 600, height: 400, channels: 3, background: '#ffffff' } }, left: 300, top: 0 },
    ])
    .png()
    .toBuffer();
  const { bytes, width, height } = await made(wide, { width: 600, height: 400, format: 'png' });
  expect([width, height]).toEqual([600, 400]);
  expect((await sharp(bytes).stats()).channels.every(({ min }) => min === 255)).toBe(true);
});

test('a photograph stands upright as the camera held it, and tells nothing of where it was taken', async () => {
  const source = await photograph(600, 400)
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '27/1 28/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { metadata, width, height } = await made(source, { format: 'jpeg' });
  expect([width, height]).toEqual([320, 480]);
  expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
});

test('only the first frame of an animated picture is used', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const source = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { bytes, metadata } = await made(source, { format: 'png' });
  expect([metadata.pages ?? 1, metadata.height]).toEqual([1, 30]);
  expect([...(await sharp(bytes).removeAlpha().raw().toBuffer()).subarray(0, 3)]).toEqual([255, 0, 0]);
});

test('what was see-through is white where there is no see-through', async () => {
  const clear = await sharp({
    create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { bytes } = await made(clear, { format: 'jpeg' });
  expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
});

describe('what must not be decoded', () => {
  test('a picture of a hundred megapixels is refused by what it declares', async () => {
    expect(await transformPicture(declaredPng(10_000, 10_000), order)).toEqual({
      ok: false,
      reason: 'too-many-pixels',
    });
  });

  test('a small file that unfolds into a wall of pixels is refused', async () => {
    const bomb = declaredPng(60_000, 60_000, Buffer.alloc(50_000));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await transformPicture(bomb, order)).toEqual({ ok: false, reason: 'too-many-pixels' });
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'],
    [
      'an SVG that opens a file',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text>&x;</text></svg>',
    ],
    ['a PDF', '%PDF-1.7\n1 0 obj\n'],
    ['a page', '<!doctype html><p>Not found</p>'],
    ['nothing', ''],
    ['half a JPEG', '\u00ff\u00d8\u00ff\u00e0'],
    ['the name of a PNG alone', '\u0089PNG\r\n\u001a\n'],
  ])('%s is no picture', async (_what, text) => {
    expect(await transformPicture(Buffer.from(text, 'latin1'), order)).toEqual({ ok: false, reason: 'not-a-picture' });
  });

  test('whatever the bytes are, there is an answer', async () => {
    const heads = [
      '\u00ff\u00d8\u00ff',
      '\u0089PNG\r\n\u001a\n',
      'RIFF\u0000\u0000\u0000\u0000WEBPVP8 ',
      'GIF89a',
      '\u0000\u0000\u0000\u0020ftypavif',
      '',
    ];
    const whole = await photograph(60, 40).webp().toBuffer();
    const mangled = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })).map(([at, byte]) => {
      const copy = Buffer.from(whole);
      copy[at] = byte;
      return copy;
    });
    const headed = fc
      .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }))
      .map(([head, rest]) => Buffer.concat([Buffer.from(head, 'latin1'), rest]));
    await fc.assert(
      fc.asyncProperty(fc.oneof(mangled, headed), async (bytes) => {
        const result = await transformPicture(bytes, { ...order, format: 'jpeg' });
        expect(result.ok || ['not-a-picture', 'too-many-pixels'].includes(result.reason)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

test('a drawing of the dealer is drawn as large as it is wanted', async () => {
  const logo = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20"><rect width="100" height="20" fill="#c00"/></svg>',
  );
  expect(await made(logo, { width: 600, format: 'png', drawing: true })).toMatchObject({ width: 600, height: 120 });
});

/** A PNG with a declared size in its header; the pixels themselves may be missing. */
function declaredPng(width: number, height: number, pixels = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, check]);
  };
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
