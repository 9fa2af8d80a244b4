import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fontFamilies } from '../tenants/theme.ts';
import { drawPageCard } from './draw-page-card.server.ts';
import { exampleLook } from './page-card-look-fixture.ts';
import { drawableText } from './text-as-path.server.ts';

const pixelsOf = async (bytes: Uint8Array) => sharp(bytes).raw().toBuffer({ resolveWithObject: true });

/** How far apart the lightest and the darkest pixel of an area are, 0 to 255. */
async function contrastIn(bytes: Uint8Array, area: { left: number; top: number; width: number; height: number }) {
  const [channel] = (await sharp(bytes).extract(area).greyscale().stats()).channels;
  return channel!.max - channel!.min;
}
const titleArea = { left: 60, top: 200, width: 1080, height: 320 };
const bandArea = { left: 60, top: 20, width: 600, height: 110 };

test('a card is a JPEG of 1200x630 in the colours of the dealer, with its title and its name', async () => {
  const card = await drawPageCard({ title: 'Finance', look: exampleLook, logo: null });
  expect(await sharp(card.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { data, info } = await pixelsOf(card.bytes);
  const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const near = (found: number[], wanted: number[]) =>
    found.every((value, index) => Math.abs(value - wanted[index]!) < 6);
  expect([near(colourAt(1190, 60), [255, 255, 255]), near(colourAt(1190, 600), [0x14, 0x31, 0x5c])]).toEqual([
    true,
    true,
  ]);
  expect(await contrastIn(card.bytes, titleArea)).toBeGreaterThan(150);
  expect(await contrastIn(card.bytes, bandArea)).toBeGreaterThan(150);
});

test('one title looks different in each family that a theme may name', async () => {
  const titles = new Set<string>();
  for (const family of fontFamilies) {
    const look = { ...exampleLook, family, uppercase: true };
    const { bytes } = await drawPageCard({ title: 'Book a service', look, logo: null });
    expect(await contrastIn(bytes, titleArea), family).toBeGreaterThan(150);
    titles.add((await sharp(bytes).extract(titleArea).raw().toBuffer()).toString('base64'));
  }
  expect(titles.size).toBe(fontFamilies.length);
});

test('what a font has no letter for is left out, and a title of nothing else shows the dealer’s name', async () => {
  expect(drawableText('Škoda 斯柯达 🚗 Kodiaq\n', exampleLook)).toBe('Skoda Kodiaq');
  const unreadable = await drawPageCard({ title: '斯柯达', look: exampleLook, logo: null });
  const named = await drawPageCard({ title: 'Acme Motors', look: exampleLook, logo: null });
  expect(Buffer.from(unreadable.bytes).equals(Buffer.from(named.bytes))).toBe(true);
});

test('a family without a font file is named', () => {
  expect(() => drawableText('x', { family: 'Comic Sans' })).toThrow('"Comic Sans"');
});
