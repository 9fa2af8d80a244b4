/** What pages say to search engines about themselves (schema.org). */
import { expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { dealers, siteOrigin } from '../browser.ts';
import { port } from '../product.ts';
import { sitemapPaths } from '../sitemap-paths.ts';

interface Thing {
  '@type': string;
  itemListElement?: { name: string; item: string }[];
}

// Coastline keeps search engines out, so its sitemap lists nothing.
test.each(dealers.filter((dealer) => dealer !== 'coastline'))(
  'every kind of page of %s says what it is, and where it stands in the site',
  async (dealer) => {
    const host = `${dealer}.localhost`;
    const origin = siteOrigin(dealer);
    // Vehicles, lists and like pages are made by one template each: the first three of a folder stand for all.
    const perFolder = new Map<string, number>();
    for (const path of await sitemapPaths(dealer)) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      const seen = perFolder.get(folder) ?? 0;
      perFolder.set(folder, seen + 1);
      if (folder !== '' && seen >= 3) continue;
      const { text } = await request(port, host, path);
      const things = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
        ([, json]) => JSON.parse(json!) as Thing,
      );
      expect([path, things.length > 0]).toEqual([path, true]);
      if (path === '/') continue;
      const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement;
      expect([path, crumbs?.at(0)?.item]).toEqual([path, `${origin}/`]);
      expect([path, crumbs?.at(-1)?.item]).toEqual([path, `${origin}${path}`]);
    }
    expect(perFolder.size).toBeGreaterThan(5);
  },
);
