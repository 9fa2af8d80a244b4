/** One address of each kind of page that a demonstration dealer has, found by its links as a shopper finds it. */
import type { DemonstrationSlug } from '../demonstration/dealers.ts';
import type { RunningProduct } from '../test/running-product.ts';

/** Kind of page -> its address, or the page whose links lead to it and their pattern. */
const kinds: Readonly<Record<string, string | { on: string; link: RegExp }>> = {
  home: '/',
  list: '/search',
  vehicle: { on: '/search', link: /href="(\/cars\/[^"?#]+)"/ },
  location: { on: '/locations', link: /href="(\/(?:our-location|locations)\/[^"?#/]+)"/ },
  brand: { on: '/', link: /href="(\/[a-z-]+\/overview)"/ },
  model: { on: '/', link: /href="(\/models\/[^"?#/]+)"/ },
  offer: { on: '/special-offers', link: /href="(\/offers\/[^"?#]+)"/ },
  article: { on: '/journal', link: /href="(\/journal\/[^"?#/]+)"/ },
  contact: '/contact',
  finance: '/finance',
};

/** Kind of page -> path. A kind that the dealer has no page of is left out. */
export async function pagesOf(
  product: RunningProduct,
  dealer: DemonstrationSlug,
): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const [kind, place] of Object.entries(kinds)) {
    const isLinked = typeof place !== 'string';
    const found = await requestAt(product, dealer, isLinked ? place.on : place);
    const address = isLinked && found !== null ? place.link.exec(found.text)?.[1] : found?.address;
    if (address !== undefined) pages.set(kind, address);
  }
  return pages;
}

/** The page at an address, or where the address redirects to in one step. */
async function requestAt(
  product: RunningProduct,
  dealer: DemonstrationSlug,
  address: string,
): Promise<{ address: string; text: string } | null> {
  const { status, headers, text } = await product.request(`${dealer}.localhost`, address);
  if (status === 200) return { address, text };
  const { location } = headers;
  if (location === undefined) return null;
  const { pathname, search } = new URL(location, 'http://localhost');
  const redirected = await product.request(`${dealer}.localhost`, pathname + search);
  return redirected.status === 200 ? { address: pathname + search, text: redirected.text } : null;
}
