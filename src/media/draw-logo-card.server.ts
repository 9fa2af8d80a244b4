import sharp from 'sharp';
import { logoCardSize, type LogoCardColours } from './logo-card.ts';
import type { TransformedPicture } from './transform-picture.server.ts';

/** Space for a logo on the card: social networks crop the edges. */
const logoRoom = { width: 760, height: 300 } as const;
const stripHeight = 24;
/** Flat colours and sharp edges show the faults of a photograph's quality. */
const quality = 90;

/** `logo` is a picture, with transparent parts where the colour of the card is to show through. */
export async function drawLogoCard(
  logo: Uint8Array,
  { background, strip }: LogoCardColours,
): Promise<TransformedPicture> {
  const { width, height } = logoCardSize;
  const fitted = await sharp(logo)
    .resize({ ...logoRoom, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .composite([
      {
        input: fitted.data,
        left: Math.round((width - fitted.info.width) / 2),
        top: Math.round((height - stripHeight - fitted.info.height) / 2),
      },
      {
        input: { create: { width, height: stripHeight, channels: 3, background: strip } },
        left: 0,
        top: height - stripHeight,
      },
    ])
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { bytes, width, height };
}
