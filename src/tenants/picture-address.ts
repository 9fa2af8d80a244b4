/** URL for the browser of a picture in a dealer's file. */
import { paths } from '../routes.ts';
import { isDealerPicture } from '../shared/is-dealer-picture.ts';

/**
 * `pictures/logo.svg` -> `/assets-of-dealer/pictures/logo.svg?v=<hash>`; paths and https URLs are unchanged.
 * `assetVersions` maps the file's path in the folder to its content hash, so that the response can be cached
 * permanently.
 */
export function pictureAddress(reference: string, assetVersions: ReadonlyMap<string, string>): string {
  return isDealerPicture(reference) ? paths.asset(reference, assetVersions.get(reference)?.slice(0, 16)) : reference;
}
