/**
 * URLs of pictures in the widths that screens need (NAV-110), from this server's own resizing or the dealer's cloud
 * image service. A picture that cannot be resized (SVG, data URL, unlisted third-party host, resizing switched off)
 * keeps its own URL.
 */
import { paths } from '../routes.ts';
import { logoCardAddress, logoCardSize, type LogoCardColours } from './logo-card.ts';
import { formatPictureSize, ladderFor, ladderWidth, thumbnailHeight, type PictureWidth } from './picture-size.ts';
import type { MediaSettings } from './settings.ts';

export type AddressSettings = Pick<
  MediaSettings,
  'resize_pictures' | 'picture_quality' | 'image_hosts' | 'image_service'
>;

export interface SharedPicture {
  url: string;
  made: { width: number; height: number; type: 'image/jpeg' } | null;
}

/** The parts of the share picture for a site without one. */
export interface LogoCard extends LogoCardColours {
  /** URL of the logo. */
  source: string;
}

export interface PictureAddresses {
  /** One file for every screen: at least `width` pixels wide, where the ladder goes so far. */
  at(source: string, width: number, options?: { thumbnail?: boolean }): string;
  /**
   * For social networks, which support no newer format than JPEG; `url` starts with the site's origin. `made` is its
   * size in pixels and media type, `null` for a picture that this server does not create.
   */
  shared(source: string): SharedPicture;
  /** For emails, whose programs support no newer format than JPEG: a thumbnail beside text, with the site's origin. */
  inMail(source: string): string;
  /**
   * For companies that read a feed, which support no newer format than JPEG: the whole picture, with the site's origin;
   * its own URL where this server cannot read it.
   */
  inFeed(source: string): { url: string; isJpeg: boolean };
  /** For a page without a picture; `null` if this server cannot read the logo. */
  logoCard(card: LogoCard): SharedPicture | null;
  /**
   * For `<img>`: `width` is its largest display width; a thumbnail is cropped to 3:2 (600x400). `srcSet` is absent for
   * a picture that cannot be resized.
   */
  responsive(source: string, wanted: { width: number; thumbnail: boolean }): { src: string; srcSet?: string };
}

/** Wide enough for a large card (600 is the least), and no wider than the photographs of common feeds. */
const sharedWidth = 800;

/** Wider than what the companies that read feeds recommend (800 by 600, and 1,080 squares). */
const feedWidth = 1200;

/** Sharp at 220 pixels on a dense screen. */
const mailWidth = 480;

/** `origin` is the site's, `https://www.example.com.au`: a cloud image service fetches our pictures from there. */
export function createPictureAddresses(settings: AddressSettings, origin: string): PictureAddresses {
  const address = (source: string, width: PictureWidth, { thumbnail = false } = {}): string => {
    if (settings.image_service !== '') {
      return settings.image_service
        .replaceAll('{width}', String(width))
        .replaceAll('{quality}', String(settings.picture_quality))
        .replaceAll('{url}', encodeURIComponent(source.startsWith('/') ? `${origin}${source}` : source));
    }
    const size = formatPictureSize({ width, height: thumbnail ? thumbnailHeight(width) : null });
    return paths.picture(size, { source, quality: settings.picture_quality });
  };
  return {
    at: (source, width, { thumbnail = false } = {}) =>
      isResizable(source, settings) ? address(source, ladderWidth(width), { thumbnail }) : source,
    shared(source) {
      // Also for a dealer who has resizing switched off, or uses an image service whose output format is unknown.
      if (!isResizable(source, { ...settings, resize_pictures: true }))
        return { url: source.startsWith('/') ? `${origin}${source}` : source, made: null };
      const size = { width: sharedWidth, height: thumbnailHeight(sharedWidth) } as const;
      return {
        url: `${origin}${paths.picture(formatPictureSize({ ...size, jpeg: true }), { source, quality: settings.picture_quality })}`,
        made: { ...size, type: 'image/jpeg' },
      };
    },
    inMail(source) {
      if (!isResizable(source, { ...settings, resize_pictures: true }))
        return source.startsWith('/') ? `${origin}${source}` : source;
      const size = formatPictureSize({ width: mailWidth, height: thumbnailHeight(mailWidth), jpeg: true });
      return `${origin}${paths.picture(size, { source, quality: settings.picture_quality })}`;
    },
    inFeed(source) {
      if (!isResizable(source, { ...settings, resize_pictures: true }))
        return { url: source.startsWith('/') ? `${origin}${source}` : source, isJpeg: false };
      const size = formatPictureSize({ width: feedWidth, height: null, jpeg: true });
      return {
        url: `${origin}${paths.picture(size, { source, quality: settings.picture_quality })}`,
        isJpeg: true,
      };
    },
    logoCard({ source, ...colours }) {
      // The dealer's own drawings are checked when they are applied, so those are read too.
      if (!source.startsWith(paths.asset('')) && !isResizable(source, { ...settings, resize_pictures: true }))
        return null;
      return {
        url: `${origin}${paths.picture(logoCardAddress(colours), { source, quality: settings.picture_quality })}`,
        made: { ...logoCardSize, type: 'image/jpeg' },
      };
    },
    responsive(source, { width, thumbnail }) {
      if (!isResizable(source, settings)) return { src: source };
      return {
        src: address(source, ladderWidth(width), { thumbnail }),
        srcSet: ladderFor(width)
          .map((step) => `${address(source, step, { thumbnail })} ${step}w`)
          .join(', '),
      };
    },
  };
}

/** Third-party origins of the site's pictures, for the Content-Security-Policy. */
export function pictureOrigins(settings: Pick<MediaSettings, 'image_hosts' | 'image_service'>): string[] {
  return [
    ...settings.image_hosts.map((host) => `https://${host}`),
    ...(settings.image_service === '' ? [] : [new URL(settings.image_service).origin]),
  ];
}

function isResizable(source: string, { resize_pictures, image_hosts }: AddressSettings): boolean {
  if (!resize_pictures || /\.svgz?(?:[?#]|$)/i.test(source)) return false;
  if (source.startsWith(paths.asset('')) || source.startsWith(paths.demonstration.picture(''))) return true;
  if (!source.startsWith('https://') || !URL.canParse(source)) return false;
  const { hostname, port } = new URL(source);
  return port === '' && image_hosts.includes(hostname);
}
