/** `GET /site.webmanifest`: what a phone needs to keep the site on its home screen. */
import type { LoaderFunctionArgs } from 'react-router';
import { paths } from '../../routes.ts';
import { siteContext } from '../../site/site-context.ts';
import { pictureAddress } from '../../tenants/picture-address.ts';

export { refusePost as action } from '../request/read-only-endpoint.ts';

export function loader({ context }: LoaderFunctionArgs): Response {
  const { configuration, assetVersions } = context.get(siteContext);
  const { name, theme, logo } = configuration;
  const manifest = {
    name,
    short_name: shortName(name),
    lang: 'en-AU',
    start_url: paths.home(),
    scope: paths.home(),
    // With a button that goes back: pages have none of their own.
    display: 'minimal-ui',
    background_color: theme.colours.surface,
    theme_color: theme.colours.header,
    icons:
      logo.icon_url === null
        ? [{ src: paths.siteIcon(), sizes: 'any', type: 'image/svg+xml' }]
        : [
            { src: pictureAddress(logo.icon_url, assetVersions), sizes: 'any' },
            { src: paths.homeScreenIcon(), type: 'image/png' },
          ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
}

/** About as much as stands under an icon. */
const longestShortName = 14;

/** Whole words: `Harbour Motor Group` -> `Harbour Motor`. */
function shortName(name: string): string {
  const [first = name, ...others] = name.split(' ');
  let short = first;
  for (const word of others) {
    if (short.length + 1 + word.length > longestShortName) break;
    short += ` ${word}`;
  }
  return short;
}
