/**
 * Picture formats that can be read and written (NAV-110). The format is detected from the bytes, and the output chosen
 * by the browser's Accept header, never by a file name or a sender's header.
 */

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png';

export const contentTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/**
 * Formats for the response, best first. Only explicitly named ones count: every crawler sends a wildcard, and few of
 * them read AVIF.
 */
export function acceptedFormats(accept: string): PictureFormat[] {
  const named = (type: string) =>
    accept
      .toLowerCase()
      .split(',')
      .some((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
      });
  return [...(['avif', 'webp'] as const).filter((format) => named(contentTypes[format])), 'jpeg'];
}

/** The kinds that are decoded. Everything else (SVG, PDF, TIFF, text) is refused before a decoder sees it. */
export type ReadableFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

export function readableFormat(bytes: Uint8Array): ReadableFormat | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'gif';
  if (ascii(4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(8, 12))) return 'avif';
  return null;
}

/** The format of iPhone photographs (HEVC in HEIF), which sharp does not decode. */
export function isHeic(bytes: Uint8Array): boolean {
  const ascii = String.fromCharCode(...bytes.subarray(4, 12));
  return /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/.test(ascii);
}

/** The dealer's own SVG, which was checked when the folder was applied. */
export function isSvg(contentType: string): boolean {
  return contentType === 'image/svg+xml';
}
