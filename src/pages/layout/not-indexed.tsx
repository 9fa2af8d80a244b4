import { useSite } from './use-site.ts';

/** Keeps an error page out of search engines. Rendered once, even if the dealer keeps the whole site out. */
export function NotIndexed() {
  const site = useSite();
  return site.content.search_engines_allowed ? <meta name="robots" content="noindex" /> : null;
}
