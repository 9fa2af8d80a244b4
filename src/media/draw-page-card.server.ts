import sharp from 'sharp';
import { fitTitle } from './fit-title.ts';
import { pageCardSize, type PageCardLook } from './page-card.ts';
import { capitalHeight, drawableText, textAsPath, textWidth } from './text-as-path.server.ts';
import type { TransformedPicture } from './transform-picture.server.ts';

/** Pixels. Social networks round and crop the edges, so nothing that matters is near them. */
const margin = 80;
const bandHeight = 150;
const accentHeight = 8;
const logoRoom = { width: 560, height: 86 } as const;
const nameSize = 30;
const titleSpace = {
  width: pageCardSize.width - 2 * margin,
  height: 318,
  mostLines: 3,
  sizes: [104, 96, 88, 80, 72, 64, 56, 50],
  lineHeight: 1.12,
} as const;
/** Flat colours and sharp edges show the faults of a photograph's quality. */
const quality = 90;

export interface PageCardContent {
  title: string;
  look: PageCardLook;
  /** A picture, with transparent parts where the band is to show through; `null` writes the dealer's name. */
  logo: Uint8Array | null;
}

export async function drawPageCard({ title, look, logo }: PageCardContent): Promise<TransformedPicture> {
  const { width, height } = pageCardSize;
  const lettering = { family: look.family, trackingEm: look.trackingEm };
  const dealerName = drawableText(look.dealerName, lettering);
  const drawable = drawableText(title, lettering) || dealerName;
  const fitted = fitTitle({
    title: look.uppercase ? drawable.toLocaleUpperCase('en-AU') : drawable,
    space: titleSpace,
    widthOf: (text) => textWidth(text, lettering),
  });
  const capital = capitalHeight(look.family);
  const step = fitted.size * titleSpace.lineHeight;
  const fieldTop = bandHeight + accentHeight;
  // The middle of the space between the band and the dealer's name, by the height of the letters.
  const nameBaseline = height - 56;
  const middle = (fieldTop + nameBaseline - nameSize) / 2;
  const firstBaseline = middle + (fitted.size * capital - (fitted.lines.length - 1) * step) / 2;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${look.field}"/>`,
    `<rect width="${width}" height="${bandHeight}" fill="${look.band}"/>`,
    `<rect y="${bandHeight}" width="${width}" height="${accentHeight}" fill="${look.accent}"/>`,
    ...fitted.lines.map((line, index) =>
      textAsPath(line, {
        ...lettering,
        x: margin,
        baseline: firstBaseline + index * step,
        size: fitted.size,
        colour: look.onField,
      }),
    ),
    logo === null
      ? nameInBand(dealerName, look)
      : textAsPath(dealerName, {
          family: look.family,
          trackingEm: 0,
          x: margin,
          baseline: nameBaseline,
          size: smallerIfNeeded(dealerName, nameSize, look),
          colour: look.onField,
        }),
  ];
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`,
  );
  const card = sharp(drawing).flatten({ background: look.field });
  if (logo !== null) {
    const { data, info } = await sharp(logo)
      .resize({ ...logoRoom, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    card.composite([{ input: data, left: margin, top: Math.round((bandHeight - info.height) / 2) }]);
  }
  return { bytes: await card.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer(), width, height };
}

function nameInBand(name: string, look: PageCardLook): string {
  const size = smallerIfNeeded(name, 54, look);
  return textAsPath(name, {
    family: look.family,
    trackingEm: 0,
    x: margin,
    baseline: (bandHeight + size * capitalHeight(look.family)) / 2,
    size,
    colour: look.onBand,
  });
}

/** The size at which the text fits in one line. */
const smallerIfNeeded = (text: string, size: number, { family }: PageCardLook): number =>
  Math.min(size, titleSpace.width / Math.max(1, textWidth(text, { family, trackingEm: 0 })));
