/** Writes sitemap files as sitemaps.org has them. */
import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { SitemapEntry } from './sitemap-entries.server.ts';

type ChangedPage = Pick<SitemapEntry, 'changedAt'> & { url: string };

/** `files` are those of the sitemap. */
export async function sitemapIndexXml(files: readonly ChangedPage[]): Promise<string> {
  const written = Readable.from(files.map(toItem)).pipe(new SitemapIndexStream());
  return (await streamToPromise(written)).toString();
}

export async function sitemapXml(origin: string, entries: readonly SitemapEntry[]): Promise<string> {
  const items = entries.map(({ path, changedAt }) => toItem({ url: origin + path, changedAt }));
  const plain = { news: false, xhtml: false, image: false, video: false };
  const written = Readable.from(items).pipe(new SitemapStream({ xmlns: plain }));
  return (await streamToPromise(written)).toString();
}

const toItem = ({ url, changedAt }: ChangedPage) => ({ url, ...(changedAt === null ? {} : { lastmod: changedAt }) });
