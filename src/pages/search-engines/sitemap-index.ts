/** `GET /sitemap.xml`: the index of the sitemap files (sitemaps.org). 404 where engines are not to list the site. */
import type { LoaderFunctionArgs } from 'react-router';
import { paths } from '../../routes.ts';
import { siteContext } from '../../site/site-context.ts';
import { missingFile } from '../request/missing-file.ts';
import { listSitemapFiles } from './sitemap-entries.server.ts';
import { sitemapIndexXml } from './sitemap-xml.server.ts';
import { xmlFile } from '../request/xml-file.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  if (!site.configuration.content.search_engines_allowed) return missingFile(site);
  const files = await listSitemapFiles(site);
  return xmlFile(
    await sitemapIndexXml(
      files.map(({ name, changedAt }) => ({ url: site.origin + paths.sitemapFile(`${name}.xml`), changedAt })),
    ),
  );
}
