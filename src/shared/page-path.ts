/** `/finance/` -> `/finance`; the home page stays `/`. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/(?<=.)\/+$/, '');
}

/** The page that a link of the site leads to: `/finance/?term=5#form` -> `/finance`. */
export function pagePathOf(link: string): string {
  return withoutTrailingSlash(link.split(/[?#]/, 1)[0]!);
}
