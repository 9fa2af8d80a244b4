/**
 * The themes' font families as files that a PDF can embed. The site's own fonts are variable WOFF2, of which the PDF
 * library embeds only the lightest weight, so static fonts of the same families are in `media/fonts/`.
 */
import { Font } from '@react-pdf/renderer';
import barlowCondensedBold from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff?inline';
import barlowCondensed from '@fontsource/barlow-condensed/files/barlow-condensed-latin-400-normal.woff?inline';
import barlowBold from '@fontsource/barlow/files/barlow-latin-700-normal.woff?inline';
import barlow from '@fontsource/barlow/files/barlow-latin-400-normal.woff?inline';
import type { Theme } from '../../../tenants/theme.ts';
import { breakWord } from './break-word.ts';
import figtreeBold from '../../../media/fonts/figtree-latin-700-normal.woff?inline';
import figtree from '../../../media/fonts/figtree-latin-400-normal.woff?inline';
import nunitoSansBold from '../../../media/fonts/nunito-sans-latin-700-normal.woff?inline';
import nunitoSans from '../../../media/fonts/nunito-sans-latin-400-normal.woff?inline';
import sourceSansBold from '../../../media/fonts/source-sans-3-latin-700-normal.woff?inline';
import sourceSans from '../../../media/fonts/source-sans-3-latin-400-normal.woff?inline';
import sourceSerifBold from '../../../media/fonts/source-serif-4-latin-700-normal.woff?inline';
import sourceSerif from '../../../media/fonts/source-serif-4-latin-400-normal.woff?inline';
import { unpackWoff } from './unpack-woff.server.ts';

/** Text and bold. */
const files: Record<Theme['type']['body'], readonly [string, string]> = {
  'Source Sans 3': [sourceSans, sourceSansBold],
  'Source Serif 4': [sourceSerif, sourceSerifBold],
  Barlow: [barlow, barlowBold],
  'Barlow Condensed': [barlowCondensed, barlowCondensedBold],
  'Nunito Sans': [nunitoSans, nunitoSansBold],
  Figtree: [figtree, figtreeBold],
};

let registered = false;

/** Once for each process; the library loads a font on first use and caches it. */
export function registerPdfFonts(): void {
  if (registered) return;
  for (const [family, [text, bold]] of Object.entries(files))
    Font.register({
      family,
      fonts: [
        { src: unpacked(text), fontWeight: 400 },
        { src: unpacked(bold), fontWeight: 700 },
      ],
    });
  Font.registerHyphenationCallback(breakWord);
  registered = true;
}

/** The library only accepts a font as a URL. */
function unpacked(woff: string): string {
  const packed = Buffer.from(woff.slice(woff.indexOf(',') + 1), 'base64');
  return `data:font/ttf;base64,${Buffer.from(unpackWoff(packed)).toString('base64')}`;
}
