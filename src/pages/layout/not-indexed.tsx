import { useSite } from './use-site.ts';

/** Keeps a page that is made of an error out of search engines; once, where the dealer keeps the whole site out. */
export function NotIndexed() {
  const site = useSite();
  return site.content.search_engines_allowed ? <meta name="robots" content="noindex" /> : null;
}
