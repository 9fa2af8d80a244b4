/**
 * The pictures of a sheet as a PDF embeds them: JPEG photographs and the dealer's logo as PNG. One that cannot be read
 * is left out.
 */
import { headerLogo } from '../../../site/dealer-logo.ts';
import type { SiteContext } from '../../../site/site-context.ts';
import type { PdfPicture } from './pdf-picture.ts';
import type { VehicleSheet } from './vehicle-sheet.ts';

type Site = Pick<SiteContext, 'pictures' | 'configuration' | 'page'>;

/** On A4 the main picture is 116 mm wide and a small one 28 mm: some 200 and 290 dots an inch. */
const mainWidth = 960;
const smallWidth = 320;
/** For the height of a letterhead at 300 dots an inch. */
const logoWidth = 640;

export async function readSheetPictures(site: Site, sheet: Pick<VehicleSheet, 'pictures'>): Promise<PdfPicture[]> {
  const read = await Promise.all(
    sheet.pictures.map(({ url }, index) => readPicture(site, url, index === 0 ? mainWidth : smallWidth, 'jpeg')),
  );
  return read.filter((picture) => picture !== null);
}

/**
 * The logo for the letterhead, which has the header's colour; `null` if it cannot be read: then the dealer's name is
 * used.
 */
export async function readLetterheadLogo(site: Site): Promise<PdfPicture | null> {
  return readPicture(site, headerLogo(site.configuration), logoWidth, 'png');
}

async function readPicture(
  site: Site,
  source: string,
  width: number,
  format: 'jpeg' | 'png',
): Promise<PdfPicture | null> {
  try {
    const picture = await site.pictures.read(source, { width, format });
    if (picture.ok) return { bytes: picture.value.bytes, format: format === 'jpeg' ? 'jpg' : 'png' };
    site.page.reportFailure('picture of a printed sheet', new Error(`${source}: ${picture.reason}`));
  } catch (error) {
    site.page.reportFailure('picture of a printed sheet', error);
  }
  return null;
}
