/** The look of a dealer's messages: the theme's colours, and the logo as it measures. */
import type { MailTheme } from '../leads/mail/mail-sheet.ts';
import { mailLogoSize } from '../media/picture-size.ts';
import type { Pictures } from '../media/pictures.server.ts';
import { withPictureAddresses } from '../tenants/public-site.ts';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import { mailLogoOf, mailThemeOf } from './mail-theme.ts';
import { pictureOwner } from './picture-owner.ts';

export async function mailLookOf(
  tenant: LiveTenant,
  { siteUrl, pictures }: { siteUrl: string; pictures: Pick<Pictures, 'read'> },
): Promise<MailTheme> {
  const { configuration, assetVersions } = tenant;
  const logo = await mailLogoOf({
    source: withPictureAddresses(configuration.logo.url, assetVersions),
    siteUrl,
    quality: configuration.media.picture_quality,
    async measure(source) {
      const read = await pictures.read(pictureOwner(tenant), source, { width: mailLogoSize.width, format: 'png' });
      return read.ok ? read.value : null;
    },
  });
  return mailThemeOf(configuration.theme, logo);
}
