/**
 * Text as the outlines of its letters, so that a picture with text looks the same on every server: it depends on no
 * font of the system. The fonts are the bold cuts of the families that a theme may name (decision 48).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';

const ownFolder = path.join(import.meta.dirname, 'fonts');
const packaged = createRequire(import.meta.url);

const fileOf: Readonly<Record<string, () => string>> = {
  'Source Sans 3': () => path.join(ownFolder, 'source-sans-3-latin-700-normal.woff'),
  'Source Serif 4': () => path.join(ownFolder, 'source-serif-4-latin-700-normal.woff'),
  'Nunito Sans': () => path.join(ownFolder, 'nunito-sans-latin-700-normal.woff'),
  Figtree: () => path.join(ownFolder, 'figtree-latin-700-normal.woff'),
  Barlow: () => packaged.resolve('@fontsource/barlow/files/barlow-latin-700-normal.woff'),
  'Barlow Condensed': () =>
    packaged.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff'),
};

const fonts = new Map<string, Font>();

/** Throws for a family that no theme may name. */
function fontOf(family: string): Font {
  const file = fileOf[family];
  if (file === undefined)
    throw new Error(`No font file for the family "${family}"; known: ${Object.keys(fileOf).join(', ')}.`);
  const font = fonts.get(family) ?? create(readFileSync(file()));
  fonts.set(family, font);
  return font;
}

interface Lettering {
  family: string;
  /** In em. */
  trackingEm: number;
}

/** The text without characters that the family has no letter for; one with a missing accent keeps its base. */
export function drawableText(text: string, { family }: Pick<Lettering, 'family'>): string {
  const font = fontOf(family);
  const has = (character: string): boolean => font.hasGlyphForCodePoint(character.codePointAt(0)!);
  return [...text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' ')]
    .map((character) => (has(character) ? character : [...character.normalize('NFKD')].filter(has).join('')))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Width at a size of one pixel. */
export function textWidth(text: string, { family, trackingEm }: Lettering): number {
  const font = fontOf(family);
  const { advanceWidth, glyphs } = font.layout(text);
  return advanceWidth / font.unitsPerEm + Math.max(0, glyphs.length - 1) * trackingEm;
}

/** An SVG group with the text's outlines; `x` and `baseline` are where its first letter stands, in pixels. */
export function textAsPath(
  text: string,
  {
    family,
    trackingEm,
    x,
    baseline,
    size,
    colour,
  }: Lettering & { x: number; baseline: number; size: number; colour: string },
): string {
  const font = fontOf(family);
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let pen = 0;
  const outlines = glyphs.map((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!;
    const outline = glyph.path.toSVG();
    const placed = outline === '' ? '' : `<path transform="translate(${pen + xOffset} ${yOffset})" d="${outline}"/>`;
    pen += xAdvance + trackingEm * font.unitsPerEm;
    return placed;
  });
  // A font's y axis points up.
  const transform = `translate(${x} ${baseline}) scale(${scale} ${-scale})`;
  return `<g transform="${transform}" fill="${colour}">${outlines.join('')}</g>`;
}

/** Height of a capital letter at a size of one pixel. */
export const capitalHeight = (family: string): number => fontOf(family).capHeight / fontOf(family).unitsPerEm;
