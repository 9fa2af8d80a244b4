/**
 * `GET /robots.txt` (RFC 9309): what robots may read. Pages that are not to be listed say so themselves and must be
 * read for that; left out here is what would only cost robots time.
 */
import type { LoaderFunctionArgs } from 'react-router';
import { href, paths } from '../../routes.ts';
import { siteContext } from '../../site/site-context.ts';
import { plainText } from './plain-text.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

/** Orders, words and circles of one list: the same vehicles again. */
const uselessParameters = ['sortBy', 'query', 'near', 'within'];

export function loader({ context }: LoaderFunctionArgs): Response {
  const { configuration, origin } = context.get(siteContext);
  if (!configuration.content.search_engines_allowed)
    return plainText('# This site is not to be listed yet.\nUser-agent: *\nDisallow: /\n');
  const rules = [
    ...[href('api-unknown', { '*': '' }), `${href('print')}?`].map((prefix) => `Disallow: ${prefix}`),
    ...uselessParameters.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
  ];
  return plainText(`User-agent: *\n${rules.join('\n')}\n\nSitemap: ${origin}${paths.sitemapIndex()}\n`);
}
