/** Writes sitemap files as sitemaps.org has them. */
import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { SitemapEntry } from './sitemap-entries.server.ts';

/** `urls` are those of the files. */
export async function sitemapIndexXml(urls: readonly string[]): Promise<string> {
  const written = Readable.from(urls.map((url) => ({ url }))).pipe(new SitemapIndexStream());
  return (await streamToPromise(written)).toString();
}

export async function sitemapXml(origin: string, entries: readonly SitemapEntry[]): Promise<string> {
  const items = entries.map(({ path, changedAt }) => ({
    url: origin + path,
    ...(changedAt === null ? {} : { lastmod: changedAt }),
  }));
  const plain = { news: false, xhtml: false, image: false, video: false };
  const written = Readable.from(items).pipe(new SitemapStream({ xmlns: plain }));
  return (await streamToPromise(written)).toString();
}
