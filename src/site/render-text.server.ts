import { renderPage, type RenderedPage } from '../content/render-page.server.ts';
import { paths } from '../routes.ts';
import type { Page } from '../tenants/page-file.ts';
import { pictureAddress } from '../tenants/picture-address.ts';
import { followStandardLink } from '../tenants/standard-links.ts';
import type { SiteContext } from './site-context.ts';

type Site = Pick<SiteContext, 'assetVersions'> & { configuration: Pick<SiteContext['configuration'], 'links'> };

/** Markdown of the dealer's configuration as safe HTML. */
export function renderText(site: Site, markdown: string): string {
  return rendered(site, markdown, '').html;
}

/**
 * Renders the text of a dealer's page. If a standard link leads to this page itself, the same link in its text leads to
 * the product's page.
 */
export function renderPageText(site: Site, { markdown, slug }: Pick<Page, 'markdown' | 'slug'>): RenderedPage {
  return rendered(site, markdown, paths.content(slug));
}

function rendered({ assetVersions, configuration: { links } }: Site, markdown: string, path: string): RenderedPage {
  return renderPage({
    markdown,
    pictureAddress: (reference) => pictureAddress(reference, assetVersions),
    linkAddress: (href) => linkOnPage({ links, path, href }),
  });
}

/**
 * Where a link in a page's text or blocks leads: the dealer's standard link, but the product's page if that is this
 * page itself. `path` is the page's, `''` for none.
 */
export function linkOnPage({
  links,
  path,
  href,
}: {
  links: Site['configuration']['links'];
  path: string;
  href: string;
}): string {
  const followed = followStandardLink(links, href);
  return followed.replace(/[?#].*$/, '') === path ? href : followed;
}
