/** Which addresses of a dealer's site exist, so that a menu or a tile cannot lead nowhere. */
import routes, { paths } from '../routes.ts';

/** The product's own addresses without a changing part; `routes.ts` names some that no route serves, such as the watchlist. */
const productPaths: ReadonlySet<string> = new Set([
  paths.home(),
  paths.dealerLocator(),
  ...Object.values(paths)
    .filter((path): path is () => string => typeof path === 'function' && path.length === 0)
    .map((path) => withoutSlash(path()))
    .filter((path) => servedPaths().has(path)),
]);

/** Everything under these is decided by stock, which is not known when a folder is checked. */
const searchPrefixes = [paths.search('/search', ''), paths.search('/used-car', '')];
const openPrefixes = [...searchPrefixes, paths.vehicle('')];

/** The parameters of a link to the search; `null` for a link to anything else, such as one vehicle. */
export function searchParametersOf(link: string): URLSearchParams | null {
  const [, path = '', query] = /^([^?#]*)(?:\?([^#]*))?/.exec(link)!;
  const isSearch =
    withoutSlash(path) === withoutSlash(paths.stock()) || searchPrefixes.some((prefix) => path.startsWith(prefix));
  return query === undefined || !isSearch ? null : new URLSearchParams(query);
}

const locationPrefixes = [paths.location(''), paths.locationContact(''), paths.ourLocation('')];

/** First parts that the product answers itself; a page of text there would never be seen. */
const takenSlugs: ReadonlySet<string> = new Set([...servedPaths()].map((path) => path.slice(1)));

/** What of a dealer's configuration says which addresses there are. */
interface Known {
  pages: readonly { slug: string }[];
  locations: readonly { slug: string }[];
  content: { parts_page_enabled: boolean; brands_page_enabled: boolean; offers_page_enabled: boolean };
  trade_in: { enabled: boolean; sell_pages_enabled: boolean };
}

const sellPages: ReadonlySet<string> = new Set([paths.sellMyCar(), paths.sellYourCar()]);

/** `link` is a path of the site with or without query and anchor; anything else (https, tel, anchor) is taken as it is. */
export function isKnownLink(link: string, known: Known): boolean {
  if (!link.startsWith('/')) return true;
  const path = withoutSlash(link.split(/[?#]/, 1)[0]!);
  if (sellPages.has(path)) return known.trade_in.sell_pages_enabled;
  if (path === paths.parts()) return known.content.parts_page_enabled;
  if (known.pages.some((page) => paths.content(page.slug) === path)) return true;
  if (path === paths.brands()) return known.content.brands_page_enabled;
  if (path === paths.specialOffers()) return known.content.offers_page_enabled;
  if (path === paths.tradeInTerms()) return known.trade_in.enabled;
  if (productPaths.has(path)) return true;
  if (openPrefixes.some((prefix) => path.startsWith(prefix) && path.length > prefix.length)) return true;
  const locationPrefix = locationPrefixes.find((prefix) => path.startsWith(prefix));
  return (
    locationPrefix !== undefined &&
    known.locations.some((location) => location.slug === path.slice(locationPrefix.length))
  );
}

/** Pages of the product that show the words of a dealer's own page of their address. */
const withOwnWords: ReadonlySet<string> = new Set([
  paths.finance(),
  paths.financeEnquiry(),
  paths.tradeIn(),
  paths.tradeInTerms(),
  paths.bookService(),
  paths.service(),
  paths.parts(),
  paths.sellMyCar(),
  paths.fleet(),
  paths.careers(),
  withoutSlash(paths.testDrive()),
]);

/** Whether a page with this slug would be hidden by a page of the product. */
export function isTakenSlug(slug: string): boolean {
  if (withOwnWords.has(paths.content(slug))) return false;
  return (
    takenSlugs.has(slug) ||
    openPrefixes.some((prefix) => `${paths.content(slug)}/`.startsWith(prefix)) ||
    paths.content(slug).startsWith(paths.content('api/'))
  );
}

/** Every path of a route without a changing part. */
function servedPaths(): ReadonlySet<string> {
  const all = routes.flatMap((route) => [route, ...('children' in route ? (route.children ?? []) : [])]);
  return new Set(
    all.flatMap((route) =>
      'path' in route && route.path !== undefined && !/[*:]/.test(route.path) ? [`/${route.path}`] : [],
    ),
  );
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
