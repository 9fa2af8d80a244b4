/**
 * The address of a page as its visitor sees it. A page that is reached by a link of the site asks for its data at
 * `/careers.data?_routes=careers`.
 */
export function pageAddressOf({ url }: Pick<Request, 'url'>): { pathname: string; search: string } {
  const address = new URL(url);
  const isData = address.pathname.endsWith('.data');
  const pathname = address.pathname
    .replace(/\/_\.data$/, '/')
    .replace(/^\/_root\.data$/, '/')
    .replace(/\.data$/, '');
  if (!isData) return { pathname, search: address.search };
  address.searchParams.delete('_routes');
  return { pathname, search: address.search };
}

/** As the router reads it: `/%66inance` is `/finance`. What cannot be decoded has no page, and stays. */
export function decodedPath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
