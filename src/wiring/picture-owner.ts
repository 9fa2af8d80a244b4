import type { PictureOwner } from '../media/picture-sources.server.ts';
import { logoCardColours } from '../site/dealer-logo-card.ts';
import { pageCardLook } from '../site/page-card-look.ts';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';

/** What the pictures of a dealer depend on. */
export function pictureOwner({ id, slug, configuration, assetVersions }: LiveTenant): PictureOwner {
  return {
    tenantId: id,
    slug,
    settings: configuration.media,
    assetVersions,
    cardColours: logoCardColours(configuration.theme),
    pageCard: pageCardLook(configuration),
  };
}
