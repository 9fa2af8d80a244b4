/**
 * The cards of a list as markup that is made once and kept (decision 49): for a list that is not in the page cache,
 * rendering two dozen cards was a third of its time. The key of a card is everything that it is made of, so that a
 * changed vehicle, reservation, configuration or day makes another, and dealers never meet.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup } from 'react-dom/server';
import { isWatchlistOffered } from '../../accounts/watchlist/watchlist-rules.ts';
import { createPictureAddresses } from '../../media/picture-address.ts';
import { paths } from '../../routes.ts';
import type { SiteContext } from '../../site/site-context.ts';
import type { CardContent } from '../../stock/card-content.ts';
import { packCardFacts } from '../../stock/card-facts.ts';
import { cardPictureSizes, CardTools, VehicleCard, type VehicleCardProps } from '../../stock/vehicle-card.tsx';
import { PictureAddresses, type FindPictureAddress } from '../../ui/picture.tsx';
import type { ToggledList } from '../account/car-toggle.ts';
import { StillCarTools } from '../account/car-tools.tsx';
import type { MadeMarkup } from '../layout/still-markup.tsx';

export interface StillCard extends MadeMarkup {
  id: string;
  mark: string;
}

/**
 * Cards in the first row of a wide screen. The server does not know the width. On a phone the first card fills the
 * first screen, so only its picture has priority; the rest of the row loads immediately without delaying it.
 */
const firstRow = 3;
/** Some 2,500 cards. */
const keptBytes = 16 * 1_048_576;

const kept = new LRUCache<string, string>({
  maxSize: keptBytes,
  sizeCalculation: (html) => html.length,
});

export function stillCards(
  site: Pick<SiteContext, 'configuration' | 'origin' | 'mode'>,
  { cards, collapsedIds }: { cards: readonly CardContent[]; collapsedIds: readonly string[] },
): StillCard[] {
  const { accounts, media, stock, theme } = site.configuration;
  const lists: ToggledList[] = [
    ...(accounts.store_favourites || isWatchlistOffered(accounts, site.mode) ? ['save' as const] : []),
    ...(accounts.compare_limit > 0 ? ['compare' as const] : []),
  ];
  const needsPriceAndPicture = stock.saving_needs_price_and_picture;
  const layout = theme.layout.card;
  const settings = JSON.stringify([layout, lists, needsPriceAndPicture, media, site.origin]);
  const addresses = createPictureAddresses(media, site.origin);
  const findAddress: FindPictureAddress = (source, { width, thumbnail }) =>
    addresses.responsive(source, { width, thumbnail });
  const toolsOf = (card: CardContent) => (
    <StillCarTools card={card} lists={lists} needsPriceAndPicture={needsPriceAndPicture} />
  );
  const render = (card: CardContent, picture: VehicleCardProps['picture']): string =>
    renderToStaticMarkup(
      <PictureAddresses value={findAddress}>
        <CardTools value={lists.length > 0 ? toolsOf : null}>
          <VehicleCard
            card={card}
            layout={layout}
            headingLevel={2}
            picture={picture}
            swipe
            facts={packCardFacts(card)}
          />
        </CardTools>
      </PictureAddresses>,
      // Where the preload of the first picture belongs, the document says.
    ).replace(/^<link rel="preload"[^>]*>/, '');

  let place = 0;
  return cards.map((card) => {
    const isCollapsed = collapsedIds.includes(card.id);
    if (!isCollapsed) place += 1;
    const picture = isCollapsed || place > firstRow ? 'near' : place === 1 ? 'first' : 'soon';
    const mark = createHash('sha256')
      .update(`${settings}${JSON.stringify(card)}`)
      .digest('base64url');
    const key = `${picture} ${mark}`;
    let html = kept.get(key);
    if (html === undefined) {
      html = render(card, picture);
      kept.set(key, html);
    }
    return {
      id: card.id,
      // Short, and long enough to tell the versions of one vehicle apart.
      mark: mark.slice(0, 8),
      html,
      firstPicture: picture === 'first' ? preloadOf(card, findAddress) : null,
    };
  });
}

function preloadOf({ picture }: CardContent, findAddress: FindPictureAddress): MadeMarkup['firstPicture'] {
  const { src, srcSet } = picture.url
    ? findAddress(picture.url, { width: 600, thumbnail: true, responsive: true })
    : { src: paths.noPicture(picture.body) };
  return {
    href: src,
    options: {
      as: 'image',
      fetchPriority: 'high',
      ...(srcSet === undefined ? {} : { imageSrcSet: srcSet, imageSizes: cardPictureSizes }),
    },
  };
}
