/** Parses the URL of a resized picture and decides how long the response may be cached. */
import type { Result } from '../shared/result.ts';
import { resolveAllowedSource } from './resolve-allowed-source.ts';
import { isLogoCardAddress, logoCardAddress } from './logo-card.ts';
import { acceptedFormats, contentTypes } from './picture-format.ts';
import { mailLogoSize, parsePictureSize } from './picture-size.ts';
import type { PictureOwner } from './picture-sources.server.ts';
import type { PictureRefusal, Pictures } from './pictures.server.ts';

export interface PictureQuestion {
  /** Last part of the URL: `600x400`. */
  size: string;
  source: string;
  /**
   * Percent. It is part of the URL so that a new quality has a new URL; the picture itself always uses the dealer's
   * setting.
   */
  quality: string;
  /** Accept header. */
  accept: string;
}

export interface ServedPicture {
  bytes: Uint8Array;
  contentType: string;
  /** Names the bytes. */
  tag: string;
  /** True if the URL can never mean another picture. */
  final: boolean;
}

export async function servePicture(
  pictures: Pictures,
  owner: PictureOwner,
  question: PictureQuestion,
): Promise<Result<ServedPicture, PictureRefusal | 'unknown-size'>> {
  const final = isFinal(owner, question);
  if (question.size === mailLogoSize.address) {
    const logo = await pictures.read(owner, question.source, { width: mailLogoSize.width, format: 'png' });
    return logo.ok ? { ok: true, value: { ...logo.value, final } } : logo;
  }
  if (isLogoCardAddress(question.size)) {
    const card = await pictures.logoCard(owner, question.source);
    if (!card.ok) return card;
    const { bytes, format, tag } = card.value;
    // As with the quality, the picture itself always uses the dealer's current colours.
    const isPresent = question.size === logoCardAddress(owner.cardColours);
    return { ok: true, value: { bytes, contentType: contentTypes[format], tag, final: final && isPresent } };
  }
  const wanted = parsePictureSize(question.size);
  if (wanted === null) return { ok: false, reason: 'unknown-size' };
  const { jpeg, ...pixels } = wanted;
  // The cropped JPEG is for social networks, whose size the page announces.
  const size = jpeg && pixels.height !== null ? { ...pixels, exact: true } : pixels;
  const found = await pictures.find(owner, {
    source: question.source,
    size,
    formats: jpeg ? ['jpeg'] : acceptedFormats(question.accept),
  });
  if (!found.ok) return found;
  const { bytes, format, tag } = found.value;
  return { ok: true, value: { bytes, contentType: contentTypes[format], tag, final } };
}

/** Only a picture from the dealer's folder has its content's version in its URL. */
function isFinal({ settings, assetVersions }: PictureOwner, { source, quality }: PictureQuestion): boolean {
  if (quality !== String(settings.picture_quality)) return false;
  const known = resolveAllowedSource(source, { imageHosts: [], demonstration: false });
  const version = known?.kind === 'asset' ? assetVersions.get(known.path) : undefined;
  const said = new URLSearchParams(source.split('?')[1] ?? '').get('v');
  return version !== undefined && said !== null && said !== '' && version.startsWith(said);
}
