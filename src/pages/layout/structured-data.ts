/** schema.org data that several pages share: breadcrumbs, and a list of vehicles. */
import type { Crumb } from '../../ui/breadcrumbs.tsx';

/** The current page is the last entry, with the page's own URL. */
export function breadcrumbStructuredData({
  crumbs,
  origin,
  path,
}: {
  crumbs: readonly Crumb[];
  origin: string;
  path: string;
}) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: absoluteAddress(origin, crumb.href ?? path),
    })),
  };
}

/** The same for a page whose whole canonical URL is known. */
export function breadcrumbsAtUrl(crumbs: readonly Crumb[], url: string) {
  const { origin, pathname } = new URL(url);
  return breadcrumbStructuredData({ crumbs, origin, path: pathname });
}

/** `first` is the place of the first vehicle in the whole list: 22 on the second page of 21. */
export function itemListStructuredData({
  items,
  origin,
  count,
  first,
}: {
  items: readonly { name: string; path: string }[];
  origin: string;
  count: number;
  first: number;
}) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: count,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: item.name,
      url: absoluteAddress(origin, item.path),
    })),
  };
}

/**
 * A page that lists other pages, such as makes or offers, for search engines (schema.org/CollectionPage). `items` are
 * those that it shows, in its order; one without a page of its own has the path `''` and is left out. Empty without
 * any.
 */
export function collectionStructuredData({
  name,
  description,
  origin,
  path,
  items,
}: {
  name: string;
  description: string;
  origin: string;
  path: string;
  items: readonly { name: string; path: string }[];
}): object[] {
  const listed = items.filter((item) => item.path !== '');
  if (listed.length === 0) return [];
  const { '@context': context, ...list } = itemListStructuredData({
    items: listed,
    origin,
    count: listed.length,
    first: 1,
  });
  return [
    {
      '@context': context,
      '@type': 'CollectionPage',
      name,
      ...(description === '' ? {} : { description }),
      url: absoluteAddress(origin, path),
      mainEntity: list,
    },
  ];
}

/** `/cars/x` -> `https://www.example.com.au/cars/x`; an absolute URL is unchanged. */
export function absoluteAddress(origin: string, address: string): string {
  return address.startsWith('/') ? `${origin}${address}` : address;
}

/** Leaves out unknown values, so that no empty ones are published. */
export function knownFacts<Value extends Record<string, unknown>>(value: Value): Partial<Value> {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([, each]) => each !== undefined && each !== null && each !== '' && !(Array.isArray(each) && each.length === 0),
    ),
  ) as Partial<Value>;
}
