import { unescapeHtml } from '../src/shared/escape-html.ts';
import { request } from '../test/running-product.ts';
import { siteOrigin } from './browser.ts';
import { port } from './product.ts';

/** What the sitemap of a dealer lists: paths, with their query. */
export async function sitemapPaths(dealer: string): Promise<string[]> {
  const listed = async (path: string): Promise<string[]> =>
    [...(await request(port, `${dealer}.localhost`, path)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
      unescapeHtml(url!).replace(siteOrigin(dealer), ''),
    );
  return (await Promise.all((await listed('/sitemap.xml')).map(listed))).flat();
}
