/** URLs in a dealer's files: links of menus and tiles, and pictures. Never a script or a protocol-relative URL. */
import * as z from 'zod';

const linkPattern =
  /^(\/(?![/\\])[^\s\\]*|#[A-Za-z][\w-]*|https:\/\/[^\s]+|tel:\+?[\d ()-]+|sms:\+?[\d ()-]+|mailto:[^\s@]+@[^\s@]+)$/;

/** A path of the site (`/finance`), an anchor, an https URL, or a `tel:`, `sms:` or `mailto:` link. */
export const linkSchema = z
  .string()
  .regex(linkPattern, 'a path that starts with one "/", an https address, or a tel:, sms: or mailto: link');

const picturePattern = /^(pictures\/[A-Za-z0-9][\w./-]*\.(svg|webp|png|jpe?g)|\/(?![/\\])[^\s\\]+|https:\/\/[^\s]+)$/;

/** A file of the dealer's folder (`pictures/logo.svg`), a path of the site, or an https URL. */
export const pictureSchema = z
  .string()
  .regex(picturePattern, 'a file such as "pictures/logo.svg", a path that starts with "/", or an https address');

/** The last part of a URL: lower-case words joined by hyphens. */
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens, for example "gold-coast"');
