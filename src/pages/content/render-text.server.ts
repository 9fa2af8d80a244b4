import { renderPage } from '../../content/render-page.server.ts';
import { pictureAddress } from '../../tenants/picture-address.ts';
import type { SiteContext } from '../site-context.ts';

/** Markdown of the dealer's configuration as safe HTML. */
export function renderText(site: Pick<SiteContext, 'assetVersions'>, markdown: string): string {
  return renderPage({ markdown, pictureAddress: (reference) => pictureAddress(reference, site.assetVersions) }).html;
}
