/**
 * The share picture of pages other than a vehicle's: the page's own, else the first on the dealer's home page, else a
 * card with the dealer's logo. It is a JPEG of known size, because social networks support no newer format and use the
 * size for their layout.
 */
import { useMatches } from 'react-router';
import { createPictureAddresses } from '../../media/picture-address.ts';
import { dealerLogoCard } from '../../site/dealer-logo-card.ts';
import type { PagePicture } from '../layout/home-picture.ts';
import { useRootData } from '../layout/use-site.ts';

/** Options of a route's `handle` for its page's picture. */
interface SharedPictureHandle {
  /** `brings its own` in its `meta`; otherwise a function of the loader's data, `null` for a page without a picture. */
  sharedPicture?: 'brings its own' | ((loaderData: unknown) => PagePicture | null);
}

export function SharedPicture() {
  const root = useRootData();
  const matches = useMatches();
  if (root === undefined) return null;
  const ofPage = matches.findLast(
    ({ handle }) => (handle as SharedPictureHandle | undefined)?.sharedPicture !== undefined,
  );
  const said = (ofPage?.handle as SharedPictureHandle | undefined)?.sharedPicture;
  // An error page has no `meta` of its own.
  const data = ofPage?.loaderData;
  if (said === 'brings its own' && data !== undefined) return null;
  const own = typeof said !== 'function' || data === undefined ? null : said(data);
  const picture = own ?? root.homePicture;
  const addresses = createPictureAddresses(root.site.media, root.origin);
  const shared = picture === null ? addresses.logoCard(dealerLogoCard(root.site)) : addresses.shared(picture.url);
  return (
    <>
      <meta property="og:site_name" content={root.site.name} />
      <meta property="og:locale" content="en_AU" />
      <meta name="twitter:card" content={shared === null ? 'summary' : 'summary_large_image'} />
      {shared === null ? null : (
        <>
          <meta property="og:image" content={shared.url} />
          {shared.made === null ? null : (
            <>
              <meta property="og:image:width" content={String(shared.made.width)} />
              <meta property="og:image:height" content={String(shared.made.height)} />
              <meta property="og:image:type" content={shared.made.type} />
            </>
          )}
          <meta property="og:image:alt" content={picture?.alt || root.site.name} />
        </>
      )}
    </>
  );
}
