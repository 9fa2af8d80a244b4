/**
 * The share picture of pages other than a vehicle's: the page's own, else a card with the page's title. A page that
 * nobody can open without its secret address, and an error page, have a card with the dealer's logo. It is a JPEG of
 * known size, because social networks support no newer format and use the size for their layout.
 */
import { useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { unfilledPageCard } from '../../http/page-card-in-document.ts';
import { createPictureAddresses, type SharedPicture as PictureForSharing } from '../../media/picture-address.ts';
import { pageCardSize } from '../../media/page-card.ts';
import { paths, secretPages } from '../../routes.ts';
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
  const card = usePageCard();
  if (root === undefined) return null;
  const ofPage = matches.findLast(
    ({ handle }) => (handle as SharedPictureHandle | undefined)?.sharedPicture !== undefined,
  );
  const said = (ofPage?.handle as SharedPictureHandle | undefined)?.sharedPicture;
  // An error page has no `meta` of its own, and no data.
  const leaf = matches.at(-1);
  const isError = leaf?.loaderData === undefined;
  // The server cannot read the title of a secret page for a card.
  const showsLogo = isError || secretPages.some((page) => page === leaf.id);
  if (said === 'brings its own' && !isError) return null;
  const own = typeof said !== 'function' || isError ? null : said(ofPage!.loaderData);
  // Social networks show no drawings.
  const picture = own === null || isDrawing(own.url) ? null : own;
  const addresses = createPictureAddresses(root.site.media, root.origin);
  const shared: PictureForSharing | null =
    picture !== null
      ? addresses.shared(picture.url)
      : showsLogo
        ? addresses.logoCard(dealerLogoCard(root.site))
        : { url: `${root.origin}${card.address}`, made: { ...pageCardSize, type: 'image/jpeg' } };
  // The logo is the dealer's; a picture without words of its own is at least of this page.
  const alt = picture === null && showsLogo ? '' : picture?.alt || card.alt;
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
          <meta property="og:image:alt" content={alt || root.site.name} />
        </>
      )}
    </>
  );
}

const isDrawing = (url: string): boolean => /\.svgz?(?:[?#]|$)/i.test(url);

/**
 * Address and alternative text of a page's card. The server fills them in (`http/page-card-in-document.ts`); the
 * browser takes what it was sent, and after a change of page the address without a version: nobody shares from there.
 */
function usePageCard(): { address: string; alt: string } {
  const { pathname, search } = useLocation();
  const [sent] = useState(() => (typeof document === 'undefined' ? null : cardInDocument()));
  // A card is of a path: the title of a page with a query may have other words, which anybody can write.
  if (search !== '') return { address: paths.pageCard(pathname), alt: '' };
  if (typeof document === 'undefined')
    return { address: paths.pageCard(pathname, unfilledPageCard), alt: unfilledPageCard };
  return sent?.pathname === pathname ? sent : { address: paths.pageCard(pathname), alt: '' };
}

function cardInDocument(): { pathname: string; address: string; alt: string } | null {
  const contentOf = (property: string): string =>
    document.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? '';
  const picture = contentOf('og:image');
  if (!URL.canParse(picture)) return null;
  const { pathname, search } = new URL(picture);
  return { pathname: location.pathname, address: pathname + search, alt: contentOf('og:image:alt') };
}
