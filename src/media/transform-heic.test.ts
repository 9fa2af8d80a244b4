import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { transformHeic } from './transform-heic.server.ts';
import type { PictureTransform } from './transform-picture.server.ts';
import { longTest } from '../../test/limits.ts';

/** 96 x 64: its left half is blue, its right half red. */
const photo = async () => new Uint8Array(await readFile('test/photo.heic'));
const order: PictureTransform = { width: 1_600, height: null, format: 'jpeg', quality: 82 };

it('a HEIC picture is decoded with its colours in their places', async () => {
  const made = await transformHeic(await photo(), order);
  if (!made.ok) throw new Error(made.reason);
  expect(made.value).toMatchObject({ width: 96, height: 64 });
  const colourAt = async (left: number) =>
    [...(await sharp(made.value.bytes).extract({ left, top: 30, width: 1, height: 1 }).raw().toBuffer())].map(
      (part) => part > 100,
    );
  expect([await colourAt(10), await colourAt(80)]).toEqual([
    [false, false, true],
    [true, false, false],
  ]);
});

it('a HEIC picture is made smaller, and never larger', async () => {
  expect(await transformHeic(await photo(), { ...order, width: 48 })).toMatchObject({
    ok: true,
    value: { width: 48, height: 32 },
  });
});

it('a HEIC picture is refused when it is cut, changed or only called one', longTest, async () => {
  const whole = await photo();
  const changed = whole.map((byte, index) => (index > 500 && index % 7 === 0 ? 255 - byte : byte));
  const named = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
  for (const bytes of [whole.subarray(0, 300), named, new Uint8Array(0)]) {
    expect(await transformHeic(bytes, order)).toEqual({ ok: false, reason: 'not-a-picture' });
  }
  // Whatever a decoder does with changed bytes, the thread responds and the process continues.
  expect(typeof (await transformHeic(changed, order)).ok).toBe('boolean');
});

it('that says it is huge is not decoded', async () => {
  const whole = Buffer.from(await photo());
  for (let at = whole.indexOf('ispe'); at !== -1; at = whole.indexOf('ispe', at + 1)) {
    whole.writeUInt32BE(20_000, at + 8);
    whole.writeUInt32BE(20_000, at + 12);
  }
  expect(await transformHeic(whole, order)).toEqual({ ok: false, reason: 'too-many-pixels' });
});

it('that holds its thread is given up', async () => {
  const hangs = new URL('data:text/javascript,for(;;){}');
  const limits = { longestMs: 50, memoryMb: 64 };
  expect(await transformHeic(await photo(), order, { limits, thread: hangs })).toEqual({
    ok: false,
    reason: 'not-a-picture',
  });
});
