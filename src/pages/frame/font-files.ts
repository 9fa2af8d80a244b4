/** The font files for a theme's first screen, so that the page can preload them before its style sheet is read. */
import barlow from '@fontsource/barlow/files/barlow-latin-400-normal.woff2?url';
import barlowCondensed from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import nunitoSans from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import type { Theme } from '../../tenants/theme.ts';

const files: Record<Theme['type']['body'], string> = {
  'Source Sans 3': sourceSans,
  'Source Serif 4': sourceSerif,
  Barlow: barlow,
  'Barlow Condensed': barlowCondensed,
  'Nunito Sans': nunitoSans,
  Figtree: figtree,
};

export function fontFilesOf(type: Theme['type']): string[] {
  return [...new Set([files[type.body], files[type.heading]])];
}
