/** `GET /sitemaps/pages.xml`, `/sitemaps/vehicles-1.xml`: one file of the sitemap. 404 for one without pages. */
import type { LoaderFunctionArgs } from 'react-router';
import { siteContext, type SiteContext } from '../../site/site-context.ts';
import { missingFile } from '../request/missing-file.ts';
import { listSitemapEntries, listVehicleEntries, sitemapKinds, type SitemapEntry } from './sitemap-entries.server.ts';
import { sitemapXml } from './sitemap-xml.server.ts';
import { xmlFile } from '../request/xml-file.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const entries = site.configuration.content.search_engines_allowed ? await entriesOf(site, params['file'] ?? '') : [];
  if (entries.length === 0) return missingFile(site);
  return xmlFile(await sitemapXml(site.origin, entries));
}

async function entriesOf(site: SiteContext, file: string): Promise<SitemapEntry[]> {
  const kind = sitemapKinds.find((each) => file === `${each}.xml`);
  if (kind !== undefined) return listSitemapEntries(site, kind);
  const [, number] = /^vehicles-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  return number === undefined ? [] : listVehicleEntries(site, Number(number));
}
